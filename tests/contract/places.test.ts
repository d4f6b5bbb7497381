/**
 * Places that do not exist are refused wherever an address comes in (spec 001 §5, §8; record 0046). A call that takes an
 * address and is not here fails the first test.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call, Input } from '#contract/call.ts'
import { code } from '#contract/codes.ts'
import { address } from '#modules/address/contract.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { b2b } from '#modules/b2b/contract.ts'
import { outbound } from '#modules/outbound/contract.ts'
import { returns } from '#modules/returns/contract.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { allCalls } from '#registry/calls.ts'
import { startGateway, type TestGateway } from '../fixtures/gateway.ts'
import { draft, key, place, placeIn } from '../fixtures/orders.ts'
import { sampleOutOrder } from '../fixtures/sample-outbound.ts'
import { sampleB2BOrder } from '../fixtures/sample-packing.ts'
import type { SignedClient } from '../fixtures/signed-client.ts'
import { ended } from '../fixtures/tasks.ts'

let gateway: TestGateway
let client: SignedClient
beforeAll(async () => {
  gateway = await startGateway({ seed: true })
  client = await gateway.client()
})
afterAll(() => gateway.stop())

interface Schema {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

/** Whether a person's address is somewhere in the input. */
function takesAddress({ properties = {}, items, anyOf = [] }: Schema): boolean {
  if (['country', 'prov', 'city', 'area', 'phone'].every((name) => name in properties)) return true
  return [...Object.values(properties), ...(items ? [items] : []), ...anyOf].some(takesAddress)
}

const nowhere = { prov: 'Nowhere', city: 'Atlantis' }
const receiver = () => ({ ...draft().receiver, ...nowhere })
const lost = () => draft({ receiver: receiver() })
const notFound = 'Receiver province, city, area not found'

/** Calls that answer each order of several. */
const rows: Record<string, () => Promise<unknown>> = {
  'b2c.saveB2COrders': async () =>
    (await client.call(b2c.saveB2COrders, { orders: [lost()] }, { key: key() })).data?.list[0]?.fields,
  'b2c.importB2COrders': async () =>
    (await client.call(b2c.importB2COrders, { orders: [lost()] }, { key: key() })).data?.list[0]?.fields,
  'b2c.validateImportB2COrders': async () =>
    (await client.call(b2c.validateImportB2COrders, { orders: [lost()] })).data?.list[0]?.fields,
  'b2b.saveB2BOrders': async () =>
    (
      await client.call(
        b2b.saveB2BOrders,
        { orders: [{ ...sampleB2BOrder(), receiver: receiver() }] },
        { key: key() },
      )
    ).data?.list[0]?.fields,
  'b2b.validateOrders': async () =>
    (await client.call(b2b.validateOrders, { orders: [{ ...sampleB2BOrder(), receiver: receiver() }] })).data
      ?.list[0]?.fields,
}

/** Calls that answer one order or address. */
const single: Record<string, () => Promise<{ code: number; fields?: unknown }>> = {
  'b2c.saveB2COrder': () => client.call(b2c.saveB2COrder, lost(), { key: key() }),
  'b2c.validateOrder': () => client.call(b2c.validateOrder, lost()),
  'b2c.quickOrder': () => {
    const { sender, goods, weight } = draft()
    return client.call(
      b2c.quickOrder,
      { sender, receiver: receiver(), goods, weight, currency: 'CNY' },
      { key: key() },
    )
  },
  'b2c.updateB2COrder': async () => {
    const { id } = await place(client)
    return client.call(b2c.updateB2COrder, { id, rev: 1, order: lost() }, { key: key() })
  },
  'b2b.saveB2BOrder': () =>
    client.call(
      b2b.saveB2BOrder,
      { submit: '1', order: { ...sampleB2BOrder(), receiver: receiver() } },
      { key: key() },
    ),
}

/** Calls whose refusal has another shape; each is tried below, or beside the slice that has what it needs. */
const elsewhere: Record<string, string> = {
  'address.insertAddr': 'src/modules/address/server/book.test.ts',
  'address.updateSenderAddr': 'src/modules/address/server/book.test.ts',
  'address.importAddrs': 'checkAddress, as insertAddr',
  'b2c.orderImportTask': 'placeOrders, as saveB2COrders',
  'b2c.batchEditOrder': 'below',
  'b2c.batchUpdateB2COrder': 'below',
  'b2b.orderImportTask': 'placeAll, as saveB2BOrders',
  'outbound.saveOutOrders': 'below',
  'outbound.validateOutOrder': 'validate, as saveOutOrders',
  'outbound.editOutOrder': 'validate, as saveOutOrders',
  'outbound.outOrderImportTask': 'placeAll, as saveOutOrders',
  'collection.fastShip': 'placeOrders, as saveB2COrders',
  'collection.fastShipTask': 'placeOrders, as saveB2COrders',
  'abroad.saveZBOrders': 'placeOrders, as saveB2COrders',
  'abroad.saveCBOrders': 'placeOrders, as saveB2COrders',
  'abroad.unpackImportTask': 'placeOrders, as saveB2COrders',
  'shopOrders.saveSCOrder': 'src/modules/shop-orders/server/save.test.ts',
  'returns.validateB2CBackOrder': 'validateReturns, by checkPostal',
  'returns.saveB2CBackOrders': 'validateReturns, by checkPostal',
  'returns.backOrderImportTask': 'validateReturns, by checkPostal',
  'warehouseReturns.validateReturnNos': 'checkResendAddress, by checkPostal',
  'warehouseReturns.saveReturnNos': 'checkResendAddress, as validateReturnNos',
  'warehouseReturns.importSaveReturnNos': 'saveReturnNos',
  'warehouseReturns.handlSuggestion': 'src/modules/warehouse-returns/server/returns.test.ts',
  'warehouseReturns.treatmentByCustomer': 'handlSuggestion',
}

test('every call that takes an address is tried', () => {
  const taking = allCalls.filter(({ input, kind }: Call) => kind && takesAddress(input as Schema))
  const tried = new Set([...Object.keys(rows), ...Object.keys(single), ...Object.keys(elsewhere)])
  expect(taking.map(({ id }) => id).filter((id) => !tried.has(id))).toEqual([])
})

test('one outbound order alone is refused as a whole, with the fields of the one', async () => {
  const orders = [sampleOutOrder({ receiver: receiver() })]
  const { fields = [] } = await client.call(outbound.saveOutOrders, { submit: '1', orders }, { key: key() })
  expect(fields).toContainEqual({ path: 'orders.0.receiver.prov', desc: notFound })
})

describe('an order to nowhere is refused in the words of the specification', () => {
  test.each(Object.keys(rows))('%s', async (id) => {
    expect(await rows[id]?.()).toEqual([{ path: 'receiver.prov', desc: notFound }])
  })
  test.each(Object.keys(single))('%s', async (id) => {
    expect(await single[id]?.()).toMatchObject({
      code: code.invalid,
      fields: [{ path: 'receiver.prov', desc: notFound }],
    })
  })
  test.each(['batchEditOrder', 'batchUpdateB2COrder'] as const)('b2c.%s', async (name) => {
    const { id } = await place(client)
    const set = { sender: { ...draft().sender, prov: 'Nowhere' } }
    const answer =
      name === 'batchEditOrder'
        ? await client.call(b2c.batchEditOrder, { set, orders: [{ id }] }, { key: key() })
        : await client.call(b2c.batchUpdateB2COrder, { orders: [{ id, set }] }, { key: key() })
    expect(answer.data?.list).toMatchObject([{ ok: '0', desc: 'Sender province, city, area not found' }])
  })
})

test('nine hundred orders to nowhere in one call place none', async () => {
  const orders = Array.from({ length: 900 }, () => lost())
  const { data } = await client.call(b2c.saveB2COrders, { orders }, { key: key() })
  expect(data?.list.filter(({ ok }) => ok === '1')).toEqual([])
  expect(data?.list.every(({ fields }) => fields[0]?.desc === notFound)).toBe(true)
})

test('a ward our list does not have is taken, and noted with the order', async () => {
  const wished = { ...draft().receiver, prov: 'ha noi', city: 'Atlantis', unlisted: 'what the caller says' }
  const { data } = await client.call(b2c.saveB2COrder, draft({ receiver: wished }), { key: key() })
  expect(data?.order.receiver).toMatchObject({ prov: 'Hà Nội', city: 'Atlantis', unlisted: 'Atlantis' })
  const { data: found } = await client.call(b2c.queryOrderDetailsList, { ids: [data?.id ?? randomUUID()] })
  expect(found?.list[0]?.order.receiver).toMatchObject({ unlisted: 'Atlantis' })
  const listed = await place(client)
  const { data: other } = await client.call(b2c.queryOrderDetailsList, { ids: [listed.id] })
  expect(other?.list[0]?.order.receiver).not.toHaveProperty('unlisted')
  const query = { page: 1, pageSize: 1000 }
  const idsOf = async (unlisted: '0' | '1') =>
    ((await client.call(b2c.queryOrderList, { ...query, isUnlisted: unlisted })).data?.list ?? []).map(
      ({ id }) => id,
    )
  const [marked, plain] = [await idsOf('1'), await idsOf('0')]
  expect([marked.includes(data?.id ?? ''), marked.includes(listed.id)]).toEqual([true, false])
  expect([plain.includes(data?.id ?? ''), plain.includes(listed.id)]).toEqual([false, true])
})

test.each([
  ['a person kept it', 'Atlantis', 'placeKept'],
  ['an integrator sent it without an answer', undefined, 'placeUnlisted'],
] as const)('the history records a place that is not in our list: %s', async (_, unlisted, what) => {
  const receiver = {
    ...draft().receiver,
    prov: 'ha noi',
    city: 'Atlantis',
    ...(unlisted ? { unlisted } : {}),
  }
  const { data } = await client.call(b2c.saveB2COrder, draft({ receiver }), { key: key() })
  const id = data?.id ?? ''
  const history = async () =>
    (await client.call(b2c.queryOrderDetailsList, { ids: [id] })).data?.list[0]?.history ?? []
  const entries = await history()
  expect(entries.map((entry) => entry.what)).toEqual(['placed', what])
  expect(entries[1]?.who).toBe(entries[0]?.who)
  // An edit that leaves the place as it is records nothing new; another name is recorded anew.
  const edit = (city: string, rev: number) =>
    client.call(
      b2c.editOrder,
      { id, rev, changes: { receiver: { prov: 'ha noi', city, area: '' } } },
      { key: key() },
    )
  const { data: same } = await edit('Atlantis', data?.order.rev ?? 0)
  await edit('Lemuria', same?.order.rev ?? 0)
  expect((await history()).slice(2).map((entry) => entry.what)).toEqual(['edited', 'edited', 'placeUnlisted'])
})

const unlistedReceiver = (unlisted?: string) => ({
  ...draft().receiver,
  prov: 'ha noi',
  city: 'Atlantis',
  ...(unlisted ? { unlisted } : {}),
})
const historyOf = async (id: string) =>
  ((await client.call(b2c.queryOrderDetailsList, { ids: [id] })).data?.list[0]?.history ?? []).map(
    ({ what }) => what,
  )

test('an import records the answer of the person with each order', async () => {
  const task = randomUUID()
  const orders = [draft({ receiver: unlistedReceiver('Atlantis') }), draft({ receiver: unlistedReceiver() })]
  const slice = { task, fileName: 'orders.csv', from: 1, total: 2, rows: orders }
  await client.call(b2c.orderImportTask, slice, { key: key() })
  await ended(client, task)
  const { data } = await client.call(tasks.importResults, { taskId: task, after: 0 })
  const query = { page: 1, pageSize: 20, orderNumber: data?.list.map(({ no }) => no) ?? [] }
  const found = (await client.call(b2c.queryOrderList, query)).data?.list ?? []
  const byNumber = new Map(found.map(({ waybillNo, id }) => [waybillNo, id]))
  const histories = await Promise.all(data?.list.map(({ no }) => historyOf(byNumber.get(no) ?? '')) ?? [])
  expect(histories).toEqual([
    ['placed', 'placeKept'],
    ['placed', 'placeUnlisted'],
  ])
})

test('a change of many senders records their places', async () => {
  const [kept, accepted] = [await place(client), await place(client)]
  const sender = { ...unlistedReceiver('Atlantis'), name: 'Nemo' }
  const { unlisted: _, ...unanswered } = sender
  const orders = [
    { id: kept.id, set: { sender } },
    { id: accepted.id, set: { sender: unanswered } },
  ]
  await client.call(b2c.batchUpdateB2COrder, { orders }, { key: key() })
  expect(await historyOf(kept.id)).toEqual(['placed', 'edited', 'placeKept'])
  expect(await historyOf(accepted.id)).toEqual(['placed', 'edited', 'placeUnlisted'])
  // Something else is changed: the place is not new.
  await client.call(
    b2c.batchEditOrder,
    { set: { remark: 'again' }, orders: [{ id: kept.id }] },
    { key: key() },
  )
  expect((await historyOf(kept.id)).slice(3)).toEqual(['edited'])
})

describe('a B2B order', () => {
  const order = (unlisted?: string) => ({ ...sampleB2BOrder(), receiver: unlistedReceiver(unlisted) })
  const save = (input: Pick<Input<typeof b2b.saveB2BOrder>, 'id' | 'rev' | 'submit' | 'order'>) =>
    client.call(b2b.saveB2BOrder, input, { key: key() })
  const entries = async (id: string) =>
    ((await client.call(b2b.queryB2BOrderDetails, { ids: [id] })).data?.list[0]?.history ?? []).map(
      ({ what }) => what,
    )

  test.each([
    ['a person kept it', 'Atlantis', 'placeKept'],
    ['nobody was asked', undefined, 'placeUnlisted'],
  ] as const)('records and finds a place that is not in our list: %s', async (_, unlisted, what) => {
    const { data } = await save({ submit: '1', order: order(unlisted) })
    const id = data?.id ?? ''
    expect(data?.order).toMatchObject({ isUnlisted: '1', receiver: { unlisted: 'Atlantis' } })
    expect(await entries(id)).toEqual(['submitted', what])
    await save({ submit: '1', id, rev: 1, order: { ...order(unlisted), remark: 'later' } })
    expect((await entries(id)).slice(2)).toEqual(['edited'])
    const listed = (await save({ submit: '1', order: sampleB2BOrder() })).data?.id ?? ''
    const idsOf = async (isUnlisted: '0' | '1') =>
      (
        (await client.call(b2b.queryB2BOrderList, { page: 1, pageSize: 1000, isUnlisted })).data?.list ?? []
      ).map((row) => row.id)
    const [marked, plain] = [await idsOf('1'), await idsOf('0')]
    expect([marked.includes(id), marked.includes(listed)]).toEqual([true, false])
    expect([plain.includes(id), plain.includes(listed)]).toEqual([false, true])
  })

  test('a draft does not take the answer of nobody: the place is recorded once it is submitted', async () => {
    const { data } = await save({ submit: '0', order: order() })
    const id = data?.id ?? ''
    expect(data?.order.receiver).not.toHaveProperty('unlisted')
    await save({ submit: '1', id, rev: 1, order: order('Atlantis') })
    expect(await entries(id)).toEqual(['kept', 'submitted', 'placeKept'])
  })
})

test('a return records what was said of a place that is not in our list', async () => {
  const address = unlistedReceiver
  const announce = async (more: { address?: ReturnType<typeof address> }) => {
    const { waybillNo } = await placeIn(gateway, client, 'SIGNED')
    const rows = [{ orderNumber: waybillNo, reason: 'REFUSED' as const, ...more }]
    return (await client.call(returns.saveB2CBackOrders, { rows }, { key: key() })).data?.list[0]?.row
  }
  const made = [
    await announce({ address: address('Atlantis') }),
    await announce({ address: address() }),
    await announce({}),
  ]
  expect(made.map((row) => [row?.isUnlisted, row?.placeEvent])).toEqual([
    ['1', 'placeKept'],
    ['1', 'placeUnlisted'],
    ['0', ''],
  ])
  const query = { page: 1, pageSize: 1000, isUnlisted: '1' as const }
  const marked = ((await client.call(returns.queryBackOrderList, query)).data?.list ?? []).map(({ id }) => id)
  expect(made.map((row) => marked.includes(row?.id ?? ''))).toEqual([true, true, false])
})

test('the address book notes a place that is not in our list', async () => {
  const record = { ...draft().receiver, name: 'Nemo', prov: 'ha noi', city: 'Atlantis' }
  const saved = await client.call(
    address.insertAddr,
    { ...record, addressType: '0', isSenderOrReceiver: 'receiver' },
    { key: key() },
  )
  const { data } = await client.call(address.queryList, {
    isSenderOrReceiver: 'receiver',
    page: 1,
    pageSize: 1000,
  })
  expect(data?.list.find(({ id }) => id === saved.data?.id)).toMatchObject({
    city: 'Atlantis',
    unlisted: 'Atlantis',
  })
})
