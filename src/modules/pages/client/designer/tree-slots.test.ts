import { expect, it } from 'vitest'
import { dropPlace } from './drop-place.ts'
import { treeRows } from './tree-keys.ts'
import { treeSlots } from './tree-slots.ts'

const children: Readonly<Record<string, readonly string[]>> = {
  grid: ['left', 'right'],
  left: ['a', 'b'],
  box: ['c'],
}
const childrenOf = (id: string) => children[id] ?? []
const HEIGHT = 20

/** Rows of 20 pixels each, levels 16 pixels apart; the box is closed. */
const rows = treeRows(['first', 'grid', 'box', 'last'], childrenOf, new Set(['box']))
const places = rows.map((_, at) => ({ top: at * HEIGHT, bottom: (at + 1) * HEIGHT }))
const slots = treeSlots(rows, places, childrenOf, { width: 200, height: 200, indent: 16 })
/** first, grid, left, a, b, right, box, last: 0 to 160. */
const fields = ['first', 'a', 'b', 'last']
const refused = (parentId: string | undefined) => parentId !== undefined && fields.includes(parentId)

it.each<[string, number, number, string | undefined, number]>([
  ['above the first', 100, 2, undefined, 0],
  ['below the first: it holds nothing', 100, 12, undefined, 1],
  ['above the grid', 100, 22, undefined, 1],
  ['into an open column, before its first field', 100, 62, 'left', 0],
  ['between two fields', 100, 82, 'left', 1],
  ['after the last field of the column', 100, 98, 'left', 2],
  ['into an empty column', 100, 110, 'right', 0],
  ['into a closed field, behind what is in it', 100, 130, 'box', 1],
  ['before a closed field', 100, 122, undefined, 2],
  ['after a closed field', 100, 138, undefined, 3],
  ['out of the column: to the left of its fields', 10, 98, undefined, 2],
  ['after the last', 100, 190, undefined, 4],
])('%s', (_, x, y, parentId, index) => {
  const place = dropPlace(slots, { x, y }, refused)
  expect([place?.parentId, place?.index]).toEqual([parentId, index])
})

it('the line begins where the level does', () => {
  expect(dropPlace(slots, { x: 100, y: 82 }, refused)?.line).toMatchObject({ left: 32, right: 200, top: 80 })
  expect(dropPlace(slots, { x: 100, y: 22 }, refused)?.line).toMatchObject({ left: 0, top: 20 })
})

it('what does not take the field is passed over for what is around it', () => {
  const onlyColumns = (parentId: string | undefined) => parentId !== 'grid'
  expect(dropPlace(slots, { x: 100, y: 82 }, onlyColumns)?.parentId).toBe('grid')
})

it('an empty outline takes fields at its only place', () => {
  const empty = treeSlots([], [], childrenOf, { width: 200, height: 40, indent: 16 })
  expect(dropPlace(empty, { x: 20, y: 20 }, () => false)).toMatchObject({ parentId: undefined, index: 0 })
})
