/** Who sees the export of a table (spec 000 §6 "Export button"). Pure. */
import type { TableDecl } from '#engine/table/schema/table.ts'

interface Person {
  readonly granted: ReadonlySet<string>
  readonly isSubAccount: boolean
}

const holdsOneOf = (granted: ReadonlySet<string>, funcs: readonly string[]): boolean =>
  funcs.some((func) => granted.has(func))

/** A sub-account needs a function of the table's own query too, where the query asks for one. */
function mayQuery(table: Pick<TableDecl, 'query'>, { granted, isSubAccount }: Person): boolean {
  const { access } = table.query
  return !isSubAccount || typeof access === 'string' || holdsOneOf(granted, access)
}

/** Whether the button is there: its function, or any export function at all where the declaration says "*". */
export function isExportShown(table: Pick<TableDecl, 'query' | 'export'>, person: Person): boolean {
  const { export: decl } = table
  if (!decl) return false
  const wanted = decl.func === '*' ? decl.kit.funcs : [decl.func]
  return holdsOneOf(person.granted, wanted) && mayQuery(table, person)
}
