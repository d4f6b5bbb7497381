/** Adding an address to the book. */
import { msg } from '@lingui/core/macro'
import { checkPostal, postalRules } from '#domain/postal-rules.ts'
import { applyRules, type FieldRule, type Violation, withConfigured } from '#engine/form/index.ts'
import { ADDRESS_RULES } from '#modules/lookups/contract.ts'
import { loadConfigured } from '#server/configured-rules.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { tidyAddress, toColumns, type AddressDraft } from './address-row.ts'
import { findSame } from './same-address.ts'

export const wrongFields = msg`Please correct the marked fields.`
const notDomestic = msg`A domestic address lies in China.`

/** Rules of one field each; the form has the same below its own path. */
export const addressRules = postalRules('')

/** What the provider asks of addresses beyond that. */
export const configuredRules = ({ db, language }: SignedContext): Promise<readonly FieldRule[]> =>
  loadConfigured(db, ADDRESS_RULES, language)

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

/** @throws Refusal for an address that breaks a rule. */
export async function insertAddr(draft: AddressDraft, context: SignedContext): Promise<{ id: string }> {
  const violations = checkAddress(tidyAddress(draft), await configuredRules(context))
  if (violations.length) throw new Refusal('invalid', wrongFields, violations)
  return keepAddr(draft, context)
}

/** An address that was judged. One the book has already is brought up to date. */
export async function keepAddr(
  draft: AddressDraft,
  { db, caller, audit }: SignedContext,
): Promise<{ id: string }> {
  const tidy = tidyAddress(draft)
  const columns = toColumns(tidy, caller.cusCode)
  const same = await findSame(columns, db)
  if (same) return same
  const row = await db.insertInto('address').values(columns).returning('id').executeTakeFirstOrThrow()
  await audit('address.insert', row.id)
  return row
}
