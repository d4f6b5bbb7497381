import { Button } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import { IconPrinter } from '@tabler/icons-react'
import { useCan } from '#client/session/session.ts'
import { outboundRefusal } from '#domain/outbound-status.ts'
import type { SentState } from '#engine/form/view.ts'
import type { OutRow } from '#modules/outbound/wire-shapes.ts'
import classes from '#engine/packing/view/document.module.css'

/** The stored order of an answer: of a new order the first of the list, of a change the order itself. */
const rowOf = (answer: unknown): OutRow | undefined => {
  const { row, list } = answer as { row?: OutRow; list?: readonly { row?: OutRow }[] }
  return row ?? list?.[0]?.row
}

/** The number the server gave it, what waits for goods, and its labels. */
export function OutSent({ receipt }: SentState) {
  const canPrint = useCan('Z-60905')
  const order = receipt && rowOf(receipt.answer)
  if (!order) return null
  const { orderNo, status, waiting } = order
  return (
    <>
      <p className={classes.sent}>
        <Trans>Order number</Trans> <strong>{orderNo}</strong>
      </p>
      {waiting > 0 && (
        <p className={classes.stock}>
          <Plural value={waiting} one="# unit waits for goods." other="# units wait for goods." />
        </p>
      )}
      {canPrint && !outboundRefusal('print', status) && (
        <Button
          mt="sm"
          variant="default"
          leftSection={<IconPrinter size={16} />}
          onClick={() => void import('./print-labels.ts').then(({ printLabels }) => printLabels([order]))}
        >
          <Trans>Print labels</Trans>
        </Button>
      )}
    </>
  )
}
