/** What a B2B order says in a table, on the device and in what the gateway exports. */
import { msg } from '@lingui/core/macro'
import { documentColumns as of, goodsExportOf, numberColumn } from '#engine/packing/index.ts'
import { type ColumnDecl, placesColumn } from '#engine/table/index.ts'
import type { B2BRow } from './order-data.ts'

/** Key of the goods of the searched list's export. */
export const QUERY_GOODS = 'b2bOrderQueryGoods'

const unlessZero = (count: number): string => (count === 0 ? '' : String(count))

export const columns: readonly ColumnDecl<B2BRow>[] = [
  of.orderNo,
  of.status,
  { prop: 'referenceNo', label: msg`Your reference`, type: 'mono', width: 140, sortable: true },
  of.warehouse,
  {
    prop: 'receiver.name',
    label: msg`Receiver`,
    text: ({ receiver }) => receiver.company || receiver.name,
    minWidth: 150,
    width: 190,
    sortable: true,
  },
  of.country,
  { prop: 'receiver.city', label: msg`City`, width: 130, show: false },
  {
    prop: 'receiver.unlisted',
    label: msg`Receiver place not in our list`,
    width: 180,
    minWidth: 130,
    show: false,
  },
  placesColumn,
  of.goodsName,
  of.cartonCount,
  of.pieces,
  numberColumn('waiting', msg`Waiting for goods`, {
    text: ({ waiting }) => unlessZero(waiting),
    width: 130,
    sortable: false,
    className: 'warning',
  }),
  of.weight,
  of.volume,
  of.value,
  of.currency,
  { prop: 'wishedOn', label: msg`Requested arrival`, type: 'mono', width: 120, sortable: true },
  of.shippingType,
  of.tariffPaymentType,
  of.remark,
  of.mainAccount,
  of.mainAccountName,
  of.createdAt,
]

export const goodsExport = goodsExportOf('b2bOrderGoods', 'referenceNo')
