/** Returns: who may come back, once, for whom; and the warehouse's steps. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import { returns } from '#modules/returns/contract.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { waybillStatusCodes } from '#domain/waybill-status.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { key, placeIn } from '../../../../tests/fixtures/orders.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'
import { ended } from '../../../../tests/fixtures/tasks.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

const row = (orderNumber: string, more = {}) => ({ orderNumber, reason: 'REFUSED' as const, ...more })
const announce = async (client: SignedClient, rows: ReturnType<typeof row>[]) =>
  (await client.call(returns.saveB2CBackOrders, { rows }, { key: key() })).data?.list ?? []
const listed = async (client: SignedClient) =>
  (await client.call(returns.queryBackOrderList, { page: 1, pageSize: 20 })).data?.list ?? []

test('only delivered and abnormal parcels come back; the dry run says what saving says', async () => {
  const client = await gateway.client()
  const orders = []
  for (const status of waybillStatusCodes) orders.push(await placeIn(gateway, client, status))
  const rows = orders.map(({ waybillNo }) => row(waybillNo))
  const { data } = await client.call(returns.validateB2CBackOrder, { rows })
  const may = waybillStatusCodes.filter((_, at) => data?.list[at]?.ok === '1')
  expect(may).toEqual(['SIGNED', 'ABNORMAL'])
  expect(await listed(client)).toEqual([])
  const saved = await announce(client, rows)
  expect(saved.map(({ ok }) => ok)).toEqual(data?.list.map(({ ok }) => ok))
  expect(saved.map(({ fields }) => fields)).toEqual(data?.list.map(({ fields }) => fields))
  const rowsOf = new Map(saved.map(({ id, row: made }) => [id, made]))
  expect(await listed(client)).toHaveLength(2)
  for (const each of await listed(client)) expect(rowsOf.get(each.id)).toEqual(each)
})

test('without an address it goes to the sender of its order, else to the one that was given', async () => {
  const client = await gateway.client()
  const [one, two] = [await placeIn(gateway, client, 'SIGNED'), await placeIn(gateway, client, 'SIGNED')]
  const address = { ...one.order.sender, name: 'Depot', area: '南山区' }
  await announce(client, [row(one.waybillNo), row(two.orderNo, { address })])
  const found = await listed(client)
  expect(found.find(({ orderId }) => orderId === one.id)).toMatchObject({
    orderType: 3,
    orderNo: one.orderNo,
    address: one.order.sender,
  })
  expect(found.find(({ orderId }) => orderId === two.id)?.address.name).toBe('Depot')
  const bad = await announce(client, [row(two.orderNo, { address: { ...address, phone: '1' } })])
  expect(bad[0]?.fields[0]?.path).toBe('address.phone')
})

test('a parcel comes back once: duplicates in a call, again, and ten at the same time', async () => {
  const client = await gateway.client()
  const [one, two] = [await placeIn(gateway, client, 'SIGNED'), await placeIn(gateway, client, 'SIGNED')]
  const duplicates = await announce(client, [row(one.waybillNo), row(one.orderNo)])
  expect(duplicates.map(({ ok }) => ok)).toEqual(['1', '0'])
  expect((await announce(client, [row(one.waybillNo)]))[0]?.fields[0]?.desc).toContain(
    duplicates[0]?.returnNo,
  )
  const all = await Promise.all(Array.from({ length: 10 }, () => announce(client, [row(two.waybillNo)])))
  expect(all.flat().filter(({ ok }) => ok === '1')).toHaveLength(1)
})

test('another customer’s parcel looks like an unknown one', async () => {
  const [mine, theirs] = [await gateway.client(), await gateway.client()]
  const foreign = await placeIn(gateway, theirs, 'SIGNED')
  const [one, none] = await announce(mine, [row(foreign.waybillNo), row('NOTHING')])
  expect({ ...one, index: 0, orderNumber: '' }).toEqual({ ...none, index: 0, orderNumber: '' })
  expect(await listed(theirs)).toEqual([])
})

test('an import announces the good rows and keeps the words for the others', async () => {
  const client = await gateway.client()
  const good = await placeIn(gateway, client, 'ABNORMAL')
  const early = await placeIn(gateway, client, 'PENDING')
  const task = randomUUID()
  const rows = [row(good.waybillNo), row(early.waybillNo)]
  const slice = { task, fileName: 'returns.csv', from: 1, total: 2, rows }
  await client.call(returns.backOrderImportTask, slice, { key: key() })
  await ended(client, task)
  const { data } = await client.call(tasks.importResults, { taskId: task, after: 0 })
  expect(data?.list).toMatchObject([{ ok: '1' }, { ok: '0', fields: [{ path: 'orderNumber' }] }])
  expect(await listed(client)).toHaveLength(1)
})

describe('the warehouse', () => {
  const event = (number: string, state: string, more = {}) => ({
    eventId: randomUUID(),
    number,
    state,
    at: new Date().toISOString(),
    ...more,
  })

  test('goes forward step by step, and an arrived return cannot be withdrawn', async () => {
    const client = await gateway.client()
    const parcel = await placeIn(gateway, client, 'SIGNED')
    const [announced] = await announce(client, [row(parcel.waybillNo)])
    const [id, returnNo] = [announced?.id ?? '', announced?.returnNo ?? '']
    const report = async (state: string, more = {}) =>
      (await gateway.ops('return-events', event(returnNo, state, more))).answer.code
    expect(await report('DONE', { outcome: 'HANDED' })).toBe(code.status)
    expect(await report('ARRIVED')).toBe(code.ok)
    const { data } = await client.call(returns.cancelBackOrders, { ids: [id] }, { key: key() })
    expect(data?.list[0]?.ok).toBe('0')
    expect(await report('INSPECTED')).toBe(code.invalid)
    expect(await report('INSPECTED', { condition: 'DAMAGED', note: 'wet' })).toBe(code.ok)
    expect(await report('DONE', { outcome: 'HANDED' })).toBe(code.ok)
    expect((await listed(client))[0]).toMatchObject({
      state: 'DONE',
      condition: 'DAMAGED',
      outcome: 'HANDED',
      note: 'wet',
      dueAt: '',
    })
    const counts = (await client.call(returns.getCountBackState, {})).data
    expect(counts?.list.filter(({ count }) => count > 0)).toEqual([{ state: 'DONE', count: 1 }])
  })

  test('a withdrawn return may be announced again, under another number', async () => {
    const client = await gateway.client()
    const parcel = await placeIn(gateway, client, 'SIGNED')
    const [first] = await announce(client, [row(parcel.waybillNo)])
    await client.call(returns.cancelBackOrders, { ids: [first?.id ?? ''] }, { key: key() })
    const [second] = await announce(client, [row(parcel.waybillNo)])
    expect(second?.ok).toBe('1')
    expect(second?.returnNo).not.toBe(first?.returnNo)
  })
})
