/** Above the list: what waits and for whom, what is late, and what became of claims; the first ones are clicks to the rows. */
import { Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { useCall } from '#client/calls/use-call.ts'
import type { PictureProps } from '#engine/table/index.ts'
import { workOrders } from '../contract.ts'
import { turns } from '../states.ts'
import { kindCodes } from '../types.ts'
import classes from './work-orders.module.css'

export default function Figures({ input, change }: PictureProps) {
  const { t, i18n } = useLingui()
  const kind = kindCodes.find((each) => each === input['kind'])
  const { data } = useCall(workOrders.statistics, kind ? { kind } : {}, { quiet: true })
  if (!data) return null
  const { open, yourTurn, overdue, unread, decided, won, medianDays } = data
  const ways = [
    { key: 'turn', value: 'CUSTOMER', label: i18n._(turns.CUSTOMER), count: yourTurn },
    { key: 'turn', value: 'PROVIDER', label: i18n._(turns.PROVIDER), count: open - yourTurn },
    { key: 'unread', value: '1', label: t`New messages`, count: unread },
  ]
  const share = decided ? Math.round((won * 100) / decided) : undefined
  return (
    <div className={classes.figures} role="group" aria-label={t`Work orders at a glance`}>
      {ways.map(({ key, value, label, count }) => {
        const isOn = input[key] === value
        return (
          <button
            key={label}
            type="button"
            aria-pressed={isOn}
            onClick={() => change({ [key]: isOn ? undefined : value })}
          >
            {label} <strong className="tabular">{count}</strong>
          </button>
        )
      })}
      {overdue > 0 && (
        <span className={classes.late}>
          <Trans>
            Overdue <strong className="tabular">{overdue}</strong>
          </Trans>
        </span>
      )}
      {share !== undefined && (
        <span>
          <Trans>
            Won <strong className="tabular">{share}%</strong> of claims in 90 days
          </Trans>
        </span>
      )}
      {medianDays !== null && (
        <span>
          {plural(medianDays, {
            one: 'Decided within # day (median)',
            other: 'Decided within # days (median)',
          })}
        </span>
      )}
    </div>
  )
}
