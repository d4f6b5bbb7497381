import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import { printing } from '#modules/printing/contract.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { key } from '../../../../tests/fixtures/orders.ts'
import { decode, pageSizes } from '../../../../tests/fixtures/pdf.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'

let gateway: TestGateway
let client: SignedClient
beforeAll(async () => {
  gateway = await startGateway()
  client = await gateway.client()
  const cus_code = client.session?.cusCode ?? ''
  await gateway.db
    .insertInto('stock_sku')
    .values([
      { cus_code, sku: 'MUG-1', name: '马克杯', name_en: 'Mug', weight_g: 350 },
      { cus_code, sku: 'ถ้วย', name: 'stands in no bars' },
    ])
    .execute()
})
afterAll(() => gateway.stop())

const print = (
  lines: { sku: string; count: number }[],
  more: { template?: string; startCell?: number } = {},
) => client.call(printing.printSku, { lines, ...more }, { key: key() })

test('as many labels of each as are asked for, of the size of the template; each scans as its SKU', async () => {
  const { data } = await print([{ sku: 'MUG-1', count: 3 }], { template: 'sku-50x30' })
  expect(data).toMatchObject({ pages: 3, list: [{ ok: '1', times: 0 }] })
  const pdf = new Uint8Array(await (await fetch(gateway.url + data?.downloadURI)).arrayBuffer())
  expect(pageSizes(pdf)[0]?.width).toBeCloseTo((50 / 25.4) * 72, 1)
  expect(decode(pdf, 203).map((page) => page.some((found) => found.data === 'MUG-1'))).toEqual([
    true,
    true,
    true,
  ])
  const { data: history } = await client.call(printing.printHistory, { ids: ['sku:MUG-1'] })
  expect(history?.list[0]?.prints).toMatchObject([{ what: 'sku', template: 'sku-50x30', copies: 3 }])
})

test('unknown goods and goods named twice are refused by name; a SKU bars cannot hold becomes a QR code', async () => {
  const { data } = await print([
    { sku: 'MUG-1', count: 1 },
    { sku: 'NOBODYS', count: 1 },
    { sku: 'MUG-1', count: 2 },
    { sku: 'ถ้วย', count: 1 },
  ])
  expect(data?.list.map(({ ok }) => ok)).toEqual(['1', '0', '0', '1'])
  expect(data?.list.map(({ desc }) => desc !== '')).toEqual([false, true, true, false])
  expect(data?.pages).toBe(2)
})

test('more labels than one request may make are refused, and another customer has none of these goods', async () => {
  const lines = Array.from({ length: 5 }, (_, at) => ({ sku: `S${at}`, count: 500 }))
  expect((await print(lines)).code).toBe(code.invalid)
  const other = await gateway.client()
  const { data } = await other.call(
    printing.printSku,
    { lines: [{ sku: 'MUG-1', count: 1 }] },
    { key: key() },
  )
  expect(data).toMatchObject({ pages: 0, list: [{ ok: '0' }] })
})

test('a template made for a sheet of 24 fills sheets from the first free place on, as on a device', async () => {
  const { data } = await print([{ sku: 'MUG-1', count: 25 }], { template: 'sku-a4-24', startCell: 24 })
  expect(data).toMatchObject({ pages: 2, list: [{ ok: '1' }] })
  const pdf = new Uint8Array(await (await fetch(gateway.url + data?.downloadURI)).arrayBuffer())
  expect(pageSizes(pdf).map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
    [595, 842],
    [595, 842],
  ])
  expect(decode(pdf, 203).every((page) => page.some(({ data: code }) => code === 'MUG-1'))).toBe(true)
  const one = await print([{ sku: 'MUG-1', count: 26 }], { template: 'sku-a4-24', startCell: 24 })
  expect(one.data?.pages).toBe(3)
  const plain = await print([{ sku: 'MUG-1', count: 25 }], { template: 'sku-a4-24' })
  expect(plain.data?.pages).toBe(2)
})

test('several labels of any size are printed on a sheet where that is asked for, in true size', async () => {
  const { data } = await print([{ sku: 'MUG-1', count: 4 }], { template: 'sku-60x40', startCell: 20 })
  // 21 places: two are left on the first sheet.
  expect(data?.pages).toBe(2)
  const { data: alone } = await print([{ sku: 'MUG-1', count: 4 }], { template: 'sku-60x40' })
  expect(alone?.pages).toBe(4)
})

test('labels printed on a device are remembered for goods too', async () => {
  const mark = (ids: string[]) =>
    client.call(printing.print, { ids, template: 'sku-60x40', what: 'sku', copies: 4 }, { key: key() })
  expect((await mark(['MUG-1', 'NOBODYS'])).data?.list.map(({ ok }) => ok)).toEqual(['1', '0'])
})
