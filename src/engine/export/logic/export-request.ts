/** The parameter of an export task (spec 000 §3 "Export request", §5 "Export"). Pure. */
import type { ExportDecl, ExportField, ExportFormat, ExportRequest } from '../schema/export.ts'
import type { ExportColumn } from './export-columns.ts'
import { defaultChoice } from './export-columns.ts'

/** `all` that match, the `selected` rows, or the `detail` export of the two tables that have a button for it. */
export type ExportScope = 'all' | 'selected' | 'detail'

interface ExportState {
  readonly scope: ExportScope
  /** Every column on offer. */
  readonly columns: readonly ExportColumn[]
  /** What the person chose, in order. */
  readonly chosen: readonly ExportColumn[]
  readonly format?: ExportFormat
  /** Time zone of the screen. */
  readonly zone?: string
}

/** Which rows were selected: picked one by one, or everything a query matches but some. */
type SelectedRows =
  { readonly ids: readonly string[] } | { readonly whole: Query; readonly excludedIds: readonly string[] }

export type Query = Readonly<Record<string, unknown>>

const fields = (columns: readonly ExportColumn[], isDetail: boolean): ExportField[] =>
  columns
    .filter((column) => column.isDetail === isDetail)
    .map(({ prop, label }) => ({ fieldName: prop, header: label }))

/** Ids go with selected rows, and with a detail export only where the table keeps them (spec 000 §5). */
function idsOf(decl: ExportDecl, scope: ExportScope, selection: readonly string[]): Query {
  const isKept = scope === 'selected' || (scope === 'detail' && decl.detail?.keepsIds === true)
  return isKept && selection.length > 0 ? { ids: [...selection] } : {}
}

/** By idType the ids are copied into a second parameter (IMEI query: 1 → orderNumber, 3 → imei). */
function copiesOf(decl: ExportDecl, query: Query, ids: unknown): Query {
  const { idType } = query
  const key = typeof idType === 'string' || typeof idType === 'number' ? decl.idCopies?.[idType] : undefined
  return key !== undefined && ids !== undefined ? { [key]: ids } : {}
}

/** `param`: a copy of the current query, with ids as the kind of export wants them. */
function paramOf(decl: ExportDecl, scope: ExportScope, query: Query, selection: readonly string[]): Query {
  const { ids: queried, ...rest } = query
  // The ids of a query are its own filter; only a detail export that does not keep ids loses them.
  const isCleared = scope === 'detail' && decl.detail?.keepsIds !== true
  const param = {
    ...rest,
    ...(queried === undefined || isCleared ? {} : { ids: queried }),
    ...idsOf(decl, scope, selection),
  }
  return { ...param, ...copiesOf(decl, query, 'ids' in param ? param.ids : undefined) }
}

/** The order on the screen goes with it. */
const wholeParam = (whole: Query, { sort }: Query): Query =>
  sort === undefined ? { ...whole } : { ...whole, sort }

/**
 * The request of one table's export. `tableId` is its key on the wire where the declaration names no other; `selection`
 * are the selected rows;
 * a whole query that was selected takes the place of the current one.
 */
export function exportRequest(
  tableId: string,
  decl: ExportDecl,
  { scope, columns, chosen, format = 'xlsx', zone }: ExportState,
  query: Query,
  selection: SelectedRows,
): ExportRequest {
  const isWhole = scope === 'selected' && 'whole' in selection
  const ids = 'ids' in selection ? selection.ids : []
  const dataId = decl.dataId ?? tableId
  const wanted = scope === 'detail' ? defaultChoice(columns) : chosen
  const details = decl.detail ? fields(wanted, true) : []
  return {
    // Columns of the lines are never among those of the row (spec 000 §5 "removed from the main list").
    columns: fields(wanted, false),
    dataId,
    fileName: dataId,
    ...(decl.detail && details.length > 0
      ? {
          columns2: details,
          ...(decl.detail.isKeyOmitted ? {} : { dataId2: decl.detail.dataId }),
          linkKeys: decl.detail.linkKeys,
        }
      : {}),
    ...(decl.columnType ? { columnType: decl.columnType } : {}),
    param: isWhole ? wholeParam(selection.whole, query) : paramOf(decl, scope, query, ids),
    ...(isWhole && selection.excludedIds.length > 0 ? { excludedIds: [...selection.excludedIds] } : {}),
    ...(format === 'xlsx' ? {} : { format }),
    ...(zone ? { zone } : {}),
  }
}
