/** Lines of expected goods: by SKU, which fills in the name, or by name. */
import { msg } from '@lingui/core/macro'
import { countOfGoods } from '#domain/goods-lines.ts'
import { MAX_GOODS_LINES, MAX_NAME_TEXT, MAX_SHORT_TEXT } from '#domain/limits.ts'
import { words } from '#domain/words.ts'
import type { LinesProps } from '#engine/form/index.ts'
import { skuSource } from '#modules/goods/form-kit.ts'
import { emptyLine } from './announce-data.ts'

export const goodsLines: LinesProps = {
  max: MAX_GOODS_LINES,
  empty: emptyLine,
  columns: [
    {
      path: 'sku',
      label: msg`SKU`,
      grow: 2.2,
      maxLength: MAX_SHORT_TEXT,
      completes: skuSource(({ sku, name }) => ({ values: { sku, name } }), msg`Filled in from the SKU.`),
      aliases: ['sku', 'item code', 'seller sku', '货号', '商品编码', 'kod barang'],
    },
    {
      path: 'name',
      label: words.goodsName,
      grow: 3.2,
      maxLength: MAX_NAME_TEXT,
      aliases: ['goods name', 'goods', 'product', 'item', '品名', '商品名称', 'nama barang'],
    },
    {
      path: 'quantity',
      label: words.quantity,
      grow: 1.2,
      required: true,
      isNumber: true,
      filter: 'positiveInteger',
      maxLength: 6,
      aliases: ['qty', 'quantity', 'units', '数量', '件数', 'kuantiti'],
    },
  ],
  totals: (lines) => [{ label: words.quantity, value: String(countOfGoods(lines)) }],
}
