/** Adding an address to the book. */
import { msg } from '@lingui/core/macro'
import { checkPostal, postalRules } from '#domain/postal-rules.ts'
import { applyRules } from '#engine/logic/rules.ts'
import type { Violation } from '#engine/schema/rule.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { tidyAddress, toColumns, type AddressDraft } from './address-row.ts'
import { findSame } from './same-address.ts'

export const wrongFields = msg`Please correct the marked fields.`
const notDomestic = msg`A domestic address lies in China.`

/** Everything wrong with an address, at most one complaint per field. */
export function checkAddress(draft: AddressDraft): Violation[] {
  const found = new Map<string, Violation>()
  for (const violation of [
    ...applyRules(postalRules(''), draft),
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

/** @throws Refusal for an address that breaks a rule. */
export async function insertAddr(
  draft: AddressDraft,
  { db, caller, audit }: SignedContext,
): Promise<{ id: string }> {
  const tidy = tidyAddress(draft)
  const violations = checkAddress(tidy)
  if (violations.length) throw new Refusal('invalid', wrongFields, violations)
  const columns = toColumns(tidy, caller.cusCode)
  const same = await findSame(columns, db)
  if (same) return same
  const row = await db.insertInto('address').values(columns).returning('id').executeTakeFirstOrThrow()
  await audit('address.insert', row.id)
  return row
}
