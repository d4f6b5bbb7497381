/**
 * Partner sign-in, called E3 (spec 000 §2): `/login?appId&cuscode&role&sk&timestamp[&redirect][&ids]`. The five are a
 * credential, so they leave the address before anything else runs, and with it history, referrers and screenshots.
 */
import { session as calls } from '#modules/session/contract.ts'
import type { Input } from '#contract/call.ts'
import { send } from '#client/calls/transport.ts'
import { dropCredentials, markPartner } from './credentials.ts'
import { leave } from './end-session.ts'
import { session } from './session.ts'
import { validate, type SignInOutcome } from './sign-in.ts'

type PartnerAsk = Input<typeof calls.getE3Token>

/** Spec 000 §9 "auto partner login delay 1000 ms". */
export const PARTNER_DELAY_MS = 1000
/** Spec 000 §2: where a partner lands when it names no route. */
export const PARTNER_LANDING = 'CloudWarehouseOutOrder'

const SECRET = ['appId', 'cuscode', 'role', 'sk', 'timestamp'] as const

export interface PartnerVisit {
  ask: PartnerAsk
  /** Route name to land on. */
  landing: string
  /** Cached as page cache of that route; comma-separated in the address. */
  ids: string[]
  /** The query without the credential, carried along. */
  query: Record<string, string>
}

let waiting: PartnerVisit | undefined

/** Reads a visit from a query; undefined unless all five are there. */
export function readVisit(search: string): PartnerVisit | undefined {
  const given = Object.fromEntries(new URLSearchParams(search))
  if (SECRET.some((key) => !given[key])) return undefined
  const ask = Object.fromEntries(SECRET.map((key) => [key, given[key]])) as PartnerAsk
  const query = Object.fromEntries(
    Object.entries(given).filter(
      ([key]) => key !== 'redirect' && !(SECRET as readonly string[]).includes(key),
    ),
  )
  const ids = (given['ids'] ?? '').split(',').filter((id) => id !== '')
  return { ask, landing: given['redirect'] || PARTNER_LANDING, ids, query }
}

/** Takes a visit out of the address. Called once, before the router reads it. */
export function takeVisit(): void {
  waiting = readVisit(location.search)
  if (waiting) history.replaceState(history.state, '', '/login')
}

export const isVisitWaiting = (): boolean => waiting !== undefined

/** Hands the visit out once. */
export function claimVisit(): PartnerVisit | undefined {
  const visit = waiting
  waiting = undefined
  return visit
}

/** Signs in for a partner. A refusal leaves nothing behind; 10016 asks the person like any other sign-in. */
export async function signInPartner(visit: PartnerVisit): Promise<SignInOutcome> {
  if (session.user) await leave()
  void dropCredentials()
  const outcome = await validate(await send(calls.getE3Token, visit.ask))
  markPartner(outcome.kind === 'in')
  return outcome
}

/** Page cache of a route (spec 000 §2 "if ids is given"): read once by the screen that asked for it. */
export function cacheIds(route: string, ids: readonly string[]): void {
  if (ids.length) sessionStorage.setItem(`pageCache:${route}`, JSON.stringify(ids))
}

/** The ids a partner handed over for this route, once. */
export function takeIds(route: string): readonly string[] {
  const key = `pageCache:${route}`
  const kept = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  try {
    const ids: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}
