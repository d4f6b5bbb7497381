/** What there is: the list with its counts, one page, its versions. */
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import type { pages } from '#modules/pages/contract.ts'
import { pageStateCodes, type PageState } from '#modules/pages/states.ts'
import { pageOf, type SortColumns, sortedBy, withPart, withValues } from '#server/database/list-query.ts'
import type { Database } from '#server/database/schema.ts'
import type { SignedContext } from '#server/handler.ts'
import { absentPage, asProvider, findPage, stateColumn, toDetail, toRow } from './find.ts'

type Query = Input<typeof pages.queryPages>

const sorting: SortColumns = {
  columns: { updateTime: sql`updated_at`, formKey: sql`form_key`, groupName: sql`group_name` },
  unasked: { prop: 'updateTime', order: 'desc' },
}

function matching<O>(
  rows: SelectQueryBuilder<Database, 'page_document', O>,
  { state, kind, groupName, keyword }: Query,
) {
  const found = withPart(
    withValues(rows, { kind, group_name: groupName }),
    keyword,
    ['form_key', 'group_name'],
    (pattern) => [
      sql<boolean>`exists (select 1 from jsonb_each_text(title) t where t.value ilike ${pattern})`,
    ],
  )
  return state ? found.where(sql<boolean>`${stateColumn} = ${state}`) : found
}

export const queryPages = (query: Query, context: SignedContext): Promise<Output<typeof pages.queryPages>> =>
  asProvider(context, async (db) => {
    const wanted = matching(db.selectFrom('page_document'), query)
    const { rows, total } = await pageOf(sortedBy(wanted.selectAll(), query.sort, sorting), wanted, query)
    return { list: rows.map((row) => toRow(context.language, row)), total }
  })

export const pageCounts = (_: unknown, context: SignedContext): Promise<Output<typeof pages.pageCounts>> =>
  asProvider(context, async (db) => {
    const found = await db
      .selectFrom('page_document')
      .select([stateColumn.as('state'), sql<number>`count(*)::int`.as('count')])
      .groupBy(stateColumn)
      .execute()
    const of = (code: PageState) => found.find(({ state }) => state === code)?.count ?? 0
    const list = pageStateCodes.map((state) => ({ state, count: of(state) }))
    return { list, total: list.reduce((sum, { count }) => sum + count, 0) }
  })

export const pageDetail = (
  { id }: Input<typeof pages.pageDetail>,
  context: SignedContext,
): Promise<Output<typeof pages.pageDetail>> =>
  asProvider(context, async (db) => {
    const row = await findPage(id, db)
    if (!row) throw absentPage()
    return toDetail(context.language, row)
  })

export const pageHistory = (
  { id, page, pageSize }: Input<typeof pages.pageHistory>,
  context: SignedContext,
): Promise<Output<typeof pages.pageHistory>> =>
  asProvider(context, async (db) => {
    const row = await findPage(id, db)
    if (!row) throw absentPage()
    const size = Math.min(pageSize, 50)
    const versions = db.selectFrom('page_revision').where('page_id', '=', row.id)
    const { total } = await versions.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
    const rows = await versions
      .selectAll()
      .orderBy('rev', 'desc')
      .limit(size)
      .offset((page - 1) * size)
      .execute()
    const list = rows.map((version) => ({
      rev: version.rev,
      title: version.title,
      nodes: version.nodes,
      data: version.data,
      publishedAt: version.published_at.toISOString(),
      by: version.by_name,
      fromRev: version.from_rev,
    }))
    return { list, total }
  })
