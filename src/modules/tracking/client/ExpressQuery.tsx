import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '#client/calls/use-call.ts'
import { PlainLink } from '#client/ui/PlainLink.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { useCan } from '#client/session/session.ts'
import { waybillStatuses } from '#domain/waybill-status.ts'
import { href } from '#engine/schema/screen.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { tracking } from '#modules/tracking/contract.ts'
import { screens } from '../module.ts'
import { TrackingView } from './TrackingView.tsx'
import classes from './tracking.module.css'

const RECENT = 10

/** Tracking for a signed-in customer, beginning with their latest orders. */
export default function ExpressQuery() {
  const { t } = useLingui()
  const canRead = useCan('Z-50301')
  return (
    <div className={classes.inside}>
      <PageHeader title={t`Track parcels`} />
      <TrackingView call={tracking.tracking} before={canRead && <RecentOrders />} />
    </div>
  )
}

function RecentOrders() {
  const { i18n } = useLingui()
  const { data } = useCall(b2c.queryOrderList, { page: 1, pageSize: RECENT }, { quiet: true })
  const orders = data?.list.filter(({ waybillNo }) => waybillNo) ?? []
  if (orders.length === 0) return null
  return (
    <section className={classes.recent}>
      <h2 className={classes.count}>
        <Trans>Recent orders</Trans>
      </h2>
      <ul className={classes.searches}>
        {orders.map(({ id, waybillNo, receiver, status }) => {
          const { label, tone, shape } = waybillStatuses[status]
          return (
            <li key={id}>
              <PlainLink className={classes.search} to={href(screens.expressQuery, {}, { n: waybillNo })}>
                <span className={classes.searchNumber}>{waybillNo}</span>
                <span className={classes.more}>{receiver.name}</span>
                <StatusBadge label={i18n._(label)} tone={tone} shape={shape} />
              </PlainLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
