/** Outbound orders brought by a spreadsheet (spec 001 §2 microWarehouseOutboundOrderImport, §5 "Import"; record 0098). */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { countryOf } from '#domain/countries.ts'
import { orderTypes, outboundCodes } from '#domain/order-facts.ts'
import { codesOfType, enteredTypes } from '#domain/outbound-kinds.ts'
import { words } from '#domain/words.ts'
import { type Choice, countrySource, regionSource } from '#engine/form/index.ts'
import {
  defineImport,
  type ImportColumn,
  postalColumns,
  receiverExample,
  receiverLabels,
  regionKeys,
  remarkColumn,
  routeColumn,
} from '#engine/import/index.ts'
import { href } from '#engine/screen/index.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { screens as taskScreens } from '#modules/tasks/module.ts'
import { outbound, OUT_ORDER_RULES } from './contract.ts'
import { fromOrder, orderGroups, orderKeys, toOrder, toOrderCell, violationsOfOrder } from './import-rows.ts'
import { screens } from './module.ts'
import { warehouseSource } from './sources.ts'

/** Key of its drafts and tasks, and of the target on the server. */
const OUT_IMPORT = 'outOrder'

const types: readonly Choice[] = enteredTypes.map((type) => ({
  value: String(type),
  label: orderTypes[type],
}))
const codes: readonly Choice[] = [...new Set(enteredTypes.flatMap((type) => codesOfType(type)))].map(
  (code) => ({
    value: code,
    label: outboundCodes[code as keyof typeof outboundCodes].label,
    search: code,
  }),
)
const yesOrNo: readonly Choice[] = [
  { value: '1', label: msg`Yes` },
  { value: '0', label: msg`No` },
]

const text = (
  key: string,
  label: MessageDescriptor,
  aliases: readonly string[],
  more: Partial<ImportColumn> = {},
): ImportColumn => ({ key, label, aliases, example: '', width: 130, ...more })

const order: readonly ImportColumn[] = [
  text(
    'referenceNo',
    msg`Your reference`,
    [
      'order no',
      'order number',
      'order id',
      'reference',
      'reference no',
      'shop order no',
      '订单号',
      '客户单号',
      '参考号',
      'no pesanan',
    ],
    { help: msg`Rows with the same reference are one order.`, example: 'WO-1001', width: 140 },
  ),
  text('warehouseId', msg`From warehouse`, ['warehouse', 'from', '仓库', '发货仓库', 'gudang'], {
    required: true,
    options: warehouseSource,
    example: 'SZX1',
  }),
  text('orderType', msg`Order type`, ['type', '订单类型', 'jenis pesanan'], {
    options: types,
    help: msg`If empty: outbound.`,
    example: '7',
  }),
  text('outboundCode', msg`Outbound code`, ['code', '出库类型', '出库代码', 'kod keluar'], {
    options: codes,
    follows: ['orderType'],
    help: msg`If empty: the usual code of the order type.`,
  }),
]

const goods: readonly ImportColumn[] = [
  text('sku', msg`SKU`, ['item code', 'seller sku', 'barcode', '货号', '商品编码', '条码'], {
    required: true,
    help: msg`A SKU or one of its barcodes.`,
    example: 'TS-101',
  }),
  text('quantity', words.quantity, ['qty', 'units', 'pcs', '数量', '件数', 'kuantiti', 'bilangan'], {
    required: true,
    filter: 'positiveInteger',
    isNumber: true,
    example: '2',
    width: 80,
  }),
  text('batchNo', msg`Batch`, ['lot', '批次', '批号', 'kelompok']),
  text('serials', msg`Serial numbers`, ['serial', 'imei', '序列号', '串号', 'nombor siri'], {
    help: msg`Several are separated by spaces or commas.`,
  }),
]

const receiver = postalColumns({
  prefix: 'receiver.',
  countries: countrySource(lookups.getCountry),
  labels: receiverLabels,
  aliases: {
    name: ['receiver', 'recipient', 'consignee', '收件人', '收货人', 'penerima'],
    phone: ['phone', 'mobile', 'tel', '电话', '收件人电话', '联系电话', 'telefon'],
    country: ['country', 'destination', '国家', '收件国家', 'negara'],
    prov: ['province', 'state', '省', '州', 'negeri'],
    city: ['city', 'ward', '市', '城市', 'bandar'],
    area: ['district', 'area', '区', 'daerah'],
    address: ['address', 'street', '地址', '详细地址', 'alamat'],
    postCode: ['zip', 'postcode', 'postal code', '邮编', 'poskod'],
    email: ['email', 'mail', '邮箱', 'emel'],
    company: ['company', '公司', 'syarikat'],
  },
  example: receiverExample,
  // Who collects goods at the warehouse, and a carrier of the customer's own, need no receiver.
}).map((column): ImportColumn => ({ ...column, required: false }))

const service: readonly ImportColumn[] = [
  routeColumn(lookups.getRoute, {
    aliases: ['route', 'channel', 'service', '渠道', '线路', '运输方式', 'laluan'],
    required: false,
    help: msg`For orders we carry: the name or the code of a route to the country.`,
  }),
  text('codAmount', msg`COD amount`, ['cod', 'cash on delivery', '代收货款', '代收金额'], {
    filter: 'decimal2',
    isNumber: true,
    follows: ['receiver.country'],
    currencyOf: (row) => countryOf(row['receiver.country'] ?? '')?.currency ?? '',
    width: 100,
  }),
  text('isInsured', msg`Insure the goods`, ['insurance', 'insured', '保险', '投保', 'insurans'], {
    options: yesOrNo,
    width: 90,
  }),
  text('onShort', msg`Wait if stock is short`, ['wait', 'backorder', '缺货等待', 'tunggu'], {
    options: yesOrNo,
    help: msg`Yes: the order is accepted and waits for the goods it lacks.`,
  }),
  text('pickupName', msg`Collected by`, ['collector', 'pickup person', '提货人', 'pengambil']),
  text('pickupPhone', msg`Phone of who collects it`, ['pickup phone', '提货人电话'], { content: 'phone' }),
  text('carrier', msg`Carrier`, ['courier', '承运商', '快递公司', 'kurier']),
  text('carrierNo', msg`Carrier's number`, [
    'tracking number',
    'tracking no',
    'waybill',
    '运单号',
    '快递单号',
  ]),
  text('platform', msg`Marketplace`, ['platform', '平台']),
  text('platformShipmentId', msg`Marketplace shipment`, ['shipment id', '平台货件号']),
  remarkColumn(['remark', 'note', 'notes', '备注', 'catatan']),
]

/** References of orders this device keeps; cancelled orders and drafts leave theirs free. */
const takenBy = (no: string): MessageDescriptor => msg`Order ${no} already has this reference.`

export const outImport = defineImport({
  id: OUT_IMPORT,
  columns: [...order, ...goods, ...receiver, ...service],
  regions: [{ source: regionSource(lookups.getSsqTree), ...regionKeys('receiver.') }],
  groups: orderGroups,
  shared: orderKeys,
  forAll: ['warehouseId', 'orderType', 'onShort', 'receiver.country', 'routeId', 'isInsured'],
  duplicates: { column: 'referenceNo', repairs: ['first', 'number', 'merge'] },
  toRecord: toOrder,
  fromRecord: fromOrder,
  violationsOf: violationsOfOrder,
  verify: OUT_ORDER_RULES,
  toCell: toOrderCell,
  known: {
    table: 'outbound.orders',
    column: 'referenceNo',
    value: ({ referenceNo, status }) =>
      typeof referenceNo === 'string' && status !== 'CANCELLED' && status !== 'DRAFT' ? referenceNo : '',
    message: ({ orderNo }) => takenBy(String(orderNo)),
  },
  batch: {
    href: (task) => href(screens.outboundOrderManage, {}, { batch: task }),
    rename: outbound.renameOutBatch,
    print: {
      func: 'Z-60905',
      load: async () => (await import('./client/print-batch.ts')).printBatch,
    },
  },
  submit: outbound.outOrderImportTask,
  validate: { call: outbound.validateOutOrder, input: (orders) => ({ orders }) },
  results: tasks.importResults,
  cancel: tasks.taskCancel,
  tasksHref: href(taskScreens.importTaskCheck),
  done: { label: msg`Go to outbound orders`, href: href(screens.outboundOrderManage) },
})
