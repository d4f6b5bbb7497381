import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { waybillStatusCodes } from '#domain/waybill-status.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { mayFollow } from '#modules/tracking/server/transitions.ts'
import { addOpsKey } from '#server/ops/keys.ts'
import { startGateway, type TestGateway } from '../../../tests/fixtures/gateway.ts'
import { place } from '../../../tests/fixtures/orders.ts'
import { moves, nextMove, nextOfInterception } from './moves.ts'
import { moveOne, startSimulator } from './simulator.ts'

test('every move is one the gateway accepts', () => {
  for (const from of waybillStatusCodes)
    for (const { to } of moves[from] ?? []) {
      const status = waybillStatusCodes.find((each) => each === to)
      expect(status && mayFollow(from, status), `${from} → ${to}`).toBe(true)
    }
})

test.each(['SIGNED', 'RETURNED', 'CANCELLED', 'nonsense'])('nothing follows %s', (status) =>
  expect(nextMove(status, 'VN', () => 0)).toBeUndefined(),
)

test.each([
  ['BACK', 'RETURNED'],
  ['AGAIN', 'DELIVERY'],
])('an abnormal parcel goes where its customer decided: %s', (bounce, status) =>
  expect(nextMove('ABNORMAL', 'VN', () => 0.5, bounce)?.status).toBe(status),
)

test.each([
  [{ status: 'REQUESTED', wish: 'HOLD', parcel: 'GOT' }, 0, 'CONFIRMED'],
  [{ status: 'REQUESTED', wish: 'HOLD', parcel: 'GOT' }, 0.99, 'FAILED'],
  [{ status: 'CONFIRMED', wish: 'ADDRESS', parcel: 'GOT' }, 0, 'DONE'],
  [{ status: 'CONFIRMED', wish: 'RETURN', parcel: 'GOT' }, 0, true],
  [{ status: 'CONFIRMED', wish: 'RETURN', parcel: 'DISPATCH' }, 0, undefined],
])('a station settles %j', (request, roll, expected) => {
  const step = nextOfInterception(request, () => roll)
  expect(step && (step.scan || step.outcome)).toBe(expected)
})

describe('at work', () => {
  let gateway: TestGateway
  let options: { base: string; key: string; failingShare: number }
  beforeAll(async () => {
    gateway = await startGateway()
    options = { base: gateway.url, key: await addOpsKey(gateway.connection, 'simulator'), failingShare: 0 }
  })
  afterAll(() => gateway.stop())

  test('a parcel goes from order to signature by itself', async () => {
    const client = await gateway.client()
    const { id } = await place(client)
    for (let i = 0; i < 30; i++) await moveOne(options)
    const { data } = await client.call(b2c.queryOrderDetailsList, { ids: [id] })
    expect(['SIGNED', 'RETURNED', 'DELIVERY', 'ABNORMAL', 'GOT']).toContain(data?.list[0]?.order.status)
    expect(data?.list[0]?.history.length).toBeGreaterThan(3)
  })

  test('starts, reports a fault without ending, and stops', async () => {
    const faults: unknown[] = []
    const fault = new Promise<void>((resolve) => {
      const simulator = startSimulator({
        base: gateway.url,
        key: 'wrong',
        everyMs: 5,
        onError: (error) => {
          faults.push(error)
          if (faults.length === 2) void simulator.stop().then(resolve)
        },
      })
    })
    await fault
    expect(String(faults[0])).toMatch(/open-(parcels|interceptions)/)
    expect(faults.length).toBe(2)
  })
})
