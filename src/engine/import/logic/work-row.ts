/** A row of the workbench, and the steps that change rows. Pure; rows and lists of rows are never changed in place. */
import type { ImportRow } from '#engine/import/schema/import.ts'

export interface WorkRow {
  /** Order and identity in its import, from 0. */
  readonly id: number
  /** Number of the row in the file. */
  readonly n: number
  readonly cells: ImportRow
  /** Texts of columns that were kept aside, in their order. */
  readonly aside?: readonly string[]
  /** Columns whose number the spreadsheet shortened, until it is typed again. */
  readonly rounded?: readonly string[]
  /** Columns whose text was longer than is kept of a cell, until it is typed again. */
  readonly cut?: readonly string[]
  /** Cells that no file or person filled, with what did: "forAll", "rule:" and the name of a rule, or "said:" and a message. */
  readonly filled?: Readonly<Record<string, string>>
  /** What the gateway said, by column; "" for the record as a whole. */
  readonly refused?: Readonly<Record<string, string>>
}

/** A text for a cell. */
export interface CellEdit {
  readonly id: number
  readonly key: string
  readonly text: string
}

/** A row after its cells were changed: what was said about them is void. */
export function withTexts(row: WorkRow, texts: ImportRow): WorkRow {
  const changed = Object.keys(texts).filter((key) => (row.cells[key] ?? '') !== texts[key])
  if (changed.length === 0) return row
  const { rounded = [], cut = [], refused = {}, filled = {}, ...rest } = row
  const stillRounded = rounded.filter((key) => !changed.includes(key))
  const stillCut = cut.filter((key) => !changed.includes(key))
  const stillFilled = Object.entries(filled).filter(([key]) => !changed.includes(key))
  const stillRefused = Object.entries(refused).filter(([key]) => key !== '' && !changed.includes(key))
  return {
    ...rest,
    cells: { ...row.cells, ...texts },
    ...(stillRounded.length > 0 ? { rounded: stillRounded } : {}),
    ...(stillCut.length > 0 ? { cut: stillCut } : {}),
    ...(stillFilled.length > 0 ? { filled: Object.fromEntries(stillFilled) } : {}),
    ...(stillRefused.length > 0 ? { refused: Object.fromEntries(stillRefused) } : {}),
  }
}

/** The rows with these cells changed; the same list when nothing is. */
export function editCells(rows: readonly WorkRow[], edits: readonly CellEdit[]): readonly WorkRow[] {
  const byRow = new Map<number, Record<string, string>>()
  for (const { id, key, text } of edits) {
    const texts = byRow.get(id) ?? {}
    texts[key] = text
    byRow.set(id, texts)
  }
  let isSame = true
  const next = rows.map((row) => {
    const texts = byRow.get(row.id)
    const changed = texts ? withTexts(row, texts) : row
    if (changed !== row) isSame = false
    return changed
  })
  return isSame ? rows : next
}

/** The value of the first of these rows in all of them. */
export const fillDown = (rows: readonly WorkRow[], keys: readonly string[]): CellEdit[] => {
  const [first, ...others] = rows
  if (!first) return []
  return others.flatMap(({ id }) => keys.map((key) => ({ id, key, text: first.cells[key] ?? '' })))
}

/** A block pasted at the first of `rows` and of `keys`; one cell fills the whole of a larger selection. */
export function pasteBlock(
  block: readonly (readonly string[])[],
  rows: readonly WorkRow[],
  keys: readonly string[],
  selected: { readonly rows: number; readonly columns: number } = { rows: 1, columns: 1 },
): CellEdit[] {
  const isOne = block.length === 1 && block[0]?.length === 1
  const height = isOne ? selected.rows : block.length
  return rows.slice(0, height).flatMap(({ id }, y) => {
    const line = (isOne ? block[0] : block[y]) ?? []
    const width = isOne ? selected.columns : line.length
    return keys.slice(0, width).map((key, x) => ({ id, key, text: (isOne ? line[0] : line[x]) ?? '' }))
  })
}

/** Every cell of a column with the same text, for "fix one, heal all". */
export const alike = (rows: readonly WorkRow[], key: string, text: string): readonly WorkRow[] =>
  rows.filter(({ cells }) => (cells[key] ?? '') === text)

interface Search {
  readonly find: string
  readonly replace: string
  /** The column; every one of `keys` when absent. */
  readonly key?: string
  readonly isWhole?: boolean
}

/** Cells that hold a text, with what they would become. Letters' case does not count. */
export function replacements(
  rows: readonly WorkRow[],
  keys: readonly string[],
  { find, replace, key, isWhole }: Search,
): CellEdit[] {
  if (find === '') return []
  const escaped = find.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const pattern = new RegExp(isWhole ? `^${escaped}$` : escaped, 'giu')
  const columns = key === undefined ? keys : [key]
  return rows.flatMap(({ id, cells }) =>
    columns.flatMap((each) => {
      const text = cells[each] ?? ''
      const next = text.replace(pattern, () => replace)
      return next === text ? [] : [{ id, key: each, text: next }]
    }),
  )
}
