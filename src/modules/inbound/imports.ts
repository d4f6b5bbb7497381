/** Forecasts of deliveries brought by a spreadsheet (spec 001 §2 microWarehouseBatchForecast, batchForecast; record 0099). */
import { msg, plural } from '@lingui/core/macro'
import { words } from '#domain/words.ts'
import { choicesOf } from '#engine/form/index.ts'
import { defineImport, type ImportColumn, type ImportDecl, type ImportPreview } from '#engine/import/index.ts'
import { href } from '#engine/screen/index.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { screens as taskScreens } from '#modules/tasks/module.ts'
import { FORECAST_IMPORT, inbound, PARCEL_IMPORT, PUT_RULES } from './contract.ts'
import {
  checkForecast,
  forecastOf,
  packingListGroups,
  parcelGroups,
  rowsOfForecast,
  sharedKeys,
  toForecastCell,
} from './forecast-rows.ts'
import { warehouseSource } from './forms.ts'
import { screens } from './module.ts'
import type { ForecastKind } from './put-codes.ts'
import { putModes } from './put-facts.ts'

const referenceNo: ImportColumn = {
  key: 'referenceNo',
  label: msg`Reference number`,
  required: true,
  aliases: [
    'reference',
    'reference no',
    'po',
    'po number',
    'order no',
    'order number',
    'shipment id',
    '参考号',
    '采购单号',
    '入库单号',
    '客户单号',
    'no rujukan',
  ],
  help: msg`Rows with the same reference number become one ticket. If empty: the ticket of the row above.`,
  example: 'PO-1001',
  width: 140,
}
const warehouseId: ImportColumn = {
  key: 'warehouseId',
  label: msg`Receiving warehouse`,
  required: true,
  aliases: ['warehouse', 'to', 'destination', '仓库', '收货仓库', '入库仓库', 'gudang'],
  options: warehouseSource,
  example: 'SZX1',
  width: 170,
}
const mode: ImportColumn = {
  key: 'mode',
  label: msg`Sent as`,
  aliases: ['packing', 'type', '装运方式', '包装', 'dihantar sebagai'],
  options: choicesOf(putModes),
  help: msg`If empty: in boxes.`,
  example: 'BOX',
  width: 110,
}
const expectedDay: ImportColumn = {
  key: 'expectedDay',
  label: msg`Expected on`,
  aliases: ['eta', 'arrival date', 'expected date', '预计到货', '预计到仓日期', 'jangkaan tiba'],
  content: 'date',
  example: '2026-12-01',
  width: 120,
}
const courier: ImportColumn = {
  key: 'courier',
  label: msg`Courier company`,
  aliases: ['courier', 'carrier', 'express', '快递公司', '承运商', 'kurier'],
  example: '顺丰速运',
  width: 130,
}
const boxNo: ImportColumn = {
  key: 'boxNo',
  label: msg`Box`,
  aliases: ['box', 'box no', 'carton', 'carton no', '箱号', '箱', 'kotak'],
  help: msg`If empty: the box of the row above.`,
  example: '1',
  width: 80,
}
const trackingNo: ImportColumn = {
  key: 'trackingNo',
  label: msg`Tracking number`,
  isBarcode: true,
  aliases: ['tracking', 'tracking no', 'waybill', 'express no', '运单号', '快递单号', 'nombor penjejakan'],
  example: 'SF1234567890123',
  width: 170,
}
const goods: readonly ImportColumn[] = [
  {
    key: 'sku',
    label: msg`SKU`,
    required: true,
    aliases: ['sku code', 'item code', 'seller sku', '货号', '商品编码', 'kod barang'],
    example: 'TS-101',
    width: 140,
  },
  {
    key: 'quantity',
    label: words.quantity,
    required: true,
    aliases: ['qty', 'quantity', 'pcs', 'units', '数量', 'kuantiti'],
    filter: 'positiveInteger',
    isNumber: true,
    example: '24',
    width: 96,
  },
  {
    key: 'batchNo',
    label: msg`Batch`,
    aliases: ['batch', 'batch no', 'lot', '批次', '批号', 'kelompok'],
    example: '',
    width: 110,
  },
  {
    key: 'expiry',
    label: msg`Expires on`,
    aliases: ['expiry', 'expiry date', 'best before', '有效期', '到期日', 'tarikh luput'],
    content: 'date',
    example: '',
    width: 120,
  },
  {
    key: 'serials',
    label: msg`Serial numbers`,
    aliases: ['serial', 'serials', 'serial number', 'imei', '序列号', '串号', 'nombor siri'],
    help: msg`One for each unit, separated by spaces.`,
    example: '',
    width: 160,
  },
]
const remark: ImportColumn = {
  key: 'remark',
  label: words.remarks,
  aliases: ['remark', 'note', '备注', 'catatan'],
  example: '',
  width: 160,
}

interface Facts {
  readonly boxes?: number
  readonly skus?: number
  readonly units?: number
}

/** What the server makes of the rows of each ticket, while they are worked on. */
const preview: ImportPreview = {
  call: inbound.validatePutOrderForecast,
  columns: [
    {
      key: 'ticket',
      label: msg`Becomes a ticket of`,
      width: 220,
      text: (answer) => {
        const { boxes = 0, skus = 0, units = 0 } = answer as Facts
        return msg`${plural(boxes, { one: '# box', other: '# boxes' })}, ${plural(skus, { one: '# SKU', other: '# SKUs' })}, ${plural(units, { one: '# unit', other: '# units' })}`
      },
    },
  ],
}

/** States in which a ticket still waits for its goods, so that its reference number is taken. */
const waiting: readonly unknown[] = ['DRAFT', 'SUBMITTED', 'ARRIVED', 'COUNTING']

const shared = (kind: ForecastKind) => {
  const toRecord = forecastOf(kind)
  return {
    shared: sharedKeys,
    toRecord,
    fromRecord: rowsOfForecast,
    violationsOf: (
      rows: Parameters<ImportDecl['toRecord']>[0],
      configured: Parameters<ImportDecl['violationsOf']>[1],
    ) => checkForecast(toRecord(rows), configured),
    verify: PUT_RULES,
    toCell: toForecastCell,
    forAll: ['warehouseId', 'expectedDay', 'courier'],
    known: {
      table: 'inbound.tickets',
      column: 'referenceNo',
      value: ({ state, referenceNo: reference }: Readonly<Record<string, unknown>>) =>
        waiting.includes(state) ? String(reference) : '',
      message: ({ putOrderNo }: Readonly<Record<string, unknown>>) => {
        const ticket = String(putOrderNo)
        return msg`Ticket ${ticket} has this reference number already.`
      },
    },
    preview,
    batch: {
      href: (task: string) => href(screens.inboundOrderManage, {}, { batch: task }),
      rename: inbound.renamePutBatch,
      print: {
        func: 'Z-60405',
        load: async () => (await import('./client/print-batch.ts')).printBatch,
      },
    },
    submit: inbound.putOrderImportTask,
    results: tasks.importResults,
    cancel: tasks.taskCancel,
    tasksHref: href(taskScreens.importTaskCheck),
    done: { label: msg`Go to inbound tickets`, href: href(screens.inboundOrderManage) },
  } satisfies Partial<ImportDecl>
}

/** Whole packing lists: a row for each SKU in each box, many tickets in one file. */
export const forecastImport: ImportDecl = defineImport({
  ...shared('BOX'),
  id: FORECAST_IMPORT,
  columns: [referenceNo, warehouseId, boxNo, trackingNo, ...goods, mode, expectedDay, courier, remark],
  groups: packingListGroups,
  duplicates: { column: 'referenceNo', repairs: ['number', 'merge'] },
})

/** Parcels that suppliers sent by courier: a row for each SKU in each parcel; nobody has numbered boxes. */
export const parcelImport: ImportDecl = defineImport({
  ...shared('PARCEL'),
  id: PARCEL_IMPORT,
  columns: [
    { ...trackingNo, required: true },
    warehouseId,
    ...goods,
    {
      ...referenceNo,
      required: false,
      help: msg`Parcels with the same reference number become one ticket. If empty: one ticket for each warehouse.`,
    },
    expectedDay,
    courier,
    remark,
  ],
  groups: parcelGroups,
  duplicates: { column: 'referenceNo', repairs: ['number', 'merge'] },
})
