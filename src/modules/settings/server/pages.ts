/** The granted tree with what is published for its pages; `getUserInfo` answers it (record 0018). */
import type { Func } from '#contract/functions.ts'
import { withPages } from '#engine/settings/logic/page-in.ts'
import { readKey } from '#engine/settings/schema/kind.ts'
import type { PageSetting } from '#engine/settings/schema/page.ts'
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
  // Judged when they were published.
  const settings = rows.map(
    ({ tab_key, tab_value }) => [readKey(tab_key)?.name ?? '', JSON.parse(tab_value) as PageSetting] as const,
  )
  return withPages(tree, new Map(settings), caller.funcs)
}
