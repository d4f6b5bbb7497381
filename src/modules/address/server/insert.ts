/** Adding an address to the book, and changing one. */
import { msg } from '@lingui/core/macro'
import type { Input, Output } from '#contract/call.ts'
import { checkPostal } from '#domain/postal-rules.ts'
import { validatorOf, type Violation } from '#engine/form/index.ts'
import { addressRules } from '#modules/address/address-rules.ts'
import type { address } from '#modules/address/contract.ts'
import { ADDRESS_RULES } from '#modules/lookups/contract.ts'
import { loadValidationFacts, type ValidationFacts } from '#server/configured-rules.ts'
import { isId } from '#server/database/ids.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { tidyAddress, toColumns, toRecord, type AddressDraft, type TidyAddress } from './address-row.ts'
import { findSame, mergeInto } from './same-address.ts'

export const wrongFields = msg`Please correct the marked fields.`
const notDomestic = msg`A domestic address must be in China.`
export const absent = msg`This address no longer exists.`

/** Everything wrong with a tidy address, at most one complaint per field. */
export const checkAddress = (tidy: TidyAddress, { configured, places }: ValidationFacts): Violation[] =>
  validate(tidy, configured, places)

const validate = validatorOf(addressRules, (draft, places) => [
  ...checkPostal(draft, '', places),
  ...checkDomestic(draft as TidyAddress),
])

/** spec 001 §3: addressType '1' is domestic. */
const checkDomestic = ({ addressType, country }: TidyAddress): Violation[] =>
  addressType === '1' && country !== 'CN' ? [{ path: 'addressType', message: notDomestic }] : []

/** @throws Refusal for an address that breaks a rule. */
async function validated(draft: AddressDraft, context: SignedContext): Promise<TidyAddress> {
  const facts = await loadValidationFacts(context, ADDRESS_RULES)
  const tidy = tidyAddress(draft, facts.places)
  const violations = checkAddress(tidy, facts)
  if (violations.length) throw new Refusal('invalid', wrongFields, violations)
  return tidy
}

export const insertAddr = async (draft: AddressDraft, context: SignedContext): Promise<{ id: string }> =>
  keepAddr(await validated(draft, context), context)

/** An address that was validated. One the book has already is brought up to date. */
export async function keepAddr(
  tidy: TidyAddress,
  { db, caller, audit }: SignedContext,
): Promise<{ id: string }> {
  const columns = toColumns(tidy, caller.cusCode)
  const same = await findSame(columns, db)
  if (same) return mergeInto(same, columns, db)
  const row = await db.insertInto('address').values(columns).returning('id').executeTakeFirstOrThrow()
  await audit('address.insert', row.id)
  return row
}

type Update = typeof address.updateSenderAddr

/** `/common/updateSenderAddr.do`: an address of either side, from the revision the caller saw. */
export async function updateSenderAddr(
  { id, rev, ...draft }: Input<Update>,
  context: SignedContext,
): Promise<Output<Update>> {
  const { db, caller, audit } = context
  const columns = toColumns(await validated(draft, context), caller.cusCode)
  const same = await findSame(columns, db)
  const before = isId(id)
    ? await db
        .selectFrom('address')
        .selectAll()
        .where('cus_code', '=', caller.cusCode)
        .where('side', '=', columns.side)
        .where('id', '=', id.toLowerCase())
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!before) throw new Refusal('absent', absent)
  if (rev !== undefined && rev !== before.rev)
    throw new Refusal('changed', msg`Someone else changed this address while you were editing.`, [], {
      address: toRecord(before),
    })
  if (same && same.id !== before.id)
    throw new Refusal('duplicate', msg`The address book already has this address.`)
  await db
    .updateTable('address')
    .set({ ...columns, rev: before.rev + 1 })
    .where('cus_code', '=', caller.cusCode)
    .where('id', '=', before.id)
    .execute()
  await audit('address.update', before.id, { before: toRecord(before) })
  return { id: before.id, rev: before.rev + 1 }
}
