/** Who changed what and when, kept with the order. Rows are only ever added. */
import type { SignedContext } from '#server/handler.ts'
import type { HistoryWhat } from './tables.ts'

interface HistoryEntry {
  order_id: string
  from_status?: string
  to_status?: string
}

/** One entry per order, in one statement, in the caller's name. */
export async function addHistory(
  { db, caller, now }: SignedContext,
  what: HistoryWhat,
  entries: readonly HistoryEntry[],
): Promise<void> {
  if (!entries.length) return
  const common = { cus_code: caller.cusCode, at: now, who: caller.loginCode, what }
  await db
    .insertInto('b2c_order_history')
    .values(entries.map((entry) => ({ ...common, ...entry })))
    .execute()
}
