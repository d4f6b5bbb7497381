import { describe, expect, it } from 'vitest'
import { resolveTable } from '#engine/table/logic/resolve-table.ts'
import type { TableDecl } from '#engine/table/schema/table.ts'
import { isInRange } from './grid/cell-range.ts'
import { areInView, columnWindow, scrollLeftOf } from './grid/column-window.ts'
import { cellsAsHtml, copiedCells } from './grid/copy-cells.ts'
import { rangeText } from './filters/days.ts'
import { gridColumns, widthVariables } from './grid/grid-model.ts'
import { rowOffsets } from './grid/row-offsets.ts'
import { nextPlace, type GridSize } from './grid/use-grid-keys.ts'
import type { Translate } from './use-translate.ts'
import { slotOrder } from './use-slots.ts'
import { windowOf } from './grid/use-window.ts'

const label = (id: string) => ({ id, message: id })
const table = {
  id: 't',
  checkbox: true,
  columns: [
    { prop: 'no', label: label('No'), fixed: 'left', width: 100 },
    { prop: 'name', label: label('Name'), width: 120 },
    { prop: 'value', label: label('Value'), type: 'money', unit: 'cur', width: 90, fixed: 'right' },
  ],
} as unknown as TableDecl
const translate: Translate = (text) => {
  if (typeof text === 'string') return text
  return 'zh' in text ? text.en : (text.message ?? '')
}
const columns = gridColumns(resolveTable(table), translate, true)

describe('columns of the grid', () => {
  it('are side by side, with the engine’s own at the edges', () => {
    expect(columns.all.map(({ key }) => key)).toEqual([':check', 'no', 'name', 'value', ':menu'])
  })
  it('are as wide as the statuses and the countries need in the language of the page', () => {
    const worded = {
      ...table,
      columns: [
        {
          prop: 'state',
          label: label('State'),
          width: 90,
          type: 'status',
          names: { A: { label: label('Waiting for the courier') } },
        },
        { prop: 'country', label: label('Country'), width: 60, type: 'country' },
        {
          prop: 'id',
          label: label('Needs'),
          width: 90,
          words: [label('Upload an invoice, pay or send back')],
        },
      ],
    } as unknown as TableDecl
    const [, state, country, needs] = gridColumns(resolveTable(worded), translate, false).all
    expect(state!.width).toBeGreaterThan(180)
    expect(country!.width).toBeGreaterThan('United Kingdom'.length * 7)
    expect(needs!.width).toBeGreaterThan(240)
  })
  it('write their widths as variables of the root; a changed one moves only its side and the total', () => {
    const before = widthVariables(columns)
    const after = widthVariables(columns, new Map([['name', 200]]))
    expect([before['--left'], before['--center'], before['--right'], before['--total']]).toEqual([
      '40px 100px',
      'minmax(120px, 120fr)',
      '90px 44px',
      '394px',
    ])
    // A width the person chose no longer grows.
    expect([after['--center'], after['--total']]).toEqual(['200px', '474px'])
    expect(after).toEqual({ ...before, '--center': '200px', '--center-width': '200px', '--total': '474px' })
  })
})

describe('windowOf', () => {
  it.each([
    ['a short list is drawn whole', 60, 0, { first: 0, end: 60, slots: 0 }],
    ['the top of a long one', 500, 0, { first: 0, end: 28, slots: 48 }],
    ['the middle', 500, 3200, { first: 92, end: 128, slots: 48 }],
    ['the end', 500, 16_000, { first: 492, end: 500, slots: 48 }],
  ])('%s', (_, count, top, expected) =>
    expect(windowOf(count, rowOffsets(count, 32), top, 640)).toEqual(expected),
  )

  it('always holds every row in view', () => {
    for (let top = 0; top <= 500 * 32 - 640; top += 7) {
      const { first, end, slots } = windowOf(500, rowOffsets(500, 32), top, 640)
      expect(first * 32 <= top && end * 32 >= top + 640).toBe(true)
      expect(end - first).toBeLessThanOrEqual(slots)
    }
  })
})

describe('slotOrder', () => {
  it.each([
    ['all rows of a short list', { first: 0, end: 4, slots: 0 }, 0, [0, 1, 2, 3]],
    ['at rest: the order of the rows', { first: 8, end: 14, slots: 8 }, 8, [8, 9, 10, 11, 12, 13]],
    [
      'scrolled down: rows that came stand where the others left',
      { first: 10, end: 16, slots: 8 },
      8,
      [10, 11, 12, 13, 14, 15],
    ],
    ['scrolled further', { first: 12, end: 18, slots: 8 }, 8, [16, 17, 12, 13, 14, 15]],
    ['scrolled up', { first: 4, end: 10, slots: 8 }, 8, [8, 9, 4, 5, 6, 7]],
    ['far away', { first: 100, end: 106, slots: 8 }, 8, [104, 105, 100, 101, 102, 103]],
  ])('%s', (_, window, start, expected) => expect(slotOrder(window, start)).toEqual(expected))
})

describe('rowOffsets', () => {
  const offsets = rowOffsets(10, 32, [
    { index: 2, height: 100 },
    { index: 5, height: 50 },
  ])
  it('moves what is below an unfolded row, and nothing above', () =>
    expect([0, 2, 3, 5, 6, 9].map(offsets.top)).toEqual([0, 64, 196, 260, 342, 438]))
  it('counts what is unfolded into the whole', () => expect(offsets.total).toBe(10 * 32 + 150))
  it('finds the row at a height; its unfolded part is the row', () =>
    expect([0, 31, 32, 95, 96, 195, 196, 291, 292, 341, 342, 469].map(offsets.at)).toEqual([
      0, 0, 1, 2, 2, 2, 3, 5, 5, 5, 6, 9,
    ]))
  it('keeps every row in view drawn, also with something unfolded', () => {
    const many = rowOffsets(500, 32, [
      { index: 3, height: 900 },
      { index: 40, height: 1500 },
    ])
    for (let top = 0; top <= many.total - 640; top += 7) {
      const { first, end } = windowOf(500, many, top, 640)
      expect(many.top(first) <= top && many.top(end) >= top + 640).toBe(true)
    }
  })
})

describe('columns of a wide table', () => {
  const wide = gridColumns(
    resolveTable({
      id: 'w',
      columns: Array.from({ length: 40 }, (_, at) => ({
        prop: `c${at}`,
        label: label(`C${at}`),
        minWidth: 100,
        fixed: at === 0 ? 'left' : undefined,
      })),
    } as unknown as TableDecl),
    translate,
    true,
  )
  it.each([
    ['at the left edge', 0, 'c2', true],
    ['cut off at the right', 0, 'c9', false],
    ['scrolled to', 500, 'c9', true],
    ['scrolled past', 500, 'c2', false],
    ['fixed, wherever the others are', 500, 'c0', true],
  ])('are in view with their end: %s', (_, left, key, isSeen) =>
    expect(areInView(wide, { left, width: 950 }, (each) => each === key)).toBe(isSeen),
  )
  it('know their place in the group; those of a narrow one do not need to', () => {
    expect([wide.isWide, wide.bySide.center[0]?.start, wide.bySide.center[38]?.start]).toEqual([true, 1, 39])
    expect([columns.isWide, columns.bySide.center[0]?.start]).toEqual([false, undefined])
  })
  const widths = Array.from({ length: 40 }, () => 100)
  it.each([
    ['the left edge', 0, 1000, { first: 0, end: 12 }],
    ['the middle', 1530, 1000, { first: 12, end: 28 }],
    ['the right edge', 3000, 1000, { first: 28, end: 40 }],
  ])('are drawn in view and a few around: %s', (_, left, width, expected) =>
    expect(columnWindow(widths, left, width)).toEqual(expected),
  )
  it('always hold every column in view', () => {
    for (let left = 0; left <= 3000; left += 13) {
      const { first, end } = columnWindow(widths, left, 1000)
      expect(first * 100 <= left && end * 100 >= left + 1000).toBe(true)
    }
  })
  it('are scrolled to when the focus goes to one that is not drawn; fixed ones never are', () => {
    expect(scrollLeftOf(wide, 20, 900)).toBe(1600)
    expect(scrollLeftOf(wide, 0, 900)).toBeUndefined()
  })
})

describe('nextPlace', () => {
  const size: GridSize = { top: -1, rows: 50, cols: 6, page: 10 }
  it.each([
    ['ArrowDown', false, [3, 2], [4, 2]],
    ['ArrowDown', true, [3, 2], [49, 2]],
    ['ArrowDown', false, [49, 2], [49, 2]],
    ['ArrowUp', false, [0, 2], [-1, 2]],
    ['ArrowUp', false, [-1, 2], [-1, 2]],
    ['ArrowUp', true, [9, 1], [-1, 1]],
    ['ArrowLeft', false, [3, 0], [3, 0]],
    ['ArrowRight', false, [3, 5], [3, 5]],
    ['ArrowRight', true, [3, 1], [3, 5]],
    ['Home', false, [3, 4], [3, 0]],
    ['Home', true, [3, 4], [0, 0]],
    ['End', true, [3, 4], [49, 5]],
    ['PageDown', false, [3, 4], [13, 4]],
    ['PageDown', false, [45, 4], [49, 4]],
    ['PageUp', false, [13, 4], [3, 4]],
    ['PageUp', false, [3, 4], [0, 4]],
  ] as const)('%s (ctrl: %s) from %j to %j', (key, isCtrl, [row, col], [toRow, toCol]) =>
    expect(nextPlace(key, isCtrl, { row, col }, size)).toEqual({ row: toRow, col: toCol }),
  )
  it('stays in the rows where there is no header', () =>
    expect(nextPlace('ArrowUp', false, { row: 0, col: 1 }, { ...size, top: 0 })).toEqual({ row: 0, col: 1 }))
  it('leaves other keys alone', () => expect(nextPlace('a', false, { row: 0, col: 0 }, size)).toBeUndefined())
})

describe('copiedCells', () => {
  const rows = [
    { no: 'B1', name: 'An\tN', value: '1234.50', cur: 'USD' },
    { no: 'B2', name: 'Bo', value: '2', cur: 'USD' },
  ]
  const source = {
    columns: columns.all,
    rows,
    selected: [],
    range: undefined,
    active: { row: 1, col: 3 },
    translate,
  }
  it('takes the active cell, exact and without unit', () => expect(copiedCells(source)).toEqual([['2']]))
  it('takes nothing of the engine’s own columns', () =>
    expect(copiedCells({ ...source, active: { row: 0, col: 0 } })).toEqual([]))
  it('takes selected rows with their labels', () =>
    expect(copiedCells({ ...source, selected: [rows[0] ?? {}] })).toEqual([
      ['No', 'Name', 'Value'],
      ['B1', 'An\tN', '1234.50'],
    ]))
  it('takes a block of cells with its labels, in whatever direction it was chosen', () =>
    expect(
      copiedCells({ ...source, selected: rows, range: { from: { row: 1, col: 2 }, to: { row: 0, col: 1 } } }),
    ).toEqual([
      ['No', 'Name'],
      ['B1', 'An\tN'],
      ['B2', 'Bo'],
    ]))
  it('takes a block of one column as a plain list, to be pasted into a search', () =>
    expect(copiedCells({ ...source, range: { from: { row: 0, col: 0 }, to: { row: 1, col: 1 } } })).toEqual([
      ['B1'],
      ['B2'],
    ]))
  it('writes texts for spreadsheets, so that zeros stay and nothing is a formula', () =>
    expect(cellsAsHtml([['007', '=1<2&3']])).toBe(
      `<table><tr><td style='mso-number-format:"\\@"'>007</td><td style='mso-number-format:"\\@"'>=1&lt;2&amp;3</td></tr></table>`,
    ))
})

it('knows which cells are in a block', () => {
  const range = { from: { row: 4, col: 3 }, to: { row: 2, col: 1 } }
  expect([
    isInRange(range, { row: 3, col: 2 }),
    isInRange(range, { row: 5, col: 2 }),
    isInRange(range, { row: 3, col: 0 }),
  ]).toEqual([true, false, false])
})

it('counts days of this device', () => {
  expect([rangeText('2025-01-01', '2025-01-01'), rangeText('', '2025-01-02')]).toEqual([
    '2025-01-01',
    '… – 2025-01-02',
  ])
})
