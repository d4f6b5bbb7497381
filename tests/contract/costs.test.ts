/** What else costs money goes through the ledger (record 0102): interceptions, decisions about cases, B2B, FBA and outbound orders. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import { fromMinor } from '#domain/money.ts'
import { recharged } from '#domain/ledger-events.ts'
import { b2b } from '#modules/b2b/contract.ts'
import { fba } from '#modules/fba/contract.ts'
import { intercept } from '#modules/intercept/contract.ts'
import { outbound } from '#modules/outbound/contract.ts'
import { unusual } from '#modules/unusual/contract.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { warehouse } from '#modules/warehouse/contract.ts'
import { serverModules } from '#registry/handlers.ts'
import { withTenant } from '#server/database/tenant.ts'
import { balanceOf, post, posting } from '#server/ledger/ledger.ts'
import { verify } from '#server/verify.ts'
import { makeCustomer } from '../fixtures/factories.ts'
import { startGateway, type TestGateway } from '../fixtures/gateway.ts'
import { key, placeIn } from '../fixtures/orders.ts'
import { outLine, sampleOutOrder } from '../fixtures/sample-outbound.ts'
import { sampleB2BOrder, sampleFbaOrder } from '../fixtures/sample-packing.ts'
import type { SignedClient } from '../fixtures/signed-client.ts'
import { ended } from '../fixtures/tasks.ts'

let gateway: TestGateway
let cusCode: string
let client: SignedClient
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(async () => {
  expect((await verify(gateway.connection.pool, serverModules)).filter(({ broken }) => broken > 0)).toEqual(
    [],
  )
  await gateway.stop()
})
beforeEach(async () => {
  cusCode = await makeCustomer(gateway.db)
  client = await gateway.client({ cusCode })
})

const recharge = (amount: bigint) =>
  withTenant(gateway.db, cusCode, (db) =>
    post(
      db,
      posting(
        recharged,
        { currency: 'CNY', channel: 'channel:bank', amount },
        { cusCode, source: { type: 'test', id: randomUUID() } },
      ),
      new Date(),
    ),
  )
/** What can be spent and what is set aside; what is neither was charged. */
async function money(): Promise<[available: string, hold: string]> {
  const standings = await withTenant(gateway.db, cusCode, (db) => balanceOf(db, cusCode, new Date()))
  const { available = 0n, hold = 0n } = standings.find(({ currency }) => currency === 'CNY')?.balances ?? {}
  return [fromMinor(available), fromMinor(hold)]
}
const report = (path: string, body: object) =>
  gateway.ops(path, { eventId: randomUUID(), at: new Date().toISOString(), cusCode, ...body })
const hourly = (name: string) =>
  serverModules.find((module) => module.name === name)?.hourly?.(gateway.db, new Date())
/** A parcel under way whose freight the receiver pays: it ties up no money of its own. */
const parcel = () =>
  placeIn(gateway, client, 'GOT', {
    paymentMethod: 'RECEIVER',
    goods: [{ name: 'Leaflets', quantity: 1, unitValue: '0' }],
  })

/** How the price of what was charged for a document came about, as its bill shows it. */
const chargedFor = async (orderNo: string | undefined) => {
  const { rows } = await gateway.connection.pool.query<{ detail: unknown }>(
    "select detail from ledger_tx where cus_code = $1 and about = $2 and detail <> '{}'",
    [cusCode, orderNo],
  )
  return rows.map(({ detail }) => detail)
}

describe('the fee of an interception', () => {
  const ask = async (...waybillNos: string[]) =>
    (await client.call(intercept.orderInterceptBatch, { waybillNos, wish: 'RETURN' }, { key: key() })).data
      ?.list
  const answer = (waybillNo: string, outcome: string) =>
    gateway.ops('interception-result', { eventId: randomUUID(), waybillNo, outcome, note: 'station' })

  test('is held when asked for, charged when confirmed, and given back when it fails', async () => {
    await recharge(40_00n)
    const [one, two, three] = [await parcel(), await parcel(), await parcel()].map(
      ({ waybillNo }) => waybillNo,
    )
    const outcomes = await ask(one ?? '', two ?? '', three ?? '')
    // 15.00 each.
    expect(outcomes?.map(({ ok, code: why }) => [ok, why])).toEqual([
      ['1', ''],
      ['1', ''],
      ['0', 'balance'],
    ])
    expect(await money()).toEqual(['10.00', '30.00'])
    await answer(one ?? '', 'CONFIRMED')
    expect(await money()).toEqual(['10.00', '15.00'])
    await answer(one ?? '', 'FAILED')
    expect(await money()).toEqual(['25.00', '15.00'])
    const id = outcomes?.[1]?.row?.id ?? ''
    await client.call(intercept.withdrawIntercept, { ids: [id] }, { key: key() })
    expect(await money()).toEqual(['40.00', '0.00'])
  })

  test('is given back within the hour where its parcel was delivered before anybody confirmed', async () => {
    await recharge(40_00n)
    const { waybillNo } = await parcel()
    await ask(waybillNo)
    for (const status of ['DELIVERY', 'SIGNED']) {
      const at = new Date().toISOString()
      await gateway.ops('scan-events', { eventId: randomUUID(), waybillNo, status, place: 'Hanoi', at })
    }
    await Promise.all([hourly('intercept'), hourly('intercept')])
    expect(await money()).toEqual(['40.00', '0.00'])
  })
})

describe('the freight of a B2B order', () => {
  const save = (submit: '0' | '1', more: { id?: string; rev?: number } = {}, count = 1) =>
    client.call(
      b2b.saveB2BOrder,
      {
        submit,
        ...more,
        order: sampleB2BOrder({
          cartons: [{ count, length: '30', width: '20', height: '10', weight: '1.2' }],
        }),
      },
      { key: key() },
    )

  test('is held when submitted, charged when it leaves, and given back when cancelled', async () => {
    await recharge(200_00n)
    const { data: draft } = await save('0')
    expect(await money()).toEqual(['200.00', '0.00'])
    // A carton costs what a parcel of 1.2 kg costs.
    const { data: sent } = await save('1', { id: draft?.id ?? '', rev: 1 }, 2)
    expect(await money()).toEqual(['112.00', '88.00'])
    await save('1', { id: sent?.id ?? '', rev: 2 }, 1)
    expect(await money()).toEqual(['156.00', '44.00'])
    const { data: other } = await save('1')
    await client.call(b2b.deleteOrder, { ids: [other?.id ?? ''] }, { key: key() })
    expect(await money()).toEqual(['156.00', '44.00'])
    for (const status of ['RECEIVED', 'PACKED', 'DISPATCHED'])
      await report('b2b-progress', { orderNo: sent?.orderNo, status, place: 'SZX1' })
    expect(await money()).toEqual(['156.00', '0.00'])
    expect(await chargedFor(sent?.orderNo)).toEqual([
      expect.objectContaining({ side: 'actual', steps: [{ text: '1 × 1.2 kg', amount: '44.00' }] }),
    ])
  })

  test('refuses what cannot be paid: a draft stays, and of many the others are placed', async () => {
    await recharge(100_00n)
    const { data: draft } = await save('0')
    expect(await save('1', { id: draft?.id ?? '', rev: 1 }, 3)).toMatchObject({
      code: code.balance,
      data: { missing: '32.00' },
    })
    const { data } = await client.call(b2b.queryB2BOrderDetails, { ids: [draft?.id ?? ''] })
    expect(data?.list[0]?.order).toMatchObject({ status: 'DRAFT', rev: 1 })
    const sized = (count: number) =>
      sampleB2BOrder({ cartons: [{ count, length: '30', width: '20', height: '10', weight: '1.2' }] })
    const many = await client.call(
      b2b.saveB2BOrders,
      { orders: [sized(1), sized(2), sized(1)] },
      { key: key() },
    )
    expect(many.data?.list.map(({ ok }) => ok)).toEqual(['1', '0', '1'])
    expect(await money()).toEqual(['12.00', '88.00'])
  })
})

describe('the freight of an FBA order', () => {
  /** One carton of 1.2 kg by sea to the United States: 51.50 for the first half kilogram and 8.40 for each of two more. */
  const order = (count: number, shipmentCode = 'FBA15DJWVFGL') =>
    sampleFbaOrder({
      shipmentCode,
      cartons: [{ count, length: '30', width: '20', height: '10', weight: '1.2' }],
    })
  const save = (submit: '0' | '1', count = 1, shipmentCode?: string) =>
    client.call(fba.save, { submit, order: order(count, shipmentCode) }, { key: key() })
  const update = (id: string, rev: number, count: number) =>
    client.call(fba.update, { id, rev, submit: '1', order: order(count) }, { key: key() })

  test('is held when submitted, charged once when it leaves, and given back when cancelled', async () => {
    await recharge(300_00n)
    const { data: draft } = await save('0')
    expect(await money()).toEqual(['300.00', '0.00'])
    const id = draft?.id ?? ''
    await update(id, 1, 2)
    expect(await money()).toEqual(['163.40', '136.60'])
    await update(id, 2, 1)
    expect(await money()).toEqual(['231.70', '68.30'])
    const { data: other } = await save('1', 1, 'FBA15DJWVFGM')
    const cancel = () => client.call(fba.cancel, { ids: [other?.id ?? ''] }, { key: key() })
    await Promise.all([cancel(), cancel()])
    expect(await money()).toEqual(['231.70', '68.30'])
    for (const status of ['RECEIVED', 'PACKED', 'DISPATCHED', 'DISPATCHED', 'DELIVERED'])
      await report('fba-progress', { orderNo: draft?.orderNo, status, place: 'SZX1' })
    expect(await money()).toEqual(['231.70', '0.00'])
    expect(await chargedFor(draft?.orderNo)).toEqual([
      expect.objectContaining({ steps: [expect.objectContaining({ amount: '68.30' })] }),
    ])
  })

  test('sent again with its key is held once', async () => {
    await recharge(100_00n)
    const once = key()
    const send = () => client.call(fba.save, { submit: '1', order: order(1) }, { key: once })
    const answers = await Promise.all([send(), send(), send()])
    expect(new Set(answers.map(({ data }) => data?.orderNo)).size).toBe(1)
    expect(await money()).toEqual(['31.70', '68.30'])
  })

  test('refuses what cannot be paid: a draft stays as it was, nothing new is kept', async () => {
    await recharge(100_00n)
    const { data: draft } = await save('0')
    expect(await update(draft?.id ?? '', 1, 2)).toMatchObject({
      code: code.balance,
      data: { missing: '36.60', spendable: '100.00' },
    })
    expect(await save('1', 3, 'FBA15DJWVFGM')).toMatchObject({ code: code.balance })
    const { data } = await client.call(fba.queryFbaOrderList, { page: 1, pageSize: 20 })
    expect(data?.list).toMatchObject([{ status: 'DRAFT', rev: 1 }])
    expect(await money()).toEqual(['100.00', '0.00'])
  })

  test('of an import places what can be paid, and says of each other row why not', async () => {
    await recharge(140_00n)
    const rows = [order(1, 'FBA15DJWVFGA'), order(2, 'FBA15DJWVFGB'), order(1, 'FBA15DJWVFGC')]
    const task = randomUUID()
    const slice = { task, fileName: 'shipments.xlsx', from: 1, total: rows.length, rows }
    await client.call(fba.orderImportTask, slice, { key: key() })
    await ended(client, task)
    const { data } = await client.call(tasks.importResults, { taskId: task, after: 0 })
    expect(data?.list.map(({ ok }) => ok)).toEqual(['1', '0', '1'])
    expect(data?.list[1]?.desc).toContain('balance is too low')
    expect(await money()).toEqual(['3.40', '136.60'])
  })

  test('to a country without a route of its way of transport has no price', async () => {
    const { data } = await client.call(
      fba.save,
      { submit: '1', order: { ...order(1), country: 'GB', centre: 'BHX4', currency: 'GBP' } },
      { key: key() },
    )
    expect(data?.order.status).toBe('SUBMITTED')
    expect(await money()).toEqual(['0.00', '0.00'])
  })
})

describe('the freight of an outbound order', () => {
  const order = (quantity: number) => sampleOutOrder({ lines: [outLine('S-1', quantity)] })
  const save = (...orders: ReturnType<typeof order>[]) =>
    client.call(outbound.saveOutOrders, { submit: '1', orders }, { key: key() })
  /** 0.5 kg each, and goods enough. */
  const stocked = async () => {
    await report('stock-movements', {
      warehouse: 'SZX1',
      kind: 'RECEIPT',
      lines: [{ sku: 'S-1', quantity: 50, name: 'Shirt' }],
    })
    await gateway.db.updateTable('stock_sku').set({ weight_g: 500 }).where('cus_code', '=', cusCode).execute()
  }

  test('is held when submitted, charged when it leaves, and given back when cancelled', async () => {
    await stocked()
    await recharge(1000_00n)
    const { data } = await save(order(2))
    const row = data?.list[0]?.row
    const [available, held] = await money()
    expect(Number(held)).toBeGreaterThan(0)
    expect(Number(available) + Number(held)).toBe(1000)
    const second = await save(order(4))
    await client.call(
      warehouse.cancelOrder,
      { kind: 'OUT', ids: [second.data?.list[0]?.id ?? ''] },
      { key: key() },
    )
    expect(await money()).toEqual([available, held])
    for (const status of ['PICKING', 'PACKED', 'SHIPPED'])
      await report('out-progress', { orderNo: row?.orderNo, status, place: 'SZX1' })
    expect(await money()).toEqual([available, '0.00'])
    // Packing adds 50 g to two shirts of half a kilogram.
    expect(await chargedFor(row?.orderNo)).toEqual([
      expect.objectContaining({ side: 'actual', weightUsed: '1.05 kg' }),
    ])
  })

  test('is held and charged with the insurance where that is wanted: 1 % of the declared value', async () => {
    await stocked()
    await gateway.db
      .updateTable('stock_sku')
      .set({ unit_value: 123_45, currency: 'CNY' })
      .where('cus_code', '=', cusCode)
      .execute()
    await recharge(1000_00n)
    await save(order(2))
    const [, plain] = await money()
    const { data } = await save(sampleOutOrder({ lines: [outLine('S-1', 2)], isInsured: '1' }))
    const [available, held] = await money()
    // Of 246.90, rounded half up.
    expect(Number(held) - 2 * Number(plain)).toBeCloseTo(2.47)
    for (const status of ['PICKING', 'PACKED', 'SHIPPED'])
      await report('out-progress', { orderNo: data?.list[0]?.row?.orderNo, status, place: 'SZX1' })
    expect(await money()).toEqual([available, plain])
  })

  test('refuses what cannot be paid, and leaves its goods to the others', async () => {
    await stocked()
    await recharge(60_00n)
    const { data } = await save(order(2), order(40), order(1))
    expect(data?.list.map(({ ok }) => ok)).toEqual(['1', '0', '0'])
    const { rows } = await gateway.connection.pool.query<{ reserved: number; orders: number }>(
      `select (select sum(reserved)::int from stock_hold where cus_code = $1) as reserved,
         (select count(*)::int from out_order where cus_code = $1) as orders`,
      [cusCode],
    )
    expect(rows[0]).toEqual({ reserved: 2, orders: 1 })
    expect(await save(order(40))).toMatchObject({ code: code.balance })
  })
})

describe('the fee of a second delivery, and of sending a refused parcel back', () => {
  const refusedParcel = async () => {
    const { waybillNo } = await parcel()
    const { answer } = await gateway.ops('parcel-cases', {
      eventId: randomUUID(),
      waybillNo,
      kind: 'REFUSED',
      currency: 'VND',
      expected: '910000',
      actual: '0',
      dueAt: new Date(Date.now() + 86_400_000).toISOString(),
    })
    return (answer.data as { id: string }).id
  }
  const decide = async (ids: string[], decision: 'REDELIVER' | 'RETURN') =>
    (await client.call(unusual.decideUnusualCod, { ids, decision }, { key: key() })).data?.list
  const close = (caseId: string | undefined, isDone: '0' | '1' = '1') =>
    gateway.ops('parcel-case-results', { eventId: randomUUID(), caseId, result: 'Courier', isDone })

  test('is set aside when decided, charged once when it is done, and given back where it is not', async () => {
    await recharge(50_00n)
    const [again, back, undone] = [await refusedParcel(), await refusedParcel(), await refusedParcel()]
    // 12.00 and 15.00.
    const both = await Promise.all([decide([again], 'REDELIVER'), decide([again], 'REDELIVER')])
    expect(both.flatMap((list) => list?.map(({ ok }) => ok)).toSorted()).toEqual(['0', '1'])
    await decide([back], 'RETURN')
    await decide([undone], 'REDELIVER')
    expect(await money()).toEqual(['11.00', '39.00'])
    await Promise.all([close(again), close(again)])
    await close(back)
    await close(undone, '0')
    expect(await money()).toEqual(['23.00', '0.00'])
    const { rows } = await gateway.connection.pool.query<{ family: string; amount: string }>(
      `select substr(account, 9) as family, sum(amount)::text as amount from ledger_entry
        where cus_code = $1 and account like 'revenue:%' group by 1 order by 1`,
      [cusCode],
    )
    expect(rows).toEqual([
      { family: 'freight', amount: '1500' },
      { family: 'redelivery', amount: '1200' },
    ])
  })

  test('is refused with what is missing, and the case waits on', async () => {
    await recharge(20_00n)
    const cases = [await refusedParcel(), await refusedParcel()]
    const list = await decide(cases, 'REDELIVER')
    expect(list?.map(({ ok }) => ok).toSorted()).toEqual(['0', '1'])
    expect(list?.find(({ ok }) => ok === '0')?.desc).toContain('4.00 CNY are missing')
    await recharge(4_00n)
    const waiting = list?.find(({ ok }) => ok === '0')?.id ?? ''
    expect((await decide([waiting], 'REDELIVER'))?.[0]?.ok).toBe('1')
    expect(await money()).toEqual(['0.00', '24.00'])
  })
})

test('duty is set aside when the customer decides to pay it, and charged when it is paid', async () => {
  await recharge(40_00n)
  const cases: string[] = []
  for (const actual of ['92.50', '92.50']) {
    const { waybillNo } = await parcel()
    const dueAt = new Date(Date.now() + 86_400_000).toISOString()
    const duty = {
      kind: 'ABOVE',
      currency: 'VND',
      expected: '0',
      actual: String(Number(actual) * 1000),
      dueAt,
    }
    const { answer } = await gateway.ops('parcel-cases', { eventId: randomUUID(), waybillNo, ...duty })
    cases.push((answer.data as { id: string }).id)
  }
  // 92,500 VND are 25.00 CNY.
  const pay = await client.call(unusual.decideOvertax, { ids: cases, decision: 'PAY' }, { key: key() })
  expect(pay.data?.list.map(({ ok }) => ok).toSorted()).toEqual(['0', '1'])
  expect(await money()).toEqual(['15.00', '25.00'])
  const paid = pay.data?.list.find(({ ok }) => ok === '1')?.id
  const result = { eventId: randomUUID(), caseId: paid, result: 'Paid at the border' }
  await gateway.ops('parcel-case-results', result)
  await gateway.ops('parcel-case-results', result)
  expect(await money()).toEqual(['15.00', '0.00'])
})
