import { Trans, useLingui } from '@lingui/react/macro'
import { useLanguage } from '#client/i18n/language.ts'
import { useCan } from '#client/session/session.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { shortTime } from '#client/ui/short-time.ts'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { countryName } from '#domain/country-names.ts'
import { waybillStatuses } from '#domain/waybill-status.ts'
import { href } from '#engine/screen/index.ts'
import { screens } from '#modules/b2c/module.ts'
import { Card } from '#client/ui/Card.tsx'
import classes from './home.module.css'
import { useRecentOrders, type OrderRow } from './use-recent-orders.ts'

/** The newest orders of this device. */
export function RecentCard() {
  const { t } = useLingui()
  const { orders, isAsking } = useRecentOrders(true)
  const canEnter = useCan(screens.b2COrderEntry.func)
  return (
    <Card
      title={t`Recent orders`}
      aside={
        <AppLink to={href(screens.b2COrderManage)} size="sm">
          <Trans>Manage orders</Trans>
        </AppLink>
      }
    >
      <div className={classes.recentBody}>
        {orders?.length ? (
          <ul className={classes.orders}>
            {orders.map((order) => (
              <Row key={order.id} order={order} />
            ))}
          </ul>
        ) : isAsking ? (
          <SkeletonRows rows={5} />
        ) : (
          <EmptyState
            title={t`No orders on this device yet`}
            text={t`Orders you place or view are kept here, also offline.`}
            action={canEnter && <AppLink to={href(screens.b2COrderEntry)}>{t`New order`}</AppLink>}
          />
        )}
      </div>
    </Card>
  )
}

function Row({ order }: { order: OrderRow }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { label, tone, shape } = waybillStatuses[order.status]
  return (
    <li className={classes.row}>
      <AppLink
        to={href(screens.b2COrderManage, {}, { keyword: order.waybillNo || order.orderNo })}
        className={classes.rowNo}
        size="sm"
      >
        {order.waybillNo || order.orderNo}
      </AppLink>
      <span className={classes.rowName}>
        {order.receiver.name}
        <small>{countryName(order.country, language)}</small>
      </span>
      <StatusBadge label={t(label)} tone={tone} shape={shape} />
      <time className={classes.rowTime} dateTime={order.createdAt}>
        {shortTime(Date.parse(order.createdAt), language)}
      </time>
    </li>
  )
}
