/**
 * In the demo, a transfer that names nobody arrives now and then, and operations pay it out again. Nothing but what this brought itself is
 * touched: real providers may be connected as well.
 */
import { oneOf, WORKLIST, workable, type OpenPiece, type SimulatedWork } from '#server/simulator/simulated.ts'
import type { ReceiptState } from '#modules/recharge/recharge-states.ts'

interface OpenReceipt {
  readonly channel: string
  readonly txnId: string
  /** Decimal text. */
  readonly amount: string
  readonly state: ReceiptState
  readonly paidAt: string
}

const BANK = 'ICBC'
/** Begins the number of each line of a statement that is made here. */
const OWN = 'SIM-'
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
      .filter(
        ({ channel, txnId, state }) =>
          state === 'SUSPENSE' && channel === `bank-${BANK}` && txnId.startsWith(OWN),
      )
      .map((each): OpenReceipt & OpenPiece => ({ ...each, createdAt: each.paidAt }))
    const chosen = oneOf(workable(waiting, { since }), random)
    const at = new Date().toISOString()
    if (!chosen) {
      const arrives = random() < UNNAMED_SHARE ? oneOf(unnamed, random) : undefined
      if (!arrives) return false
      const [amount, memo] = arrives
      const line = { lineId: `${OWN}${at}`, kind: 'CREDIT', amount, memo, at }
      await report('bank-statement', { bank: BANK, currency: 'CNY', lines: [line] })
      return true
    }
    const { channel, txnId, amount } = chosen
    await report('suspense-payouts', {
      channel,
      txnId,
      reason: 'Nobody claimed it',
      amount,
      bank: BANK,
      bankRef: `OUT-${txnId}`,
      paidAt: at,
    })
    return true
  },
}
