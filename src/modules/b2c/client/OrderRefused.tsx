import { Button, Group } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '#client/calls/use-call.ts'
import { go } from '#client/router/go.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { localMinute, type RefusedProps } from '#engine/table/index.ts'
import { refusal } from '#domain/order-actions.ts'
import { waybillStatuses } from '#domain/waybill-status.ts'
import { href } from '#engine/screen/index.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { screens } from '#modules/b2c/module.ts'
import { differing } from '#modules/b2c/order-conflict.ts'
import { toFormData, type OrderRow } from '#modules/b2c/order-data.ts'
import { Comparison } from './Comparison.tsx'
import { NextSteps } from './NextSteps.tsx'
import classes from './order-entry.module.css'

/** A cancellation or a change that came too late: what it was made on, where the order stands now, and what can still be done. */
export default function OrderRefused({ id, row, at, close }: RefusedProps<OrderRow>) {
  const { t, i18n } = useLingui()
  const details = useCall(b2c.queryOrderDetailsList, { ids: [id] }, { quiet: true })
  const now = details.data?.list[0]
  const order = now?.order ?? row
  const last = now?.history.at(-1)
  if (!order) return null
  const changed = row ? differing(toFormData(row), toFormData(order)) : []
  const nameOf = (status: OrderRow['status']) => waybillStatuses[status]
  return (
    <>
      <dl className={classes.sides}>
        {row && (
          <div>
            <dt>
              <Trans>Your change, {localMinute(new Date(at).toISOString())}</Trans>
            </dt>
            <dd>
              <StatusBadge {...nameOf(row.status)} label={i18n._(nameOf(row.status).label)} />
            </dd>
          </div>
        )}
        <div>
          <dt>
            <Trans>Now</Trans>
          </dt>
          <dd>
            <StatusBadge {...nameOf(order.status)} label={i18n._(nameOf(order.status).label)} />
            {last && (
              <span className={classes.small}>
                {last.who} · {localMinute(last.at)}
              </span>
            )}
          </dd>
        </div>
      </dl>
      {row && changed.length > 0 && (
        <Comparison
          one={[t`Then`, toFormData(row)]}
          other={[t`Now`, toFormData(order)]}
          paths={changed}
          clashes={changed}
        />
      )}
      <Group gap={6}>
        {!refusal('edit', order.status) && (
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => {
              close()
              go(href(screens.b2cOrderEdit, { id }))
            }}
          >
            <Trans>Edit current version</Trans>
          </Button>
        )}
        <NextSteps order={order} onGone={close} />
      </Group>
    </>
  )
}
