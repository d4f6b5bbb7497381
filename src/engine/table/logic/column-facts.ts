/** Columns that are there only while a fact holds (`showWhen`): swapped by what is asked for, or by what the rows say. */
import type { Fact, TableDecl } from '../schema/table.ts'
import { plain, valueAt } from './cell-text.ts'
import type { ResolvedTable } from './resolve-table.ts'

type Row = Readonly<Record<string, unknown>>

export interface Facts {
  /** Input of the query: filters, rail and fixed parameters. */
  readonly input: Row
  readonly rows: readonly Row[]
}

const isOneOf = (value: unknown, wanted: readonly string[]): boolean => wanted.includes(plain(value))

/** What the query says holds for every row; where it says nothing, all rows must agree. */
function isSaid({ input, rows }: Facts, key: string, wanted: readonly string[]): boolean {
  if (Object.hasOwn(input, key)) return isOneOf(input[key], wanted)
  return rows.length > 0 && rows.every((row) => isOneOf(valueAt(row, key), wanted))
}

export function factHolds(fact: Fact | undefined, facts: Facts): boolean {
  if (!fact) return true
  const isMeant = !fact.is || isSaid(facts, fact.key, fact.is)
  return isMeant && !(fact.not && isSaid(facts, fact.key, fact.not))
}

/** The table without the columns whose fact does not hold; the same object where every one does. */
export function withFacts(table: ResolvedTable, facts: Facts): ResolvedTable {
  const stays = ({ showWhen }: { readonly showWhen?: Fact }) => factHolds(showWhen, facts)
  if (table.columns.every(stays)) return table
  const [left, center, right] = [table.left, table.center, table.right].map((side) => side.filter(stays))
  return {
    ...table,
    columns: table.columns.filter(stays),
    left: left ?? [],
    center: center ?? [],
    right: right ?? [],
  }
}

/** Whether the column of row actions is there (spec 000 §4 "hide the operation column"). */
export const hasOperation = (table: Pick<TableDecl, 'operationWhen'>, facts: Facts): boolean =>
  factHolds(table.operationWhen, facts)
