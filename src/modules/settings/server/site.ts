/** Drafts, published settings and their versions, as the provider has them. Run as the tenant that sees everybody. */
import { sql, type Selectable } from 'kysely'
import { readKey, type RuleSetting } from '#engine/settings/index.ts'
import type { Database } from '#server/database/schema.ts'
import { EVERY_TENANT } from '#server/database/tenant-table.ts'
import { withTenant, type Trx } from '#server/database/tenant.ts'
import type { SignedContext } from '#server/handler.ts'
import type { SettingsContext } from './shared.ts'
import { toSetting } from './read.ts'

export type Row = Selectable<Database['setting']>
export type Setting = ReturnType<typeof toSetting>

/** Drafts and versions are out of reach for a customer's transaction, that of a configurator's company too. */
export const asProvider = <T>({ db }: Pick<SignedContext, 'db'>, work: (db: Trx) => Promise<T>): Promise<T> =>
  withTenant(db, EVERY_TENANT, work)

export const findSite = (scope: 'site' | 'draft', tabKey: string, db: Trx): Promise<Row | undefined> =>
  db
    .selectFrom('setting')
    .selectAll()
    .where('cus_code', '=', EVERY_TENANT)
    .where('scope', '=', scope)
    .where('tab_key', '=', tabKey)
    .executeTakeFirst()

const isRule = (tabKey: string): boolean => readKey(tabKey)?.kind === 'rule'

/** Rules in force as published settings; they are kept by the slice that obeys them. */
export async function publishedRules({ rules }: SettingsContext, db: Trx): Promise<Setting[]> {
  const [inForce, versions] = await Promise.all([rules.read(db), lastVersions(db)])
  return [...inForce].map(([form, list]) => {
    const tabKey = `rule:${form}`
    const version = versions.get(tabKey)
    const value: RuleSetting = { rules: [...list] }
    return {
      id: tabKey,
      tabKey,
      tabValue: JSON.stringify(value),
      scope: 'site',
      rev: version?.rev ?? 0,
      updateTime: (version?.published_at ?? new Date(0)).toISOString(),
      by: version?.by_name ?? '',
    }
  })
}

async function lastVersions(db: Trx) {
  const rows = await db
    .selectFrom('setting_version')
    .distinctOn('tab_key')
    .select(['tab_key', 'rev', 'by_name', 'published_at'])
    .where('tab_key', 'like', 'rule:%')
    .orderBy('tab_key')
    .orderBy('rev', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.tab_key, row]))
}

/** What is published under a key; undefined where the code's declaration serves. */
export async function published(
  tabKey: string,
  ground: SettingsContext,
  db: Trx,
): Promise<Setting | undefined> {
  if (isRule(tabKey)) return (await publishedRules(ground, db)).find((each) => each.tabKey === tabKey)
  const row = await findSite('site', tabKey, db)
  return row?.tab_value ? toSetting(row) : undefined
}

/** One line of numbers per key, over drafts and versions. */
export async function nextRev(tabKey: string, db: Trx): Promise<number> {
  const { rows } = await sql<{ rev: number }>`
    select greatest(
      coalesce((select max(rev) from setting where cus_code = ${EVERY_TENANT} and tab_key = ${tabKey}), 0),
      coalesce((select max(rev) from setting_version where tab_key = ${tabKey}), 0)) + 1 as rev`.execute(db)
  return rows[0]?.rev ?? 1
}

interface Written {
  tabKey: string
  tabValue: string
  rev: number
  by: string
  now: Date
}

/** Writes the draft or the published setting of a key, whether there was one or not. */
export async function putSite(
  scope: 'site' | 'draft',
  { tabKey, tabValue, rev, by, now }: Written,
  db: Trx,
): Promise<string> {
  const values = { tab_value: tabValue, rev, by_name: by, updated_at: now }
  const before = await findSite(scope, tabKey, db)
  if (before) {
    const changed = { ...values, changed_at: sql<Date>`clock_timestamp()` }
    await db.updateTable('setting').set(changed).where('id', '=', before.id).execute()
    return before.id
  }
  const owner = { cus_code: EVERY_TENANT, account_id: null, author_id: null }
  const { id } = await db
    .insertInto('setting')
    .values({ ...owner, ...values, scope, tab_key: tabKey })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Makes a value what everybody has, and a version of it. "" is what the code declares. */
export async function putInForce(
  written: Written,
  fromRev: number,
  ground: SettingsContext,
  db: Trx,
): Promise<void> {
  const { tabKey, tabValue, rev, by } = written
  const key = readKey(tabKey)
  if (key?.kind === 'rule') {
    const { rules } = tabValue ? (JSON.parse(tabValue) as RuleSetting) : { rules: [] }
    await ground.rules.write(key.name, rules, db)
  } else await putSite('site', written, db)
  await db
    .insertInto('setting_version')
    .values({ tab_key: tabKey, rev, tab_value: tabValue, by_name: by, from_rev: fromRev })
    .execute()
  // Everybody's next answer says that something about their portal is new (spec 000 §4; record 0018).
  await sql`update account set ukey = md5(gen_random_uuid()::text)`.execute(db)
}
