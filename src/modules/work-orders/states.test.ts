import { describe, expect, test } from 'vitest'
import {
  answerUntil,
  appealRefusal,
  appealUntil,
  evidenceRefusal,
  evidenceUntil,
  replyRefusal,
  stateCodes,
  turnOf,
  withdrawRefusal,
  type WorkOrderState,
} from './states.ts'

const NOW = new Date('2026-11-02T04:00:00.000Z')
const later = new Date(NOW.getTime() + 1).toISOString()
const earlier = new Date(NOW.getTime() - 1).toISOString()
const facts = (state: WorkOrderState, more: object = {}) => ({
  state,
  appealUntil: later,
  evidenceUntil: later,
  ...more,
})

/** State, whose turn, and whether it can be: replied to, withdrawn, appealed, given evidence. */
const table: readonly (readonly [WorkOrderState, string, boolean, boolean, boolean, boolean])[] = [
  ['NEW', 'PROVIDER', true, true, false, true],
  ['WAITING_PROVIDER', 'PROVIDER', true, true, false, true],
  ['WAITING_CUSTOMER', 'CUSTOMER', true, true, false, true],
  ['DECIDED', 'NOBODY', false, false, true, false],
  ['APPEALED', 'PROVIDER', true, false, false, true],
  ['CLOSED', 'NOBODY', false, false, false, false],
  ['WITHDRAWN', 'NOBODY', false, false, false, false],
]

test('the table has every state', () =>
  expect(table.map(([state]) => state).toSorted()).toEqual([...stateCodes].toSorted()))

describe.each(table)('%s', (state, turn, replies, withdraws, appeals, evidence) => {
  test('has its turn', () => expect(turnOf[state]).toBe(turn))
  test('allows what it allows', () => {
    const allowed = [
      replyRefusal(facts(state)),
      withdrawRefusal(facts(state)),
      appealRefusal(facts(state), NOW),
      evidenceRefusal(facts(state), NOW),
    ].map((refusal) => refusal === undefined)
    expect(allowed).toEqual([replies, withdraws, appeals, evidence])
  })
})

test('a decision is appealed until its last moment, and once', () => {
  expect(appealRefusal(facts('DECIDED', { appealUntil: NOW.toISOString() }), NOW)).toBeUndefined()
  expect(appealRefusal(facts('DECIDED', { appealUntil: earlier }), NOW)).toMatchObject({ isOver: true })
  expect(appealRefusal(facts('DECIDED', { appealUntil: '' }), NOW)?.message.message).toContain('before')
})

test('files follow until the last moment', () => {
  expect(evidenceRefusal(facts('NEW', { evidenceUntil: NOW.toISOString() }), NOW)).toBeUndefined()
  expect(evidenceRefusal(facts('NEW', { evidenceUntil: earlier }), NOW)).toMatchObject({ isOver: true })
})

test('clocks run for days and hours', () => {
  const passed = (until: Date) => (until.getTime() - NOW.getTime()) / 3_600_000
  expect([answerUntil(NOW), appealUntil(NOW), evidenceUntil(NOW)].map(passed)).toEqual([168, 168, 72])
})
