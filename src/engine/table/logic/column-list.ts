/** The list of the column dialog: what is shown, in which order. Pure. */
import { resolveTable, type Layers, type ResolvedTable, type StoredTable } from './resolve-table.ts'
import type { TableDecl } from '../schema/table.ts'

export interface ListedColumn {
  readonly prop: string
  readonly show: boolean
  /** Cannot be unticked (spec 000 §5 "Columns flagged default cannot be unticked or removed"). */
  readonly locked: boolean
}

export const listColumns = (table: Pick<ResolvedTable, 'columns'>): ListedColumn[] =>
  table.columns.map(({ prop, show, locked }) => ({ prop, show, locked: locked === true }))

/** Columns as the code and the site have them, without what the person made of it. */
export const defaultColumns = (table: TableDecl, layers: Layers): ListedColumn[] =>
  listColumns(resolveTable(table, { ...layers, user: undefined }))

/** Moves one column to the place of another; the others close up. */
export function moveColumn(list: readonly ListedColumn[], prop: string, to: number): ListedColumn[] {
  const from = list.findIndex((column) => column.prop === prop)
  const moved = list[from]
  if (!moved) return [...list]
  const next = list.filter((column) => column !== moved)
  next.splice(Math.max(0, Math.min(to, next.length)), 0, moved)
  return next
}

export const toggleColumn = (list: readonly ListedColumn[], prop: string): ListedColumn[] =>
  list.map((column) => (column.prop === prop && !column.locked ? { ...column, show: !column.show } : column))

/** Spec 000 §5: at least one column must remain. */
export const shownCount = (list: readonly ListedColumn[]): number => list.filter(({ show }) => show).length

/** The setting to store: order and visibility from the list, widths and page size as they were. */
export function storedFrom(list: readonly ListedColumn[], before: StoredTable | undefined): StoredTable {
  const old = new Map((before?.columnList ?? []).map((column) => [column.prop, column]))
  return { ...before, columnList: list.map(({ prop, show }) => ({ ...old.get(prop), prop, show })) }
}

/** The setting after one column was resized; everything else stays. */
export function storedWidth(
  table: ResolvedTable,
  before: StoredTable | undefined,
  prop: string,
  width: number,
): StoredTable {
  const stored = storedFrom(listColumns(table), before)
  return {
    ...stored,
    columnList: stored.columnList?.map((each) => (each.prop === prop ? { ...each, width } : each)) ?? [],
  }
}
