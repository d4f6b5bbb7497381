/** What there is: the list, one template, its versions. */
import type { Input, Output } from '#contract/call.ts'
import type { labels } from '#modules/labels/contract.ts'
import { partOf } from '#server/database/filters.ts'
import type { SignedContext } from '#server/handler.ts'
import { builtInOf, builtIns } from './built-in.ts'
import { findTemplate } from './find.ts'
import { absentTemplate } from './validate.ts'
import { builtInToWire, toWire, toWirePage, type WireTemplate } from './wire.ts'

type List = Output<typeof labels.queryTemplates>
type Row = List['list'][number]

const rowOf = ({ data: _data, ...facts }: WireTemplate, components: number, usedFor: string[]): Row => ({
  ...facts,
  components,
  usedFor,
})

export async function queryTemplates(
  { page, pageSize, kind, keyword = '' }: Input<typeof labels.queryTemplates>,
  context: SignedContext,
): Promise<List> {
  const used = await routesByTemplate(context)
  const words = keyword.trim().toLowerCase()
  const own = await ownTemplates({ kind, keyword: words }, context)
  const rows = [
    ...builtIns
      .filter((each) => kind === undefined || each.kind === kind)
      .map((each) => rowOf(builtInToWire(each, context), each.template.components.length, used(each.id)))
      .filter(({ name }) => name.toLowerCase().includes(words)),
    ...own.map((row) => rowOf(toWire(row), row.components, used(row.id))),
  ]
  return { list: rows.slice((page - 1) * pageSize, page * pageSize), total: rows.length }
}

/** At most two hundred; the last changed first. */
function ownTemplates(
  { kind, keyword }: { kind: Row['kind'] | undefined; keyword: string },
  context: SignedContext,
) {
  let query = context.db
    .selectFrom('label_template')
    .selectAll()
    .where('cus_code', '=', context.caller.cusCode)
  if (kind) query = query.where('kind', '=', kind)
  if (keyword) query = query.where('name', 'ilike', partOf(keyword))
  return query.orderBy('updated_at', 'desc').orderBy('id').execute()
}

async function routesByTemplate({ db, caller }: SignedContext): Promise<(id: string) => string[]> {
  const rows = await db
    .selectFrom('label_choice')
    .select(['template_id', 'route_id'])
    .where('cus_code', '=', caller.cusCode)
    .orderBy('route_id')
    .execute()
  return (id) => rows.filter(({ template_id }) => template_id === id).map(({ route_id }) => route_id)
}

export async function templateDetail({ id }: { id: string }, context: SignedContext): Promise<WireTemplate> {
  const builtIn = builtInOf(id)
  if (builtIn) return builtInToWire(builtIn, context)
  const row = await findTemplate(id, context)
  if (!row) throw absentTemplate()
  return toWire(row)
}

export async function templateHistory(
  { id, page, pageSize }: Input<typeof labels.templateHistory>,
  context: SignedContext,
): Promise<Output<typeof labels.templateHistory>> {
  const row = await findTemplate(id, context)
  if (!row) throw absentTemplate()
  const size = Math.min(pageSize, 50)
  const versions = context.db
    .selectFrom('label_revision')
    .where('cus_code', '=', context.caller.cusCode)
    .where('template_id', '=', row.id)
  const { total } = await versions
    .select((of) => of.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await versions
    .selectAll()
    .orderBy('rev', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const list = rows.map((version) => ({
    rev: version.rev,
    name: version.name,
    page: toWirePage(version.page),
    data: version.data,
    publishedAt: version.published_at.toISOString(),
    by: version.by_name,
    fromRev: version.from_rev,
  }))
  return { list, total: Number(total) }
}
