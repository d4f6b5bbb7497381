/** What a SKU says of its stock, and a piece of where it is, in tables and exports. */
import { msg } from '@lingui/core/macro'
import { stockGrades, stockMeasures } from '#domain/stock-measures.ts'
import { words } from '#domain/words.ts'
import type { ColumnDecl } from '#engine/table/index.ts'
import type { PieceRow, SkuStockRow } from './contract.ts'
import { pieceStates, stockStates } from './stock-facts.ts'

type Column = ColumnDecl<SkuStockRow>
type Count =
  | 'inStock'
  | 'sellable'
  | 'allocated'
  | 'pendingOutbound'
  | 'historicalInbound'
  | 'historicalOutbound'
  | 'defective'
  | 'underWay'

const count = (prop: Count, label: Column['label'], more: Partial<Column> = {}): Column => ({
  prop,
  label,
  type: 'number',
  width: 110,
  minWidth: 84,
  ...more,
})

const hidden = { show: false } as const
const sortable = { sortable: true } as const

type Level = SkuStockRow['warehouses'][number]

const parts = {
  inStock: stockMeasures[0],
  sellable: stockMeasures[2],
  allocated: stockMeasures[4],
  pendingOutbound: stockMeasures[1],
} as const

const part = (prop: keyof typeof parts): ColumnDecl<Level> => ({
  prop,
  label: parts[prop],
  type: 'number',
  width: 120,
})
/** Below a SKU: each warehouse, grade and batch with the same arithmetic. */
const levelColumns: readonly ColumnDecl<Level>[] = [
  { prop: 'warehouseName', label: msg`Warehouse`, width: 180 },
  { prop: 'grade', label: msg`Grade`, type: 'badge', names: stockGrades, width: 100 },
  { prop: 'batch', label: msg`Batch`, type: 'mono', width: 130 },
  { prop: 'expiresOn', label: msg`Expires on`, type: 'mono', width: 110 },
  part('inStock'),
  part('sellable'),
  part('allocated'),
  part('pendingOutbound'),
]

export const stockColumns: readonly Column[] = [
  {
    prop: 'sku',
    label: msg`SKU`,
    type: 'mono',
    width: 140,
    minWidth: 110,
    fixed: 'left',
    locked: true,
    mustExport: true,
    sortable: true,
    opens: true,
  },
  { prop: 'name', label: words.name, width: 190, minWidth: 130, sortable: true },
  { prop: 'state', label: words.status, type: 'status', names: stockStates, width: 130, minWidth: 110 },
  count('inStock', stockMeasures[0], { ...sortable, className: 'strong' }),
  count('sellable', stockMeasures[2], { ...sortable, heading: msg`= Sellable` }),
  count('allocated', stockMeasures[4], { ...sortable, heading: msg`+ Allocated` }),
  count('pendingOutbound', stockMeasures[1], { ...sortable, heading: msg`+ Pending outbound`, width: 140 }),
  {
    prop: 'warehouses',
    label: msg`Warehouses`,
    type: 'expand',
    width: 110,
    minWidth: 92,
    expand: { columns: levelColumns as unknown as readonly ColumnDecl[] },
  },
  count('underWay', msg`On the way here`, { width: 130 }),
  count('defective', stockGrades.DEFECT, sortable),
  { prop: 'cover', label: msg`Days of cover`, type: 'number', width: 120, minWidth: 84, total: false },
  { prop: 'age', label: msg`Oldest (days)`, type: 'number', width: 120, minWidth: 84, total: false },
  { prop: 'alertQty', label: msg`Low-stock level`, type: 'number', width: 120, total: false, show: false },
  count('historicalInbound', stockMeasures[3], { ...hidden, width: 130 }),
  count('historicalOutbound', stockMeasures[5], { ...hidden, width: 130 }),
  { prop: 'value', label: msg`Declared value`, type: 'money', unit: 'currency', width: 130, show: false },
  { prop: 'currency', label: words.currency, width: 84, show: false },
  { prop: 'nameEn', label: msg`Name in English`, width: 190, show: false },
]

export const pieceColumns: readonly ColumnDecl<PieceRow>[] = [
  {
    prop: 'imei',
    label: msg`Serial number or IMEI`,
    type: 'mono',
    width: 180,
    minWidth: 150,
    fixed: 'left',
    locked: true,
    mustExport: true,
    opens: true,
  },
  { prop: 'state', label: words.status, type: 'status', names: pieceStates, width: 160, minWidth: 130 },
  { prop: 'warehouseName', label: msg`Warehouse`, width: 170, minWidth: 110 },
  { prop: 'about', label: msg`Last document`, type: 'mono', width: 160, minWidth: 120, sortable: true },
  { prop: 'since', label: msg`Since`, type: 'date', width: 144, minWidth: 144, sortable: true },
  { prop: 'sku', label: msg`SKU`, type: 'mono', width: 140, minWidth: 110, sortable: true },
  { prop: 'name', label: words.name, width: 200, minWidth: 120 },
  { prop: 'grade', label: msg`Grade`, type: 'badge', names: stockGrades, width: 110 },
  { prop: 'batch', label: msg`Batch`, type: 'mono', width: 120, show: false },
]
