import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '#client/calls/use-call.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { AsOf } from '#client/ui/AsOf.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { PlainLink } from '#client/ui/PlainLink.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { waybillStatuses, type WaybillStatus } from '#domain/waybill-status.ts'
import { href } from '#engine/screen/index.ts'
import { screens } from '#modules/b2c/module.ts'
import { home } from '#modules/home/contract.ts'
import { Card } from '#client/ui/Card.tsx'
import classes from './home.module.css'
import { useNumber } from './use-number.ts'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

/** Statuses grouped for an owner: needs action, under way, finished. */
interface StatusGroup {
  id: 'problems' | 'underway' | 'over'
  title: MessageDescriptor
  statuses: readonly WaybillStatus[]
}

const statusGroups: readonly StatusGroup[] = [
  {
    id: 'underway',
    title: msg`In progress`,
    statuses: ['PENDING', 'PUSAT_DISPATCH', 'DISPATCH', 'GOT', 'DELIVERY'],
  },
  { id: 'problems', title: msg`Needs attention`, statuses: ['ABNORMAL', 'PICKUP FAILED', 'RETURNED'] },
  { id: 'over', title: msg`Closed`, statuses: ['SIGNED', 'CANCELLED'] },
]

/** Count by status; a status the answer leaves out has none. */
const countOf = (list: readonly { status: string; count: number }[], status: WaybillStatus): number =>
  list.find((each) => each.status === status)?.count ?? 0

/** Orders by status; each number leads to its list. */
export function StatusCard() {
  const { t } = useLingui()
  const isOnline = useOnline()
  const { data, dataUpdatedAt, isError } = useCall(home.getAllOrderCount, {}, { quiet: true })
  const count = useNumber()
  const total = count(data?.total ?? 0)
  return (
    <Card
      title={t`Orders`}
      aside={
        <span className={classes.aside}>
          <AsOf at={dataUpdatedAt || undefined} offline={!isOnline} />
          {data && (
            <AppLink to={href(screens.b2COrderManage)} size="sm">
              <Trans>All {total}</Trans>
            </AppLink>
          )}
        </span>
      }
    >
      <div className={classes.statusBody}>
        {data ? (
          <div className={classes.groups}>
            {statusGroups.map(({ id, title, statuses }) => (
              <div key={id} className={classes.group} data-group={id}>
                <h3 className={classes.groupTitle}>{t(title)}</h3>
                <ul className={classes.tiles}>
                  {statuses.map((status) => (
                    <li key={status}>
                      <Tile status={status} count={countOf(data.list, status)} />
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        ) : isError ? (
          <p className="s-quiet">
            <Trans>The figures are not on this device yet. They load when you're back online.</Trans>
          </p>
        ) : (
          <SkeletonRows />
        )}
      </div>
    </Card>
  )
}

function Tile({ status, count }: { status: WaybillStatus; count: number }) {
  const { t } = useLingui()
  const format = useNumber()
  const { label, tone, shape } = waybillStatuses[status]
  return (
    <PlainLink
      to={href(screens.b2COrderManage, {}, { status })}
      className={classes.tile}
      data-empty={count === 0 || undefined}
    >
      <span className={classes.number}>{format(count)}</span>
      <StatusBadge label={t(label)} tone={tone} shape={shape} />
    </PlainLink>
  )
}
