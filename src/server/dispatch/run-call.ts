/** The work of one call in one transaction: claim, handler, audit, stored answer, commit. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Call } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import { networkOf } from '../auth/network.ts'
import { withTenant, type Trx } from '../database/tenant.ts'
import { EVERY_TENANT } from '../database/tenant-table.ts'
import {
  Declined,
  Refusal,
  type CallContext,
  type Caller,
  type NotImplemented,
  type OutsideContext,
} from '../handler.ts'
import type { Binding } from '../http/binding.ts'
import { translate } from '../i18n.ts'
import type { Kernel } from '../kernel.ts'
import type { Rest } from './admission.ts'
import { claimKey, customerKey, releaseKey, storeAnswer, storedAnswer, type Claim } from './idempotency.ts'
import { texts } from './texts.ts'
import { assertOutput, type Check } from './validate.ts'

type Work = (input: unknown, context: CallContext) => Promise<unknown>
interface Preparing {
  readonly prepare: (input: unknown, context: OutsideContext) => Promise<Work>
}

/** A call with its handler, as the router holds it. */
export interface Entry {
  readonly call: Call
  readonly handler: Work | Preparing | NotImplemented
}

interface Job {
  readonly entry: Entry
  readonly parameter: unknown
  readonly caller: Caller | undefined
  readonly halfOpen: Caller | undefined
  readonly claim: Claim | undefined
  readonly language: Language
  readonly requestId: string
  readonly address: string
  readonly agent: string
  readonly binding: Binding
  readonly check: Check
  /** Releases this call's turn while an external service is asked; absent for public calls. */
  readonly rest: Rest | undefined
}

/** Resolves with the data of the answer or with a Declined; throws a Refusal when nothing may stay. */
export async function runCall(kernel: Kernel, job: Job): Promise<unknown> {
  const { handler } = job.entry
  if (typeof handler === 'function') return work(kernel, job, handler)
  if (!('prepare' in handler)) throw new Refusal('notImplemented', texts.notImplemented)
  const { caller, claim, rest } = job
  // What an outside service was asked cannot be taken back.
  if (caller?.apiKey?.isSandbox) throw new Refusal('forbidden', texts.notInSandbox)
  if (!caller || !rest) throw new Error(`${job.entry.call.id} asks outside for nobody`)
  const read: OutsideContext['read'] = (questions) =>
    withTenant(kernel.connection.db, caller.cusCode, questions)
  const stored = claim && (await read((db) => storedAnswer(db, claim)))
  if (stored) return stored.data
  const { language } = job
  const { services } = kernel
  const outside = {
    caller,
    key: claim && customerKey(claim),
    language,
    now: new Date(),
    services,
    translate: sayIn(language),
    read,
  }
  return work(kernel, job, await rest(() => handler.prepare(job.parameter, outside)))
}

function work(kernel: Kernel, job: Job, handler: Work): Promise<unknown> {
  const { call } = job.entry
  const tenant = job.caller?.cusCode ?? EVERY_TENANT
  if (job.caller?.apiKey?.isSandbox && call.kind === 'command') return tried(kernel, job, handler)
  return withTenant(kernel.connection.db, tenant, async (db) => {
    const stored = job.claim && (await claimKey(db, job.claim))
    if (stored) return stored.data
    let audits = 0
    const context = contextOf(kernel, job, db, () => audits++)
    const data = await handler(job.parameter, context)
    if (data instanceof Declined) {
      if (job.claim) await releaseKey(db, job.claim)
      return data
    }
    if (!kernel.config.isProduction) assertOutput(call, data, job.check)
    if (job.claim) {
      // Every command leaves a trace, also where its handler has nothing to add.
      if (audits === 0) await context.audit(call.id, '')
      await storeAnswer(db, job.claim, withoutSecrets(call, data))
    }
    return data
  })
}

const withoutSecrets = ({ shownOnce = [] }: Call, data: unknown): unknown =>
  shownOnce.length === 0
    ? data
    : { ...(data as object), ...Object.fromEntries(shownOnce.map((field) => [field, ''])) }

/** Carries what a sandbox call would be answered out of the transaction that is rolled back. */
class Tried extends Error {
  constructor(readonly data: unknown) {
    super('rolled back')
  }
}

/** A command of a sandbox key is carried out to its end, and nothing of it is kept: no row, no job, no message (record 0119). */
async function tried(kernel: Kernel, job: Job, handler: Work): Promise<unknown> {
  const { services } = kernel
  const silent = {
    ...services,
    sendMail: () => Promise.resolve(),
    push: { ...services.push, send: () => Promise.resolve('sent' as const) },
  }
  try {
    return await withTenant(kernel.connection.db, job.caller?.cusCode ?? '', async (db) => {
      const data = await handler(
        job.parameter,
        contextOf({ ...kernel, services: silent }, job, db, () => 0),
      )
      if (data instanceof Declined) throw new Tried(data)
      // What would fail at the commit fails here.
      await sql`set constraints all immediate`.execute(db)
      throw new Tried(data)
    })
  } catch (error) {
    if (error instanceof Tried) return error.data
    throw error
  }
}

const sayIn =
  (language: Language): CallContext['translate'] =>
  (message) =>
    translate(language, message)

function contextOf(kernel: Kernel, job: Job, db: Trx, onAudit: () => void): CallContext {
  const { caller, halfOpen, language, requestId, address, agent, binding, claim, entry } = job
  return {
    db,
    caller,
    halfOpen,
    language,
    requestId,
    address,
    network: networkOf(address),
    agent,
    offerBinding: binding.offer,
    now: new Date(),
    services: kernel.services,
    key: claim && customerKey(claim),
    translate: sayIn(language),
    audit: async (what, about, detail) => {
      onAudit()
      const by = { cus_code: caller?.cusCode ?? EVERY_TENANT, user_id: caller?.userId ?? '' }
      const event = { what, about, call: entry.call.id, request_id: requestId || randomUUID() }
      const noted = caller?.apiKey ? { ...detail, apiKey: caller.apiKey.id } : detail
      await db
        .insertInto('audit')
        .values({ ...by, ...event, ...(noted ? { detail: JSON.stringify(noted) } : {}) })
        .execute()
    },
  }
}
