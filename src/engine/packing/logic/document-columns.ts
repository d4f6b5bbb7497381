/** The columns that tables of packed documents share, on the device and in what the gateway exports, by name. */
import { msg } from '@lingui/core/macro'
import { documentStatuses } from '#domain/document-status.ts'
import type { PackedDraft, PackedRow } from '#domain/packed-document.ts'
import type { ColumnDecl } from '#engine/table/schema/table.ts'
import { accountColumns, shippingColumn, tariffColumn } from '#engine/table/logic/order-columns.ts'

type GoodsLine = PackedDraft['goods'][number] & { quantity?: number }

const goodsColumns: readonly ColumnDecl<GoodsLine>[] = [
  { prop: 'sku', label: msg`SKU`, type: 'mono', width: 130, mustExport: true },
  { prop: 'name', label: msg`Goods name`, width: 200, defaultExport: true },
  { prop: 'nameEn', label: msg`Name in English`, width: 180, defaultExport: true },
  { prop: 'hsCode', label: msg`HS code`, width: 110, defaultExport: true },
  { prop: 'quantity', label: msg`Quantity`, type: 'number', width: 90, defaultExport: true },
  { prop: 'unitValue', label: msg`Unit value`, type: 'money', total: false, width: 110, defaultExport: true },
]

/** The lines below an exported document: their key, and what ties them to it. */
export const goodsExportOf = (dataId: string, ownNumber: string) =>
  ({
    dataId,
    columns: goodsColumns as unknown as readonly ColumnDecl[],
    linkKeys: ['orderNo', ownNumber],
  }) as const

export const numberColumn = <Row>(
  prop: ColumnDecl<Row>['prop'],
  label: ColumnDecl['label'],
  rest: Partial<ColumnDecl<Row>> = {},
): ColumnDecl<Row> => ({ prop, label, width: 96, minWidth: 84, type: 'number', sortable: true, ...rest })

export const documentColumns = {
  orderNo: {
    prop: 'orderNo',
    label: msg`Order number`,
    type: 'mono',
    width: 150,
    minWidth: 150,
    fixed: 'left',
    locked: true,
    mustExport: true,
    sortable: true,
    opens: true,
  },
  status: {
    prop: 'status',
    label: msg`Status`,
    type: 'status',
    names: documentStatuses,
    width: 192,
    minWidth: 170,
    sortable: true,
  },
  warehouse: { prop: 'warehouse', label: msg`From warehouse`, type: 'mono', width: 120, sortable: true },
  country: { prop: 'country', label: msg`Country`, type: 'country', width: 120, sortable: true },
  goodsName: { prop: 'goodsName', label: msg`Goods name`, width: 190, minWidth: 150 },
  cartonCount: numberColumn<PackedRow>('cartonCount', msg`Cartons`),
  pieces: numberColumn<PackedRow>('pieces', msg`Quantity`),
  weight: numberColumn<PackedRow>('weight', msg`Gross weight (kg)`, { type: 'weight', width: 130 }),
  volume: numberColumn<PackedRow>('volume', msg`Volume (m³)`, { type: 'weight', width: 110 }),
  value: numberColumn<PackedRow>('value', msg`Goods value`, { type: 'money', unit: 'currency', width: 130 }),
  currency: { prop: 'currency', label: msg`Currency`, width: 84, show: false, defaultExport: true },
  shippingType: shippingColumn,
  tariffPaymentType: tariffColumn,
  remark: { prop: 'remark', label: msg`Remarks`, width: 180, show: false },
  ...accountColumns,
  createdAt: {
    prop: 'createdAt',
    label: msg`Created`,
    type: 'date',
    width: 144,
    minWidth: 144,
    sortable: true,
  },
} satisfies Record<string, ColumnDecl<PackedRow>>
