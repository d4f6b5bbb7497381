/** Beside the form: the window, the limit, and what proves a work order of the chosen type, with what is there already. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useOnline } from '#client/ui/use-online.ts'
import { filesOf, textAt, valueAt, type FormData } from '#engine/form/index.ts'
import type { UpdateForm } from '#engine/form/view.ts'
import { knownIn, numbersIn } from '../forms.ts'
import { parcelFault } from '../rules.ts'
import { EVIDENCE_HOURS } from '../states.ts'
import { evidenceSlots, isType, typeOf, windowEvents, type WorkOrderTypeCode } from '../types.ts'
import { useKnownParcels } from './use-known-parcels.ts'
import classes from './work-orders.module.css'

export function Checklist({ data, update }: { data: FormData; update: UpdateForm }) {
  const { t } = useLingui()
  const isOnline = useOnline()
  useKnownParcels(data, update)
  const code = textAt(data, 'type')
  if (!isType(code)) return null
  return (
    <section className={classes.aside} aria-label={t`What is needed`}>
      <Verdict code={code} data={data} />
      <Terms code={code} />
      <Items code={code} data={data} />
      {!isOnline && (
        <p className="s-note">
          <Trans>You're offline. Parcels that are not known here are checked when it is sent.</Trans>
        </p>
      )}
    </section>
  )
}

/** How many of the parcels it can be made about, before anything else is typed. */
function Verdict({ code, data }: { code: WorkOrderTypeCode; data: FormData }) {
  const [now] = useState(() => new Date())
  const known = knownIn(data)
  const checked = numbersIn(data).flatMap((number) => {
    const parcel = known[number]
    return parcel === undefined ? [] : [parcelFault(code, parcel, now) !== undefined]
  })
  const refused = checked.filter(Boolean).length
  if (checked.length === 0 || refused === 0) return null
  const can = checked.length - refused
  return (
    <p className={classes.refused} role="status">
      {can === 0 ? (
        <Trans>It cannot be made about any of these parcels. The reason is below each.</Trans>
      ) : (
        <Plural
          value={refused}
          one="# parcel cannot be part of it. Remove it; the reason is below."
          other="# parcels cannot be part of it. Remove them; the reason is below each."
        />
      )}
    </p>
  )
}

function Terms({ code }: { code: WorkOrderTypeCode }) {
  const { i18n } = useLingui()
  const { window, amounts, parcels } = typeOf(code)
  const most = parcels.most
  const event = window && i18n._(windowEvents[window.event])
  return (
    <ul className={classes.terms}>
      {window && event && (
        <li>
          {window.counts === 'DAYS' ? (
            <Plural
              value={window.days}
              one={`Within # day of ${event}`}
              other={`Within # days of ${event}`}
            />
          ) : (
            <Plural
              value={window.days}
              one={`Within # working day of ${event}`}
              other={`Within # working days of ${event}`}
            />
          )}
        </li>
      )}
      {amounts === 'FREIGHT' && (
        <li>
          <Trans>At most the freight of each parcel</Trans>
        </li>
      )}
      {amounts === 'VALUE_AND_FREIGHT' && (
        <li>
          <Trans>At most the declared value and the freight of each parcel</Trans>
        </li>
      )}
      <li>
        <Plural value={most} one="At most # parcel" other="At most # parcels" />
      </li>
    </ul>
  )
}

function Items({ code, data }: { code: WorkOrderTypeCode; data: FormData }) {
  const { t, i18n } = useLingui()
  const { checklist, asksVideo } = typeOf(code)
  const hours = EVIDENCE_HOURS
  const items = [
    ...checklist.map((slot) => ({
      id: slot as string,
      label: i18n._(evidenceSlots[slot]),
      isThere: filesOf(valueAt(data, `evidence.${slot}`)).length > 0,
    })),
    ...(asksVideo
      ? [
          {
            id: 'video',
            label: t`One uncut video of the unboxing, with the waybill in view`,
            isThere: textAt(data, 'videoUrl').trim() !== '',
          },
        ]
      : []),
  ]
  if (items.length === 0) return null
  return (
    <>
      <h2 className={classes.title}>
        <Trans>Evidence</Trans>
      </h2>
      <ul className={classes.checklist}>
        {items.map(({ id, label, isThere }) => (
          <li key={id} data-there={isThere || undefined}>
            {isThere ? <IconCircleCheck size={16} aria-hidden /> : <IconCircle size={16} aria-hidden />}
            <span>
              {label}
              {isThere && <span className="hidden-text"> {t`attached`}</span>}
            </span>
          </li>
        ))}
      </ul>
      <p className="s-note">
        <Trans>What is missing can follow for {hours} hours.</Trans>
      </p>
    </>
  )
}
