import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import { refusal, type OrderAction } from '#domain/order-actions.ts'
import { waybillStatusCodes, type WaybillStatus } from '#domain/waybill-status.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { printing } from '#modules/printing/contract.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { draft, key, place, placeIn } from '../../../../tests/fixtures/orders.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'

let gateway: TestGateway
let client: SignedClient

beforeAll(async () => {
  gateway = await startGateway()
  client = await gateway.client()
})
afterAll(() => gateway.stop())

const statusOf = async (id: string) =>
  (await client.call(b2c.queryOrderDetailsList, { ids: [id] })).data?.list[0]?.order.status

/** What each action answers: whether it was done, and if not, why. */
type Done = Extract<OrderAction, 'cancel' | 'edit' | 'print' | 'bounce' | 'reForecast'>
const actions: Record<Done, (id: string, rev: number) => Promise<{ ok: boolean; desc: string }>> = {
  cancel: async (id) => {
    const { data } = await client.call(b2c.deleteOrder, { ids: [id] }, { key: key() })
    return { ok: data?.list[0]?.ok === '1', desc: data?.list[0]?.desc ?? '' }
  },
  edit: async (id, rev) => {
    const { success, desc } = await client.call(
      b2c.updateB2COrder,
      { id, rev, order: draft() },
      { key: key() },
    )
    return { ok: success, desc }
  },
  print: async (id) => {
    const { data } = await client.call(
      printing.print,
      { ids: [id], template: 'express-100x150' },
      { key: key() },
    )
    return { ok: data?.list[0]?.ok === '1', desc: data?.list[0]?.desc ?? '' }
  },
  bounce: async (id) => {
    const { data } = await client.call(b2c.bounceOrder, { ids: [id], way: 'BACK' }, { key: key() })
    return { ok: data?.list[0]?.ok === '1', desc: data?.list[0]?.desc ?? '' }
  },
  reForecast: async (id) => {
    const { data } = await client.call(b2c.reForecastOrder, { ids: [id] }, { key: key() })
    return { ok: data?.list[0]?.ok === '1', desc: data?.list[0]?.desc ?? '' }
  },
}

/** spec 001 §4, written out once more, so that a slip in the table of the domain is seen. */
const allowed: Record<Done, readonly WaybillStatus[]> = {
  cancel: ['PENDING', 'PUSAT_DISPATCH'],
  edit: ['PENDING', 'PUSAT_DISPATCH', 'DISPATCH'],
  print: ['PENDING', 'PUSAT_DISPATCH', 'DISPATCH'],
  bounce: ['ABNORMAL'],
  // A waiting order only after the courier refused it, see below.
  reForecast: ['CANCELLED'],
}
const after: Partial<Record<Done, WaybillStatus>> = { cancel: 'CANCELLED', reForecast: 'PENDING' }
const matrix = (Object.keys(actions) as Done[]).flatMap((action) =>
  waybillStatusCodes.map((status) => [action, status, allowed[action].includes(status)] as const),
)

test.each(matrix)('%s an order in %s: %s', async (action, status, isAllowed) => {
  const { id } = await placeIn(gateway, client, status)
  const { ok, desc } = await actions[action](id, 1)
  expect(ok).toBe(isAllowed)
  if (!isAllowed) expect(desc).toBe(refusal(action, status, '0')?.message)
  expect(await statusOf(id)).toBe((isAllowed && after[action]) || status)
})

describe('editing', () => {
  const edit = (id: string, rev: number, weight: string) =>
    client.call(b2c.updateB2COrder, { id, rev, order: draft({ weight }) }, { key: key() })

  test('prices anew and raises the revision', async () => {
    const { id, order } = await place(client, { weight: '0.5' })
    const { data } = await edit(id, 1, '2')
    expect(order.freight).toBe('24.00')
    expect(data?.order).toMatchObject({ weight: '2', freight: '54.00', rev: 2, orderNo: order.orderNo })
  })

  test('from an older revision is refused and shows the order as it is now', async () => {
    const { id } = await place(client)
    await edit(id, 1, '2')
    const answer = await edit(id, 1, '3')
    expect(answer.code).toBe(code.changed)
    expect((answer.data as unknown as { order: { weight: string } }).order.weight).toBe('2')
  })

  test('of two at once one wins', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await place(client)
      const answers = await Promise.all([edit(id, 1, '2'), edit(id, 1, '3'), edit(id, 1, '4')])
      expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([
        code.ok,
        code.changed,
        code.changed,
      ])
    }
  })

  test('that breaks a rule changes nothing', async () => {
    const { id, order } = await place(client)
    expect((await edit(id, 1, '201')).code).toBe(code.invalid)
    expect((await client.call(b2c.queryOrderDetailsList, { ids: [id] })).data?.list[0]?.order).toEqual(order)
  })

  test('cannot come between a cancellation and its end', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await place(client)
      const [edited, cancelled] = await Promise.all([actions.edit(id, 1), actions.cancel(id, 1)])
      expect(cancelled.ok).toBe(true)
      expect(await statusOf(id)).toBe('CANCELLED')
      const { data } = await client.call(b2c.queryOrderDetailsList, { ids: [id] })
      const whats = data?.list[0]?.history.map(({ what }) => what)
      expect(whats).toEqual(edited.ok ? ['placed', 'edited', 'cancelled'] : ['placed', 'cancelled'])
    }
  })
})

describe('row by row', () => {
  test('some can, some cannot, each with its reason, in the order they were asked', async () => {
    const open = await place(client)
    const gone = await placeIn(gateway, client, 'GOT')
    const ids = [gone.id, 'no-such-id', open.id, open.id]
    const { data } = await client.call(b2c.deleteOrder, { ids }, { key: key() })
    expect(data?.list.map(({ id, ok }) => [id, ok])).toEqual([
      [gone.id, '0'],
      ['no-such-id', '0'],
      [open.id, '1'],
      [open.id, '1'],
    ])
    expect(data?.list[0]?.desc).toBe(refusal('cancel', 'GOT')?.message)
  })

  test('printing is remembered, and cancelled orders say so', async () => {
    const open = await place(client)
    const cancelled = await placeIn(gateway, client, 'CANCELLED')
    const { data } = await client.call(
      printing.print,
      { ids: [open.id, cancelled.id], template: 'express-100x150' },
      { key: key() },
    )
    expect(data?.list.map(({ ok }) => ok)).toEqual(['1', '0'])
    expect(data?.list[1]?.desc).toBe('Cancelled orders cannot be printed.')
    const { data: details } = await client.call(b2c.queryOrderDetailsList, { ids: [open.id] })
    expect(details?.list[0]?.order.printStatus).toBe('1')
    expect(details?.list[0]?.history.at(-1)).toMatchObject({
      what: 'printed',
      from: 'PENDING',
      to: 'PENDING',
    })
  })

  test('cancel against print: never a printed history after the cancellation', async () => {
    for (let round = 0; round < 20; round++) {
      const { id } = await place(client)
      const [cancelled, printed] = await Promise.all([actions.cancel(id, 1), actions.print(id, 1)])
      expect(cancelled.ok).toBe(true)
      const { data } = await client.call(b2c.queryOrderDetailsList, { ids: [id] })
      const order = data?.list[0]?.order
      expect([order?.status, order?.printStatus]).toEqual(['CANCELLED', printed.ok ? '1' : '0'])
    }
  })
})
