/** Goods brought by a spreadsheet, and goods of the list edited side by side in the same grid (spec 001 §2 BulkCreate). */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { batteries } from '#domain/sku-facts.ts'
import { barcodesOf, checkSku, skuRules, tidyCode, tidyHsCode } from '#domain/sku-rules.ts'
import { words } from '#domain/words.ts'
import { choicesOf, countrySource, type FieldRule, textAt, validatorOf } from '#engine/form/index.ts'
import {
  currencyColumn,
  defineImport,
  type ImportColumn,
  type ImportDecl,
  type ImportRow,
} from '#engine/import/index.ts'
import { href } from '#engine/screen/index.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { screens as taskScreens } from '#modules/tasks/module.ts'
import { goods, GOODS_CHANGES, GOODS_IMPORT, SKU_RULES } from './contract.ts'
import { screens } from './module.ts'
import { textKeys, wholeOf } from './sku-data.ts'
import { categorySource, goodsTypeSource } from './sources.ts'
import type { SkuRow } from './wire-shapes.ts'

const yesNo = choicesOf({ '0': msg`No`, '1': msg`Yes` })

const side = (
  key: string,
  label: MessageDescriptor,
  aliases: readonly string[],
  example: string,
): ImportColumn => ({
  key,
  label,
  aliases,
  filter: 'centimetres',
  isNumber: true,
  example,
  width: 90,
})

/** Headings of Shopee, Lazada, TikTok, Shopify and of Chinese ERPs are understood. */
const columns: readonly ImportColumn[] = [
  {
    key: 'sku',
    label: msg`SKU`,
    isBarcode: true,
    required: true,
    aliases: [
      'sku code',
      'seller sku',
      'sellersku',
      'variant sku',
      'variation sku',
      'item sku',
      'parent sku',
      'warehouse sku',
      'system sku',
      'mapped sku',
      'erp sku',
      '仓库sku',
      '系统sku',
      '库存sku',
      '本地sku',
      '商品编码',
      'sku编码',
      '货号',
      '商家编码',
      '规格编码',
      'kod sku',
    ],
    example: 'TS-RED-M',
    width: 140,
  },
  {
    key: 'name',
    label: words.name,
    required: true,
    aliases: [
      'product name',
      'title',
      'product title',
      'item name',
      '商品名称',
      '品名',
      '产品名称',
      '中文名称',
      'nama',
    ],
    example: '纯棉T恤 红 M',
    width: 200,
  },
  {
    key: 'nameEn',
    label: msg`Name in English`,
    aliases: ['english name', 'name en', 'name (en)', '英文名称', '英文品名', 'nama inggeris'],
    example: 'Cotton T-shirt, red, M',
    width: 200,
  },
  {
    key: 'barcodes',
    label: msg`Barcodes`,
    // A sheet that maps SKUs of a shop to those of the warehouse: the shop's code is scanned like a barcode.
    aliases: [
      'barcode',
      'ean',
      'upc',
      'gtin',
      'variant barcode',
      'platform sku',
      'shop sku',
      'fnsku',
      '条码',
      '条形码',
      '平台sku',
      '店铺sku',
      'kod bar',
    ],
    help: msg`Up to five, separated by spaces.`,
    example: '6971234567895',
    width: 150,
  },
  {
    key: 'category',
    label: msg`Category`,
    aliases: ['product category', '类目', '分类', 'kategori'],
    options: categorySource,
    example: 'APP-TOP',
    width: 140,
  },
  {
    key: 'goodsType',
    label: msg`Type of goods`,
    aliases: ['goods type', '商品类型', 'jenis'],
    options: goodsTypeSource,
    example: '1',
    width: 110,
  },
  {
    key: 'hsCode',
    label: msg`HS code`,
    aliases: ['hs', 'hscode', 'customs code', 'tariff code', '海关编码', 'hs编码', 'kod hs'],
    example: '610910',
    width: 110,
  },
  {
    key: 'origin',
    label: msg`Country of origin`,
    aliases: ['origin', 'made in', 'country', '原产国', '产地', 'negara asal'],
    options: countrySource(lookups.getCountry),
    content: 'country',
    example: 'CN',
    width: 120,
  },
  {
    key: 'material',
    label: msg`Material`,
    aliases: ['composition', 'fabric', '材质', '成分', 'bahan'],
    example: 'Cotton',
    width: 130,
  },
  {
    key: 'battery',
    label: msg`Battery`,
    aliases: ['battery type', '电池', '带电', 'bateri'],
    options: choicesOf(batteries),
    example: 'NONE',
    width: 150,
  },
  {
    key: 'unitValue',
    label: msg`Declared value`,
    aliases: [
      'value',
      'price',
      'declared price',
      'unit price',
      'variant price',
      '申报价值',
      '申报单价',
      '单价',
      'nilai',
    ],
    filter: 'decimal2',
    isNumber: true,
    currencyOf: (row) => row.currency ?? '',
    example: '39',
    width: 110,
  },
  currencyColumn(lookups.getCurrencyData, 'CNY'),
  {
    key: 'weight',
    label: msg`Weight (kg)`,
    aliases: ['weight', 'package weight (kg)', 'net weight', '重量', '重量(kg)', 'berat'],
    filter: 'decimal3',
    isNumber: true,
    example: '0.18',
    width: 100,
  },
  side('length', msg`Length (cm)`, ['length', 'package length (cm)', '长', '长(cm)', 'panjang'], '30'),
  side('width', msg`Width (cm)`, ['width', 'package width (cm)', '宽', '宽(cm)', 'lebar'], '24'),
  side('height', msg`Height (cm)`, ['height', 'package height (cm)', '高', '高(cm)', 'tinggi'], '2'),
  {
    key: 'isSerial',
    label: msg`Serial numbers`,
    aliases: ['serial', 'imei', '序列号', '串号'],
    options: yesNo,
    example: '0',
    width: 110,
  },
  {
    key: 'isBatch',
    label: msg`Batches`,
    aliases: ['batch', '批次', 'kelompok'],
    options: yesNo,
    example: '0',
    width: 100,
  },
  {
    key: 'shelfLifeDays',
    label: msg`Shelf life (days)`,
    aliases: ['shelf life', '保质期', '保质期(天)'],
    filter: 'nonNegativeInteger',
    isNumber: true,
    example: '',
    width: 110,
  },
  {
    key: 'alertQty',
    label: msg`Low-stock level`,
    aliases: ['low stock', 'safety stock', '安全库存', '预警数量'],
    filter: 'nonNegativeInteger',
    isNumber: true,
    example: '20',
    width: 110,
  },
  { key: 'remark', label: words.remarks, aliases: ['note', '备注', 'catatan'], example: '', width: 160 },
]

const validate = validatorOf(skuRules, checkSku)

/** An import leaves choices empty; the rules look at what that means. */
const usual = { battery: 'NONE', isSerial: '0', isBatch: '0' }

const filled = (row: ImportRow): ImportRow => ({
  ...row,
  ...Object.fromEntries(Object.entries(usual).map(([key, value]) => [key, row[key]?.trim() || value])),
})

/** A record of the batch; `keys`: what of it is said. */
function recordOf(row: ImportRow, keys: readonly string[]): Record<string, unknown> {
  const said = (key: string) => keys.includes(key)
  const unitValue = row.unitValue?.trim() ?? ''
  return {
    ...Object.fromEntries(textKeys.filter(said).map((key) => [key, (row[key] ?? '').trim()])),
    sku: (row.sku ?? '').trim(),
    ...(said('hsCode') ? { hsCode: tidyHsCode(row.hsCode ?? '') } : {}),
    ...(said('barcodes') ? { barcodes: barcodesOf(row.barcodes ?? '') } : {}),
    ...(said('shelfLifeDays') ? { shelfLifeDays: wholeOf(row.shelfLifeDays ?? '') } : {}),
    ...(said('alertQty') ? { alertQty: wholeOf(row.alertQty ?? '') } : {}),
    ...(unitValue ? { unitValue } : {}),
  }
}

const allKeys = columns.map(({ key }) => key)

/** The row a record was made of; also of a SKU of the list. */
export function rowOfRecord(record: unknown): ImportRow {
  const { barcodes, rev, shelfLifeDays, alertQty } = record as Partial<
    Pick<SkuRow, 'barcodes' | 'rev' | 'shelfLifeDays' | 'alertQty'>
  >
  const count = (value: number | undefined) => (value ? String(value) : '')
  return {
    ...Object.fromEntries([...textKeys, 'unitValue'].map((key) => [key, textAt(record as never, key)])),
    barcodes: (barcodes ?? []).join(' '),
    shelfLifeDays: count(shelfLifeDays),
    alertQty: count(alertQty),
    ...(rev === undefined ? {} : { rev: String(rev) }),
  }
}

/** Rows of one SKU as one row: a sheet that maps shops to the warehouse has a row for each code of a shop. */
function mergedRow(rows: readonly ImportRow[]): ImportRow {
  const said = (key: string) => rows.find((row) => row[key]?.trim())?.[key] ?? ''
  return {
    ...Object.fromEntries(allKeys.map((key) => [key, said(key)])),
    barcodes: rows.map(({ barcodes = '' }) => barcodes).join(' '),
  }
}

const shared = {
  columns,
  fromRecord: (record: unknown) => [rowOfRecord(record)],
  violationsOf: (rows: readonly ImportRow[], configured: readonly FieldRule[]) =>
    validate(filled(mergedRow(rows)), configured),
  verify: SKU_RULES,
  toCell: (path: string) => ({ column: path, line: 0 }),
  submit: goods.saveSkuBatch,
  results: tasks.importResults,
  cancel: tasks.taskCancel,
  tasksHref: href(taskScreens.importTaskCheck),
  done: { label: msg`Go to goods`, href: href(screens.GoodsManagement) },
}

/** New goods: they become drafts. Rows with the same SKU are one: their barcodes add up, and nothing else may differ. */
export const goodsImport: ImportDecl = defineImport({
  ...shared,
  id: GOODS_IMPORT,
  forAll: ['origin', 'category', 'battery', 'currency', 'material'],
  groups: (rows) => rows.map(({ sku = '' }) => tidyCode(sku)),
  shared: allKeys.filter((key) => key !== 'sku' && key !== 'barcodes'),
  duplicates: { column: 'sku', repairs: ['first', 'merge'] },
  toRecord: (rows) => {
    const whole = filled(mergedRow(rows))
    return {
      ...recordOf({ ...whole, sku: tidyCode(whole.sku ?? '') }, allKeys),
      currency: whole.currency?.trim() || 'CNY',
    }
  },
  known: {
    table: 'goods.skus',
    column: 'sku',
    value: ({ sku }) => String(sku),
    message: ({ sku }) => {
      const code = String(sku)
      return msg`You have ${code} already. Edit it in the list.`
    },
  },
})

/** Goods that are there: what a sheet does not say stays as it is. */
export const changesImport: ImportDecl = defineImport({
  ...shared,
  id: GOODS_CHANGES,
  unique: {
    columns: ['sku'],
    message: (row: number) => msg`The same SKU is in row ${row}.`,
  },
  toRecord: ([row = {}]) => {
    const rev = wholeOf(row.rev ?? '')
    const isWhole = rev > 0
    const keys = isWhole ? allKeys : allKeys.filter((key) => (row[key] ?? '').trim() !== '')
    return { ...recordOf(isWhole ? filled(row) : row, keys), isChange: '1', ...(isWhole ? { rev } : {}) }
  },
})
