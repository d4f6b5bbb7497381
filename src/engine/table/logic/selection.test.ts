import { describe, expect, it } from 'vitest'
import {
  excludeRows,
  headerState,
  mostOf,
  nothingSelected,
  refreshRows,
  setRows,
  wholeCount,
  wholeOf,
  type Selection,
} from './selection.ts'

const of = (...ids: string[]): Selection<string> => new Map(ids.map((id) => [id, `row ${id}`]))

describe('header checkbox (spec 000 §4)', () => {
  it.each([
    ['', 'abc', 'none'],
    ['a', 'abc', 'some'],
    ['abc', 'abc', 'all'],
    ['abcxyz', 'abc', 'all'],
    ['xyz', 'abc', 'none'],
    ['', '', 'none'],
  ] as const)('%j selected of %j: %s', (selected, page, expected) =>
    expect(headerState(of(...selected.split('')), page.split(''))).toBe(expected),
  )
})

describe('selection', () => {
  it('survives pages: what is not on the page stays', () => {
    const second = setRows(of('a', 'b'), [['c', 'row c']], true)
    expect([...second.keys()]).toEqual(['a', 'b', 'c'])
    expect([...setRows(second, [['c', 'row c']], false).keys()]).toEqual(['a', 'b'])
  })
  it('changes nothing of the old one', () => {
    const one = setRows(nothingSelected as Selection<string>, [['a', 'row a']], true)
    expect([...one]).toEqual([['a', 'row a']])
    expect(setRows(one, [['a', 'row a']], false).size).toBe(0)
    expect(one.size).toBe(1)
  })
  it('takes newer rows, and stays the same object when nothing is newer', () => {
    const before = of('a', 'b')
    expect(
      refreshRows(before, [
        ['a', 'row a'],
        ['z', 'row z'],
      ]),
    ).toBe(before)
    expect(refreshRows(before, [['a', 'newer']]).get('a')).toBe('newer')
  })
})

describe('a whole query', () => {
  const whole = wholeOf(
    { country: 'TH', page: 3, pageSize: 20, sort: { prop: 'a', order: 'asc' } },
    12_430,
    false,
  )
  it('is the input of the query, wherever the list is scrolled to', () =>
    expect(whole.input).toEqual({ country: 'TH' }))
  it('counts without its exclusions, which can be removed again', () => {
    const less = excludeRows(whole, ['1', '2', '1'], true)
    expect([wholeCount(whole), wholeCount(less), wholeCount(excludeRows(less, ['2'], false))]).toEqual([
      12_430, 12_428, 12_429,
    ])
  })
  it.each([
    [undefined, 1000],
    [50, 50],
    ['all', Infinity],
  ] as const)('an action with most %s takes %d', (most, expected) =>
    expect(mostOf(most === undefined ? {} : { most })).toBe(expected),
  )
})
