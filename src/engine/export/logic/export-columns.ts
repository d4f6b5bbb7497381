/** Which columns an export has, in which order: what is on offer, the default, the stored template, moving. Pure. */
import type { ExportDecl } from '../schema/export.ts'
import type { ColumnDecl } from '#engine/table/schema/table.ts'

/** Spec 000 §3 "Export column". */
export interface ExportColumn {
  readonly label: string
  readonly prop: string
  readonly canExport: boolean
  readonly mustExport: boolean
  readonly defaultExport: boolean
  /** Of the lines of a row, not of the row. */
  readonly isDetail: boolean
}

/** As much of a column as an export looks at; `show` is what the person sees, where a table was resolved. */
type Source = Pick<ColumnDecl, 'prop' | 'show' | 'type' | 'isNotExported' | 'mustExport' | 'defaultExport'>

const toExport = (column: Source, label: string, isDetail: boolean): ExportColumn => ({
  label,
  prop: column.prop,
  canExport: column.isNotExported !== true,
  mustExport: column.mustExport === true,
  defaultExport: column.defaultExport ?? column.show ?? true,
  isDetail,
})

/** Every column of the table and of its lines, with its label in the language of the page. */
export function exportColumns<Main extends Source>(
  main: readonly Main[],
  { detail }: Pick<ExportDecl, 'detail'>,
  labels: { main: (column: Main) => string; detail: (column: ColumnDecl) => string },
): ExportColumn[] {
  return [
    // What unfolds is no cell of a file; its lines have a sheet of their own.
    ...main
      .filter(({ type }) => type !== 'expand')
      .map((column) => toExport(column, labels.main(column), false)),
    ...(detail?.columns ?? []).map((column) => toExport(column, labels.detail(column), true)),
  ]
}

const isSame = (a: ExportColumn, b: ExportColumn): boolean => a.prop === b.prop && a.isDetail === b.isDetail

/** Exportable, and must- or default-export: what is chosen before the person chooses (spec 000 §5). */
export const defaultChoice = (columns: readonly ExportColumn[]): ExportColumn[] =>
  columns.filter(({ canExport, mustExport, defaultExport }) => canExport && (mustExport || defaultExport))

/** What can be chosen and is not, in the table's order. */
export const notChosen = (
  columns: readonly ExportColumn[],
  chosen: readonly ExportColumn[],
): ExportColumn[] =>
  columns.filter((column) => column.canExport && !chosen.some((each) => isSame(each, column)))

/** Adds a column, or moves it to the place of `before`; without one it comes last of its kind. */
export function choose(
  chosen: readonly ExportColumn[],
  column: ExportColumn,
  before?: ExportColumn,
): ExportColumn[] {
  if (!column.canExport || (before && (before.isDetail !== column.isDetail || isSame(before, column))))
    return [...chosen]
  const others = chosen.filter((each) => !isSame(each, column))
  const at = before ? others.findIndex((each) => isSame(each, before)) : -1
  return at < 0 ? [...others, column] : [...others.slice(0, at), column, ...others.slice(at)]
}

/** Spec 000 §5: must-export fields cannot be removed or dragged to the unselected list. */
export const unchoose = (chosen: readonly ExportColumn[], column: ExportColumn): ExportColumn[] =>
  column.mustExport ? [...chosen] : chosen.filter((each) => !isSame(each, column))

/** One place up (-1) or down (1) among the columns of its kind. */
export function shift(chosen: readonly ExportColumn[], column: ExportColumn, step: 1 | -1): ExportColumn[] {
  const kind = chosen.filter(({ isDetail }) => isDetail === column.isDetail)
  const at = kind.findIndex((each) => isSame(each, column))
  const to = at + step
  if (at < 0 || to < 0 || to >= kind.length) return [...chosen]
  const moved = kind.filter((each) => !isSame(each, column))
  moved.splice(to, 0, column)
  const rest = chosen.filter(({ isDetail }) => isDetail !== column.isDetail)
  return column.isDetail ? [...rest, ...moved] : [...moved, ...rest]
}

/** Spec 000 §5: field search is case-insensitive. */
export function searched(columns: readonly ExportColumn[], text: string): ExportColumn[] {
  const wanted = text.trim().toLowerCase()
  return columns.filter(({ label }) => label.toLowerCase().includes(wanted))
}

interface Stored {
  prop?: unknown
  isDetail?: unknown
}

/**
 * A stored template (`filedDatas`) as a choice of today's columns: what no longer exists or may not be exported is
 * dropped, must-export columns are added. Undefined where there is none, or nothing usable.
 */
export function readTemplate(text: string, columns: readonly ExportColumn[]): ExportColumn[] | undefined {
  const stored = parsed(text)
  if (!stored) return undefined
  const known = stored.flatMap(({ prop, isDetail }) =>
    columns.filter((each) => each.canExport && each.prop === prop && each.isDetail === (isDetail === true)),
  )
  const once = known.filter((column, at) => known.findIndex((each) => isSame(each, column)) === at)
  if (once.length === 0) return undefined
  const missing = columns.filter(
    (column) => column.canExport && column.mustExport && !once.some((each) => isSame(each, column)),
  )
  return [...missing, ...once]
}

/** What is stored of a choice: the column definitions, in order. */
export const writeTemplate = (chosen: readonly ExportColumn[]): string => JSON.stringify(chosen)

function parsed(text: string): readonly Stored[] | undefined {
  if (!text) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value)
      ? value.filter((each): each is Stored => typeof each === 'object' && each !== null)
      : undefined
  } catch {
    return undefined
  }
}
