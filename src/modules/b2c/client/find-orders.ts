/** Orders of this device for the command palette: by order number, waybill number or receiver. Asks no gateway. */
import { type Found, href, ranked, wordsOf } from '#engine/screen/index.ts'
import { storeSoon } from '#offline/store.ts'
import { screens } from '../module.ts'
import type { OrderRow } from '../order-data.ts'

const MOST = 6
/** Row cache of the order table (its declaration's id). */
const TABLE = 'b2cOrder'

export async function findOrders(text: string): Promise<readonly Found[]> {
  const store = await storeSoon()
  const rows = (await store?.cache.readRows<OrderRow>(TABLE)) ?? []
  const newest = rows.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  return ranked(newest, wordsOf(text), namesOf).slice(0, MOST).map(foundOf)
}

const namesOf = ({ orderNo, waybillNo, receiver }: OrderRow) => ({
  title: `${waybillNo} ${orderNo} ${receiver.name}`.trim(),
})

const foundOf = ({ id, orderNo, waybillNo, receiver }: OrderRow): Found => ({
  id: `order:${id}`,
  title: waybillNo || orderNo,
  note: [receiver.name, waybillNo && orderNo].filter(Boolean).join(' · '),
  href: href(screens.b2COrderManage, {}, { open: id }),
})
