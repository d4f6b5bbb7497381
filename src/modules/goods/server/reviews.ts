/** Reviews of SKUs: one waits at most, a newer one takes its place, the provider decides (`/ops/sku-reviews`). */
import type { SignedContext } from '#server/handler.ts'
import type { Reviewed } from './tables.ts'

interface Asked {
  readonly kind: 'NEW' | 'CHANGE'
  readonly before: Reviewed
  readonly after: Reviewed
}

/** Asks for a review, in place of one that waits. */
export async function askReview(
  sku: string,
  { kind, before, after }: Asked,
  context: SignedContext,
): Promise<void> {
  const { db, caller, now } = context
  await withdrawReview(sku, context)
  const { no } = await db
    .selectFrom('goods_review')
    .select((of) => of.fn.coalesce(of.fn.max('no'), of.lit(0)).as('no'))
    .where('cus_code', '=', caller.cusCode)
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('goods_review')
    .values({
      cus_code: caller.cusCode,
      sku,
      no: Number(no) + 1,
      kind,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      who: caller.loginCode,
      created_at: now,
    })
    .execute()
}

export async function withdrawReview(sku: string, { db, caller, now }: SignedContext): Promise<void> {
  await db
    .updateTable('goods_review')
    .set({ state: 'WITHDRAWN', decided_at: now })
    .where('cus_code', '=', caller.cusCode)
    .where('sku', '=', sku)
    .where('state', '=', 'WAITING')
    .execute()
}

/** What a SKU waits for, where it does. */
export const waitingReview = (sku: string, { db, caller }: SignedContext) =>
  db
    .selectFrom('goods_review')
    .select(['kind', 'before', 'after'])
    .where('cus_code', '=', caller.cusCode)
    .where('sku', '=', sku)
    .where('state', '=', 'WAITING')
    .executeTakeFirst()
