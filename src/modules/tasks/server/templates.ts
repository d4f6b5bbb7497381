/** The person's choice of columns (spec 000 §3 "Export field template", §5 "Export"). */
import { msg } from '@lingui/core/macro'
import { Errors } from 'typebox/value'
import type { Input, Output } from '#contract/call.ts'
import { bool, list, object, optional, text, type StaticOf } from '#contract/schema.ts'
import type { ColumnDecl } from '#engine/table/index.ts'
import type { tasks } from '#modules/tasks/contract.ts'
import { exportable } from '#engine/export/index.ts'
import type { ExportSource } from '#server/exports/source.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { scan, Unreadable } from '#server/http/scan.ts'

/** Export columns (spec 000 §3). */
const fields = list(
  object({
    prop: text(100),
    label: optional(text(100)),
    canExport: optional(bool()),
    mustExport: optional(bool()),
    defaultExport: optional(bool()),
    isDetail: optional(bool()),
  }),
  400,
  1,
)
type Fields = StaticOf<typeof fields>
type Template = Input<typeof tasks.saveTemplate>

const texts = {
  noTable: msg`This table cannot be exported.`,
  unreadable: msg`The list of columns cannot be read.`,
  noColumn: msg`The table has no such column to export.`,
  missing: msg`A column that must be exported is missing.`,
}

/** "" without one; a stored one is what was saved. */
export async function getTemplate(
  { exportModule }: Input<typeof tasks.getTemplate>,
  { db, caller }: SignedContext,
): Promise<Output<typeof tasks.getTemplate>> {
  const row = await db
    .selectFrom('export_template')
    .select('fields')
    .where('cus_code', '=', caller.cusCode)
    .where('user_id', '=', caller.userId)
    .where('module', '=', exportModule)
    .executeTakeFirst()
  return { filedDatas: row?.fields ?? '' }
}

/** Saving and updating are one: the dialog tells them apart (spec 000 §4), two devices of a person cannot. */
export const keepTemplate =
  (sources: readonly ExportSource[]) =>
  async ({ exportModule, filedDatas }: Template, context: SignedContext): Promise<Record<string, never>> => {
    const { db, caller, now } = context
    checkFields(parsed(filedDatas), sourceOf(exportModule, sources), caller)
    await db
      .insertInto('export_template')
      .values({
        cus_code: caller.cusCode,
        user_id: caller.userId,
        module: exportModule,
        fields: filedDatas,
        updated_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['cus_code', 'user_id', 'module'])
          .doUpdateSet({ fields: filedDatas, updated_at: now }),
      )
      .execute()
    return {}
  }

const refuse = (path: string, message: typeof texts.noTable): Refusal =>
  new Refusal('invalid', message, [{ path, message }])

/** The module is a table key and what its list configuration is called (spec 000 §3): the longest key it begins with. */
function sourceOf(exportModule: string, sources: readonly ExportSource[]): ExportSource {
  const [source] = sources
    .filter(({ dataId }) => exportModule.startsWith(dataId))
    .toSorted((a, b) => b.dataId.length - a.dataId.length)
  if (!source) throw refuse('exportModule', texts.noTable)
  return source
}

/** JSON inside JSON obeys what a body obeys: no prototype, no key twice, not deep. */
function parsed(filedDatas: string): Fields {
  let value: unknown
  try {
    value = JSON.parse(filedDatas)
    scan(filedDatas, 4)
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof Unreadable)
      throw refuse('filedDatas', texts.unreadable)
    throw error
  }
  if ([...Errors(fields, value)].length > 0) throw refuse('filedDatas', texts.unreadable)
  return value as Fields
}

function checkFields(
  chosen: Fields,
  { columns, lines }: ExportSource,
  caller: SignedContext['caller'],
): void {
  const main = exportable(columns, caller)
  const propsOf = (list: readonly ColumnDecl[]) => new Set<string>(list.map(({ prop }) => prop))
  const [mainProps, lineProps] = [propsOf(main), propsOf(exportable(lines?.columns ?? [], caller))]
  const unknown = chosen.findIndex(({ prop, isDetail }) => !(isDetail ? lineProps : mainProps).has(prop))
  if (unknown >= 0) throw refuse(`filedDatas.${unknown}.prop`, texts.noColumn)
  const has = new Set(chosen.filter(({ isDetail }) => !isDetail).map(({ prop }) => prop))
  if (main.some(({ mustExport, prop }) => mustExport && !has.has(prop)))
    throw refuse('filedDatas', texts.missing)
}
