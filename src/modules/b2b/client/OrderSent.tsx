import { Button } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import { IconPrinter } from '@tabler/icons-react'
import type { Output } from '#contract/call.ts'
import { useCan } from '#client/session/session.ts'
import { documentRefusal } from '#domain/document-status.ts'
import type { SentState } from '#engine/form/view.ts'
import type { b2b } from '#modules/b2b/contract.ts'
import { printPack } from './order-actions.ts'
import classes from '#engine/packing/view/document.module.css'

type Saved = Output<typeof b2b.saveB2BOrder>

/** The number the gateway gave it, what waits for goods, and its papers. */
export function OrderSent({ receipt }: SentState) {
  const canPrint = useCan('Z-40304')
  if (!receipt) return null
  const { orderNo, order } = receipt.answer as Saved
  return (
    <>
      <p className={classes.sent}>
        <Trans>Order number</Trans> <strong>{orderNo}</strong>
      </p>
      {order.waiting > 0 && (
        <p className={classes.stock}>
          <Plural value={order.waiting} one="# unit waits for goods." other="# units wait for goods." />
        </p>
      )}
      {canPrint && !documentRefusal('print', order.status) && (
        <Button
          mt="sm"
          variant="default"
          leftSection={<IconPrinter size={16} />}
          onClick={() => void printPack([order])}
        >
          <Trans>Print documents</Trans>
        </Button>
      )}
    </>
  )
}
