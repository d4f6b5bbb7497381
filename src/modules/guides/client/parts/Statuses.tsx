import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { type OrderAction, refusal } from '#domain/order-actions.ts'
import { waybillStatusCodes, waybillStatuses } from '#domain/waybill-status.ts'
import { words } from '#domain/words.ts'
import classes from '../guide.module.css'
import { Scrolled } from '../Scrolled.tsx'

/** The actions people ask about, in the order in which they become possible. */
const asked = [
  ['edit', msg`Edit`],
  ['cancel', msg`Cancel`],
  ['print', msg`Print label`],
  ['intercept', msg`Intercept`],
  ['bounce', msg`Deliver again or return`],
  ['return', msg`Announce return`],
  ['reForecast', msg`Forecast again`],
] as const satisfies readonly (readonly [OrderAction, unknown])[]

/** What may be done with an order in each status: the rule both sides obey, not a copy of it. */
export function Statuses() {
  const { t, i18n } = useLingui()
  return (
    <Scrolled title={t`What each status allows`}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{i18n._(words.status)}</th>
            {asked.map(([action, label]) => (
              <th key={action} scope="col" className={classes.mark}>
                {i18n._(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {waybillStatusCodes.map((status) => {
            const { label, tone, shape } = waybillStatuses[status]
            return (
              <tr key={status}>
                <th scope="row">
                  <StatusBadge label={i18n._(label)} tone={tone} shape={shape} />
                </th>
                {asked.map(([action]) => (
                  <td key={action} className={classes.mark}>
                    {refusal(action, status) ? (
                      <span className="s-dim" aria-label={t`Not possible`} role="img">
                        –
                      </span>
                    ) : (
                      <span aria-label={t`Possible`} role="img">
                        ✓
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </Scrolled>
  )
}
