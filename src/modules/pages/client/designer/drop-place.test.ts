import { describe, expect, it } from 'vitest'
import { dropPlace, type Box, type Slot } from './drop-place.ts'

const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom })

/** Two fields below each other, a grid with two columns, the right one empty, then a field. */
const slots: readonly Slot[] = [
  {
    parentId: undefined,
    box: box(0, 0, 400, 400),
    items: [
      { id: 'a', box: box(0, 0, 400, 40) },
      { id: 'b', box: box(0, 50, 400, 90) },
      { id: 'grid', box: box(0, 100, 400, 200) },
      { id: 'c', box: box(0, 210, 400, 250) },
    ],
  },
  { parentId: 'left', box: box(5, 105, 195, 195), items: [{ id: 'd', box: box(5, 105, 195, 145) }] },
  { parentId: 'right', box: box(205, 105, 395, 195), items: [] },
]
const nothing = () => false

describe('where a dragged field lands', () => {
  it.each<[string, number, number, string | undefined, number]>([
    ['above the first', 200, 10, undefined, 0],
    ['in the lower half of the first', 200, 30, undefined, 1],
    ['between two', 200, 45, undefined, 1],
    ['after the last', 200, 390, undefined, 4],
    ['in a column, before its field', 100, 110, 'left', 0],
    ['in a column, after its field', 100, 180, 'left', 1],
    ['in an empty column', 300, 150, 'right', 0],
    ['between the columns: beside the grid', 200, 110, undefined, 2],
  ])('%s', (_, x, y, parentId, index) => {
    const place = dropPlace(slots, { x, y }, nothing)
    expect([place?.parentId, place?.index]).toEqual([parentId, index])
  })

  it('is nowhere outside of the canvas', () => {
    expect(dropPlace(slots, { x: 900, y: 10 }, nothing)).toBeUndefined()
  })

  it('falls to the list around one that refuses it', () => {
    const place = dropPlace(slots, { x: 100, y: 180 }, (parentId) => parentId === 'left')
    expect([place?.parentId, place?.index]).toEqual([undefined, 3])
  })
})

describe('the line that marks the place', () => {
  it('is level between fields that are below each other', () => {
    expect(dropPlace(slots, { x: 200, y: 45 }, nothing)?.line).toEqual(box(0, 45, 400, 45))
  })

  it('is inside an empty column', () => {
    expect(dropPlace(slots, { x: 300, y: 150 }, nothing)?.line).toEqual(box(205, 117, 395, 117))
  })

  const row: readonly Slot[] = [
    {
      parentId: undefined,
      box: box(0, 0, 400, 100),
      items: [
        { id: 'a', box: box(0, 0, 100, 40) },
        { id: 'b', box: box(110, 0, 210, 40) },
        { id: 'c', box: box(220, 0, 320, 40) },
      ],
    },
  ]

  it.each<[string, number, number, Box]>([
    ['before the middle of the second', 120, 1, box(105, 0, 105, 40)],
    ['after the middle of the second', 200, 2, box(215, 0, 215, 40)],
    ['after the last', 310, 3, box(320, 0, 320, 40)],
  ])('is upright in a row: %s', (_, x, index, line) => {
    const place = dropPlace(row, { x, y: 35 }, nothing)
    expect(place?.index).toBe(index)
    expect(place?.line).toEqual(line)
  })
})
