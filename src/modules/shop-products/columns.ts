/** What the list of products says, on the device and in its export. */
import { msg } from '@lingui/core/macro'
import { platformNames } from '#domain/shop-platforms.ts'
import { words } from '#domain/words.ts'
import type { ColumnDecl } from '#engine/table/index.ts'
import type { OfferRow } from './contract.ts'
import { offerStates, pushStates } from './states.ts'

export const offerTitle = msg`Shop products`

export const offerColumns: readonly ColumnDecl<OfferRow>[] = [
  {
    prop: 'sellerSku',
    label: msg`Seller SKU`,
    type: 'mono',
    width: 170,
    minWidth: 130,
    fixed: 'left',
    locked: true,
    mustExport: true,
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
