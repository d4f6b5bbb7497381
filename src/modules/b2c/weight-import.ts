/** Weights of many orders: typed, pasted or brought by a spreadsheet, with what each would cost (spec 001 §2 b2COrderWeight). */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { defineImport, type ImportColumn, type ImportPreview, type ImportRow } from '#engine/import/index.ts'
import { href } from '#engine/screen/index.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { screens as taskScreens } from '#modules/tasks/module.ts'
import type { Output } from '#contract/call.ts'
import { words } from '#domain/words.ts'
import { b2c } from './contract.ts'
import { screens } from './module.ts'
import { checkWeight } from './weight-rules.ts'

/** Key of its drafts and tasks, and of the target at the gateway. */
const WEIGHT_IMPORT = 'b2cWeight'

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
  help: msg`In centimetres. If empty, the size does not change.`,
  example,
  width: 90,
})

const columns: readonly ImportColumn[] = [
  {
    key: 'orderNumber',
    label: msg`Order or waybill number`,
    isBarcode: true,
    required: true,
    aliases: [
      'waybill',
      'waybill no',
      'waybill number',
      'tracking number',
      'order no',
      'order number',
      'number',
      '运单号',
      '订单号',
      '单号',
      '平台订单号',
      'no waybill',
      'no pesanan',
    ],
    help: msg`Order, waybill or e-commerce order number.`,
    example: 'SP0000000000018',
    width: 180,
  },
  {
    key: 'weight',
    label: words.weight,
    required: true,
    aliases: ['gross weight', 'kg', 'actual weight', 'new weight', '实重', '重量', '新重量', 'berat'],
    help: msg`Kilograms, at most three decimals.`,
    filter: 'decimal3',
    isNumber: true,
    example: '1.2',
    width: 90,
  },
  side('length', msg`Length`, ['长', 'panjang'], '30'),
  side('width', msg`Width`, ['宽', 'lebar'], '20'),
  side('height', msg`Height`, ['高', 'tinggi'], '10'),
]

type Shown = Output<typeof b2c.previewWeights>['list'][number]

const sides = { actual: msg`actual`, volumetric: msg`volumetric` }

/** "24.00 → 31.50"; one number where nothing changes. */
const change = (before: string | null, after: string | null, unit: string): string => {
  const [from, to] = [before ?? '–', after ?? '–']
  return `${from === to ? to : `${from} → ${to}`} ${unit}`
}

const previewColumn = (
  key: string,
  label: MessageDescriptor,
  width: number,
  text: (shown: Shown) => string | MessageDescriptor,
): ImportPreview['columns'][number] => ({
  key,
  label,
  width,
  text: (answer) => (answer.orderNo ? text(answer as unknown as Shown) : '–'),
})

const preview: ImportPreview = {
  call: b2c.previewWeights,
  columns: [
    previewColumn('order', msg`Order`, 240, ({ orderNo, receiverName, country }) =>
      [orderNo, receiverName, country].join(' · '),
    ),
    previewColumn('actual', msg`Declared before`, 120, ({ weightBefore }) => `${weightBefore} kg`),
    previewColumn('billable', msg`Billable weight`, 150, ({ billableBefore, billable }) =>
      change(billableBefore, billable, 'kg'),
    ),
    previewColumn('won', msg`Billed by`, 110, ({ won }) => sides[won]),
    {
      ...previewColumn('freight', msg`Freight`, 180, ({ freightBefore, freight }) =>
        change(freightBefore, freight, 'CNY'),
      ),
      isAmount: true,
    },
  ],
}

const keys = columns.map(({ key }) => key)

/** Empty cells are left out: the wire knows no empty number. */
const toWeight = ([row = {}]: readonly ImportRow[]) =>
  Object.fromEntries(
    keys.map((key) => [key, row[key]?.trim() ?? ''] as const).filter(([, value]) => value !== ''),
  )

export const weightImport = defineImport({
  id: WEIGHT_IMPORT,
  columns,
  toRecord: toWeight,
  fromRecord: (record) => [record as ImportRow],
  violationsOf: (rows) => checkWeight(toWeight(rows)),
  // Measurements have fixed limits.
  verify: null,
  toCell: (path) => ({ column: path, line: 0 }),
  duplicates: { column: 'orderNumber', repairs: ['first'] },
  unique: {
    columns: ['orderNumber'],
    message: (row) => msg`Row ${row} already has a weight for this number.`,
  },
  preview,
  submit: b2c.orderUpdateWeightImportTask,
  results: tasks.importResults,
  cancel: tasks.taskCancel,
  tasksHref: href(taskScreens.importTaskCheck),
  done: { label: msg`Go to orders`, href: href(screens.b2COrderManage) },
})
