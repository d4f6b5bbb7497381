/** Drafts of the configurator: begun, saved, thrown away (spec 000 §7 "addTableLists, updateTableLists, deleteTableLists"). */
import { msg } from '@lingui/core/macro'
import type { Input, Output } from '#contract/call.ts'
import type { settings } from '#modules/settings/contract.ts'
import type { Trx } from '#server/database/tenant.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import {
  absentSetting,
  isUuid,
  lockKey,
  mayConfigure,
  requireFitting,
  requireKind,
  type SettingsContext,
} from './shared.ts'
import { toSetting } from './read.ts'
import {
  asProvider,
  findSite,
  nextRev,
  published,
  putInForce,
  putSite,
  type Row,
  type Setting,
} from './site.ts'

const begun = msg`Someone else has already started changing this.`
const changed = msg`Someone else changed this while you were editing. Compare both versions.`

export const changedMeanwhile = (newer: Setting | undefined) => new Refusal('changed', changed, [], newer)

export const addTableListsOf =
  (ground: SettingsContext) =>
  async (
    { tabKey, tabValue }: Input<typeof settings.addTableLists>,
    context: SignedContext,
  ): Promise<Output<typeof settings.addTableLists>> => {
    requireKind(tabKey, context)
    requireFitting(ground, { tabKey, tabValue }, false)
    return asProvider(context, async (db) => {
      await lockKey(tabKey, db)
      const before = await findSite('draft', tabKey, db)
      if (before) throw new Refusal('duplicate', begun, [], toSetting(before))
      const rev = await nextRev(tabKey, db)
      const id = await putSite('draft', written(tabKey, tabValue, rev, context), db)
      return { id, rev }
    })
  }

export const updateTableListsOf =
  (ground: SettingsContext) =>
  async (
    { id, rev, tabValue }: Input<typeof settings.updateTableLists>,
    context: SignedContext,
  ): Promise<Output<typeof settings.updateTableLists>> =>
    asProvider(context, async (db) => {
      const { tab_key: tabKey } = await requireRow(id, 'draft', context, db)
      requireFitting(ground, { tabKey, tabValue }, false)
      await lockKey(tabKey, db)
      const now = await findSite('draft', tabKey, db)
      if (!now) throw absentSetting()
      if (now.rev !== rev) throw changedMeanwhile(toSetting(now))
      const next = await nextRev(tabKey, db)
      await putSite('draft', written(tabKey, tabValue, next, context), db)
      return { id, rev: next }
    })

export const deleteTableListsOf =
  (ground: SettingsContext) =>
  async (
    { id, rev }: Input<typeof settings.deleteTableLists>,
    context: SignedContext,
  ): Promise<Record<string, never>> =>
    asProvider(context, async (db) => {
      const draft = isUuid(id) ? await findById(id, db) : undefined
      if (draft?.scope === 'draft') await discard(draft, rev, context, db)
      else await takeBack(draft?.tab_key ?? id, rev, ground, context, db)
      return {}
    })

const written = (tabKey: string, tabValue: string, rev: number, { caller, now }: SignedContext) => ({
  tabKey,
  tabValue,
  rev,
  by: caller.loginCode,
  now,
})

const findById = (id: string, db: Trx): Promise<Row | undefined> =>
  db
    .selectFrom('setting')
    .selectAll()
    .where('id', '=', id)
    .where('scope', 'in', ['site', 'draft'])
    .executeTakeFirst()

/** @throws absent for what is not there, and for what the caller may not change. */
async function requireRow(id: string, scope: 'draft', context: SignedContext, db: Trx): Promise<Row> {
  const row = isUuid(id) ? await findById(id, db) : undefined
  if (row?.scope !== scope || !mayConfigure(row.tab_key, context)) throw absentSetting()
  return row
}

async function discard(
  { tab_key: tabKey }: Row,
  rev: number,
  context: SignedContext,
  db: Trx,
): Promise<void> {
  requireKind(tabKey, context)
  await lockKey(tabKey, db)
  const now = await findSite('draft', tabKey, db)
  if (!now) throw absentSetting()
  if (now.rev !== rev) throw changedMeanwhile(toSetting(now))
  await db.deleteFrom('setting').where('id', '=', now.id).execute()
}

/** What the code declares serves again; devices that were away hear of it. */
async function takeBack(
  tabKey: string,
  rev: number,
  ground: SettingsContext,
  context: SignedContext,
  db: Trx,
): Promise<void> {
  if (!mayConfigure(tabKey, context)) throw absentSetting()
  await lockKey(tabKey, db)
  const now = await published(tabKey, ground, db)
  if (!now) throw absentSetting()
  if (now.rev !== rev) throw changedMeanwhile(now)
  await putInForce(written(tabKey, '', await nextRev(tabKey, db), context), 0, ground, db)
  await context.audit('setting.takeBack', tabKey)
}
