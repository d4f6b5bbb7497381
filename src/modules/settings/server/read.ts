/** What reshapes the portal for the caller: by key for who asks, and all of it or what changed for a device (records 0018, 0047). */
import { sql, type Selectable } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import type { StoredTable } from '#engine/table/index.ts'
import { readKey } from '#engine/settings/index.ts'
import type { settings } from '#modules/settings/contract.ts'
import type { Database } from '#server/database/schema.ts'
import type { Trx } from '#server/database/tenant.ts'
import type { Caller, SignedContext } from '#server/handler.ts'
import type { SettingsContext } from './shared.ts'
import type { Scope } from './tables.ts'

type Row = Selectable<Database['setting']>

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

/** What the caller sees of the table of settings; of one key their own first, then a shared view, then what is published. */
const visibleTo = ({ db, caller }: SignedContext) =>
  db
    .selectFrom('setting')
    .selectAll()
    .where((is) =>
      is.or([
        is.and([is('scope', '=', 'user'), is('account_id', '=', caller.userId)]),
        is.and([is('scope', '=', 'shared'), is('cus_code', '=', caller.cusCode)]),
        is('scope', '=', 'site'),
      ]),
    )
    .orderBy('tab_key')
    .orderBy(sql`array_position(array['user', 'shared', 'site'], scope)`)
    .limit(MOST)

const toOwn = (row: Row, caller: Caller) => ({ ...toSetting(row), isMine: isMine(row, caller) })

/** A setting the caller sees, by its id. */
export const findVisible = (id: string, context: SignedContext): Promise<Row | undefined> =>
  visibleTo(context).where('id', '=', id).executeTakeFirst()

export const getTableListsOf =
  ({ facts }: SettingsContext) =>
  async (
    { tabKey, kind }: Input<typeof settings.getTableLists>,
    context: SignedContext,
  ): Promise<Output<typeof settings.getTableLists>> => {
    let query = visibleTo(context).where('tab_value', '<>', '')
    if (tabKey !== undefined) query = query.where('tab_key', '=', tabKey)
    if (kind !== undefined) query = query.where(sql<boolean>`starts_with(tab_key, ${`${kind}:`})`)
    const rows = (await query.execute()).map((row) => toOwn(row, context.caller))
    return rows.length > 0 || tabKey === undefined ? rows : declaredTable(tabKey, facts)
  }

/** What serves while a table was never set: its columns as the code declares them. */
function declaredTable(
  tabKey: string,
  { tables }: SettingsContext['facts'],
): Output<typeof settings.getTableLists> {
  const key = readKey(tabKey)
  if (key?.kind !== 'table' || !Object.hasOwn(tables, key.name)) return []
  const columnList = tables[key.name]?.columns.map(({ prop }) => ({ prop })) ?? []
  const tabValue = JSON.stringify({ columnList } satisfies StoredTable)
  const never = { rev: 0, updateTime: new Date(0).toISOString(), by: '', isMine: false }
  return [{ id: tabKey, tabKey, tabValue, scope: 'code', ...never }]
}

export async function syncTableLists(
  { since }: Input<typeof settings.syncTableLists>,
  context: SignedContext,
): Promise<Output<typeof settings.syncTableLists>> {
  const { era, at } = await eraAndNow(context.db)
  const after = knownSince(since, era)
  const all = visibleTo(context)
  const rows = await (
    after ? all.where('changed_at', '>=', after) : all.where('tab_value', '<>', '')
  ).execute()
  return {
    version: `${era}@${at.toISOString()}`,
    whole: after === undefined,
    list: rows.map((row) => toOwn(row, context.caller)),
  }
}
