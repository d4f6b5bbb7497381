import { afterAll, beforeAll, expect, test } from 'vitest'
import { waybillStatusCodes } from '#domain/waybill-status.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { draft, key } from '../../../../tests/fixtures/orders.ts'
import { chanceOf } from './seed/random.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

const truth = async (cusCode: string) => {
  const rows = await gateway.db
    .selectFrom('b2c_order')
    .select((of) => ['status', of.fn.countAll<number>().as('count')])
    .where('cus_code', '=', cusCode)
    .groupBy('status')
    .execute()
  const counted = new Map(rows.map(({ status, count }) => [status, Number(count)]))
  return waybillStatusCodes.map((status) => ({ status, count: counted.get(status) ?? 0 }))
}

test.each([1, 2, 3])(
  'counters equal count(*) after random work of two customers at once (chance %i)',
  async (number) => {
    const chance = chanceOf(number)
    const clients = [await gateway.client(), await gateway.client()]
    const work = Array.from({ length: 60 }, async (_, step) => {
      const client = chance.pick(clients)
      const dice = chance.next()
      const cusCode = client.session?.cusCode ?? ''
      if (dice < 0.3) return client.call(b2c.saveB2COrder, draft(), { key: key() })
      if (dice < 0.5) {
        const orders = Array.from({ length: chance.between(1, 12) }, (_each, i) =>
          draft({ weight: i % 5 ? '1' : '0' }),
        )
        return client.call(b2c.saveB2COrders, { orders }, { key: key() })
      }
      const waiting = await gateway.db
        .selectFrom('b2c_order')
        .select(['id', 'waybill_no'])
        .where('cus_code', '=', cusCode)
        .limit(20)
        .execute()
      if (dice < 0.7)
        return client.call(b2c.deleteOrder, { ids: [...waiting.map(({ id }) => id), 'none'] }, { key: key() })
      const parcel = waiting[step % Math.max(waiting.length, 1)]
      const scan = {
        eventId: key(),
        waybillNo: parcel?.waybill_no ?? 'none',
        status: 'GOT',
        place: 'Hub',
        at: new Date().toISOString(),
      }
      return gateway.ops('scan-events', scan)
    })
    await Promise.all(work)
    for (const client of clients) {
      const { data } = await client.call(b2c.getCountGoodsState, {})
      const expected = await truth(client.session?.cusCode ?? '')
      expect(data?.list).toEqual(expected)
      expect(data?.total).toBe(expected.reduce((sum, { count }) => sum + count, 0))
    }
  },
)

test('deleting orders counts them out', async () => {
  const client = await gateway.client()
  await client.call(b2c.saveB2COrders, { orders: [draft(), draft(), draft()] }, { key: key() })
  const cusCode = client.session?.cusCode ?? ''
  await gateway.db.deleteFrom('b2c_order').where('cus_code', '=', cusCode).execute()
  expect((await client.call(b2c.getCountGoodsState, {})).data?.total).toBe(0)
})
