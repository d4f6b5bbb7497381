/** Cells that no file or person filled: marked with what did (`WorkRow.filled`). Pure. */
import type { ImportRow } from '#engine/import/schema/import.ts'
import type { WorkRow } from './work-row.ts'

/** Begins the mark of a cell that is filled by what its record names, such as a parcel preset; the message follows as JSON. */
export const NAMED = 'named:'

/** Whether the file says it: the cell's text is from the file, a person, or what the record names. */
export const isSaid = ({ cells, filled }: WorkRow, key: string): boolean =>
  Boolean(cells[key]) && (filled?.[key]?.startsWith(NAMED) ?? true)

/** The row without the texts of cells with these marks. */
export function withoutFilled(row: WorkRow, isOurs: (mark: string, key: string) => boolean): WorkRow {
  const { filled = {}, ...rest } = row
  const ours = new Set(Object.keys(filled).filter((key) => isOurs(filled[key] ?? '', key)))
  if (ours.size === 0) return row
  const others = Object.entries(filled).filter(([key]) => !ours.has(key))
  return {
    ...rest,
    cells: Object.fromEntries(Object.entries(row.cells).filter(([key]) => !ours.has(key))),
    ...(others.length > 0 ? { filled: Object.fromEntries(others) } : {}),
  }
}

/** The row with these texts, each marked. */
export function withFilled(row: WorkRow, texts: ImportRow, markOf: (key: string) => string): WorkRow {
  const keys = Object.keys(texts)
  if (keys.length === 0) return row
  const marks = Object.fromEntries(keys.map((key) => [key, markOf(key)]))
  return { ...row, cells: { ...row.cells, ...texts }, filled: { ...row.filled, ...marks } }
}

export const isSameRow = (one: WorkRow, other: WorkRow): boolean =>
  one === other || (sameTexts(one.cells, other.cells) && sameTexts(one.filled ?? {}, other.filled ?? {}))

const sameTexts = (one: ImportRow, other: ImportRow): boolean => {
  const [a, b] = [Object.keys(one), Object.keys(other)]
  return a.length === b.length && a.every((key) => one[key] === other[key])
}
