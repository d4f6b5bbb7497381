/** What the provider decides of SKUs: the worklist (`/ops/open-sku-reviews`) and the decision (`/ops/sku-reviews`). */
import { msg } from '@lingui/core/macro'
import { integer, list, object, oneOf, optional, text } from '#contract/schema.ts'
import { reviewedFields } from '#domain/sku-rules.ts'
import { isId } from '#server/database/ids.ts'
import { Refusal, type OpsRoute } from '#server/handler.ts'
import { reviewedColumns } from './sku-row.ts'
import type { Reviewed } from './tables.ts'

const question = object({ limit: integer({ minimum: 1, maximum: 200 }) })

export interface OpenReview {
  readonly id: string
  readonly cusCode: string
  readonly sku: string
  readonly kind: 'NEW' | 'CHANGE'
  readonly before: Reviewed
  readonly after: Reviewed
  readonly createdAt: string
}

/** `POST /ops/open-sku-reviews`: what waits for a decision, the latest first. */
export const openSkuReviews: OpsRoute<typeof question> = {
  path: 'open-sku-reviews',
  input: question,
  source: 'record 0079',
  handle: async ({ limit }, { db }) => ({
    list: await db
      .selectFrom('goods_review')
      .select(['id', 'cus_code as cusCode', 'sku', 'kind', 'before', 'after', 'created_at as createdAt'])
      .where('state', '=', 'WAITING')
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute(),
  }),
}

const decision = object({
  /** Minted where it was decided; repeating it is safe. */
  eventId: text(100, { minLength: 8 }),
  /** Id of the review, so that a newer change is not decided unseen. */
  reviewId: text(40),
  decision: oneOf(['APPROVE', 'REJECT']),
  /** Why it is sent back, by field. */
  reasons: optional(
    list(
      object({
        field: oneOf([...reviewedFields, 'photos', 'certificate', 'size', 'weight']),
        reason: text(250, { minLength: 1 }),
      }),
      20,
    ),
  ),
})

/** `POST /ops/sku-reviews`: approves a SKU or a change of it, or sends it back with a reason for each field. */
export const skuReviews: OpsRoute<typeof decision> = {
  path: 'sku-reviews',
  input: decision,
  source: 'record 0079',
  handle: async ({ reviewId, decision: decided, reasons = [] }, { db, now }) => {
    const review = isId(reviewId)
      ? await db
          .selectFrom('goods_review')
          .selectAll()
          .where('id', '=', reviewId)
          .forUpdate()
          .executeTakeFirst()
      : undefined
    if (!review) throw new Refusal('absent', msg`This review does not exist.`)
    if (review.state !== 'WAITING')
      throw new Refusal('status', msg`This review is decided or was replaced by a newer one.`)
    if (decided === 'REJECT' && reasons.length === 0) {
      const message = msg`Give a reason for at least one field.`
      throw new Refusal('invalid', message, [{ path: 'reasons', message }])
    }
    const why = JSON.stringify(Object.fromEntries(reasons.map(({ field, reason }) => [field, reason.trim()])))
    const isApproved = decided === 'APPROVE'
    await db
      .updateTable('goods_review')
      .set({ state: isApproved ? 'APPROVED' : 'REJECTED', reasons: why, decided_at: now })
      .where('id', '=', review.id)
      .execute()
    const isNew = review.kind === 'NEW'
    await db
      .updateTable('stock_sku')
      .set((row) => ({
        ...(isNew ? { status: isApproved ? ('APPROVED' as const) : ('REJECTED' as const) } : {}),
        ...(isApproved ? (isNew ? {} : reviewedColumns(review.after)) : {}),
        reasons: isApproved ? '{}' : why,
        updated_at: now,
        rev: row('rev', '+', 1),
      }))
      .where('cus_code', '=', review.cus_code)
      .where('sku', '=', review.sku)
      .execute()
    return { state: isApproved ? 'APPROVED' : 'REJECTED' }
  },
}
