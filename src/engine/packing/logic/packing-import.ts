/** Columns of goods and cartons: a row for each SKU in each kind of carton (spec 001 §5 "Import"). */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { InputFilter, QueryOptions } from '#engine/form/schema/form.ts'
import { currencyOfRow } from '#engine/import/logic/order-columns.ts'
import type { ImportColumn } from '#engine/import/schema/import.ts'

const amount = (
  key: string,
  label: MessageDescriptor,
  filter: InputFilter,
  example: string,
  aliases: readonly string[],
): ImportColumn => ({ key, label, filter, example, aliases, required: true, isNumber: true, width: 96 })

/** The warehouse a document ships from. */
export const warehouseImportColumn = (options: QueryOptions): ImportColumn => ({
  key: 'warehouse',
  label: msg`From warehouse`,
  required: true,
  aliases: ['warehouse', 'from', '仓库', '发货仓库', 'gudang'],
  options,
  example: 'SZX1',
  width: 120,
})

export const packingImportColumns: readonly ImportColumn[] = [
  {
    key: 'carton.name',
    label: msg`Carton`,
    aliases: ['carton no', 'carton number', 'box', 'box no', '箱号', '箱', 'kotak'],
    help: msg`Rows with the same carton number go into one carton. If empty: the carton of the row above.`,
    example: '1',
    width: 80,
  },
  {
    key: 'carton.count',
    label: msg`Identical cartons`,
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
  amount('goods.pieces', msg`Quantity per carton`, 'nonNegativeInteger', '24', [
    'qty',
    'quantity',
    'pcs',
    'pcs per carton',
    '数量',
    '每箱数量',
    'kuantiti',
  ]),
  {
    ...amount('goods.unitValue', msg`Unit value`, 'decimal2', '39.00', [
      'unit price',
      'price',
      '单价',
      '申报单价',
      'harga',
    ]),
    currencyOf: currencyOfRow,
  },
  {
    ...amount('carton.length', msg`Length (cm)`, 'centimetres', '60', ['length', '长', 'panjang']),
    required: false,
  },
  {
    ...amount('carton.width', msg`Width (cm)`, 'centimetres', '40', ['width', '宽', 'lebar']),
    required: false,
  },
  {
    ...amount('carton.height', msg`Height (cm)`, 'centimetres', '40', ['height', '高', 'tinggi']),
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
