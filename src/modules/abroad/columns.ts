/** What a line of goods says in a table: its measures with the arithmetic, where it lies, which orders took of it. */
import { msg } from '@lingui/core/macro'
import type { Output } from '#contract/call.ts'
import { words } from '#domain/words.ts'
import type { ColumnDecl } from '#engine/table/index.ts'
import { parcelStates } from '#modules/collection/kit.ts'
import type { abroad } from './contract.ts'

export type GoodsRow = Output<typeof abroad.queryGoodsDetail>['list'][number]
export type ParcelGoodsRow = Output<typeof abroad.queryWareGoods>['list'][number]

const what: readonly ColumnDecl<GoodsRow>[] = [
  {
    prop: 'name',
    label: words.goodsName,
    width: 200,
    minWidth: 140,
    fixed: 'left',
    locked: true,
    mustExport: true,
    opens: true,
  },
  { prop: 'expressNo', label: msg`Package`, type: 'mono', width: 170, minWidth: 150, mustExport: true },
  { prop: 'sku', label: msg`SKU`, type: 'mono', width: 110, minWidth: 80 },
]

/** Counted = free + reserved + shipped + destroyed. */
const measures: readonly ColumnDecl<GoodsRow>[] = [
  { prop: 'received', label: msg`Counted`, type: 'number', width: 100, minWidth: 80 },
  { prop: 'inWarehouse', label: msg`In the warehouse`, type: 'number', width: 130, minWidth: 90 },
  { prop: 'free', label: msg`Free to ship`, type: 'number', width: 110, minWidth: 90, className: 'good' },
  { prop: 'reserved', label: msg`On orders`, type: 'number', width: 110, minWidth: 80 },
  { prop: 'shipped', label: msg`Shipped`, type: 'number', width: 100, minWidth: 80 },
  { prop: 'destroyed', label: msg`Destroyed`, type: 'number', width: 100, minWidth: 80 },
]

const where: readonly ColumnDecl<GoodsRow>[] = [
  {
    prop: 'warehouseId',
    label: msg`Warehouse`,
    text: ({ warehouseName }) => warehouseName,
    width: 190,
    minWidth: 120,
  },
  {
    prop: 'parcelStatus',
    label: msg`Package status`,
    type: 'status',
    names: parcelStates,
    width: 150,
    minWidth: 136,
  },
  { prop: 'days', label: msg`Days waiting`, type: 'number', total: false, width: 110, minWidth: 80 },
  { prop: 'arrivedAt', label: msg`Arrived on`, type: 'date', width: 144, minWidth: 144 },
  { prop: 'nameEn', label: msg`Name in English`, width: 160, minWidth: 100, show: false },
  { prop: 'hsCode', label: msg`HS code`, type: 'mono', width: 100, minWidth: 80, show: false },
  {
    prop: 'unitValue',
    label: msg`Unit value`,
    type: 'money',
    total: false,
    unit: 'currency',
    width: 110,
    minWidth: 90,
  },
]

export const inventoryColumns: readonly ColumnDecl<GoodsRow>[] = [...what, ...measures, ...where]

export const goodsColumns: readonly ColumnDecl<GoodsRow>[] = [
  ...what,
  { prop: 'orders', label: msg`Orders`, type: 'mono', width: 220, minWidth: 120 },
  ...where,
  ...measures,
]
