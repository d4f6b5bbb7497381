/**
 * One parcel is announced once, as a B2C return or as a return to a warehouse: two slices, which take turns by this lock. The second
 * finds what the first has stored.
 */
import { sql } from 'kysely'
import type { Trx } from './tenant.ts'

/** Waits until no other transaction announces returns of this customer; released at the end of the transaction. */
export const lockReturnsOf = (cusCode: string, db: Trx): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`wr|${cusCode}`}, 0))`.execute(db)
