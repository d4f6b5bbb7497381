/** Returns to a warehouse announced by a spreadsheet: a row for each SKU in a parcel (spec 001 §5, §7 importSaveReturnNos). */
import { msg } from '@lingui/core/macro'
import { inCapitals } from '#domain/capitals.ts'
import { tidyExpressNo } from '#domain/express-no.ts'
import type { PlaceLists } from '#domain/places.ts'
import { words } from '#domain/words.ts'
import {
  countrySource,
  type FieldRule,
  type FormData,
  regionSource,
  textAt,
  valueAt,
} from '#engine/form/index.ts'
import {
  CONTINUES,
  defineImport,
  type ImportColumn,
  type ImportPreview,
  type ImportRow,
  postalColumns,
  regionKeys,
} from '#engine/import/index.ts'
import { href } from '#engine/screen/index.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { screens as taskScreens } from '#modules/tasks/module.ts'
import { emptyAnnouncement, toReturnDraft } from './announce-data.ts'
import { WAREHOUSE_RETURN_RULES, warehouseReturns } from './contract.ts'
import { screens } from './module.ts'
import { checkWarehouseReturn } from './return-rules.ts'
import { plannedCodes, treatments } from './return-treatments.ts'
import { returnWarehouseSource } from './sources.ts'
import type { ReturnDraft, ReturnRow } from './wire-shapes.ts'

const planned = plannedCodes.map((value) => ({ value, label: treatments[value] }))

/** What is said of a parcel, in any of its rows. */
const own: readonly ImportColumn[] = [
  {
    key: 'expressNo',
    label: msg`Number on the parcel`,
    isBarcode: true,
    required: true,
    aliases: [
      'return tracking',
      'return tracking number',
      'tracking number',
      'tracking no',
      'express no',
      'parcel',
      '退件单号',
      '退货单号',
      '快递单号',
      '运单号',
      'nombor penjejakan',
    ],
    help: msg`Rows with the same number are one parcel.`,
    example: 'SF1234567890123',
    width: 180,
  },
  {
    key: 'warehouseId',
    label: msg`Warehouse`,
    required: true,
    aliases: ['warehouse', 'warehouse code', '仓库', '退货仓', 'gudang'],
    options: returnWarehouseSource,
    example: 'SGN1',
    width: 150,
  },
  {
    key: 'shop',
    label: msg`Shop`,
    aliases: ['store', 'platform', '店铺', '平台', 'kedai'],
    example: 'Shopee SG',
    width: 130,
  },
  {
    key: 'orderNumbers',
    label: msg`Orders inside`,
    aliases: ['order no', 'order number', 'orders', '订单号', '原订单号', 'no pesanan'],
    help: msg`Several numbers are separated by spaces.`,
    example: '',
    width: 170,
  },
]

const plan: readonly ImportColumn[] = [
  {
    key: 'treatment',
    label: msg`When everything is as expected`,
    aliases: ['treatment', 'action', '处理方式', '处理建议', 'tindakan'],
    options: planned,
    example: 'RESTOCK',
    width: 180,
  },
  {
    key: 'backup',
    label: msg`Otherwise`,
    aliases: ['backup', 'otherwise', '备选处理', 'sandaran'],
    options: planned,
    example: '',
    width: 160,
  },
  {
    key: 'remark',
    label: words.remarks,
    aliases: ['remark', 'note', '备注', 'catatan'],
    example: '',
    width: 160,
  },
]

const goods: readonly ImportColumn[] = [
  {
    key: 'goods.sku',
    label: msg`SKU`,
    aliases: ['sku', 'item code', 'seller sku', '货号', '商品编码', 'kod barang'],
    example: 'TS-101',
    width: 140,
  },
  {
    key: 'goods.name',
    label: words.goodsName,
    aliases: ['goods', 'goods name', 'product', 'item', '品名', '商品名称', 'nama barang'],
    help: msg`Not needed with a SKU of your goods.`,
    example: '',
    width: 180,
  },
  {
    key: 'goods.quantity',
    label: words.quantity,
    required: true,
    aliases: ['qty', 'quantity', 'units', '数量', '件数', 'kuantiti'],
    filter: 'positiveInteger',
    isNumber: true,
    example: '2',
    width: 90,
  },
]

const PREFIX = 'address.'
const whereTo = postalColumns({
  prefix: PREFIX,
  countries: countrySource(lookups.getCountry),
  labels: {
    name: msg`Send to: name`,
    phone: msg`Send to: phone`,
    country: msg`Send to: country`,
    prov: msg`Send to: province`,
    city: msg`Send to: city`,
    area: msg`Send to: district`,
    address: msg`Send to: address`,
    postCode: msg`Send to: postcode`,
    email: msg`Send to: e-mail`,
    company: msg`Send to: company`,
  },
  aliases: {
    name: ['resend name', '重派收件人'],
    phone: ['resend phone', '重派电话'],
    address: ['resend address', '重派地址'],
  },
  example: {},
  // Only parcels that are sent to another address have one.
}).map((column): ImportColumn => ({ ...column, required: false }))

const unlisted = regionKeys(PREFIX).unlisted
const addressKeys = [...whereTo.map(({ key }) => key), unlisted]
const textKeys = [...own, ...plan].map(({ key }) => key)
const parcelKeys = [...textKeys, ...addressKeys]

const firstText = (rows: readonly ImportRow[], key: string): string =>
  rows.find((row) => row[key]?.trim())?.[key]?.trim() ?? ''

const numberOf = (row: ImportRow): string => tidyExpressNo(row.expressNo ?? '')
const isGoods = (row: ImportRow): boolean =>
  goods.some(({ key }) => key !== 'goods.quantity' && row[key]?.trim())

/** The rows of a parcel as its form would hold them. */
const formOf = (rows: readonly ImportRow[]): FormData => ({
  ...emptyAnnouncement(),
  ...Object.fromEntries(textKeys.map((key) => [key, firstText(rows, key)])),
  address: Object.fromEntries(addressKeys.map((key) => [key.slice(PREFIX.length), firstText(rows, key)])),
  goods: rows.map((row) => ({
    sku: inCapitals(row['goods.sku']?.trim() ?? ''),
    name: row['goods.name']?.trim() ?? '',
    quantity: row['goods.quantity']?.trim() ?? '',
  })),
})

const toRecord = (rows: readonly ImportRow[]): ReturnDraft =>
  toReturnDraft(formOf(rows), firstText(rows, 'expressNo'))

/** The rows of a parcel: one for each line of goods, everything of the parcel in the first. */
function fromRecord(record: unknown): readonly ImportRow[] {
  const orders = valueAt(record, 'orderNumbers')
  const parcel = {
    ...Object.fromEntries(parcelKeys.map((key) => [key, textAt(record, key)])),
    orderNumbers: Array.isArray(orders) ? orders.join(' ') : '',
  }
  const lines = valueAt(record, 'goods')
  const listed = Array.isArray(lines) && lines.length ? (lines as readonly unknown[]) : [{}]
  return listed.map((line, at) => ({
    ...(at === 0 ? parcel : { expressNo: textAt(record, 'expressNo') }),
    ...Object.fromEntries(['sku', 'name', 'quantity'].map((key) => [`goods.${key}`, textAt(line, key)])),
  }))
}

const states = {
  NEW: msg`New number`,
  KNOWN: msg`Of one of your orders`,
  DUPLICATE: msg`Announced already`,
}

type Answer = Readonly<Record<string, unknown>>

const preview: ImportPreview = {
  call: warehouseReturns.validateReturnNos,
  columns: [
    {
      key: 'state',
      label: msg`Parcel`,
      width: 180,
      text: ({ state }: Answer) => states[state as keyof typeof states] ?? '–',
    },
    {
      key: 'orderNo',
      label: msg`Order`,
      width: 160,
      text: ({ orderNo }: Answer) => (typeof orderNo === 'string' && orderNo) || '–',
    },
  ],
}

export const announceImport = defineImport({
  id: 'warehouseReturns.announce',
  columns: [...own, ...goods, ...plan, ...whereTo],
  regions: [{ source: regionSource(lookups.getSsqTree), ...regionKeys(PREFIX) }],
  groups: (rows) =>
    rows.map((row) => {
      const isContinued = !parcelKeys.some((key) => row[key]?.trim()) && isGoods(row)
      return numberOf(row) || (isContinued ? CONTINUES : '')
    }),
  shared: parcelKeys,
  toRecord,
  fromRecord,
  violationsOf: (rows: readonly ImportRow[], configured: readonly FieldRule[], places: PlaceLists) =>
    checkWarehouseReturn(toRecord(rows), configured, places),
  verify: WAREHOUSE_RETURN_RULES,
  toCell: (path) => {
    const [, line, key] = /^goods\.(\d+)\.(\w+)$/.exec(path) ?? []
    if (line !== undefined) return { column: `goods.${key}`, line: Number(line) }
    if (path === 'goods') return { column: 'goods.sku', line: 0 }
    if (path === 'address') return { column: `${PREFIX}name`, line: 0 }
    return { column: path.replace(/^(orderNumbers)\.\d+$/, '$1'), line: 0 }
  },
  forAll: ['warehouseId', 'shop', 'treatment', 'backup'],
  known: {
    table: 'warehouseReturns.returns',
    column: 'expressNo',
    value: (row) => (row.state === 'CANCELLED' ? '' : textAt(row, 'expressNo')),
    message: (row) => {
      const { returnNo } = row as unknown as ReturnRow
      return msg`This parcel is announced as return ${returnNo} already.`
    },
  },
  preview,
  submit: warehouseReturns.importSaveReturnNos,
  results: tasks.importResults,
  cancel: tasks.taskCancel,
  tasksHref: href(taskScreens.importTaskCheck),
  done: { label: msg`Go to warehouse returns`, href: href(screens.returnOrderManage) },
})
