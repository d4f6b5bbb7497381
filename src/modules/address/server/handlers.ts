/** The address book: list, add, delete (spec 001 §7 "Addresses and users"). */
import { msg } from '@lingui/core/macro'
import type { Input, Output } from '#contract/call.ts'
import type { address } from '#modules/address/contract.ts'
import type { RowsContext } from '#server/exports/source.ts'
import { Refusal, type Handlers, type SignedContext } from '#server/handler.ts'
import { toRecord } from './address-row.ts'
import { importAddrs } from './import.ts'
import { insertAddr } from './insert.ts'

const absent = msg`This address does not exist any more.`

type Query = Input<typeof address.queryList>

/** The rows of one side that a query asks for, for the list and for its export. */
export function matching(query: Query, { db, caller }: RowsContext) {
  const { addressType, country } = query
  const keyword = query.keyword?.trim()
  let rows = db
    .selectFrom('address')
    .where('cus_code', '=', caller.cusCode)
    .where('side', '=', query.isSenderOrReceiver)
  if (addressType) rows = rows.where('address_type', '=', addressType)
  if (country) rows = rows.where('country', '=', country)
  if (!keyword) return rows
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
  return rows.where((or) =>
    or.or([or('name', 'ilike', pattern), or('phone', 'ilike', pattern), or('address', 'ilike', pattern)]),
  )
}

/** The default address first, then the newest. */
export const sorted = (rows: ReturnType<typeof matching>) =>
  rows.selectAll().orderBy('is_default', 'desc').orderBy('created_at', 'desc').orderBy('id')

/** One side of the book, the default address first, then the newest. */
async function queryList(query: Query, context: SignedContext): Promise<Output<typeof address.queryList>> {
  const mine = matching(query, context)
  const { total } = await mine
    .select((rows) => rows.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await sorted(mine)
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute()
  return { list: rows.map(toRecord), total }
}

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** All or nothing: an id that is not the caller's looks absent and nothing is deleted. */
async function deleteAddr(
  { ids }: { ids: string[] },
  { db, caller, audit }: SignedContext,
): Promise<Record<string, never>> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
  const isPossible = wanted.every((id) => UUID.test(id))
  const deleted = isPossible
    ? await db
        .deleteFrom('address')
        .where('cus_code', '=', caller.cusCode)
        .where('id', 'in', wanted)
        .returning('id')
        .execute()
    : []
  if (deleted.length < wanted.length) throw new Refusal('absent', absent)
  await audit('address.delete', wanted.length === 1 ? (wanted[0] ?? '') : `${wanted.length} addresses`, {
    ids: wanted,
  })
  return {}
}

export const handlers: Handlers<typeof address> = { queryList, insertAddr, importAddrs, deleteAddr }
