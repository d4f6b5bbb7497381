/** What became of a bulk action, read off its slices. Pure. */
import type { MessageDescriptor } from '@lingui/core'
import type { JournalView, SliceState } from '#offline/store.ts'
import type { JournalEntry, JournalRow } from '#offline/types.ts'
import { problemOf } from './queue-problem.ts'

/**
 * `held`: nothing was sent, it can be taken back. `going`: on its way. `person`: parts of it wait for a decision.
 * `done`: everything was answered. `undone`: taken back.
 */
type Phase = 'held' | 'going' | 'person' | 'done' | 'undone'

export interface RefusedRow extends JournalRow {
  /** Undefined: it was discarded unsent. */
  reason: string | MessageDescriptor | undefined
}

export interface JournalReport {
  entry: JournalEntry
  phase: Phase
  total: number
  accepted: number
  refused: readonly RefusedRow[]
  /** Keys of slices that were refused as a whole and can be tried again. */
  stuck: readonly string[]
}

interface RowOutcome {
  id: string
  ok: string
  desc: string
}

/** Answers that validate row by row are `{list: [{id, ok, desc}]}`; any other acceptance is of all rows. */
function refusedIn(answer: unknown): ReadonlyMap<string, string> {
  const list = (answer as { list?: unknown } | null)?.list
  const rows = Array.isArray(list) ? (list as Partial<RowOutcome>[]) : []
  return new Map(
    rows.flatMap(({ id, ok, desc }) => (id !== undefined && ok === '0' ? [[id, desc ?? ''] as const] : [])),
  )
}

function refusedOf(rows: readonly JournalRow[], slice: SliceState): RefusedRow[] {
  if (slice.state === 'gone') return rows.map((row) => ({ ...row, reason: undefined }))
  if (slice.state === 'accepted') {
    const refused = refusedIn(slice.answer)
    return rows.flatMap((row) => (refused.has(row.id) ? [{ ...row, reason: refused.get(row.id) }] : []))
  }
  const { queued } = slice
  return queued.state === 'person' ? rows.map((row) => ({ ...row, reason: problemOf(queued) ?? '' })) : []
}

function phaseOf({ entry, slices }: JournalView): Phase {
  if (entry.undoneAt !== undefined) return 'undone'
  const queued = slices.flatMap((slice) => (slice.state === 'queued' ? [slice.queued] : []))
  if (queued.length === 0) return 'done'
  const isPerson = queued.every(({ state }) => state === 'person')
  if (isPerson) return 'person'
  const isUntouched = queued.every(
    ({ state, isUncertain, attempt }) => state !== 'sending' && !isUncertain && attempt === 0,
  )
  return isUntouched && queued.length === slices.length ? 'held' : 'going'
}

export function reportOf(view: JournalView): JournalReport {
  const { entry, slices } = view
  const phase = phaseOf(view)
  const parts = entry.slices.map(({ rows }, at) => ({
    rows,
    slice: slices[at] ?? { state: 'gone' as const },
  }))
  const refused = phase === 'undone' ? [] : parts.flatMap(({ rows, slice }) => refusedOf(rows, slice))
  const answered = parts.filter(({ slice }) => slice.state === 'accepted')
  const count = (of: typeof parts) => of.reduce((sum, { rows }) => sum + rows.length, 0)
  const declined = answered.reduce((sum, { rows, slice }) => sum + refusedOf(rows, slice).length, 0)
  return {
    entry,
    phase,
    total: count(parts),
    accepted: count(answered) - declined,
    refused,
    stuck: slices.flatMap((slice) =>
      slice.state === 'queued' && slice.queued.state === 'person' ? [slice.queued.key] : [],
    ),
  }
}

/** A clean result is news for so long. */
const NEWS_MS = 10 * 60_000

/** What the tray of a table shows: what waits, runs or was refused; a clean result for some minutes; one row only when it was refused. */
export function isShown({ entry, phase, total, refused }: JournalReport, now: number): boolean {
  if (entry.dismissedAt !== undefined || phase === 'undone') return false
  if (refused.length > 0) return true
  if (total === 1) return false
  return phase !== 'done' || now - entry.at < NEWS_MS
}
