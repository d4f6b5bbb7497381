import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toMinor } from '#domain/money.ts'
import { billColumns, matchLines, type OurLine, ownRows } from './match-lines.ts'

const line = (id: string, waybillNo: string, amount: string, about = ''): OurLine => ({
  id,
  waybillNo,
  about,
  amount,
})

describe('comparing a bill with a list', () => {
  test('finds what differs, what is missing on either side, and what matches', () => {
    const lines = [line('1', 'SPA1', '10.00'), line('2', 'SPA2', '5.00'), line('3', 'SPA3', '7.00')]
    const rows = [
      { number: ' spa1 ', amount: 1000n },
      { number: 'SPA2', amount: 450n },
      { number: 'SPA9', amount: 100n },
      { number: '  ', amount: 100n },
    ]
    expect(matchLines(lines, rows)).toEqual([
      { kind: 'DIFFERS', number: 'SPA2', ours: '5.00', theirs: '4.50', lineIds: ['2'] },
      { kind: 'MISSING_THERE', number: 'SPA3', ours: '7.00', theirs: '', lineIds: ['3'] },
      { kind: 'MISSING_HERE', number: 'SPA9', ours: '', theirs: '1.00', lineIds: [] },
      { kind: 'MATCHED', number: 'SPA1', ours: '10.00', theirs: '10.00', lineIds: ['1'] },
    ])
  })

  test('adds up several lines of a parcel, and knows it by its order number too', () => {
    const lines = [line('1', 'SPA1', '10.00', 'B-1'), line('2', 'SPA1', '2.50', 'B-1')]
    const rows = [
      { number: 'b-1', amount: 1200n },
      { number: 'SPA1', amount: 50n },
    ]
    expect(matchLines(lines, rows)).toEqual([
      { kind: 'MATCHED', number: 'SPA1', ours: '12.50', theirs: '12.50', lineIds: ['1', '2'] },
    ])
  })

  test('keeps every line and every amount, whatever comes', () => {
    const number = fc.constantFrom('A', 'a', 'B', 'C', '')
    const cents = fc.bigInt({ min: -9999n, max: 9999n })
    fc.assert(
      fc.property(
        fc.array(fc.tuple(number, cents)),
        fc.array(fc.record({ number, amount: cents })),
        (ours, rows) => {
          const sign = (minor: bigint) =>
            `${minor < 0n ? '-' : ''}${String(minor < 0n ? -minor : minor)
              .padStart(3, '0')
              .replace(/..$/, '.$&')}`
          const lines = ours.map(([no, amount], id) => line(String(id), no, sign(amount)))
          const found = matchLines(lines, rows)
          expect(found.flatMap(({ lineIds }) => lineIds).toSorted()).toEqual(
            lines.map(({ id }) => id).toSorted(),
          )
          const sum = (texts: string[]) => texts.reduce((all, text) => all + (toMinor(text) ?? 0n), 0n)
          expect(sum(found.map(({ ours: amount }) => amount))).toBe(
            ours.reduce((all, [, amount]) => all + amount, 0n),
          )
          expect(sum(found.map(({ theirs }) => theirs))).toBe(
            rows.filter(({ number: no }) => no).reduce((all, { amount }) => all + amount, 0n),
          )
        },
      ),
    )
  })
})

test('guesses which columns hold number and amount', () => {
  const lines = [line('1', 'SPA1', '10.00'), line('2', 'SPA2', '5.00')]
  const rows = [
    ['No.', 'Waybill', 'Weight', 'Fee'],
    ['1', 'SPA1', '0.5', '10'],
    ['2', 'spa2', '1.2', '5.00'],
  ]
  expect(billColumns(lines, rows)).toEqual({ number: 1, amount: 3 })
  expect(ownRows(rows, { number: 1, amount: 3 })).toEqual([
    { number: 'SPA1', amount: 1000n },
    { number: 'spa2', amount: 500n },
  ])
  expect(billColumns(lines, [])).toEqual({ number: -1, amount: -1 })
})
