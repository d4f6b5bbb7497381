/**
 * An import in the background: a hundred records at a time, what they made and what became of them in one transaction. Killed
 * at any moment it goes on with the rows that have no result; no row is done twice (T38).
 */
import { sql } from 'kysely'
import type { Trx } from '../database/tenant.ts'
import { Refusal, type Caller, type SignedContext } from '../handler.ts'
import type { Language } from '#contract/language.ts'
import type { JobDecl, JobRun } from '../jobs/job.ts'
import { callerOf, contextOf } from '../jobs/job-context.ts'
import { notifyEnded } from '../jobs/task-ended.ts'
import type { ImportSource, ImportTarget, NumberedRecord, RowResult } from './target.ts'

/** Records of one transaction. */
const BATCH = 100

/** What `receiveImport` puts in line; the work behind it is `importJob`. */
export const IMPORT = { name: 'import', maxAttempts: 5 } as const

export const importJob = (targets: readonly ImportTarget[]): JobDecl => ({
  ...IMPORT,
  perCustomer: 2,
  run: (job) => runImport(job, targets),
})

interface Task {
  id: string
  source: string
  language: Language
  total: number
  created_at: Date
  batch_name: string
}

const taskOf = (db: Trx, { id, cusCode }: JobRun): Promise<Task | undefined> =>
  db
    .selectFrom('task')
    .select(['id', 'source', 'language', 'total', 'created_at', 'batch_name'])
    .where('cus_code', '=', cusCode)
    .where('job_id', '=', id)
    .executeTakeFirst()

async function runImport(job: JobRun, targets: readonly ImportTarget[]): Promise<unknown> {
  const task = await job.withTenant((db) => taskOf(db, job))
  if (!task) return { rows: 0 }
  const target = targets.find(({ dataId }) => dataId === task.source)
  for (;;) {
    job.signal.throwIfAborted()
    const step = await oneBatch(job, task, target)
    if (typeof step === 'string') return { fault: step }
    if (step.size === 0) return { rows: step.done }
    await job.progress(Math.min(99, (step.done / task.total) * 100))
  }
}

type Step = { size: number; done: number } | 'gone' | 'forbidden'

/** A batch whose refusal undid it is done again row by row, so that one bad row does not stop the rest. */
async function oneBatch(job: JobRun, task: Task, target: ImportTarget | undefined): Promise<Step> {
  const attempt = (commit: Commit) => job.withTenant((db) => commitNext(job, task, target, db, commit))
  try {
    return await attempt((each, ...given) => each.commit(...given))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return attempt(oneByOne)
  }
}

type Commit = (
  target: ImportTarget,
  records: readonly NumberedRecord[],
  context: SignedContext,
  source: ImportSource,
) => Promise<readonly RowResult[]>

async function commitNext(
  job: JobRun,
  task: Task,
  target: ImportTarget | undefined,
  db: Trx,
  commit: Commit,
): Promise<Step> {
  if (!(await job.holds(db))) throw new Error('the import was cancelled or taken over')
  const caller = await callerOf(db, job.cusCode, job.userId)
  if (!target) return stop(db, job, task, 'gone')
  if (!caller?.funcs.has(target.func)) return stop(db, job, task, 'forbidden')
  const records = await nextRecords(db, job, task)
  if (records.length === 0) {
    await notifyEnded(db, job, task)
    return { size: 0, done: task.total }
  }
  const context = contextFor(job, task, db, caller)
  const { id, batch_name: name, created_at: at } = task
  const results = allOf(records, await commit(target, records, context, { id, name, at }))
  await keep(db, job, task, results)
  return { size: records.length, done: await count(db, job, task, results) }
}

const contextFor = (job: JobRun, task: Task, db: Trx, caller: Caller): SignedContext =>
  contextOf(job, db, caller, {
    language: task.language,
    call: `import:${task.source}`,
    requestId: task.id,
  })

/** Locked, so that a gateway that lost its lease and the one that took over never do the same row. */
async function nextRecords(db: Trx, job: JobRun, task: Task): Promise<NumberedRecord[]> {
  const rows = await db
    .selectFrom('import_row')
    .select(['row', 'record'])
    .where('cus_code', '=', job.cusCode)
    .where('task_id', '=', task.id)
    .where('is_taken', 'is', null)
    .orderBy('row')
    .limit(BATCH)
    .forUpdate()
    .execute()
  return rows.map(({ row, record }) => ({ row, record }))
}

const oneByOne: Commit = async (target, records, context, source) => {
  const results: RowResult[] = []
  for (const record of records) results.push(...(await single(target, record, context, source)))
  return results
}

/** A row whose refusal was thrown keeps nothing of what it wrote: it runs after a savepoint. */
async function single(
  target: ImportTarget,
  record: NumberedRecord,
  context: SignedContext,
  source: ImportSource,
): Promise<readonly RowResult[]> {
  const { db, translate } = context
  await sql`savepoint one_row`.execute(db)
  try {
    const results = await target.commit([record], context, source)
    await sql`release savepoint one_row`.execute(db)
    return results
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint one_row`.execute(db)
    const fields = error.fields.map(({ path, message }) => ({ path, desc: translate(message) }))
    return [{ row: record.row, isTaken: false, desc: translate(error.text), fields }]
  }
}

/** A target that forgets a record is broken: better tried again than called done. */
function allOf(records: readonly NumberedRecord[], results: readonly RowResult[]): readonly RowResult[] {
  const answered = new Set(results.map(({ row }) => row))
  if (results.length !== records.length || records.some(({ row }) => !answered.has(row)))
    throw new Error('an import target did not answer every record once')
  return results
}

async function keep(db: Trx, job: JobRun, task: Task, results: readonly RowResult[]): Promise<void> {
  const rows = results.map(({ row, isTaken, id = '', no = '', desc = '', fields = [] }) => ({
    row,
    is_taken: isTaken,
    given_id: id,
    given_no: no,
    reason: desc.slice(0, 500),
    fields: fields.slice(0, 100),
  }))
  await sql`update import_row r
      set is_taken = given.is_taken, given_id = given.given_id, given_no = given.given_no,
          reason = given.reason, fields = given.fields
     from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given
          (row int, is_taken boolean, given_id text, given_no text, reason text, fields jsonb)
    where r.cus_code = ${job.cusCode} and r.task_id = ${task.id} and r.row = given.row`.execute(db)
}

async function count(db: Trx, job: JobRun, task: Task, results: readonly RowResult[]): Promise<number> {
  const refused = results.filter(({ isTaken }) => !isTaken).length
  const { done } = await db
    .updateTable('task')
    .set({ done: sql`done + ${results.length}::int`, refused: sql`refused + ${refused}::int` })
    .where('cus_code', '=', job.cusCode)
    .where('id', '=', task.id)
    .returning('done')
    .executeTakeFirstOrThrow()
  return done
}

async function stop<Fault extends 'gone' | 'forbidden'>(
  db: Trx,
  job: JobRun,
  task: Task,
  fault: Fault,
): Promise<Fault> {
  await db
    .updateTable('task')
    .set({ fault })
    .where('cus_code', '=', job.cusCode)
    .where('id', '=', task.id)
    .execute()
  return fault
}
