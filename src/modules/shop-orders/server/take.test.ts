/** Orders taken from the sync of shops, on the real database. */
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlatformOrder } from '#domain/platform-orders.ts'
import { upstreamCodes } from '#domain/shop-platforms.ts'
import { shopOrders } from '#modules/shop-orders/contract.ts'
import { blockOf } from '#modules/shop-orders/order-rules.ts'
import { conflictCodes, pushOfStep, stepCodes } from '#modules/shop-orders/states.ts'
import { verify } from '#server/verify.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { customerRows } from '../../../../tests/fixtures/customer-rows.ts'
import { incoming, shopLine, TestShop } from '../../../../tests/fixtures/shop-orders.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'
import { checks } from './checks.ts'
import { eraseBuyers } from './erase.ts'
import type { StoredOrder } from './tables.ts'

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
})
afterEach(async () => {
  const found = await verify(gateway.connection.pool, [{ checks }])
  expect(found.filter(({ broken }) => broken > 0)).toEqual([])
})

const counts = (more: object) => ({ added: 0, changed: 0, same: 0, older: 0, unread: 0, ...more })

describe('taking', () => {
  test('twice changes nothing', async () => {
    const orders = [
      incoming(),
      incoming({ upstream: 'HELD' }),
      incoming({ lines: [shopLine('A', 1), shopLine('B', 3)] }),
    ]
    expect(await shop.take(...orders)).toEqual(counts({ added: 3 }))
    const before = await customerRows(gateway.connection.pool, shop.shop.cusCode)
    expect(await shop.take(...orders)).toEqual(counts({ same: 3 }))
    expect(await customerRows(gateway.connection.pool, shop.shop.cusCode)).toBe(before)
  })

  test('leaves an order as it is that someone else holds, and reads it when it is free', async () => {
    const order = await shop.mapped()
    const changed = { ...order, updatedAt: order.updatedAt + 1000, upstream: 'CANCELLED' as const }
    const holder = await gateway.connection.pool.connect()
    try {
      await holder.query('begin')
      await holder.query('select from shop_order where external_order_id = $1 for update', [order.id])
      await expect(shop.take(changed, incoming())).rejects.toThrow()
    } finally {
      await holder.query('rollback')
      holder.release()
    }
    expect(await shop.row(order.id)).toMatchObject({ upstream: 'TO_SHIP', unread: '' })
    expect(await shop.take(changed)).toEqual(counts({ changed: 1 }))
    expect(await shop.row(order.id)).toMatchObject({ upstream: 'CANCELLED', unread: '' })
  })

  test('counts an older version and leaves what is known, also after one that said the same later', async () => {
    const order = incoming()
    await shop.take(order)
    expect(await shop.take({ ...order, updatedAt: order.updatedAt + 5000 })).toEqual(counts({ same: 1 }))
    const older = { ...order, updatedAt: order.updatedAt + 1000, upstream: 'CANCELLED' as const }
    expect(await shop.take(older)).toEqual(counts({ older: 1 }))
    expect((await shop.row(order.id)).upstream).toBe('TO_SHIP')
    expect(await shop.take({ ...older, updatedAt: order.updatedAt + 5000 })).toEqual(counts({ changed: 1 }))
    expect(await shop.row(order.id)).toMatchObject({ upstream: 'CANCELLED', state: 'CANCELLED' })
  })

  test('rewrites what the platform owns and nothing of ours', async () => {
    const { order, row } = await shop.ready()
    await shop.take({
      ...order,
      updatedAt: order.updatedAt + 1,
      buyer: 'another',
      shipBy: order.createdAt + 1000,
      total: '99.00',
    })
    expect(await shop.row(order.id)).toMatchObject({
      buyer: 'another',
      amount: '99.00',
      shipBy: new Date(order.createdAt + 1000).toISOString(),
      state: 'READY',
      auditedBy: row.auditedBy,
      way: row.way,
    })
  })

  test('asks for another review once goods or receiver changed', async () => {
    const { order } = await shop.ready()
    await shop.take({
      ...order,
      updatedAt: order.updatedAt + 1,
      receiver: { ...order.receiver, address: '14 Hàng Bài' },
    })
    expect(await shop.row(order.id)).toMatchObject({ state: 'NEEDS_AUDIT', auditedAt: '' })
  })

  test('keeps a receiver that the platform masks later', async () => {
    const { order } = await shop.ready()
    const masked = { ...order.receiver, name: 'N*** A*', phone: '******78', address: '' }
    await shop.take({ ...order, updatedAt: order.updatedAt + 1, status: 'PROCESSED', receiver: masked })
    expect(await shop.row(order.id)).toMatchObject({
      state: 'READY',
      receiver: { name: 'Nguyễn Thị An', phone: '0912345678', address: '12 Hàng Bài' },
    })
  })

  test('shows an order of units as one line with all their ids', async () => {
    const unit = (id: string) => shopLine('SHIRT-1', 1, { lineIds: [id] })
    const order = await shop.mapped({ lines: [unit('u1'), unit('u2'), unit('u3')] })
    const row = await shop.row(order.id)
    expect(row.lines.map(({ quantity }) => quantity)).toEqual([3])
    const stored = await gateway.db
      .selectFrom('shop_order_line')
      .select('line_ids')
      .where('order_id', '=', row.id)
      .executeTakeFirstOrThrow()
    expect(stored.line_ids).toEqual(['u1', 'u2', 'u3'])
  })

  test('keeps a bad order as unread and takes the others of its page', async () => {
    const bad = incoming({ total: 'a lot' })
    const good = incoming()
    const answer = await shop.take(
      { id: 'X-1', why: 'no lines', raw: {} },
      bad,
      incoming({ lines: [] }),
      good,
    )
    expect(answer).toEqual(counts({ added: 1, unread: 3 }))
    expect(await shop.row('X-1')).toMatchObject({ state: 'HELD', block: 'UNREADABLE', unread: 'no lines' })
    expect((await shop.row(good.id)).unread).toBe('')
    expect(await shop.take({ ...bad, total: '10.00' })).toEqual(counts({ changed: 1 }))
    expect(await shop.row(bad.id)).toMatchObject({ unread: '', amount: '10.00' })
  })

  test('keeps texts that are too long, or hold what a database does not take', async () => {
    const order = incoming({ buyer: `a\0${'b'.repeat(500)}`, note: 'n'.repeat(5000) })
    expect(await shop.take(order)).toEqual(counts({ added: 1 }))
    expect((await shop.row(order.id)).buyer).toHaveLength(100)
  })

  test('keeps a raw order only sealed', async () => {
    const order = incoming()
    await shop.take(order)
    const raw = async () =>
      (
        await gateway.db
          .selectFrom('shop_order')
          .select('raw_sealed')
          .where('external_order_id', '=', order.id)
          .executeTakeFirstOrThrow()
      ).raw_sealed
    expect(await raw()).toBeNull()
    shop.seal = (text, about) => `sealed ${about} ${text.length}`
    await shop.take({ ...order, updatedAt: order.updatedAt + 1, status: 'OTHER' })
    expect(await raw()).toBe(
      `sealed SHOPEE|${shop.shop.externalId}|${order.id} ${JSON.stringify(order.raw).length}`,
    )
  })

  test('forgets the buyer ninety days after an order has ended, once', async () => {
    shop.seal = (text) => text
    const [ended, open] = [incoming({ upstream: 'CANCELLED' }), incoming()]
    await shop.take(ended, open)
    const kept = async ({ id }: PlatformOrder) =>
      gateway.db
        .selectFrom('shop_order')
        .select(['buyer', 'receiver', 'raw_sealed', 'erased_at'])
        .where('external_order_id', '=', id)
        .where('cus_code', '=', shop.shop.cusCode)
        .executeTakeFirstOrThrow()
    const after = (days: number) => eraseBuyers(gateway.db, new Date(Date.now() + days * 86_400_000))
    await after(89)
    expect(await kept(ended)).toMatchObject({ buyer: ended.buyer, erased_at: null })
    await after(91)
    expect(await kept(ended)).toMatchObject({
      buyer: '',
      receiver: {},
      raw_sealed: null,
      erased_at: expect.any(Date),
    })
    expect(await kept(open)).toMatchObject({ buyer: open.buyer, erased_at: null })
    expect(await after(91)).toBe(0)
  })

  test('names what waits to be shipped', async () => {
    const [waiting, done] = [incoming(), incoming({ upstream: 'DELIVERED' })]
    await shop.take(waiting, done, incoming({ upstream: 'HELD' }))
    expect(await shop.unshipped()).toEqual([waiting.id])
  })

  test('keeps orders of one number apart by shop, and from other customers', async () => {
    const order = incoming()
    const second = new TestShop(gateway, client)
    await shop.take(order)
    expect(await second.take(order)).toEqual(counts({ added: 1 }))
    const outsider = await gateway.client()
    const foreign = new TestShop(gateway, outsider, { externalId: shop.shop.externalId })
    expect(await foreign.take(order)).toEqual(counts({ added: 1 }))
    const listed = async (as: SignedClient) =>
      (await as.call(shopOrders.queryShopOrder, { page: 1, pageSize: 20 })).data?.total
    expect([await listed(client), await listed(outsider)]).toEqual([2, 1])
  })
})

type Stored = Pick<
  StoredOrder,
  | 'step'
  | 'conflict'
  | 'upstream'
  | 'unread'
  | 'is_platform_fulfilled'
  | 'has_receiver'
  | 'state'
  | 'push_status'
  | 'block'
>

test('the database names states, push status and blocks as the rules do', async () => {
  const { rows } = await sql<Stored>`
    insert into shop_order (cus_code, platform, external_shop_id, external_order_id, upstream, ordered_at, source_updated_at, hash,
      step, conflict, unread, is_platform_fulfilled, has_receiver, updated_at)
    select 'RULES', 'OPEN', '', row_number() over ()::text, u, now(), now(), '', s, c, n, p, r, now()
      from unnest(${upstreamCodes}::text[]) u, unnest(${stepCodes}::text[]) s, unnest(${['', ...conflictCodes]}::text[]) c,
        unnest(array['', 'why']) n, unnest(array[true, false]) p, unnest(array[true, false]) r
    returning step, conflict, upstream, unread, is_platform_fulfilled, has_receiver, state, push_status, block`.execute(
    gateway.db,
  )
  await sql`delete from shop_order where cus_code = 'RULES'`.execute(gateway.db)
  expect(rows.length).toBe(upstreamCodes.length * stepCodes.length * 3 * 8)
  for (const row of rows) {
    const {
      step,
      conflict,
      upstream,
      unread,
      is_platform_fulfilled,
      has_receiver,
      state,
      push_status,
      block,
    } = row
    const facts = {
      step,
      conflict,
      upstream,
      isUnread: unread !== '',
      isPlatformFulfilled: is_platform_fulfilled,
      hasReceiver: has_receiver,
      isMapped: true,
      isAudited: true,
      hasParcel: false,
    }
    const expected = [conflict ? 'CONFLICT' : step, pushOfStep[step], blockOf(facts)]
    expect([state, push_status, block], JSON.stringify(row)).toEqual(expected)
  }
})
