/** `/wms/queryOutOrders.do`, its counts, and what an export reads (record 0095). */
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { exceptionCauseCodes, outboundStatusCodes } from '#domain/outbound-status.ts'
import type { outbound } from '#modules/outbound/contract.ts'
import {
  countsBy,
  exportRows,
  pageOf,
  sortedBy,
  withCreated,
  withNumbers,
  withPart,
  withValues,
  type Filters,
} from '#server/database/list-query.ts'
import type { RowsContext } from '#server/exports/source.ts'
import type { SignedContext } from '#server/handler.ts'
import { ownOrders, wireRows } from './stored.ts'

type Query = Input<typeof outbound.queryOutOrders>

const sortColumns = {
  createdAt: sql`created_at`,
  updatedAt: sql`updated_at`,
  shippedAt: sql`shipped_at`,
  orderNo: sql`order_no`,
  referenceNo: sql`reference_no`,
  status: sql`status`,
  orderType: sql`order_type`,
  warehouseId: sql`warehouse`,
  toName: sql`to_name`,
  country: sql`country`,
  quantity: sql`quantity`,
  weight: sql`weight_g`,
}

/** The customer's orders a query asks for. */
function matching(query: Filters<Query>, context: RowsContext) {
  const { status, exceptionCause, country, warehouseId, orderNumber, keyword, orderType, isUnlisted } = query
  const valued = withValues(ownOrders(context), {
    status,
    exception_cause: exceptionCause,
    country,
    warehouse: warehouseId,
    batch_id: query.batch,
  })
  const typed = orderType ? valued.where('order_type', '=', Number(orderType)) : valued
  const placed = isUnlisted
    ? typed.where(sql<boolean>`receiver ? 'unlisted'`, '=', isUnlisted === '1')
    : typed
  const numbered = withNumbers(withCreated(placed, query), orderNumber, {
    ours: ['order_no'],
    asTyped: ['reference_no', 'carrier_no', 'platform_shipment_id'],
  })
  return withPart(
    numbered,
    keyword,
    ['order_no', 'reference_no', 'to_name', 'goods_name', 'carrier_no'],
    (pattern) => [
      sql`exists (select 1 from jsonb_array_elements(lines) l where l ->> 'sku' ilike ${pattern})`,
    ],
  )
}

const sorts = { columns: sortColumns, nullable: ['shippedAt'] }

export async function queryOutOrders(
  query: Query,
  context: SignedContext,
): Promise<Output<typeof outbound.queryOutOrders>> {
  const wanted = matching(query, context)
  const { rows, total } = await pageOf(sortedBy(wanted.selectAll(), query.sort, sorts), wanted, query)
  return { list: await wireRows(rows, context), total }
}

export const exportedRows = async (
  query: Filters<Query>,
  ids: readonly string[] | undefined,
  context: RowsContext,
) =>
  exportRows(matching(query, context), ids, (rows) =>
    sortedBy(rows.selectAll(), (query as Query).sort, sorts),
  )

type Counts = typeof outbound.countOutOrders

export async function countOutOrders(query: Input<Counts>, context: SignedContext): Promise<Output<Counts>> {
  const wanted = matching(query, context)
  const counts = await countsBy(wanted, 'status', outboundStatusCodes)
  const { list: causes } = await countsBy(
    wanted.where('status', '=', 'EXCEPTION'),
    'exception_cause',
    exceptionCauseCodes,
  )
  return { ...counts, causes: causes.map(({ exception_cause: cause, count }) => ({ cause, count })) }
}
