/** Many parcels shipped by a spreadsheet: a domestic number and a receiver in each row (B2CFastShippingImport). */
import { msg } from '@lingui/core/macro'
import type { PlaceLists } from '#domain/places.ts'
import { applyRules, type FieldRule, regionSource, textAt } from '#engine/form/index.ts'
import { defineImport, type ImportRow, regionKeys } from '#engine/import/index.ts'
import { href } from '#engine/screen/index.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { screens as taskScreens } from '#modules/tasks/module.ts'
import { collection } from './contract.ts'
import { expressNosIn, isExpressNo } from '#domain/express-no.ts'
import { formOfRows, rowOfTerms, termColumns, termsOfRow } from './import-terms.ts'
import { screens } from './module.ts'
import { checkTerms, termRules } from './ship-terms.ts'

const numbersOf = ([row = {}]: readonly ImportRow[]): string[] => expressNosIn(row.expressNo ?? '')

const noNumber = msg`Enter the domestic number of at least one parcel.`
const badNumber = msg`Use letters and digits only, at least six.`

const violationsOf = (rows: readonly ImportRow[], _: readonly FieldRule[], places: PlaceLists) => {
  const numbers = numbersOf(rows)
  const data = formOfRows(rows)
  const message = numbers.length === 0 ? noNumber : numbers.every(isExpressNo) ? undefined : badNumber
  return [
    ...(message ? [{ path: 'expressNos', message }] : []),
    ...applyRules(termRules, data),
    ...checkTerms(data, places),
  ]
}

export const fastImport = defineImport({
  id: 'collection.fast',
  columns: [
    {
      key: 'expressNo',
      label: msg`Domestic number`,
      isBarcode: true,
      required: true,
      aliases: ['express no', 'tracking no', 'parcel', '国内单号', '快递单号', '运单号'],
      help: msg`Several numbers separated by spaces become one order.`,
      example: 'SF1234567890123',
      width: 180,
    },
    {
      key: 'ecommerceOrderNo',
      label: msg`E-commerce order number`,
      aliases: ['order no', 'reference', '订单号', '平台订单号'],
      example: '',
      width: 150,
    },
    ...termColumns,
  ],
  regions: [{ source: regionSource(lookups.getSsqTree), ...regionKeys('receiver.') }],
  // The orders they become are verified by the rules of orders.
  verify: null,
  toRecord: (rows) => ({ expressNos: numbersOf(rows), ...termsOfRow(rows) }),
  fromRecord: (record) => {
    const { expressNos } = record as { expressNos?: readonly string[] }
    return [{ ...rowOfTerms(record), expressNo: (expressNos ?? []).join(' ') || textAt(record, 'expressNo') }]
  },
  violationsOf,
  toCell: (path) => ({ column: path.startsWith('expressNos') ? 'expressNo' : path, line: 0 }),
  forAll: ['receiver.country', 'routeId', 'paymentMethod', 'tariffPaymentType'],
  duplicates: { column: 'expressNo', repairs: ['first'] },
  unique: {
    columns: ['expressNo'],
    message: (row) => msg`This parcel is already in row ${row}.`,
  },
  submit: collection.fastShipTask,
  results: tasks.importResults,
  cancel: tasks.taskCancel,
  tasksHref: href(taskScreens.importTaskCheck),
  done: { label: msg`Go to shipped parcels`, href: href(screens.B2CShippingQuery) },
})
