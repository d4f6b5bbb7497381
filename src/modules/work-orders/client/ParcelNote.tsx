/** Below each parcel of the form: what it is, until when it can be claimed, or why it cannot. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useLanguage } from '#client/i18n/language.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { countryName } from '#domain/country-names.ts'
import { waybillStatuses } from '#domain/waybill-status.ts'
import { asText } from '#engine/form/index.ts'
import { useFormState } from '#engine/form/view.ts'
import { knownIn } from '../forms.ts'
import { parcelFault } from '../rules.ts'
import { isType } from '../types.ts'
import { judgeParcel } from '../windows.ts'
import classes from './work-orders.module.css'

export default function ParcelNote({ index }: { index: number }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const path = `parcels.${index}.waybillNo`
  const number = useFormState((store) => asText(store.get(path)).trim().toUpperCase())
  const code = useFormState((store) => asText(store.get('type')))
  const parcel = useFormState((store) => knownIn(store.data)[asText(store.get(path)).trim().toUpperCase()])
  // The field itself says it once the person has left it.
  const isSaid = useFormState((store) => store.problemAt(path) !== undefined)
  if (number === '' || parcel === undefined || !isType(code)) return null
  const fault = parcelFault(code, parcel, new Date())
  if (parcel === null)
    return isSaid || !fault ? null : <span className={classes.bad}>{i18n._(fault.message)}</span>
  const status = waybillStatuses[parcel.status]
  const { lastDay } = judgeParcel(code, parcel, new Date())
  return (
    <span className={classes.note}>
      <StatusBadge label={i18n._(status.label)} tone={status.tone} shape={status.shape} />
      <span>
        {[
          parcel.waybillNo === number ? parcel.orderNo : parcel.waybillNo,
          parcel.receiverName,
          countryName(parcel.country, language),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {fault
        ? !isSaid && <span className={classes.bad}>{i18n._(fault.message)}</span>
        : lastDay && (
            <span>
              <Trans>until {lastDay}</Trans>
            </span>
          )}
    </span>
  )
}
