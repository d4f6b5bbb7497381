/** `/setting/getTableLists.do`: what reshapes the portal for the caller, all of it or what changed (record 0018). */
import { sql, type Selectable } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import type { settings } from '#modules/settings/contract.ts'
import type { Database } from '#server/database/schema.ts'
import type { Trx } from '#server/database/tenant.ts'
import type { Caller, SignedContext } from '#server/handler.ts'
import type { Scope } from './tables.ts'

type Row = Selectable<Database['setting']>
type Answer = Output<typeof settings.getTableLists>

/**
 * A transaction that began before an answer may still be writing: rows of the last minutes come again. A call waits
 * for locks at most seconds, so that none is left out.
 */
const OVERLAP = '5 minutes'
const MOST = 5000

export const toSetting = (row: Row) => ({
  id: row.id,
  tabKey: row.tab_key,
  tabValue: row.tab_value,
  scope: row.scope as Scope,
  rev: row.rev,
  updateTime: row.updated_at.toISOString(),
  by: row.by_name,
})

/** One's own; of shared views those one made, and all of them for a main account. */
export const isMine = (row: Pick<Row, 'scope' | 'author_id'>, caller: Caller): boolean =>
  row.scope === 'user' ||
  (row.scope === 'shared' && (row.author_id === caller.userId || caller.userAdmin === '1'))

async function eraAndNow(db: Trx): Promise<{ era: string; at: Date }> {
  const { rows } = await sql<{ era: string; at: Date }>`
    select era, clock_timestamp() - ${OVERLAP}::interval as at from setting_era`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database has no era of settings')
  return row
}

/** When an earlier answer was given, if it was given by this database. */
function knownSince(since: string | undefined, era: string): Date | undefined {
  const [ofEra, at = ''] = (since ?? '').split('@')
  const date = new Date(at)
  return ofEra === era && !Number.isNaN(date.getTime()) ? date : undefined
}

export async function getTableLists(
  { tabKey, kind, since }: Input<typeof settings.getTableLists>,
  { db, caller }: SignedContext,
): Promise<Answer> {
  const { era, at } = await eraAndNow(db)
  const after = knownSince(since, era)
  let query = db
    .selectFrom('setting')
    .selectAll()
    .where((is) =>
      is.or([
        is.and([is('scope', '=', 'user'), is('account_id', '=', caller.userId)]),
        is.and([is('scope', '=', 'shared'), is('cus_code', '=', caller.cusCode)]),
        is('scope', '=', 'site'),
      ]),
    )
  if (tabKey !== undefined) query = query.where('tab_key', '=', tabKey)
  if (kind !== undefined) query = query.where(sql<boolean>`starts_with(tab_key, ${`${kind}:`})`)
  query = after ? query.where('changed_at', '>=', after) : query.where('tab_value', '<>', '')
  const rows = await query.orderBy('tab_key').orderBy('scope').limit(MOST).execute()
  return {
    version: `${era}@${at.toISOString()}`,
    whole: after === undefined,
    list: rows.map((row) => ({ ...toSetting(row), isMine: isMine(row, caller) })),
  }
}
