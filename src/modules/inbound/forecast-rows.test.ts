import { expect, test } from 'vitest'
import type { ImportRow } from '#engine/import/index.ts'
import {
  checkForecast,
  forecastOf,
  packingListGroups,
  parcelGroups,
  rowsOfForecast,
  toForecastCell,
} from './forecast-rows.ts'

const row = (more: ImportRow = {}): ImportRow => ({ sku: 'A-1', quantity: '5', ...more })

test.each<[string, typeof packingListGroups, ImportRow[], string[]]>([
  [
    'the same reference',
    packingListGroups,
    [row({ referenceNo: 'P1' }), row({ referenceNo: 'P1' })],
    ['P1', 'P1'],
  ],
  ['no reference below one', packingListGroups, [row({ referenceNo: 'P1' }), row()], ['P1', '^']],
  ['nothing at all', packingListGroups, [{}], ['']],
  [
    'parcels with a reference',
    parcelGroups,
    [row({ referenceNo: 'P1', warehouseId: 'A' }), row({ warehouseId: 'a' }), row({ warehouseId: 'B' })],
    ['reference P1', 'warehouse A', 'warehouse B'],
  ],
])('rows with %s', (_, groups, rows, expected) => expect(groups(rows)).toEqual(expected))

const packed = [
  row({ referenceNo: 'P1', warehouseId: 'SZX1', courier: 'SF', boxNo: '1', trackingNo: 'SF 1000-000001' }),
  row({ sku: 'b-2', quantity: '7', serials: 'S1, S2' }),
  row({ boxNo: '2', batchNo: 'l7', expiry: '2027-06-30' }),
]

test('rows of a packing list are a ticket, and the ticket is rows again', () => {
  const forecast = forecastOf('BOX')(packed)
  expect(forecast).toMatchObject({ kind: 'BOX', warehouseId: 'SZX1', mode: 'BOX', referenceNo: 'P1' })
  expect(
    forecast.lines.map(({ boxNo, trackingNo, sku, quantity, serials }) => [
      boxNo,
      trackingNo,
      sku,
      quantity,
      serials,
    ]),
  ).toEqual([
    ['1', 'SF1000000001', 'A-1', 5, []],
    ['1', '', 'B-2', 7, ['S1', 'S2']],
    ['2', '', 'A-1', 5, []],
  ])
  expect(forecastOf('BOX')(rowsOfForecast(forecast))).toEqual(forecast)
  expect(packingListGroups(rowsOfForecast(forecast))).toEqual(['P1', 'P1', 'P1'])
})

test('parcels are numbered boxes', () => {
  const rows = ['YT100000001', 'YT100000002', 'yt 100000001'].map((trackingNo) =>
    row({ trackingNo, warehouseId: 'SZX1' }),
  )
  const forecast = forecastOf('PARCEL')([...rows.slice(0, 2), { ...rows[2], sku: 'B-2' }])
  expect(forecast.lines.map(({ boxNo }) => boxNo)).toEqual(['1', '2', '1'])
  expect(checkForecast(forecast)).toEqual([])
  expect(forecastOf('PARCEL')(rowsOfForecast(forecast))).toEqual(forecast)
})

test.each<[string, ImportRow[], 'BOX' | 'PARCEL', { column: string; line: number }[]]>([
  ['no reference', [row({ warehouseId: 'SZX1' })], 'BOX', [{ column: 'referenceNo', line: 0 }]],
  ['no warehouse', [row({ referenceNo: 'P1' })], 'BOX', [{ column: 'warehouseId', line: 0 }]],
  [
    'a quantity that is none, in the second row',
    [packed[0] as ImportRow, row({ sku: 'B-2', quantity: 'x' })],
    'BOX',
    [{ column: 'quantity', line: 1 }],
  ],
  [
    'no tracking number of a parcel',
    [row({ warehouseId: 'SZX1', trackingNo: 'SF1000000001' }), row({ sku: 'B-2' })],
    'PARCEL',
    [{ column: 'trackingNo', line: 1 }],
  ],
  [
    'serial numbers that are fewer than the units',
    [{ ...packed[0], quantity: '2', serials: 'S1' }],
    'BOX',
    [{ column: 'serials', line: 0 }],
  ],
])('%s is marked in its cell', (_, rows, kind, cells) => {
  const found = checkForecast(forecastOf(kind)(rows))
  expect(found.map(({ path }) => toForecastCell(path))).toEqual(cells)
})
