/** Below each parcel of the form: what it is, until when it can be claimed, or why it cannot. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLanguage } from '#client/i18n/language.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { inCapitals } from '#domain/capitals.ts'
import { countryName } from '#domain/country-names.ts'
import { waybillStatuses } from '#domain/waybill-status.ts'
import { asText } from '#engine/form/index.ts'
import { useFormState } from '#engine/form/view.ts'
import { knownIn } from '../forms.ts'
import { parcelFault } from '../rules.ts'
import { isType } from '../types.ts'
import { checkParcel } from '../windows.ts'
import classes from './work-orders.module.css'

export default function ParcelNote({ index }: { index: number }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const path = `parcels.${index}.waybillNo`
  const number = useFormState((store) => inCapitals(asText(store.get(path)).trim()))
  const code = useFormState((store) => asText(store.get('type')))
  const parcel = useFormState((store) => knownIn(store.data)[inCapitals(asText(store.get(path)).trim())])
  // The field itself says it once the person has left it.
  const isSaid = useFormState((store) => store.problemAt(path) !== undefined)
  if (number === '' || parcel === undefined || !isType(code)) return null
  const fault = parcelFault(code, parcel, now)
  if (parcel === null)
    return isSaid || !fault ? null : <span className={classes.bad}>{i18n._(fault.message)}</span>
  const status = waybillStatuses[parcel.status]
  const { lastDay } = checkParcel(code, parcel, now)
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
