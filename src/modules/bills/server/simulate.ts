/** In the demo, the provider answers disputes: it gives back the line, a part, or nothing. */
import { fromMinor, payableQuotient, toMinor } from '#domain/money.ts'
import { oneOf, WORKLIST, workable, type OpenPiece, type SimulatedWork } from '#server/simulator/simulated.ts'

interface OpenDispute extends OpenPiece {
  readonly lineId: string
  readonly currency: string
  /** Decimal text. */
  readonly amount: string
}

const answers = [
  { percent: 100n, note: 'Weighed again: you are right.' },
  { percent: 30n, note: 'Weighed again: a part is given back.' },
  { percent: 0n, note: 'The photo of our scale shows the billed weight.' },
] as const

export const disputeWork: SimulatedWork = {
  name: 'bill-disputes',
  share: 1,
  step: async (operations) => {
    const { list } = await operations.ask<{ list: OpenDispute[] }>('bill-disputes', { limit: WORKLIST })
    const chosen = oneOf(workable(list, operations), operations.random)
    const answer = oneOf(answers, operations.random)
    if (!chosen || !answer) return false
    const { lineId, currency, amount } = chosen
    const credit = payableQuotient((toMinor(amount) ?? 0n) * answer.percent, 100n, currency)
    await operations.report('bill-dispute-decisions', {
      lineId,
      credit: fromMinor(credit),
      note: answer.note,
    })
    return true
  },
}
