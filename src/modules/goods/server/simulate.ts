/** Reviews that are decided, in the demo. */
import { oneOf, workable, WORKLIST, type SimulatedWork } from '#server/simulator/simulated.ts'
import type { OpenReview } from './ops.ts'

/** Of eight, one is sent back. */
const SENT_BACK = 0.125

export const reviewWork: SimulatedWork = {
  name: 'sku-reviews',
  share: 1,
  step: async (operations) => {
    const { list } = await operations.ask<{ list: OpenReview[] }>('open-sku-reviews', { limit: WORKLIST })
    const review = oneOf(workable(list, operations), operations.random)
    if (!review) return false
    const isBack = operations.random() < SENT_BACK
    await operations.report('sku-reviews', {
      reviewId: review.id,
      decision: isBack ? 'REJECT' : 'APPROVE',
      ...(isBack ? { reasons: [{ field: 'hsCode', reason: REASON }] } : {}),
    })
    return true
  },
}

const REASON = '编码与材质不符，请核对。The code does not fit the material.'
