/** The granted tree with what is published for its pages; `getUserInfo` answers it (record 0018). */
import type { Func } from '#contract/functions.ts'
import { type PageSetting, readKey, withPages } from '#engine/settings/index.ts'
import type { SignedContext } from '#server/handler.ts'

export async function withPublishedPages(
  tree: readonly Func[],
  { db, caller }: Pick<SignedContext, 'db' | 'caller'>,
): Promise<Func[]> {
  const rows = await db
    .selectFrom('setting')
    .select(['tab_key', 'tab_value'])
    .where('scope', '=', 'site')
    .where('tab_key', 'like', 'page:%')
    .where('tab_value', '<>', '')
    .execute()
  // Validated when they were published.
  const settings = rows.map(
    ({ tab_key, tab_value }) => [readKey(tab_key)?.name ?? '', JSON.parse(tab_value) as PageSetting] as const,
  )
  return withPages(tree, new Map(settings), caller.funcs)
}
