/**
 * Two gateways on one database, two things done to one order at the same moment: one of them is first, the other is validated against
 * what the first left. `RACE_ROUNDS=1000` for a long run.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { b2c } from '#modules/b2c/contract.ts'
import { intercept } from '#modules/intercept/contract.ts'
import { printing } from '#modules/printing/contract.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { draft, key, place, placeIn } from '../../../../tests/fixtures/orders.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'

const rounds = Number(process.env.RACE_ROUNDS ?? 6)
const limit = Math.max(30_000, rounds * 1000)

let gateway: TestGateway
let client: SignedClient
let other: string

beforeAll(async () => {
  gateway = await startGateway()
  client = await gateway.client()
  other = await gateway.second()
})
afterAll(() => gateway.stop())

const detail = async (id: string) => {
  const found = (await client.call(b2c.queryOrderDetailsList, { ids: [id] })).data?.list[0]
  if (!found) throw new Error('no order')
  return { ...found, whats: found.history.map(({ what }) => what) }
}
const scan = (waybillNo: string, status: string) =>
  gateway.ops('scan-events', {
    eventId: key(),
    waybillNo,
    status,
    place: 'Hanoi',
    at: new Date().toISOString(),
  })

/** Runs both at once, now one and now the other first. */
async function race<A, B>(round: number, one: () => Promise<A>, two: () => Promise<B>): Promise<[A, B]> {
  if (round % 2) return Promise.all([one(), two()])
  const second = two()
  return [await one(), await second]
}

test(
  `cancel against print, ${rounds} rounds: nothing is printed after it was cancelled`,
  async () => {
    for (let round = 0; round < rounds; round++) {
      const { id } = await place(client)
      const [cancelled, printed] = await race(
        round,
        () => client.call(b2c.deleteOrder, { ids: [id] }, { key: key() }),
        () =>
          client.call(printing.print, { ids: [id], template: 'express-100x150' }, { key: key(), url: other }),
      )
      const { order, whats } = await detail(id)
      expect([cancelled.data?.list[0]?.ok, order.status]).toEqual(['1', 'CANCELLED'])
      const isPrinted = printed.data?.list[0]?.ok === '1'
      expect(order.printStatus).toBe(isPrinted ? '1' : '0')
      expect(whats).toEqual(isPrinted ? ['placed', 'printed', 'cancelled'] : ['placed', 'cancelled'])
    }
  },
  limit,
)

test(
  `edit against pick-up, ${rounds} rounds: an edit is there whole, or refused; never on a parcel that was picked up`,
  async () => {
    for (let round = 0; round < rounds; round++) {
      const { id, waybillNo } = await placeIn(gateway, client, 'DISPATCH')
      const edit = async (): Promise<boolean> => {
        if (round % 3) {
          const order = draft({ remark: 'new' })
          return (await client.call(b2c.updateB2COrder, { id, rev: 1, order }, { key: key(), url: other }))
            .success
        }
        const change = { set: { remark: 'new' }, orders: [{ id }] }
        const { data } = await client.call(b2c.batchEditOrder, change, { key: key() })
        return data?.list[0]?.ok === '1'
      }
      const [isEdited] = await race(round, edit, () => scan(waybillNo, 'GOT'))
      const { order, whats } = await detail(id)
      expect([order.status, order.remark ?? '']).toEqual(['GOT', isEdited ? 'new' : ''])
      expect(whats).toEqual(isEdited ? ['placed', 'edited', 'scanned'] : ['placed', 'scanned'])
    }
  },
  limit,
)

test(
  `intercept against delivery, ${rounds} rounds: no request stays open on a parcel that was delivered`,
  async () => {
    for (let round = 0; round < rounds; round++) {
      const { id, waybillNo } = await placeIn(gateway, client, 'DELIVERY')
      const [asked] = await race(
        round,
        () =>
          client.call(intercept.interceptOrder, { waybillNo, wish: 'RETURN' }, { key: key(), url: other }),
        () => scan(waybillNo, 'SIGNED'),
      )
      const isTaken = asked.data?.list[0]?.ok === '1'
      const { data } = await client.call(intercept.interceptList, {
        page: 1,
        pageSize: 20,
        orderNumber: [waybillNo],
      })
      expect((await detail(id)).order.status).toBe('SIGNED')
      expect(data?.list.map(({ status }) => status)).toEqual(isTaken ? ['FAILED'] : [])
    }
  },
  limit,
)

test(
  `two interceptions of one parcel, ${rounds} rounds: one is taken`,
  async () => {
    for (let round = 0; round < rounds; round++) {
      const { waybillNo } = await placeIn(gateway, client, 'GOT')
      const ask = (url?: string) =>
        client.call(
          intercept.interceptOrder,
          { waybillNo, wish: 'HOLD' },
          { key: key(), ...(url ? { url } : {}) },
        )
      const answers = await race(
        round,
        () => ask(),
        () => ask(other),
      )
      expect(answers.map(({ data }) => data?.list[0]?.ok).toSorted()).toEqual(['0', '1'])
    }
  },
  limit,
)
