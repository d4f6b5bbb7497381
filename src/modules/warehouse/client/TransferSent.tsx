import { Trans } from '@lingui/react/macro'
import type { Output } from '#contract/call.ts'
import type { SentState } from '#engine/form/view.ts'
import type { warehouse } from '../contract.ts'
import classes from './transfer.module.css'

/** The number the server gave it. */
export function TransferSent({ receipt }: SentState) {
  if (!receipt) return null
  const { transferNo } = receipt.answer as Output<typeof warehouse.transfer>
  return (
    <p className={classes.sent}>
      <Trans>Transfer number</Trans> <strong>{transferNo}</strong>
    </p>
  )
}
