/** One call from body to envelope, as a list of steps. Cheap checks first; the database is asked when they all hold. */
import { codes } from '#contract/codes.ts'
import type { Answer } from '#contract/envelope.ts'
import type { Language } from '#contract/language.ts'
import { FairQueue } from '../auth/fair-queue.ts'
import { logApiCall } from '../auth/api-keys.ts'
import { untilNextWindow } from '../auth/limits.ts'
import { networkOf } from '../auth/network.ts'
import type { KnownSession } from '../auth/sessions.ts'
import { isTimely } from '../auth/signature.ts'
import { Declined, Refusal } from '../handler.ts'
import type { Binding } from '../http/binding.ts'
import { readCallBody, type CallBody } from '../http/body.ts'
import { toAnswer, toRefusal } from '../http/answers.ts'
import { TooOften } from '../http/rate-limits.ts'
import type { Kernel } from '../kernel.ts'
import { findSession, halfOpenOf, requireAccess, requireOpen, requireSigned } from './access.ts'
import type { Rest } from './admission.ts'
import { claimOf } from './idempotency.ts'
import { runCall, type Entry } from './run-call.ts'
import { texts } from './texts.ts'
import { requireValid, type Check } from './validate.ts'
import { requireOwnSort, requireVisible, visibleAnswer, visibleRefusal } from './withhold.ts'

export interface Incoming {
  readonly bytes: Buffer
  readonly key: string | undefined
  readonly language: Language
  readonly requestId: string
  readonly address: string
  readonly agent: string
  readonly binding: Binding
  readonly check: Check
  /** Counts the call for its customer, for its network where that is undefined. @throws TooOften */
  readonly count: (customer: string | undefined) => Promise<void>
}
interface Outgoing {
  readonly status: number
  readonly answer: Answer
  /** Seconds after which a refused call may be tried again. */
  readonly retryAfter?: number | undefined
  /** What went wrong on our side, for the log. */
  readonly fault?: unknown
}

/**
 * Calls of people who are not signed in may be dear (a sign-in hashes a password while it holds a connection):
 * few at a time, so that a flood of them leaves the rest of the gateway alone, and shared out by network, so that it leaves
 * other strangers alone too (record 0042).
 */
const outside = new FairQueue({ atOnce: 6, atOncePerAddress: 4, waiting: 240, waitingPerAddress: 30 })

export async function answerCall(kernel: Kernel, entry: Entry, incoming: Incoming): Promise<Outgoing> {
  const begin = performance.now()
  const seen: Seen = {}
  const outgoing = await answered(kernel, entry, incoming, seen)
  if (!seen.found?.caller.apiKey) return outgoing
  try {
    await logApiCall(kernel.connection, seen.found, {
      call: entry.call.id,
      code: outgoing.answer.code,
      ms: Math.round(performance.now() - begin),
      requestId: incoming.requestId,
      address: incoming.address,
    })
    return outgoing
  } catch (error) {
    // What was done is answered, whether or not it could be logged.
    return { ...outgoing, fault: outgoing.fault ?? error }
  }
}

interface Seen {
  /** Whose call it is, whether or not it may be made. */
  found?: KnownSession | undefined
}

async function answered(kernel: Kernel, entry: Entry, incoming: Incoming, seen: Seen): Promise<Outgoing> {
  let known: KnownSession | undefined
  try {
    const body = await readCounted(kernel, incoming)
    if (!isTimely(body.t, Date.now())) throw new Refusal('clock', texts.clock)
    const serve = async (rest?: Rest) => {
      const from = { carried: incoming.binding.carried, address: incoming.address }
      seen.found = await findSession(entry.call, body.token, from, kernel.sessions)
      if (seen.found?.isOverLimit) throw new TooOften(untilNextWindow(60, new Date()))
      known = entry.call.access === 'public' ? seen.found : requireOpen(entry.call, seen.found)
      const signer = requireSigned(entry.call, body, known)
      requireAccess(entry.call, known)
      requireVisible(entry.call, known?.caller)
      requireValid(entry.call, body.parameter, incoming.check)
      requireOwnSort(entry.call, body.parameter, known?.caller)
      return perform(kernel, entry, incoming, body, { known, signer, rest })
    }
    const isPublic = entry.call.access === 'public'
    const data = await (isPublic ? serve() : kernel.admission.run(payerOf(kernel, body, incoming), serve))
    if (data instanceof Declined) return declined(data, incoming.language, ukeyOf(entry, known))
    const visible = visibleAnswer(entry.call, data, known?.caller)
    return { status: codes.ok.http, answer: toAnswer(visible, ukeyOf(entry, known)) }
  } catch (error) {
    const { answer, ...outgoing } = toRefusal(error, incoming.language, ukeyOf(entry, known))
    return {
      ...outgoing,
      answer: { ...answer, data: visibleRefusal(entry.call, answer.data, known?.caller) },
    }
  }
}

/** Reads the body; the call counts whether it can be read or not. */
async function readCounted({ sessions }: Kernel, { bytes, count }: Incoming): Promise<CallBody> {
  let customer: string | undefined
  try {
    const body = readCallBody(bytes)
    customer = sessions.customerOf(body.token)
    return body
  } finally {
    await count(customer)
  }
}

/** Whose share a call takes: that of the token's customer; of the network while the token is not known here to open anything. */
const payerOf = ({ sessions }: Kernel, { token }: CallBody, { address }: Incoming): string =>
  sessions.customerOf(token) ?? `network ${networkOf(address)}`

function declined(
  { codeName, text, data, more: { retryAfter, ...halfOpen } }: Declined,
  language: Language,
  ukey: string,
): Outgoing {
  const { answer, ...outgoing } = toRefusal(new Refusal(codeName, text, [], data), language, ukey)
  return { ...outgoing, retryAfter, answer: { ...answer, ...halfOpen } }
}

/** A public answer says nothing about the session it may have been asked from. */
const ukeyOf = ({ call }: Entry, known: KnownSession | undefined): string =>
  call.access === 'public' || known?.over !== undefined ? '' : (known?.ukey ?? '')

interface Signed {
  readonly known: KnownSession | undefined
  readonly signer: KnownSession | undefined
  readonly rest: Rest | undefined
}

function perform(
  kernel: Kernel,
  entry: Entry,
  incoming: Incoming,
  body: CallBody,
  { known, signer, rest }: Signed,
): Promise<unknown> {
  const { call } = entry
  const isPublic = call.access === 'public'
  const caller = isPublic ? undefined : known?.caller
  // Sign-in steps are not stored: their answers hold tokens, and a captcha or a half-open session is good once anyway.
  const isStored = call.kind === 'command' && !isPublic && call.access !== 'pending'
  const claim = isStored && caller ? claimOf(call.path, incoming.key, body, caller) : undefined
  const halfOpen = isPublic ? halfOpenOf(signer) : undefined
  const run = () =>
    runCall(kernel, { ...incoming, entry, parameter: body.parameter, caller, halfOpen, claim, rest })
  return isPublic ? outside.run(networkOf(incoming.address), run) : run()
}
