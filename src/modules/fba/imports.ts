/** FBA orders brought by a spreadsheet: a row for each SKU in each kind of carton (spec 001 §5 "Import"). */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { findCountry } from '#domain/countries.ts'
import { shippingTypes, tariffPaymentTypes } from '#domain/order-facts.ts'
import { countrySource, currencySource } from '#engine/logic/form-sources.ts'
import type { Choice, InputFilter } from '#engine/schema/form.ts'
import { defineImport, type ImportColumn } from '#engine/schema/import.ts'
import { href } from '#engine/schema/screen.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { screens as taskScreens } from '#modules/tasks/module.ts'
import { fba, FBA_ORDER_RULES } from './contract.ts'
import { warehouseSource } from './forms.ts'
import { fromOrder, judgeOrder, orderGroups, orderKeys, toOrder, toOrderCell } from './import-rows.ts'
import { screens } from './module.ts'

/** Key of its drafts and tasks, and of the target at the gateway. */
export const FBA_IMPORT = 'fbaOrder'

const choices = (names: Readonly<Record<string, MessageDescriptor>>): readonly Choice[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

const amount = (
  key: string,
  label: MessageDescriptor,
  filter: InputFilter,
  example: string,
  aliases: readonly string[],
): ImportColumn => ({ key, label, filter, example, aliases, required: true, isNumber: true, width: 96 })

const coded = (
  key: string,
  label: MessageDescriptor,
  example: string,
  aliases: readonly string[],
): ImportColumn => ({ key, label, example, aliases, required: true, filter: 'alphanumeric', width: 140 })

const order: readonly ImportColumn[] = [
  {
    ...coded('shipmentCode', msg`Shipment id`, 'FBA15DJWVFGL', [
      'fba id',
      'shipment',
      'fba shipment id',
      '货件编号',
      '货件号',
    ]),
    help: msg`Rows with the same shipment id are one order.`,
  },
  coded('amazonReference', msg`Amazon reference`, '4CXJ3ZKG', [
    'reference id',
    'reference',
    '追踪编号',
    '参考号',
  ]),
  coded('centre', msg`Fulfilment centre`, 'ONT8', [
    'fc',
    'warehouse code',
    'fba warehouse',
    '亚马逊仓',
    '目的仓',
  ]),
  {
    key: 'country',
    label: msg`Country`,
    required: true,
    aliases: ['destination', '国家', 'negara'],
    options: countrySource(lookups.getCountry),
    understand: findCountry,
    example: 'US',
    width: 110,
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
    example: 'USD',
    width: 90,
  },
  {
    key: 'shippingType',
    label: msg`Shipping type`,
    aliases: ['transport mode', '运输类型'],
    options: choices(shippingTypes),
    example: 'SEA',
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

export const fbaImport = defineImport({
  id: FBA_IMPORT,
  columns: [...order, ...packing, ...terms],
  groups: orderGroups,
  shared: orderKeys,
  toRecord: toOrder,
  fromRecord: fromOrder,
  judge: judgeOrder,
  verify: FBA_ORDER_RULES,
  toCell: toOrderCell,
  submit: fba.orderImportTask,
  results: tasks.importResults,
  cancel: tasks.taskCancel,
  tasksHref: href(taskScreens.importTaskCheck),
  done: { label: msg`To the FBA orders`, href: href(screens.fbaOrderManage) },
})
