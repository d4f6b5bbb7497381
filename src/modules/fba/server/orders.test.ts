/** FBA orders and their box labels on the real database. */
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import { fba } from '#modules/fba/contract.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { key } from '../../../../tests/fixtures/orders.ts'
import { sampleFbaOrder, type SampleFba } from '../../../../tests/fixtures/sample-packing.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'
import { pdfProblem } from '#server/files/safe-pdf.ts'

let gateway: TestGateway
let client: SignedClient
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())
beforeEach(async () => {
  client = await gateway.client()
})

const save = (more: Partial<SampleFba> = {}, submit: '0' | '1' = '1') =>
  client.call(fba.save, { submit, order: sampleFbaOrder(more) }, { key: key() })

async function page(bend: (document: PDFDocument) => void = () => undefined): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.addPage([288, 432]).drawText('Box label')
  bend(document)
  return Buffer.from(await document.save({ useObjectStreams: false }))
}

test('Amazon’s codes are validated and kept in capitals; a shipment is one order', async () => {
  expect(await save({ shipmentCode: 'XYZ', amazonReference: '1', centre: 'nowhere' })).toMatchObject({
    code: code.invalid,
    fields: ['shipmentCode', 'amazonReference', 'centre'].map((path) => expect.objectContaining({ path })),
  })
  const { data } = await save({ shipmentCode: 'fba15djwvfgl', centre: 'ont8' })
  expect(data?.order).toMatchObject({
    shipmentCode: 'FBA15DJWVFGL',
    centre: 'ONT8',
    cartonCount: 3,
    labelled: 0,
  })
  expect(await save()).toMatchObject({ code: code.duplicate, fields: [{ path: 'shipmentCode' }] })
  expect((await save({}, '0')).success).toBe(true)
})

test('an update starts from the revision that was seen; how a SKU was packed is remembered', async () => {
  const { id = '' } = (await save()).data ?? {}
  const order = sampleFbaOrder({
    cartons: [{ count: 1, length: '50', width: '40', height: '30', weight: '9' }],
  })
  const changed = { id, rev: 1, submit: '1' as const, order }
  expect((await client.call(fba.update, changed, { key: key() })).data?.order.rev).toBe(2)
  expect((await client.call(fba.update, changed, { key: key() })).code).toBe(code.changed)
  expect((await client.call(fba.casePacks, {})).data).toEqual([
    expect.objectContaining({ sku: 'S-1', quantity: 24, length: '50', weight: '9' }),
  ])
  const { data } = await client.call(fba.cancel, { ids: [id] }, { key: key() })
  expect(data?.list[0]?.ok).toBe('1')
  expect((await client.call(fba.cancel, { ids: [id] }, { key: key() })).data?.list[0]).toMatchObject({
    ok: '0',
  })
})

test('box labels belong to cartons of the order, are deleted with them and are hidden from other customers', async () => {
  const { id = '' } = (await save()).data ?? {}
  const data = (await page()).toString('base64')
  const attach = (carton: number) =>
    client.call(fba.saveBoxLabels, { id, labels: [{ carton, data }] }, { key: key() })
  expect((await attach(4)).code).toBe(code.invalid)
  expect((await attach(1)).data?.labelled).toBe(1)
  expect((await attach(3)).data?.labelled).toBe(2)
  const read = await client.call(fba.boxLabels, { id, from: 1 })
  expect(read.data).toEqual({ list: [1, 3].map((carton) => ({ carton, data })), next: 0 })
  const outsider = await gateway.client()
  expect((await outsider.call(fba.boxLabels, { id, from: 1 })).data?.list).toEqual([])
  const order = sampleFbaOrder({
    cartons: [{ ...(sampleFbaOrder().cartons[0] as object), count: 2 } as never],
  })
  await client.call(fba.update, { id, rev: 1, submit: '1', order }, { key: key() })
  expect((await client.call(fba.boxLabels, { id, from: 1 })).data?.list.map(({ carton }) => carton)).toEqual([
    1,
  ])
})

test('a PDF that is more than pages is refused in words', async () => {
  expect(pdfProblem(await page())).toBeUndefined()
  const active = await page((document) => document.addJavaScript('x', 'app.alert(1)'))
  expect(pdfProblem(active)?.message).toMatch(/scripts or attachments/)
  const hidden = Buffer.from(active.toString('latin1').replaceAll('/JavaScript', '/J#61vaScript'), 'latin1')
  expect(pdfProblem(hidden)?.message).toMatch(/scripts or attachments/)
  const packed = await PDFDocument.create()
  packed.addPage()
  expect(pdfProblem(Buffer.from(await packed.save({ useObjectStreams: true })))?.message).toMatch(/protected/)
  expect(pdfProblem(Buffer.from('<html>'))?.message).toMatch(/not a PDF/)
})
