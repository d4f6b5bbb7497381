import { expect, test } from 'vitest'
import { textAt, type FormData } from '#engine/form/index.ts'
import { openNextBox, scanInto, takeBackUnit, type KnownSku, type ScanPlace } from './scan-ticket.ts'
import { emptyLine, toTicket } from './ticket-data.ts'

const goods: Readonly<Record<string, KnownSku>> = {
  'A-1': { sku: 'A-1', isSerial: false },
  '6901234567892': { sku: 'A-1', isSerial: false },
  PH: { sku: 'PH', isSerial: true },
}

function scanned(codes: readonly string[], from: readonly FormData[] = [emptyLine()]) {
  let lines = from
  let place: ScanPlace = { box: '', serialsOf: '' }
  const kinds: string[] = []
  for (const code of codes) {
    const result = scanInto(lines, place, code, goods[code])
    lines = result.lines
    place = result.place
    kinds.push(result.kind)
  }
  const shown = lines.map((line) =>
    ['boxNo', 'trackingNo', 'sku', 'quantity', 'serials'].map((key) => textAt(line, key)).join('|'),
  )
  return { lines, place, kinds, shown }
}

test.each<[string, string[], string[], string[]]>([
  [
    'units of one SKU, by SKU and barcode',
    ['A-1', '6901234567892', 'A-1'],
    ['unit', 'unit', 'unit'],
    ['1||A-1|3|'],
  ],
  [
    'a box, then its units',
    ['SF 1000-0000001', 'A-1', 'A-1'],
    ['box', 'unit', 'unit'],
    ['1|SF10000000001|A-1|2|'],
  ],
  [
    'two boxes, and the first again',
    ['SF10000000001', 'A-1', 'SF10000000002', 'A-1', 'SF10000000001', 'A-1'],
    ['box', 'unit', 'box', 'unit', 'box', 'unit'],
    ['1|SF10000000001|A-1|2|', '2|SF10000000002|A-1|1|'],
  ],
  ['a code nobody knows', ['X-9', 'x-9'], ['unknown', 'unknown'], ['1||X-9|2|']],
  ['a barcode nobody knows is no tracking number', ['4006381333931'], ['unknown'], ['1||4006381333931|1|']],
  [
    'serial numbers below their SKU, each once',
    ['PH', '490154203237518', 'sn-2', 'SN-2', 'A-1'],
    ['serials', 'serial', 'serial', 'twice', 'unit'],
    ['1||PH|2|490154203237518 SN-2', '1||A-1|1|'],
  ],
])('scans %s', (_, codes, kinds, shown) => {
  const result = scanned(codes)
  expect(result.kinds).toEqual(kinds)
  expect(result.shown).toEqual(shown)
})

test('goes on with what was typed, in the box of the last line, and opens a box by hand', () => {
  const typed = [
    { ...emptyLine(), boxNo: 'P1', sku: 'A-1', quantity: '4' },
    { ...emptyLine(), sku: 'B-2', quantity: '1' },
    emptyLine(),
  ]
  expect(scanned(['A-1'], typed).shown).toEqual(['P1||A-1|5|', 'P1||B-2|1|'])
  const { place } = openNextBox(typed)
  const { lines } = scanInto(typed, place, 'A-1', goods['A-1'])
  expect(toTicket({ lines }).lines.map(({ boxNo, sku, quantity }) => [boxNo, sku, quantity])).toEqual([
    ['P1', 'A-1', 4],
    ['P1', 'B-2', 1],
    ['2', 'A-1', 1],
  ])
})

test('removes a counted unit, and keeps the number of its box', () => {
  const { lines } = scanned(['SF10000000001', 'A-1', 'A-1'])
  const once = takeBackUnit(lines, '1', 'A-1')
  expect(once.map((line) => textAt(line, 'quantity'))).toEqual(['1'])
  const none = takeBackUnit(once, '1', 'A-1')
  expect(none).toEqual([{ ...emptyLine(), boxNo: '1', trackingNo: 'SF10000000001' }])
  expect(takeBackUnit(scanned(['A-1']).lines, '1', 'A-1')).toEqual([emptyLine()])
})
