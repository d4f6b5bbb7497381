/** Orders to one buyer that leave as one parcel, on the real database (record 0127). */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { b2c } from '#modules/b2c/contract.ts'
import { outbound } from '#modules/outbound/contract.ts'
import { verify } from '#server/verify.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { key } from '../../../../tests/fixtures/orders.ts'
import { incoming, shopLine, TestShop } from '../../../../tests/fixtures/shop-orders.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'
import { until } from '../../../../tests/fixtures/until.ts'
import { checks } from './checks.ts'

let gateway: TestGateway
let client: SignedClient
let shop: TestShop
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())
beforeEach(async () => {
  client = await gateway.client()
  shop = new TestShop(gateway, client, { platform: 'OPEN' })
  await shop.sender()
})
afterEach(async () => {
  const found = await verify(gateway.connection.pool, [{ checks }])
  expect(found.filter(({ broken }) => broken > 0)).toEqual([])
})

/** Two approved orders of one buyer. */
async function two(more: Parameters<typeof incoming>[0] = {}) {
  const first = await shop.ready({ ...more, shipBy: Date.parse('2026-11-22T00:00:00Z') })
  const second = await shop.ready({ ...more, lines: [shopLine('CAP-1', 3)] })
  return [first.row, second.row] as const
}
const again = <Rows extends readonly { externalOrderId: string }[]>(rows: Rows) =>
  Promise.all(rows.map(({ externalOrderId }) => shop.row(externalOrderId)))
const parcels = async () => {
  const { data, desc } = await client.call(b2c.queryOrderList, { page: 1, pageSize: 100 })
  if (!data) throw new Error(desc)
  return data.list
}

test('both become one parcel with the goods of both, and both name it', async () => {
  const rows = await two({ isCod: true })
  expect(await shop.merge(...rows)).toMatchObject([{ ok: '1' }, { ok: '1' }])
  const merged = await again(rows)
  expect(merged.map(({ mergedWith }) => mergedWith.map(({ number }) => number))).toEqual([
    [rows[1].externalOrderId],
    [rows[0].externalOrderId],
  ])
  // Placed once, whichever is chosen, and however often it is sent.
  const sent = key()
  const answers = [await shop.place([rows[1]], {}, sent), await shop.place([rows[1]], {}, sent)]
  expect(answers[0]?.map(({ ok, desc }) => `${ok}${desc}`)).toEqual(['1', '1'])
  expect(answers[1]).toEqual(answers[0])
  const [parcel, ...others] = await parcels()
  expect(others).toEqual([])
  expect(parcel).toMatchObject({ ecommerceOrderNo: rows[0].externalOrderId, codAmount: '182.00' })
  expect(parcel?.goods.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ['SHIRT-1', 2],
    ['CAP-1', 3],
  ])
  const placed = await again(rows)
  expect(placed.map(({ state, packages }) => [state, packages.map(({ madeId }) => madeId)])).toEqual([
    ['PLACED', [parcel?.id]],
    ['PLACED', [parcel?.id]],
  ])
  expect(await shop.unmerge(...placed)).toMatchObject([{ ok: '0' }, { ok: '0' }])
  // As far as the parcel.
  await gateway.db
    .updateTable('b2c_order')
    .set({ push_status: '4' })
    .where('id', '=', parcel?.id ?? '')
    .execute()
  expect((await again(rows)).map(({ state }) => state)).toEqual(['COLLECTED', 'COLLECTED'])
})

test('leave our warehouse as one outbound order', async () => {
  const rows = await two()
  for (const sku of ['SHIRT-1', 'CAP-1'])
    await gateway.ops('stock-movements', {
      eventId: key(),
      at: new Date().toISOString(),
      cusCode: shop.shop.cusCode,
      warehouse: 'SZX1',
      kind: 'RECEIPT',
      lines: [{ sku, quantity: 10 }],
    })
  await shop.merge(...rows)
  const answer = await shop.place([rows[0]], { way: 'WAREHOUSE', warehouseId: 'SZX1' })
  expect(answer.map(({ ok, desc }) => `${ok}${desc}`)).toEqual(['1', '1'])
  const { data } = await client.call(outbound.queryOutOrders, { page: 1, pageSize: 20 })
  expect(data?.list).toMatchObject([{ quantity: 5 }])
})

test('is undone until it is placed; then each has a parcel of its own', async () => {
  const rows = await two()
  await shop.merge(...rows)
  const [one] = await again(rows)
  expect(one && (await shop.unmerge(one))).toMatchObject([{ ok: '1' }, { ok: '1' }])
  const apart = await again(rows)
  expect(apart.map(({ mergedWith }) => mergedWith)).toEqual([[], []])
  expect(await shop.place(apart)).toMatchObject([{ ok: '1' }, { ok: '1' }])
  expect(await parcels()).toHaveLength(2)
})

test('waits where one of them cannot leave, and goes alone once that is cancelled at the shop', async () => {
  const first = await shop.ready()
  const second = await shop.ready()
  await shop.merge(first.row, second.row)
  const later = Date.parse('2026-11-21T00:00:00Z')
  await shop.take({ ...second.order, upstream: 'CANCELLING', status: 'IN_CANCEL', updatedAt: later })
  const [waits] = await shop.place([await shop.row(first.order.id)])
  expect(waits?.ok).toBe('0')
  expect(waits?.desc).toContain(second.order.id)
  await shop.take({ ...second.order, upstream: 'CANCELLED', status: 'CANCELLED', updatedAt: later + 1000 })
  expect(await shop.place([await shop.row(first.order.id)])).toMatchObject([{ ok: '1' }])
  expect(await parcels()).toHaveLength(1)
  expect((await shop.row(second.order.id)).state).toBe('CANCELLED')
})

test('an address that changed in the meantime takes them apart before they are placed', async () => {
  const first = await shop.ready()
  const second = await shop.ready()
  await shop.merge(first.row, second.row)
  const receiver = { ...second.order.receiver, address: '99 Hàng Bài' }
  await shop.take({ ...second.order, receiver, updatedAt: Date.parse('2026-11-21T00:00:00Z') })
  await shop.audit('PASS', await shop.row(second.order.id))
  const answer = await shop.place([await shop.row(first.order.id), await shop.row(second.order.id)])
  expect(answer).toMatchObject([{ ok: '0' }, { ok: '0' }])
  expect(await parcels()).toEqual([])
})

test('cancelling one of them cancels the parcel; the other says why and is placed again alone', async () => {
  const rows = await two()
  await shop.merge(...rows)
  await shop.place([rows[0]])
  const [one] = await again(rows)
  expect(one && (await shop.cancel(one))).toMatchObject([{ ok: '1' }])
  const [cancelled, other] = await again(rows)
  expect(cancelled?.state).toBe('CANCELLED')
  expect(other).toMatchObject({ state: 'FAILED', mergedWith: [] })
  expect(other?.problem).toContain(rows[0].externalOrderId)
  expect(other && (await shop.place([other]))).toMatchObject([{ ok: '1' }])
  expect((await parcels()).map(({ status }) => status).toSorted()).toEqual(['CANCELLED', 'PENDING'])
})

test('is refused with the reason: of Shopee, to another buyer, of someone else, after a change', async () => {
  const [first, second] = await two()
  const other = await shop.ready({ buyer: 'binh' })
  expect((await shop.merge(first, other.row)).map(({ ok }) => ok)).toEqual(['0', '0'])
  expect((await shop.merge(first, { ...second, rev: second.rev + 1 })).map(({ ok }) => ok)).toEqual([
    '0',
    '0',
  ])
  const shopee = new TestShop(gateway, client)
  const there = [await shopee.ready(), await shopee.ready()].map(({ row }) => row)
  expect(await shopee.merge(...there)).toMatchObject([{ ok: '0' }, { ok: '0' }])
  const someoneElse = await gateway.client()
  expect(await new TestShop(gateway, someoneElse).merge(first, second)).toMatchObject([
    { ok: '0' },
    { ok: '0' },
  ])
  expect((await again([first, second])).map(({ mergedWith }) => mergedWith)).toEqual([[], []])
})

test('an order that is merged while it is being placed does not leave alone', async () => {
  const rows = await two()
  const ids = rows.map(({ id }) => id)
  const merging = await gateway.connection.pool.connect()
  try {
    await merging.query('begin')
    await merging.query('update shop_order set merge_id = gen_random_uuid() where id = $1', [ids[0]])
    await merging.query(
      'update shop_order set merge_id = (select merge_id from shop_order where id = $1) where id = $2',
      ids,
    )
    const placing = shop.place([rows[0]])
    await until(async () => {
      const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      return (await gateway.connection.pool.query(waiting)).rowCount
    })
    await merging.query('commit')
    expect(await placing).toMatchObject([{ ok: '0' }])
  } finally {
    merging.release()
  }
  expect(await parcels()).toEqual([])
  const [first] = await again(rows)
  expect(await shop.place([first ?? rows[0]])).toMatchObject([{ ok: '1' }, { ok: '1' }])
  expect(await parcels()).toHaveLength(1)
})
