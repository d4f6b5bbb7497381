/** What a repair is: a pure function from rows to the cells it would change (record 0084). */
import type { MessageDescriptor } from '@lingui/core'
import type { ImportColumn, ImportDecl, ImportRow } from '#engine/import/schema/import.ts'
import { countryIn, type Dictionaries } from '../parse-cell.ts'
import type { CellEdit, WorkRow } from '../work-row.ts'

/** What a repair knows beside the rows. */
export interface RepairTools {
  readonly decl: ImportDecl
  readonly known: Dictionaries
}

/** What a repair would do, in one step. */
export interface RepairPlan {
  readonly edits: readonly CellEdit[]
  /** Ids of rows it deletes. */
  readonly removed: readonly number[]
}

/** What a repair is asked for: the rows of a kind of error and the column it is in. */
export interface RepairTask {
  /** Every row of the sheet: repairs of duplicates depend on the rows around them. */
  readonly rows: readonly WorkRow[]
  /** Rows to repair; absent: all. */
  readonly ids?: ReadonlySet<number>
  readonly key: string
}

export interface Repair {
  readonly id: string
  readonly label: MessageDescriptor
  /** Whether it is about errors of this column. `duplicates`: about rows with the same number. */
  readonly fits: (column: ImportColumn, decl: ImportDecl, of: 'cell' | 'duplicates') => boolean
  readonly plan: (task: RepairTask, tools: RepairTools) => RepairPlan
}

/** A cell with what its text is checked by. */
export interface RepairCell {
  readonly column: ImportColumn
  readonly row: ImportRow
  /** Code of the country of its address, "" while it is not known. */
  readonly country: string
  readonly tools: RepairTools
}

/** Country of the address a column belongs to. */
export function countryOfCell(
  { follows = [] }: ImportColumn,
  row: ImportRow,
  { regions }: ImportDecl,
): string {
  const [key = ''] = follows
  const region = regions?.find(({ country }) => country === key)
  return region ? countryIn(region, row) : (row[key] ?? '')
}
