/** A draft becomes what everybody sees, or an earlier version does once more (spec 000 §1; record 0018). */
import type { Input, Output } from '#contract/call.ts'
import type { settings } from '#modules/settings/contract.ts'
import type { Trx } from '#server/database/tenant.ts'
import type { SignedContext } from '#server/handler.ts'
import { changedMeanwhile } from './drafts.ts'
import { absentSetting, lockKey, requireFitting, requireKind, type SettingsContext } from './shared.ts'
import { toSetting } from './read.ts'
import { asProvider, findSite, nextRev, published, putInForce } from './site.ts'

interface Chosen {
  tabValue: string
  rev: number
  /** 0 for a draft. */
  fromRev: number
}

export const publishOf =
  (ground: SettingsContext) =>
  async (
    { tabKey, rev }: Input<typeof settings.publish>,
    context: SignedContext,
  ): Promise<Output<typeof settings.publish>> => {
    requireKind(tabKey, context)
    return asProvider(context, async (db) => {
      await lockKey(tabKey, db)
      const chosen = await choose(tabKey, rev, ground, db)
      if (chosen.tabValue !== '') requireFitting(ground, { tabKey, tabValue: chosen.tabValue }, false)
      const { tabValue, fromRev } = chosen
      const written = { tabKey, tabValue, rev: chosen.rev, by: context.caller.loginCode, now: context.now }
      if (fromRev === 0) await dropDraft(tabKey, db)
      await putInForce(written, fromRev, ground, db)
      await context.audit('setting.publish', tabKey, { rev: chosen.rev, fromRev })
      return { rev: chosen.rev }
    })
  }

/** @throws changed where the draft has a newer revision, absent where the number does not exist */
async function choose(tabKey: string, rev: number, ground: SettingsContext, db: Trx): Promise<Chosen> {
  const draft = await findSite('draft', tabKey, db)
  if (draft?.rev === rev) return { tabValue: draft.tab_value, rev, fromRev: 0 }
  const version = await db
    .selectFrom('setting_version')
    .select('tab_value')
    .where('tab_key', '=', tabKey)
    .where('rev', '=', rev)
    .executeTakeFirst()
  if (version) return { tabValue: version.tab_value, rev: await nextRev(tabKey, db), fromRev: rev }
  const newer = draft ? toSetting(draft) : await published(tabKey, ground, db)
  throw newer ? changedMeanwhile(newer) : absentSetting()
}

const dropDraft = (tabKey: string, db: Trx) =>
  db.deleteFrom('setting').where('scope', '=', 'draft').where('tab_key', '=', tabKey).execute()
