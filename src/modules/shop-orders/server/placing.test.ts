/** What becomes of orders: mapping, review, parcels and outbound orders, on the real database (checks of record 0114). */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import { waybillStatusCodes, type WaybillStatus } from '#domain/waybill-status.ts'
import { pushStatusCodes } from '#domain/push-status.ts'
import { outboundStatusCodes } from '#domain/outbound-status.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { shopOrders } from '#modules/shop-orders/contract.ts'
import { stepOfOutbound, stepOfParcel } from '#modules/shop-orders/order-rules.ts'
import type { MappingRow, ShopOrderRow } from '#modules/shop-orders/wire-shapes.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { verify } from '#server/verify.ts'
import { makeAccount } from '../../../../tests/fixtures/factories.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { key } from '../../../../tests/fixtures/orders.ts'
import { incoming, shopLine, TestShop } from '../../../../tests/fixtures/shop-orders.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'
import { ended } from '../../../../tests/fixtures/tasks.ts'
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
  shop = new TestShop(gateway, client)
  await shop.sender()
})
afterEach(async () => {
  const found = await verify(gateway.connection.pool, [{ checks }])
  expect(found.filter(({ broken }) => broken > 0)).toEqual([])
})

const parcels = async () =>
  (await client.call(b2c.queryOrderList, { page: 1, pageSize: 100 })).data?.list ?? []
const mappings = async (as = client): Promise<MappingRow[]> =>
  (await as.call(shopOrders.querySkuMapping, { page: 1, pageSize: 100 })).data?.list ?? []
const mappingOf = async (sellerSku: string): Promise<MappingRow> => {
  const row = (await mappings()).find((each) => each.sellerSku === sellerSku)
  if (!row) throw new Error(`no SKU ${sellerSku}`)
  return row
}
const map = (
  { id, rev }: MappingRow,
  lines: { sku: string; quantity: number }[],
  as = client,
  sent = key(),
) => as.call(shopOrders.saveSkuMapping, { channelSkuId: id, rev, lines }, { key: sent })
const heal = (dryRun: '0' | '1', rows: readonly MappingRow[], sku: string) =>
  client.call(
    shopOrders.healSkuMapping,
    { dryRun, maps: rows.map(({ id, rev }) => ({ channelSkuId: id, rev, lines: [{ sku, quantity: 1 }] })) },
    { key: key() },
  )
const states = async (...ids: string[]) => Promise.all(ids.map(async (id) => (await shop.row(id)).state))

describe('mapping', () => {
  test('happens by itself for equal codes, whatever their case', async () => {
    await shop.own('SHIRT-1')
    const order = incoming({ lines: [shopLine('shirt-1')] })
    await shop.take(order)
    expect(await shop.row(order.id)).toMatchObject({
      state: 'NEEDS_AUDIT',
      lines: [{ mapped: [{ sku: 'SHIRT-1', quantity: 1 }] }],
    })
    expect(await mappingOf('shirt-1')).toMatchObject({ source: 'CODE', state: 'MAPPED' })
  })

  test('heals exactly what its preview counts', async () => {
    await shop.own('CUP')
    const alone = [incoming({ lines: [shopLine('VN-CUP', 2)] }), incoming({ lines: [shopLine('VN-CUP', 3)] })]
    const mixed = incoming({ lines: [shopLine('VN-CUP'), shopLine('OTHER')] })
    const unpaid = incoming({ upstream: 'HELD', lines: [shopLine('VN-CUP')] })
    await shop.take(...alone, mixed, unpaid)
    const row = await mappingOf('VN-CUP')
    expect(row).toMatchObject({ state: 'WAITING', waiting: 3, heals: 2, units: 5 })
    const preview = await heal('1', [row], 'CUP')
    expect(preview.data).toEqual({ orders: 2, units: 5, still: 1, again: 0 })
    expect(await states(...alone.map(({ id }) => id), mixed.id)).toEqual([
      'NEEDS_MAPPING',
      'NEEDS_MAPPING',
      'NEEDS_MAPPING',
    ])
    expect((await mappingOf('VN-CUP')).mapped).toEqual([])
    expect((await heal('0', [row], 'CUP')).data).toEqual(preview.data)
    expect(await states(...alone.map(({ id }) => id), mixed.id, unpaid.id)).toEqual([
      'NEEDS_AUDIT',
      'NEEDS_AUDIT',
      'NEEDS_MAPPING',
      'HELD',
    ])
    // Orders that come later need nobody.
    const later = incoming({ lines: [shopLine('VN-CUP')] })
    await shop.take(later)
    expect(await states(later.id)).toEqual(['NEEDS_AUDIT'])
  })

  test('is undone until an order is placed', async () => {
    await shop.own('CUP')
    const [open, reviewed, gone] = [incoming(), incoming(), incoming()].map((order) => ({
      ...order,
      lines: [shopLine('C-1')],
    }))
    await shop.take(open as never, reviewed as never, gone as never)
    await map(await mappingOf('C-1'), [{ sku: 'CUP', quantity: 2 }])
    const rows = await Promise.all([shop.row(reviewed?.id ?? ''), shop.row(gone?.id ?? '')])
    await shop.audit('PASS', ...rows)
    expect((await shop.place([rows[1]])).map(({ desc }) => desc)).toEqual([''])
    const undone = await map(await mappingOf('C-1'), [])
    expect(undone.data).toMatchObject({ orders: 0, again: 2 })
    expect(await states(open?.id ?? '', reviewed?.id ?? '', gone?.id ?? '')).toEqual([
      'NEEDS_MAPPING',
      'NEEDS_MAPPING',
      'PLACED',
    ])
    // The same code would map it again; a person has said no.
    await shop.own('C-1')
    await shop.take(incoming({ lines: [shopLine('C-1')] }))
    expect((await mappingOf('C-1')).mapped).toEqual([])
  })

  test('of an offline device happens once, however often it is sent', async () => {
    await shop.own('CUP')
    await shop.take(incoming({ lines: [shopLine('OFFLINE')] }))
    const row = await mappingOf('OFFLINE')
    const sent = key()
    const first = await map(row, [{ sku: 'CUP', quantity: 1 }], client, sent)
    expect(first.data).toMatchObject({ orders: 1, row: { rev: row.rev + 1 } })
    expect((await map(row, [{ sku: 'CUP', quantity: 1 }], client, sent)).data).toEqual(first.data)
    expect((await mappingOf('OFFLINE')).rev).toBe(row.rev + 1)
  })

  test('comes from a spreadsheet, and names the rows that cannot be', async () => {
    await shop.own('CUP', 'LID')
    await shop.take(incoming({ lines: [shopLine('SET-1')] }))
    const task = key()
    const record = (sellerSku: string, ...skus: string[]) => ({
      platform: '',
      externalShopId: '',
      sellerSku,
      lines: skus.map((sku) => ({ sku, quantity: 1 })),
    })
    await client.call(
      shopOrders.importSkuMapping,
      {
        task,
        fileName: 'maps.xlsx',
        from: 1,
        total: 3,
        rows: [record('set-1', 'CUP', 'LID'), record('NOBODY', 'CUP'), record('set-1', 'NONE')],
      },
      { key: key() },
    )
    expect(await ended(client, task)).toMatchObject({ state: 'done' })
    const { data } = await client.call(tasks.importResults, { taskId: task, after: 0 })
    expect(data?.list.map(({ ok }) => ok)).toEqual(['1', '0', '0'])
    expect(await mappingOf('SET-1')).toMatchObject({
      source: 'IMPORT',
      mapped: [
        { sku: 'CUP', quantity: 1 },
        { sku: 'LID', quantity: 1 },
      ],
    })
  })

  test('is frozen by the review', async () => {
    await shop.own('RED', 'BLUE')
    const order = incoming({ lines: [shopLine('COLOUR')] })
    await shop.take(order)
    await map(await mappingOf('COLOUR'), [{ sku: 'RED', quantity: 1 }])
    await shop.audit('PASS', await shop.row(order.id))
    await map(await mappingOf('COLOUR'), [{ sku: 'BLUE', quantity: 1 }])
    const row = await shop.row(order.id)
    expect(row).toMatchObject({
      state: 'READY',
      lines: [{ mapped: [{ sku: 'RED', quantity: 1 }], isFrozen: '1' }],
    })
  })

  test('refuses goods that are not ours, a changed SKU, and a SKU of another customer', async () => {
    await shop.own('CUP')
    await shop.take(incoming({ lines: [shopLine('C-2')] }))
    const row = await mappingOf('C-2')
    expect((await map(row, [{ sku: 'NONE', quantity: 1 }])).fields?.map(({ path }) => path)).toEqual([
      'lines.0.sku',
    ])
    expect((await map({ ...row, rev: 7 }, [{ sku: 'CUP', quantity: 1 }])).code).toBe(code.changed)
    const outsider = await gateway.client()
    expect((await map(row, [{ sku: 'CUP', quantity: 1 }], outsider)).code).toBe(code.absent)
    expect(await mappings(outsider)).toEqual([])
    expect((await mappingOf('C-2')).mapped).toEqual([])
  })

  test('suggests with a reason, and never accepts a name', async () => {
    await shop.own('TS-RED-M')
    await shop.take(incoming({ lines: [shopLine('MY-TS-RED-M'), shopLine('', 1, { name: 'Own TS RED M' })] }))
    const ids = (await mappings()).map(({ id }) => id)
    const { data } = await client.call(shopOrders.suggestSkuMapping, { ids })
    const reasons = data?.list.flatMap(({ list }) => list.map(({ sku, reason }) => `${sku} ${reason}`))
    expect(reasons?.toSorted()).toEqual(['TS-RED-M NAME', 'TS-RED-M RULE'])
  })
})

describe('review', () => {
  test('refuses an order that changed since it was seen, and one without an address', async () => {
    const order = await shop.mapped()
    const row = await shop.row(order.id)
    await shop.take({ ...order, updatedAt: order.updatedAt + 1, buyer: 'other' })
    const [answer] = await shop.audit('PASS', row)
    expect(answer).toMatchObject({
      ok: '0',
      desc: 'It changed while you were looking at it. Check it again.',
    })
    const hidden = await shop.mapped({ receiver: { ...order.receiver, phone: '***' } })
    const masked = await shop.row(hidden.id)
    expect(masked.block).toBe('ADDRESS')
    expect((await shop.audit('PASS', masked))[0]?.ok).toBe('0')
  })

  test('can be withdrawn until the order is placed', async () => {
    const { row } = await shop.ready()
    expect((await shop.audit('WITHDRAW', row))[0]).toMatchObject({ ok: '1', row: { state: 'NEEDS_AUDIT' } })
    await shop.audit('PASS', row)
    await shop.place([row])
    expect((await shop.audit('WITHDRAW', row))[0]?.ok).toBe('0')
  })
})

describe('placing as parcels', () => {
  test('makes one parcel of an order, once, whatever is sent again', async () => {
    const { order, row } = await shop.ready()
    const sent = key()
    const [first] = await shop.place([row], {}, sent)
    expect(first).toMatchObject({ ok: '1', row: { state: 'PLACED', pushStatus: '1', parcels: 1 } })
    expect((await shop.place([row], {}, sent))[0]).toEqual(first)
    const [again] = await shop.place([row])
    expect(again).toMatchObject({ ok: '0', desc: 'It is placed already.' })
    const list = await parcels()
    expect(list).toHaveLength(1)
    expect(list[0]).toMatchObject({
      ecommerceOrderNo: order.id,
      weight: '0.6',
      goods: [{ sku: 'SHIRT-1', quantity: 2, unitValue: '45.50' }],
      receiver: { prov: 'Hà Nội' },
    })
  })

  test('at the same time from two sides makes one parcel', async () => {
    const { row } = await shop.ready()
    const outcomes = (await Promise.all([shop.place([row]), shop.place([row]), shop.place([row])])).flat()
    expect(outcomes.filter(({ ok }) => ok === '1')).toHaveLength(1)
    expect(await parcels()).toHaveLength(1)
  })

  test('makes a parcel for each of two packages, of one order', async () => {
    const lines = [
      shopLine('A', 3, { lineIds: ['a1', 'a2', 'a3'], price: '10.00' }),
      shopLine('B', 1, { price: '20.00' }),
    ]
    const box = (id: string, ...lineIds: string[]) => ({
      id,
      trackingNo: '',
      carrier: '',
      status: 'READY',
      lineIds,
    })
    const { order, row } = await shop.ready({
      lines,
      packages: [box('P1', 'a1', 'a2'), box('P2', 'a3', 'L-B')],
      total: '50.00',
      isCod: false,
    })
    expect((await shop.place([row]))[0]).toMatchObject({ ok: '1', row: { parcels: 2, state: 'PLACED' } })
    const made = (await parcels()).map(({ ecommerceOrderNo, goods }) => [
      ecommerceOrderNo,
      goods.map(({ sku, quantity }) => `${sku}×${quantity}`).join(' '),
    ])
    expect(made.toSorted()).toEqual([
      [`${order.id}-1`, 'A×2'],
      [`${order.id}-2`, 'A×1 B×1'],
    ])
    const { data } = await client.call(shopOrders.queryShopOrder, { page: 1, pageSize: 10 })
    expect(data?.total).toBe(1)
  })

  test('says why it failed, and places what is missing when it is asked again', async () => {
    const order = await shop.mapped()
    await gateway.db
      .updateTable('stock_sku')
      .set({ weight_g: 0 })
      .where('cus_code', '=', shop.shop.cusCode)
      .execute()
    await shop.audit('PASS', await shop.row(order.id))
    const row = await shop.row(order.id)
    const [failed] = await shop.place([row])
    expect(failed).toMatchObject({ ok: '0', row: { state: 'FAILED', pushStatus: '2', parcels: 0 } })
    expect(failed?.desc).not.toBe('')
    expect((await shop.row(order.id)).problem).toBe(failed?.desc)
    expect(await parcels()).toEqual([])
    await gateway.db
      .updateTable('stock_sku')
      .set({ weight_g: 200 })
      .where('cus_code', '=', shop.shop.cusCode)
      .execute()
    const again = await client.call(
      shopOrders.orderRetweet,
      { orders: [{ id: row.id, rev: (await shop.row(order.id)).rev }] },
      { key: key() },
    )
    expect(again.data?.list[0]?.desc).toBe('')
    expect(again.data?.list[0]).toMatchObject({ ok: '1', row: { state: 'PLACED', problem: '' } })
    expect(await parcels()).toHaveLength(1)
  })

  test('refuses one order and places the others of the same call', async () => {
    const good = await shop.ready()
    const open = await shop.mapped()
    const lost = await shop.ready({ receiver: { ...incoming().receiver, province: 'Atlantis' } })
    const answer = await shop.place([good.row, await shop.row(open.id), lost.row])
    expect(answer.map(({ ok }) => ok)).toEqual(['1', '0', '0'])
    expect(await states(open.id, lost.order.id)).toEqual(['NEEDS_AUDIT', 'FAILED'])
  })

  test('lists orders by push status', async () => {
    const { row } = await shop.ready()
    const placed = await shop.ready()
    await shop.place([placed.row])
    const by = async (pushStatus: '0' | '1') =>
      (
        await client.call(shopOrders.queryB2cOrderByStatus, { page: 1, pageSize: 10, pushStatus })
      ).data?.list.map(({ id }) => id)
    expect(await by('0')).toEqual([row.id])
    expect(await by('1')).toEqual([placed.row.id])
    const { data } = await client.call(shopOrders.countB2cOrders, {})
    expect(data?.list.filter(({ count }) => count > 0)).toEqual([
      { pushStatus: '0', count: 1 },
      { pushStatus: '1', count: 1 },
    ])
  })
})

describe('an order follows its parcel', () => {
  const parcelOf = async (row: ShopOrderRow) =>
    (await shop.row(row.externalOrderId)).packages[0]?.madeId ?? ''
  const placed = async () => {
    const { order, row } = await shop.ready()
    await shop.place([row])
    return { order, row: await shop.row(order.id) }
  }

  test('through every status of it', async () => {
    const { row } = await placed()
    const id = await parcelOf(row)
    for (const status of waybillStatusCodes as readonly WaybillStatus[])
      for (const push of pushStatusCodes) {
        await gateway.db
          .updateTable('b2c_order')
          .set({ status, push_status: push })
          .where('id', '=', id)
          .execute()
        const expected = stepOfParcel(status, push)
        const now = await shop.row(row.externalOrderId)
        expect(now.packages[0]?.step, `${status} ${push}`).toBe(expected)
        expect(now.step, `${status} ${push}`).toBe(expected === 'CANCELLED' ? 'FAILED' : expected)
      }
  })

  test('and is in conflict when the shop cancels after placing: the parcel waits for a person', async () => {
    const { order, row } = await placed()
    await shop.take({ ...order, updatedAt: order.updatedAt + 1, status: 'CANCELLED', upstream: 'CANCELLED' })
    const conflict = await shop.row(order.id)
    expect(conflict).toMatchObject({ state: 'CONFLICT', conflict: 'CANCEL', step: 'PLACED' })
    expect((await parcels())[0]?.status).not.toBe('CANCELLED')
    expect((await shop.place([conflict]))[0]?.ok).toBe('0')
    expect((await shop.cancel(conflict))[0]).toMatchObject({
      ok: '1',
      row: { state: 'CANCELLED', parcels: 0 },
    })
    expect((await parcels())[0]?.status).toBe('CANCELLED')
    expect(row.state).toBe('PLACED')
  })

  test('or stays as placed where the person says so, and is not asked again', async () => {
    const { order } = await placed()
    const cancelled = { ...order, updatedAt: order.updatedAt + 1, upstream: 'CANCELLED' as const }
    await shop.take(cancelled)
    expect((await shop.audit('KEEP', await shop.row(order.id)))[0]).toMatchObject({
      ok: '1',
      row: { state: 'PLACED' },
    })
    await shop.take({ ...cancelled, updatedAt: order.updatedAt + 2, buyer: 'later' })
    expect(await states(order.id)).toEqual(['PLACED'])
  })

  test('changed goods after placing are a conflict too', async () => {
    const { order } = await placed()
    await shop.take({ ...order, updatedAt: order.updatedAt + 1, lines: [shopLine('SHIRT-1', 5)] })
    expect(await shop.row(order.id)).toMatchObject({ state: 'CONFLICT', conflict: 'CHANGED' })
  })

  test('a parcel that was cancelled by itself lets the order be placed again', async () => {
    const { order, row } = await placed()
    await client.call(b2c.deleteOrder, { ids: [await parcelOf(row)] }, { key: key() })
    const open = await shop.row(order.id)
    expect(open).toMatchObject({ state: 'FAILED', parcels: 0 })
    expect((await shop.place([open]))[0]).toMatchObject({ ok: '1', row: { state: 'PLACED', parcels: 1 } })
    expect(await parcels()).toHaveLength(2)
  })

  test('a parcel with the courier cannot be cancelled, and says so', async () => {
    const { row } = await placed()
    const id = await parcelOf(row)
    await gateway.db
      .updateTable('b2c_order')
      .set({ status: 'GOT', push_status: '5' })
      .where('id', '=', id)
      .execute()
    expect((await shop.cancel(await shop.row(row.externalOrderId)))[0]).toMatchObject({ ok: '0' })
    expect(await states(row.externalOrderId)).toEqual(['PICKED_UP'])
  })
})

describe('goods chosen for one order only', () => {
  const choose = (row: ShopOrderRow, lines: { sku: string; quantity: number }[], as = client) =>
    as.call(
      shopOrders.saveOrderMapping,
      { id: row.id, rev: row.rev, lineKey: row.lines[0]?.key ?? '', lines },
      { key: key() },
    )

  test('let it go on and leave the SKU and other orders as they are', async () => {
    await shop.own('CUP', 'LID')
    const [first, other] = [incoming({ lines: [shopLine('X-9', 2)] }), incoming({ lines: [shopLine('X-9')] })]
    await shop.take(first, other)
    expect((await mappingOf('X-9')).waiting).toBe(2)
    const { data } = await choose(await shop.row(first.id), [
      { sku: 'cup', quantity: 1 },
      { sku: 'LID', quantity: 2 },
    ])
    expect(data?.row).toMatchObject({ state: 'NEEDS_AUDIT', lines: [{ isOwn: '1', isFrozen: '0' }] })
    expect(await states(first.id, other.id)).toEqual(['NEEDS_AUDIT', 'NEEDS_MAPPING'])
    expect(await mappingOf('X-9')).toMatchObject({ state: 'WAITING', waiting: 1, heals: 1 })
    // A later mapping and a withdrawn approval leave them.
    await map(await mappingOf('X-9'), [{ sku: 'CUP', quantity: 5 }])
    await shop.audit('PASS', await shop.row(first.id))
    await shop.audit('WITHDRAW', await shop.row(first.id))
    const own = [
      { sku: 'CUP', quantity: 1 },
      { sku: 'LID', quantity: 2 },
    ]
    expect((await shop.row(first.id)).lines[0]?.mapped).toEqual(own)
    expect((await shop.row(other.id)).lines[0]?.mapped).toEqual([{ sku: 'CUP', quantity: 5 }])
    // The shop changes the quantity: the goods are still those.
    await shop.take({
      ...first,
      lines: [shopLine('X-9', 3)],
      updatedAt: Date.parse('2026-11-21T00:00:00Z'),
    })
    expect((await shop.row(first.id)).lines[0]).toMatchObject({ quantity: 3, mapped: own, isOwn: '1' })
    await choose(await shop.row(first.id), [])
    expect((await shop.row(first.id)).lines[0]).toMatchObject({
      mapped: [{ sku: 'CUP', quantity: 5 }],
      isOwn: '0',
    })
  })

  test('are refused at the field, after a change, after a review, and of someone else', async () => {
    const { row } = await shop.ready()
    expect((await choose(row, [{ sku: 'SHIRT-1', quantity: 1 }])).code).toBe(code.status)
    await shop.audit('WITHDRAW', row)
    const open = await shop.row(row.externalOrderId)
    expect((await choose(open, [{ sku: 'NONE', quantity: 1 }])).code).toBe(code.invalid)
    const old = { ...open, rev: open.rev - 1 }
    expect((await choose(old, [{ sku: 'SHIRT-1', quantity: 1 }])).code).toBe(code.changed)
    const someoneElse = await gateway.client()
    expect((await choose(open, [{ sku: 'SHIRT-1', quantity: 1 }], someoneElse)).code).toBe(code.absent)
    expect((await shop.row(row.externalOrderId)).lines[0]?.isOwn).toBe('0')
  })

  test('a mapping for all shops reaches SKUs with the same code alone', async () => {
    await shop.own('CUP')
    const second = new TestShop(gateway, client, { platform: 'TIKTOK' })
    const [here, there, else_] = [
      incoming({ lines: [shopLine('ALL-1')] }),
      incoming({ lines: [shopLine('all-1 ')] }),
      incoming({ lines: [shopLine('ALL-2')] }),
    ]
    await shop.take(here, else_)
    await second.take(there)
    const row = (await mappings()).find(
      ({ sellerSku, platform }) => sellerSku === 'ALL-1' && platform === 'SHOPEE',
    )
    const { data } = await client.call(
      shopOrders.saveSkuMapping,
      { channelSkuId: row?.id ?? '', rev: row?.rev ?? 0, lines: [{ sku: 'CUP', quantity: 1 }], scope: 'ALL' },
      { key: key() },
    )
    expect(data).toMatchObject({ orders: 2 })
    expect(await states(here.id, there.id, else_.id)).toEqual(['NEEDS_AUDIT', 'NEEDS_AUDIT', 'NEEDS_MAPPING'])
  })
})

describe('placing from the warehouse', () => {
  const stock = (sku: string, quantity: number) =>
    gateway.ops('stock-movements', {
      eventId: key(),
      at: new Date().toISOString(),
      cusCode: shop.shop.cusCode,
      warehouse: 'SZX1',
      kind: 'RECEIPT',
      lines: [{ sku, quantity }],
    })
  const warehouse = { way: 'WAREHOUSE', warehouseId: 'SZX1' } as const

  test('makes an outbound order that reserves the goods', async () => {
    const { order, row } = await shop.ready()
    await stock('SHIRT-1', 5)
    expect((await shop.place([row], warehouse))[0]).toMatchObject({
      ok: '1',
      row: { state: 'PLACED', way: 'WAREHOUSE' },
    })
    const made = await gateway.db
      .selectFrom('out_order')
      .selectAll()
      .where('cus_code', '=', shop.shop.cusCode)
      .executeTakeFirstOrThrow()
    expect(made).toMatchObject({ reference_no: order.id, status: 'SUBMITTED', quantity: 2 })
    for (const status of outboundStatusCodes.filter(
      (each) => !['EXCEPTION', 'DESTROYED', 'REQUESTED', 'REFUSED'].includes(each),
    )) {
      await gateway.db.updateTable('out_order').set({ status }).where('id', '=', made.id).execute()
      expect((await shop.row(order.id)).packages[0]?.step, status).toBe(stepOfOutbound[status])
    }
  })

  test('fails with the reason where goods are short, and cancels what it reserved', async () => {
    const { order, row } = await shop.ready()
    await stock('SHIRT-1', 1)
    const [short] = await shop.place([row], warehouse)
    expect(short).toMatchObject({ ok: '0', row: { state: 'FAILED' } })
    expect(short?.desc).toContain('1 of 2')
    await stock('SHIRT-1', 1)
    const [made] = await shop.place([await shop.row(order.id)], warehouse)
    expect(made?.ok).toBe('1')
    expect((await shop.cancel(await shop.row(order.id)))[0]?.ok).toBe('1')
    const { status } = await gateway.db
      .selectFrom('out_order')
      .select('status')
      .where('cus_code', '=', shop.shop.cusCode)
      .executeTakeFirstOrThrow()
    expect(status).toBe('CANCELLED')
  })
})

describe('verifying', () => {
  test('names parts and faults without placing', async () => {
    const { row } = await shop.ready()
    const open = incoming({ lines: [shopLine('UNKNOWN')] })
    await shop.take(open)
    const lost = await shop.row(open.id)
    const { data } = await client.call(shopOrders.verifyOrderItems, { ids: [row.id, lost.id, key()] })
    expect(data?.list.map(({ ok, faults }) => [ok, faults.length])).toEqual([
      ['1', 0],
      ['0', 1],
      ['0', 0],
    ])
    expect(data?.list[0]?.parts).toEqual([
      { key: 'WHOLE', isPlaced: '0', lines: [{ sku: 'SHIRT-1', quantity: 2 }] },
    ])
    expect(await parcels()).toEqual([])
  })
})

test('a sub-account that was given shops sees the orders of these alone', async () => {
  const { row } = await shop.ready()
  const second = new TestShop(gateway, client)
  const own = await second.ready()
  for (const { shop: of } of [shop, second])
    await gateway.db
      .insertInto('shop')
      .values({
        id: of.id,
        cus_code: of.cusCode,
        platform: of.platform,
        external_id: of.externalId,
        name: `Shop ${of.externalId}`,
        state: 'ACTIVE',
        state_at: new Date(),
        // Needs no consent.
        is_demo: true,
        linked_by: 'test',
        linked_at: new Date(),
      })
      .execute()
  const account = await makeAccount(gateway.db, {
    cusCode: shop.shop.cusCode,
    userAdmin: '0',
    funcs: ['Z-1802', 'Z-180201'],
  })
  const clerk = await gateway.client(account)
  const seen = async () =>
    (await clerk.call(shopOrders.queryShopOrder, { page: 1, pageSize: 10 })).data?.list
      .map(({ id }) => id)
      .toSorted()
  expect(await seen()).toEqual([row.id, own.row.id].toSorted())
  await gateway.db
    .insertInto('shop_user')
    .values({ shop_id: second.shop.id, cus_code: shop.shop.cusCode, user_id: account.id })
    .execute()
  expect(await seen()).toEqual([own.row.id])
  const orders = [{ id: row.id, rev: row.rev }]
  const { data } = await clerk.call(shopOrders.auditShopOrder, { action: 'WITHDRAW', orders }, { key: key() })
  expect(data?.list.map(({ ok }) => ok)).toEqual(['0'])
  expect(await states(row.externalOrderId)).toEqual(['READY'])
})

test('another customer sees none of it, and can do nothing to it', async () => {
  const { row } = await shop.ready()
  const outsider = await gateway.client()
  const orders = [{ id: row.id, rev: row.rev }]
  expect((await outsider.call(shopOrders.queryShopOrder, { page: 1, pageSize: 10 })).data?.total).toBe(0)
  expect((await outsider.call(shopOrders.getShopOrder, { ids: [row.id] })).data?.list).toEqual([])
  const answers = [
    await outsider.call(shopOrders.auditShopOrder, { action: 'WITHDRAW', orders }, { key: key() }),
    await outsider.call(shopOrders.cancelOrder, { orders }, { key: key() }),
    await outsider.call(shopOrders.createShopOrder, { way: 'B2C', orders }, { key: key() }),
    await outsider.call(shopOrders.orderRetweet, { orders }, { key: key() }),
  ]
  expect(answers.map(({ data }) => data?.list.map(({ ok, row: shown }) => [ok, shown]))).toEqual(
    answers.map(() => [['0', undefined]]),
  )
  expect(await states(row.externalOrderId)).toEqual(['READY'])
})
