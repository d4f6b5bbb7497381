/** B2B orders as a kind of packed documents: their tables, what is their own, the pieces that wait for goods. */
import { sql } from 'kysely'
import type { B2BRow } from '#modules/b2b/order-data.ts'
import type { RowsContext } from '#server/exports/source.ts'
import { definePackedKind } from '#server/packing/document-kind.ts'
import { columnsOf, toB2BRow } from './order-row.ts'
import type { B2BDraft, StoredOrder } from './tables.ts'

export const b2bKind = definePackedKind<B2BDraft, StoredOrder, B2BRow>({
  name: 'b2b',
  table: 'b2b_order',
  serial: 'b2b_serial',
  letter: 'P',
  numbers: { ours: ['order_no'], asTyped: ['reference_no'] },
  parts: ['reference_no', 'receiver_name'],
  sortColumns: {
    referenceNo: sql`reference_no`,
    'receiver.name': sql`receiver_name`,
    wishedOn: sql`wished_on`,
  },
  isUnlisted: sql<boolean>`receiver ? 'unlisted'`,
  columnsOf,
  toRow: toB2BRow,
  toRows: async (rows, context) => {
    const waiting = await waitingOf(
      rows.map((row) => row.order_no),
      context,
    )
    return rows.map((row) => toB2BRow({ ...row, waiting: waiting.get(row.order_no) ?? 0 }))
  },
})

/** Pieces that still wait for goods, by number of the order. */
async function waitingOf(
  orderNos: readonly string[],
  { db, caller }: RowsContext,
): Promise<Map<string, number>> {
  if (!orderNos.length) return new Map()
  const { rows } = await sql<{ about: string; waiting: string }>`
    select about, sum(missing) as waiting from stock_demand
    where cus_code = ${caller.cusCode} and about = any (${[...orderNos]}::text[]) group by about`.execute(db)
  return new Map(rows.map(({ about, waiting }) => [about, Number(waiting)]))
}
