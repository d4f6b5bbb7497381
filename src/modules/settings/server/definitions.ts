/** What the configurator works on: drafts and published settings with what no longer fits, and earlier versions. */
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { validateSetting, readKey } from '#engine/settings/index.ts'
import type { settings } from '#modules/settings/contract.ts'
import type { SignedContext } from '#server/handler.ts'
import { kindsOf, requireKind, type SettingsContext } from './shared.ts'
import { toSetting } from './read.ts'
import { asProvider, publishedRules, type Setting } from './site.ts'

type List = Input<typeof settings.listDefinitions>

/** Everything there is, of the kinds this person may configure: hundreds of rows, not thousands. */
export const definitionsOf = (ground: SettingsContext, context: SignedContext): Promise<Setting[]> =>
  asProvider(context, async (db) => {
    const kinds = new Set<string>(kindsOf(context))
    const stored = await db
      .selectFrom('setting')
      .selectAll()
      .where('scope', 'in', ['site', 'draft'])
      .where('tab_value', '<>', '')
      .execute()
    const all = [...stored.map(toSetting), ...(await publishedRules(ground, db))]
    return all
      .filter(({ tabKey }) => kinds.has(readKey(tabKey)?.kind ?? ''))
      .toSorted((a, b) => a.tabKey.localeCompare(b.tabKey) || a.scope.localeCompare(b.scope))
  })

const isWanted = ({ tabKey }: Setting, { kind, tabKey: only, keyword = '' }: List): boolean =>
  (kind === undefined || readKey(tabKey)?.kind === kind) &&
  (only === undefined || tabKey === only) &&
  tabKey.toLowerCase().includes(keyword.trim().toLowerCase())

export const listDefinitionsOf =
  (ground: SettingsContext) =>
  async (input: List, context: SignedContext): Promise<Output<typeof settings.listDefinitions>> => {
    const wanted = (await definitionsOf(ground, context)).filter((each) => isWanted(each, input))
    const from = (input.page - 1) * input.pageSize
    const list = wanted.slice(from, from + input.pageSize).map((each) => ({
      ...each,
      problems: validateSetting(each, ground.facts, false)
        .slice(0, 50)
        .map(({ path, message }) => ({ path: path.slice(0, 200), desc: context.translate(message) })),
    }))
    return { list, total: wanted.length }
  }

export async function history(
  { tabKey, page, pageSize }: Input<typeof settings.history>,
  context: SignedContext,
): Promise<Output<typeof settings.history>> {
  requireKind(tabKey, context)
  return asProvider(context, async (db) => {
    const versions = db.selectFrom('setting_version').where('tab_key', '=', tabKey)
    const { total } = await versions.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
    const rows = await versions
      .selectAll()
      .orderBy('rev', 'desc')
      .limit(Math.min(pageSize, 200))
      .offset((page - 1) * Math.min(pageSize, 200))
      .execute()
    const list = rows.map((row) => ({
      rev: row.rev,
      tabValue: row.tab_value,
      updateTime: row.published_at.toISOString(),
      by: row.by_name,
      fromRev: row.from_rev,
    }))
    return { list, total }
  })
}
