/** Outbound orders from draft to delivery on the real database, and what they do to the stock. */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Input } from '#contract/call.ts'
import { code } from '#contract/codes.ts'
import { walk } from '#contract/functions.ts'
import { outbound } from '#modules/outbound/contract.ts'
import { functions } from '#modules/outbound/functions.ts'
import type { OutDraft, OutRow } from '#modules/outbound/wire-shapes.ts'
import { stock } from '#modules/stock/contract.ts'
import { checks as stockChecks } from '#modules/stock/server/checks.ts'
import { warehouse } from '#modules/warehouse/contract.ts'
import { verify } from '#server/verify.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { key } from '../../../../tests/fixtures/orders.ts'
import { outLine, sampleOutOrder } from '../../../../tests/fixtures/sample-outbound.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'
import { ended } from '../../../../tests/fixtures/tasks.ts'
import { checks } from './checks.ts'

let gateway: TestGateway
let client: SignedClient
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())
beforeEach(async () => {
  client = await gateway.client()
})
afterEach(async () => {
  const found = await verify(gateway.connection.pool, [{ checks: [...checks, ...stockChecks] }])
  expect(found.filter(({ broken }) => broken > 0)).toEqual([])
})

const save = (...orders: OutDraft[]) =>
  client.call(outbound.saveOutOrders, { submit: '1', orders }, { key: key() })
const place = async (overrides: Partial<OutDraft> = {}): Promise<OutRow> => {
  const { data, desc } = await save(sampleOutOrder(overrides))
  const row = data?.list[0]?.row
  if (!row) throw new Error(`not placed: ${desc}`)
  return row
}
const waiting = (quantity: number) => ({ lines: [outLine('S-1', quantity, { onShort: 'wait' })] })
const report = (path: string, body: object) =>
  gateway.ops(path, {
    eventId: randomUUID(),
    at: new Date().toISOString(),
    cusCode: client.session?.cusCode,
    ...body,
  })
const move = (kind: string, quantity: number, more: object = {}) =>
  report('stock-movements', { warehouse: 'SZX1', kind, lines: [{ sku: 'S-1', quantity, ...more }] })
const receive = (quantity: number, more: object = {}) => move('RECEIPT', quantity, more)
const progress = ({ orderNo }: OutRow, status: string, more: object = {}) =>
  report('out-progress', { orderNo, status, place: 'SZX1', ...more })
const measures = async (sku = 'S-1') => {
  const { data } = await client.call(stock.stockList, { page: 1, pageSize: 10, skus: [sku], grade: 'ALL' })
  const { inStock, allocated, pendingOutbound, sellable } = data?.list[0] ?? {}
  return [inStock, allocated, pendingOutbound, sellable]
}
const detail = async ({ id }: Pick<OutRow, 'id'>) => {
  const { data } = await client.call(outbound.queryOutOrderDetailsList, { ids: [id] })
  const found = data?.list[0]
  if (!found) throw new Error('no such order')
  return found
}
const statusOf = async (row: Pick<OutRow, 'id'>) => (await detail(row)).order.status
const edit = (row: OutRow, order: OutDraft, more: Partial<Input<typeof outbound.editOutOrder>> = {}) =>
  client.call(
    outbound.editOutOrder,
    { id: row.id, rev: row.rev, submit: '1', order, ...more },
    { key: key() },
  )
const fix = (rows: OutRow[], by: Input<typeof outbound.fixOutOrders>['fix'], routeId?: string) =>
  client.call(
    outbound.fixOutOrders,
    { ids: rows.map(({ id }) => id), fix: by, ...(routeId ? { routeId } : {}) },
    { key: key() },
  )
const cancel = async (...ids: string[]) =>
  (await client.call(warehouse.cancelOrder, { kind: 'OUT', ids }, { key: key() })).data?.list

describe('an order and its goods', () => {
  test('submitting reserves, packing picks, leaving ships; each step once', async () => {
    await receive(30)
    const row = await place()
    expect(row).toMatchObject({
      orderNo: expect.stringMatching(/^WO\d{12}$/),
      status: 'SUBMITTED',
      quantity: 10,
      waiting: 0,
      toName: expect.any(String),
      rev: 1,
    })
    expect(await measures()).toEqual([30, 10, 0, 20])
    await progress(row, 'PICKING')
    expect(await measures()).toEqual([30, 10, 0, 20])
    const eventId = randomUUID()
    await progress(row, 'PACKED', { eventId, weight: '1.25' })
    await progress(row, 'PACKED', { eventId, weight: '1.25' })
    expect(await measures()).toEqual([30, 0, 10, 20])
    await progress(row, 'SHIPPED', { carrierNo: 'SP-1' })
    expect(await measures()).toEqual([20, 0, 0, 20])
    expect((await progress(row, 'PICKING')).answer.code).toBe(code.status)
    await progress(row, 'DELIVERED')
    const { order, lines, history } = await detail(row)
    expect(order).toMatchObject({ status: 'DELIVERED', carrierNo: 'SP-1', weight: '1.25' })
    expect(lines).toMatchObject([{ sku: 'S-1', reserved: 0, picked: 0, gone: 10, missing: 0 }])
    expect(history.map(({ to }) => to)).toEqual(['SUBMITTED', 'PICKING', 'PACKED', 'SHIPPED', 'DELIVERED'])
  })

  test('a draft is kept as it is and reserves nothing', async () => {
    await receive(5)
    const empty = sampleOutOrder({
      warehouseId: '',
      lines: [],
      routeId: '',
      receiver: { ...sampleOutOrder().receiver, name: '' },
    })
    const { data } = await client.call(
      outbound.saveOutOrders,
      { submit: '0', orders: [empty] },
      { key: key() },
    )
    const row = data?.list[0]?.row
    if (!row) throw new Error('not kept')
    expect(row.status).toBe('DRAFT')
    expect(await edit(row, empty)).toMatchObject({
      code: code.invalid,
      fields: expect.arrayContaining([expect.objectContaining({ path: 'order.warehouseId' })]),
    })
    const saved = await edit(row, sampleOutOrder({ lines: [outLine('S-1', 5)] }))
    expect(saved.data?.row).toMatchObject({ status: 'SUBMITTED', rev: 2 })
    expect(await measures()).toEqual([5, 5, 0, 0])
    expect(await edit(row, sampleOutOrder())).toMatchObject({ code: code.changed })
  })

  test('an edit reserves anew in one transaction and counts what the order holds as free', async () => {
    await receive(10)
    const row = await place()
    const smaller = await edit(row, sampleOutOrder({ lines: [outLine('S-1', 4)] }))
    expect(smaller.data?.row).toMatchObject({ quantity: 4, status: 'SUBMITTED' })
    expect(await measures()).toEqual([10, 4, 0, 6])
    const larger = await client.call(
      outbound.updateOutOrderDetail,
      { id: row.id, rev: 2, lines: [outLine('S-1', 10)] },
      { key: key() },
    )
    expect(larger.data?.row).toMatchObject({ quantity: 10, rev: 3 })
    const tooMuch = await client.call(
      outbound.updateOutOrderDetail,
      { id: row.id, rev: 3, lines: [outLine('S-1', 11)] },
      { key: key() },
    )
    expect(tooMuch).toMatchObject({
      code: code.invalid,
      fields: [{ path: 'lines.0.quantity', desc: 'Only 10 of 11 can be promised from SZX1.' }],
    })
    expect(await measures()).toEqual([10, 10, 0, 0])
  })

  test('a barcode is its SKU; defective orders take defective goods', async () => {
    await receive(3)
    await gateway.db
      .updateTable('stock_sku')
      .set({ barcodes: ['6291041500213'] })
      .where('cus_code', '=', client.session?.cusCode ?? '')
      .execute()
    expect((await place({ lines: [outLine(' 6291041500213 ', 1)] })).lines).toMatchObject([{ sku: 'S-1' }])
    await move('REGRADE', 2)
    const defective = { orderType: 17, outboundCode: '15' as const, pickupName: 'Lan', pickupPhone: '0901' }
    const row = await place({ ...defective, lines: [outLine('S-1', 2)] })
    expect((await detail(row)).lines).toMatchObject([{ grade: 'DEFECT', reserved: 2 }])
  })
})

describe('a shortage', () => {
  test('is refused at its line, in the words of the warehouse', async () => {
    await receive(3)
    expect(await save(sampleOutOrder())).toMatchObject({
      code: code.invalid,
      fields: [{ path: 'orders.0.lines.0.quantity', desc: 'Only 3 of 10 can be promised from SZX1.' }],
    })
    expect(await measures()).toEqual([3, 0, 0, 3])
  })

  test('of a SKU in two lines of 6 with 10 in stock is seen: the second line is refused', async () => {
    await receive(10)
    const lines = [outLine('S-1', 6), outLine('S-1', 6)]
    expect(await save(sampleOutOrder({ lines }))).toMatchObject({
      code: code.invalid,
      fields: [{ path: 'orders.0.lines.1.quantity', desc: 'Only 4 of 6 can be promised from SZX1.' }],
    })
    expect(await measures()).toEqual([10, 0, 0, 10])
  })

  test('is waited for where the line may wait: what is there is reserved, the rest as it comes', async () => {
    await receive(6)
    const row = await place(waiting(10))
    expect(row).toMatchObject({ status: 'WAITING', waiting: 4 })
    expect(await measures()).toEqual([6, 6, 0, 0])
    expect((await progress(row, 'PICKING')).answer.code).toBe(code.status)
    await receive(3)
    expect(await statusOf(row)).toBe('WAITING')
    await receive(2)
    const { order, history } = await detail(row)
    expect(order).toMatchObject({ status: 'SUBMITTED', waiting: 0, rev: 1 })
    expect(history.at(-1)).toMatchObject({ what: 'goodsCame', from: 'WAITING', to: 'SUBMITTED' })
    expect(await measures()).toEqual([11, 10, 0, 1])
  })

  test('the last piece goes to one of twenty that ask at once, and on its cancelling to one that waits', async () => {
    await receive(1)
    const one = () => sampleOutOrder({ lines: [outLine('S-1', 1)] })
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(one())))
    const won = answers.flatMap(({ data }) => data?.list ?? [])
    expect(won).toHaveLength(1)
    const others = await Promise.all([1, 2, 3].map(() => place(waiting(1))))
    expect(await cancel(won[0]?.id ?? '')).toEqual([{ id: won[0]?.id, ok: '1', desc: '' }])
    const states = await Promise.all(others.map(statusOf))
    expect(states.toSorted()).toEqual(['SUBMITTED', 'WAITING', 'WAITING'])
    expect(await measures()).toEqual([1, 1, 0, 0])
  })
})

describe('many at once', () => {
  test('each is answered on its own, and asking reserves nothing', async () => {
    await receive(10)
    const orders = [sampleOutOrder({ referenceNo: 'A-1' }), sampleOutOrder({ referenceNo: 'A-2' })]
    const dry = await client.call(outbound.validateOutOrder, { orders })
    expect(dry.data?.list.map(({ ok }) => ok)).toEqual(['1', '1'])
    const { data } = await save(...orders)
    expect(data?.list.map(({ ok, orderNo }) => [ok, orderNo !== ''])).toEqual([
      ['1', true],
      ['0', false],
    ])
    expect(data?.list[1]?.fields).toEqual([
      { path: 'lines.0.quantity', desc: 'Only 0 of 10 can be promised from SZX1.' },
    ])
  })

  test('a reference names one living order: it is free again after the cancelling', async () => {
    await receive(40)
    const first = await place({ referenceNo: 'PO-7' })
    expect(await save(sampleOutOrder({ referenceNo: 'PO-7' }))).toMatchObject({
      code: code.duplicate,
      fields: [{ path: 'orders.0.referenceNo' }],
    })
    const both = await Promise.all([1, 2].map(() => save(sampleOutOrder({ referenceNo: 'PO-8' }))))
    expect(both.filter(({ success }) => success)).toHaveLength(1)
    await cancel(first.id)
    expect((await place({ referenceNo: 'PO-7' })).status).toBe('SUBMITTED')
  })

  test('the list is found by number, part and cause; counts go by state', async () => {
    await receive(40)
    const row = await place({ referenceNo: 'PO-9' })
    const other = await place()
    await progress(other, 'EXCEPTION', { cause: 'CHANNEL', note: 'The route is closed' })
    const find = async (more: object) =>
      (await client.call(outbound.queryOutOrders, { page: 1, pageSize: 20, ...more })).data?.list.map(
        ({ orderNo }) => orderNo,
      )
    expect(await find({ orderNumber: ['PO-9'] })).toEqual([row.orderNo])
    expect(await find({ keyword: 's-1' })).toHaveLength(2)
    expect(await find({ exceptionCause: 'CHANNEL' })).toEqual([other.orderNo])
    expect(await find({ orderType: '12' })).toEqual([])
    const { data } = await client.call(outbound.countOutOrders, {})
    expect(data?.list.filter(({ count }) => count > 0)).toEqual([
      { status: 'SUBMITTED', count: 1 },
      { status: 'EXCEPTION', count: 1 },
    ])
    expect(data?.causes.find(({ cause }) => cause === 'CHANNEL')?.count).toBe(1)
  })
})

describe('rules', () => {
  const wrong: [string, Partial<OutDraft>, string][] = [
    ['a code that is not of its type', { orderType: 15, outboundCode: '15' }, 'outboundCode'],
    ['a type other pages make', { orderType: 3 }, 'outboundCode'],
    ['a route to another country', { routeId: 'MY-AIR-STA' }, 'routeId'],
    ['a type that only goes to Europe and the US', { orderType: 13 }, 'receiver.country'],
    ['a type that stays in its country', { orderType: 15 }, 'receiver.country'],
    ['a warehouse nobody has', { warehouseId: 'NOPE' }, 'warehouseId'],
    ['a SKU nobody has', { lines: [outLine('NOPE', 1)] }, 'lines.0.sku'],
    ['no lines', { lines: [] }, 'lines'],
    ['a quantity of 0', { lines: [outLine('S-1', 0)] }, 'lines.0.quantity'],
    [
      'serial numbers of goods without',
      { lines: [outLine('S-1', 1, { serials: ['X1'] })] },
      'lines.0.serials',
    ],
    ['self-pickup by nobody', { orderType: 16, outboundCode: '15' }, 'pickupName'],
    ['a carrier without its number', { orderType: 11, outboundCode: 'C5', carrier: 'GHN' }, 'carrierNo'],
    ['a marketplace without its number', { orderType: 12, platform: 'Shopee' }, 'platformShipmentId'],
    ['cash from who collects it', { orderType: 16, outboundCode: '15', codAmount: '5' }, 'codAmount'],
    ['cash in hundredths of a dong', { codAmount: '5.50' }, 'codAmount'],
  ]
  test.each(wrong)('%s is refused at its field', async (_, overrides, path) => {
    await receive(50)
    const { code: answered, fields } = await save(sampleOutOrder(overrides))
    expect(answered).toBe(code.invalid)
    expect(fields?.map((field) => field.path)).toContain(`orders.0.${path}`)
  })

  test('disabled goods and goods whose battery proof has ended do not leave', async () => {
    await receive(5)
    const cus_code = client.session?.cusCode ?? ''
    const set = (changes: object) =>
      gateway.db.updateTable('stock_sku').set(changes).where('cus_code', '=', cus_code).execute()
    await set({ status: 'DISABLED' })
    expect((await save(sampleOutOrder())).fields?.[0]?.desc).toBe('S-1 is disabled. Enable it first.')
    await set({ status: 'APPROVED', battery: 'BATTERY_IN' })
    await gateway.db
      .insertInto('goods_certificate')
      .values({
        cus_code,
        sku: 'S-1',
        type: 'UN383',
        no: '1',
        valid_to: '2025-01-31',
        who: '',
        created_at: new Date(),
      } as never)
      .execute()
    expect((await save(sampleOutOrder())).fields?.[0]?.desc).toContain('ended on 2025-01-31')
  })

  test('pieces are named: where they are instead is said, and those named leave', async () => {
    const serials = ['SN-1', 'SN-2', 'SN-3']
    await gateway.db
      .insertInto('stock_sku')
      .values({ cus_code: client.session?.cusCode ?? '', sku: 'S-1', name: 'Phone', is_serial: true })
      .execute()
    await receive(3, { serials })
    const named = (...list: string[]) => ({ lines: [outLine('S-1', 1, { serials: list })] })
    const row = await place(named('sn-3'))
    expect((await detail(row)).lines).toMatchObject([{ serials: ['SN-3'] }])
    const refused = async (serial: string) => (await save(sampleOutOrder(named(serial)))).fields?.[0]?.desc
    expect(await refused('SN-3')).toBe(`Serial number SN-3 is taken for ${row.orderNo}.`)
    expect(await refused('SN-9')).toBe('Serial number SN-9 is not known.')
    await progress(row, 'SHIPPED')
    expect(await refused('SN-3')).toContain(`left with order ${row.orderNo} on`)
  })
})

describe('batches that end', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const longest = async () => {
    const { rows } = await gateway.connection.pool.query("select max_days from route where id = 'VN-AIR-STA'")
    return Number(rows[0]?.max_days)
  }

  test('a batch that ends before the goods arrive is refused with its days and those of the route', async () => {
    const needed = await longest()
    await receive(10, { batch: 'B1', expiresOn: inDays(needed) })
    const named = await save(sampleOutOrder({ lines: [outLine('S-1', 10, { batchNo: 'b1' })] }))
    expect(named.fields).toMatchObject([
      {
        path: 'orders.0.lines.0.batchNo',
        desc: `Batch B1 ends in ${needed} days; this route needs ${needed}.`,
      },
    ])
    expect((await save(sampleOutOrder())).fields).toMatchObject([
      { path: 'orders.0.lines.0.quantity', desc: `Only 0 of 10 keep for the ${needed} days of this route.` },
    ])
    await receive(10, { batch: 'B2', expiresOn: inDays(needed + 1) })
    const row = await place()
    expect((await detail(row)).lines).toMatchObject([{ batchNo: 'B2', reserved: 10 }])
  })

  test('goods the customer collects only have to be good today', async () => {
    await receive(10, { batch: 'B1', expiresOn: inDays(1) })
    const collected = {
      orderType: 16,
      outboundCode: '15' as const,
      routeId: '',
      pickupName: 'An',
      pickupPhone: '0912345678',
    }
    const row = await place(collected)
    expect((await detail(row)).lines).toMatchObject([{ batchNo: 'B1', reserved: 10 }])
    await receive(1, { batch: 'B0', expiresOn: '2020-01-01' })
    const refused = await save(
      sampleOutOrder({ ...collected, lines: [outLine('S-1', 1, { batchNo: 'B0' })] }),
    )
    expect(refused.fields?.[0]?.desc).toBe('Batch B0 ended on 2020-01-01.')
  })
})

describe('exceptions', () => {
  test('missing goods put the youngest orders into an exception; the oldest keeps its goods', async () => {
    await receive(10)
    const [oldest, middle, youngest] = [
      await place({ lines: [outLine('S-1', 4)] }),
      await place({ lines: [outLine('S-1', 3)] }),
      await place({ lines: [outLine('S-1', 3)] }),
    ]
    await move('LOST', 4)
    expect(await Promise.all([oldest, middle, youngest].map(statusOf))).toEqual([
      'SUBMITTED',
      'EXCEPTION',
      'EXCEPTION',
    ])
    expect((await detail(youngest)).order).toMatchObject({ exceptionCause: 'STOCK', waiting: 3 })
    expect(await measures()).toEqual([6, 6, 0, 0])
    const reduced = await fix([middle, youngest], 'REDUCE')
    expect(reduced.data?.list.map(({ ok }) => ok)).toEqual(['1', '0'])
    expect((await detail(middle)).order).toMatchObject({ status: 'SUBMITTED', quantity: 2 })
    const waits = await fix([youngest], 'WAIT')
    expect(waits.data?.list[0]?.row).toMatchObject({ status: 'WAITING', waiting: 3 })
    await receive(3)
    expect(await statusOf(youngest)).toBe('SUBMITTED')
  })

  test('picked goods that are missing stop the order; what is left is sent by one fix', async () => {
    await receive(10)
    const row = await place()
    await progress(row, 'PACKED')
    await move('LOST', 1)
    expect((await detail(row)).order).toMatchObject({ status: 'EXCEPTION', exceptionCause: 'STOCK' })
    await fix([row], 'REDUCE')
    expect((await detail(row)).order).toMatchObject({ status: 'SUBMITTED', quantity: 9 })
    await progress(row, 'SHIPPED')
    expect(await measures()).toEqual([0, 0, 0, 0])
  })

  test('each cause has its fix: another route, a corrected address', async () => {
    await receive(20)
    const [closed, unclear] = [await place(), await place()]
    await progress(closed, 'EXCEPTION', { cause: 'CHANNEL', note: 'The route is closed' })
    await progress(unclear, 'EXCEPTION', { cause: 'ADDRESS', note: 'The house number is missing' })
    expect((await progress(unclear, 'EXCEPTION', { cause: 'ADDRESS' })).answer.code).toBe(code.status)
    expect((await fix([unclear], 'WAIT')).data?.list[0]).toMatchObject({ ok: '0' })
    expect((await fix([closed], 'ROUTE', 'MY-AIR-STA')).data?.list[0]).toMatchObject({ ok: '0' })
    expect((await fix([closed], 'ROUTE', 'VN-AIR-EXP')).data?.list[0]?.row).toMatchObject({
      status: 'SUBMITTED',
      routeId: 'VN-AIR-EXP',
      exceptionCause: '',
    })
    const current = (await detail(unclear)).order
    const corrected = await edit(current, sampleOutOrder({ remark: 'House 12' }))
    expect(corrected.data?.row).toMatchObject({ status: 'SUBMITTED', exceptionCause: '', note: '' })
    expect(await measures()).toEqual([20, 20, 0, 0])
  })
})

describe('stopping', () => {
  test('an order that is picked is asked for, and the answer of the warehouse decides', async () => {
    await receive(20)
    const [stopped, loaded] = [await place(), await place()]
    const ask = (...rows: OutRow[]) =>
      client.call(
        outbound.interceptOrder,
        { ids: rows.map(({ id }) => id), note: 'Wrong goods' },
        { key: key() },
      )
    expect((await ask(stopped)).data?.list[0]?.desc).toContain('Cancel it instead')
    for (const row of [stopped, loaded]) await progress(row, 'PACKED')
    expect(await cancel(stopped.id)).toMatchObject([{ ok: '0' }])
    expect((await ask(stopped, loaded)).data?.list.map(({ ok }) => ok)).toEqual(['1', '1'])
    expect((await ask(stopped)).data?.list[0]).toMatchObject({ ok: '0' })
    await report('out-interceptions', { orderNo: stopped.orderNo, outcome: 'DONE', place: 'SZX1' })
    expect((await detail(stopped)).order).toMatchObject({ status: 'CANCELLED', interception: 'DONE' })
    await progress(loaded, 'SHIPPED')
    expect((await detail(loaded)).order).toMatchObject({ status: 'SHIPPED', interception: 'REFUSED' })
    expect(await measures()).toEqual([10, 0, 0, 10])
  })

  test('the warehouse cancels what it has begun: picked goods go back to the shelf', async () => {
    await receive(10)
    const row = await place()
    await progress(row, 'PACKED')
    await progress(row, 'CANCELLED', { note: 'Damaged' })
    expect((await detail(row)).order).toMatchObject({ status: 'CANCELLED', note: 'Damaged' })
    expect(await measures()).toEqual([10, 0, 0, 10])
  })
})

describe('destruction', () => {
  const destroy = (more: Partial<Input<typeof outbound.destory>> = {}) =>
    client.call(
      outbound.destory,
      {
        warehouseId: 'SZX1',
        lines: [{ sku: 'S-1', quantity: 4, grade: 'GOOD' }],
        reason: 'Expired',
        confirmCount: 4,
        ...more,
      },
      { key: key() },
    )

  test('asks for the count, reserves, and ends with a certificate or a refusal', async () => {
    await receive(10)
    expect(await destroy({ confirmCount: 5 })).toMatchObject({
      code: code.invalid,
      fields: [{ path: 'confirmCount' }],
    })
    expect(await destroy({ lines: [{ sku: 'S-1', quantity: 4, grade: 'DEFECT' }] })).toMatchObject({
      fields: [{ path: 'lines.0.quantity', desc: 'Only 0 of 4 are free in SZX1.' }],
    })
    const [burnt, kept] = [(await destroy()).data?.row, (await destroy()).data?.row]
    if (!burnt || !kept) throw new Error('not asked')
    expect(burnt).toMatchObject({ status: 'REQUESTED', orderType: 9, outboundCode: 'XHCK' })
    expect(await measures()).toEqual([10, 8, 0, 2])
    const answer = (row: OutRow, body: object) =>
      report('out-destructions', { orderNo: row.orderNo, place: 'SZX1', ...body })
    expect((await answer(burnt, { outcome: 'DESTROYED' })).answer.code).toBe(code.invalid)
    await answer(burnt, { outcome: 'DESTROYED', certificateNo: 'XH-1' })
    expect(await answer(kept, { outcome: 'REFUSED', certificate: photo })).toMatchObject({
      answer: { code: code.invalid, fields: [{ path: 'certificate' }] },
    })
    await answer(kept, { outcome: 'REFUSED', note: 'Batteries' })
    expect((await detail(burnt)).order).toMatchObject({ status: 'DESTROYED', certificateNo: 'XH-1' })
    expect((await detail(kept)).order).toMatchObject({ status: 'REFUSED', note: 'Batteries' })
    expect(await measures()).toEqual([6, 0, 0, 6])
    expect(await cancel(kept.id)).toMatchObject([{ ok: '0' }])
  })

  const photo = { name: 'burnt.jpg', data: Buffer.from([0xff, 0xd8, 0xff, 1]).toString('base64') }
  const asked = async () => {
    await receive(10)
    const row = (await destroy()).data?.row
    if (!row) throw new Error('not asked')
    return row
  }
  const opened = async (row: OutRow) => {
    const { certificateUrl } = await detail(row)
    const answer = await fetch(new URL(certificateUrl, gateway.url))
    return Buffer.from(await answer.arrayBuffer()).toString('base64')
  }

  test.each([
    ['a program', { name: 'burnt.jpg', data: btoa('MZ') }, /photos \(JPEG, PNG, WebP\) or PDF/],
    [
      'a file of a megabyte',
      { name: 'a.pdf', data: Buffer.from(`%PDF-1.7${'x'.repeat(730_000)}`).toString('base64') },
      /too large/,
    ],
  ])('%s is no certificate, and nothing is destroyed', async (_, certificate, reason) => {
    const row = await asked()
    const { answer } = await report('out-destructions', {
      orderNo: row.orderNo,
      place: 'SZX1',
      outcome: 'DESTROYED',
      certificateNo: 'XH-3',
      certificate,
    })
    expect(answer).toMatchObject({
      code: code.invalid,
      fields: [{ path: 'certificate', desc: expect.stringMatching(reason) }],
    })
    expect(await statusOf(row)).toBe('REQUESTED')
    expect(await measures()).toEqual([10, 4, 0, 6])
  })

  test('the certificate comes with the report or after it, and only its customer opens it', async () => {
    const row = await asked()
    const about = { orderNo: row.orderNo, place: 'SZX1' }
    const later = (more: object) => report('out-certificates', { ...about, certificate: photo, ...more })
    expect((await later({})).answer.code).toBe(code.status)
    const pdf = { name: 'XH-4.pdf', data: btoa('%PDF-1.7\n123') }
    const event = { ...about, eventId: randomUUID(), outcome: 'DESTROYED', certificateNo: 'XH-4' }
    for (let i = 0; i < 2; i++) await report('out-destructions', { ...event, certificate: pdf })
    expect((await detail(row)).order).toMatchObject({ certificateNo: 'XH-4', certificateName: 'XH-4.pdf' })
    expect(await opened(row)).toBe(pdf.data)
    await later({ certificateNo: 'XH-5' })
    const { order, history } = await detail(row)
    expect(order).toMatchObject({ certificateNo: 'XH-5', certificateName: 'burnt.jpg', status: 'DESTROYED' })
    expect(history.at(-1)).toMatchObject({ what: 'certified', to: 'DESTROYED' })
    expect(await opened(row)).toBe(photo.data)
    const outsider = await gateway.client()
    const foreign = await outsider.call(outbound.queryOutOrderDetailsList, { ids: [row.id] })
    expect(foreign.data?.list).toEqual([])
    const { certificateUrl } = await detail(row)
    const open = async (token = '') => {
      const address = gateway.url + new URL(certificateUrl, gateway.url).pathname
      return (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).ok
    }
    expect([await open(client.session?.token), await open(outsider.session?.token)]).toEqual([true, false])
  })

  test('takes what has expired, which nobody else gets', async () => {
    await receive(4, { batch: 'OLD', expiresOn: '2020-01-01' })
    expect((await save(sampleOutOrder())).fields?.[0]?.desc).toBe('Only 0 of 10 can be promised from SZX1.')
    const asked = (await destroy()).data?.row
    expect(asked).toMatchObject({ status: 'REQUESTED', quantity: 4 })
    await report('out-destructions', {
      orderNo: asked?.orderNo,
      place: 'SZX1',
      outcome: 'DESTROYED',
      certificateNo: 'XH-2',
    })
    expect(await measures()).toEqual([0, 0, 0, 0])
  })

  test('only main accounts are ever granted it', () => {
    const of = [...walk(functions)].filter(({ mainOnly }) => mainOnly)
    expect(of.map(({ id }) => id)).toEqual(['Z-60909'])
    expect(outbound.destory).toMatchObject({ access: ['Z-60909'], offline: 'block' })
  })
})

test('a weight is computed as on the device', async () => {
  await receive(1, { weight: '0.5' })
  const { data } = await client.call(outbound.calOutWeight, {
    lines: [
      { sku: 's-1', quantity: 3 },
      { sku: 'NOPE', quantity: 1 },
    ],
  })
  expect(data).toMatchObject({
    goods: '1.5',
    packing: '0.075',
    actual: '1.575',
    won: 'actual',
    unknown: ['NOPE'],
  })
})

describe('what an order is entered with', () => {
  test('what its kind does not ask for is left out, also of a draft', async () => {
    await receive(5)
    const row = await place({
      orderType: 16,
      outboundCode: '15',
      pickupName: 'Lan',
      pickupPhone: '0901',
      carrier: 'GHN',
      platform: 'Shopee',
      isInsured: '1',
      lines: [outLine('S-1', 1)],
    })
    expect(row).toMatchObject({
      toName: 'Lan',
      country: '',
      routeId: '',
      carrier: '',
      platform: '',
      isInsured: '0',
      receiver: { name: '', country: '' },
    })
  })

  const pdf = { name: 'label.pdf', type: 'application/pdf', size: 12, data: btoa('%PDF-1.7\n123') }
  const carried = { orderType: 11, outboundCode: 'C5' as const, carrier: 'GHN', carrierNo: 'G-1' }

  test('a label is kept with it, stays in a change without one, and is replaced by another', async () => {
    await receive(5)
    const order = sampleOutOrder({ ...carried, lines: [outLine('S-1', 1)], labelFile: pdf })
    const row = await place(order)
    expect(row.labelName).toBe('label.pdf')
    const { labelUrl } = await detail(row)
    const answer = await fetch(new URL(labelUrl, gateway.url))
    expect(await answer.text()).toBe('%PDF-1.7\n123')
    const { labelFile: _, ...same } = order
    expect((await edit(row, same)).data?.row).toMatchObject({ labelName: 'label.pdf', rev: 2 })
    const other = await edit({ ...row, rev: 2 }, { ...order, labelFile: { ...pdf, name: 'new.pdf' } })
    expect(other.data?.row.labelName).toBe('new.pdf')
    const foreign = await (await gateway.client()).call(outbound.queryOutOrderDetailsList, { ids: [row.id] })
    expect(foreign.data?.list).toEqual([])
  })

  test('what is no label by its first bytes is refused, and nothing is placed', async () => {
    await receive(5)
    const order = sampleOutOrder({
      ...carried,
      lines: [outLine('S-1', 1)],
      labelFile: { ...pdf, data: btoa('MZ') },
    })
    expect(await save(order)).toMatchObject({ code: code.invalid, fields: [{ path: 'labelFile' }] })
    expect(await measures()).toEqual([5, 0, 0, 5])
  })

  test('an import is a batch: its orders are found by it and carry its name, also after it is renamed', async () => {
    await receive(3)
    const rows = ['B-1', 'B-2'].map((referenceNo, at) => ({
      ...sampleOutOrder({ referenceNo, lines: [outLine('S-1', at + 1)] }),
    }))
    const task = randomUUID()
    await client.call(
      outbound.outOrderImportTask,
      { task, fileName: 'orders.csv', batch: 'Morning', from: 1, total: 2, rows },
      { key: key() },
    )
    await ended(client, task)
    const find = async () =>
      (await client.call(outbound.queryOutOrders, { page: 1, pageSize: 20, batch: task })).data?.list
    expect((await find())?.map(({ referenceNo, batchName }) => [referenceNo, batchName]).toSorted()).toEqual([
      ['B-1', 'Morning'],
      ['B-2', 'Morning'],
    ])
    const batches = await client.call(outbound.queryOutBatches, {})
    expect(batches.data?.list).toMatchObject([{ id: task, name: 'Morning', orders: 2 }])
    await client.call(outbound.renameOutBatch, { id: task, name: 'Evening' }, { key: key() })
    expect((await find())?.map(({ batchName }) => batchName)).toEqual(['Evening', 'Evening'])
    const outsider = await gateway.client()
    const foreign = await outsider.call(outbound.renameOutBatch, { id: task, name: 'X' }, { key: key() })
    expect(foreign.code).toBe(code.absent)
  })
})
