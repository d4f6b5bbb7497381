/** Cases as billing reports them, decided once, in time, by their owner; invoices as files. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SEE_AMOUNTS } from '#contract/amounts.ts'
import { code } from '#contract/codes.ts'
import { unusual } from '#modules/unusual/contract.ts'
import { COST_CURRENCY } from '#domain/costs.ts'
import { EVERY_TENANT } from '#server/database/tenant-table.ts'
import { withTenant } from '#server/database/tenant.ts'
import { setCreditLimit } from '#server/ledger/ledger.ts'
import { allFunctions } from '../../../../tests/fixtures/factories.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { key, place, placeIn } from '../../../../tests/fixtures/orders.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

const DAY_MS = 86_400_000
const report = (waybillNo: string, kind: string, more = {}) =>
  gateway.ops('parcel-cases', {
    eventId: randomUUID(),
    waybillNo,
    kind,
    currency: 'VND',
    expected: '910000',
    actual: '500000',
    dueAt: new Date(Date.now() + DAY_MS).toISOString(),
    ...more,
  })

const page = { page: 1, pageSize: 20 }
const codCases = async (client: SignedClient) =>
  (await client.call(unusual.queryUnusualCod, page)).data?.list ?? []
const decide = async (client: SignedClient, ids: string[], decision: 'ACCEPT' | 'CHASE' | 'RETURN') =>
  (await client.call(unusual.decideUnusualCod, { ids, decision }, { key: key() })).data?.list ?? []

test('a case is opened once, brought up to date, decided once and closed with its result', async () => {
  const client = await gateway.client()
  const parcel = await placeIn(gateway, client, 'SIGNED')
  await report(parcel.waybillNo, 'DIFFERS')
  await report(parcel.waybillNo, 'DIFFERS', { actual: '600000' })
  const [row, ...others] = await codCases(client)
  expect(others).toEqual([])
  expect(row).toMatchObject({
    kind: 'DIFFERS',
    state: 'OPEN',
    codAmount: '910000.00',
    paidAmount: '600000.00',
  })
  const id = row?.id ?? ''
  expect((await decide(client, [id], 'RETURN'))[0]?.ok).toBe('0')
  expect((await decide(client, [id], 'ACCEPT'))[0]?.ok).toBe('1')
  expect((await decide(client, [id], 'CHASE'))[0]?.ok).toBe('0')
  const closing = { eventId: randomUUID(), caseId: id, result: 'settled', payState: 'PAID' }
  expect((await gateway.ops('parcel-case-results', closing)).answer.code).toBe(code.ok)
  expect((await codCases(client))[0]).toMatchObject({
    state: 'CLOSED',
    result: 'settled',
    decision: 'ACCEPT',
  })
  const counts = (await client.call(unusual.countUnusualCod, {})).data
  expect(counts?.total).toBe(1)
})

test('of ten decisions at once one counts; after the deadline none', async () => {
  const client = await gateway.client()
  const [one, late] = [await placeIn(gateway, client, 'SIGNED'), await placeIn(gateway, client, 'SIGNED')]
  await report(one.waybillNo, 'DIFFERS')
  await report(late.waybillNo, 'DIFFERS', { dueAt: new Date(Date.now() - 1000).toISOString() })
  const cases = await codCases(client)
  const idOf = (orderId: string) => cases.find((each) => each.orderId === orderId)?.id ?? ''
  const all = await Promise.all(
    Array.from({ length: 10 }, (_, n) => decide(client, [idOf(one.id)], n % 2 ? 'ACCEPT' : 'CHASE')),
  )
  expect(all.flat().filter(({ ok }) => ok === '1')).toHaveLength(1)
  expect((await decide(client, [idOf(late.id)], 'ACCEPT'))[0]?.ok).toBe('0')
})

test('a COD case cannot be decided as duty, and another customer’s case looks unknown', async () => {
  const [mine, theirs] = [await gateway.client(), await gateway.client()]
  const parcel = await placeIn(gateway, theirs, 'SIGNED')
  await report(parcel.waybillNo, 'UNPAID')
  const [row] = await codCases(theirs)
  const ids = [row?.id ?? '', randomUUID()]
  const [foreign, none] = await decide(mine, ids, 'CHASE')
  expect(foreign?.desc).toBe(none?.desc)
  const { data } = await theirs.call(unusual.decideOvertax, { ids, decision: 'PAY' }, { key: key() })
  expect(data?.list.map(({ ok }) => ok)).toEqual(['0', '0'])
  expect((await codCases(theirs))[0]?.state).toBe('OPEN')
})

test('a decision the balance does not cover says so by its code, which offers the top-up', async () => {
  const client = await gateway.client()
  const cusCode = client.session?.cusCode ?? ''
  const parcel = await placeIn(gateway, client, 'SIGNED')
  await report(parcel.waybillNo, 'REFUSED')
  await withTenant(gateway.db, EVERY_TENANT, (db) =>
    setCreditLimit(db, { cusCode, currency: COST_CURRENCY, limit: 0n, who: 'test' }, new Date()),
  )
  const id = (await codCases(client))[0]?.id ?? ''
  const [refused] = await decide(client, [id], 'RETURN')
  expect(refused).toMatchObject({ ok: '0', code: 'balance' })
  expect((await codCases(client))[0]?.state).toBe('OPEN')
})

const pdf = Buffer.from('%PDF-1.7\n1 0 obj')
const file = (content = pdf, more = {}) => ({
  name: 'invoice.pdf',
  type: 'application/pdf',
  size: content.length,
  data: content.toString('base64'),
  ...more,
})

test('an invoice is kept, counted and downloaded; what is none is refused at its place', async () => {
  const client = await gateway.client()
  const parcel = await place(client)
  await report(parcel.waybillNo, 'INVOICE', { currency: 'USD', expected: '10', actual: '10' })
  const upload = (files: ReturnType<typeof file>[], orderId = parcel.id) =>
    client.call(unusual.updateInvoiceUrl, { orderId, files }, { key: key() })
  const { data } = await upload([file()])
  const answer = await fetch(`${gateway.url}${data?.list[0]?.url}`)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf)
  expect((await client.call(unusual.queryOvertax, page)).data?.list[0]?.invoices).toBe(1)
  const wrong = [
    file(Buffer.from('<html>')),
    file(pdf, { size: 1 }),
    file(pdf, { type: 'text/html' }),
    file(Buffer.alloc(0)),
  ]
  for (const each of wrong)
    expect((await upload([file(), each])).fields?.map(({ path }) => path)).toEqual(['files.1'])
  expect((await upload([file()], randomUUID())).code).toBe(code.absent)
  for (const orderId of [randomUUID(), 'no-order'])
    expect((await client.call(unusual.queryInvoices, { orderId })).code).toBe(code.absent)
  expect((await client.call(unusual.queryInvoices, { orderId: parcel.id })).data?.list).toHaveLength(1)
})

test('an invoice says what goods are worth: who sees no amounts sees its name and cannot download it', async () => {
  const client = await gateway.client()
  const parcel = await place(client)
  const funcs = allFunctions().filter((id) => id !== SEE_AMOUNTS)
  const clerk = await gateway.client({ cusCode: client.session?.cusCode ?? '', userAdmin: '0', funcs })
  const upload = { orderId: parcel.id, files: [file()] }
  const mine = (await clerk.call(unusual.updateInvoiceUrl, upload, { key: key() })).data?.list[0]
  expect(mine).toMatchObject({ name: 'invoice.pdf', url: '' })
  const theirs = (await client.call(unusual.queryInvoices, { orderId: parcel.id })).data?.list[0]
  const { pathname } = new URL(theirs?.url ?? '', gateway.url)
  const download = (who: SignedClient) =>
    fetch(`${gateway.url}${pathname}`, { headers: { authorization: `Bearer ${who.session?.token}` } })
  expect((await download(clerk)).status).toBe(404)
  expect((await download(client)).status).toBe(200)
})
