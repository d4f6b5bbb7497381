import { expect, it } from 'vitest'
import { rowsBetween, treeRows, treeStep } from './tree-keys.ts'

const children: Readonly<Record<string, readonly string[]>> = { grid: ['left', 'right'], left: ['a', 'b'] }
const rowsOf = (...closed: string[]) =>
  treeRows(['first', 'grid', 'last'], (id) => children[id] ?? [], new Set(closed))

it('lists what is seen, with level and place', () => {
  expect(rowsOf().map(({ id, level, place, count }) => [id, level, place, count])).toEqual([
    ['first', 1, 1, 3],
    ['grid', 1, 2, 3],
    ['left', 2, 1, 2],
    ['a', 3, 1, 2],
    ['b', 3, 2, 2],
    ['right', 2, 2, 2],
    ['last', 1, 3, 3],
  ])
  expect(rowsOf('grid').map(({ id }) => id)).toEqual(['first', 'grid', 'last'])
})

it.each<[string, string, string | undefined, string | undefined]>([
  ['ArrowDown', 'first', 'focus', 'grid'],
  ['ArrowDown', 'last', undefined, undefined],
  ['ArrowUp', 'right', 'focus', 'b'],
  ['ArrowUp', 'first', undefined, undefined],
  ['Home', 'b', 'focus', 'first'],
  ['End', 'first', 'focus', 'last'],
  ['ArrowRight', 'grid', 'focus', 'left'],
  ['ArrowRight', 'a', undefined, undefined],
  ['ArrowLeft', 'a', 'focus', 'left'],
  ['ArrowLeft', 'grid', 'close', 'grid'],
  ['ArrowLeft', 'first', undefined, undefined],
  ['x', 'first', undefined, undefined],
  ['ArrowDown', 'gone', undefined, undefined],
])('%s on %s', (key, id, kind, target) => {
  const step = treeStep(rowsOf(), id, key)
  expect([step?.kind, step?.id]).toEqual([kind, target])
})

it('opens a closed one before it goes into it', () => {
  expect(treeStep(rowsOf('grid'), 'grid', 'ArrowRight')).toEqual({ kind: 'open', id: 'grid' })
})

it('chooses from one row to another in either direction', () => {
  expect(rowsBetween(rowsOf(), 'a', 'right')).toEqual(['a', 'b', 'right'])
  expect(rowsBetween(rowsOf(), 'right', 'a')).toEqual(['a', 'b', 'right'])
  expect(rowsBetween(rowsOf(), 'gone', 'a')).toEqual(['a'])
})
