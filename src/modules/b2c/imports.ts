/** B2C orders brought by a spreadsheet (spec 001 §5 "Import", §7). */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Output } from '#contract/call.ts'
import { unplaced } from '#domain/fields.ts'
import { words } from '#domain/words.ts'
import { regionSource, routeSource } from '#engine/form/index.ts'
import {
  byAir,
  currencyColumn,
  currencyOfRow,
  defineImport,
  type ImportColumn,
  importColumnsOf,
  prepaid,
  regionKeys,
  routeColumn,
  senderForAll,
  senderPaysDuty,
  standard,
} from '#engine/import/index.ts'
import { href } from '#engine/screen/index.ts'
import { address } from '#modules/address/contract.ts'
import { B2C_ORDER_RULES, lookups } from '#modules/lookups/contract.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { screens as taskScreens } from '#modules/tasks/module.ts'
import { b2c } from './contract.ts'
import {
  fromOrder,
  orderGroups,
  orderKeys,
  toOrder,
  toOrderCell,
  toProposedOrder,
  violationsOfOrder,
} from './import-rows.ts'
import { receiver, sender } from './import-postal.ts'
import { screens } from './module.ts'
import { sizeText } from './parcel-presets.ts'
import { orderFields } from './order-fields.ts'
import { importProposals } from './order-proposals.ts'
import { PRESET } from './preset-fields.ts'

/** Key of its drafts and tasks, and of the target at the gateway. */
const ORDER_IMPORT = 'b2cOrder'

export const regions = regionSource(lookups.getSsqTree)

/** Headings of other people's spreadsheets, lower case. */
const own = importColumnsOf(orderFields, {
  ecommerceOrderNo: [
    'order no',
    'order number',
    'order id',
    'reference',
    'reference no',
    'shop order no',
    '订单号',
    '平台订单号',
    '客户单号',
    '参考号',
    'no pesanan',
  ],
  weight: ['gross weight', 'kg', 'actual weight', '实重', '重量', 'berat'],
  length: ['长', 'panjang'],
  width: ['宽', 'lebar'],
  height: ['高', 'tinggi'],
  codAmount: ['cod', 'cash on delivery', '代收货款', '代收金额', '到付金额'],
  otherFee: ['other fee', '其他费用'],
  taxNo: ['tax no', 'tax number', 'ein', 'ioss', 'eori', 'vat no', '税号', 'nombor cukai'],
  paymentMethod: ['payment', '付款方式', '支付方式'],
  shippingType: ['transport mode', '运输类型'],
  expressType: ['快递类型', '时效类型'],
  tariffPaymentType: ['duty', 'incoterm', 'ddp/ddu', '关税支付方式', '税费支付'],
  remark: ['remark', 'note', 'notes', 'comment', '备注', 'catatan'],
})

export const order: readonly ImportColumn[] = [
  {
    ...own.ecommerceOrderNo,
    help: msg`Rows with the same number are one order with several goods.`,
  },
]

export const goods: readonly ImportColumn[] = [
  {
    key: 'goods.name',
    label: words.goodsName,
    required: true,
    aliases: [
      'goods',
      'product',
      'product name',
      'item',
      'item name',
      'description',
      '品名',
      '商品名称',
      '货物名称',
      '中文品名',
      'nama barang',
    ],
    example: '纯棉T恤',
    width: 160,
  },
  {
    key: 'goods.nameEn',
    label: msg`Name in English`,
    aliases: ['english name', 'name (en)', 'declared name', '英文品名', '英文名称'],
    example: 'Cotton T-shirt',
    width: 150,
  },
  {
    key: 'goods.sku',
    label: msg`SKU`,
    aliases: ['item code', 'seller sku', '货号', '商品编码'],
    example: 'TS-01',
    width: 110,
  },
  {
    key: 'goods.hsCode',
    label: msg`HS code`,
    aliases: ['hs', 'hscode', '海关编码'],
    filter: 'alphanumeric',
    example: '610910',
    width: 100,
  },
  {
    key: 'goods.quantity',
    label: words.quantity,
    required: true,
    aliases: ['qty', 'quantity', 'count', 'pcs', '数量', '件数', 'kuantiti', 'bilangan'],
    filter: 'positiveInteger',
    isNumber: true,
    example: '2',
    width: 80,
  },
  {
    key: 'goods.unitValue',
    label: msg`Unit value`,
    required: true,
    aliases: ['unit price', 'price', 'value', 'declared value', '单价', '申报单价', '申报价值', 'harga'],
    filter: 'decimal2',
    currencyOf: currencyOfRow,
    follows: ['currency'],
    isNumber: true,
    example: '45.50',
    width: 100,
  },
]

export const parcel: readonly ImportColumn[] = [
  currencyColumn(lookups.getCurrencyData, 'CNY'),
  {
    key: PRESET,
    label: msg`Parcel preset`,
    aliases: ['preset', 'package', 'package type', 'box', '包裹预设', '包装', '箱型', 'praset bungkusan'],
    options: {
      call: b2c.queryParcelPresets,
      input: () => ({}),
      toChoices: ({ list }: Output<typeof b2c.queryParcelPresets>) =>
        list.map((preset) => ({ value: preset.name, label: preset.name, hint: sizeText(preset) })),
    },
    example: '',
    help: msg`The name of a preset: it fills in weight and size.`,
    width: 120,
  },
  { ...own.weight, help: msg`Kilograms, at most three decimals.` },
  own.length,
  own.width,
  own.height,
  { ...own.codAmount, follows: ['receiver.country', 'currency'] },
  { ...own.otherFee, follows: ['currency'] },
]

export const routes = routeSource(lookups.getRoute, '')

const terms: readonly ImportColumn[] = [
  routeColumn(lookups.getRoute, {
    aliases: [
      'route',
      'channel',
      'service',
      'product',
      'shipping method',
      '渠道',
      '线路',
      '运输方式',
      '物流渠道',
      '产品',
      'laluan',
    ],
  }),
  {
    ...own.taxNo,
    follows: ['receiver.country', 'routeId'],
    help: msg`If the route requires one: EIN, IOSS, EORI.`,
  },
  { ...own.paymentMethod, help: prepaid },
  { ...own.shippingType, help: byAir },
  { ...own.expressType, help: standard },
  { ...own.tariffPaymentType, help: senderPaysDuty },
]

const placed = [...order, ...parcel, ...terms].map(({ key }) => key)
export const service: readonly ImportColumn[] = [
  ...terms,
  ...unplaced(own, [...placed, 'remark']),
  own.remark,
]

/** Order numbers of rows this device keeps; cancelled orders leave theirs free. */
const takenBy = (no: string): MessageDescriptor => msg`Order ${no} already has this number.`

export const orderImport = defineImport({
  id: ORDER_IMPORT,
  columns: [...order, ...receiver, ...goods, ...parcel, ...service, ...sender],
  regions: [
    { source: regions, ...regionKeys('receiver.') },
    { source: regions, ...regionKeys('sender.') },
  ],
  groups: orderGroups,
  shared: orderKeys,
  forAll: [
    senderForAll(address.queryList, 'sender.', sender),
    'receiver.country',
    'routeId',
    'currency',
    'weight',
    'paymentMethod',
    'tariffPaymentType',
  ],
  proposals: importProposals,
  toProposed: toProposedOrder,
  duplicates: { column: 'ecommerceOrderNo', repairs: ['first', 'number', 'merge'] },
  toRecord: toOrder,
  fromRecord: fromOrder,
  violationsOf: violationsOfOrder,
  verify: B2C_ORDER_RULES,
  toCell: toOrderCell,
  known: {
    table: 'b2cOrder',
    column: 'ecommerceOrderNo',
    value: ({ ecommerceOrderNo, status }) =>
      typeof ecommerceOrderNo === 'string' && status !== 'CANCELLED' ? ecommerceOrderNo : '',
    message: ({ orderNo }) => takenBy(String(orderNo)),
  },
  batch: {
    href: (task) => href(screens.b2COrderManage, {}, { batch: task }),
    rename: b2c.renameBatch,
    print: {
      func: 'Z-50304',
      load: async () => (await import('./client/print-batch.ts')).printBatch,
    },
  },
  submit: b2c.orderImportTask,
  validate: { call: b2c.validateImportB2COrders, input: (orders) => ({ orders }) },
  results: tasks.importResults,
  cancel: tasks.taskCancel,
  tasksHref: href(taskScreens.importTaskCheck),
  done: { label: msg`Go to orders`, href: href(screens.b2COrderManage) },
})
