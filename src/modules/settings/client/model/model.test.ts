import { describe, expect, it } from 'vitest'
import { changesOf, clashing, movedIds } from './changes.ts'
import { filledEntries, staleEntries, tidied, withPlace, withProperty } from './definition.ts'
import { joined } from './join.ts'
import { validateRegular } from './validate-regular.ts'
import type { Definition, Kind, Target } from './kind.ts'
import { back, begin, forth, MOST_STEPS, step } from './undo.ts'

const list: NonNullable<Kind['list']> = {
  key: 'columnList',
  id: 'prop',
  title: { id: 'columns' },
  shown: { key: 'show' },
  properties: [
    { key: 'label', label: { id: 'label' }, type: 'words' },
    { key: 'show', label: { id: 'show' }, type: 'switch' },
    { key: 'width', label: { id: 'width' }, type: 'number' },
  ],
}
const kind = {
  list,
  properties: [{ key: 'index', label: { id: 'index' }, type: 'switch' }],
} as unknown as Kind
const target = {
  base: { index: true },
  entries: ['name', 'phone', 'weight'].map((id) => ({ id, label: id, base: { show: true, width: 100 } })),
} as unknown as Target
const set = (value: Definition, entry: string | undefined, key: string, next: unknown) =>
  withProperty(list, target, value, { entry, key, value: next })
const changesBetween = (before: Definition, after: Definition) =>
  changesOf(kind, target, before, after).map(({ id, what }) => `${id} ${what.kind}`)

describe('a definition', () => {
  it('holds only what differs from the declaration', () => {
    const one = set({}, 'weight', 'show', false)
    expect(one).toEqual({ columnList: [{ prop: 'weight', show: false }] })
    expect(set(one, 'weight', 'show', true)).toEqual({ columnList: [] })
    expect(set(set({}, undefined, 'index', false), undefined, 'index', true)).toEqual({ columnList: [] })
  })
  it('names every entry once their order is another', () => {
    const moved = withPlace(list, target, {}, 'weight', 0)
    expect(moved).toEqual({ columnList: [{ prop: 'weight' }, { prop: 'name' }, { prop: 'phone' }] })
    expect(withPlace(list, target, moved, 'weight', 2)).toEqual({ columnList: [] })
  })
  it('passes over what the code no longer knows, and says so', () => {
    const old = {
      columnList: [
        { prop: 'fax', width: 90 },
        { prop: 'phone', width: 90 },
      ],
    }
    expect(filledEntries(list, target, old).map(({ id }) => id)).toEqual(['name', 'phone', 'weight'])
    expect(staleEntries(list, target, old)).toEqual(['fax'])
    expect(tidied(list, target, old)).toEqual({ columnList: [{ prop: 'phone', width: 90 }] })
  })
})

describe('differences', () => {
  it('are what a person would name', () => {
    const before = set({}, 'phone', 'label', { en: 'Phone' })
    let after = set(before, 'phone', 'label', { en: 'Mobile', zh: '手机' })
    after = set(set(after, 'weight', 'show', false), undefined, 'index', false)
    expect(changesBetween(before, after)).toEqual([
      'index set',
      'phone:label.zh words',
      'phone:label.en words',
      'weight:hidden hidden',
    ])
    expect(changesBetween(after, after)).toEqual([])
  })
  it('name the fewest entries that moved', () => {
    expect([...movedIds(['a', 'b', 'c', 'd'], ['d', 'a', 'b', 'c'])]).toEqual(['d'])
    expect([...movedIds(['a', 'b', 'c'], ['a', 'b', 'c'])]).toEqual([])
    expect(changesBetween({}, withPlace(list, target, {}, 'weight', 0))).toEqual(['weight:moved moved'])
  })
})

describe('two who changed the same definition', () => {
  const mine = set(set({}, 'phone', 'label', { en: 'Mobile' }), 'weight', 'width', 80)
  const theirs = set(set({}, 'phone', 'label', { en: 'Telephone', zh: '电话' }), 'name', 'show', false)
  const ours = changesOf(kind, target, {}, mine)
  it('are found where both did', () => {
    expect([...clashing(ours, changesOf(kind, target, {}, theirs))]).toEqual(['phone:label.en'])
  })
  it('are joined; what both changed is mine', () => {
    expect(joined(kind, target, theirs, ours)).toEqual({
      columnList: [
        { prop: 'name', show: false },
        { prop: 'phone', label: { en: 'Mobile', zh: '电话' } },
        { prop: 'weight', width: 80 },
      ],
    })
  })
})

describe('steps', () => {
  it('go back and forth, typing in one place being one step', () => {
    let steps = begin('')
    for (const text of ['a', 'ab', 'abc']) steps = step(steps, text, 'label', 1000)
    steps = step(steps, 'x', 'width', 1100)
    expect(back(steps).now).toBe('abc')
    expect(back(back(steps)).now).toBe('')
    expect(forth(back(steps)).now).toBe('x')
    expect(back(back(back(steps))).now).toBe('')
  })
  it('are a new one after a pause, and at most fifty', () => {
    expect(back(step(step(begin(0), 1, 'a', 0), 2, 'a', 5000)).now).toBe(1)
    let steps = begin(0)
    for (let at = 1; at <= 80; at += 1) steps = step(steps, at, '', at)
    expect(steps.past).toHaveLength(MOST_STEPS)
  })
})

describe('a pattern', () => {
  it.each(['(a+)+b', '(a*)*', '(a|a)+', '(\\w+\\s?)+', '([a-z]+)*'])('%s could stall others', (source) =>
    expect(validateRegular(source)).toEqual({ fault: undefined, isTreacherous: true }),
  )
  it.each(['09\\d{8}', '([A-Z]+,)+', '(a|b)+', '[A-Z ]+', '(\\+84|0)\\d{9}'])('%s is calm', (source) =>
    expect(validateRegular(source)).toEqual({ fault: undefined, isTreacherous: false }),
  )
  it('is refused where the automaton cannot run it', () => {
    expect(validateRegular('(a)\\1').fault).toBe('feature')
    expect(validateRegular('(').fault).toBe('syntax')
  })
})
