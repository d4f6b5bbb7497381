/** The parcel of the number that is being typed, as the server knows it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '#client/calls/use-call.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { useDebounced } from '#client/ui/use-debounced.ts'
import { useOnline } from '#client/ui/use-online.ts'
import { countryName } from '#domain/country-names.ts'
import { waybillStatuses } from '#domain/waybill-status.ts'
import { complaints } from '../contract.ts'
import { wrongWaybill } from '../rules.ts'
import classes from './complaints.module.css'

const REST_MS = 300
/** Shorter texts are no number yet. */
const LEAST = 4
const MOST = 40

export function FoundParcel({ number }: { number: string }) {
  const { t, i18n } = useLingui()
  const isOnline = useOnline()
  const asked = useDebounced(number, REST_MS).slice(0, MOST)
  const isNumber = asked.length >= LEAST
  const { data } = useCall(
    complaints.findParcel,
    { number: asked || '-' },
    { enabled: isNumber && isOnline, quiet: true },
  )
  return (
    <section className={classes.parcel} aria-label={t`Parcel`} aria-live="polite">
      <h2 className={classes.title}>
        <Trans>Parcel</Trans>
      </h2>
      {!isNumber && (
        <p className="s-note">
          <Trans>Enter a number to see which parcel it is.</Trans>
        </p>
      )}
      {isNumber && !isOnline && (
        <p className="s-note">
          <Trans>You're offline. The number is checked when your message is sent.</Trans>
        </p>
      )}
      {isNumber && isOnline && data?.found === '0' && <p className="s-fault">{i18n._(wrongWaybill)}</p>}
      {isNumber && isOnline && data?.found === '1' && <Facts parcel={data} />}
    </section>
  )
}

function Facts({
  parcel,
}: {
  parcel: NonNullable<ReturnType<typeof useCall<typeof complaints.findParcel>>['data']>
}) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const { waybillNo, orderNo, receiverName, country, status, openComplaintNo } = parcel
  const named = status === '' ? undefined : waybillStatuses[status]
  return (
    <>
      <strong className="s-mono">{waybillNo}</strong>
      {named && <StatusBadge label={i18n._(named.label)} tone={named.tone} shape={named.shape} />}
      <span className="s-note">
        {[receiverName, countryName(country, language), orderNo].filter(Boolean).join(' · ')}
      </span>
      {openComplaintNo && (
        <p className={classes.open}>
          <Trans>Complaint {openComplaintNo} about this parcel is not answered yet.</Trans>
        </p>
      )}
    </>
  )
}
