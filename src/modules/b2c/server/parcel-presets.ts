/** Parcel presets of a customer: list, save, delete (record 0067). */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import type { b2c } from '#modules/b2c/contract.ts'
import { checkPreset, nameKey } from '#modules/b2c/parcel-presets.ts'
import type { PresetRow } from '#modules/b2c/preset-calls.ts'
import { presetFields } from '#modules/b2c/preset-fields.ts'
import { fromStored, toStored } from '#server/database/declared-columns.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { outcomesOf, takenOf } from '#server/outcomes.ts'
import type { StoredPreset } from './tables.ts'

const absent = msg`This parcel preset does not exist. It may have been deleted.`
const ID = /^[0-9A-Za-z-]{1,40}$/

const toRow = (row: StoredPreset): PresetRow => ({
  id: row.id,
  ...fromStored(presetFields, row),
  rev: row.rev,
  updatedAt: row.updated_at.toISOString(),
})

const stored = ({ db, caller }: SignedContext): Promise<StoredPreset[]> =>
  db
    .selectFrom('b2c_parcel_preset')
    .selectAll()
    .where('cus_code', '=', caller.cusCode)
    .orderBy('name')
    .orderBy('id')
    .execute()

/** Waits for other changes of the same list, so that names are compared and presets counted once. */
const lock = ({ db, caller }: SignedContext) =>
  sql`select pg_advisory_xact_lock(hashtextextended('b2c_parcel_preset:' || ${caller.cusCode}, 0))`.execute(
    db,
  )

export const queryParcelPresets = async (
  _: Input<typeof b2c.queryParcelPresets>,
  context: SignedContext,
): Promise<Output<typeof b2c.queryParcelPresets>> => ({ list: (await stored(context)).map(toRow) })

/** @throws Refusal for an invalid preset, one that has changed since it was read, or one that was deleted. */
export async function saveParcelPreset(
  { rev, ...draft }: Input<typeof b2c.saveParcelPreset>,
  context: SignedContext,
): Promise<Output<typeof b2c.saveParcelPreset>> {
  const { db, caller, now, audit } = context
  await lock(context)
  const presets = (await stored(context)).map(toRow)
  const before = presets.find(({ id }) => id === draft.id)
  if (!before && rev > 0) throw new Refusal('absent', absent)
  if (before && before.rev !== rev)
    throw new Refusal('changed', msg`Someone else changed this parcel preset while you were editing.`, [], {
      preset: before,
    })
  const faults = [
    ...(ID.test(draft.id) ? [] : [{ path: 'id', message: msg`This is not an id.` }]),
    ...checkPreset(draft, presets),
  ]
  if (faults.length > 0) throw new Refusal('invalid', msg`Please correct the marked fields.`, faults)
  const name = draft.name.trim()
  const values = {
    ...toStored(presetFields, { ...draft, name }),
    name_key: nameKey(name),
    updated_at: now,
    rev: rev + 1,
  }
  const row = await db
    .insertInto('b2c_parcel_preset')
    .values({ ...values, id: draft.id, cus_code: caller.cusCode })
    .onConflict((conflict) => conflict.columns(['cus_code', 'id']).doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow()
  await audit('b2c.saveParcelPreset', row.id, before ? { before } : {})
  return { preset: toRow(row) }
}

export async function deleteParcelPresets(
  { ids }: Input<typeof b2c.deleteParcelPresets>,
  context: SignedContext,
): Promise<Output<typeof b2c.deleteParcelPresets>> {
  const { db, caller, audit } = context
  await lock(context)
  const presets = new Map((await stored(context)).map((row) => [row.id.toLowerCase(), row]))
  const list = outcomesOf(ids, presets, (row) => (row ? undefined : absent), context)
  const taken = takenOf(list)
  if (taken.length === 0) return { list }
  const removed = await db
    .deleteFrom('b2c_parcel_preset')
    .where('cus_code', '=', caller.cusCode)
    .where('id', 'in', taken)
    .returningAll()
    .execute()
  for (const row of removed) await audit('b2c.deleteParcelPresets', row.id, { before: toRow(row) })
  return { list }
}
