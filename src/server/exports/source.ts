/**
 * What a slice hands over so that one of its tables can be exported (record 0017): the rows come from the list's own filter,
 * the texts from the table's own columns. Everything else (files, languages, progress, who may) is the same for all.
 */
import type { MessageDescriptor } from '@lingui/core'
import type { Expression } from 'kysely'
import type { CommandCall, Input, QueryCall } from '#contract/call.ts'
import type { ColumnDecl } from '#engine/table/schema/table.ts'
import type { SignedContext } from '../handler.ts'

/** As much of a call's context as filters of lists need; a background job has no more. */
export type RowsContext = Pick<SignedContext, 'db' | 'caller' | 'language'>

/** `matching` is counted, `sorted` is read through a cursor: the same rows, the second in the order that was asked for. */
export interface ExportRows {
  readonly matching: Expression<unknown>
  readonly sorted: Expression<unknown>
}

/** Lines of a row, in a second sheet that repeats `linkKeys` of the row (spec 000 §3 "Export request"). */
interface ExportLines<Row> {
  readonly dataId: string
  readonly title: MessageDescriptor
  readonly columns: readonly ColumnDecl[]
  readonly linkKeys: readonly string[]
  readonly of: (row: Row) => readonly Record<string, unknown>[]
}

export interface ExportDeclaration<Query extends QueryCall, Stored, Row> {
  /** Key of the table, as requests and templates name it. */
  readonly dataId: string
  /** Name of the sheet. */
  readonly title: MessageDescriptor
  /** The endpoint that serves it (spec 000 §7 "Export endpoints by table"). */
  readonly call: CommandCall
  /** Further endpoints that answer the same request with the same rows. */
  readonly alsoBy?: readonly CommandCall[]
  /** The table's query: `param` obeys its input, who may not ask it may not export either. */
  readonly query: Query
  /** Export function; "*": any export function the person holds (spec 000 §6). */
  readonly func: string
  /** Function of the page, where the query itself asks for none. */
  readonly page?: string
  /** Fixed parameters of the table. */
  readonly params?: Readonly<Record<string, unknown>>
  readonly columns: readonly ColumnDecl<Row>[]
  readonly lines?: ExportLines<Row>
  /** The list's own filter. `ids`: only these rows, where rows were chosen. @throws Refusal as the list does. */
  readonly rows: (
    query: Input<Query>,
    ids: readonly string[] | undefined,
    context: RowsContext,
  ) => Promise<ExportRows>
  /** From a stored row to the wire's. */
  readonly toRow: (stored: Stored) => Row
  /** Id of a row as the table names it, where that is not its `id`: what "all but these three" takes out. */
  readonly rowId?: (row: Row) => string
}

/** As the gateway sees every source. */
export type ExportSource = ExportDeclaration<QueryCall, unknown, Record<string, unknown>>

/** Keeps the types of a declaration while the gateway sees rows as records. */
export const defineExport = <Query extends QueryCall, Stored, Row>(
  source: ExportDeclaration<Query, Stored, Row>,
): ExportSource => source as unknown as ExportSource

/**
 * Who may export: the function, the page and the table's own query (spec 000 §6).
 *
 * @param exportFuncs ids of every export function: "*" asks for one of them.
 */
export function mayExport(
  source: ExportSource,
  { funcs }: { funcs: ReadonlySet<string> },
  exportFuncs: readonly string[],
): boolean {
  const { func, page, query } = source
  const named = func === '*' ? exportFuncs : [func]
  const mayAsk = typeof query.access === 'string' || query.access.some((id) => funcs.has(id))
  return mayAsk && (page === undefined || funcs.has(page)) && named.some((id) => funcs.has(id))
}
