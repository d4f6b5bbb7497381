/** Which rows are lines of one record. Pure. */
import { CONTINUES, type ImportDecl } from '#engine/import/schema/import.ts'
import type { WorkRow } from './work-row.ts'

/** Rows of each record by its key, in the order of the sheet. */
export function recordsByKey(rows: readonly WorkRow[], { groups }: ImportDecl): Map<string, WorkRow[]> {
  const keys = groups?.(rows.map(({ cells }) => cells))
  const records = new Map<string, WorkRow[]>()
  let last = ''
  for (const [at, row] of rows.entries()) {
    const given = keys?.[at] ?? ''
    const key =
      given === CONTINUES && last ? last : given === '' || given === CONTINUES ? `#${row.id}` : `=${given}`
    last = key
    const record = records.get(key)
    if (record) record.push(row)
    else records.set(key, [row])
  }
  return records
}
