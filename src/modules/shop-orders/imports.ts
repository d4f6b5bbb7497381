/** Mappings brought by a spreadsheet: rows of the same SKU of a shop are the goods of one bundle (spec 001 §5 "Import"). */
import { msg } from '@lingui/core/macro'
import { MAX_SHORT_TEXT } from '#domain/limits.ts'
import { tidyCode } from '#domain/sku-rules.ts'
import { words } from '#domain/words.ts'
import { choicesOf, type Violation } from '#engine/form/index.ts'
import { defineImport, type ImportColumn, type ImportDecl, type ImportRow } from '#engine/import/index.ts'
import { href } from '#engine/screen/index.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { screens as taskScreens } from '#modules/tasks/module.ts'
import { MAPPING_IMPORT, shopOrders } from './contract.ts'
import { checkMap } from './mapping-rules.ts'
import { screens } from './module.ts'
import { platforms } from './states.ts'

const columns: readonly ImportColumn[] = [
  {
    key: 'sellerSku',
    label: msg`Seller SKU`,
    required: true,
    aliases: [
      'seller sku',
      'channel sku',
      'shop sku',
      'platform sku',
      'variant sku',
      '店铺SKU',
      '平台SKU',
      '卖家SKU',
      'sku penjual',
    ],
    help: msg`The code at the shop, or the shop's number of the variant.`,
    example: 'MY-TS-RED-M',
    width: 180,
  },
  {
    key: 'sku',
    label: msg`Your SKU`,
    required: true,
    aliases: ['sku', 'own sku', 'warehouse sku', 'item code', '商品编码', '仓库SKU', '货号', 'sku anda'],
    help: msg`Repeat the seller SKU in several rows to make a bundle.`,
    example: 'TS-RED-M',
    width: 160,
  },
  {
    key: 'quantity',
    label: words.quantity,
    required: true,
    aliases: ['qty', 'quantity', 'units', '数量', '件数', 'kuantiti'],
    filter: 'positiveInteger',
    isNumber: true,
    example: '1',
    width: 90,
  },
  {
    key: 'platform',
    label: msg`Platform`,
    aliases: ['platform', 'channel', '平台', 'platform kedai'],
    options: choicesOf(platforms).filter(({ value }) => value !== 'HAND'),
    help: msg`Only where several shops have this code.`,
    example: 'SHOPEE',
    width: 120,
  },
  {
    key: 'externalShopId',
    label: msg`Shop number`,
    aliases: ['shop id', 'shop number', 'store id', '店铺ID', '店铺编号', 'no kedai'],
    help: msg`Only where several shops have this code.`,
    example: '',
    width: 130,
  },
]

const textOf = (row: ImportRow, key: string): string => row[key]?.trim() ?? ''

const linesOfRows = (rows: readonly ImportRow[]) =>
  rows.map((row) => ({ sku: textOf(row, 'sku'), quantity: Number(textOf(row, 'quantity')) || 0 }))

const violationsOf = (rows: readonly ImportRow[]): Violation[] => {
  const [first = {}] = rows
  const code = textOf(first, 'sellerSku')
  return [
    ...(code === '' || code.length > 100
      ? [{ path: 'sellerSku', message: msg`Enter the SKU as the shop names it, in at most 100 letters.` }]
      : []),
    ...checkMap(linesOfRows(rows)),
    ...rows.flatMap((row, at) =>
      textOf(row, 'sku').length > MAX_SHORT_TEXT
        ? [{ path: `lines.${at}.sku`, message: msg`At most ${MAX_SHORT_TEXT} letters.` }]
        : [],
    ),
  ]
}

export const mappingImport: ImportDecl = defineImport({
  id: MAPPING_IMPORT,
  columns,
  groups: (rows) =>
    rows.map((row) => {
      const code = tidyCode(textOf(row, 'sellerSku'))
      return code === '' ? '' : [code, textOf(row, 'platform'), textOf(row, 'externalShopId')].join('|')
    }),
  shared: ['sellerSku', 'platform', 'externalShopId'],
  toRecord: (rows) => ({
    platform: textOf(rows[0] ?? {}, 'platform'),
    externalShopId: textOf(rows[0] ?? {}, 'externalShopId'),
    sellerSku: textOf(rows[0] ?? {}, 'sellerSku'),
    lines: linesOfRows(rows),
  }),
  fromRecord: (record) => {
    const { lines = [], ...shared } = record as {
      lines?: readonly { sku: string; quantity: number }[]
    } & ImportRow
    return lines.map(({ sku, quantity }) => ({ ...shared, sku, quantity: String(quantity) }))
  },
  violationsOf,
  // What is ours is known to the server alone.
  verify: null,
  toCell: (path) => {
    const [, at, key] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? []
    return key === undefined
      ? { column: path === 'lines' ? 'sku' : path, line: 0 }
      : { column: key, line: Number(at) }
  },
  submit: shopOrders.importSkuMapping,
  results: tasks.importResults,
  cancel: tasks.taskCancel,
  tasksHref: href(taskScreens.importTaskCheck),
  done: { label: msg`Go to SKU mapping`, href: href(screens.skuMapping) },
})
