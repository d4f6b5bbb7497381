/** Products of shops with the stock there and here, the most urgent first (spec 001 §2 sellerProductManage; record 0118). */
import { msg, plural } from '@lingui/core/macro'
import { platformCodes, platformNames } from '#domain/shop-platforms.ts'
import { words } from '#domain/words.ts'
import { href } from '#engine/screen/index.ts'
import { type ActionDecl, type ColumnDecl, defineTable, type TableDecl } from '#engine/table/index.ts'
import { screens as orderScreens } from '#modules/shop-orders/module.ts'
import { FUNC, type OfferRow, shopProducts } from './contract.ts'
import { screens } from './module.ts'
import { pushRefusal } from './refusals.ts'
import { offerStates, pushStates } from './states.ts'

const columns: readonly ColumnDecl<OfferRow>[] = [
  {
    prop: 'sellerSku',
    label: msg`Seller SKU`,
    type: 'mono',
    width: 170,
    minWidth: 130,
    fixed: 'left',
    locked: true,
    opens: true,
    sortable: true,
    text: ({ sellerSku, skuId, productId }) => sellerSku || (skuId === '0' ? productId : skuId),
  },
  {
    prop: 'state',
    label: words.status,
    type: 'status',
    names: offerStates,
    width: 160,
    minWidth: 130,
    sortable: true,
  },
  { prop: 'name', label: msg`Goods at the shop`, width: 240, minWidth: 150 },
  {
    prop: 'mapped',
    label: msg`Your goods`,
    type: 'mono',
    width: 190,
    minWidth: 130,
    text: ({ mapped }) =>
      mapped.map(({ sku, quantity }) => (quantity > 1 ? `${sku} × ${quantity}` : sku)).join(' + '),
  },
  { prop: 'stock', label: msg`Stock at the shop`, type: 'number', width: 110, minWidth: 90, sortable: true },
  { prop: 'desired', label: msg`Target stock`, type: 'number', width: 110, minWidth: 90, sortable: true },
  { prop: 'sellable', label: msg`Your stock`, type: 'number', width: 110, minWidth: 90, sortable: true },
  { prop: 'shop', label: msg`Shop`, width: 180, minWidth: 120 },
  {
    prop: 'platform',
    label: msg`Platform`,
    text: ({ platform }) => platformNames[platform],
    width: 110,
    minWidth: 96,
    show: false,
  },
  { prop: 'sentAt', label: msg`Last push`, type: 'date', width: 150, minWidth: 144, sortable: true },
  {
    prop: 'push',
    label: msg`Answer of the shop`,
    text: ({ push, answerText }) => answerText || pushStates[push],
    width: 230,
    minWidth: 140,
  },
  {
    prop: 'reserved',
    label: msg`Held by the platform`,
    type: 'number',
    width: 110,
    minWidth: 90,
    show: false,
  },
  { prop: 'barcode', label: msg`Barcode`, type: 'mono', width: 150, minWidth: 110, show: false },
  {
    prop: 'productId',
    label: msg`Product at the shop`,
    type: 'mono',
    width: 150,
    minWidth: 110,
    show: false,
  },
  { prop: 'skuId', label: msg`Variant at the shop`, type: 'mono', width: 150, minWidth: 110, show: false },
  { prop: 'seenAt', label: msg`Last read`, type: 'date', width: 150, minWidth: 144, show: false },
]

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
  columns,
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
