/** Orders to the United States brought by a spreadsheet (spec 001 §2 b2COrderImportUS): the columns of the country, the same records. */
import { msg } from '@lingui/core/macro'
import { englishName } from '#domain/country-names.ts'
import { defineImport, type ImportColumn, type ImportRow, regionKeys } from '#engine/import/index.ts'
import { fromOrder, orderKeys, toOrder, toProposedOrder, violationsOfOrder } from './import-rows.ts'
import { receiver, sender } from './import-postal.ts'
import { goods, order, orderImport, parcel, regions, routes, service } from './imports.ts'

type Change = Partial<ImportColumn>
/** Columns with some of them changed; those that are changed to nothing are left out. */
const withChanges = (
  columns: readonly ImportColumn[],
  changes: Readonly<Record<string, Change | null>>,
): ImportColumn[] =>
  columns.flatMap((column) => {
    const change = changes[column.key]
    return change === null ? [] : [{ ...column, ...change }]
  })

const receiverUS = withChanges(receiver, {
  'receiver.name': { example: 'Ann Lee' },
  'receiver.phone': { example: '2135550123' },
  'receiver.country': null,
  'receiver.area': null,
  'receiver.prov': { label: msg`State`, required: true, example: 'California' },
  'receiver.city': { label: msg`City`, required: true, example: 'Los Angeles' },
  'receiver.address': { example: '1 Main St' },
  'receiver.postCode': { label: msg`ZIP code`, required: true, example: '90012' },
})
/** US dollars where the file does not say it. Further goods of an order, which name no receiver, are in the currency of its first row. */
const currencyUS = (row: ImportRow): string => row.currency || (row['receiver.name'] ? 'USD' : '')

const goodsUS = withChanges(goods, {
  'goods.nameEn': { required: true },
  'goods.hsCode': { required: true, help: msg`6 to 10 digits.` },
  'goods.unitValue': { currencyOf: currencyUS },
})
const parcelUS = withChanges(parcel, {
  currency: { required: false, help: msg`If empty: US dollars.`, example: 'USD' },
  // Nobody collects cash there.
  codAmount: null,
  otherFee: { currencyOf: currencyUS },
})
const serviceUS = withChanges(service, {
  routeId: { options: { ...routesTo('US') }, example: 'US-AIR-STA' },
})

function routesTo(country: string) {
  return { ...routes, input: () => ({ country: englishName(country), serviceType: 'B2C' }) }
}

/** What the file need not say. */
const asUS = (rows: readonly ImportRow[]): readonly ImportRow[] =>
  rows.map((row, at) =>
    at === 0 ? { ...row, 'receiver.country': 'US', currency: row.currency || 'USD' } : row,
  )

const shown = new Set([
  ...[order, receiverUS, goodsUS, parcelUS, serviceUS, sender].flat().map(({ key }) => key),
  regionKeys('sender.').unlisted,
])

export const orderImportUS = defineImport({
  ...orderImport,
  id: 'b2cOrderUS',
  columns: [...order, ...receiverUS, ...goodsUS, ...parcelUS, ...serviceUS, ...sender],
  regions: [
    { source: regions, ...regionKeys('receiver.'), only: 'US' },
    { source: regions, ...regionKeys('sender.') },
  ],
  forAll: orderImport.forAll?.filter((each) => each !== 'receiver.country' && each !== 'currency') ?? [],
  shared: orderKeys.filter((key) => shown.has(key)),
  toRecord: (rows) => toOrder(asUS(rows)),
  toProposed: (rows) => toProposedOrder(asUS(rows)),
  fromRecord: (record) =>
    fromOrder(record).map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => shown.has(key)))),
  violationsOf: (rows, configured, places) => violationsOfOrder(asUS(rows), configured, places),
})
