/** Products of shops with the stock there and here, the most urgent first (spec 001 §2 sellerProductManage; record 0118). */
import { msg, plural } from '@lingui/core/macro'
import { platformCodes, platformNames } from '#domain/shop-platforms.ts'
import { href } from '#engine/screen/index.ts'
import { type ActionDecl, defineTable, type TableDecl } from '#engine/table/index.ts'
import { screens as orderScreens } from '#modules/shop-orders/module.ts'
import { exportKit } from '#modules/tasks/kit.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { offerColumns, offerTitle } from './columns.ts'
import { FUNC, type OfferRow, shopProducts } from './contract.ts'
import { screens } from './module.ts'
import { pushRefusal } from './refusals.ts'
import { offerStates } from './states.ts'

/** Each is done at once: an old number is never sent. */
const controls = () => import('./client/control-stock.ts')

const push: ActionDecl<OfferRow> = {
  id: 'push',
  label: msg`Push stock`,
  icon: 'send',
  func: FUNC.push,
  on: 'both',
  most: 1000,
  counted: (count) =>
    msg`${plural(count, { one: 'Push the stock of # SKU', other: 'Push the stock of # SKUs' })}`,
  refuse: pushRefusal,
  run: async (rows, tools) =>
    (await controls()).pushNow(
      rows.map(({ id }) => id),
      tools,
    ),
}

const read: ActionDecl<OfferRow> = {
  id: 'read',
  label: msg`Read products`,
  icon: 'download',
  func: FUNC.push,
  on: 'both',
  counted: (count) =>
    msg`${plural(count, { one: 'Read products for # SKU', other: 'Read products for # SKUs' })}`,
  most: 1000,
  run: async (rows, tools) =>
    (await controls()).readNow([...new Set(rows.map(({ shopId }) => shopId))], tools),
}

export const offerTable: TableDecl = defineTable<OfferRow>({
  id: 'shopProducts',
  query: shopProducts.queryShopOffer,
  rowId: ({ id }) => id,
  rowName: ({ sellerSku, name }) => sellerSku || name,
  columns: offerColumns,
  filters: [
    {
      key: 'keyword',
      label: msg`SKU, name or your SKU`,
      type: 'text',
      props: ['sellerSku', 'name', 'productId', 'skuId', 'barcode'],
    },
    {
      key: 'platform',
      label: msg`Platform`,
      type: 'select',
      options: platformCodes.map((value) => ({ value, label: platformNames[value] })),
    },
  ],
  actions: [push, read],
  export: { kit: exportKit, call: tasks.exportOrders, func: '*', title: offerTitle },
  create: { label: msg`Stock rules`, href: href(screens.stockRules) },
  rail: { key: 'state', counts: shopProducts.countShopOffer, names: offerStates, all: msg`All products` },
  headline: () => import('./client/WaitingPushes.tsx'),
  detail: () => import('./client/OfferPanel.tsx'),
  defaultSort: { prop: 'state', order: 'asc' },
  pageSizes: [20, 50, 100],
  checkbox: true,
  index: true,
  empty: {
    title: msg`No products yet`,
    text: msg`Link a shop, and its products are read by themselves.`,
    action: { label: msg`SKU mapping`, href: href(orderScreens.skuMapping) },
  },
  card: {
    title: 'sellerSku',
    subtitle: 'name',
    corner: 'state',
    lines: ['mapped', 'stock', 'desired', 'sellable', 'shop'],
  },
})
