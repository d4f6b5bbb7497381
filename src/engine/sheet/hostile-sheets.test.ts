import { describe, expect, it } from 'vitest'
import { hostileFiles } from '../../../tests/fixtures/hostile-sheets.ts'
import { MAX_CELL_TEXT } from '#engine/export/logic/sheet-shape.ts'
import { bytesOfText, Held, MAX_CELLS, MAX_COLUMNS, MAX_ROWS, MAX_TEXT_BYTES } from './limits.ts'
import { fillMerged } from './merged-cells.ts'
import { PORTION_CELLS, PORTION_CHARACTERS, PortionWriter, rowsOf, type Portion } from './portion.ts'
import { readSheet } from './read-sheet.ts'
import { SharedTexts } from './shared-texts.ts'
import type { OwnRow, SheetRow } from './sheet-rows.ts'

/** Characters of rows that wait until a piece of the file is read: its cells may each name another shared text. */
const MAX_WAITING = 4_000_000
const LONG = 120_000

interface Crossed {
  readonly ends: string
  readonly cells: number
  readonly bytes: number
  /** The most of any portion, and of those that waited at a time. */
  readonly portionCells: number
  readonly portionCharacters: number
  readonly waiting: number
  readonly longestCell: number
  readonly widest: number
}

const charactersOf = ({ texts }: Portion): number => texts.reduce((sum, text) => sum + text.length, 0)

/** Reads as the worker does, and takes the portions up as the page does. */
async function cross(bytes: Uint8Array): Promise<Crossed> {
  const most = { portionCells: 0, portionCharacters: 0, waiting: 0, longestCell: 0, widest: 0 }
  const rows: OwnRow[] = []
  const writer = new PortionWriter()
  let waiting = 0
  const take = () => {
    const portion = writer.take()
    waiting += charactersOf(portion)
    most.portionCells = Math.max(most.portionCells, portion.rows.length)
    most.portionCharacters = Math.max(most.portionCharacters, charactersOf(portion))
    most.waiting = Math.max(most.waiting, waiting)
    for (const row of rowsOf(portion)) {
      most.widest = Math.max(most.widest, row.cells.length)
      for (const cell of row.cells) most.longestCell = Math.max(most.longestCell, cell.length)
      rows.push(row)
    }
  }
  const sink = {
    add: (row: SheetRow) => {
      writer.add(row)
      if (writer.isFull) take()
    },
    drained: () => {
      waiting = 0
      return Promise.resolve()
    },
  }
  const ends = await readSheet(new Blob([bytes as BlobPart]), 'file', sink)
    .then(({ merged, held }) => fillMerged(rows, merged, new Held(held)))
    .then(
      () => 'read',
      (error: { code: string }) => error.code,
    )
  take()
  const filled = rows.flatMap(({ cells }) => cells.filter((cell) => cell !== ''))
  return {
    ends,
    cells: filled.length,
    bytes: filled.reduce((sum, cell) => sum + bytesOfText(cell), 0),
    ...most,
  }
}

it('of short shared texts, as many are held as a full import has, and not half as many again', () => {
  const hold = (count: number) => {
    const texts = new SharedTexts()
    for (let n = 0; n < count; n++) texts.add('abcdefgh')
  }
  expect(() => hold(2_000_000)).not.toThrow()
  expect(() => hold(3_000_000)).toThrow('text')
})

it('counts the empty places of wide rows: all rows at their widest leave no room for texts', () => {
  const wide = new Held()
  const full = 'x'.repeat(600)
  for (let row = 0; row < MAX_ROWS; row++) wide.addRow(MAX_COLUMNS)
  expect(() => {
    for (let cell = 0; cell < MAX_ROWS; cell++) wide.add(full)
  }).toThrow('text')
  const narrow = new Held()
  for (let row = 0; row < MAX_ROWS; row++) narrow.addRow(40)
  expect(() => {
    for (let cell = 0; cell < MAX_ROWS; cell++) narrow.add(full)
  }).not.toThrow()
})

describe('a hostile file', () => {
  it.each(
    hostileFiles.filter(({ isLong }) => !isLong).map((file): [string, typeof file] => [file.name, file]),
  )('gives no more than may be held: %s', { timeout: LONG }, async (_, { make, ends }) => {
    const crossed = await cross(make())
    expect(crossed.ends).toBe(ends)
    expect(crossed.cells).toBeLessThanOrEqual(MAX_CELLS)
    expect(crossed.bytes).toBeLessThanOrEqual(MAX_TEXT_BYTES)
    expect(crossed.longestCell).toBeLessThanOrEqual(MAX_CELL_TEXT)
    expect(crossed.widest).toBeLessThanOrEqual(MAX_COLUMNS)
    // A portion is closed by the row that fills it.
    expect(crossed.portionCells).toBeLessThanOrEqual(PORTION_CELLS + MAX_COLUMNS + 2)
    expect(crossed.portionCharacters).toBeLessThanOrEqual(PORTION_CHARACTERS + MAX_COLUMNS * MAX_CELL_TEXT)
    expect(crossed.waiting).toBeLessThanOrEqual(MAX_WAITING)
  })
})
