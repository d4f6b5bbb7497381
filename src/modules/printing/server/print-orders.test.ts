import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import { orderActions } from '#domain/order-actions.ts'
import { waybillStatusCodes } from '#domain/waybill-status.ts'
import { expressTemplate } from '#engine/label/express-template.ts'
import { writeTemplate } from '#engine/label/read-template.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { labels } from '#modules/labels/contract.ts'
import { printing } from '#modules/printing/contract.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { draft, key, place, placeIn } from '../../../../tests/fixtures/orders.ts'
import { decode, pageSizes } from '../../../../tests/fixtures/pdf.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'

let gateway: TestGateway
let client: SignedClient
beforeAll(async () => {
  gateway = await startGateway()
  client = await gateway.client()
})
afterAll(() => gateway.stop())

const fetchPdf = async (address: string): Promise<Uint8Array> => {
  const response = await fetch(gateway.url + address)
  expect(response.headers.get('content-type')).toContain('application/pdf')
  return new Uint8Array(await response.arrayBuffer())
}
const barsOf = (pdf: Uint8Array) =>
  decode(pdf, 203).map((page) => page.filter(({ type }) => type === 'CODE-128').map(({ data }) => data))
const print = (numbers: string[], more: { copies?: number; template?: string } = {}) =>
  client.call(printing.printOrderNew, { numbers, ...more }, { key: key() })
const statusOf = async (id: string) => {
  const { data } = await client.call(b2c.queryOrderDetailsList, { ids: [id] })
  return data?.list[0]
}
const historyOf = async (id: string) =>
  (await client.call(printing.printHistory, { ids: [id] })).data?.list[0]?.prints ?? []

describe('labels of given orders', () => {
  test('one PDF in the order they were asked for, by any number; each scans and is remembered', async () => {
    const [one, two, three] = [
      await place(client),
      await place(client, { ecommerceOrderNo: 'SHOP-77' }),
      await place(client),
    ]
    const { data } = await print([two.order.ecommerceOrderNo ?? '', one.waybillNo.toLowerCase(), three.id], {
      copies: 2,
    })
    expect(data).toMatchObject({ pages: 6, fileName: 'labels-3.pdf' })
    expect(data?.list.map(({ ok, times }) => [ok, times])).toEqual([
      ['1', 0],
      ['1', 0],
      ['1', 0],
    ])
    const pdf = await fetchPdf(data?.downloadURI ?? '')
    expect(barsOf(pdf).flat()).toEqual([two, two, one, one, three, three].map(({ waybillNo }) => waybillNo))
    expect(pageSizes(pdf)[0]?.width).toBeCloseTo(283.46, 1)
    const found = await statusOf(one.id)
    expect(found?.order.printStatus).toBe('1')
    expect(found?.history.map(({ what }) => what)).toEqual(['placed', 'printed'])
    expect(await historyOf(one.id)).toMatchObject([
      { what: 'label', template: 'express-100x150', rev: 0, via: 'gateway', copies: 2 },
    ])
  })

  test('a second printing says how often and when it was printed', async () => {
    const order = await place(client)
    await client.call(
      printing.print,
      { ids: [order.id], template: 'express-100x150', rev: 3, copies: 4 },
      { key: key() },
    )
    const [line] = (await print([order.orderNo])).data?.list ?? []
    expect(line).toMatchObject({ ok: '1', times: 1 })
    expect(line?.last).toMatch(/^\d{4}-/)
    expect((await historyOf(order.id)).map(({ via, rev, copies }) => [via, rev, copies])).toEqual([
      ['gateway', 0, 1],
      ['device', 0, 4],
    ])
  })

  test('what was printed with is recorded only where there is such a template or paper', async () => {
    const order = await place(client)
    const mark = (template: string, what: 'label' | 'carrier' | 'sku' | 'out' | 'pick', rev = 0) =>
      client.call(printing.print, { ids: [order.id], template, rev, what }, { key: key() })
    for (const what of ['label', 'carrier', 'sku', 'out', 'pick'] as const)
      for (const name of ['<img src=x>', 'nobodys', '', `${order.id}`])
        expect((await mark(name, what)).code, `${what} ${name}`).toBe(code.absent)
    expect((await mark('out-orders', 'label')).code).toBe(code.absent)
    expect((await mark('express-100x150', 'out')).code).toBe(code.absent)
    expect(await historyOf(order.id)).toEqual([])
    expect((await mark('carrier', 'carrier')).data?.list[0]?.ok).toBe('1')
    expect((await historyOf(order.id)).map(({ template }) => template)).toEqual(['carrier'])
  })

  test.each(waybillStatusCodes)('%s obeys the rule of spec 001 §4', async (status) => {
    const order = await placeIn(gateway, client, status)
    const { data } = await print([order.waybillNo])
    const isAllowed = (orderActions.print.allowed as readonly string[]).includes(status)
    expect([data?.list[0]?.ok, data?.pages]).toEqual(isAllowed ? ['1', 1] : ['0', 0])
    if (isAllowed) return
    expect(data?.list[0]?.desc).not.toBe('')
    expect(data?.downloadURI).toBe('')
    expect((await statusOf(order.id))?.order.printStatus).toBe('0')
    expect(await historyOf(order.id)).toEqual([])
  })

  test('what is unknown, foreign or named twice is said, and the rest is printed', async () => {
    const other = await gateway.client()
    const foreign = await place(other)
    const mine = await place(client)
    const { data } = await print([mine.waybillNo, foreign.waybillNo, 'NOTHING-1', mine.orderNo, foreign.id])
    expect(data?.list.map(({ number, ok, desc }) => [number, ok, desc])).toEqual([
      [mine.waybillNo, '1', ''],
      [foreign.waybillNo, '0', 'This order does not exist.'],
      ['NOTHING-1', '0', 'This order does not exist.'],
      [mine.orderNo, '0', 'It is in this request more than once; it is printed once.'],
      [foreign.id, '0', 'This order does not exist.'],
    ])
    expect(data?.pages).toBe(1)
  })

  test('a number its code cannot hold is refused with the part; nothing is marked', async () => {
    const order = await place(client)
    await gateway.db
      .updateTable('b2c_order')
      .set({ waybill_no: '运单壹' })
      .where('id', '=', order.id)
      .execute()
    const good = await place(client)
    const { data } = await print([order.id, good.id])
    expect(data?.list.map(({ ok }) => ok)).toEqual(['0', '1'])
    expect(data?.list[0]?.desc).toContain('运')
    expect((await statusOf(order.id))?.order.printStatus).toBe('0')
    expect(barsOf(await fetchPdf(data?.downloadURI ?? '')).flat()).toEqual([good.waybillNo])
  })

  test('a stored template that cannot be read leaves out the orders of its route, with the reason; nothing of them is marked', async () => {
    const [old, good] = [await place(client), await place(client)]
    const routeId = 'ROUTE-OLD'
    await gateway.db.updateTable('b2c_order').set({ route_id: routeId }).where('id', '=', old.id).execute()
    const id = randomUUID()
    const { name, data } = writeTemplate(expressTemplate)
    const { wMm, hMm, dotsPerMm } = expressTemplate.page
    const sizes = { wMm: String(wMm), hMm: String(hMm), dotsPerMm: String(dotsPerMm) }
    const draftOf = { id, rev: 0, kind: 'express' as const, name, data, page: sizes }
    await client.call(labels.templateSave, draftOf, { key: key() })
    await client.call(labels.templatePublish, { id, rev: 1 }, { key: key() })
    await client.call(labels.templateChoice, { kind: 'express', routeId, templateId: id }, { key: key() })
    await gateway.db
      .updateTable('label_revision')
      .set({ data: '[{"type":"gone"}]' })
      .where('template_id', '=', id)
      .execute()
    const reason = `The label template “${name}” cannot be read. Choose another template.`
    const { data: drawn } = await print([old.id, good.id])
    expect(drawn?.list.map(({ ok, desc }) => [ok, desc])).toEqual([
      ['0', reason],
      ['1', ''],
    ])
    expect(barsOf(await fetchPdf(drawn?.downloadURI ?? '')).flat()).toEqual([good.waybillNo])
    expect((await statusOf(old.id))?.order.printStatus).toBe('0')
    expect(await historyOf(old.id)).toEqual([])
    expect(await print([good.id], { template: id })).toMatchObject({ success: false, desc: reason })
    const again = await client.call(printing.printTemplateAt, { id, rev: 1 })
    expect(again).toMatchObject({ success: false, desc: reason })
    // A device that had loaded the template earlier has printed with it, so the print is recorded.
    const mark = { ids: [old.id], template: id, rev: 1 }
    expect((await client.call(printing.print, mark, { key: key() })).data?.list[0]?.ok).toBe('1')
  })

  test('asked again with the same key it answers the same file and marks nothing twice', async () => {
    const order = await place(client)
    const same = key()
    const once = await client.call(printing.printOrderNew, { numbers: [order.id] }, { key: same })
    const again = await client.call(printing.printOrderNew, { numbers: [order.id] }, { key: same })
    expect(again.data).toEqual(once.data)
    expect(await historyOf(order.id)).toHaveLength(1)
  })

  test('no numbers, too many numbers, too many labels and an unknown template are refused', async () => {
    expect((await client.send(printing.printOrderNew, { numbers: [] }, { key: key() })).answer.success).toBe(
      false,
    )
    const many = Array.from({ length: 10_000 }, (_, at) => `N${at}`)
    expect(
      (await client.send(printing.printOrderNew, { numbers: many }, { key: key() })).answer.success,
    ).toBe(false)
    const order = await place(client)
    expect((await print([order.id], { template: 'nobodys' })).code).toBe(code.absent)
    expect(await historyOf(order.id)).toEqual([])
  })

  test('refuses a person without the function, and gives the file to its owner alone', async () => {
    const outsider = await gateway.client({ funcs: ['Z-501'] })
    const { answer } = await outsider.send(printing.printOrderNew, { numbers: ['x'] }, { key: key() })
    expect(answer.code).toBe(code.forbidden)
  })
})

describe('labels of a channel', () => {
  test('a route takes its waiting orders, oldest first, once', async () => {
    const mine = await gateway.client()
    const orders = [await place(mine), await place(mine), await placeIn(gateway, mine, 'CANCELLED')]
    const ask = () => mine.call(printing.printByChannelAbbr, { abbr: 'VN-AIR-STA' }, { key: key() })
    const { data } = await ask()
    expect(data?.list.map(({ number }) => number)).toEqual(
      orders.slice(0, 2).map(({ waybillNo }) => waybillNo),
    )
    expect((await ask()).data).toMatchObject({ list: [], pages: 0, downloadURI: '' })
  })

  test('an order of another route is refused by name', async () => {
    const order = await place(client)
    const { data } = await client.call(
      printing.printByChannelAbbr,
      { abbr: 'TH-SEA', numbers: [order.waybillNo] },
      { key: key() },
    )
    expect(data?.list[0]).toMatchObject({ ok: '0', desc: 'This order uses VN-AIR-STA, not TH-SEA.' })
  })

  test('a courier takes orders of its country, and COD only where it collects', async () => {
    const channels = await gateway.db.selectFrom('tail_channel').selectAll().execute()
    const vietnamese = channels.find(({ country, has_cod }) => country === 'VN' && has_cod)
    const thai = channels.find(({ country }) => country === 'TH')
    const order = await place(client, draft({ codAmount: '100000' }))
    const ask = (tailChannel: string) =>
      client.call(printing.printByTailChannel, { tailChannel, numbers: [order.waybillNo] }, { key: key() })
    expect((await ask(thai?.id ?? '')).data?.list[0]?.desc).toContain('does not deliver in VN')
    await gateway.db
      .updateTable('tail_channel')
      .set({ has_cod: false })
      .where('id', '=', vietnamese?.id ?? '')
      .execute()
    expect((await ask(vietnamese?.id ?? '')).data?.list[0]?.desc).toContain('does not collect cash')
    await gateway.db
      .updateTable('tail_channel')
      .set({ has_cod: true })
      .where('id', '=', vietnamese?.id ?? '')
      .execute()
    expect((await ask(vietnamese?.id ?? '')).data).toMatchObject({ pages: 1, list: [{ ok: '1' }] })
    expect((await ask('nobody')).code).toBe(code.absent)
  })
})

test('cancelled while it is printed: the file and the mark agree', async () => {
  for (let round = 0; round < 4; round++) {
    const { id } = await place(client)
    const [printed] = await Promise.all([
      print([id]),
      client.call(b2c.deleteOrder, { ids: [id] }, { key: key() }),
    ])
    const isPrinted = printed.data?.list[0]?.ok === '1'
    expect([(await statusOf(id))?.order.printStatus, printed.data?.pages]).toEqual(
      isPrinted ? ['1', 1] : ['0', 0],
    )
    expect(await historyOf(id)).toHaveLength(isPrinted ? 1 : 0)
  }
})

test('two people print the same at once: both have it, and it is remembered twice', async () => {
  const order = await place(client)
  const other = await gateway.second()
  const both = await Promise.all([
    print([order.id]),
    client.call(printing.printOrderNew, { numbers: [order.id] }, { key: key(), url: other }),
  ])
  expect(both.map(({ data }) => data?.list[0]?.times).toSorted()).toEqual([0, 1])
  expect(await historyOf(order.id)).toHaveLength(2)
})
