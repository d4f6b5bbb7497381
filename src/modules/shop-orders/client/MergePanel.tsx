/** Chosen orders to one buyer before they leave as one parcel: which they are, or why they cannot. */
import { Plural, useLingui } from '@lingui/react/macro'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { dryRun, type PanelProps } from '#engine/table/index.ts'
import { shopOrders } from '../contract.ts'
import { leadFirst, togetherRefusal } from '../merge-rules.ts'
import type { ShopOrderRow } from '../wire-shapes.ts'
import classes from './shop-orders.module.css'

export default function MergePanel({ action, rows, begin }: PanelProps<ShopOrderRow>) {
  const { t, i18n } = useLingui()
  const dry = dryRun(action, rows)
  const [first] = dry.refused
  const refused = first?.reason ?? togetherRefusal(rows)
  const orders = leadFirst(rows)
  const count = orders.length
  const [lead] = orders
  return (
    <form className="s-fields" onSubmit={(event) => event.preventDefault()}>
      <ul className={classes.lines}>
        {orders.map((order) => {
          const own = dry.refused.find((each) => each.rows.some(({ id }) => id === order.id))
          return (
            <li key={order.id} className={classes.line}>
              <span>{order.externalOrderId}</span>
              <span>{order.receiver.name}</span>
              <span className={classes.quiet}>{own ? i18n._(own.reason) : order.goodsName}</span>
            </li>
          )
        })}
      </ul>
      {lead && !refused && (
        <p className="s-note">
          {t`The parcel carries the number of ${lead.externalOrderId}. Each order gets its tracking number. You can undo this until it is placed.`}
        </p>
      )}
      <ReasonButton
        type="submit"
        {...(refused ? { reason: i18n._(refused) } : {})}
        onClick={() =>
          void begin(
            {
              call: shopOrders.mergeShopOrder,
              parameter: (chosen) => ({ orders: chosen.map(({ id, rev }) => ({ id, rev })) }),
              entity: ({ id }) => `shop-order:${id}`,
            },
            dry,
          )
        }
      >
        <Plural value={count} one="Ship # order as one parcel" other="Ship # orders as one parcel" />
      </ReasonButton>
    </form>
  )
}
