/** `/api/quickOrder.do` (spec 001 §7; record 0047). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { draft, key } from '../../../../tests/fixtures/orders.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'

let gateway: TestGateway
let client: SignedClient
beforeAll(async () => {
  gateway = await startGateway()
  client = await gateway.client()
})
afterAll(() => gateway.stop())

const little = () => {
  const { receiver, goods, weight } = draft()
  // Dong have no decimals.
  return { receiver, goods: goods.map((line) => ({ ...line, unitValue: '45' })), weight }
}
const quick = (more: object = {}) => client.call(b2c.quickOrder, { ...little(), ...more }, { key: key() })

test('without a default sender it asks for one; with one the rest is filled in', async () => {
  const refused = await quick()
  expect(refused).toMatchObject({ code: code.invalid, fields: [{ path: 'sender' }] })
  const { name, phone, country, prov, city, area, address } = draft().sender
  const sender = { name, phone, country, prov, city, area, address }
  await gateway.db
    .insertInto('address')
    .values({
      ...sender,
      cus_code: client.session?.cusCode ?? '',
      side: 'sender',
      address_type: '1',
      is_default: '1',
    })
    .execute()
  const { data } = await quick()
  const order = data?.order
  expect(order).toMatchObject({
    sender: { name, address },
    currency: 'VND',
    paymentMethod: 'PREPAID',
    codAmount: '0.00',
  })
  const routes = (await client.call(lookups.getRoute, { country: 'Vietnam', serviceType: 'B2C' })).data ?? []
  const prices = await Promise.all(
    routes.map(async ({ id }) => {
      const trial = {
        country: 'Vietnam',
        weight: little().weight,
        rarea: little().receiver.prov,
        orderType: 1,
      }
      return Number((await client.call(lookups.trialFreight, { ...trial, routeId: id })).data ?? Infinity)
    }),
  )
  expect(Number(order?.freight)).toBe(Math.min(...prices))
})

test('what is said is kept, and the route decides how the parcel travels', async () => {
  const { sender } = draft()
  const { data } = await quick({ sender, routeId: 'VN-LAND-ECO', currency: 'USD', remark: 'soon' })
  expect(data?.order).toMatchObject({
    routeId: 'VN-LAND-ECO',
    shippingType: 'LAND',
    expressType: 'ECONOMY',
    currency: 'USD',
    remark: 'soon',
  })
})

test('obeys the rules of every other order', async () => {
  const { sender } = draft()
  const far = await quick({ sender, routeId: 'MY-AIR-STA' })
  expect(far).toMatchObject({ code: code.noPrice, fields: [{ path: 'routeId' }] })
  expect((await quick({ sender, weight: '0.01' })).fields?.map(({ path }) => path)).toContain('weight')
})

test('the same key places one order', async () => {
  const { sender } = draft()
  const once = key()
  const answers = [1, 2].map(() => client.call(b2c.quickOrder, { ...little(), sender }, { key: once }))
  const [first, second] = await Promise.all(answers)
  expect(second?.data?.id).toBe(first?.data?.id)
})

test('a quantity below one and a place that does not exist are refused', async () => {
  const { sender, goods, receiver } = draft()
  const countless = (quantity: number) =>
    quick({ sender, goods: goods.map((line) => ({ ...line, unitValue: '45', quantity })) })
  expect(await countless(0)).toMatchObject({ code: code.invalid, fields: [{ path: 'goods.0.quantity' }] })
  expect((await countless(-5)).code).toBe(40000)
  const lost = await quick({ sender, receiver: { ...receiver, prov: 'Nowhere', city: 'Atlantis' } })
  expect(lost).toMatchObject({
    code: code.invalid,
    fields: [{ desc: 'Receiver province, city, area not found' }],
  })
})
