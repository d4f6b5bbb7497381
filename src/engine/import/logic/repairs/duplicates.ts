/** Repairs of rows with the same number (`ImportDecl.duplicates`). */
import type { ImportDecl } from '#engine/import/schema/import.ts'
import { recordsByKey } from '../records.ts'
import type { CellEdit, WorkRow } from '../work-row.ts'
import type { Repair, RepairPlan, RepairTask, RepairTools } from './repair.ts'

/** Rows with one number: those of the first record, then those of each other one. */
type Duplicates = readonly (readonly WorkRow[])[]

/** Rows of one number, grouped into records: a row belongs to the first record it does not contradict. */
function splitByContents(rows: readonly WorkRow[], shared: readonly string[]): Duplicates {
  const records: { said: Record<string, string>; rows: WorkRow[] }[] = []
  for (const row of rows) {
    const agrees = ({ said }: { said: Record<string, string> }) =>
      shared.every((key) => !row.cells[key] || !said[key] || row.cells[key] === said[key])
    let record = records.find(agrees)
    if (!record) records.push((record = { said: {}, rows: [] }))
    record.rows.push(row)
    for (const key of shared) record.said[key] ||= row.cells[key] ?? ''
  }
  return records.map(({ rows: own }) => own)
}

/** Every number that several records have. */
function duplicatesOf(rows: readonly WorkRow[], decl: ImportDecl): Duplicates[] {
  const { unique, shared = [] } = decl
  if (!unique)
    return [...recordsByKey(rows, decl).values()]
      .map((record) => splitByContents(record, shared))
      .filter((records) => records.length > 1)
  const byText = new Map<string, WorkRow[][]>()
  for (const record of recordsByKey(rows, decl).values()) {
    const text = uniqueText(record[0], unique.columns)
    if (text === undefined) continue
    const same = byText.get(text)
    if (same) same.push(record)
    else byText.set(text, [record])
  }
  return [...byText.values()].filter((records) => records.length > 1)
}

/** Value that must be unique in the sheet; undefined when it is empty. */
export function uniqueText(row: WorkRow | undefined, columns: readonly string[]): string | undefined {
  const values = columns.map((key) => (row?.cells[key] ?? '').trim().toLowerCase())
  return values.every((value) => value === '') ? undefined : JSON.stringify(values)
}

const isAsked = (records: Duplicates, ids: ReadonlySet<number> | undefined): boolean =>
  !ids || records.some((rows) => rows.some(({ id }) => ids.has(id)))

const askedIn = ({ rows, ids }: RepairTask, { decl }: RepairTools): Duplicates[] =>
  duplicatesOf(rows, decl).filter((records) => isAsked(records, ids))

function keepFirst(task: RepairTask, tools: RepairTools): RepairPlan {
  const removed = askedIn(task, tools).flatMap(([, ...others]) => others.flat().map(({ id }) => id))
  return { edits: [], removed }
}

/** "A-1" becomes "A-1-2", "A-1-3": the first number that no row has. */
function numberOthers(task: RepairTask, tools: RepairTools): RepairPlan {
  const column = tools.decl.duplicates?.column ?? task.key
  const taken = new Set(task.rows.map(({ cells }) => (cells[column] ?? '').toLowerCase()))
  const edits: CellEdit[] = []
  for (const [first, ...others] of askedIn(task, tools)) {
    const no = first?.find(({ cells }) => cells[column])?.cells[column] ?? ''
    for (const rows of no ? others : []) {
      let turn = 2
      while (taken.has(`${no}-${turn}`.toLowerCase())) turn += 1
      taken.add(`${no}-${turn}`.toLowerCase())
      edits.push(...rows.map(({ id }) => ({ id, key: column, text: `${no}-${turn}` })))
    }
  }
  return { edits, removed: [] }
}

/** The first rows give the fields of the record; the other rows keep only their goods. */
function mergeOthers(task: RepairTask, tools: RepairTools): RepairPlan {
  const { duplicates, shared = [] } = tools.decl
  const keys = shared.filter((key) => key !== duplicates?.column)
  const edits = askedIn(task, tools).flatMap(([first = [], ...others]) => {
    const said = (key: string): string => first.find(({ cells }) => cells[key])?.cells[key] ?? ''
    return others
      .flat()
      .flatMap(({ id, cells }) =>
        keys.flatMap((key): CellEdit[] =>
          cells[key] && said(key) && cells[key] !== said(key) ? [{ id, key, text: said(key) }] : [],
        ),
      )
  })
  return { edits, removed: [] }
}

const plans = { first: keepFirst, number: numberOthers, merge: mergeOthers }

/** A repair for rows with the same number, offered where the import allows it. */
export const duplicateRepair = (kind: keyof typeof plans, id: string, label: Repair['label']): Repair => ({
  id,
  label,
  fits: (_, { duplicates }, of) => of === 'duplicates' && duplicates?.repairs.includes(kind) === true,
  plan: plans[kind],
})
