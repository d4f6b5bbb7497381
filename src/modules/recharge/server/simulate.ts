/**
 * In the demo, a transfer that names nobody arrives now and then, and operations send back what nobody claimed and what was paid twice. The
 * demo's bank pays back on the day after it is asked.
 */
import { oneOf, WORKLIST, workable, type OpenPiece, type SimulatedWork } from '#server/simulator/simulated.ts'
import type { ReceiptState, ReceiptTask } from '#modules/recharge/recharge-states.ts'

interface OpenReceipt {
  readonly channel: string
  readonly txnId: string
  readonly payNo: string
  /** Decimal text. */
  readonly amount: string
  readonly state: ReceiptState
  readonly task: ReceiptTask
  readonly paidAt: string
}

const BANK = 'ICBC'
const UNNAMED_SHARE = 0.05
const unnamed = [
  ['660.00', '货款'],
  ['1200.00', 'deposit'],
  ['88.50', 'invoice 0531'],
] as const

export const refundWork: SimulatedWork = {
  name: 'refunds',
  share: 1,
  step: async ({ ask, report, random, since }) => {
    const { list } = await ask<{ list: OpenReceipt[] }>('open-receipts', { limit: WORKLIST })
    const waiting = list
      .filter(({ state, task }) => state === 'SUSPENSE' || task === 'PAID_TWICE')
      .map((each): OpenReceipt & OpenPiece => ({ ...each, createdAt: each.paidAt }))
    const chosen = oneOf(workable(waiting, { since }), random)
    const at = new Date().toISOString()
    if (!chosen) {
      const arrives = random() < UNNAMED_SHARE ? oneOf(unnamed, random) : undefined
      if (!arrives) return false
      const [amount, memo] = arrives
      const line = { lineId: `${BANK}-${at}`, kind: 'CREDIT', amount, memo, at }
      await report('bank-statement', { bank: BANK, currency: 'CNY', lines: [line] })
      return true
    }
    const { channel, txnId, payNo, amount } = chosen
    if (chosen.task === 'PAID_TWICE') await report('refunds', { payNo, txnId, amount, reason: 'Paid twice' })
    else if (channel.startsWith('bank-'))
      await report('suspense-payouts', {
        channel,
        txnId,
        reason: 'Nobody claimed it',
        amount,
        bank: BANK,
        bankRef: `OUT-${txnId}`,
        paidAt: at,
      })
    else await report('suspense-refunds', { channel, txnId, reason: 'Nobody claimed it' })
    return true
  },
}
