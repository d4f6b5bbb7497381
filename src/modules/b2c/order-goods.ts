/** The lines of goods in the order form. */
import { msg } from '@lingui/core/macro'
import { MAX_GOODS_LINES, MAX_HS_CODE_TEXT, MAX_NAME_TEXT, MAX_SHORT_TEXT } from '#domain/limits.ts'
import { words } from '#domain/words.ts'
import { amountFilter, amountText, customsAsk, type LinesProps, textAt } from '#engine/form/index.ts'
import { skuSource } from '#modules/goods/form-kit.ts'
import { isDutyRequired } from './customs-rules.ts'
import { emptyLine } from './order-data.ts'
import { orderOfSku } from './order-of-sku.ts'
import { orderTotals } from './order-totals.ts'

/** The goods of an order: columns, headings of spreadsheets that mean them, totals. */
export const goodsLines: LinesProps = {
  max: MAX_GOODS_LINES,
  empty: emptyLine,
  columns: [
    {
      path: 'name',
      label: words.goodsName,
      grow: 3.2,
      required: true,
      maxLength: MAX_NAME_TEXT,
      aliases: [
        'goods name',
        'goods',
        'product',
        'item',
        'item name',
        '品名',
        '商品名称',
        '货物名称',
        '中文品名',
        'nama barang',
      ],
    },
    {
      path: 'nameEn',
      label: msg`Name in English`,
      grow: 2.8,
      maxLength: MAX_NAME_TEXT,
      when: customsAsk('goods.nameEn'),
      required: (data) => isDutyRequired(data, 'goods.nameEn'),
      aliases: ['english name', 'name (en)', 'name in english', '英文品名', '英文名称', 'nama inggeris'],
    },
    {
      path: 'sku',
      label: msg`SKU`,
      completes: skuSource(orderOfSku, msg`Filled in from the SKU.`),
      grow: 2,
      maxLength: MAX_SHORT_TEXT,
      aliases: ['item code', '货号', '商品编码'],
    },
    {
      path: 'hsCode',
      label: msg`HS code`,
      grow: 1.8,
      maxLength: MAX_HS_CODE_TEXT,
      filter: 'alphanumeric',
      when: customsAsk('goods.hsCode'),
      required: (data) => isDutyRequired(data, 'goods.hsCode'),
      aliases: ['hs code', 'hs', 'hscode', 'hs 编码', '海关编码', 'kod hs'],
    },
    {
      path: 'quantity',
      label: words.quantity,
      grow: 1.35,
      required: true,
      isNumber: true,
      filter: 'positiveInteger',
      maxLength: 7,
      aliases: ['pieces', 'qty', 'quantity', 'count', 'pcs', '数量', '件数', 'kuantiti', 'bilangan'],
    },
    {
      path: 'unitValue',
      label: msg`Unit value`,
      grow: 1.8,
      required: true,
      isNumber: true,
      filter: (data) => amountFilter(textAt(data, 'currency')),
      maxLength: 11,
      aliases: ['unit value', 'unit price', 'price', 'value', '单价', '申报单价', 'harga', 'nilai seunit'],
    },
  ],
  totals: (_, data) => {
    const { itemCount, itemValue } = orderTotals(data)
    return [
      { label: words.quantity, value: String(itemCount) },
      { label: msg`Item value`, value: amountText(itemValue, textAt(data, 'currency')) },
    ]
  },
}
