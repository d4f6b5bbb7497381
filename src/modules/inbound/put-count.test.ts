import { expect, test } from 'vitest'
import {
  acceptedSurplus,
  addCount,
  causeOf,
  SENT_BACK,
  sendBack,
  takeAside,
  type CountedLine,
  type PutLine,
} from './put-count.ts'

const line = (more: Partial<PutLine> = {}): PutLine => ({
  boxNo: '1',
  sku: 'A',
  batch: '',
  isUnknown: false,
  expected: 100,
  received: 0,
  shelved: 0,
  damaged: 0,
  setAside: 0,
  returned: 0,
  asideDamaged: 0,
  asideSerials: [],
  ...more,
})
const count = (more: Partial<CountedLine> = {}): CountedLine => ({
  boxNo: '1',
  sku: 'A',
  batch: '',
  isUnknown: false,
  good: 0,
  damaged: 0,
  serials: [],
  damagedSerials: [],
  ...more,
})

test.each([
  [100, 90, 0],
  [100, 100, 0],
  [100, 110, 10],
  [100, 111, 0],
  [250, 275, 25],
  [300, 326, 0],
  [1000, 1025, 25],
  [1000, 1026, 0],
  [5, 6, 0],
  [0, 1, 0],
])('of %i announced and %i received, a surplus of %i goes to stock', (expected, received, accepted) => {
  expect(acceptedSurplus(expected, received)).toBe(accepted)
})

test.each<[string, PutLine[], CountedLine[], Parameters<typeof addCount>[2], Partial<PutLine>[]]>([
  ['as announced', [line()], [count({ good: 100 })], 'ANNOUNCED', [{ shelved: 100 }]],
  [
    'in two reports',
    [line()],
    [count({ good: 60 }), count({ good: 40 })],
    'ANNOUNCED',
    [{ shelved: 100, received: 100 }],
  ],
  ['a large surplus', [line()], [count({ good: 130 })], 'ANNOUNCED', [{ shelved: 100, setAside: 30 }]],
  [
    'a surplus that grows past what is tolerated',
    [line()],
    [count({ good: 105 }), count({ good: 20 })],
    'ANNOUNCED',
    [{ shelved: 105, setAside: 20 }],
  ],
  [
    'damaged units',
    [line()],
    [count({ good: 90, damaged: 10 })],
    'ANNOUNCED',
    [{ shelved: 90, damaged: 10 }],
  ],
  [
    'a batch that was not announced',
    [line()],
    [count({ good: 100, batch: 'B1' })],
    'ANNOUNCED',
    [{ shelved: 100, batch: 'B1' }],
  ],
  [
    'two batches of one line',
    [line()],
    [count({ good: 60, batch: 'B1' }), count({ good: 40, batch: 'B2' })],
    'ANNOUNCED',
    [
      { shelved: 60, batch: 'B1', expected: 100 },
      { shelved: 40, batch: 'B2', expected: 0 },
    ],
  ],
  [
    'a delivery nobody announced',
    [],
    [count({ good: 3, damaged: 1 })],
    'NOTHING',
    [{ setAside: 4, asideDamaged: 1 }],
  ],
  ['an accepted delivery', [], [count({ good: 3, damaged: 1 })], 'ACCEPTED', [{ shelved: 3, damaged: 1 }]],
])('counts %s', (_, lines, counted, permission, expected) => {
  const result = addCount(lines, counted, permission)
  expect(result.lines).toMatchObject(expected)
  for (const each of result.lines) expect(each.received).toBe(each.shelved + each.damaged + each.setAside)
  const booked = result.shelvings.reduce((sum, { quantity }) => sum + quantity, 0)
  expect(booked).toBe(result.lines.reduce((sum, each) => sum + each.shelved + each.damaged, 0))
})

test('serial numbers follow their units to the shelf, aside and back', () => {
  const serials = Array.from({ length: 4 }, (_, at) => `S${at}`)
  const { lines, shelvings } = addCount(
    [line({ expected: 2 })],
    [count({ good: 4, serials, damaged: 0 })],
    'ANNOUNCED',
  )
  expect(shelvings).toEqual([{ line: 0, grade: 'GOOD', quantity: 2, serials: ['S0', 'S1'] }])
  expect(lines[0]?.asideSerials).toEqual(['S2', 'S3'])
  expect(takeAside(lines).shelvings).toEqual([{ line: 0, grade: 'GOOD', quantity: 2, serials: ['S2', 'S3'] }])
  const nobody = addCount(
    [],
    [count({ good: 1, damaged: 1, serials: ['G'], damagedSerials: ['D'] })],
    'NOTHING',
  )
  const more = addCount(nobody.lines, [count({ good: 1, serials: ['H'] })], 'NOTHING')
  expect(takeAside(more.lines).shelvings).toEqual([
    { line: 0, grade: 'GOOD', quantity: 2, serials: ['G', 'H'] },
    { line: 0, grade: 'DEFECT', quantity: 1, serials: ['D'] },
  ])
})

test('sends back what is set aside, of all lines or of those that are meant; tolerance then begins anew', () => {
  const aside = [
    line({ received: 150, shelved: 100, setAside: 50, asideDamaged: 1, asideSerials: ['S'] }),
    line({ sku: 'X', isUnknown: true, expected: 0, received: 5, setAside: 5 }),
  ]
  expect(sendBack(aside, ({ isUnknown }) => isUnknown)).toEqual({
    units: 5,
    lines: [aside[0], { ...aside[1], setAside: 0, returned: 5 }],
  })
  const { lines, units } = sendBack(aside)
  expect(units).toBe(55)
  expect(lines[0]).toEqual({ ...aside[0], setAside: 0, returned: 50, asideDamaged: 0, asideSerials: [] })
  expect(addCount(lines, [count({ good: 10 })], 'ANNOUNCED').lines[0]).toMatchObject({
    shelved: 110,
    setAside: 0,
  })
  expect(addCount(lines, [count({ good: 11 })], 'ANNOUNCED').lines[0]).toMatchObject({ setAside: 11 })
})

test.each<[string, Partial<Parameters<typeof causeOf>[0]>, string]>([
  ['nothing', { lines: [line({ received: 100, shelved: 100 })] }, ''],
  ['missing units while it is counted', { lines: [line()], isClosed: false }, ''],
  ['missing units', { lines: [line()] }, 'SHORT'],
  ['accepted missing units', { lines: [line()], settled: ['SHORT'] }, ''],
  ['damaged before missing', { lines: [line({ received: 1, damaged: 1 })] }, 'DAMAGED'],
  [
    'surplus before damaged',
    { lines: [line({ received: 200, damaged: 1, setAside: 99, shelved: 100 })] },
    'OVER',
  ],
  [
    'nothing once the surplus is sent back',
    { lines: [line({ received: 150, shelved: 100, returned: 50 })] },
    '',
  ],
  [
    'missing units beside what was sent back',
    { lines: [line({ received: 150, shelved: 90, returned: 60 })] },
    'SHORT',
  ],
  ['nothing of a delivery that was sent back', { isAnnounced: false, settled: [SENT_BACK] }, ''],
  ['unknown before surplus', { lines: [line({ isUnknown: true, received: 1, setAside: 1 })] }, 'UNKNOWN_SKU'],
  ['no ticket before everything', { lines: [], isAnnounced: false }, 'NO_TICKET'],
])('shows %s', (_, more, cause) => {
  expect(causeOf({ lines: [], isAnnounced: true, isClosed: true, settled: [], ...more })).toBe(cause)
})
