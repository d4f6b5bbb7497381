import { describe, expect, it } from 'vitest'
import { code } from '#contract/codes.ts'
import type { SliceState } from '#offline/store.ts'
import type { OutboxRow } from '#offline/types.ts'
import { isShown, reportOf } from './journal-report.ts'

const rows = (...ids: string[]) => ids.map((id) => ({ id, name: id }))
const entry = {
  id: 'j',
  table: 't',
  action: 'a',
  label: 'A',
  href: '/',
  at: 1000,
  dueAt: 2000,
  slices: [
    { key: 'j.0', rows: rows('a', 'b') },
    { key: 'j.1', rows: rows('c') },
  ],
  left: [],
}
const queued = (fields: Partial<OutboxRow> = {}): SliceState => ({
  state: 'queued',
  queued: { state: 'ready', attempt: 0, key: 'k', ...fields } as OutboxRow,
})
const accepted = (...refused: string[]): SliceState => ({
  state: 'accepted',
  answer: {
    list: ['a', 'b', 'c'].map((id) => ({
      id,
      ok: refused.includes(id) ? '0' : '1',
      desc: refused.includes(id) ? 'no' : '',
    })),
  },
})
const report = (...slices: SliceState[]) => reportOf({ entry, slices })

describe('phase', () => {
  it.each([
    ['held', [queued(), queued()]],
    ['going', [accepted(), queued()]],
    ['going', [queued({ state: 'sending', attempt: 1 }), queued()]],
    ['going', [queued({ state: 'checking', isUncertain: true, attempt: 1 }), queued()]],
    ['person', [accepted(), queued({ state: 'person' })]],
    ['done', [accepted(), accepted()]],
    ['done', [accepted(), { state: 'gone' }]],
  ] as [string, SliceState[]][])('%s', (phase, slices) => expect(report(...slices).phase).toBe(phase))

  it('undone stays undone, with nothing refused', () => {
    const { phase, refused } = reportOf({
      entry: { ...entry, undoneAt: 1 },
      slices: [{ state: 'gone' }, { state: 'gone' }],
    })
    expect([phase, refused]).toEqual(['undone', []])
  })
})

describe('rows', () => {
  it('counts what was accepted and names what was refused', () => {
    const { total, accepted: count, refused } = report(accepted('b'), accepted())
    expect([total, count, refused]).toEqual([3, 2, [{ id: 'b', name: 'b', reason: 'no', isShort: false }]])
  })
  it('a slice refused as a whole refuses its rows and can be tried again', () => {
    const error = { class: 'refused' as const, desc: 'not now', at: 0 }
    const {
      refused,
      stuck,
      accepted: count,
    } = report(accepted(), queued({ state: 'person', lastError: error, key: 'j.1' }))
    expect([refused, stuck, count]).toEqual([
      [{ id: 'c', name: 'c', reason: 'not now', isShort: false }],
      ['j.1'],
      2,
    ])
  })
  it('says of which the balance is too low, of one row or of a whole slice', () => {
    const answer = { list: [{ id: 'a', ok: '0', desc: 'no', code: 'balance' }] }
    const lastError = { class: 'refused' as const, code: code.balance, desc: 'no', at: 0 }
    const { refused } = report({ state: 'accepted', answer }, queued({ state: 'person', lastError }))
    expect(refused.map(({ id, isShort }) => [id, isShort])).toEqual([
      ['a', true],
      ['c', true],
    ])
  })
  it('an answer without rows accepts all', () =>
    expect(report({ state: 'accepted', answer: null }, accepted()).accepted).toBe(3))
})

describe('the tray', () => {
  it('shows a clean result for some minutes, a refusal until it is put away', () => {
    expect(isShown(report(accepted(), accepted()), 2000)).toBe(true)
    expect(isShown(report(accepted(), accepted()), 9e6)).toBe(false)
    expect(isShown(report(accepted('a'), accepted()), 9e6)).toBe(true)
    expect(isShown({ ...report(accepted('a'), accepted()), entry: { ...entry, dismissedAt: 5 } }, 9e6)).toBe(
      false,
    )
  })
  it('says nothing of one row unless it was refused', () => {
    const one = { ...entry, slices: [{ key: 'j.0', rows: rows('a') }] }
    expect(isShown(reportOf({ entry: one, slices: [queued()] }), 1000)).toBe(false)
    expect(isShown(reportOf({ entry: one, slices: [accepted('a')] }), 1000)).toBe(true)
  })
})
