/** Rows on the disk are in parts by their ids, so that an edit writes its part alone. Pure. */
import type { WorkRow } from '#engine/import/logic/work-row.ts'

const PART_ROWS = 50

export interface Part {
  readonly part: number
  readonly rows: readonly WorkRow[]
}

const partOf = ({ id }: WorkRow): number => Math.floor(id / PART_ROWS)

function byPart(rows: readonly WorkRow[]): Map<number, WorkRow[]> {
  const parts = new Map<number, WorkRow[]>()
  for (const row of rows) {
    const part = parts.get(partOf(row))
    if (part) part.push(row)
    else parts.set(partOf(row), [row])
  }
  return parts
}

/** Parts that are not as they were; one that is gone has no rows. */
export function changedParts(before: readonly WorkRow[], after: readonly WorkRow[]): Part[] {
  if (before === after) return []
  const old = byPart(before)
  const now = byPart(after)
  const isSame = (a: readonly WorkRow[] | undefined, b: readonly WorkRow[]) =>
    a?.length === b.length && a.every((row, at) => row === b[at])
  const changed = [...now].flatMap(([part, rows]) => (isSame(old.get(part), rows) ? [] : [{ part, rows }]))
  const gone = [...old.keys()].filter((part) => !now.has(part)).map((part) => ({ part, rows: [] }))
  return [...changed, ...gone]
}
