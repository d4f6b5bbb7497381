/** The demo's other side: each slice's work on a gateway of its own, and how turns are shared out. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { b2b } from '#modules/b2b/contract.ts'
import { b2bWork } from '#modules/b2b/server/simulate.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { collection } from '#modules/collection/contract.ts'
import { collectionWork } from '#modules/collection/server/simulate.ts'
import { fba } from '#modules/fba/contract.ts'
import { fbaWork } from '#modules/fba/server/simulate.ts'
import { forecast } from '#modules/forecast/contract.ts'
import { forecastWork } from '#modules/forecast/server/simulate.ts'
import { intercept } from '#modules/intercept/contract.ts'
import { interceptionWork } from '#modules/intercept/server/simulate.ts'
import { outbound } from '#modules/outbound/contract.ts'
import { outboundWork } from '#modules/outbound/server/simulate.ts'
import { returns } from '#modules/returns/contract.ts'
import { returnWork } from '#modules/returns/server/simulate.ts'
import { stockWork } from '#modules/stock/server/simulate.ts'
import { parcelWork } from '#modules/tracking/server/simulate.ts'
import { serverModules } from '#registry/handlers.ts'
import { pdfProblem } from '#server/files/safe-pdf.ts'
import { addOpsKey } from '#server/ops/keys.ts'
import { startGateway, type TestGateway } from '../../../tests/fixtures/gateway.ts'
import { key, place, placeIn } from '../../../tests/fixtures/orders.ts'
import { sampleB2BOrder, sampleFbaOrder } from '../../../tests/fixtures/sample-packing.ts'
import {
  announce,
  forecast as announcement,
  freshNo,
  measured,
  parcelOf,
  receive,
  terms,
} from '../../../tests/fixtures/warehouse-goods.ts'
import { drawn, workable, type Operations, type SimulatedWork } from './simulated.ts'
import { operationsOf, startSimulator, takeTurn } from './simulator.ts'

const rests = (name: string, share = 1): SimulatedWork => ({
  name,
  share,
  step: () => Promise.resolve(false),
})
const works = (name: string, share = 1): SimulatedWork => ({
  ...rests(name, share),
  step: () => Promise.resolve(true),
})
const quiet = { random: () => 0 } as Operations

describe('turns', () => {
  test.each([
    [0, 'a'],
    [0.24, 'a'],
    [0.26, 'b'],
    [0.99, 'b'],
  ])('are drawn by share: %d', (roll, name) =>
    expect(drawn([works('a', 1), works('b', 3)], () => roll)?.name).toBe(name),
  )
  test('of a kind that rests go to another; none where all rest', async () => {
    expect(await takeTurn([rests('a'), works('b')], quiet)).toBe('b')
    expect(await takeTurn([rests('a'), rests('b')], quiet)).toBeUndefined()
    expect(await takeTurn([], quiet)).toBeUndefined()
  })
  test('leave some of what the demo began with; what came since is worked on', () => {
    const since = new Date('2026-11-01T00:00:00Z')
    const old = Array.from({ length: 8 }, () => ({ createdAt: '2026-10-31T00:00:00Z' }))
    const fresh = { createdAt: '2026-11-02T00:00:00Z' }
    expect(workable(old, { since })).toEqual([])
    expect(workable([...old.slice(1), fresh], { since })).toEqual([fresh])
    expect(workable([...old, fresh], { since })).toHaveLength(9)
  })
})

describe('at work', () => {
  let gateway: TestGateway
  let operations: Operations
  beforeAll(async () => {
    gateway = await startGateway()
    operations = operationsOf({ base: gateway.url, key: await addOpsKey(gateway.connection, 'simulator') })
  })
  afterAll(() => gateway.stop())

  /** Steps until nothing waits. */
  const workOff = async (work: SimulatedWork, steady: Partial<Operations> = {}) => {
    let steps = 0
    while (steps < 100 && (await work.step({ ...operations, ...steady }))) steps++
    expect(steps).toBeGreaterThan(0)
    expect(steps).toBeLessThan(100)
  }

  test('each kind of work has a name of its own', () => {
    const names = serverModules.flatMap(({ simulated = [] }) => simulated).map(({ name }) => name)
    expect(names.length).toBeGreaterThan(0)
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
  })

  test('a parcel goes from order to signature by itself', async () => {
    const client = await gateway.client()
    const { id } = await place(client)
    for (let i = 0; i < 30; i++) await parcelWork(0).step(operations)
    const { data } = await client.call(b2c.queryOrderDetailsList, { ids: [id] })
    expect(['SIGNED', 'RETURNED', 'DELIVERY', 'ABNORMAL', 'GOT']).toContain(data?.list[0]?.order.status)
    expect(data?.list[0]?.history.length).toBeGreaterThan(3)
  })

  test('an interception is settled', async () => {
    const client = await gateway.client()
    const { waybillNo } = await placeIn(gateway, client, 'GOT')
    await client.call(intercept.interceptOrder, { waybillNo, wish: 'HOLD' }, { key: key() })
    // Confirmed rather than refused, and never left to chance.
    await workOff(interceptionWork, { random: () => 0 })
    const { data } = await client.call(intercept.interceptList, { page: 1, pageSize: 20 })
    expect(data?.list[0]?.status).toBe('DONE')
  })

  test('a B2B order waits at the warehouse until its goods have come, then is delivered', async () => {
    const client = await gateway.client()
    const saved = await client.call(
      b2b.saveB2BOrder,
      { submit: '1', order: sampleB2BOrder() },
      { key: key() },
    )
    const { id = '' } = saved.data ?? {}
    const status = async () =>
      (await client.call(b2b.queryB2BOrderDetails, { ids: [id] })).data?.list[0]?.order.status
    await workOff(b2bWork)
    expect(await status()).toBe('RECEIVED')
    await workOff(stockWork)
    await workOff(b2bWork)
    expect(await status()).toBe('DELIVERED')
  })

  test('an FBA order is delivered step by step, each in its history', async () => {
    const client = await gateway.client()
    const saved = await client.call(fba.save, { submit: '1', order: sampleFbaOrder() }, { key: key() })
    await workOff(fbaWork)
    const { data } = await client.call(fba.queryFbaOrderDetails, { ids: [saved.data?.id ?? ''] })
    const [found] = data?.list ?? []
    expect(found?.order.status).toBe('DELIVERED')
    expect(found?.history.length).toBeGreaterThanOrEqual(5)
  })

  test('goods are destroyed with a certificate that opens', async () => {
    const client = await gateway.client()
    const lines = [{ sku: 'S-1', quantity: 3 }]
    const moment = { eventId: randomUUID(), at: new Date().toISOString(), cusCode: client.session?.cusCode }
    await gateway.ops('stock-movements', { ...moment, warehouse: 'SZX1', kind: 'RECEIPT', lines })
    const { data } = await client.call(
      outbound.destory,
      {
        warehouseId: 'SZX1',
        lines: [{ sku: 'S-1', quantity: 3, grade: 'GOOD' }],
        reason: 'Expired',
        confirmCount: 3,
      },
      { key: key() },
    )
    await workOff(outboundWork, { random: () => 0 })
    const found = await client.call(outbound.queryOutOrderDetailsList, { ids: [data?.row.id ?? ''] })
    const [detail] = found.data?.list ?? []
    expect(detail?.order).toMatchObject({
      status: 'DESTROYED',
      certificateName: expect.stringMatching(/^XH.*\.pdf$/),
    })
    const opened = await fetch(new URL(detail?.certificateUrl ?? '', gateway.url))
    const pdf = Buffer.from(await opened.arrayBuffer())
    expect(opened.headers.get('content-type')).toBe('application/pdf')
    expect(pdfProblem(pdf)).toBeUndefined()
  })

  test('a domestic parcel is received and measured, a claim is decided', async () => {
    const client = await gateway.client()
    const [draft, lost] = [announcement(), freshNo()]
    await announce(client, draft)
    await receive(gateway, lost)
    const wall = await client.call(collection.queryUnclaimed, { page: 1, pageSize: 20, fragment: lost })
    const claim = { unclaimedId: wall.data?.list[0]?.id ?? '', expressNo: lost, files: [] }
    expect((await client.call(collection.claimParcel, claim, { key: key() })).desc).toBe('')
    await workOff(collectionWork, { random: () => 0.1 })
    expect(await parcelOf(client, draft.expressNo)).toMatchObject({ status: 'MEASURED' })
    const { data } = await client.call(collection.queryClaims, { page: 1, pageSize: 20 })
    expect(data?.list[0]?.state).not.toBe('OPEN')
  })

  test('an order of goods shipped abroad moves like any other', async () => {
    const client = await gateway.client()
    const { id } = await measured(gateway, client)
    const orders = [{ ...terms(), parcelIds: [id] }]
    const { data } = await client.call(collection.fastShip, { orders }, { key: key() })
    expect(data?.list).toMatchObject([{ ok: '1' }])
    // The latest of all open parcels, whosever they are.
    const steady = { ...operations, random: () => 0 }
    const [latest] = (
      await steady.ask<{ list: { waybillNo: string }[] }>('open-parcels', { limit: 1, first: 'latest' })
    ).list
    expect(latest?.waybillNo).toBe(data?.list[0]?.waybillNo)
    await parcelWork(0).step(steady)
    const page = { page: 1, pageSize: 20 }
    expect((await client.call(collection.queryShipments, page)).data?.list[0]?.status).toBe('PUSAT_DISPATCH')
  })

  test('a return is received, inspected and ended', async () => {
    const client = await gateway.client()
    const { waybillNo } = await placeIn(gateway, client, 'SIGNED')
    const rows = [{ orderNumber: waybillNo, reason: 'REFUSED' as const }]
    await client.call(returns.saveB2CBackOrders, { rows }, { key: key() })
    await workOff(returnWork)
    const { data } = await client.call(returns.queryBackOrderList, { page: 1, pageSize: 20 })
    expect(data?.list[0]).toMatchObject({ state: 'DONE', outcome: expect.stringMatching(/./) })
  })

  test('a bag is counted, a parcel forwarded', async () => {
    const client = await gateway.client()
    const { waybillNo } = await place(client)
    const bag = { numbers: [waybillNo], day: '2026-12-01', bagNo: 'B1' }
    await client.call(forecast.saveHandover, bag, { key: key() })
    const rows = [{ expressNo: freshNo(), goodsName: 'Dress', quantity: 1, value: '99.00' }]
    await client.call(forecast.saveTransfers, { rows }, { key: key() })
    await workOff(forecastWork)
    const page = { page: 1, pageSize: 20 }
    expect((await client.call(forecast.queryHandovers, page)).data?.list[0]?.state).toBe('RECEIVED')
    expect((await client.call(forecast.queryTransfers, page)).data?.list[0]?.state).toBe('FORWARDED')
  })

  test('starts, reports a fault without ending, and stops', async () => {
    const faults: unknown[] = []
    await new Promise<void>((resolve) => {
      const simulator = startSimulator({
        base: gateway.url,
        key: 'wrong',
        works: [parcelWork()],
        everyMs: 5,
        onError: (error) => {
          faults.push(error)
          if (faults.length === 2) void simulator.stop().then(resolve)
        },
      })
    })
    expect(String(faults[0])).toMatch(/open-parcels/)
    expect(faults.length).toBe(2)
  })
})
