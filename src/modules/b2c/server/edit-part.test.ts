/** Changing a part of an order: what is named changes, what is not stays, and the rules of the whole hold. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { key, place, placeIn } from '../../../../tests/fixtures/orders.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

test('a phone, a remark and a weight change; the rest stays, and the price follows', async () => {
  const client = await gateway.client()
  const { id, order } = await place(client, { remark: 'before' })
  const changes = { receiver: { phone: '0987654321' }, remark: 'after', weight: '9' }
  const { data } = await client.call(b2c.editOrder, { id, rev: order.rev, changes }, { key: key() })
  expect(data?.order).toMatchObject({
    remark: 'after',
    weight: '9',
    receiver: { ...order.receiver, phone: '0987654321' },
    goods: order.goods,
    rev: order.rev + 1,
  })
  expect(Number(data?.order.freight)).toBeGreaterThan(Number(order.freight))
})

test.each([
  [{ weight: '200.1' }, 'weight'],
  [{ receiver: { phone: '12' } }, 'receiver.phone'],
  [{ receiver: { city: '' } }, 'receiver.city'],
] as const)('%o breaks a rule of the whole order', async (changes, path) => {
  const client = await gateway.client()
  const { id, order } = await place(client)
  const answer = await client.call(b2c.editOrder, { id, rev: order.rev, changes }, { key: key() })
  expect(answer.fields?.map((field) => field.path)).toEqual([path])
})

test('refuses an outdated revision, a parcel that was picked up and another customer’s order', async () => {
  const [mine, theirs] = [await gateway.client(), await gateway.client()]
  const changes = { remark: 'x' }
  const [old, gone, foreign] = [await place(mine), await placeIn(gateway, mine, 'GOT'), await place(theirs)]
  const codes = []
  for (const { id, rev } of [
    { id: old.id, rev: 99 },
    { id: gone.id, rev: gone.order.rev },
    { id: foreign.id, rev: foreign.order.rev },
  ])
    codes.push((await mine.call(b2c.editOrder, { id, rev, changes }, { key: key() })).code)
  expect(codes).toEqual([code.changed, code.status, code.absent])
})
