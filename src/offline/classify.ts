/**
 * What became of a row that was sent. One pure function over what came back: the code in the body decides, the
 * transport only where there is no body. Nothing in here drops a row.
 */
import { code } from '#contract/codes.ts'
import type { Answer } from '#contract/envelope.ts'
import type { OutboxError } from './types.ts'

/** What the transport gave: an envelope, or what it threw. */
export type Outcome = { answer: unknown } | { thrown: unknown }

export type Verdict =
  /** Applied now, or earlier under the same key. */
  | { kind: 'accepted'; data: unknown }
  /** The session is over: every lane waits for the same user to sign in. */
  | { kind: 'waiting'; error: OutboxError }
  /** The person decides. `isSettled`: the gateway validated this very key, so it was not applied. */
  | { kind: 'person'; error: OutboxError; isSettled: boolean }
  /**
   * Later, with the same key. `isSoon`: the first try is still running over there; this one does not count.
   * `isUntouched`: turned away at the door, so this try applied nothing.
   */
  | { kind: 'again'; error: OutboxError; afterMs?: number; isSoon?: boolean; isUntouched?: boolean }
  /** Nobody knows whether it arrived: later, with the same key. */
  | { kind: 'checking'; error: OutboxError }

/** Refusals given before the key is looked at; they say nothing about an earlier try. */
const gateCodes = new Set<number>([code.malformed, code.signature, code.clock, code.forbidden, code.noCall])
const signInCodes = new Set<number>([code.expired, code.elsewhere])
/** Answers that a later try may not get again. */
const passingCodes = new Set<number>([
  code.signature,
  code.clock,
  code.noCall,
  code.tooMany,
  code.broken,
  code.unavailable,
  code.busy,
])

const untouchedCodes = new Set<number>([code.signature, code.clock, code.noCall, code.tooMany, code.busy])

const isEnvelope = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && typeof (value as Answer).success === 'boolean'

export function classify(outcome: Outcome, now: number): Verdict {
  if ('thrown' in outcome) return classifyThrown(outcome.thrown, now)
  if (!isEnvelope(outcome.answer)) {
    return { kind: 'again', error: { class: 'server', desc: 'not an envelope', at: now } }
  }
  return classifyAnswer(outcome.answer, now)
}

function classifyAnswer(answer: Answer, now: number): Verdict {
  const error: OutboxError = { class: 'refused', code: answer.code, desc: answer.desc ?? '', at: now }
  if (answer.fields?.length) error.fields = answer.fields
  if (signInCodes.has(answer.code)) return { kind: 'waiting', error }
  if (answer.success) return { kind: 'accepted', data: answer.data }
  if (answer.code === code.running)
    return { kind: 'again', error: { ...error, class: 'server' }, isSoon: true }
  if (passingCodes.has(answer.code)) {
    return {
      kind: 'again',
      error: { ...error, class: 'server' },
      isUntouched: untouchedCodes.has(answer.code),
      ...(answer.retryAfterMs === undefined ? {} : { afterMs: answer.retryAfterMs }),
    }
  }
  // the key is taken by another body: something was applied under it, so its outcome stays unknown
  const isSettled = answer.code !== code.keyReuse && !gateCodes.has(answer.code)
  return { kind: 'person', error, isSettled }
}

interface BadResponseLike {
  status: number
  retryAfterMs?: number
}
const isBadResponse = (thrown: unknown): thrown is BadResponseLike =>
  typeof thrown === 'object' && thrown !== null && typeof (thrown as BadResponseLike).status === 'number'

/** An answer without an envelope has only its status; anything else means that nothing came back. */
function classifyThrown(thrown: unknown, now: number): Verdict {
  if (!isBadResponse(thrown)) {
    const name = thrown instanceof Error ? thrown.name : String(thrown)
    return { kind: 'checking', error: { class: 'network', desc: name, at: now } }
  }
  const { status, retryAfterMs } = thrown
  const error: OutboxError = { class: 'server', code: status, desc: `HTTP ${status}`, at: now }
  if (status === 401) return { kind: 'waiting', error }
  if (status === 409) return { kind: 'again', error, isSoon: true }
  if (status === 413) return { kind: 'person', error: { ...error, class: 'limit' }, isSettled: false }
  if (status === 422) return { kind: 'person', error: { ...error, class: 'refused' }, isSettled: false }
  const isUntouched = status === 429
  return {
    kind: 'again',
    error,
    isUntouched,
    ...(retryAfterMs === undefined ? {} : { afterMs: retryAfterMs }),
  }
}
