/** What became of a bulk action, read off its slices. Pure. */
import type { MessageDescriptor } from '@lingui/core'
import { code } from '#contract/codes.ts'
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
  /** The balance is too low for it. */
  isShort: boolean
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
  /** Names why it was refused, where the answer does. */
  code: string
}

/** Answers that validate row by row are `{list: [{id, ok, desc, code}]}`; any other acceptance is of all rows. */
function refusedIn(answer: unknown): ReadonlyMap<string, Pick<RefusedRow, 'reason' | 'isShort'>> {
  const list = (answer as { list?: unknown } | null)?.list
  const rows = Array.isArray(list) ? (list as Partial<RowOutcome>[]) : []
  return new Map(
    rows.flatMap(({ id, ok, desc, code: why }) =>
      id !== undefined && ok === '0'
        ? [[id, { reason: desc ?? '', isShort: why === 'balance' }] as const]
        : [],
    ),
  )
}

function refusedOf(rows: readonly JournalRow[], slice: SliceState): RefusedRow[] {
  if (slice.state === 'gone') return rows.map((row) => ({ ...row, reason: undefined, isShort: false }))
  if (slice.state === 'accepted') {
    const refused = refusedIn(slice.answer)
    return rows.flatMap((row) => {
      const why = refused.get(row.id)
      return why ? [{ ...row, ...why }] : []
    })
  }
  const { queued } = slice
  if (queued.state !== 'person') return []
  const why = { reason: problemOf(queued) ?? '', isShort: queued.lastError?.code === code.balance }
  return rows.map((row) => ({ ...row, ...why }))
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
