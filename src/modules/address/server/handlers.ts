/** The address book: list, add, change, delete, defaults (spec 001 §7 "Addresses and users"). */
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import type { address } from '#modules/address/contract.ts'
import { isId } from '#server/database/ids.ts'
import type { RowsContext } from '#server/exports/source.ts'
import { Refusal, type Handlers, type SignedContext } from '#server/handler.ts'
import { toRecord } from './address-row.ts'
import { importAddrs } from './import.ts'
import { absent, insertAddr, updateSenderAddr } from './insert.ts'

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

/** All or nothing: an id that is not the caller's looks absent and nothing is deleted. */
async function deleteAddr(
  { ids }: { ids: string[] },
  { db, caller, audit }: SignedContext,
): Promise<Record<string, never>> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
  const isPossible = wanted.every(isId)
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

/** Makes an address the default of its side, or no longer. */
async function changeDefault(
  id: string,
  isDefault: '0' | '1',
  { db, caller, audit }: SignedContext,
): Promise<Output<typeof address.setDefaultAddress>> {
  // One after the other per customer: two defaults set at once leave one.
  await sql`select pg_advisory_xact_lock(hashtextextended('address-default:' || ${caller.cusCode}, 0))`.execute(
    db,
  )
  const found = isId(id)
    ? await db
        .selectFrom('address')
        .select(['id', 'side'])
        .where('cus_code', '=', caller.cusCode)
        .where('id', '=', id.toLowerCase())
        .executeTakeFirst()
    : undefined
  if (!found) throw new Refusal('absent', absent)
  const mine = db.updateTable('address').where('cus_code', '=', caller.cusCode).where('side', '=', found.side)
  await mine
    .set({ is_default: '0' })
    .where('is_default', '=', '1')
    .where('id', isDefault === '1' ? '<>' : '=', found.id)
    .execute()
  if (isDefault === '1') await mine.set({ is_default: '1' }).where('id', '=', found.id).execute()
  await audit(isDefault === '1' ? 'address.default' : 'address.noDefault', found.id)
  return { id: found.id, isSenderOrReceiver: found.side }
}

export const handlers: Handlers<typeof address> = {
  queryList,
  insertAddr,
  updateSenderAddr,
  setDefaultAddress: ({ id }, context) => changeDefault(id, '1', context),
  cancelDefaultAddress: ({ id }, context) => changeDefault(id, '0', context),
  importAddrs,
  deleteAddr,
}
