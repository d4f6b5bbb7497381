/** FBA orders as a kind of packed documents: their tables, what is their own, the cartons that are labelled. */
import { sql } from 'kysely'
import type { FbaRow } from '#modules/fba/order-data.ts'
import type { RowsContext } from '#server/exports/source.ts'
import { definePackedKind } from '#server/packing/document-kind.ts'
import { columnsOf, toFbaRow } from './order-row.ts'
import type { FbaDraft, StoredOrder } from './tables.ts'

export const fbaKind = definePackedKind<FbaDraft, StoredOrder, FbaRow>({
  name: 'fba',
  table: 'fba_order',
  serial: 'fba_serial',
  letter: 'F',
  numbers: { ours: ['order_no', 'shipment_code'] },
  parts: ['shipment_code', 'centre'],
  sortColumns: {
    shipmentCode: sql`shipment_code`,
    amazonReference: sql`amazon_reference`,
    centre: sql`centre`,
  },
  columnsOf,
  toRow: toFbaRow,
  toRows: async (rows, context) => {
    const labelled = await labelledOf(
      rows.map((row) => row.id),
      context,
    )
    return rows.map((row) => toFbaRow({ ...row, labelled: labelled.get(row.id) ?? 0 }))
  },
})

/** Cartons with a box label, by id of the order. */
export async function labelledOf(
  ids: readonly string[],
  { db, caller }: Pick<RowsContext, 'db' | 'caller'>,
): Promise<Map<string, number>> {
  if (!ids.length) return new Map()
  const rows = await db
    .selectFrom('fba_box_label')
    .select((of) => ['order_id', of.fn.countAll<string>().as('count')])
    .where('cus_code', '=', caller.cusCode)
    .where('order_id', 'in', [...ids])
    .groupBy('order_id')
    .execute()
  return new Map(rows.map(({ order_id, count }) => [order_id, Number(count)]))
}
