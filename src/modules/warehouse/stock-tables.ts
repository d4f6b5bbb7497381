/** The stock by SKU, and single pieces by their numbers. */
import { msg } from '@lingui/core/macro'
import { choicesOf } from '#engine/form/index.ts'
import { defineTable, type TableDecl } from '#engine/table/index.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { exportKit } from '#modules/tasks/kit.ts'
import { warehouse, type PieceRow, type SkuStockRow } from './contract.ts'
import { stockedWarehouses } from './sources.ts'
import { pieceColumns, stockColumns } from './stock-columns.ts'
import { ages, pieceStates, stockStates } from './stock-facts.ts'

export const stockTable: TableDecl = defineTable<SkuStockRow>({
  id: 'warehouse.stock',
  query: warehouse.queryStock,
  rowId: ({ id }) => id,
  rowName: ({ sku }) => sku,
  columns: stockColumns,
  filters: [
    {
      key: 'keyword',
      label: msg`SKU, barcode or name`,
      type: 'text',
      props: ['sku', 'barcodes', 'name', 'nameEn'],
    },
    {
      key: 'warehouse',
      label: msg`Warehouse`,
      type: 'select',
      options: stockedWarehouses,
      props: ['warehouses'],
    },
    { key: 'age', label: msg`Age`, type: 'select', options: choicesOf(ages), props: ['ages'] },
    {
      key: 'skus',
      label: msg`SKUs or barcodes`,
      type: 'numbers',
      props: ['sku', 'barcodes'],
      upper: ['sku', 'barcodes'],
    },
  ],
  actions: [],
  rail: { key: 'state', counts: warehouse.countStock, names: stockStates, all: msg`All SKUs` },
  headline: () => import('./client/StockScan.tsx'),
  export: {
    kit: exportKit,
    call: tasks.exportOrders,
    func: '*',
    title: msg`Stock`,
    columnType: '2',
  },
  detail: () => import('./client/StockPanel.tsx'),
  pageSizes: [20, 50, 100],
  defaultSort: { prop: 'sku', order: 'asc' },
  checkbox: true,
  index: true,
  summary: true,
  empty: {
    title: msg`No stock yet`,
    text: msg`Goods appear here after a warehouse has received and counted them.`,
  },
  card: {
    title: 'sku',
    subtitle: 'name',
    corner: 'state',
    lines: ['inStock', 'sellable', 'allocated', 'pendingOutbound', 'underWay', 'cover'],
  },
})

export const pieceTable: TableDecl = defineTable<PieceRow>({
  id: 'warehouse.imei',
  query: warehouse.queryImei,
  // Numbers are ids of the list: an export of chosen rows names them as `imei` (spec 000 §5).
  params: { idType: '3' },
  rowId: ({ id }) => id,
  rowName: ({ imei }) => imei,
  columns: pieceColumns,
  filters: [
    { key: 'imei', label: msg`Serial numbers or IMEIs`, type: 'numbers', props: ['imei'], upper: ['imei'] },
    {
      key: 'orderNumber',
      label: msg`Document numbers`,
      type: 'numbers',
      props: ['about'],
      upper: ['about'],
    },
    {
      key: 'keyword',
      label: msg`Part of a number or SKU`,
      type: 'text',
      props: ['imei', 'sku', 'about'],
    },
    { key: 'warehouse', label: msg`Warehouse`, type: 'select', options: stockedWarehouses },
  ],
  actions: [],
  rail: { key: 'state', counts: warehouse.countImei, names: pieceStates, all: msg`All units with numbers` },
  headline: () => import('./client/PieceCheck.tsx'),
  export: {
    kit: exportKit,
    call: tasks.exportOrders,
    func: '*',
    title: msg`Serial numbers`,
    hasNoTemplate: true,
    idCopies: { 1: 'orderNumber', 3: 'imei' },
  },
  detail: () => import('./client/PiecePanel.tsx'),
  pageSizes: [20, 50, 100],
  defaultSort: { prop: 'since', order: 'desc' },
  checkbox: true,
  index: true,
  empty: {
    title: msg`No units with serial numbers`,
    text: msg`Units appear here after a warehouse has received goods whose serial numbers or IMEIs are tracked.`,
  },
  card: {
    title: 'imei',
    subtitle: 'name',
    corner: 'state',
    lines: ['warehouseName', 'about', 'since', 'sku'],
  },
})
