/**
 * Runs jobs. A job is leased for a minute and the lease renewed while it runs; when its gateway dies, another takes
 * it over. Several gateways share the line: each row is taken by one of them (`skip locked`).
 */
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { newId } from '../auth/tokens.ts'
import type { Database } from '../database/schema.ts'
import { withTenant, type Trx } from '../database/tenant.ts'
import { EVERY_TENANT } from '../database/tenant-table.ts'
import type { Services } from '../handler.ts'
import type { JobDecl, JobRun } from './job.ts'

export interface RunnerOptions {
  /** How many at once. */
  readonly parallel?: number
  readonly pollMs?: number
  readonly leaseSeconds?: number
  readonly onError?: (error: unknown, name: string) => void
  /** Runs the work of a job; takes a turn of the gateway for it. */
  readonly occupy?: <T>(cusCode: string, work: () => Promise<T>) => Promise<T>
}

/** Advisory lock that serialises counting a customer's running jobs. Any number, but the same in every gateway. */
const LEASE_LOCK = 7_331_005

interface Leased {
  id: string
  name: string
  cus_code: string
  user_id: string
  payload: unknown
  attempts: number
  max_attempts: number
}

export class JobRunner {
  private readonly owner = newId()
  private readonly running = new Map<string, { stop: AbortController; done: Promise<void> }>()
  private readonly decls: ReadonlyMap<string, JobDecl>
  private readonly options: Required<RunnerOptions>
  private timer: NodeJS.Timeout | undefined
  private isStopping = false

  constructor(
    private readonly db: Kysely<Database>,
    decls: readonly JobDecl[],
    private readonly services: Services,
    options: RunnerOptions = {},
  ) {
    this.decls = new Map(decls.map((decl) => [decl.name, decl]))
    if (this.decls.size !== decls.length) throw new Error('two jobs have the same name')
    const usual = { parallel: 2, pollMs: 500, leaseSeconds: 60, onError: () => undefined }
    this.options = { ...usual, occupy: (_, work) => work(), ...options }
  }

  start(): void {
    if (this.decls.size > 0) this.plan(0)
  }

  /** Takes no more, asks the running ones to stop and waits for them; what did not end is taken over by another. */
  async stop(): Promise<void> {
    this.isStopping = true
    clearTimeout(this.timer)
    const all = [...this.running.values()]
    for (const { stop } of all) stop.abort()
    await Promise.allSettled(all.map(({ done }) => done))
  }

  private plan(ms: number): void {
    if (this.isStopping) return
    this.timer = setTimeout(() => void this.turn(), ms).unref()
  }

  private async turn(): Promise<void> {
    let hasMore = false
    try {
      while (!this.isStopping && this.running.size < this.options.parallel) {
        const job = await this.lease()
        if (!job) break
        hasMore = true
        this.begin(job)
      }
    } catch (error) {
      this.options.onError(error, 'lease')
    }
    this.plan(hasMore ? 0 : this.options.pollMs)
  }

  /** The next due job: one that waits, or one whose gateway stopped renewing its lease. */
  private lease(): Promise<Leased | undefined> {
    return withTenant(this.db, EVERY_TENANT, async (db) => {
      const limits = this.limits()
      if (limits) await sql`select pg_advisory_xact_lock(${LEASE_LOCK})`.execute(db)
      const { rows } = await sql<Leased>`
        update job set state = 'running', attempts = attempts + 1, lease_owner = ${this.owner},
               leased_until = now() + make_interval(secs => ${this.options.leaseSeconds})
         where id = (select id from job waiting
                      where name = any(${[...this.decls.keys()]})
                        and (state = 'ready' and run_at <= now() or state = 'running' and leased_until < now())
                        and ${limits ?? sql`true`}
                      order by run_at limit 1 for update skip locked)
        returning id, name, cus_code, user_id, payload, attempts, max_attempts`.execute(db)
      return rows[0]
    })
  }

  /** Holds for a job whose customer has room for one more of its kind; undefined when no kind is limited. */
  private limits(): RawBuilder<boolean> | undefined {
    const limited = [...this.decls.values()].flatMap(({ name, perCustomer }) =>
      perCustomer === undefined ? [] : [[name, perCustomer] as const],
    )
    if (limited.length === 0) return undefined
    return sql<boolean>`coalesce((select count(*) from job other
       where other.cus_code = waiting.cus_code and other.name = waiting.name
         and other.state = 'running' and other.leased_until >= now())
       < (${JSON.stringify(Object.fromEntries(limited))}::jsonb ->> waiting.name)::int, true)`
  }

  private begin(job: Leased): void {
    const stop = new AbortController()
    const beat = setInterval(() => void this.renew(job, stop), (this.options.leaseSeconds * 1000) / 4)
    const done = this.run(job, stop).finally(() => {
      clearInterval(beat)
      this.running.delete(job.id)
    })
    this.running.set(job.id, { stop, done })
  }

  private async run(job: Leased, stop: AbortController): Promise<void> {
    const decl = this.decls.get(job.name)
    if (!decl) return
    try {
      const result = await this.options.occupy(job.cus_code, () => decl.run(this.handed(job, stop)))
      await this.update(job, {
        state: 'done',
        progress: 100,
        result: JSON.stringify(result ?? null),
        error: null,
      })
    } catch (error) {
      this.options.onError(error, job.name)
      await this.failed(job, stop).catch((again: unknown) => this.options.onError(again, job.name))
    }
  }

  private handed(job: Leased, stop: AbortController): JobRun {
    return {
      id: job.id,
      cusCode: job.cus_code,
      userId: job.user_id,
      payload: job.payload,
      attempt: job.attempts,
      db: this.db,
      withTenant: (fn: (db: Trx) => Promise<unknown>) => withTenant(this.db, job.cus_code, fn) as never,
      progress: async (percent) => {
        const isOurs = await this.touch(job, { progress: Math.max(0, Math.min(100, Math.round(percent))) })
        if (!isOurs) stop.abort()
      },
      holds: async (db) => {
        const { rows } = await sql`select 1 from job where id = ${job.id} and cus_code = ${job.cus_code}
          and state = 'running' and lease_owner = ${this.owner} for key share`.execute(db)
        return rows.length > 0
      },
      services: this.services,
      signal: stop.signal,
    }
  }

  /** Once more after 2, 4, 8… seconds; one that was stopped from outside does not use up a try. */
  private failed(job: Leased, stop: AbortController): Promise<void> {
    const attempts = stop.signal.aborted ? job.attempts - 1 : job.attempts
    const isLast = attempts >= job.max_attempts
    const wait = stop.signal.aborted ? 0 : 2 ** Math.min(job.attempts, 8)
    return this.update(job, {
      state: isLast ? 'failed' : 'ready',
      attempts,
      run_at: sql<Date>`now() + make_interval(secs => ${wait})`,
      error: 'The work failed. It is tried again until its tries are used up.',
    })
  }

  private async renew(job: Leased, stop: AbortController): Promise<void> {
    try {
      const isOurs = await this.touch(job, {
        leased_until: sql<Date>`now() + make_interval(secs => ${this.options.leaseSeconds})`,
      })
      if (!isOurs) stop.abort()
    } catch (error) {
      this.options.onError(error, job.name)
    }
  }

  private async update(job: Leased, change: Record<string, unknown>): Promise<void> {
    const isEnd = 'state' in change
    const release = isEnd ? { lease_owner: null, leased_until: null } : {}
    const finished = change.state === 'done' || change.state === 'failed' ? { finished_at: new Date() } : {}
    await this.touch(job, { ...change, ...release, ...finished })
  }

  /** Updates the job only while the lease is ours: one that another gateway took over, or that was cancelled, is left alone. */
  private touch(job: Leased, change: Record<string, unknown>): Promise<boolean> {
    return withTenant(this.db, EVERY_TENANT, async (db) => {
      const result = await db
        .updateTable('job')
        .set(change)
        .where('id', '=', job.id)
        .where('lease_owner', '=', this.owner)
        .where('state', '=', 'running')
        .executeTakeFirst()
      return result.numUpdatedRows > 0n
    })
  }
}
