/** Queued commands drawn over the list: new rows on top, marks on existing ones, and the news of what was accepted. */
import type { MessageDescriptor } from '@lingui/core'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
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
/** After this time an accepted row is left to the list, whatever the list shows. */
const HOLD_MS = 10_000
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

/** A queued command that was accepted a moment ago. The queue and the rows of the list learn of it at different times. */
interface Accepted {
  readonly queued: OutboxRow
  /** Rows it made or changed. */
  readonly ids: readonly string[]
  readonly at: number
  /** Rows of the list when it was accepted. */
  readonly before: ReadonlyMap<string, Row>
}

const noneAccepted: ReadonlyMap<string, Accepted> = new Map()

const outcomeOf = (table: TableDecl, answer: unknown, body: unknown) =>
  table.overlay?.outcome?.(answer, body) ?? { ids: table.overlay?.marks(body) ?? [], refused: [] }

const byId = (table: TableDecl, rows: readonly Row[] | undefined): ReadonlyMap<string, Row> =>
  new Map((rows ?? []).map((row) => [table.rowId(row), row]))

/** What was accepted in the last seconds, by key, with the rows of the list at that moment. */
function useJustAccepted(table: TableDecl, rows: readonly Row[] | undefined): ReadonlyMap<string, Accepted> {
  const [accepted, setAccepted] = useState(noneAccepted)
  const held = useRef(rows)
  useLayoutEffect(() => {
    held.current = rows
  })
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>()
    const forget = (key: string) =>
      setAccepted((known) => new Map([...known].filter(([other]) => other !== key)))
    const stop = onAccepted((queued, receipt) => {
      if (!table.overlay?.calls.includes(queued.call)) return
      const { ids } = outcomeOf(table, receipt.answer, queued.body)
      const entry = { queued, ids, at: Date.now(), before: byId(table, held.current) }
      setAccepted((known) => new Map([...known, [queued.key, entry]]))
      timers.add(setTimeout(() => forget(queued.key), HOLD_MS))
    })
    return () => {
      stop()
      for (const timer of timers) clearTimeout(timer)
    }
  }, [table])
  return accepted
}

/**
 * Returns the queued commands to draw over these rows. An accepted one is drawn until the rows show what became of it, and not
 * with them: rows asked for later than the acceptance (`at`), or changed by its effects.
 */
function pendingOver(
  outbox: readonly OutboxRow[],
  accepted: ReadonlyMap<string, Accepted>,
  listed: ReadonlyMap<string, Row>,
  at: number | undefined,
): readonly OutboxRow[] {
  if (accepted.size === 0) return outbox
  const isShown = ({ ids, at: since, before }: Accepted) =>
    (at !== undefined && at > since) || ids.some((id) => listed.get(id) !== before.get(id))
  const known = new Set(outbox.map(({ key }) => key))
  const gone = [...accepted.values()].flatMap(({ queued }) => (known.has(queued.key) ? [] : [queued]))
  return [...gone, ...outbox].filter(({ key }) => {
    const entry = accepted.get(key)
    return !entry || !isShown(entry)
  })
}

/** All lines of the page: queued rows first, then the rows with their marks. `at`: when the rows were answered, epoch ms. */
export function useItems(
  table: TableDecl,
  rows: readonly Row[] | undefined,
  at: number | undefined,
  state: TableState,
): { items: readonly Item[]; queuedCount: number } {
  const outbox = useOutbox(table.overlay?.calls ?? noCalls)
  const accepted = useJustAccepted(table, rows)
  return useMemo(() => {
    const pending = pendingOver(outbox, accepted, byId(table, rows), at)
    const marks = marksOf(table, pending)
    const queued = queuedItems(table, pending, state)
    const listed = (rows ?? []).map((row): Item => {
      const id = table.rowId(row)
      const mark = marks.get(id)
      return { id, row, queued: undefined, mark, verb: mark && table.overlay?.verbs?.[mark.call] }
    })
    return { items: [...queued, ...listed], queuedCount: queued.length }
  }, [table, rows, at, state, outbox, accepted])
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
      const { ids, refused } = outcomeOf(table, receipt.answer, queued.body)
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
