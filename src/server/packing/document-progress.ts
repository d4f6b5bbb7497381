/** What warehouses and couriers report about packed documents: `/ops/<name>-progress` (design page "The operations side"). */
import { inCapitals } from '#domain/capitals.ts'
import { msg } from '@lingui/core/macro'
import { instant, object, oneOf, text, type StaticOf } from '#contract/schema.ts'
import { mayBecome } from '#domain/document-status.ts'
import type { Trx } from '#server/database/tenant.ts'
import { Refusal, type OpsRoute } from '#server/handler.ts'
import { historyOf, standIns, tableOf, type PackedKind } from './document-kind.ts'
import type { StoredDocument } from './document-tables.ts'

const progress = object({
  /** Minted where it was seen; repeating it is safe. */
  eventId: text(100, { minLength: 8 }),
  orderNo: text(40, { minLength: 1 }),
  cusCode: text(50, { minLength: 1 }),
  status: oneOf(['RECEIVED', 'PACKED', 'DISPATCHED', 'DELIVERED']),
  place: text(100, { minLength: 1 }),
  at: instant(),
})
type Progress = StaticOf<typeof progress>
type Kind = Pick<PackedKind, 'name' | 'table'>

/** `move`: what a step does to goods that are kept elsewhere. */
export type Move = (
  order: StoredDocument,
  to: Progress['status'],
  context: { db: Trx; now: Date },
) => Promise<void>

export const progressRoute = (kind: Kind, move: Move = async () => {}): OpsRoute<typeof progress> => ({
  path: `${kind.name}-progress`,
  input: progress,
  source: 'record 0025',
  handle: async (event, { db, now }) => {
    const order = await lockDocument(kind, event, db)
    const { status: to } = event
    const { status: from } = order
    if (!mayBecome(from, to)) throw new Refusal('status', msg`An order cannot go from ${from} to ${to}.`)
    await move(order, to, { db, now })
    await standIns(db)
      .updateTable(tableOf(kind))
      .set((old) => ({ status: to, updated_at: now, rev: old('rev', '+', 1) }))
      .where('id', '=', order.id)
      .execute()
    const at = new Date(event.at)
    await standIns(db)
      .insertInto(historyOf(kind))
      .values({
        cus_code: order.cus_code,
        order_id: order.id,
        at: Number.isNaN(at.getTime()) || at > now ? now : at,
        who: event.place,
        what: 'reported',
        from_status: from,
        to_status: to,
      })
      .execute()
    return { status: to }
  },
})

async function lockDocument(kind: Kind, { orderNo, cusCode }: Progress, db: Trx): Promise<StoredDocument> {
  const row = await standIns(db)
    .selectFrom(tableOf(kind))
    .selectAll()
    .where('cus_code', '=', cusCode)
    .where('order_no', '=', inCapitals(orderNo))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('absent', msg`This order does not exist.`)
  return row
}
