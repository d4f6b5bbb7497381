/** What a slice hands to the gateway: handlers for every call it declared, its tables, its demo data. */
import type { Kysely, Transaction } from 'kysely'
import type { MessageDescriptor } from '@lingui/core'
import type { Call, Input, Output } from '#contract/call.ts'
import type { CodeName } from '#contract/codes.ts'
import type { HalfOpen } from '#contract/envelope.ts'
import type { FuncDecl } from '#contract/functions.ts'
import type { Language } from '#contract/language.ts'
import type { TSchema, StaticOf } from '#contract/schema.ts'
import type { PlaceLists } from '#domain/places.ts'
import type { RuleDecl } from '#engine/form/schema/rule.ts'
import type { Database } from './database/schema.ts'
import type { ExportSource } from './exports/source.ts'
import type { FileStore } from './files/file-store.ts'
import type { Tickets } from './files/ticket.ts'
import type { PaymentSettings } from './payment-settings.ts'
import type { Push } from './push/push.ts'
import type { ShopSettings } from './shop-settings.ts'
import type { ImportTarget } from './imports/target.ts'
import type { JobDecl } from './jobs/job.ts'
import type { SimulatedWork } from './simulator/simulated.ts'

/** Who makes the call. Absent for public calls. */
export interface Caller {
  userId: string
  cusCode: string
  cusName: string
  loginCode: string
  /** '0' is a sub-account. */
  userAdmin: '0' | '1'
  /** Function ids granted now, read in this request. */
  funcs: ReadonlySet<string>
  sessionId: string
  sid: string
  /** State of the session: `active`, or half-open. */
  state: 'active' | 'pending_unique' | 'pending_vcode'
  /** An administrator sees the portal as this person: nothing may be commanded (auth/views.ts). */
  isView?: true
  /** The program's key where a program calls; `sessionId` is the key's then. What a sandbox key commands is answered and not kept. */
  apiKey?: { readonly id: string; readonly isSandbox: boolean }
}

export interface CallContext {
  /** The transaction of this call; row-level security is set to the caller's customer (or to all, for public calls). */
  db: Transaction<Database>
  caller: Caller | undefined
  /** Of a public call: the half-open session it is signed with, so that a second step of a login belongs to its first. */
  halfOpen: Caller | undefined
  language: Language
  now: Date
  requestId: string
  /** Address of the client, as a person sees it. */
  address: string
  /** The IPv4 address or IPv6 /64 of the client, for limits (auth/network.ts). */
  network: string
  /** The client's self-description (User-Agent), at most 200 characters. */
  agent: string
  /** Offers the browser a cookie that binds it to the session opened now; resolves to what `openSession` keeps of it. */
  offerBinding: () => string | undefined
  services: Services
  /** Idempotency key of a command. */
  key: string | undefined
  /** Text of a message in the language of the request. */
  translate: (message: MessageDescriptor) => string
  /** Appends to the audit log in the same transaction. */
  audit: (what: string, about: string, detail?: Record<string, unknown>) => Promise<void>
}

/** What the kernel does for handlers beyond the database. */
export interface Services {
  /** Opens `sk` with the login key; undefined for every kind of failure alike. */
  readonly decryptLogin: (base64: string) => string | undefined
  /** Hands a mail to the adapter (SMTP where configured, otherwise the log); resolves when it was taken. */
  readonly sendMail: (mail: { to: string; subject: string; text: string; id?: string }) => Promise<void>
  /** Where people open the portal, without a slash at the end; "" where the operator has not said. */
  readonly address: string
  /** Addresses of downloads that are good for one file and some minutes (files/store.ts makes files). */
  readonly tickets: Tickets
  /** Messages to browsers whose portal is closed. */
  readonly push: Push
  /** Where files are kept; files/store.ts makes their rows. */
  readonly files: FileStore
  /** Addresses of partner carriers that draw labels, with account and key; undefined: not connected. */
  readonly carriers: { readonly edawk: string | undefined; readonly juNeng: string | undefined }
  /** Payment providers that are switched on, with their keys. */
  readonly payments: PaymentSettings
  /** A receiver of webhooks of the tests, host and port. */
  readonly webhookTestHost: string | undefined
  /** Platforms shops can be linked from, and the keys their tokens are sealed with. */
  readonly shops: ShopSettings
  /** The region lists of all countries, as they are in this transaction. */
  readonly placeLists: (db: Transaction<Database>) => Promise<PlaceLists>
  /** Any four clicks pass a captcha (PORTAL_CAPTCHA=lenient, for tests). */
  readonly isCaptchaLenient: boolean
}

/** Signed-in callers only: the dispatcher has checked `access` before. */
export type SignedContext = CallContext & { caller: Caller }

type ContextOf<C extends Call> = C extends { access: 'public' } ? CallContext : SignedContext
export type Handler<C extends Call> = (
  input: Input<C>,
  context: ContextOf<C>,
) => Promise<Output<C> | Declined>
/** Before the transaction of a call: no connection is held, and `read` takes one for as long as its questions take. */
export interface OutsideContext extends Pick<
  SignedContext,
  'caller' | 'key' | 'language' | 'now' | 'services' | 'translate'
> {
  readonly read: <T>(questions: (db: Transaction<Database>) => Promise<T>) => Promise<T>
}

/**
 * A call that asks an external service, which may be slow: `prepare` does so before the transaction and resolves with the handler that
 * knows the answer. It does not run for a command whose answer is stored; when two requests with one key arrive at once it runs for
 * both, so what it asks for must be safe to repeat.
 */
export interface PreparedHandler<C extends Call> {
  readonly prepare: (input: Input<C>, context: OutsideContext) => Promise<Handler<C>>
}

/** Every key of the contract must be answered, or it does not compile. */
export type Handlers<T extends Record<string, Call>> = {
  readonly [K in keyof T]: Handler<T[K]> | PreparedHandler<T[K]> | NotImplemented
}

export interface NotImplemented {
  readonly notImplemented: string
}
/** An honest hole, counted by a test whose number may only shrink. */
export const notImplemented = (why: string): NotImplemented => ({ notImplemented: why })

/** A business refusal: nothing is stored, the transaction is rolled back. */
export class Refusal extends Error {
  constructor(
    readonly codeName: CodeName,
    readonly text: MessageDescriptor,
    readonly fields: { path: string; message: MessageDescriptor }[] = [],
    readonly data?: unknown,
  ) {
    super(text.message ?? text.id)
  }
}

/**
 * A refusal whose transaction is kept: returned, not thrown. The answer says success:false like a `Refusal`, but what the
 * handler wrote stays: a used captcha, a counted failure, the half-open session a 10016 answer carries.
 */
export class Declined {
  constructor(
    readonly codeName: CodeName,
    readonly text: MessageDescriptor,
    readonly data?: unknown,
    /** A half-open session is sent in the envelope, beside `data`; seconds until it may be tried again as a header. */
    readonly more: Partial<HalfOpen> & { readonly retryAfter?: number } = {},
  ) {}
}

/** A step of the operations API (`/ops/<path>`): what warehouses and couriers report. API key, idempotent by `eventId`. */
export interface OpsRoute<I extends TSchema = TSchema> {
  readonly path: string
  readonly input: I
  readonly handle: (
    input: StaticOf<I>,
    context: { db: Transaction<Database>; now: Date; services: Services },
  ) => Promise<unknown>
  readonly source: string
}

/** Ties steps of the operations API to their inputs. @param source record or page they are described in, the same for all of them */
export const opsRouteOf =
  (source: string) =>
  <I extends TSchema>(path: string, input: I, handle: OpsRoute<I>['handle']): OpsRoute =>
    ({ path, input, handle, source }) as unknown as OpsRoute

/** A notice of an outside service as it arrived. */
export interface NoticeRequest {
  readonly params: Readonly<Record<string, string>>
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}
export interface NoticeAnswer {
  readonly status: number
  readonly type: string
  readonly text: string
}
/** Runs questions in a transaction that sees every customer. */
type Transact = <T>(fn: (db: Transaction<Database>) => Promise<T>) => Promise<T>

/** An address outside services report to, outside prefix and envelope (http/notices.ts). */
export interface NoticeRoute {
  /** "/pay/notify/:channel". */
  readonly path: `/${string}`
  /** Checks the signature, asking nobody. Answers what is to be done with the notice, undefined where it proves nothing. */
  readonly prove: (
    request: NoticeRequest,
    context: { readonly services: Services; readonly now: Date },
  ) => ((transact: Transact) => Promise<NoticeAnswer>) | undefined
  /** What one that proves nothing is answered. */
  readonly refusal: NoticeAnswer
}

export interface Migration {
  /** "0001_orders": runs once, in order of module and name. */
  readonly name: string
  readonly sql: string
}

/** What must hold in the database between any two commands (`npm run verify`). */
export interface DatabaseCheck {
  /** A sentence: "no order is placed twice". */
  readonly name: string
  /** Query with one row: the number of rows that violate it, as `broken`. */
  readonly sql: string
}

export interface ServerModule {
  readonly name: string
  readonly calls: Record<string, Call>
  readonly handlers: Record<string, unknown>
  readonly migrations: readonly Migration[]
  /**
   * Brings stored facts to what the code declares: at every start, after all migrations and before demo data, in one
   * transaction with the other modules' and with one gateway at a time.
   */
  readonly atStart?: (db: Kysely<Database>) => Promise<void>
  /**
   * Before the gateway listens: whether what is stored fits how it is configured.
   * @throws StartFault where it does not
   */
  readonly beforeOpen?: (db: Kysely<Database>, services: Services) => Promise<void>
  /** Demo data, run once on an empty demo database after all migrations, modules in registry order. */
  readonly seed?: (db: Kysely<Database>, services: { readonly files: FileStore }) => Promise<void>
  readonly ops?: readonly OpsRoute[]
  readonly notices?: readonly NoticeRoute[]
  /** Checks of this slice's tables for `npm run verify`. */
  readonly checks?: readonly DatabaseCheck[]
  /** What its warehouse, courier or station does in the demo while the portal runs. */
  readonly simulated?: readonly SimulatedWork[]
  /** Rules this slice declares, by the key under which more can be configured (spec 001 §3). */
  readonly rules?: Readonly<Record<string, readonly RuleDecl[]>>
  /** Work of the clock, done by every gateway each hour: running it again, or twice at once, changes nothing more. */
  readonly hourly?: (db: Kysely<Database>, now: Date) => Promise<unknown>
  /** Background work this slice can do (jobs/job.ts). */
  readonly jobs?: readonly JobDecl[]
  /** Tables of this slice that can be exported (exports/source.ts). */
  readonly exports?: readonly ExportSource[]
  /** Records of this slice that can be imported (imports/target.ts). */
  readonly imports?: readonly ImportTarget[]
  /** The region lists, where this slice keeps them. */
  readonly placeLists?: Services['placeLists']
  /** The tree of functions, where this slice keeps it. */
  readonly functionTree?: readonly FuncDecl[]
}

/** Ties handlers to their contract: a missing or wrong handler does not compile. */
export const defineServerModule = <const T extends Record<string, Call>>(
  module: Omit<ServerModule, 'calls' | 'handlers'> & { calls: T; handlers: Handlers<T> },
): ServerModule => module as unknown as ServerModule
