import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconPrinter } from '@tabler/icons-react'
import type { Output } from '#contract/call.ts'
import { useCan } from '#client/session/session.ts'
import type { SentState } from '#engine/form/view.ts'
import type { b2c } from '#modules/b2c/contract.ts'
import { printOrder } from './print-order.ts'
import classes from './order-entry.module.css'

type Saved = Output<typeof b2c.saveB2COrder>

/** The gateway's numbers, once it has given them, and the label. */
export function OrderSent({ receipt }: SentState) {
  const canPrint = useCan('Z-50304')
  if (!receipt) return null
  const { orderNo, waybillNo, order } = receipt.answer as Saved
  return (
    <>
      <dl className={classes.numbers}>
        <div>
          <dt>
            <Trans>Order number</Trans>
          </dt>
          <dd>{orderNo}</dd>
        </div>
        <div>
          <dt>
            <Trans>Waybill number</Trans>
          </dt>
          <dd>{waybillNo}</dd>
        </div>
        {order.freight && (
          <div>
            <dt>
              <Trans>Freight</Trans>
            </dt>
            <dd>{order.freight} CNY</dd>
          </div>
        )}
      </dl>
      {canPrint && (
        <Button
          mt="sm"
          variant="default"
          leftSection={<IconPrinter size={16} />}
          onClick={() => void printOrder(order)}
        >
          <Trans>Print label</Trans>
        </Button>
      )}
    </>
  )
}
