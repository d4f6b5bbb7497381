/** The list of complaints, its counts, one with its files, and a row as the wire carries it. */
import { msg } from '@lingui/core/macro'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import type { ComplaintRow, complaints } from '#modules/complaints/contract.ts'
import { complaintFields } from '#modules/complaints/fields.ts'
import { complaintStateCodes } from '#modules/complaints/states.ts'
import { fromStored } from '#server/database/declared-columns.ts'
import { isId } from '#server/database/ids.ts'
import {
  countsBy,
  pageOf,
  sortedBy,
  withPart,
  withValues,
  type SortColumns,
} from '#server/database/list-query.ts'
import type { Database } from '#server/database/schema.ts'
import type { RowsContext } from '#server/exports/source.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import type { StoredComplaint } from './tables.ts'

type Query = Input<typeof complaints.complaintList>
type Complaints<O> = SelectQueryBuilder<Database, 'complaint', O>

const sorting: SortColumns = {
  columns: { createdAt: sql`created_at`, answeredAt: sql`answered_at` },
  nullable: ['answeredAt'],
}

export const toRow = (row: StoredComplaint): ComplaintRow => ({
  ...fromStored(complaintFields, row),
  id: row.id,
  complaintNo: row.complaint_no,
  waybillNo: row.waybill_no,
  contact: row.contact,
  country: row.country,
  state: row.state,
  answer: row.answers.at(-1)?.text ?? '',
  workOrderNo: row.work_order_no,
  workOrderAt: row.work_order_at?.toISOString() ?? '',
  files: row.files.length,
  who: row.who,
  createdAt: row.created_at.toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? '',
})

const own = ({ db, caller }: RowsContext): Complaints<object> =>
  db.selectFrom('complaint').where('cus_code', '=', caller.cusCode)

/** The customer's complaints that a query asks for; the export asks the same. */
export const matching = ({ state, type, keyword }: Query, context: RowsContext): Complaints<object> =>
  withPart(
    withValues(own(context), { state, type }),
    keyword,
    ['complaint_no', 'waybill_no', 'body', 'work_order_no'],
    (pattern) => [
      sql<boolean>`exists (select 1 from jsonb_array_elements(answers) a where a->>'text' ilike ${pattern})`,
    ],
  )

export const sorted = <O>(found: Complaints<O>, { sort }: Pick<Query, 'sort'>): Complaints<O> =>
  sortedBy(found, sort, sorting)

export async function complaintList(
  query: Query,
  context: SignedContext,
): Promise<Output<typeof complaints.complaintList>> {
  const wanted = matching(query, context)
  const { rows, total } = await pageOf(sorted(wanted.selectAll(), query), wanted, query)
  return { list: rows.map(toRow), total }
}

export const complaintCounts = (
  _: unknown,
  context: SignedContext,
): Promise<Output<typeof complaints.complaintCounts>> => countsBy(own(context), 'state', complaintStateCodes)

type Detail = typeof complaints.complaintDetail

export async function complaintDetail(
  { id }: Input<Detail>,
  context: SignedContext,
): Promise<Output<Detail>> {
  const row = isId(id)
    ? await own(context).select(['answers', 'files']).where('id', '=', id).executeTakeFirst()
    : undefined
  if (!row) throw new Refusal('absent', msg`This complaint does not exist.`)
  const { tickets } = context.services
  return {
    answers: row.answers.slice(-100),
    files: row.files.map(({ id: file, name, type }) => ({
      name,
      type,
      url: tickets.addressOf(file, context.caller),
    })),
  }
}
