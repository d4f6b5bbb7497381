/** `/wms/queryTransfers.do`, `/wms/countTransfers.do`, and what an export of the list reads. */
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import type { warehouse } from '#modules/warehouse/contract.ts'
import { transferStateCodes } from '#modules/warehouse/transfer-facts.ts'
import { amongIds } from '#server/database/ids.ts'
import {
  countsBy,
  pageOf,
  sortedBy,
  withNumbers,
  withPart,
  withValues,
  type Filters,
  type SortColumns,
} from '#server/database/list-query.ts'
import type { Database } from '#server/database/schema.ts'
import type { RowsContext } from '#server/exports/source.ts'
import type { SignedContext } from '#server/handler.ts'
import type { StoredTransfer } from './tables.ts'
import { toTransferRow, transferFacts, type TransferFacts } from './transfer-row.ts'

type List = typeof warehouse.queryTransfers
type Query = Filters<Input<List>>
type Transfers<O> = SelectQueryBuilder<Database, 'warehouse_transfer', O>

/** The customer's transfers. */
export const ownTransfers = ({ db, caller }: Pick<RowsContext, 'db' | 'caller'>): Transfers<object> =>
  db.selectFrom('warehouse_transfer').where('cus_code', '=', caller.cusCode)

/** The transfers a query asks for. */
export function matching(query: Query, context: RowsContext): Transfers<object> {
  const { state, keyword, transferNos, transferIds, from, to } = query
  const own = ownTransfers(context)
  const valued = withValues(transferIds ? own.where(amongIds(transferIds)) : own, {
    state,
    from_warehouse: from,
    to_warehouse: to,
  })
  const numbered = withNumbers(valued, transferNos, {
    ours: ['transfer_no'],
    asTyped: ['platform_shipment_id'],
  })
  return withPart(numbered, keyword, ['transfer_no', 'platform', 'platform_shipment_id'], (pattern) => [
    sql`exists (select from jsonb_array_elements(lines) line where line ->> 'sku' ilike ${pattern})`,
  ])
}

const sorting: SortColumns = {
  columns: {
    createdAt: sql`created_at`,
    updatedAt: sql`updated_at`,
    transferNo: sql`transfer_no`,
    expectedOn: sql`expected_on`,
    quantity: sql`quantity`,
    underWay: sql`(sent - received - lost)`,
    lost: sql`lost`,
  },
}

export const sorted = (rows: Transfers<object>, { sort }: Pick<Input<List>, 'sort'>, context: RowsContext) =>
  sortedBy(rows.selectAll().select(transferFacts(context)), sort, sorting)

export async function queryTransfers(query: Input<List>, context: SignedContext): Promise<Output<List>> {
  const wanted = matching(query, context)
  const { rows, total } = await pageOf(sorted(wanted, query, context), wanted, query)
  return { list: (rows as (StoredTransfer & TransferFacts)[]).map(toTransferRow), total }
}

export const countTransfers = (query: Input<typeof warehouse.countTransfers>, context: SignedContext) =>
  countsBy(matching(query, context), 'state', transferStateCodes)
