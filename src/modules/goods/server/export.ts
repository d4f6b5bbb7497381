/** Both lists of goods as the server exports them. */
import { msg } from '@lingui/core/macro'
import { columns, productColumns, type ProductRow } from '#modules/goods/columns.ts'
import { goods } from '#modules/goods/contract.ts'
import type { SkuRow } from '#modules/goods/wire-shapes.ts'
import { tasks } from '#modules/tasks/contract.ts'
import type { StoredSku } from './tables.ts'
import { exportRows } from '#server/database/list-query.ts'
import { defineExport } from '#server/exports/source.ts'
import { matching, sorted, toProductRow, withSums, type WithSums } from './query.ts'
import { toSkuRow, type SkuFacts } from './sku-row.ts'

export const goodsExports = [
  defineExport<typeof goods.getSkus, StoredSku & SkuFacts, SkuRow>({
    dataId: 'goods.skus',
    title: msg`Goods`,
    call: tasks.exportOrders,
    query: goods.getSkus,
    func: '*',
    page: 'Z-201',
    columns,
    toRow: toSkuRow,
    rows: (query, ids, context) =>
      Promise.resolve(
        exportRows(matching(query, context), ids, (rows) => sorted(rows as never, query, context.language)),
      ),
  }),
  defineExport<typeof goods.wmsGetSkus, StoredSku & SkuFacts & WithSums, ProductRow>({
    dataId: 'goods.products',
    title: msg`Products`,
    call: tasks.exportOrders,
    query: goods.wmsGetSkus,
    func: '*',
    page: 'Z-601',
    columns: productColumns,
    toRow: toProductRow,
    rows: (query, ids, context) =>
      Promise.resolve(
        exportRows(matching(query, context), ids, (rows) =>
          withSums(sorted(rows as never, query, context.language), query.warehouse),
        ),
      ),
  }),
]
