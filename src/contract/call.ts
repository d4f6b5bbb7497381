/**
 * The call kernel: every call between portal and gateway is one object, declared once.
 * The client passes the object; query key, signature, timeout, invalidation and outbox follow from it.
 */
import type { Accepted } from './effect.ts'
import type { StaticOf, TSchema } from './schema.ts'

/**
 * Who may make a call.
 * `public`: no token. `session`: any signed-in user. `pending`: a half-open session (10016 or admin code) too.
 * A list: the caller holds at least one of these function ids.
 */
type Access = 'public' | 'session' | 'pending' | readonly [string, ...string[]]

interface CallBase {
  /** Path as the specification writes it, without the interface prefix. */
  readonly path: `/${string}`
  readonly access: Access
  /** A query any logged-in person may make, and a customer's program with its API key too (record 0119). */
  readonly isForKeys?: true
  readonly input: TSchema
  readonly output: TSchema
  /** An input that a program can send as it is: the description of the interface shows signed calls with it. */
  readonly example?: unknown
  /** Fields of the answer that are secrets: a repetition of the command is answered "" there, because they are kept nowhere. */
  readonly shownOnce?: readonly string[]
  /** Business refusals this call can answer with (see codes.ts). */
  readonly errors?: readonly number[]
  /** Milliseconds; spec 000 §9. Default 600000. */
  readonly timeoutMs?: number
  /** Validates what a person filled into a template: a refusal without words says so (spec 000 §8). */
  readonly isTemplateCheck?: true
  /** Where the call and its payload come from: "spec 001 §7", a decision record, or both. */
  readonly source: string
  /** Version of the operation for stored bodies; raised when the input changes shape. */
  readonly version?: number
}

/** Offline class of a query: `cached` answers are kept on the device, `live` ones are not. */
interface QuerySpec extends CallBase {
  readonly kind: 'query'
  readonly offline: 'cached' | 'live'
}

interface CommandBase extends CallBase {
  readonly kind: 'command'
  /** What the acceptance changes in the rows cached on the device, or why nothing changes. */
  readonly accepted: Accepted
  /** Ids of the queries whose cached answers this command makes stale, e.g. "b2c.queryOrderList". */
  readonly invalidates?: readonly string[]
}

/** Goes through the outbox. It may be accepted much later and by another tab. */
interface QueueSpec extends CommandBase {
  readonly offline: 'queue'
}

/** Needs a connection and shows its outcome (money, login, anything whose response must be read first). */
interface BlockSpec extends CommandBase {
  readonly offline: 'block'
}

type CommandSpec = QueueSpec | BlockSpec

export type CallSpec = QuerySpec | CommandSpec

/** What `defineCalls` adds to a specification. */
interface Stamp {
  /** `<module>.<name>`: stored in the outbox and in query keys. */
  readonly id: string
  readonly timeoutMs: number
  readonly version: number
}

type Defined<S extends CallSpec> = Omit<S, keyof Stamp> & Stamp & { readonly kind: S['kind'] }
export type Call = Defined<QuerySpec> | Defined<CommandSpec>
export type QueryCall = Defined<QuerySpec>
export type CommandCall = Defined<CommandSpec>
/** Only these may enter the outbox; a `block` command does not compile there. */
export type QueuedCall = CommandCall & { readonly offline: 'queue' }
/** Sent at once or not at all. */
export type BlockedCall = CommandCall & { readonly offline: 'block' }

export type Input<C extends { input: TSchema }> = StaticOf<C['input']>
export type Output<C extends { output: TSchema }> = StaticOf<C['output']>

const DEFAULT_TIMEOUT_MS = 600_000
/** Order submit, validate and import calls (spec 000 §9). */
export const ORDER_TIMEOUT_MS = 300_000
/** The upload import (spec 000 §9). */
export const UPLOAD_TIMEOUT_MS = 120_000

/** Declares the calls of one module. Keys become ids: `defineCalls('b2c', { saveB2COrder })` → "b2c.saveB2COrder". */
export function defineCalls<const T extends Record<string, CallSpec>>(
  module: string,
  specs: T,
): { readonly [K in keyof T]: Defined<T[K]> } {
  const entries = Object.entries(specs).map(([name, spec]) => [
    name,
    Object.freeze({
      ...spec,
      id: `${module}.${name}`,
      timeoutMs: spec.timeoutMs ?? DEFAULT_TIMEOUT_MS,
      version: spec.version ?? 1,
    }),
  ])
  return Object.freeze(Object.fromEntries(entries)) as { readonly [K in keyof T]: Defined<T[K]> }
}

/** Specifications of a module that is declared in more than one file; spread into its `defineCalls`. */
export const callSpecs = <const T extends Record<string, CallSpec>>(specs: T): T => specs

/** Calls with i18n in the path go to the host without the interface prefix (spec 000 §7). */
export const pathOnHost = (call: { path: string }, prefix: string): string =>
  call.path.startsWith('/i18n') ? call.path : prefix + call.path
