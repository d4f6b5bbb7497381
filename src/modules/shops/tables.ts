/** Shops as a health board, the worst first (spec 001 §2 shopList; record 0113). */
import { msg, plural } from '@lingui/core/macro'
import { href } from '#engine/screen/index.ts'
import { type ActionDecl, defineTable, type TableDecl } from '#engine/table/index.ts'
import { columns } from './columns.ts'
import { FUNC, type ShopRow, shops } from './contract.ts'
import { lamps, pauseRefusal, reconnectRefusal, resumeRefusal, syncRefusal, unlinkRefusal } from './lamps.ts'
import { screens } from './module.ts'
import { platformCodes, platformNames } from '#domain/shop-platforms.ts'

/** Each of these is done at once: a decision about a shop is never kept for later. */
const controls = () => import('./client/control-shops.ts')
const idsOf = (rows: readonly ShopRow[]) => rows.map(({ id }) => id)

const reconnect: ActionDecl<ShopRow> = {
  id: 'reconnect',
  label: msg`Reconnect`,
  icon: 'again',
  func: FUNC.link,
  on: 'one',
  shortcut: 'r',
  refuse: reconnectRefusal,
  run: async ([row]) => {
    if (row) await (await import('./client/start-linking.ts')).startLinking(row.platform, { shopId: row.id })
  },
}

const sync: ActionDecl<ShopRow> = {
  id: 'sync',
  label: msg`Sync now`,
  icon: 'download',
  func: FUNC.control,
  on: 'both',
  counted: (count) => msg`${plural(count, { one: 'Sync # shop now', other: 'Sync # shops now' })}`,
  shortcut: 's',
  refuse: syncRefusal,
  run: async (rows, tools) => (await controls()).syncNow(idsOf(rows), tools),
}

const pause: ActionDecl<ShopRow> = {
  id: 'pause',
  label: msg`Pause`,
  icon: 'stop',
  func: FUNC.control,
  on: 'both',
  counted: (count) => msg`${plural(count, { one: 'Pause # shop', other: 'Pause # shops' })}`,
  confirm: msg`Orders are not fetched while a shop is paused. After you resume it, everything in between is fetched.`,
  refuse: pauseRefusal,
  run: async (rows, tools) => (await controls()).setState(idsOf(rows), 'PAUSED', tools),
}

const resume: ActionDecl<ShopRow> = {
  id: 'resume',
  label: msg`Resume`,
  icon: 'check',
  func: FUNC.control,
  on: 'both',
  counted: (count) => msg`${plural(count, { one: 'Resume # shop', other: 'Resume # shops' })}`,
  refuse: resumeRefusal,
  run: async (rows, tools) => (await controls()).setState(idsOf(rows), 'ACTIVE', tools),
}

const unlink: ActionDecl<ShopRow> = {
  id: 'unlink',
  label: msg`Unlink`,
  icon: 'delete',
  func: FUNC.unlink,
  on: 'both',
  danger: true,
  counted: (count) => msg`${plural(count, { one: 'Unlink # shop', other: 'Unlink # shops' })}`,
  confirm: msg`The access to the shop is deleted at once. Its orders stay here. You can link the shop again later.`,
  refuse: unlinkRefusal,
  run: async (rows, tools) => (await controls()).unlink(idsOf(rows), tools),
}

const create = { label: msg`Link a shop`, href: href(screens.shopLink), func: FUNC.link }

export const shopTable: TableDecl = defineTable<ShopRow>({
  id: 'shops',
  query: shops.queryShopPage,
  rowId: ({ id }) => id,
  rowName: ({ name }) => name,
  columns,
  filters: [
    { key: 'keyword', label: msg`Name or ID of a shop`, type: 'text', props: ['name', 'externalId'] },
    {
      key: 'platform',
      label: msg`Platform`,
      type: 'select',
      options: platformCodes.map((value) => ({ value, label: platformNames[value] })),
    },
  ],
  actions: [reconnect, sync, pause, resume, unlink],
  create,
  rail: { key: 'lamp', counts: shops.countShops, names: lamps, all: msg`All shops` },
  detail: () => import('./client/ShopPanel.tsx'),
  pageSizes: [20, 50, 100],
  checkbox: true,
  empty: {
    title: msg`No shops yet`,
    text: msg`Link a shop of a marketplace, and its orders arrive here by themselves.`,
    action: create,
  },
  card: {
    title: 'name',
    subtitle: 'platform',
    corner: 'lamp',
    lines: ['consentEndsAt', 'lastOkAt', 'dayAdded', 'dayChanged', 'errorClass'],
  },
})
