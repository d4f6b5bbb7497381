/** The address book: list, add, delete (spec 001 §7 "Addresses and users"). */
import { msg } from '@lingui/core/macro'
import type { Input, Output } from '#contract/call.ts'
import { checkPostal, postalRules } from '#domain/postal-rules.ts'
import { withConfigured } from '#engine/logic/field-rules.ts'
import { applyRules } from '#engine/logic/rules.ts'
import type { FieldRule, Violation } from '#engine/schema/rule.ts'
import type { address } from '#modules/address/contract.ts'
import { ADDRESS_RULES } from '#modules/lookups/contract.ts'
import { loadConfigured } from '#server/configured-rules.ts'
import type { RowsContext } from '#server/exports/source.ts'
import { Refusal, type Handlers, type SignedContext } from '#server/handler.ts'
import { findSame } from './same-address.ts'
import { tidyAddress, toColumns, toRecord, type AddressDraft } from './address-row.ts'

const wrongFields = msg`Please correct the marked fields.`
const notDomestic = msg`A domestic address lies in China.`
const absent = msg`This address does not exist any more.`

/** Rules of one field each; the form has the same below its own path. */
export const addressRules = postalRules('')

/** Everything wrong with an address, at most one complaint per field. `configured`: what the provider asks beyond that. */
export function checkAddress(draft: AddressDraft, configured: readonly FieldRule[] = []): Violation[] {
  const found = new Map<string, Violation>()
  for (const violation of [
    ...applyRules(withConfigured(addressRules, configured), draft),
    ...checkPostal(draft, ''),
    ...checkDomestic(draft),
  ]) {
    if (!found.has(violation.path)) found.set(violation.path, violation)
  }
  return [...found.values()]
}

/** spec 001 §3: addressType '1' is domestic. */
const checkDomestic = ({ addressType, country }: AddressDraft): Violation[] =>
  addressType === '1' && country !== 'CN' ? [{ path: 'addressType', message: notDomestic }] : []

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

async function insertAddr(
  draft: AddressDraft,
  { db, caller, audit, language }: SignedContext,
): Promise<{ id: string }> {
  const tidy = tidyAddress(draft)
  const violations = checkAddress(tidy, await loadConfigured(db, ADDRESS_RULES, language))
  if (violations.length) throw new Refusal('invalid', wrongFields, violations)
  const columns = toColumns(tidy, caller.cusCode)
  const same = await findSame(columns, db)
  if (same) return same
  const row = await db.insertInto('address').values(columns).returning('id').executeTakeFirstOrThrow()
  await audit('address.insert', row.id)
  return row
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

export const handlers: Handlers<typeof address> = { queryList, insertAddr, deleteAddr }
