import { useLingui } from '@lingui/react/macro'
import { useSeesAmounts } from '#client/session/session.ts'
import { hasAmounts } from '#contract/amounts.ts'
import { inPlacesOf, timesCount } from '#domain/money.ts'
import { grouped } from '#engine/table/index.ts'
import type { OrderRow } from '#modules/b2c/order-data.ts'
import classes from './order-panel.module.css'
import { Section } from './Section.tsx'

/** The lines, with what each is worth for people who see amounts. */
export function OrderGoods({ order }: { order: OrderRow }) {
  const { t } = useLingui()
  const seesAmounts = useSeesAmounts() && hasAmounts(order)
  const amount = (text: string) => grouped(inPlacesOf(text, order.currency))
  return (
    <Section title={t`Goods`}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t`Name`}</th>
            <th scope="col" className={classes.number}>{t`Quantity`}</th>
            {seesAmounts && (
              <>
                <th scope="col" className={classes.number}>{t`Unit value`}</th>
                <th scope="col" className={classes.number}>{t`Value`}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {order.goods.map((line, index) => (
            <tr key={index}>
              <td>
                {line.name}
                {(line.sku || line.hsCode) && (
                  <span className={classes.small}>
                    {[line.sku && `SKU ${line.sku}`, line.hsCode && `HS ${line.hsCode}`]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                )}
              </td>
              <td className={classes.number}>{grouped(line.quantity)}</td>
              {seesAmounts && (
                <>
                  <td className={classes.number}>{amount(line.unitValue)}</td>
                  <td className={classes.number}>{amount(timesCount(line.unitValue, line.quantity))}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t`Total`}</th>
            <td className={classes.number}>{grouped(order.itemCount)}</td>
            {seesAmounts && (
              <td className={classes.number} colSpan={2}>
                {order.currency} {amount(order.itemValue)}
              </td>
            )}
          </tr>
        </tfoot>
      </table>
    </Section>
  )
}
