import { describe, expect, it } from 'vitest'
import { headerState, nothingSelected, refreshRows, setRows, toggleRow, type Selection } from './selection.ts'

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
  it('toggles without changing the old one', () => {
    const one = toggleRow(nothingSelected as Selection<string>, 'a', 'row a')
    expect([...one]).toEqual([['a', 'row a']])
    expect(toggleRow(one, 'a', 'row a').size).toBe(0)
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
