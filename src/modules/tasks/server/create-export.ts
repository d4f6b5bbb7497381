/** The export endpoints: everything is checked while the person waits, the work is put in line (spec 000 §3, §5, §6, §7). */
import { msg } from '@lingui/core/macro'
import { Errors } from 'typebox/value'
import type { CommandCall, Input, Output } from '#contract/call.ts'
import { isTimeZone, PROVIDER_ZONE } from '#domain/time-zone.ts'
import { exportable, exportName } from '#engine/export/index.ts'
import type { ColumnDecl } from '#engine/table/index.ts'
import { ROW_ID_MOST, ROWS_MOST, type tasks } from '#modules/tasks/contract.ts'
import { newId } from '#server/auth/tokens.ts'
import { fieldText, pathOf } from '#server/dispatch/field-texts.ts'
import { requireOwnSort } from '#server/dispatch/withhold.ts'
import { EXPORT, type Exportable } from '#server/exports/export-job.ts'
import type { StoredRequest } from '#server/exports/export-request.ts'
import { mayExport, type ExportSource } from '#server/exports/source.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { addJob } from '#server/jobs/queue.ts'

type Request = Input<typeof tasks.exportOrders>
type Field = Request['columns'][number]
type Fault = { path: string; message: ReturnType<typeof msg> }

const texts = {
  noTable: msg`This table cannot be exported.`,
  forbidden: msg`You do not have permission for this`,
  fields: msg`Please correct the marked fields.`,
  noColumn: msg`The table has no such column to export.`,
  twice: msg`This column is chosen twice.`,
  missing: msg`A column that must be exported is missing.`,
  noLines: msg`The table has no such detail.`,
  ids: msg`Choose at most 1000 rows.`,
  param: msg`The filters cannot be read.`,
  zone: msg`This time zone is not known.`,
}

const invalid = (faults: readonly Fault[]): Refusal => new Refusal('invalid', texts.fields, [...faults])

/** The handler of one endpoint: it serves the tables that name it. */
export const createExport =
  (call: CommandCall, { sources, exportFuncs }: Exportable) =>
  async (request: Request, context: SignedContext): Promise<Output<typeof tasks.exportOrders>> => {
    const source = sources.find((each) => each.dataId === request.dataId && isServedBy(each, call))
    if (!source) throw new Refusal('absent', texts.noTable, [{ path: 'dataId', message: texts.noTable }])
    if (!mayExport(source, context.caller, exportFuncs)) throw new Refusal('forbidden', texts.forbidden)
    requireOwnSort(source.query, request.param, context.caller)
    const faults = [
      ...columnFaults(source, request, context),
      ...detailFaults(source, request, context),
      ...zoneFaults(request),
    ]
    if (faults.length > 0) throw invalid(faults)
    const stored = await storedRequest(source, request, context)
    return putInLine(source, request, stored, context)
  }

const isServedBy = ({ call, alsoBy = [] }: ExportSource, { id }: CommandCall): boolean =>
  [call, ...alsoBy].some((by) => by.id === id)

function columnFaults({ columns }: ExportSource, request: Request, { caller }: SignedContext): Fault[] {
  const allowed = exportable(columns, caller)
  const chosen = new Set(request.columns.map(({ fieldName }) => fieldName))
  const isMissing = allowed.some(({ mustExport, prop }) => mustExport && !chosen.has(prop))
  return [
    ...unknownFields(request.columns, allowed, 'columns'),
    ...(isMissing ? [{ path: 'columns', message: texts.missing }] : []),
  ]
}

function detailFaults({ lines }: ExportSource, request: Request, { caller }: SignedContext): Fault[] {
  const { columns2 = [], dataId2, linkKeys } = request
  if (!lines) return columns2.length > 0 || dataId2 ? [{ path: 'dataId2', message: texts.noLines }] : []
  const isOther = dataId2 !== undefined && dataId2 !== lines.dataId
  const unknownLink = linkKeys?.findIndex((key) => !lines.linkKeys.includes(key)) ?? -1
  return [
    ...(isOther ? [{ path: 'dataId2', message: texts.noLines }] : []),
    ...(unknownLink < 0 ? [] : [{ path: `linkKeys.${unknownLink}`, message: texts.noColumn }]),
    ...unknownFields(columns2, exportable(lines.columns, caller), 'columns2'),
  ]
}

const zoneFaults = ({ zone }: Request): Fault[] =>
  zone === undefined || isTimeZone(zone) ? [] : [{ path: 'zone', message: texts.zone }]

function unknownFields(fields: readonly Field[], columns: readonly ColumnDecl[], path: string): Fault[] {
  const known = new Set<string>(columns.map(({ prop }) => prop))
  const seen = new Set<string>()
  return fields.flatMap(({ fieldName }, index) => {
    const message = !known.has(fieldName) ? texts.noColumn : seen.has(fieldName) ? texts.twice : undefined
    seen.add(fieldName)
    return message ? [{ path: `${path}.${index}.fieldName`, message }] : []
  })
}

/** `param` is a copy of the query: it passes the query's own contract and rules, and nothing else is kept of it. */
async function storedRequest(
  source: ExportSource,
  { columns, columns2 = [], format = 'xlsx', param, excludedIds = [], zone }: Request,
  context: SignedContext,
): Promise<StoredRequest> {
  if (typeof param !== 'object' || param === null || Array.isArray(param))
    throw invalid([{ path: 'param', message: texts.param }])
  const { ids, ...asked } = param as Record<string, unknown>
  const query = { ...asked, ...source.params, page: 1, pageSize: 1 }
  const errors = [...Errors(source.query.input, query)].slice(0, 50)
  if (errors.length > 0)
    throw invalid(errors.map((error) => ({ path: `param.${pathOf(error)}`, message: fieldText(error) })))
  const chosen = idsOf(ids)
  await validated(source, query, chosen, context)
  return {
    columns,
    columns2,
    format,
    query,
    ...(chosen ? { ids: chosen } : {}),
    ...(excludedIds.length > 0 ? { excludedIds } : {}),
    ...(zone ? { zone } : {}),
  }
}

function idsOf(ids: unknown): string[] | undefined {
  if (ids === undefined || ids === null || ids === '') return undefined
  const isList = Array.isArray(ids) && ids.length <= ROWS_MOST
  if (!isList || !ids.every((id) => typeof id === 'string' && id.length <= ROW_ID_MOST))
    throw invalid([{ path: 'param.ids', message: texts.ids }])
  // No row chosen is the whole table, as in the list (spec 000 §5: ids are cleared for it).
  return ids.length > 0 ? (ids as string[]) : undefined
}

/** What the list would refuse is refused here, under the name it has in this request. */
async function validated(
  source: ExportSource,
  query: Record<string, unknown>,
  ids: string[] | undefined,
  context: SignedContext,
): Promise<void> {
  try {
    await source.rows(query as never, ids, context)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const fields = error.fields.map(({ path, message }) => ({ path: `param.${path}`, message }))
    throw new Refusal(error.codeName, error.text, fields)
  }
}

async function putInLine(
  source: ExportSource,
  request: Request,
  stored: StoredRequest,
  { db, caller, language, now, translate, audit }: SignedContext,
): Promise<string> {
  const { cusCode, userId, loginCode } = caller
  const id = newId()
  const job_id = await addJob(db, EXPORT, { cusCode, userId })
  await db
    .insertInto('task')
    .values({
      cus_code: cusCode,
      id,
      user_id: userId,
      who: loginCode,
      kind: 'export',
      source: source.dataId,
      file_name: nameOf(request, translate(source.title), now),
      language,
      request: JSON.stringify(stored),
      job_id,
    })
    .execute()
  const asked = { columns: stored.columns.map(({ fieldName }) => fieldName), query: stored.query }
  await audit('tasks.export', id, {
    table: source.dataId,
    ...asked,
    ids: stored.ids?.length ?? 0,
    excluded: stored.excludedIds?.length ?? 0,
  })
  return id
}

/** The portal names the file as its table key (spec 000 §3); people get a name they understand, with the time. */
const nameOf = ({ fileName, dataId, zone = PROVIDER_ZONE }: Request, title: string, now: Date): string =>
  fileName.trim() === '' || fileName === dataId ? exportName(title, now, zone) : fileName.trim()
