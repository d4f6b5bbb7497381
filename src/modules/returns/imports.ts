/** Returns brought by a spreadsheet (spec 001 §2 b2COrderImportForreturn, §5). */
import { msg } from '@lingui/core/macro'
import { waybillStatuses } from '#domain/waybill-status.ts'
import { words } from '#domain/words.ts'
import { countrySource, regionSource, textAt, toPostal } from '#engine/form/index.ts'
import {
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
import { RETURN_RULES, returns } from './contract.ts'
import { screens } from './module.ts'
import { reasons } from './return-facts.ts'
import { checkReturn } from './return-rules.ts'

const own: readonly ImportColumn[] = [
  {
    key: 'orderNumber',
    label: msg`Waybill or order number`,
    isBarcode: true,
    required: true,
    aliases: [
      'waybill',
      'waybill no',
      'waybill number',
      'tracking number',
      'order no',
      'order number',
      '运单号',
      '订单号',
      '单号',
      '退件单号',
      'no waybill',
    ],
    example: 'SP0000000000018',
    width: 180,
  },
  {
    key: 'reason',
    label: msg`Reason`,
    required: true,
    aliases: ['return reason', 'why', '退件原因', '退货原因', '原因', 'sebab'],
    options: Object.entries(reasons).map(([value, label]) => ({ value, label })),
    example: 'REFUSED',
    width: 180,
  },
  {
    key: 'remark',
    label: words.remarks,
    aliases: ['remark', 'note', '备注', 'catatan'],
    example: '',
    width: 160,
  },
]

const PREFIX = 'address.'
const whereTo = postalColumns({
  prefix: PREFIX,
  countries: countrySource(lookups.getCountry),
  labels: {
    name: msg`Return to: name`,
    phone: msg`Return to: phone`,
    country: msg`Return to: country`,
    prov: msg`Return to: province`,
    city: msg`Return to: city`,
    area: msg`Return to: district`,
    address: msg`Return to: address`,
    postCode: msg`Return to: postcode`,
    email: msg`Return to: e-mail`,
    company: msg`Return to: company`,
  },
  aliases: {
    name: ['return name', '退件联系人', '退货收件人'],
    phone: ['return phone', '退件电话'],
    address: ['return address', '退件地址', '退货地址'],
  },
  example: {},
  // Left empty, the parcel goes to the sender of its order.
}).map((column): ImportColumn => ({ ...column, required: false }))

const addressKeys = whereTo.map(({ key }) => key)
/** With the answer about a place that our list does not have. */
const rowKeys = [...addressKeys, regionKeys(PREFIX).unlisted]

const toReturn = ([row = {}]: readonly ImportRow[]) => {
  const hasAddress = addressKeys.some((key) => row[key]?.trim())
  const address = Object.fromEntries(rowKeys.map((key) => [key.slice(PREFIX.length), row[key] ?? '']))
  const remark = row.remark?.trim()
  return {
    orderNumber: row.orderNumber?.trim() ?? '',
    reason: row.reason ?? '',
    ...(remark ? { remark } : {}),
    ...(hasAddress ? { address: toPostal(address) } : {}),
  }
}

type Row = Readonly<Record<string, unknown>>

const preview: ImportPreview = {
  call: returns.validateB2CBackOrder,
  columns: [
    { key: 'parcel', label: msg`Parcel`, width: 220, text: (row: Row) => parcelOf(row) },
    {
      key: 'status',
      label: words.status,
      width: 170,
      text: ({ status }: Row) =>
        typeof status === 'string' ? waybillStatuses[status as keyof typeof waybillStatuses].label : '–',
    },
  ],
}
const parcelOf = ({ waybillNo, receiverName, country }: Row): string =>
  [waybillNo, receiverName, country].filter(Boolean).join(' · ') || '–'

export const returnImport = defineImport({
  id: 'b2cReturn',
  columns: [...own, ...whereTo],
  regions: [{ source: regionSource(lookups.getSsqTree), ...regionKeys(PREFIX) }],
  toRecord: toReturn,
  fromRecord: (record) => [
    Object.fromEntries([...own.map(({ key }) => key), ...rowKeys].map((key) => [key, textAt(record, key)])),
  ],
  violationsOf: (rows, configured, places) => checkReturn(toReturn(rows), configured, places),
  verify: RETURN_RULES,
  toCell: (path) => ({ column: path, line: 0 }),
  forAll: ['reason'],
  duplicates: { column: 'orderNumber', repairs: ['first'] },
  unique: { columns: ['orderNumber'], message: (row) => msg`Row ${row} already returns this parcel.` },
  preview,
  submit: returns.backOrderImportTask,
  results: tasks.importResults,
  cancel: tasks.taskCancel,
  tasksHref: href(taskScreens.importTaskCheck),
  done: { label: msg`Go to returns`, href: href(screens.b2cOrderReturn) },
})
