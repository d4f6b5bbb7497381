/** Slices of an import as they arrive: stored under a task the device has named, each row once, whatever is sent again. */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { ImportAnswer } from '#contract/import-task.ts'
import { MAX_BATCH_NAME } from '#contract/paging.ts'
import { PROVIDER_ZONE } from '#domain/time-zone.ts'
import { Refusal, type SignedContext } from '../handler.ts'
import { addJob } from '../jobs/queue.ts'
import { selectTasks, toTaskRow } from '../jobs/task-rows.ts'
import { IMPORT } from './import-job.ts'
import type { ImportTarget } from './target.ts'

/** Records of one import; the person may bring large files, the wire takes them in slices (spec 001 §5). */
const MAX_IMPORT_RECORDS = 50_000

interface ImportSlice {
  /** Id of the task, minted by the device: 32 to 40 hexadecimal digits and dashes. */
  readonly task: string
  readonly fileName: string
  /** Name of the batch. */
  readonly batch?: string
  /** Number of the first record of this slice, from 1. */
  readonly from: number
  /** Records of the whole import. */
  readonly total: number
  readonly rows: readonly unknown[]
}

const texts = {
  id: msg`A task is named by 32 to 40 hexadecimal digits.`,
  place: msg`These rows are not part of the import.`,
  other: msg`This import was started with other rows.`,
  absent: msg`This task does not exist.`,
  over: msg`This import has ended. Start a new one.`,
  forbidden: msg`You do not have permission for this`,
}

/**
 * Stores a slice; when the last one is there, the work begins. The same slice again changes nothing. Resolves with what the
 * calls answer.
 */
export async function receiveImport(
  target: Pick<ImportTarget, 'dataId' | 'func'>,
  slice: ImportSlice,
  context: SignedContext,
): Promise<ImportAnswer> {
  if (!context.caller.funcs.has(target.func)) throw new Refusal('forbidden', texts.forbidden)
  checkPlace(slice)
  await begin(target, slice, context)
  const task = await lock(slice, context)
  if (task.user_id !== context.caller.userId) throw new Refusal('absent', texts.absent)
  if (task.kind !== 'import' || task.source !== target.dataId || task.total !== slice.total)
    throw invalid('task', texts.other)
  await store(slice, task.state, context)
  await startWhenWhole(task.job_id, slice, context)
  const found = await selectTasks(context).where('task.id', '=', slice.task).executeTakeFirst()
  return { taskId: slice.task, ...(found && { row: toTaskRow(found, context) }) }
}

const invalid = (path: string, message: typeof texts.id): Refusal =>
  new Refusal('invalid', message, [{ path, message }])

function checkPlace({ task, from, total, rows }: ImportSlice): void {
  if (!/^[0-9a-f-]{32,40}$/.test(task)) throw invalid('task', texts.id)
  if (total < 1 || total > MAX_IMPORT_RECORDS) throw invalid('total', texts.place)
  if (from < 1 || rows.length < 1 || from + rows.length - 1 > total) throw invalid('from', texts.place)
}

/** The task with its job, which waits until all rows are there. */
async function begin(
  { dataId }: Pick<ImportTarget, 'dataId'>,
  { task, fileName, batch, total }: ImportSlice,
  { db, caller, language, now }: SignedContext,
): Promise<void> {
  const known = await db
    .selectFrom('task')
    .select('id')
    .where('cus_code', '=', caller.cusCode)
    .where('id', '=', task)
    .executeTakeFirst()
  if (known) return
  const { cusCode, userId, loginCode } = caller
  const job_id = await addJob(db, IMPORT, { cusCode, userId, runAt: 'never' })
  await db
    .insertInto('task')
    .values({
      cus_code: cusCode,
      id: task,
      user_id: userId,
      who: loginCode,
      kind: 'import',
      source: dataId,
      file_name: fileName.slice(0, 200),
      batch_name: batch?.trim() || defaultName(fileName, now),
      language,
      job_id,
      total,
    })
    // Two slices at once: the second waits here for the first and uses its task.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** "orders.xlsx 2026-11-24 15:05", in the zone of the provider. */
const defaultName = (fileName: string, at: Date): string => {
  const time = at.toLocaleString('sv-SE', { timeZone: PROVIDER_ZONE, dateStyle: 'short', timeStyle: 'short' })
  return `${fileName.slice(0, MAX_BATCH_NAME - time.length - 1)} ${time}`
}

/** One slice at a time. */
const lock = ({ task }: ImportSlice, { db, caller }: SignedContext) =>
  db
    .selectFrom('task')
    .innerJoin('job', 'job.id', 'task.job_id')
    .select(['task.user_id', 'task.kind', 'task.source', 'task.total', 'task.job_id', 'job.state'])
    .where('task.cus_code', '=', caller.cusCode)
    .where('task.id', '=', task)
    .forUpdate('task')
    .executeTakeFirstOrThrow(() => new Refusal('absent', texts.absent))

async function store(
  { task, from, rows }: ImportSlice,
  state: string,
  { db, caller }: SignedContext,
): Promise<void> {
  const records = JSON.stringify(rows)
  const { rows: found } = await sql<{ known: number; same: number }>`
    select count(*) as known, count(*) filter (where r.record = given.record) as same
      from jsonb_array_elements(${records}::jsonb) with ordinality as given (record, place)
      join import_row r on r.cus_code = ${caller.cusCode} and r.task_id = ${task} and r.row = given.place + ${from - 1}::int`.execute(
    db,
  )
  const { known = 0, same = 0 } = found[0] ?? {}
  if (known !== same) throw invalid('rows', texts.other)
  if (known === rows.length) return
  if (state !== 'ready') throw new Refusal('status', texts.over)
  await sql`insert into import_row (cus_code, task_id, row, record)
    select ${caller.cusCode}, ${task}, given.place + ${from - 1}::int, given.record
      from jsonb_array_elements(${records}::jsonb) with ordinality as given (record, place)
        on conflict do nothing`.execute(db)
}

/** The job was made to wait for ever; with the last row it is due. */
async function startWhenWhole(
  jobId: string,
  { task, total }: ImportSlice,
  { db, caller }: SignedContext,
): Promise<void> {
  await sql`update job set run_at = now()
    where id = ${jobId} and cus_code = ${caller.cusCode} and state = 'ready' and run_at = 'infinity'
      and (select count(*) from import_row r where r.cus_code = ${caller.cusCode} and r.task_id = ${task}) = ${total}`.execute(
    db,
  )
}
