import { afterAll, beforeAll, expect, test } from 'vitest'
import { SEE_AMOUNTS } from '#contract/amounts.ts'
import { code } from '#contract/codes.ts'
import { documentActions, documentStatusCodes } from '#domain/document-status.ts'
import { b2b } from '#modules/b2b/contract.ts'
import { fba } from '#modules/fba/contract.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { printing } from '#modules/printing/contract.ts'
import { allFunctions } from '../../../../tests/fixtures/factories.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { key, place } from '../../../../tests/fixtures/orders.ts'
import { decode, extractText, pageSizes } from '../../../../tests/fixtures/pdf.ts'
import { sampleB2BOrder, sampleFbaOrder } from '../../../../tests/fixtures/sample-packing.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'

let gateway: TestGateway
let client: SignedClient
beforeAll(async () => {
  gateway = await startGateway()
  client = await gateway.client()
})
afterAll(() => gateway.stop())

let shipments = 0
async function placeFba(who = client, submit: '0' | '1' = '1') {
  const shipmentCode = `FBA15DJW${String(++shipments).padStart(4, '0')}`
  const order = { ...sampleFbaOrder(), shipmentCode }
  const { data, desc } = await who.call(fba.save, { submit, order }, { key: key() })
  if (!data) throw new Error(desc)
  return data
}
async function placeB2B(who = client) {
  const order = sampleB2BOrder()
  const goods = order.goods.map((line) => ({ ...line, onShort: 'wait' as const }))
  const { data, desc } = await who.call(
    b2b.saveB2BOrder,
    { submit: '1', order: { ...order, goods } },
    { key: key() },
  )
  if (!data) throw new Error(desc)
  return data
}
const list = (more: object = {}, who = client) =>
  who.call(printing.queryOutDocuments, { page: 1, pageSize: 100, ...more })
const e3 = (ids: string[], paper?: 'out' | 'pick') =>
  client.call(printing.e3Print, { ids, ...(paper ? { paper } : {}) }, { key: key() })
const fetchPdf = async (address: string) =>
  new Uint8Array(await (await fetch(gateway.url + address)).arrayBuffer())

test('outbound work is submitted B2B and FBA orders in one list, each with how often its lists were printed', async () => {
  const [shipment, order] = [await placeFba(), await placeB2B()]
  const draft = await placeFba(client, '0')
  const { data } = await list()
  const ids = data?.list.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([shipment.id, order.id]))
  expect(ids).not.toContain(draft.id)
  const row = data?.list.find(({ id }) => id === order.id)
  expect(row).toMatchObject({ kind: 'B2B', orderNo: order.orderNo, outTimes: 0, pickTimes: 0, outLast: '' })
  expect(row?.consignee.length).toBeGreaterThan(2)

  await client.call(printing.print, { ids: [order.id], template: 'out-orders', what: 'out' }, { key: key() })
  const { data: pick } = await e3([order.orderNo], 'pick')
  expect(pick).toMatchObject({ pages: 1, list: [{ ok: '1', times: 0 }] })
  const after = (await list({ orderNumber: [order.orderNo] })).data?.list
  expect(after).toMatchObject([{ outTimes: 1, pickTimes: 1 }])
  expect((await list({ isOutPrinted: '1' })).data?.list.map(({ id }) => id)).toEqual([order.id])
  expect((await list({ isPickPrinted: '0' })).data?.list.map(({ id }) => id)).not.toContain(order.id)
  expect((await list({ kind: 'FBA', keyword: shipment.orderNo.slice(0, 8) })).data?.total).toBeGreaterThan(0)
  const { data: counts } = await client.call(printing.outDocumentCount, {})
  expect(counts?.total).toBe((await list()).data?.total)
  expect(counts?.list.some(({ status }) => (status as string) === 'DRAFT')).toBe(false)
})

test('another customer sees none of it, nor can print it', async () => {
  const shipment = await placeFba()
  const other = await gateway.client()
  expect((await list({}, other)).data).toEqual({ list: [], total: 0 })
  const { data } = await other.call(
    printing.e3Print,
    { ids: [shipment.id, shipment.orderNo] },
    { key: key() },
  )
  expect(data?.list.map(({ ok, desc }) => [ok, desc])).toEqual([
    ['0', 'This order does not exist.'],
    ['0', 'This order does not exist.'],
  ])
})

test('the session of a partner prints out-order lists by id: A4, the number in bars that scan, the SKUs in the table', async () => {
  const [one, two] = [await placeFba(), await placeFba()]
  const { data } = await e3([two.id, one.id, two.orderNo])
  expect(data?.list.map(({ ok }) => ok)).toEqual(['1', '1', '0'])
  const pdf = await fetchPdf(data?.downloadURI ?? '')
  expect(pageSizes(pdf)[0]?.width).toBeCloseTo(595.28, 1)
  expect(decode(pdf, 203).map((page) => page.map((found) => found.data))).toEqual([
    [two.orderNo],
    [one.orderNo],
  ])
  expect(extractText(pdf)).toContain(sampleFbaOrder().goods[0]?.sku)
})

test.each(documentStatusCodes)('a document that is %s obeys the rule of papers', async (status) => {
  const shipment = await placeFba()
  await gateway.db.updateTable('fba_order').set({ status }).where('id', '=', shipment.id).execute()
  const isAllowed = (documentActions.print.allowed as readonly string[]).includes(status)
  expect((await e3([shipment.id])).data?.list[0]?.ok).toBe(isAllowed ? '1' : '0')
  const { data } = await client.call(
    printing.print,
    { ids: [shipment.id], template: 'pick-lists', what: 'pick' },
    { key: key() },
  )
  expect(data?.list[0]?.ok).toBe(isAllowed ? '1' : '0')
})

test('a put-away order is for warehouses in the US alone', async () => {
  const shipment = await placeFba()
  const ask = () => client.call(printing.printUsPutOrder, { numbers: [shipment.orderNo] }, { key: key() })
  await gateway.db.updateTable('fba_order').set({ country: 'UK' }).where('id', '=', shipment.id).execute()
  expect((await ask()).data?.list[0]?.desc).toContain('warehouses in the US')
  await gateway.db.updateTable('fba_order').set({ country: 'US' }).where('id', '=', shipment.id).execute()
  const { data } = await ask()
  expect(data?.list[0]?.ok).toBe('1')
  expect(extractText(await fetchPdf(data?.downloadURI ?? ''))).toContain('PUT-AWAY ORDER')
})

test('warehouse papers have no amount: not for a person without the right, nor for the main account', async () => {
  const { cusCode } = client.session ?? { cusCode: '' }
  const packer = await gateway.client({
    cusCode,
    userAdmin: '0',
    funcs: allFunctions().filter((id) => id !== SEE_AMOUNTS),
  })
  const goods = sampleFbaOrder().goods.map((line) => ({ ...line, unitValue: '8731.37' }))
  const order = {
    ...sampleFbaOrder(),
    goods,
    shipmentCode: `FBA15DJW${String(++shipments).padStart(4, '0')}`,
  }
  const { data: shipment } = await client.call(fba.save, { submit: '1', order }, { key: key() })
  expect(JSON.stringify(shipment)).toContain('8731.37')
  const { id = '', orderNo = '' } = shipment ?? {}
  for (const who of [packer, client]) {
    const papers = [
      await who.call(printing.printUsPutOrder, { numbers: [orderNo] }, { key: key() }),
      await who.call(printing.e3Print, { ids: [id], paper: 'out' }, { key: key() }),
      await who.call(printing.e3Print, { ids: [id], paper: 'pick' }, { key: key() }),
    ]
    for (const { data } of papers) {
      const text = extractText(await fetchPdf(data?.downloadURI ?? ''))
      expect(text).toContain(orderNo)
      // Neither the unit value nor the sum of the 72 units.
      expect(text).not.toMatch(/8,?731|628,?658/)
    }
  }
})

test('marking papers takes the function of those papers', async () => {
  const shipment = await placeFba()
  const { cusCode } = client.session ?? { cusCode: '' }
  const packer = await gateway.client({ cusCode, funcs: ['Z-150102'] })
  const mark = (what: 'out' | 'pick' | 'label') =>
    packer.send(
      printing.print,
      { ids: [shipment.id], template: what === 'pick' ? 'pick-lists' : 'out-orders', what },
      { key: key() },
    )
  expect((await mark('out')).answer.success).toBe(true)
  expect((await mark('pick')).answer.code).toBe(code.forbidden)
  expect((await mark('label')).answer.code).toBe(code.forbidden)
})

test('numbers of any kind are told apart: an order, a document, goods, and what is nothing', async () => {
  const [order, shipment] = [await place(client), await placeFba()]
  const { cusCode } = client.session ?? { cusCode: '' }
  await gateway.db
    .insertInto('stock_sku')
    .values({ cus_code: cusCode, sku: 'MUG-1', name: '马克杯', name_en: 'Mug' })
    .execute()
  const { data } = await client.call(printing.findPrintables, {
    numbers: [order.waybillNo, shipment.orderNo, 'MUG-1', 'NOTHING'],
  })
  expect(data?.list.map(({ kind, ok }) => [kind, ok])).toEqual([
    ['order', '1'],
    ['document', '1'],
    ['sku', '1'],
    ['', '0'],
  ])
  expect(data?.list[0]?.order?.id).toBe(order.id)
  const other = await gateway.client()
  const foreign = await other.call(printing.findPrintables, { numbers: [order.waybillNo, 'MUG-1'] })
  expect(foreign.data?.list.map(({ kind }) => kind)).toEqual(['', ''])
})

test('the session of a partner asks for countries, papers and outbound orders (spec 001 §7 "E3")', async () => {
  const order = await placeB2B()
  const wanted = { page: 1, pageSize: 20, orderNumber: [order.orderNo] }
  const found = (await client.call(printing.getE3OutboundOrders, wanted)).data
  expect(found).toMatchObject({ total: 1, list: [{ id: order.id, orderNo: order.orderNo }] })
  expect(found).toEqual((await list(wanted)).data)
  const { data: papers } = await client.call(printing.getE3InvoiceTypes, {})
  expect(papers).toEqual([
    { id: 'out', name: 'Out-order list' },
    { id: 'pick', name: 'Pick list' },
  ])
  for (const { id } of papers ?? []) expect((await e3([order.orderNo], id)).data?.pages).toBe(1)
  const outsider = await gateway.client()
  expect((await outsider.call(printing.getE3OutboundOrders, wanted)).data?.list).toEqual([])
  const countries = await client.call(lookups.getE3Countries, {})
  expect(countries.data).toEqual((await client.call(lookups.getCountry, {})).data)
})
