/** B2B orders brought by a spreadsheet: a row for each SKU in each kind of carton (spec 001 §5 "Import"). */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { shippingTypes, tariffPaymentTypes } from '#domain/order-facts.ts'
import { countrySource, currencySource, regionSource, routeSource } from '#engine/logic/form-sources.ts'
import { postalColumns, regionKeys } from '#engine/logic/import/postal-columns.ts'
import type { Choice, InputFilter } from '#engine/schema/form.ts'
import { defineImport, type ImportColumn } from '#engine/schema/import.ts'
import { href } from '#engine/schema/screen.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { screens as taskScreens } from '#modules/tasks/module.ts'
import { b2b, B2B_ORDER_RULES } from './contract.ts'
import { warehouseSource } from './forms.ts'
import { fromOrder, judgeOrder, orderGroups, orderKeys, toOrder, toOrderCell } from './import-rows.ts'
import { screens } from './module.ts'

/** Key of its drafts and tasks, and of the target at the gateway. */
export const B2B_IMPORT = 'b2bOrder'

const regions = regionSource(lookups.getSsqTree)

const choices = (names: Readonly<Record<string, MessageDescriptor>>): readonly Choice[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

const amount = (
  key: string,
  label: MessageDescriptor,
  filter: InputFilter,
  example: string,
  aliases: readonly string[],
): ImportColumn => ({ key, label, filter, example, aliases, required: true, isNumber: true, width: 96 })

const order: readonly ImportColumn[] = [
  {
    key: 'referenceNo',
    label: msg`Your reference`,
    aliases: [
      'order no',
      'order number',
      'po',
      'po number',
      'reference',
      '订单号',
      '客户单号',
      '参考号',
      'no pesanan',
    ],
    help: msg`Rows with the same reference are one order.`,
    example: 'PO-1001',
    width: 140,
  },
  {
    key: 'warehouse',
    label: msg`From warehouse`,
    required: true,
    aliases: ['warehouse', 'from', '仓库', '发货仓库', 'gudang'],
    options: warehouseSource,
    example: 'SZX1',
    width: 120,
  },
]

const packing: readonly ImportColumn[] = [
  {
    key: 'carton.name',
    label: msg`Carton`,
    aliases: ['carton no', 'carton number', 'box', 'box no', '箱号', '箱', 'kotak'],
    help: msg`Rows with the same carton lie in one. Empty: the carton of the row above.`,
    example: '1',
    width: 80,
  },
  {
    key: 'carton.count',
    label: msg`Cartons like this`,
    aliases: ['cartons', 'ctns', 'number of cartons', '箱数', 'bilangan kotak'],
    filter: 'positiveInteger',
    isNumber: true,
    example: '10',
    width: 96,
  },
  {
    key: 'goods.sku',
    label: msg`SKU`,
    required: true,
    aliases: ['item code', 'seller sku', '货号', '商品编码'],
    example: 'TS-101',
    width: 120,
  },
  {
    key: 'goods.name',
    label: msg`Goods name`,
    required: true,
    aliases: ['goods', 'product', 'product name', '品名', '商品名称', '中文品名', 'nama barang'],
    example: '纯棉印花T恤',
    width: 160,
  },
  {
    key: 'goods.nameEn',
    label: msg`Name in English`,
    aliases: ['english name', 'name (en)', '英文品名', '英文名称'],
    example: 'Printed cotton T-shirt',
    width: 160,
  },
  {
    key: 'goods.hsCode',
    label: msg`HS code`,
    aliases: ['hs', 'hscode', '海关编码'],
    filter: 'alphanumeric',
    example: '610910',
    width: 100,
  },
  amount('goods.pieces', msg`Pieces in one carton`, 'nonNegativeInteger', '24', [
    'qty',
    'quantity',
    'pcs',
    'pcs per carton',
    '数量',
    '每箱数量',
    'kuantiti',
  ]),
  amount('goods.unitValue', msg`Unit value`, 'decimal2', '39.00', [
    'unit price',
    'price',
    '单价',
    '申报单价',
    'harga',
  ]),
  {
    ...amount('carton.length', msg`Length (cm)`, 'decimal2', '60', ['length', '长', 'panjang']),
    required: false,
  },
  { ...amount('carton.width', msg`Width (cm)`, 'decimal2', '40', ['width', '宽', 'lebar']), required: false },
  {
    ...amount('carton.height', msg`Height (cm)`, 'decimal2', '40', ['height', '高', 'tinggi']),
    required: false,
  },
  {
    ...amount('carton.weight', msg`Gross weight (kg)`, 'decimal3', '12.5', [
      'weight',
      'gross weight',
      '毛重',
      '重量',
      'berat',
    ]),
    required: false,
  },
]

const terms: readonly ImportColumn[] = [
  {
    key: 'currency',
    label: msg`Currency`,
    required: true,
    aliases: ['币别', '申报币种', 'mata wang'],
    options: currencySource(lookups.getCurrencyData),
    example: 'CNY',
    width: 90,
  },
  {
    key: 'routeId',
    label: msg`Product route`,
    required: true,
    aliases: ['route', 'channel', 'service', '渠道', '线路', '运输方式', 'laluan'],
    help: msg`A route to the destination country: its name or its code.`,
    options: {
      ...routeSource(lookups.getRoute, ''),
      input: (row) =>
        row['receiver.country'] ? { country: row['receiver.country'], serviceType: 'B2C' } : undefined,
    },
    example: 'VN-AIR-STA',
    width: 160,
  },
  {
    key: 'shippingType',
    label: msg`Shipping type`,
    aliases: ['transport mode', '运输类型'],
    options: choices(shippingTypes),
    example: 'AIR',
    width: 110,
  },
  {
    key: 'tariffPaymentType',
    label: msg`Tariff payment type`,
    aliases: ['duty', 'incoterm', '关税支付方式'],
    options: choices(tariffPaymentTypes),
    example: 'DDP',
    width: 150,
  },
  {
    key: 'remark',
    label: msg`Remarks`,
    aliases: ['remark', 'note', '备注', 'catatan'],
    example: '',
    width: 180,
  },
]

const consignee = postalColumns({
  prefix: 'receiver.',
  countries: countrySource(lookups.getCountry),
  labels: {
    name: msg`Receiver name`,
    phone: msg`Receiver phone`,
    country: msg`Destination country`,
    prov: msg`Receiver province`,
    city: msg`Receiver city`,
    area: msg`Receiver district`,
    address: msg`Receiver address`,
    postCode: msg`Receiver postcode`,
    email: msg`Receiver e-mail`,
    company: msg`Receiver company`,
  },
  aliases: {
    name: ['consignee', 'receiver', 'recipient', '收件人', '收货人', 'penerima'],
    phone: ['consignee phone', 'phone', 'mobile', 'tel', '收货人电话', '联系电话'],
    country: ['country', 'destination', '国家', '收件国家', 'negara'],
    prov: ['province', 'state', '省', '州', 'negeri'],
    city: ['city', 'ward', '市', '城市', 'bandar'],
    area: ['district', 'area', '区', 'daerah'],
    address: ['address', 'street', '地址', '详细地址', 'alamat'],
    postCode: ['zip', 'postcode', 'postal code', '邮编', 'poskod'],
    email: ['email', 'mail', '邮箱', 'emel'],
    company: ['company', '公司', 'syarikat'],
  },
  example: {
    name: 'Nguyễn Thị An',
    phone: '0912345678',
    country: 'VN',
    prov: 'Hà Nội',
    city: 'Phường Hoàn Kiếm',
    address: '12 Hàng Bài',
    postCode: '11000',
    company: 'An Retail',
  },
})

export const b2bImport = defineImport({
  id: B2B_IMPORT,
  columns: [...order, ...consignee, ...packing, ...terms],
  regions: [{ source: regions, ...regionKeys('receiver.') }],
  groups: orderGroups,
  shared: orderKeys,
  toRecord: toOrder,
  fromRecord: fromOrder,
  judge: judgeOrder,
  verify: B2B_ORDER_RULES,
  toCell: toOrderCell,
  submit: b2b.orderImportTask,
  results: tasks.importResults,
  cancel: tasks.taskCancel,
  tasksHref: href(taskScreens.importTaskCheck),
  done: { label: msg`To the B2B orders`, href: href(screens.b2borderManage) },
})
