/** What an outbound order says in a table, on the device and in what the server exports. */
import { msg } from '@lingui/core/macro'
import { orderTypes, outboundCodes } from '#domain/order-facts.ts'
import { exceptionCauses, interceptionStates, outboundStatuses } from '#domain/outbound-status.ts'
import { words } from '#domain/words.ts'
import { accountColumns, type ColumnDecl, placesColumn } from '#engine/table/index.ts'
import type { OutRow } from './wire-shapes.ts'

const number = (
  prop: keyof OutRow,
  label: ColumnDecl['label'],
  rest: Partial<ColumnDecl<OutRow>> = {},
): ColumnDecl<OutRow> => ({ prop, label, type: 'number', width: 96, minWidth: 84, ...rest })

export const typeName = (orderType: number) => orderTypes[orderType as keyof typeof orderTypes]

export const columns: readonly ColumnDecl<OutRow>[] = [
  {
    prop: 'orderNo',
    label: words.orderNumber,
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
    label: words.status,
    type: 'status',
    names: outboundStatuses,
    width: 180,
    minWidth: 150,
    sortable: true,
  },
  {
    prop: 'exceptionCause',
    label: msg`Cause`,
    text: ({ exceptionCause }) => (exceptionCause ? exceptionCauses[exceptionCause].label : ''),
    words: Object.values(exceptionCauses).map(({ label }) => label),
    className: 'bad',
    width: 150,
    minWidth: 120,
  },
  { prop: 'note', label: msg`Warehouse says`, width: 200, minWidth: 120 },
  { prop: 'referenceNo', label: msg`Your reference`, type: 'mono', width: 140, sortable: true },
  {
    prop: 'orderType',
    label: msg`Order type`,
    text: ({ orderType }) => typeName(orderType) ?? String(orderType),
    width: 140,
    minWidth: 110,
    sortable: true,
  },
  {
    prop: 'outboundCode',
    label: msg`Outbound code`,
    text: ({ outboundCode }) => outboundCodes[outboundCode as keyof typeof outboundCodes].label,
    width: 150,
    show: false,
  },
  { prop: 'warehouseId', label: msg`From warehouse`, type: 'mono', width: 120, sortable: true },
  { prop: 'toName', label: msg`To`, width: 170, minWidth: 130, sortable: true },
  { prop: 'country', label: words.country, type: 'country', width: 120, minWidth: 76, sortable: true },
  placesColumn,
  { prop: 'goodsName', label: words.goodsName, width: 200, minWidth: 140 },
  number('quantity', words.quantity, { sortable: true }),
  number('waiting', msg`Waiting for goods`, {
    text: ({ waiting }) => (waiting === 0 ? '' : String(waiting)),
    width: 130,
    className: 'warning',
  }),
  number('weight', msg`Weight (kg)`, { type: 'weight', width: 110, sortable: true }),
  number('billableWeight', msg`Billable weight (kg)`, { type: 'weight', width: 140, show: false }),
  { prop: 'routeId', label: msg`Product route`, type: 'mono', width: 130, show: false },
  { prop: 'carrierNo', label: msg`Carrier's number`, type: 'mono', width: 150 },
  { prop: 'platformShipmentId', label: msg`Marketplace shipment`, type: 'mono', width: 160, show: false },
  number('codAmount', msg`COD amount`, {
    type: 'money',
    unit: 'currency',
    width: 120,
    show: false,
    defaultExport: true,
  }),
  { prop: 'currency', label: words.currency, width: 84, show: false, defaultExport: true },
  { prop: 'labelName', label: msg`Label file`, width: 140, show: false },
  { prop: 'batchName', label: msg`Import`, width: 180, show: false },
  {
    prop: 'interception',
    label: msg`Stop request`,
    text: ({ interception }) => (interception ? interceptionStates[interception].label : ''),
    words: Object.values(interceptionStates).map(({ label }) => label),
    width: 140,
    minWidth: 120,
  },
  { prop: 'certificateNo', label: msg`Destruction certificate`, type: 'mono', width: 160, show: false },
  { prop: 'certificateName', label: msg`Certificate file`, width: 160, show: false },
  { prop: 'remark', label: words.remarks, width: 180, show: false },
  accountColumns.mainAccount,
  accountColumns.mainAccountName,
  { prop: 'createdAt', label: words.created, type: 'date', width: 144, minWidth: 144, sortable: true },
  { prop: 'shippedAt', label: msg`Shipped on`, type: 'date', width: 144, minWidth: 144, sortable: true },
]

const lineColumns: readonly ColumnDecl<OutRow['lines'][number]>[] = [
  { prop: 'sku', label: msg`SKU`, type: 'mono', width: 130, mustExport: true },
  { prop: 'name', label: words.goodsName, width: 200, defaultExport: true },
  { prop: 'quantity', label: words.quantity, type: 'number', width: 90, defaultExport: true },
  { prop: 'batchNo', label: msg`Batch`, type: 'mono', width: 120, defaultExport: true },
  {
    prop: 'serials',
    label: msg`Serial numbers`,
    width: 200,
    text: ({ serials = [] }) => serials.join(', '),
    defaultExport: true,
  },
]

/** The lines below an exported order: their key, and what ties them to it. */
export const linesExport = {
  dataId: 'outboundOrderLines',
  columns: lineColumns as unknown as readonly ColumnDecl[],
  linkKeys: ['orderNo', 'referenceNo'],
} as const
