/** What a SKU says in tables and exports: as it is declared, and as it is handled. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { batteries, skuStatuses } from '#domain/sku-facts.ts'
import { stockMeasures } from '#domain/stock-measures.ts'
import { words } from '#domain/words.ts'
import type { ColumnDecl } from '#engine/table/index.ts'
import type { ProductRow } from './sku-data.ts'
import type { SkuRow } from './wire-shapes.ts'

export type { ProductRow }

export const attentionNames = {
  INCOMPLETE: msg`Incomplete`,
  CHANGED: msg`Change in review`,
  ENDING: msg`Certificate ends`,
  LOW: msg`Low stock`,
} as const satisfies Record<SkuRow['attention'][number]['id'], MessageDescriptor>

const yes = msg`Yes`
const tracking = { '0': msg`No`, '1': yes }

type Column = ColumnDecl<SkuRow>

const sku: Column = {
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
}
const status: Column = {
  prop: 'status',
  label: words.status,
  type: 'status',
  names: skuStatuses,
  width: 120,
  minWidth: 100,
}
const attention: Column = {
  prop: 'attention',
  label: msg`Needs attention`,
  text: ({ attention: found }) => {
    const [first] = found
    return first ? attentionNames[first.id] : ''
  },
  words: Object.values(attentionNames),
  className: 'warning',
  width: 150,
  minWidth: 120,
}
const name: Column = { prop: 'name', label: words.name, width: 200, minWidth: 140, sortable: true }
const nameEn: Column = { prop: 'nameEn', label: msg`Name in English`, width: 200, minWidth: 140 }
const barcodes: Column = {
  prop: 'barcodes',
  label: msg`Barcodes`,
  type: 'mono',
  text: ({ barcodes: codes }) => codes.join(' '),
  width: 150,
  minWidth: 120,
}
const weight: Column = { prop: 'weight', label: msg`Weight (kg)`, type: 'weight', width: 110, total: false }
const size: Column = {
  prop: 'length',
  label: msg`Size (cm)`,
  text: ({ length, width, height }) => (length && width && height ? `${length} × ${width} × ${height}` : ''),
  width: 140,
  minWidth: 110,
}
const battery: Column = {
  prop: 'battery',
  label: msg`Battery`,
  text: ({ battery: code }) => (code === 'NONE' ? '' : batteries[code]),
  words: Object.values(batteries),
  width: 160,
  minWidth: 110,
}
const updated: Column = { prop: 'updatedAt', label: msg`Updated`, type: 'date', width: 144, sortable: true }
const remark: Column = { prop: 'remark', label: words.remarks, width: 180, minWidth: 110, show: false }

/** As goods are declared. */
export const columns: readonly Column[] = [
  sku,
  status,
  attention,
  name,
  nameEn,
  { prop: 'categoryName', label: msg`Category`, width: 140, minWidth: 110 },
  { prop: 'hsCode', label: msg`HS code`, type: 'mono', width: 110, minWidth: 92 },
  { prop: 'origin', label: msg`Country of origin`, type: 'country', width: 130, minWidth: 92 },
  { prop: 'material', label: msg`Material`, width: 150, minWidth: 110 },
  battery,
  {
    prop: 'unitValue',
    label: msg`Declared value`,
    type: 'money',
    unit: 'currency',
    width: 130,
    total: false,
  },
  { prop: 'currency', label: words.currency, width: 84, show: false, defaultExport: true },
  barcodes,
  { ...weight, show: false },
  { ...size, show: false },
  { prop: 'certificates', label: msg`Certificates`, type: 'number', width: 110, total: false },
  { prop: 'certificateEnds', label: msg`Certificate ends`, width: 130, minWidth: 110 },
  remark,
  updated,
  { prop: 'createdAt', label: words.created, type: 'date', width: 144, show: false, sortable: true },
]

const measure = (
  prop: 'inStock' | 'sellable' | 'allocated' | 'pendingOutbound' | 'historicalInbound' | 'historicalOutbound',
  label: MessageDescriptor,
  show = true,
): ColumnDecl<ProductRow> => ({
  prop,
  label,
  type: 'number',
  width: 110,
  minWidth: 90,
  ...(show ? {} : { show }),
})

/** As the warehouse handles them. */
export const productColumns: readonly ColumnDecl<ProductRow>[] = [
  sku,
  status,
  attention,
  name,
  { ...nameEn, show: false },
  barcodes,
  measure('sellable', stockMeasures[2]),
  measure('inStock', stockMeasures[0]),
  measure('allocated', stockMeasures[4]),
  measure('pendingOutbound', stockMeasures[1]),
  measure('historicalInbound', stockMeasures[3], false),
  measure('historicalOutbound', stockMeasures[5], false),
  { prop: 'alertQty', label: msg`Low-stock level`, type: 'number', width: 120, total: false },
  weight,
  size,
  battery,
  { prop: 'isSerial', label: msg`Serial numbers`, type: 'badge', names: tracking, width: 120 },
  { prop: 'isBatch', label: msg`Batches`, type: 'badge', names: tracking, width: 110 },
  {
    prop: 'shelfLifeDays',
    label: msg`Shelf life (days)`,
    type: 'number',
    width: 130,
    total: false,
    show: false,
  },
  remark,
  updated,
] as readonly ColumnDecl<ProductRow>[]
