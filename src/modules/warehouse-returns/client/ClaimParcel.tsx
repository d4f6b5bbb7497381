/** Claiming a parcel: with its photo when it was chosen from the list, or from the number on its label alone, also offline. */
import { Trans } from '@lingui/react/macro'
import { useCall } from '#client/calls/use-call.ts'
import { ScreenHeader } from '#client/router/ScreenHeader.tsx'
import { useUrlQuery } from '#client/router/go.ts'
import { Photo } from '#client/ui/Photo.tsx'
import type { Output } from '#contract/call.ts'
import { FormScreen, type FormSlots, type SentState } from '#engine/form/view.ts'
import { href } from '#engine/screen/index.ts'
import { warehouseReturns } from '../contract.ts'
import { claimData, claimForm } from '../forms.ts'
import { screens } from '../module.ts'
import { Because } from './Because.tsx'
import classes from './headless.module.css'

const slots: FormSlots = { sent: (state) => <ClaimSent {...state} /> }

export default function ClaimParcel() {
  const [{ parcel = '', number = '', draft }] = useUrlQuery()
  const about = parcel || number
  // Each parcel has a draft of its own: the photo of one is never sent for another.
  const draftId = draft ?? (about ? `headless-claim-${about}` : undefined)
  return (
    <div className="s-fields">
      <ScreenHeader />
      {parcel && <Claimed id={parcel} />}
      <FormScreen
        key={about}
        form={claimForm}
        {...(draftId ? { draftId } : {})}
        initial={() => claimData(parcel, number)}
        create={{ href: href(screens.headlessClaim, {}, { ...(parcel ? { parcel } : {}), number }) }}
        slots={slots}
      />
    </div>
  )
}

/** What is known of the parcel; nothing where it cannot be asked for. */
function Claimed({ id }: { id: string }) {
  const { data } = useCall(warehouseReturns.getHeadlessGoodsInfos, { id }, { quiet: true })
  if (!data) return null
  const { row, photoUrls, candidates } = data
  const [photo] = photoUrls
  const [best] = candidates
  const { confidence = 0, number = '' } = best ?? {}
  return (
    <div className={classes.claimed}>
      {photo && <Photo src={photo.url} alt="" />}
      <div className={classes.facts}>
        <strong className="s-mono">{row.expressNo}</strong>
        <span className="s-note">
          {row.arrivedOn} · {row.weight} kg
        </span>
        {best && (
          <>
            <span className={classes.fits}>
              <Trans>
                {confidence}% match with {number}
              </Trans>
            </span>
            <Because reasons={best.because} />
          </>
        )}
        {row.isContested === '1' && (
          <span className={classes.contested}>
            <Trans>Someone has already claimed it. The proof decides.</Trans>
          </span>
        )}
      </div>
    </div>
  )
}

/** Whether the claim was sure, or waits for the warehouse. */
function ClaimSent({ receipt }: SentState) {
  if (!receipt) return null
  const { claimState, returnNo, confidence } = receipt.answer as Output<
    typeof warehouseReturns.claimByCustomer
  >
  return (
    <p className="s-paragraph">
      {claimState === 'CONFIRMED' ? (
        <Trans>
          It is yours. Return number <strong>{returnNo}</strong>. Decide what happens to it.
        </Trans>
      ) : (
        <Trans>{confidence}% match. The warehouse checks the claim within two working days.</Trans>
      )}
    </p>
  )
}
