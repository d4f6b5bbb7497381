/** What happened to parcels and goods. Rows are only ever added. */
import type { SignedContext } from '#server/handler.ts'
import type { HistoryWhat } from './tables.ts'

interface HistoryEntry {
  parcel_id: string
  item_id?: string
  quantity?: number
  order_no?: string
}

/** One entry each, in one statement, in the caller's name. */
export async function addHistory(
  { db, caller, now }: Pick<SignedContext, 'db' | 'caller' | 'now'>,
  what: HistoryWhat,
  entries: readonly HistoryEntry[],
): Promise<void> {
  if (!entries.length) return
  const common = { cus_code: caller.cusCode, at: now, who: caller.loginCode, what }
  await db
    .insertInto('collect_history')
    .values(entries.map((entry) => ({ ...common, ...entry })))
    .execute()
}
