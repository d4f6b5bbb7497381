/** The server side of shipping abroad. The goods and their way into orders are the collection's. */
import { msg } from '@lingui/core/macro'
import { goodsColumns, inventoryColumns, type GoodsRow } from '#modules/abroad/columns.ts'
import { abroad } from '#modules/abroad/contract.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { exportRows } from '#server/database/list-query.ts'
import { defineExport } from '#server/exports/source.ts'
import { defineServerModule, type ServerModule } from '#server/handler.ts'
import { checkCBInventory, checkZBInventory, countAllowShipData } from './checks.ts'
import { destroyWareGoods } from './destroy.ts'
import {
  goodsHistory,
  goodsOf,
  queryGoodsDetail,
  queryWareGoods,
  toGoodsRow,
  whole,
  type StoredGoods,
} from './goods.ts'
import { unpackTarget, unpackTaskOf } from './unpack-import.ts'
import type { Warehouse } from './warehouse.ts'

const goodsExport = (
  dataId: string,
  page: string,
  title: ReturnType<typeof msg>,
  query: typeof abroad.queryGoodsDetail,
  columns: typeof goodsColumns,
) =>
  defineExport<typeof abroad.queryGoodsDetail, StoredGoods, GoodsRow>({
    dataId,
    title,
    call: tasks.exportOrders,
    query,
    func: '*',
    page,
    columns,
    toRow: toGoodsRow,
    rows: async (input, ids, context) =>
      exportRows(goodsOf(input, context), ids, (rows) => whole(rows, context.language), 'i.id'),
  })

export function makeAbroadModule(warehouse: Warehouse): ServerModule {
  const target = unpackTarget(warehouse)
  return defineServerModule({
    name: 'abroad',
    calls: abroad,
    migrations: [],
    imports: [target],
    exports: [
      goodsExport(
        'abroad.goods',
        'Z-50904',
        msg`Goods and their history`,
        abroad.queryGoodsDetail,
        goodsColumns,
      ),
      goodsExport(
        'abroad.inventory',
        'Z-50901',
        msg`Goods in the warehouse`,
        abroad.queryWareGoods as unknown as typeof abroad.queryGoodsDetail,
        inventoryColumns,
      ),
      warehouse.exportOf('abroad.whole', 'Z-50902', msg`Ship whole packages`, abroad.queryWholePackages),
    ],
    handlers: {
      saveZBOrders: async ({ orders }, context) =>
        warehouse.outcomes(await warehouse.whole(orders, context), context),
      saveCBOrders: async ({ orders }, context) =>
        warehouse.outcomes(await warehouse.unpacked(orders, context), context),
      checkZBInventory,
      checkCBInventory,
      countAllowShipData,
      destroyWareGoods,
      queryWareGoods,
      queryWholePackages: (query, context) =>
        warehouse.queryParcels({ ...query, status: 'MEASURED' }, context),
      queryGoodsDetail,
      goodsHistory,
      unpackImportTask: unpackTaskOf(target),
    },
  })
}
