/** Columns of the lists of orders. */
import { msg } from '@lingui/core/macro'
import { pushStatuses } from '#domain/push-status.ts'
import { words } from '#domain/words.ts'
import type { ColumnDecl } from '#engine/table/index.ts'
import { blocks, orderStates, platforms, upstreams, ways } from './states.ts'
import type { ShopOrderRow } from './wire-shapes.ts'

type Column = ColumnDecl<ShopOrderRow>

const number: Column = {
  prop: 'externalOrderId',
  label: msg`Shop order number`,
  type: 'mono',
  width: 176,
  minWidth: 150,
  fixed: 'left',
  locked: true,
  mustExport: true,
  opens: true,
  sortable: true,
}
const state: Column = {
  prop: 'state',
  label: words.status,
  type: 'status',
  names: orderStates,
  width: 168,
  minWidth: 140,
}
const block: Column = {
  prop: 'block',
  label: msg`To do`,
  type: 'status',
  names: blocks,
  width: 196,
  minWidth: 160,
}
const push: Column = {
  prop: 'pushStatus',
  label: msg`Push status`,
  type: 'status',
  names: pushStatuses,
  width: 150,
  minWidth: 130,
}
const shipBy: Column = {
  prop: 'shipBy',
  label: msg`Ship by`,
  type: 'date',
  width: 144,
  minWidth: 144,
  sortable: true,
}
const platform: Column = {
  prop: 'platform',
  label: msg`Platform`,
  type: 'badge',
  names: platforms,
  width: 120,
  minWidth: 96,
}

const others: readonly Column[] = [
  { prop: 'shopName', label: msg`Shop`, width: 170, minWidth: 120 },
  { prop: 'goodsName', label: words.goodsName, width: 240, minWidth: 150 },
  { prop: 'quantity', label: words.quantity, type: 'number', width: 90, minWidth: 76 },
  { prop: 'amount', label: msg`Order amount`, type: 'money', unit: 'currency', width: 130, minWidth: 110 },
  { prop: 'currency', label: words.currency, width: 90, minWidth: 76, show: false },
  {
    prop: 'isCod',
    label: msg`Cash on delivery`,
    width: 130,
    minWidth: 100,
    show: false,
    text: ({ isCod }) => (isCod === '1' ? msg`Yes` : msg`No`),
    words: [msg`Yes`, msg`No`],
  },
  {
    prop: 'receiver.name',
    label: msg`Receiver`,
    width: 150,
    minWidth: 110,
    text: ({ receiver }) => receiver.name,
  },
  {
    prop: 'receiver.country',
    label: words.country,
    type: 'country',
    width: 110,
    minWidth: 76,
  },
  { prop: 'way', label: msg`Sent as`, type: 'badge', names: ways, width: 150, minWidth: 120 },
  {
    prop: 'packages',
    label: msg`Parcels and outbound orders`,
    width: 190,
    minWidth: 140,
    className: 'muted',
    text: ({ packages }) =>
      packages
        .map(({ waybillNo, orderNo }) => waybillNo || orderNo)
        .filter(Boolean)
        .join(', '),
  },
  {
    prop: 'upstream',
    label: msg`Status at the shop`,
    type: 'status',
    names: upstreams,
    width: 170,
    minWidth: 140,
  },
  { prop: 'problem', label: msg`Why it failed`, width: 240, minWidth: 150, show: false },
  { prop: 'note', label: msg`Your note`, width: 180, minWidth: 120, show: false },
  { prop: 'orderedAt', label: msg`Ordered`, type: 'date', width: 150, minWidth: 144, sortable: true },
  {
    prop: 'updatedAt',
    label: msg`Changed`,
    type: 'date',
    width: 150,
    minWidth: 144,
    show: false,
    sortable: true,
  },
]

export const allColumns: readonly Column[] = [number, state, shipBy, platform, ...others]
export const b2cColumns: readonly Column[] = [number, push, shipBy, platform, ...others]
/** What has to be done, by the deadline. */
export const workColumns: readonly Column[] = [number, block, shipBy, platform, ...others]
