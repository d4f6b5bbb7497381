/** Queued commands drawn over the list: new rows on top, marks on existing ones, and the news of what was accepted. */
import type { MessageDescriptor } from '@lingui/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { onAccepted, onApplied } from '#client/offline/accepted.ts'
import { useOutbox } from '#client/offline/use-outbox.ts'
import { notify } from '#client/ui/notify.ts'
import { matches } from '#engine/table/logic/filter-local.ts'
import type { TableState } from '#engine/table/logic/table-query.ts'
import type { TableDecl } from '#engine/table/schema/table.ts'
import { patchRows } from '#offline/effects.ts'
import type { OutboxRow } from '#offline/types.ts'
import type { SelectionStore } from '../selection/selection-store.ts'
import type { Row } from '../use-table-data.ts'

/** A line of the list: a row of the gateway, perhaps with a queued change, or a row that is still queued itself. */
export interface Item {
  readonly id: string
  readonly row: Row
  /** The row exists on this device only. */
  readonly queued: OutboxRow | undefined
  /** A queued change of this row, the most pressing one. */
  readonly mark: OutboxRow | undefined
  /** What the queued change is called, e.g. "Cancellation". */
  readonly verb: MessageDescriptor | undefined
}

const FLASH_MS = 1800
const noCalls: readonly string[] = ['']
const nothing: ReadonlySet<string> = new Set()

/** What needs the person comes first, then what is uncertain, then what merely waits. */
const urgency: Record<OutboxRow['state'], number> = {
  person: 4,
  checking: 3,
  sending: 2,
  waiting: 1,
  ready: 0,
}

function marksOf(table: TableDecl, outbox: readonly OutboxRow[]): ReadonlyMap<string, OutboxRow> {
  const marks = new Map<string, OutboxRow>()
  for (const queued of outbox) {
    for (const id of table.overlay?.marks(queued.body) ?? []) {
      const known = marks.get(id)
      if (!known || urgency[queued.state] > urgency[known.state]) marks.set(id, queued)
    }
  }
  return marks
}

function queuedItems(table: TableDecl, outbox: readonly OutboxRow[], state: TableState): Item[] {
  if (state.page !== 1) return []
  return outbox.toReversed().flatMap((queued) => {
    const row = table.overlay?.toRow(queued.body, queued.key)
    if (
      !row ||
      !matches(table, state.filters, { ...row, createdAt: row.createdAt || localIso(queued.createdAt) })
    )
      return []
    return [{ id: table.rowId(row), row, queued, mark: undefined, verb: undefined }]
  })
}

const localIso = (at: number): string => new Date(at).toISOString()

/** All lines of the page: queued rows first, then the rows with their marks. */
export function useItems(
  table: TableDecl,
  rows: readonly Row[] | undefined,
  state: TableState,
): { items: readonly Item[]; queuedCount: number } {
  const outbox = useOutbox(table.overlay?.calls ?? noCalls)
  return useMemo(() => {
    const marks = marksOf(table, outbox)
    const queued = queuedItems(table, outbox, state)
    const listed = (rows ?? []).map((row): Item => {
      const id = table.rowId(row)
      const mark = marks.get(id)
      return { id, row, queued: undefined, mark, verb: mark && table.overlay?.verbs?.[mark.call] }
    })
    return { items: [...queued, ...listed], queuedCount: queued.length }
  }, [table, rows, state, outbox])
}

/** Applies effects of accepted commands to selected rows, including those on other pages. */
export function useFollowSelection(table: TableDecl, selection: SelectionStore): void {
  useEffect(
    () =>
      onApplied((applied) => {
        if (selection.whole()) return
        const picked = [...selection.get().values()]
        const rows = patchRows(applied, table.id, picked)
        if (rows !== picked) selection.set(new Map(rows.map((row) => [table.rowId(row), row])))
      }),
    [table, selection],
  )
}

/** Which rows to light up when a queued command of this table was accepted; its answers are asked for again by then. */
export function useAccepted(table: TableDecl): ReadonlySet<string> {
  const [flashed, setFlashed] = useState(nothing)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const stop = onAccepted((queued, receipt) => {
      if (!table.overlay?.calls.includes(queued.call)) return
      const { ids, refused } = table.overlay.outcome?.(receipt.answer, queued.body) ?? {
        ids: table.overlay.marks(queued.body),
        refused: [],
      }
      if (refused[0]) notify(`${queued.label}: ${refused[0].desc}`, 'bad')
      setFlashed((old) => new Set([...old, ...ids]))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setFlashed(nothing), FLASH_MS)
    })
    return () => {
      stop()
      clearTimeout(timer.current)
    }
  }, [table])
  return flashed
}
