/** Packed documents cancelled; each is validated on its own (record 0025). */
import { msg } from '@lingui/core/macro'
import { documentRefusal } from '#domain/document-status.ts'
import { lockedById } from '#server/database/ids.ts'
import type { SignedContext } from '#server/handler.ts'
import { outcomesOf, type Outcome } from '#server/outcomes.ts'
import { addHistory, ownDocuments, standIns, tableOf, type PackedKind } from './document-kind.ts'
import type { StoredDocument } from './document-tables.ts'

type Kind = Pick<PackedKind, 'name' | 'table'>

const reasonFor = (row: StoredDocument | undefined) =>
  row ? documentRefusal('cancel', row.status) : msg`This order does not exist.`

/** `drop`: what else ends with them. */
export const cancelDocuments =
  (
    kind: Kind,
    drop: (rows: readonly StoredDocument[], context: SignedContext) => Promise<void> = async () => {},
  ) =>
  async ({ ids }: { ids: readonly string[] }, context: SignedContext): Promise<{ list: Outcome[] }> => {
    const found = await lockedById(ownDocuments(kind, context).selectAll(), ids)
    const list = outcomesOf(ids, found, reasonFor, context)
    const going = [...found.values()].filter((row) => !reasonFor(row))
    if (going.length) {
      await markCancelled(kind, going, context)
      await drop(going, context)
    }
    return { list }
  }

async function markCancelled(
  kind: Kind,
  rows: readonly StoredDocument[],
  context: SignedContext,
): Promise<void> {
  const { db, caller, now } = context
  const ids = rows.map(({ id }) => id)
  await standIns(db)
    .updateTable(tableOf(kind))
    .set((old) => ({ status: 'CANCELLED' as const, updated_at: now, rev: old('rev', '+', 1) }))
    .where('cus_code', '=', caller.cusCode)
    .where('id', 'in', ids)
    .execute()
  const entries = rows.map(({ id, status }) => ({
    order_id: id,
    from_status: status,
    to_status: 'CANCELLED',
  }))
  await addHistory(kind, context, 'cancelled', entries)
  const about = ids.length === 1 ? (ids[0] ?? '') : `${ids.length} orders`
  await context.audit(`${kind.name}.cancelled`, about, { ids })
}
