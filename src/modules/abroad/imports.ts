/** Many unpacked shipments by a spreadsheet: goods named by package and SKU, one receiver per shipment (unPackBatchImport). */
import { msg } from '@lingui/core/macro'
import { quantityRule } from '#domain/goods-rules.ts'
import type { PlaceLists } from '#domain/places.ts'
import { words } from '#domain/words.ts'
import { applyRules, type FieldRule, regionSource, textAt, valueAt } from '#engine/form/index.ts'
import {
  CONTINUES,
  defineImport,
  type ImportColumn,
  type ImportRow,
  regionKeys,
} from '#engine/import/index.ts'
import { href } from '#engine/screen/index.ts'
import {
  checkMeasures,
  checkTerms,
  measureRules,
  rowOfTerms,
  termColumns,
  termRules,
  termsOfRow,
  toMeasures,
} from '#modules/collection/form-kit.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { screens as taskScreens } from '#modules/tasks/module.ts'
import { screens as collectionScreens } from '#modules/collection/module.ts'
import { abroad } from './contract.ts'

const lineKeys = ['expressNo', 'goods', 'quantity'] as const
const measures = ['weight', 'length', 'width', 'height'] as const
const recordKeys: readonly string[] = ['ecommerceOrderNo', ...measures, ...termColumns.map(({ key }) => key)]

const lines: readonly ImportColumn[] = [
  {
    key: 'ecommerceOrderNo',
    label: msg`E-commerce order number`,
    aliases: ['order no', 'reference', 'shipment', '订单号', '平台订单号'],
    help: msg`Rows with the same number are one shipment. Its goods can come from several packages.`,
    example: 'SHOP-2001',
    width: 150,
  },
  {
    key: 'expressNo',
    label: msg`Package`,
    isBarcode: true,
    required: true,
    aliases: ['domestic number', 'express no', 'package', '国内单号', '包裹号', '快递单号'],
    example: 'SF1234567890123',
    width: 170,
  },
  {
    key: 'goods',
    label: msg`SKU or goods name`,
    required: true,
    aliases: ['sku', 'goods', 'goods name', '货号', '品名', '商品名称'],
    help: msg`As announced.`,
    example: 'TS-01',
    width: 150,
  },
  {
    key: 'quantity',
    label: words.quantity,
    required: true,
    aliases: ['qty', 'quantity', '数量', '件数', 'kuantiti'],
    filter: 'positiveInteger',
    isNumber: true,
    example: '2',
    width: 80,
  },
]

const side = (key: string, label: ImportColumn['label'], alias: string): ImportColumn => ({
  key,
  label,
  aliases: [alias],
  filter: 'centimetres',
  isNumber: true,
  example: '',
  width: 80,
})

const parcel: readonly ImportColumn[] = [
  {
    key: 'weight',
    label: words.weight,
    required: true,
    aliases: ['kg', '重量', 'berat'],
    filter: 'decimal3',
    isNumber: true,
    example: '1.2',
    width: 90,
  },
  side('length', msg`Length`, '长'),
  side('width', msg`Width`, '宽'),
  side('height', msg`Height`, '高'),
]

const firstText = (rows: readonly ImportRow[], key: string): string =>
  rows.find((row) => row[key])?.[key] ?? ''
const measuresOf = (rows: readonly ImportRow[]) =>
  toMeasures(Object.fromEntries(measures.map((key) => [key, firstText(rows, key)])))

const toRecord = (rows: readonly ImportRow[]) => ({
  lines: rows.map((row) => ({
    expressNo: row.expressNo?.trim() ?? '',
    goods: row.goods?.trim() ?? '',
    quantity: Number(row.quantity) || 0,
  })),
  ...measuresOf(rows),
  ...termsOfRow(rows),
})

function fromRecord(record: unknown): readonly ImportRow[] {
  const found = valueAt(record, 'lines')
  const all = Array.isArray(found) ? found : [{}]
  const first = {
    ...rowOfTerms(record),
    ...Object.fromEntries(measures.map((key) => [key, textAt(record, key)])),
  }
  return all.map((line: unknown, at) => ({
    ...(at === 0 ? first : { ecommerceOrderNo: textAt(record, 'ecommerceOrderNo') }),
    ...Object.fromEntries(lineKeys.map((key) => [key, textAt(line, key)])),
  }))
}

const required = msg`This field is required`

const violationsOf = (rows: readonly ImportRow[], _: readonly FieldRule[], places: PlaceLists) => {
  const record = toRecord(rows)
  return [
    ...rows.flatMap((row, at) => [
      ...(row.expressNo ? [] : [{ path: `lines.${at}.expressNo`, message: required }]),
      ...(row.goods ? [] : [{ path: `lines.${at}.goods`, message: required }]),
      ...applyRules([quantityRule('quantity')], row).map(({ message }) => ({
        path: `lines.${at}.quantity`,
        message,
      })),
    ]),
    ...applyRules([...termRules, ...measureRules], record),
    ...checkTerms(record, places),
    ...checkMeasures(record),
  ]
}

const hasText = (row: ImportRow, keys: readonly string[]): boolean => keys.some((key) => row[key])

export const unpackImport = defineImport({
  id: 'abroad.unpack',
  columns: [...lines, ...parcel, ...termColumns],
  regions: [{ source: regionSource(lookups.getSsqTree), ...regionKeys('receiver.') }],
  groups: (rows) =>
    rows.map((row) => {
      const number = row.ecommerceOrderNo?.trim()
      if (number) return number
      return !hasText(row, recordKeys) && hasText(row, lineKeys) ? CONTINUES : ''
    }),
  shared: recordKeys,
  forAll: ['receiver.country', 'routeId', 'weight', 'paymentMethod', 'tariffPaymentType'],
  duplicates: { column: 'ecommerceOrderNo', repairs: ['first', 'number', 'merge'] },
  toRecord,
  fromRecord,
  violationsOf,
  // The orders they become are verified by the rules of orders.
  verify: null,
  toCell: (path) => {
    const [, line, column] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? []
    if (line !== undefined) return { column: column ?? 'goods', line: Number(line) }
    return { column: path === 'lines' ? 'goods' : path, line: 0 }
  },
  submit: abroad.unpackImportTask,
  results: tasks.importResults,
  cancel: tasks.taskCancel,
  tasksHref: href(taskScreens.importTaskCheck),
  done: { label: msg`Go to shipped parcels`, href: href(collectionScreens.B2CShippingQuery) },
})
