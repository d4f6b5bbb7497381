/** `/wms/receiveTransfer.do`: what a marketplace has received, counted by its customer (record 0099). */
import { msg } from '@lingui/core/macro'
import type { Input, Output } from '#contract/call.ts'
import { inCapitals } from '#domain/capitals.ts'
import type { warehouse } from '#modules/warehouse/contract.ts'
import { receiveRefusal } from '#modules/warehouse/transfer-facts.ts'
import { lockedById } from '#server/database/ids.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import type { TransferLedger } from './ledger.ts'
import { transferById } from './save-transfer.ts'
import { ownTransfers } from './transfer-list.ts'
import { takeStep } from './transfer-steps.ts'

type Receive = typeof warehouse.receiveTransfer

export const receiveTransferOf =
  (ledger: TransferLedger) =>
  async ({ id, lines }: Input<Receive>, context: SignedContext): Promise<Output<Receive>> => {
    const { db, caller, now, key = '' } = context
    const transfer = (await lockedById(ownTransfers(context).selectAll(), [id])).get(id.toLowerCase())
    if (!transfer) throw new Refusal('absent', msg`This transfer does not exist.`)
    const reason = receiveRefusal(transfer)
    if (reason) throw new Refusal('status', reason)
    const units = new Map<string, number>()
    for (const { sku, quantity } of lines) {
      const code = inCapitals(sku.trim())
      units.set(code, (units.get(code) ?? 0) + quantity)
    }
    await takeStep(db, ledger, transfer, {
      step: 'RECEIVING',
      at: now,
      place: caller.loginCode,
      note: '',
      lines: [...units].map(([sku, quantity]) => ({ sku, quantity })),
      source: `received ${key}`,
    })
    await context.audit('warehouse.received', transfer.id)
    return { id: transfer.id, row: await transferById(transfer.id, context) }
  }
