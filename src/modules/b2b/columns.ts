/** What a B2B order says in a table, on the device and in what the gateway exports. */
import { msg } from '@lingui/core/macro'
import { documentStatuses } from '#domain/document-status.ts'
import { shippingTypes, tariffPaymentTypes } from '#domain/order-facts.ts'
import type { ColumnDecl } from '#engine/schema/table.ts'
import type { B2BRow } from './order-data.ts'

type GoodsLine = B2BRow['goods'][number] & { quantity?: number }

/** Key of the goods of the searched list's export. */
export const QUERY_GOODS = 'b2bOrderQueryGoods'

export const goodsColumns: readonly ColumnDecl<GoodsLine>[] = [
  { prop: 'sku', label: msg`SKU`, type: 'mono', width: 130, mustExport: true },
  { prop: 'name', label: msg`Goods name`, width: 200, defaultExport: true },
  { prop: 'nameEn', label: msg`Name in English`, width: 180, defaultExport: true },
  { prop: 'hsCode', label: msg`HS code`, width: 110, defaultExport: true },
  { prop: 'quantity', label: msg`Pieces`, type: 'number', width: 90, defaultExport: true },
  { prop: 'unitValue', label: msg`Unit value`, type: 'money', total: false, width: 110, defaultExport: true },
]

const number = (
  prop: keyof B2BRow,
  label: ColumnDecl['label'],
  rest: Partial<ColumnDecl<B2BRow>> = {},
): ColumnDecl<B2BRow> => ({ prop, label, width: 96, minWidth: 84, type: 'number', sortable: true, ...rest })

const unlessZero = (count: number): string => (count === 0 ? '' : String(count))

export const columns: readonly ColumnDecl<B2BRow>[] = [
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
  { prop: 'referenceNo', label: msg`Your reference`, type: 'mono', width: 140, sortable: true },
  { prop: 'warehouse', label: msg`From warehouse`, type: 'mono', width: 120, sortable: true },
  {
    prop: 'receiver.name',
    label: msg`Consignee`,
    text: ({ receiver }) => receiver.company || receiver.name,
    minWidth: 150,
    width: 190,
    sortable: true,
  },
  { prop: 'country', label: msg`Country`, type: 'country', width: 120, sortable: true },
  { prop: 'receiver.city', label: msg`City`, width: 130, show: false },
  { prop: 'goodsName', label: msg`Goods name`, width: 190, minWidth: 150 },
  number('cartonCount', msg`Cartons`),
  number('pieces', msg`Pieces`),
  number('waiting', msg`Waiting for goods`, {
    text: ({ waiting }) => unlessZero(waiting),
    width: 130,
    sortable: false,
    className: 'warning',
  }),
  number('weight', msg`Gross weight (kg)`, { type: 'weight', width: 130 }),
  number('volume', msg`Volume (m³)`, { type: 'weight', width: 110 }),
  number('value', msg`Goods value`, { type: 'money', unit: 'currency', width: 130 }),
  { prop: 'currency', label: msg`Currency`, width: 84, show: false, defaultExport: true },
  { prop: 'wishedOn', label: msg`Wished arrival`, type: 'mono', width: 120, sortable: true },
  {
    prop: 'shippingType',
    label: msg`Shipping type`,
    type: 'badge',
    names: shippingTypes,
    width: 110,
    show: false,
  },
  {
    prop: 'tariffPaymentType',
    label: msg`Tariff payment type`,
    type: 'badge',
    names: tariffPaymentTypes,
    width: 190,
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
  dataId: 'b2bOrderGoods',
  columns: goodsColumns as unknown as readonly ColumnDecl[],
  linkKeys: ['orderNo', 'referenceNo'],
} as const
