/**
 * An export in the background: rows through a cursor of one snapshot into a file of this machine, which is then kept in the file
 * store and only then announced. Killed at any moment it starts again and leaves nothing half done.
 */
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { sql, type Expression } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { Trx } from '../database/tenant.ts'
import { announceFile, dropFile } from '../files/store.ts'
import type { JobDecl, JobRun } from '../jobs/job.ts'
import { callerOf } from '../jobs/job-context.ts'
import { notifyEnded } from '../jobs/task-ended.ts'
import { requireOwnSort } from '../dispatch/withhold.ts'
import { Refusal, type Caller } from '../handler.ts'
import { layoutOf } from './export-layout.ts'
import type { StoredRequest } from './export-request.ts'
import type { SheetFile } from './sheet-file.ts'
import { mayExport, type ExportSource } from './source.ts'

/** Rows of one fetch: a few milliseconds of work, then requests get their turn. */
const BATCH = 250
const TELL_EVERY_MS = 500

const MIMES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** What the calls put in line; the work behind it is `exportJob`. */
export const EXPORT = { name: 'export', maxAttempts: 4 } as const

/** What can be exported, and the ids of every export function: "*" of a source asks for one of them. */
export interface Exportable {
  readonly sources: readonly ExportSource[]
  readonly exportFuncs: readonly string[]
}

/** At most two of a customer at once (record 0017). */
export const exportJob = (exportable: Exportable): JobDecl => ({
  ...EXPORT,
  perCustomer: 2,
  run: (job) => runExport(job, exportable),
})

interface Task {
  id: string
  source: string
  file_name: string
  language: Language
  request: unknown
  file_id: string | null
  created_at: Date
}

const taskOf = (db: Trx, { id, cusCode }: JobRun): Promise<Task | undefined> =>
  db
    .selectFrom('task')
    .select(['id', 'source', 'file_name', 'language', 'request', 'file_id', 'created_at'])
    .where('cus_code', '=', cusCode)
    .where('job_id', '=', id)
    .executeTakeFirst()

async function runExport(job: JobRun, { sources, exportFuncs }: Exportable): Promise<unknown> {
  const { task, caller } = await job.withTenant(async (db) => ({
    task: await taskOf(db, job),
    caller: await callerOf(db, job.cusCode, job.userId),
  }))
  if (!task) return { rows: 0 }
  const source = sources.find(({ dataId }) => dataId === task.source)
  if (!source) return fail(job, task, 'gone')
  if (!caller || !mayStill(source, task, caller, exportFuncs)) return fail(job, task, 'forbidden')
  const part = await freshPart(job)
  try {
    const written = await writeRows(job, { task, source, caller, part })
    await deliver(job, task, part, written)
    return { rows: written.rows }
  } finally {
    await rm(part, { force: true })
  }
}

/** Rights are validated when the work begins: what may be exported, and whether the order of rows tells what the person may not see. */
function mayStill(source: ExportSource, task: Task, caller: Caller, exportFuncs: readonly string[]): boolean {
  if (!mayExport(source, caller, exportFuncs)) return false
  try {
    requireOwnSort(source.query, (task.request as StoredRequest).query, caller)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

async function fail(job: JobRun, { id }: Task, fault: 'gone' | 'forbidden'): Promise<unknown> {
  await job.withTenant((db) => change(db, job, id, { fault }))
  return { rows: 0, fault }
}

const change = (db: Trx, job: JobRun, id: string, values: Record<string, unknown>): Promise<unknown> =>
  db
    .updateTable('task')
    .set(values)
    .where('cus_code', '=', job.cusCode)
    .where('id', '=', id)
    .where('job_id', '=', job.id)
    .execute()

/** Where this try writes; what an earlier one left is gone first. */
async function freshPart(job: JobRun): Promise<string> {
  const folder = job.services.files.partsFolder
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const old = (await readdir(folder)).filter((name) => name.startsWith(`${job.id}-`))
  for (const name of old) await rm(path.join(folder, name), { force: true })
  return path.join(folder, `${job.id}-${job.attempt}`)
}

interface Work {
  readonly task: Task
  readonly source: ExportSource
  readonly caller: Caller
  readonly part: string
}

interface Written {
  readonly rows: number
  readonly hasAmounts: boolean
}

/** Resolves when the file is closed and synced. */
function writeRows(job: JobRun, { task, source, caller, part }: Work): Promise<Written> {
  const request = task.request as StoredRequest
  const layout = layoutOf(source, request, caller, task.language)
  return job.withTenant(async (db) => {
    const { matching, sorted } = await source.rows(request.query as never, request.ids, {
      db,
      caller,
      language: task.language,
    })
    const total = await countOf(db, matching)
    const isWanted = wantedOf(source, request)
    await sql`declare exported no scroll cursor for ${sorted}`.execute(db)
    const file: SheetFile = await layout.open(part)
    try {
      const tell = teller(job, task.id, total)
      let done = 0
      for await (const stored of fetched(db, job.signal)) {
        const rows = stored.map(source.toRow).filter(isWanted)
        await layout.write(file, rows)
        done += rows.length
        await tell(done)
      }
      await file.close()
      return { rows: done, hasAmounts: layout.hasAmounts }
    } catch (error) {
      await file.abandon()
      throw error
    }
  })
}

/** "All but these": who takes rows out must not get them because a row has no id. */
function wantedOf({ rowId, dataId }: ExportSource, { excludedIds = [] }: StoredRequest) {
  const excluded = new Set(excludedIds)
  return (row: Record<string, unknown>): boolean => {
    if (excluded.size === 0) return true
    const id = rowId ? rowId(row) : row.id
    if (typeof id !== 'string') throw new Error(`rows of ${dataId} have no id: declare rowId`)
    return !excluded.has(id)
  }
}

async function countOf(db: Trx, matching: Expression<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${matching} as matching`.execute(db)
  return rows[0]?.n ?? 0
}

async function* fetched(db: Trx, signal: AbortSignal): AsyncGenerator<unknown[]> {
  for (;;) {
    signal.throwIfAborted()
    const { rows } = await sql`fetch ${sql.lit(BATCH)} from exported`.execute(db)
    if (rows.length === 0) return
    yield rows
    await turn()
  }
}

/** Says how far it is, twice a second. */
function teller(job: JobRun, id: string, total: number): (done: number) => Promise<void> {
  let next = 0
  return async (done) => {
    if (Date.now() < next) return
    next = Date.now() + TELL_EVERY_MS
    await job.withTenant((db) => change(db, job, id, { total, done }))
    // A hundred is said by the file that is there.
    await job.progress(total === 0 ? 0 : Math.min(99, (done / total) * 100))
  }
}

/** Only while the job is still this one's: what was cancelled or taken over announces nothing. */
async function deliver(job: JobRun, task: Task, part: string, { rows, hasAmounts }: Written): Promise<void> {
  const { files } = job.services
  const { format } = task.request as StoredRequest
  const kept = await files.keep(job.cusCode, createReadStream(part))
  const name = task.file_name.endsWith(`.${format}`) ? task.file_name : `${task.file_name}.${format}`
  const facts = { cusCode: job.cusCode, userId: job.userId, name, mime: MIMES[format], hasAmounts }
  let isKnown = false
  try {
    const older = await job.withTenant(async (db) => {
      if (!(await job.holds(db))) throw new Error('the export was cancelled or taken over')
      const before = task.file_id ? await dropFile(db, job.cusCode, task.file_id) : undefined
      const file_id = await announceFile(db, facts, kept)
      await change(db, job, task.id, { file_id, total: rows, done: rows })
      await notifyEnded(db, job, task)
      return before
    })
    isKnown = true
    if (older) await files.remove([older])
  } finally {
    if (!isKnown) await files.remove([kept.stored])
  }
}
