/** What the workbench shows: which rows, where the person is, what is selected; and moving between errors. */
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import type { ImportColumn } from '#engine/import/schema/import.ts'
import type { WorkRow } from '#engine/import/logic/work-row.ts'
import type { ImportSession } from '../import-session.ts'

/** A cell of the shown rows. */
export interface Place {
  readonly row: number
  readonly col: number
}

/** `wrong`: every row with an error. A kind of error: its key. */
interface Filter {
  readonly kind: 'all' | 'wrong' | 'one'
  /** Rows that were wrong when it was chosen stay in view while they are corrected. */
  readonly ids: ReadonlySet<number>
  readonly name: string
}

export const ALL: Filter = { kind: 'all', ids: new Set(), name: '' }

interface Range {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

export interface WorkbenchModel {
  readonly session: ImportSession
  readonly columns: readonly ImportColumn[]
  readonly rows: readonly WorkRow[]
  readonly wrongCount: number
  readonly filter: Filter
  /** Shows these rows; the first of them, in the column `key` where one is named, becomes the active cell. */
  readonly setFilter: (filter: Filter, key?: string) => void
  readonly active: Place
  readonly range: Range
  readonly moveTo: (place: Place, isExtending?: boolean) => void
  readonly editing: string | undefined
  readonly setEditing: (text: string | undefined) => void
  /** The next wrong cell, or the one before. Answers false where there is none. */
  readonly toError: (step: 1 | -1) => boolean
}

/** Columns of the file first, in its order; then those that are required. The rest follow. */
function orderedColumns({ decl, facts }: ImportSession): readonly ImportColumn[] {
  const place = new Map(facts.columns.map((key, at) => [key, at]))
  const rank = ({ key, required }: ImportColumn) => place.get(key) ?? (required ? 500 : 1000)
  return facts.columns.length === 0 ? decl.columns : decl.columns.toSorted((a, b) => rank(a) - rank(b))
}

export function useWorkbench(session: ImportSession): WorkbenchModel {
  const version = useSyncExternalStore(session.subscribe, session.snapshot)
  const [chosen, setFilter] = useState<Filter>(ALL)
  const [anchor, setAnchor] = useState<Place>({ row: 0, col: 0 })
  const [active, setActive] = useState<Place>({ row: 0, col: 0 })
  const [editing, setEditing] = useState<string>()
  const columns = useMemo(() => orderedColumns(session), [session])
  const wrong = useMemo(
    () => session.rows.filter(({ id }) => session.issuesOf(id).size > 0),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the version stands for rows and verdicts
    [session, version],
  )
  const filter = useMemo(
    () => (session.rows.some(({ id }) => chosen.ids.has(id)) ? chosen : ALL),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as above
    [session, version, chosen],
  )
  const rows = useMemo(
    () => (filter.kind === 'all' ? session.rows : session.rows.filter(({ id }) => filter.ids.has(id))),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as above
    [session, version, filter],
  )
  const inside = useCallback(
    ({ row, col }: Place): Place => ({
      row: Math.max(0, Math.min(row, rows.length - 1)),
      col: Math.max(0, Math.min(col, columns.length - 1)),
    }),
    [rows.length, columns.length],
  )
  const moveTo = useCallback(
    (place: Place, isExtending = false) => {
      const next = inside(place)
      setActive(next)
      if (!isExtending) setAnchor(next)
    },
    [inside],
  )
  const here = inside(active)
  const from = inside(anchor)
  const toError = (step: 1 | -1): boolean => {
    const next = nextError(session, rows, columns, here, step)
    if (next) moveTo(next)
    return next !== undefined
  }
  return {
    session,
    columns,
    rows,
    wrongCount: wrong.length,
    filter,
    setFilter: (next, key) => {
      setFilter(next)
      moveTo({
        row: 0,
        col: Math.max(
          0,
          columns.findIndex((column) => column.key === key),
        ),
      })
    },
    active: here,
    range: {
      top: Math.min(here.row, from.row),
      bottom: Math.max(here.row, from.row),
      left: Math.min(here.col, from.col),
      right: Math.max(here.col, from.col),
    },
    moveTo,
    editing,
    setEditing,
    toError,
  }
}

/** Around the end and on from the start. What is said of a row as a whole is in its first cell. */
function nextError(
  session: ImportSession,
  rows: readonly WorkRow[],
  columns: readonly ImportColumn[],
  from: Place,
  step: 1 | -1,
): Place | undefined {
  const wrongIn = (row: number): number[] => {
    const issues = session.issuesOf(rows[row]?.id ?? -1)
    return columns.flatMap(({ key }, col) => (issues.has(key) || (col === 0 && issues.has('')) ? [col] : []))
  }
  for (let away = 0; away <= rows.length; away++) {
    const row = (from.row + away * step + rows.length * 2) % Math.max(1, rows.length)
    const cols = wrongIn(row).filter((col) => away !== 0 || (step > 0 ? col > from.col : col < from.col))
    const col = step > 0 ? cols[0] : cols.at(-1)
    if (col !== undefined) return { row, col }
  }
  return undefined
}
