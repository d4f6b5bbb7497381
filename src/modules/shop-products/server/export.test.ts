/** Products of shops as a file, and the second address of the calls of shops (records 0118, 0130). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopProducts } from '#modules/shop-products/contract.ts'
import { shops } from '#modules/shops/contract.ts'
import { key } from '../../../../tests/fixtures/orders.ts'
import { type ShopGateway, startShopGateway } from '../../../../tests/fixtures/shop-gateway.ts'
import { ask, ended, orderRequest } from '../../../../tests/fixtures/tasks.ts'
import { until } from '../../../../tests/fixtures/until.ts'

let world: ShopGateway
beforeAll(async () => {
  world = await startShopGateway()
})
afterAll(() => world.stop())

const second = <C extends { readonly path: `/${string}` }>(call: C): C => ({
  ...call,
  path: `/new${call.path}`,
})

test("every product of the list is in the file, and nobody else's", async () => {
  const client = await world.gateway.client()
  world.shopee.control.products('700001', [
    { productId: '1', skuId: '0', sku: 'CUP-1', name: 'Cup', stock: 4 },
    { productId: '2', skuId: '0', sku: 'CUP-2', name: 'Mug', stock: 5 },
  ])
  await world.link(client, 'SHOPEE', '700001')
  await until(
    async () => (await client.call(shopProducts.queryShopOffer, { page: 1, pageSize: 20 })).data?.total === 2,
  )
  const request = {
    ...orderRequest({ dataId: 'shopProducts', fileName: 'products' }),
    columns: [{ fieldName: 'sellerSku', header: 'Seller SKU' }],
  }
  const exported = async (as: typeof client) => {
    const end = await ended(as, await ask(as, request))
    expect(end.state).toBe('done')
    return end.rows
  }
  expect(await exported(client)).toBe(2)
  expect(await exported(await world.gateway.client())).toBe(0)
})

test('the newer address answers alike, and a command sent to both happens once', async () => {
  const client = await world.gateway.client()
  const id = await world.link(client, 'SHOPEE', '700002')
  const page = { page: 1, pageSize: 20 }
  const [first, other] = [
    await client.call(shops.queryShopPage, page),
    await client.call(second(shops.queryShopPage), page),
  ]
  expect(other.data).toEqual(first.data)
  expect(first.data?.list).toHaveLength(1)
  const sent = key()
  const answers = [
    await client.call(shops.setShopState, { ids: [id], state: 'PAUSED' }, { key: sent }),
    await client.call(second(shops.setShopState), { ids: [id], state: 'PAUSED' }, { key: sent }),
  ]
  expect(answers[1]?.data).toEqual(answers[0]?.data)
  const { rows } = await world.pool.query<{ count: number }>(
    `select count(*)::int as count from idempotency where key = $1`,
    [sent],
  )
  expect(rows[0]?.count).toBe(1)
})
