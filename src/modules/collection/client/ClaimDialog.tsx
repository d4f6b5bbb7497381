/** The claim of one parcel, over the wall: picture, what is known of it, the form. A draft of its own for each parcel. */
import '#client/theme/dialog-styles.ts'
import { Modal } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Photo } from '#client/ui/Photo.tsx'
import { notify } from '#client/ui/notify.ts'
import { FormScreen } from '#engine/form/view.ts'
import { CLAIM_DRAFT, claimData, claimForm } from '../claim-form.ts'
import { screens } from '../module.ts'
import type { UnclaimedParcel } from './use-unclaimed.ts'
import classes from './unclaimed.module.css'

interface Props {
  parcel: UnclaimedParcel
  onClose: () => void
}

export default function ClaimDialog({ parcel, onClose }: Props) {
  const { t } = useLingui()
  const done = () => {
    notify(t`The claim is being sent. The warehouse will check it.`, 'good')
    onClose()
  }
  return (
    <Modal opened onClose={onClose} size="lg" title={<Trans>Claim {parcel.maskedNo}</Trans>}>
      <div className={classes.claimHead}>
        {parcel.photoUrl && <Photo className={classes.claimPhoto} src={parcel.photoUrl} alt={parcel.looks} />}
        <p className={classes.looks}>
          {parcel.looks}
          {parcel.claims > 0 && (
            <strong className={classes.contested}>
              <Trans>Someone has already claimed it. The proof decides.</Trans>
            </strong>
          )}
        </p>
      </div>
      <FormScreen
        form={claimForm}
        draftId={`${CLAIM_DRAFT}:${parcel.id}`}
        initial={() => claimData(parcel.id, parcel.match?.expressNo ?? '')}
        create={{ href: screens.NoFileClaim.path }}
        onDone={done}
      />
    </Modal>
  )
}
