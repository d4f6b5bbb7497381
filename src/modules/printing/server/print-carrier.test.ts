import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { code } from '#contract/codes.ts'
import { printing } from '#modules/printing/contract.ts'
import {
  carrierPdf,
  startCarrier,
  type Answer,
  type CarrierService,
} from '../../../../tests/fixtures/carrier.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { key, place } from '../../../../tests/fixtures/orders.ts'
import { extractText } from '../../../../tests/fixtures/pdf.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'

let carrier: CarrierService
let gateway: TestGateway
let client: SignedClient
beforeAll(async () => {
  carrier = await startCarrier()
  gateway = await startGateway({ env: carriers(carrier.address) })
  client = await gateway.client()
})
afterAll(async () => {
  await gateway.stop()
  await carrier.stop()
})

const carriers = (address: string) => ({ PORTAL_CARRIER_EDAWK: address, PORTAL_CARRIER_JUNENG: address })
const ask = (numbers: string[], isOwn: '0' | '1' = '0') =>
  client.call(printing.edawkPrint, { numbers, isOwn }, { key: key() })
const fetchPdf = async (address: string) =>
  new Uint8Array(await (await fetch(gateway.url + address)).arrayBuffer())

test('the carrier is asked with its key for each waybill, and its pages come in the order asked for, ours before them', async () => {
  const [one, two] = [await place(client), await place(client)]
  const { data } = await ask([two.orderNo, one.waybillNo], '1')
  expect(data).toMatchObject({ pages: 4, list: [{ ok: '1' }, { ok: '1' }] })
  expect(carrier.asked.slice(-2).map(({ method, path, accept }) => [method, path, accept])).toEqual(
    expect.arrayContaining([
      ['GET', `/v1/labels/${one.waybillNo}`, 'application/pdf'],
      ['GET', `/v1/labels/${two.waybillNo}`, 'application/pdf'],
    ]),
  )
  const pdf = await fetchPdf(data?.downloadURI ?? '')
  const text = extractText(pdf).replaceAll(' ', '')
  const places = [two, one].flatMap(({ waybillNo }) => [
    text.indexOf(waybillNo),
    text.indexOf(`CARRIER${waybillNo}`),
  ])
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
  const { data: history } = await client.call(printing.printHistory, { ids: [one.id] })
  expect(history?.list[0]?.prints).toMatchObject([{ what: 'carrier', template: 'edawk', via: 'gateway' }])
})

/** What either carrier may answer, and what is said of the order. */
const wrong: readonly (readonly [Answer, (carrier: string) => string])[] = [
  ['unknown', (name) => `${name} does not have this order.`],
  ['refuses', (name) => `${name} refused it (422).`],
  ['fails', (name) => `${name} refused it (500).`],
  ['nonsense', (name) => `${name} did not return a PDF.`],
  ['damaged', (name) => `The label of ${name} is damaged.`],
  ['huge', (name) => `The label of ${name} is too large.`],
  ['elsewhere', (name) => `${name} could not be reached. Try again later.`],
  ['drops', (name) => `${name} could not be reached. Try again later.`],
  ['waits', (name) => `${name} could not be reached. Try again later.`],
]

describe.each([
  ['eDawk', printing.edawkPrint],
  ['JuNeng', printing.juNengPrint],
] as const)('%s', (name, call) => {
  test.each(wrong)(
    'a carrier that answers %s spoils that order alone, which prints later',
    async (answer, desc) => {
      // The patience of the gateway, shortened.
      const timeout = AbortSignal.timeout.bind(AbortSignal)
      const patience = vi
        .spyOn(AbortSignal, 'timeout')
        .mockImplementation((ms) => timeout(answer === 'waits' ? Math.min(ms, 200) : ms))
      const [bad, good] = [await place(client), await place(client)]
      const print = (numbers: string[]) => client.call(call, { numbers, isOwn: '0' }, { key: key() })
      const printsOfBad = async () =>
        (await client.call(printing.printHistory, { ids: [bad.id] })).data?.list[0]?.prints.length
      carrier.answer(bad.waybillNo, answer)
      const { data } = await print([bad.waybillNo, good.waybillNo, 'NOBODYS'])
      expect(data?.list.map((line) => [line.ok, line.desc])).toEqual([
        ['0', desc(name)],
        ['1', ''],
        ['0', 'This order does not exist.'],
      ])
      expect(data?.pages).toBe(1)
      expect(await printsOfBad()).toBe(0)
      carrier.answer(bad.waybillNo, 'label')
      expect((await print([bad.waybillNo])).data?.list).toMatchObject([{ ok: '1' }])
      expect(await printsOfBad()).toBe(1)
      patience.mockRestore()
    },
  )
})

test('a carrier that is not connected says so', async () => {
  const bare = await startGateway()
  try {
    const packer = await bare.client()
    const { id } = await place(packer)
    const { answer } = await packer.send(printing.juNengPrint, { numbers: [id], isOwn: '0' }, { key: key() })
    expect([answer.code, answer.desc]).toEqual([code.status, 'JuNeng is not connected.'])
  } finally {
    await bare.stop()
  }
})

const plain = async () => {
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const made = await PDFDocument.load(await carrierPdf('PLAIN'))
  return Buffer.from(await made.save({ useObjectStreams: false })).toString('base64')
}

test('labels carriers gave are kept for each order, read in pieces, and another’s are nobody’s business', async () => {
  const [one, two] = [await place(client), await place(client)]
  const other = await gateway.client()
  const data = await plain()
  const save = await client.call(
    printing.saveCarrierLabels,
    {
      labels: [
        { id: one.id, fileName: 'a.pdf', data },
        { id: two.id, fileName: 'b.pdf', data: Buffer.from('%PDF-1.4 /JavaScript %%EOF').toString('base64') },
        { id: '00000000-0000-4000-8000-000000000000', fileName: 'c.pdf', data },
      ],
    },
    { key: key() },
  )
  expect(save.data?.list.map(({ ok }) => ok)).toEqual(['1', '0', '0'])
  const read = await client.call(printing.carrierLabels, { ids: [one.id, two.id] })
  expect(read.data).toMatchObject({ list: [{ id: one.id, fileName: 'a.pdf', data }], left: [] })
  expect((await other.call(printing.carrierLabels, { ids: [one.id] })).data).toEqual({ list: [], left: [] })
})

test('a slow carrier holds no database connection: other calls are answered while as many requests wait as there are connections', async () => {
  const narrow = await startGateway({ env: { PORTAL_CARRIER_EDAWK: carrier.address, DATABASE_POOL: '4' } })
  try {
    const packer = await narrow.client()
    const { waybillNo, id } = await place(packer)
    const rest = [await place(packer), await place(packer), await place(packer)]
    for (const order of [waybillNo, ...rest.map((each) => each.waybillNo)]) carrier.answer(order, 'waits')
    const asked = carrier.asked.length
    const as = key()
    const print = () => packer.call(printing.edawkPrint, { numbers: [waybillNo], isOwn: '0' }, { key: as })
    const printed = print()
    const others = rest.map((each) =>
      packer.call(printing.edawkPrint, { numbers: [each.id], isOwn: '0' }, { key: key() }),
    )
    await expect.poll(() => carrier.asked.length).toBe(asked + 4)
    expect(await packer.call(printing.printHistory, { ids: [id] })).toMatchObject({ success: true })
    carrier.release()
    const { data } = await printed
    expect(data).toMatchObject({ pages: 1, list: [{ ok: '1', times: 0 }] })
    for (const each of others) expect((await each).data?.pages).toBe(1)
    // Again with its key: the same answer, and the carrier is not troubled.
    expect((await print()).data).toEqual(data)
    expect(carrier.asked.length).toBe(asked + 4)
    const { data: history } = await packer.call(printing.printHistory, { ids: [id] })
    expect(history?.list[0]?.prints).toHaveLength(1)
    const other = await packer.call(printing.edawkPrint, { numbers: [id], isOwn: '0' }, { key: as })
    expect(other.code).toBe(code.keyReuse)
  } finally {
    carrier.release()
    await narrow.stop()
  }
})
