/**
 * From rows to the gateway: the records are frozen, cut into slices and queued under a task that is named here, once; whatever
 * happens to this page, line or device, the same slices go under the same keys (T38). Results come back row by row.
 */
import type { Output, QueryCall } from '#contract/call.ts'
import { MAX_BATCH_NAME } from '#contract/paging.ts'
import { code } from '#contract/codes.ts'
import { ask, Refused } from '#client/calls/ask.ts'
import { invalidate } from '#client/calls/query-client.ts'
import { openPlaces, type OpenPlace } from '#engine/import/logic/parse-cell.ts'
import { slicesOf } from '#engine/import/logic/slices.ts'
import { editCells, type WorkRow } from '#engine/import/logic/work-row.ts'
import type { ImportDecl, ImportRow } from '#engine/import/schema/import.ts'
import { newId } from '#offline/new-id.ts'
import type { OutboxRow } from '#offline/types.ts'
import type { ImportSession, Outcome, Sending } from '../import-session.ts'

interface RecordResult {
  readonly row: number
  readonly ok: '0' | '1'
  readonly no: string
  readonly desc: string
  readonly fields: readonly { readonly path: string; readonly desc: string }[]
  /** The record, where it was refused. */
  readonly record?: unknown
}

interface ResultPage {
  readonly state: 'ready' | 'running' | 'done' | 'failed' | 'cancelled'
  readonly total: number
  readonly done: number
  readonly list: readonly RecordResult[]
}

const keyOf = (task: string, from: number): string => `${task}.${from}`

/** A place of the records about to be sent that a person is asked about, and the first rows of the records that name it. */
export interface AskedPlace extends OpenPlace {
  readonly rows: readonly number[]
}

/** Places of the good records that our list does not have and that nobody has kept yet; the most frequent first. */
export function placesToAsk(session: ImportSession): readonly AskedPlace[] {
  const { decl, dictionaries } = session
  const asked = new Map<string, OpenPlace & { rows: number[] }>()
  for (const { rows, isGood } of session.records()) {
    const [first] = rows
    if (!isGood || !first) continue
    const cells = rows.map((row) => row.cells)
    for (const place of openPlaces(decl, cells, dictionaries)) {
      const key = JSON.stringify([place.region.unlisted, place.country, place.names])
      const known = asked.get(key)
      if (known) known.rows.push(first.id)
      else asked.set(key, { ...place, rows: [first.id] })
    }
  }
  return [...asked.values()].toSorted((a, b) => b.rows.length - a.rows.length)
}

/**
 * Freezes the good records and queues them. Resolves when they are safely on this device. `kept`: places the person was asked
 * about; the answer is written into their records, as a form writes it into its address (record 0046).
 */
export async function sendGood(session: ImportSession, kept: readonly AskedPlace[]): Promise<void> {
  const ids = session
    .records()
    .filter(({ isGood }) => isGood)
    .map(({ rows }) => rows.map(({ id }) => id))
  if (ids.length === 0) return
  const answers = kept.flatMap(({ region, names, rows }) =>
    rows.map((id) => ({ id, key: region.unlisted, text: names })),
  )
  const rows = editCells(session.rows, answers)
  const slices = slicesOf(recordsOf(session.decl, rows, ids))
  const sending: Sending = {
    task: newId(),
    name: batchName(session.book.fileName, new Date()),
    total: ids.length,
    records: ids,
    slices: slices.map(({ from }) => from),
  }
  await session.replace(rows, { sending, outcome: undefined } as never)
  await queue(session)
}

/** "orders.xlsx 2026-11-24 15:05" */
function batchName(fileName: string, at: Date): string {
  const time = at.toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' })
  return `${fileName.slice(0, MAX_BATCH_NAME - time.length - 1)} ${time}`
}

/** What the call takes, of the rows with these ids. */
function recordsOf(
  decl: ImportDecl,
  rows: readonly WorkRow[],
  ids: readonly (readonly number[])[],
): readonly unknown[] {
  const byId = new Map(rows.map((row) => [row.id, row.cells]))
  const cellsOf = (each: readonly number[]) =>
    each.flatMap((id): ImportRow[] => {
      const cells = byId.get(id)
      return cells ? [cells] : []
    })
  return ids.map((each) => decl.toRecord(cellsOf(each)))
}

/** Queues what is to be sent; slices that are queued or accepted already are skipped, so it may be done again. */
async function queue({ decl, store, book, facts, rows }: ImportSession): Promise<void> {
  const { sending } = facts
  if (!sending) return
  const { task, total, name = book.fileName } = sending
  const records = recordsOf(decl, rows, sending.records)
  const items = sending.slices.map((from, at) => {
    const some = records.slice(from - 1, (sending.slices[at + 1] ?? total + 1) - 1)
    return {
      parameter: {
        task,
        fileName: book.fileName.slice(0, 200),
        ...(sending.name === undefined ? {} : { batch: sending.name }),
        from,
        total,
        rows: some,
      },
      options: {
        key: keyOf(task, from),
        entity: `import:${task}`,
        records: some.length,
        label: `${book.fileName} · ${from}–${from + some.length - 1}`,
      },
    }
  })
  await store.outbox.enqueueMany(decl.submit, items as never)
  await store.tasks.put({ id: task, kind: 'import', label: name, state: 'running', at: Date.now() })
}

export interface Upload {
  /** Slices the gateway has. */
  readonly accepted: number
  readonly waiting: readonly OutboxRow[]
}

/** How far the slices are. Queues those again that a crash kept from the queue. */
export async function uploadOf(session: ImportSession): Promise<Upload> {
  const { sending } = session.facts
  if (!sending) return { accepted: 0, waiting: [] }
  const keys = sending.slices.map((from) => keyOf(sending.task, from))
  const receipts = await Promise.all(keys.map((key) => session.store.receipts.get(key)))
  const waiting = (await session.store.outbox.list([session.decl.submit.id])).filter(({ key }) =>
    keys.includes(key),
  )
  const accepted = receipts.filter(Boolean).length
  if (accepted + waiting.length < keys.length) await queue(session)
  return { accepted, waiting }
}

/** Results after record `after`; `isWhole`: with the accepted records. @throws as `ask` does. */
export const resultsAfter = (
  decl: ImportDecl,
  taskId: string,
  after: number,
  isWhole = false,
): Promise<ResultPage> =>
  ask(decl.results, { taskId, after, ...(isWhole ? { withRecords: '1' } : {}) } as never) as Promise<
    Output<QueryCall>
  > as Promise<ResultPage>

export const isOver = ({ state }: ResultPage): boolean => state !== 'ready' && state !== 'running'

/** All results of a task. @throws as `ask` does. */
export async function allResults(decl: ImportDecl, taskId: string, isWhole = false): Promise<ResultPage> {
  const list: RecordResult[] = []
  for (;;) {
    const page = await resultsAfter(decl, taskId, list.at(-1)?.row ?? 0, isWhole)
    list.push(...page.list)
    if (page.list.length === 0) return { ...page, list }
  }
}

const MOST_NUMBERS = 20

/** Taken records leave, refused ones stay with the gateway's words on their cells. */
export async function settle(session: ImportSession, { state, list }: ResultPage): Promise<void> {
  const { sending } = session.facts
  if (!sending) return
  const taken = new Set<number>()
  const refused = new Map<number, Record<string, string>>()
  for (const result of list) {
    const ids = sending.records[result.row - 1] ?? []
    if (result.ok === '1') for (const id of ids) taken.add(id)
    else for (const [id, refusals] of saidOf(session.decl, ids, result)) refused.set(id, refusals)
  }
  const rows = session.rows
    .filter(({ id }) => !taken.has(id))
    .map((row): WorkRow => (refused.has(row.id) ? { ...row, refused: refused.get(row.id) ?? {} } : row))
  const created = list.filter(({ ok }) => ok === '1')
  const outcome: Outcome = {
    task: sending.task,
    ...(sending.name === undefined ? {} : { name: sending.name }),
    created: created.length,
    refused: list.length - created.length,
    numbers: created.slice(0, MOST_NUMBERS).flatMap(({ no }) => no || []),
    ...(state === 'failed' ? { isFailed: true } : {}),
  }
  await session.replace(rows, { sending: undefined, outcome } as never)
  await invalidate(session.decl.submit.invalidates ?? [])
}

/** The gateway's words by row and column. */
export function saidOf(
  decl: ImportDecl,
  ids: readonly number[],
  { fields, desc }: Pick<RecordResult, 'fields' | 'desc'>,
): Map<number, Record<string, string>> {
  const refusals = new Map<number, Record<string, string>>()
  const translate = (id: number | undefined, column: string, text: string) => {
    if (id !== undefined) refusals.set(id, { ...refusals.get(id), [column]: text })
  }
  for (const field of fields) {
    const { column, line } = decl.toCell(field.path)
    const isColumn = decl.columns.some(({ key }) => key === column)
    translate(ids[line] ?? ids[0], isColumn ? column : '', field.desc)
  }
  if (fields.length === 0) translate(ids[0], '', desc)
  return refusals
}

/**
 * Stops what is not done: slices that wait are taken back, the gateway stops after the records it has in hand. @throws as
 * `ask` does, where the gateway may have some and cannot be asked: then everything stays as it is.
 */
export async function stop(session: ImportSession): Promise<void> {
  const { sending } = session.facts
  if (!sending) return
  const { waiting } = await uploadOf(session)
  const wasSent = waiting.length < sending.slices.length || waiting.some(({ attempt }) => attempt > 0)
  if (wasSent) await cancelAtGateway(session.decl, sending.task)
  for (const { key } of waiting) await session.store.outbox.discard(key).catch(() => undefined)
  await session.store.tasks.remove(sending.task)
  const done = wasSent ? await resultsOrNone(session.decl, sending.task) : []
  await settle(session, { state: 'cancelled', total: 0, done: 0, list: [...done, ...refusedSlices(waiting)] })
}

const hasCode = (error: unknown, number: number): boolean =>
  error instanceof Refused && error.answer.code === number

/** One that never arrived, or is over, needs no stopping. */
async function cancelAtGateway(decl: ImportDecl, taskId: string): Promise<void> {
  try {
    await ask(decl.cancel, { taskId } as never)
  } catch (error) {
    if (!hasCode(error, code.absent) && !hasCode(error, code.status)) throw error
  }
}

async function resultsOrNone(decl: ImportDecl, taskId: string): Promise<readonly RecordResult[]> {
  try {
    return (await allResults(decl, taskId)).list
  } catch (error) {
    if (hasCode(error, code.absent)) return []
    throw error
  }
}

/** A slice that was refused as a whole names its records: "rows.17.weight". */
function refusedSlices(waiting: readonly OutboxRow[]): RecordResult[] {
  return waiting.flatMap(({ body, lastError }) => {
    const { from } = body as { from: number }
    return (lastError?.fields ?? []).flatMap(({ path, desc }): RecordResult[] => {
      const [, at, field = ''] = /^rows\.(\d+)\.?(.*)$/.exec(path) ?? []
      return at === undefined
        ? []
        : [{ row: from + Number(at), ok: '0', no: '', desc, fields: [{ path: field, desc }] }]
    })
  })
}
