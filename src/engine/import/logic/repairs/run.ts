/** Several repairs as one step, with what they change: for the preview and for the step itself. Pure. */
import type { WorkRow } from '../work-row.ts'
import { editCells } from '../work-row.ts'
import { understandRow } from '../parse-cell.ts'
import type { RepairTools } from './repair.ts'
import { isEmptyPlan, repairOf } from './table.ts'

/** A repair of a column; `ids`: of these rows alone. */
export interface ChosenRepair {
  readonly id: string
  readonly key: string
  readonly ids?: ReadonlySet<number>
}

/** A cell or a row that is changed. */
export interface RepairChange {
  /** Id of the row, and its number in the file. */
  readonly row: number
  readonly n: number
  /** Column; undefined where the whole row is deleted. */
  readonly key?: string
  readonly from: string
  readonly to: string
}

export interface Repaired {
  readonly rows: readonly WorkRow[]
  readonly changes: readonly RepairChange[]
  /** How many of the repairs found something to do. */
  readonly used: number
}

/** The repaired rows. Each repair sees the result of the ones before it, so that a phone is checked by a country just read. */
export function repairedRows(
  rows: readonly WorkRow[],
  chosen: readonly ChosenRepair[],
  tools: RepairTools,
): Repaired {
  const changes: RepairChange[] = []
  let now = rows
  let used = 0
  for (const { id, key, ids } of chosen) {
    const plan = repairOf(id)?.plan({ rows: now, key, ...(ids ? { ids } : {}) }, tools)
    if (!plan || isEmptyPlan(plan)) continue
    used += 1
    const byId = new Map(now.map((row) => [row.id, row]))
    const removed = new Set(plan.removed)
    for (const row of plan.removed)
      changes.push({ row, n: byId.get(row)?.n ?? 0, from: byId.get(row)?.cells[key] ?? '', to: '' })
    for (const edit of plan.edits)
      changes.push({
        row: edit.id,
        n: byId.get(edit.id)?.n ?? 0,
        key: edit.key,
        from: byId.get(edit.id)?.cells[edit.key] ?? '',
        to: edit.text,
      })
    now = editCells(removed.size > 0 ? now.filter((row) => !removed.has(row.id)) : now, plan.edits).map(
      (row) => understood(row, byId.get(row.id), tools),
    )
  }
  return { rows: now, changes, used }
}

function understood(row: WorkRow, before: WorkRow | undefined, { decl, known }: RepairTools): WorkRow {
  if (row === before) return row
  const cells = understandRow(row.cells, decl, known)
  return cells === row.cells ? row : { ...row, cells }
}
