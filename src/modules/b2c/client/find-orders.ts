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

/** Imports of the orders on this device, by their names. */
export async function findBatches(text: string): Promise<readonly Found[]> {
  const store = await storeSoon()
  const rows = (await store?.cache.readRows<OrderRow>(TABLE)) ?? []
  const batches = new Map<string, { id: string; name: string; at: string; orders: number }>()
  for (const { batch = '', batchName = '', createdAt } of rows) {
    const known = batches.get(batch)
    if (known) known.orders += 1
    else if (batch) batches.set(batch, { id: batch, name: batchName, at: createdAt, orders: 1 })
  }
  const newest = [...batches.values()].toSorted((a, b) => b.at.localeCompare(a.at))
  return ranked(newest, wordsOf(text), ({ name }) => ({ title: name }))
    .slice(0, MOST)
    .map(({ id, name }) => ({
      id: `batch:${id}`,
      title: name,
      note: '',
      href: href(screens.b2COrderManage, {}, { batch: id }),
    }))
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
