/** What an FBA order says in a table, on the device and in what the gateway exports. */
import { msg } from '@lingui/core/macro'
import { documentStatuses } from '#domain/document-status.ts'
import { shippingTypes } from '#domain/order-facts.ts'
import type { ColumnDecl } from '#engine/schema/table.ts'
import type { FbaRow } from './order-data.ts'

type GoodsLine = FbaRow['goods'][number] & { quantity?: number }

const goodsColumns: readonly ColumnDecl<GoodsLine>[] = [
  { prop: 'sku', label: msg`SKU`, type: 'mono', width: 130, mustExport: true },
  { prop: 'name', label: msg`Goods name`, width: 200, defaultExport: true },
  { prop: 'nameEn', label: msg`Name in English`, width: 180, defaultExport: true },
  { prop: 'hsCode', label: msg`HS code`, width: 110, defaultExport: true },
  { prop: 'quantity', label: msg`Pieces`, type: 'number', width: 90, defaultExport: true },
  { prop: 'unitValue', label: msg`Unit value`, type: 'money', total: false, width: 110, defaultExport: true },
]

const number = (
  prop: keyof FbaRow,
  label: ColumnDecl['label'],
  rest: Partial<ColumnDecl<FbaRow>> = {},
): ColumnDecl<FbaRow> => ({ prop, label, width: 96, minWidth: 84, type: 'number', sortable: true, ...rest })

export const columns: readonly ColumnDecl<FbaRow>[] = [
  {
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
  {
    prop: 'status',
    label: msg`Status`,
    type: 'status',
    names: documentStatuses,
    width: 192,
    minWidth: 170,
    sortable: true,
  },
  { prop: 'shipmentCode', label: msg`Shipment id`, type: 'mono', width: 150, sortable: true },
  { prop: 'amazonReference', label: msg`Amazon reference`, type: 'mono', width: 140, sortable: true },
  { prop: 'centre', label: msg`Fulfilment centre`, type: 'mono', width: 130, sortable: true },
  { prop: 'country', label: msg`Country`, type: 'country', width: 120, sortable: true },
  { prop: 'warehouse', label: msg`From warehouse`, type: 'mono', width: 120, sortable: true },
  { prop: 'goodsName', label: msg`Goods name`, width: 190, minWidth: 150 },
  number('cartonCount', msg`Cartons`),
  number('labelled', msg`Box labels`, {
    text: ({ labelled, cartonCount }) => `${labelled} / ${cartonCount}`,
    width: 100,
    sortable: false,
  }),
  number('pieces', msg`Pieces`),
  number('weight', msg`Gross weight (kg)`, { type: 'weight', width: 130 }),
  number('volume', msg`Volume (m³)`, { type: 'weight', width: 110 }),
  number('value', msg`Goods value`, { type: 'money', unit: 'currency', width: 130 }),
  { prop: 'currency', label: msg`Currency`, width: 84, show: false, defaultExport: true },
  {
    prop: 'shippingType',
    label: msg`Shipping type`,
    type: 'badge',
    names: shippingTypes,
    width: 110,
    show: false,
  },
  { prop: 'remark', label: msg`Remarks`, width: 180, show: false },
  { prop: 'mainAccount', label: msg`Main/sub-account`, width: 130, show: false, mainAccountOnly: true },
  {
    prop: 'mainAccountName',
    label: msg`Main/sub-account name`,
    width: 160,
    show: false,
    mainAccountOnly: true,
  },
  { prop: 'createdAt', label: msg`Created`, type: 'date', width: 144, minWidth: 144, sortable: true },
]

/** Key of the lines, and what ties them to their order. */
export const goodsExport = {
  dataId: 'fbaOrderGoods',
  columns: goodsColumns as unknown as readonly ColumnDecl[],
  linkKeys: ['orderNo', 'shipmentCode'],
} as const
