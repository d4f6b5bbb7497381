/** What an order says in a table, on the device and in what the gateway exports (spec 001 §3 "Order fields"). */
import { msg } from '@lingui/core/macro'
import type { Output } from '#contract/call.ts'
import { unplaced } from '#domain/fields.ts'
import { entrustStatuses, pushStatuses } from '#domain/push-status.ts'
import { waybillStatuses } from '#domain/waybill-status.ts'
import { words } from '#domain/words.ts'
import { accountColumns, type ColumnDecl, columnsOf, linesAt, placesColumn } from '#engine/table/index.ts'
import type { b2c } from './contract.ts'
import { orderFields } from './order-fields.ts'

type OrderRow = Output<typeof b2c.queryOrderList>['list'][number]
type GoodsLine = OrderRow['goods'][number]

export const printNames = {
  '0': { label: msg`Not printed`, tone: 'gray' },
  '1': { label: msg`Printed`, tone: 'green' },
}

/** Of the receiver, whose columns are shown: "Phone" is the receiver's. */
const headings: Readonly<Record<string, ColumnDecl['label']>> = {
  name: msg`Receiver`,
  phone: msg`Phone`,
  city: msg`City`,
}

/** Two tables in one: the person, then the place, of each side. */
const party = (
  side: 'sender' | 'receiver',
  labels: Record<string, ColumnDecl['label']>,
): ColumnDecl<OrderRow>[] => {
  const widths: Record<string, number> = {
    name: 104,
    phone: 118,
    prov: 120,
    city: 96,
    area: 120,
    address: 220,
  }
  return Object.entries(labels).map(([key, label]) => ({
    prop: `${side}.${key}` as const,
    label,
    width: widths[key] ?? 120,
    minWidth: widths[key] ?? 120,
    ...(side === 'receiver' && headings[key] ? { heading: headings[key] } : {}),
    show: side === 'receiver' && (key === 'name' || key === 'phone' || key === 'city'),
    ...(key === 'phone' ? { type: 'mono' as const } : {}),
    sortable: side === 'receiver' && (key === 'name' || key === 'phone'),
  }))
}

const numberColumn = (
  prop: keyof OrderRow,
  label: ColumnDecl['label'],
  rest: Partial<ColumnDecl<OrderRow>>,
): ColumnDecl<OrderRow> => ({ prop, label, width: 104, minWidth: 92, type: 'money', ...rest })

/** The lines of an order below its row, and as its export has them: a second sheet, tied by the numbers of the order (spec 000 §3). */
const goodsColumns: readonly ColumnDecl<GoodsLine>[] = [
  { prop: 'name', label: words.goodsName, width: 200, mustExport: true },
  { prop: 'nameEn', label: msg`Name in English`, width: 180, defaultExport: true },
  { prop: 'sku', label: msg`SKU`, width: 120, defaultExport: true },
  { prop: 'hsCode', label: msg`HS code`, width: 110, defaultExport: true },
  { prop: 'quantity', label: words.quantity, type: 'number', width: 80, defaultExport: true },
  { prop: 'unitValue', label: msg`Unit value`, type: 'money', total: false, width: 110, defaultExport: true },
]

const own = columnsOf<OrderRow, typeof orderFields>(orderFields)

const receiver = party('receiver', {
  name: msg`Receiver name`,
  phone: msg`Receiver phone`,
  prov: msg`Receiver province`,
  city: msg`Receiver city`,
  area: msg`Receiver area`,
  address: msg`Receiver address`,
  unlisted: msg`Receiver place not in our list`,
})

/** Not needed every day: hidden until the person chooses otherwise, and in every file. */
const folded = { show: false, defaultExport: true } as const

/**
 * In the order of the table: what a day's work needs fits at 1440 px, and 13 columns keep their widths (spec 000 §9). Declared
 * fields that are not named here follow before the remarks.
 */
const placed: readonly ColumnDecl<OrderRow>[] = [
  {
    prop: 'orderNo',
    label: words.orderNumber,
    type: 'mono',
    width: 126,
    minWidth: 126,
    fixed: 'left',
    locked: true,
    mustExport: true,
    sortable: true,
    opens: true,
  },
  {
    prop: 'status',
    label: words.status,
    type: 'status',
    names: waybillStatuses,
    width: 160,
    minWidth: 160,
    sortable: true,
  },
  {
    prop: 'pushStatus',
    label: msg`Push status`,
    type: 'status',
    names: pushStatuses,
    width: 160,
    minWidth: 150,
    show: false,
  },
  {
    prop: 'entrustStatus',
    label: msg`Entrustment status`,
    type: 'status',
    names: entrustStatuses,
    width: 160,
    minWidth: 150,
    show: false,
  },
  ...receiver.slice(0, 2),
  ...receiver.slice(3, 4),
  {
    prop: 'goodsName',
    label: words.goodsName,
    heading: msg`Goods`,
    width: 100,
    minWidth: 100,
    sortable: true,
  },
  { ...own.weight, label: msg`Weight (kg)`, heading: msg`kg`, width: 72, minWidth: 72 },
  { ...own.codAmount, heading: msg`COD`, width: 108, minWidth: 108 },
  {
    prop: 'printStatus',
    label: msg`Print status`,
    heading: msg`Printed`,
    type: 'badge',
    names: printNames,
    width: 96,
    minWidth: 96,
    sortable: true,
  },
  { prop: 'waybillNo', label: words.waybillNumber, type: 'mono', width: 140, minWidth: 140, sortable: true },
  { prop: 'country', label: words.country, type: 'country', width: 120, minWidth: 76, sortable: true },
  {
    prop: 'goods',
    label: msg`Items`,
    type: 'expand',
    width: 92,
    minWidth: 92,
    isNotExported: true,
    expand: { columns: goodsColumns as unknown as readonly ColumnDecl[] },
  },
  { prop: 'createdAt', label: words.created, type: 'date', width: 144, minWidth: 144, sortable: true },
  { prop: 'routeId', label: msg`Product route`, type: 'mono', width: 130, minWidth: 130, show: false },
  ...receiver.slice(2, 3),
  ...receiver.slice(4),
  {
    ...numberColumn('itemCount', msg`Item count`, {
      type: 'number',
      width: 84,
      minWidth: 84,
      sortable: true,
    }),
    ...folded,
  },
  {
    ...numberColumn('billableWeight', msg`Billable weight (kg)`, {
      type: 'weight',
      width: 132,
      sortable: true,
    }),
    ...folded,
  },
  {
    ...numberColumn('itemValue', msg`Item value`, {
      unit: 'currency',
      width: 122,
      minWidth: 122,
      sortable: true,
    }),
    ...folded,
  },
  // In the table the currency is shown beside each amount; a file needs it in a column of its own.
  { prop: 'currency', label: words.currency, width: 84, minWidth: 84, show: false, defaultExport: true },
  numberColumn('insuranceFee', msg`Insurance fee`, { unit: 'currency', minWidth: 112, show: false }),
  own.otherFee,
  { ...numberColumn('freight', msg`Freight (CNY)`, { sortable: true }), ...folded },
  { ...own.paymentMethod, ...folded },
  own.expressType,
  own.shippingType,
  own.tariffPaymentType,
  placesColumn,
  { ...own.ecommerceOrderNo, ...folded },
  { prop: 'batchName', label: msg`Import`, width: 200, minWidth: 120, show: false, sortable: true },
  ...party('sender', {
    name: msg`Sender name`,
    phone: msg`Sender phone`,
    prov: msg`Sender province`,
    city: msg`Sender city`,
    area: msg`Sender area`,
    address: msg`Sender address`,
    unlisted: msg`Sender place not in our list`,
  }),
]

/** In detail and weight of a parcel, and asked by few routes: no columns. */
const notShown = ['length', 'width', 'height', 'taxNo', 'remark']

export const columns: readonly ColumnDecl<OrderRow>[] = [
  ...placed,
  ...unplaced(own, [...placed.map(({ prop }) => prop), ...notShown]),
  own.remark,
  {
    prop: 'moreFields',
    label: msg`Further fields`,
    width: 180,
    show: false,
    text: ({ moreFields = [] }) =>
      moreFields.map(({ key, label, text: said }) => `${label || key}: ${said}`).join('; '),
  },
  accountColumns.mainAccount,
  accountColumns.mainAccountName,
]

/** Key of the lines, and what ties them to their order. */
export const goodsExport = {
  dataId: 'b2cOrderGoods',
  columns: goodsColumns as unknown as readonly ColumnDecl[],
  linkKeys: ['orderNo', 'waybillNo'],
  title: msg`Goods`,
  of: (row: Record<string, unknown>) => linesAt(row, 'goods'),
} as const
