/** One address is in a book once, however often "save to address book" is ticked. */
import { sql } from 'kysely'
import type { SignedContext } from '#server/handler.ts'
import type { toColumns } from './address-row.ts'
import type { StoredAddress } from './tables.ts'

type Columns = ReturnType<typeof toColumns>
type Trx = SignedContext['db']

/** What makes an address the same: the person and the place, the phone without its dashes. */
const identity = [
  'cus_code',
  'side',
  'name',
  'phone',
  'country',
  'prov',
  'city',
  'area',
  'address',
  'address2',
] as const
/** What is said about it beyond that; an empty one takes nothing away. */
const details = [
  'post_code',
  'company',
  'email',
  'certificate_code',
  'certificate_url',
  'package_rule',
] as const

/**
 * The record of the book with this person at this place; undefined when there is none. Until the transaction ends nobody else
 * adds the same one.
 */
export async function findSame(columns: Columns, db: Trx): Promise<StoredAddress | undefined> {
  const text = JSON.stringify(identity.map((key) => columns[key]))
  await sql`select pg_advisory_xact_lock(hashtextextended('address:' || ${text}, 0))`.execute(db)
  return identity
    .reduce((rows, key) => rows.where(key, '=', columns[key]), db.selectFrom('address').selectAll())
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
}

/** Brings the record of the same address up to date with what is new about it. */
export async function mergeInto(found: StoredAddress, columns: Columns, db: Trx): Promise<{ id: string }> {
  const changed = details.filter((key) => columns[key] !== '' && columns[key] !== found[key])
  if (changed.length) {
    await db
      .updateTable('address')
      .set({ ...Object.fromEntries(changed.map((key) => [key, columns[key]])), rev: found.rev + 1 })
      .where('cus_code', '=', columns.cus_code)
      .where('id', '=', found.id)
      .execute()
  }
  return { id: found.id }
}
