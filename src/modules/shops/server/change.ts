/** Pausing, resuming, syncing now, and ending a link: each shop on its own. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Input, Output } from '#contract/call.ts'
import type { shops } from '#modules/shops/contract.ts'
import { wayRefusal } from '#domain/handover.ts'
import { pauseRefusal, resumeRefusal, syncRefusal, unlinkRefusal } from '#modules/shops/lamps.ts'
import { amongIds, lockedById } from '#server/database/ids.ts'
import type { SignedContext } from '#server/handler.ts'
import { outcomesOf, takenOf } from '#server/outcomes.ts'
import { noError } from './ask.ts'
import { dropUnused } from './grants.ts'
import { planSync } from './schedule.ts'
import type { StoredShop } from './tables.ts'
import { visibleShops } from './visible.ts'

type State = typeof shops.setShopState
type Ids = typeof shops.syncShop

const absent = msg`This shop does not exist.`

/** Those of these shops the person sees, locked. */
async function mine(context: SignedContext, ids: readonly string[]): Promise<Map<string, StoredShop>> {
  const seen = await visibleShops(context).select('id').where(amongIds(ids)).execute()
  return lockedById(
    context.db.selectFrom('shop').selectAll().where('cus_code', '=', context.caller.cusCode),
    seen.map(({ id }) => id),
  )
}

type Refuse = (shop: {
  state: StoredShop['state']
  isDemo: '0' | '1'
  platform: StoredShop['platform']
}) => MessageDescriptor | undefined

/** Does something to those that are not refused. */
async function each(
  context: SignedContext,
  ids: readonly string[],
  { what, refuse, work }: { what: string; refuse: Refuse; work: (shop: StoredShop) => Promise<unknown> },
): Promise<Output<Ids>> {
  const found = await mine(context, ids)
  const list = outcomesOf(
    ids,
    found,
    (shop) =>
      shop
        ? refuse({ state: shop.state, isDemo: shop.is_demo ? '1' : '0', platform: shop.platform })
        : absent,
    context,
  )
  for (const id of new Set(takenOf(list))) {
    const shop = found.get(id.toLowerCase())
    if (!shop) continue
    await work(shop)
    await context.audit(what, shop.id, { platform: shop.platform, externalId: shop.external_id })
  }
  return { list }
}

export const syncShop = ({ ids }: Input<Ids>, context: SignedContext): Promise<Output<Ids>> =>
  each(context, ids, {
    what: 'shop synced',
    refuse: syncRefusal,
    work: (shop) => planSync(context.db, shop, context.now),
  })

export const setShopState = (
  { ids, state }: Input<State>,
  context: SignedContext,
): Promise<Output<State>> => {
  const isPaused = state === 'PAUSED'
  return each(context, ids, {
    what: isPaused ? 'shop paused' : 'shop resumed',
    refuse: isPaused ? pauseRefusal : resumeRefusal,
    work: async (shop) => {
      await context.db
        .updateTable('shop')
        .set({ state, state_at: context.now })
        .where('id', '=', shop.id)
        .execute()
      // From where it stood: what changed in between is read.
      if (!shop.is_demo) await planSync(context.db, shop, isPaused ? 'never' : context.now)
    },
  })
}

/** Tokens are deleted at once; the row stays, so that its orders keep their shop and a later link goes on where this one stopped. */
export const unbindShop = ({ ids }: Input<Ids>, context: SignedContext): Promise<Output<Ids>> =>
  each(context, ids, {
    what: 'shop unlinked',
    refuse: unlinkRefusal,
    work: async (shop) => {
      await context.db
        .updateTable('shop')
        .set({ state: 'UNLINKED', state_at: context.now, grant_id: null, consent_ends_at: null, ...noError })
        .where('id', '=', shop.id)
        .execute()
      await dropUnused(context.db, shop.cus_code)
      if (!shop.is_demo) await planSync(context.db, shop, 'never')
    },
  })

type Handing = typeof shops.setShopHandover

export const setShopHandover = (
  { ids, handover }: Input<Handing>,
  context: SignedContext,
): Promise<Output<Handing>> =>
  each(context, ids, {
    what: 'shop handover',
    refuse: ({ platform }) => wayRefusal(platform, handover),
    work: (shop) => context.db.updateTable('shop').set({ handover }).where('id', '=', shop.id).execute(),
  })
