/** Proofs: reported by couriers, seen and saved by who owns the parcel, and by nobody else. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SEE_AMOUNTS } from '#contract/amounts.ts'
import { code } from '#contract/codes.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { tracking } from '#modules/tracking/contract.ts'
import { allFunctions } from '../../../../tests/fixtures/factories.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { place, type Saved } from '../../../../tests/fixtures/orders.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'
import { unzip } from '../../../../tests/fixtures/xlsx.ts'
import { WRONG_PER_NUMBER } from './inquire.ts'
import { parcelPicture, PICTURE, signaturePicture, SIGNATURE } from './proof-pictures.ts'

let gateway: TestGateway
let client: SignedClient
let order: Saved
beforeAll(async () => {
  gateway = await startGateway()
  client = await gateway.client()
  order = await place(client)
})
afterAll(() => gateway.stop())

const at = new Date().toISOString()
const picture = parcelPicture(1, 'Hà Nội')
const report = (rest: object = {}) =>
  gateway.ops('proofs', {
    eventId: randomUUID(),
    waybillNo: order.waybillNo,
    kind: 'DELIVERY',
    at,
    place: 'Hà Nội Láng',
    signer: '',
    mime: 'image/png',
    ...PICTURE,
    content: picture.toString('base64'),
    ...rest,
  })
const bytesAt = async (address: string) => {
  const answer = await fetch(`${gateway.url}${address}`)
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  }
}

test('numbers whose capitals would be longer are unknown numbers, not a failure', async () => {
  const waybillNos = ['ß', 'ŉ', 'ﬃ'].map((letter) => letter.repeat(40))
  for (const call of [tracking.getProofDelivery, tracking.getProofSign])
    expect((await client.call(call, { waybillNos })).data?.list.map(({ images }) => images)).toEqual([
      [],
      [],
      [],
    ])
  expect((await client.call(tracking.tracking, { waybillNos })).code).toBe(code.ok)
})

test('a picture and a signature are kept, each once, and come back as they were', async () => {
  const eventId = randomUUID()
  expect((await report({ eventId })).answer.success).toBe(true)
  expect((await report({ eventId })).answer.success).toBe(true)
  const signature = signaturePicture(2).toString('base64')
  await report({ kind: 'SIGN', signer: 'Nguyễn Văn An', ...SIGNATURE, content: signature })
  const ask = { waybillNos: [order.waybillNo.toLowerCase(), 'SP0000000000000'] }
  const { data } = await client.call(tracking.getProofDelivery, ask)
  expect(data?.list.map(({ images }) => images.length)).toEqual([1, 0])
  expect(data?.list[0]?.images[0]).toMatchObject({ name: `${order.waybillNo}-delivery-1.png`, ...PICTURE })
  const kept = await bytesAt(data?.list[0]?.images[0]?.address ?? '')
  expect(kept).toMatchObject({ status: 200, type: 'image/png' })
  expect(kept.bytes.equals(picture)).toBe(true)
  const signed = (await client.call(tracking.getProofSign, ask)).data
  expect(signed?.list[0]?.images).toMatchObject([{ signer: 'Nguyễn Văn An', width: SIGNATURE.width }])
})

test('what is no picture is refused', async () => {
  const content = Buffer.from('<svg onload="alert(1)"></svg>').toString('base64')
  expect((await report({ content })).answer).toMatchObject({ success: false, fields: [{ path: 'content' }] })
  expect((await report({ mime: 'image/jpeg' })).answer.success).toBe(false)
  expect((await report({ waybillNo: 'SP0000000000000' })).answer).toMatchObject({ code: code.absent })
})

test('a selection is one zip with every picture', async () => {
  const { data } = await client.call(
    tracking.packProofs,
    { waybillNos: [order.waybillNo] },
    { key: randomUUID() },
  )
  expect(data?.files).toBe(2)
  const zip = await bytesAt(data?.address ?? '')
  expect(zip.type).toBe('application/zip')
  expect(zip.bytes.subarray(0, 4).toString('hex')).toBe('504b0304')
  expect(zip.bytes.includes(`${order.waybillNo}-signature-2.png`)).toBe(true)
})

test('no amount of the order comes with its proofs, for a person without the right', async () => {
  const { id, waybillNo } = await place(client, { codAmount: '8731.37' })
  await report({ waybillNo })
  const ask = { waybillNos: [waybillNo] }
  const clerk = await gateway.client({
    cusCode: client.session?.cusCode ?? '',
    userAdmin: '0',
    funcs: allFunctions().filter((each) => each !== SEE_AMOUNTS),
  })
  const { data } = await clerk.call(tracking.getProofDelivery, ask)
  const signed = await clerk.call(tracking.getProofSign, ask)
  const { data: pack } = await clerk.call(tracking.packProofs, ask, { key: randomUUID() })
  expect(data?.list[0]?.images).toHaveLength(1)
  const files = unzip((await bytesAt(pack?.address ?? '')).bytes)
  expect([...files.keys()]).toEqual([`${waybillNo}-delivery-1.png`])
  expect([...files.values()].every((file) => file.equals(picture))).toBe(true)
  expect(JSON.stringify([data, signed, pack])).not.toContain('8731')
  const { data: seen } = await client.call(b2c.queryOrderDetailsList, { ids: [id] })
  expect(JSON.stringify(seen)).toContain('8731.37')
})

describe('the photo that a receiver sees without an account', () => {
  const tail = '5678'
  const ask = (question: { number?: string; tail?: string } = {}) =>
    gateway.outsider().call(tracking.openProof, { number: order.waybillNo, tail, ...question })
  const nothing = { found: '0', photo: '', at: '', place: '' }
  beforeEach(() => gateway.db.deleteFrom('rate_limit').execute())

  test('is the latest picture at the place of delivery, with the last digits of the phone; never a signature', async () => {
    const latest = parcelPicture(3, 'Hà Nội')
    const later = new Date(Date.parse(at) + 60_000).toISOString()
    await report({ at: later, content: latest.toString('base64') })
    const { data } = await ask({ number: ` ${order.waybillNo.toLowerCase()} ` })
    expect(data).toEqual({
      found: '1',
      photo: `data:image/png;base64,${latest.toString('base64')}`,
      at: later,
      place: 'Hà Nội Láng',
    })
  })

  test('is not there for other digits, unknown numbers and numbers of other kinds', async () => {
    for (const question of [{ tail: '0000' }, { number: 'SP9999999999990' }, { number: "' or 1=1 --" }])
      expect((await ask(question)).data).toEqual(nothing)
  })

  test('is empty where the courier took none', async () => {
    const { waybillNo } = await place(client)
    expect((await ask({ number: waybillNo })).data).toEqual({ ...nothing, found: '1' })
  })

  test('is locked with the inquiry after ten wrong tries for its number', async () => {
    const { waybillNo } = await place(client)
    for (let n = 0; n < WRONG_PER_NUMBER; n++) await ask({ number: waybillNo, tail: '0000' })
    expect((await ask({ number: waybillNo })).code).toBe(code.tooMany)
    const asked = { subject: 'waybill' as const, number: waybillNo, tail }
    expect((await gateway.outsider().call(tracking.qyUserInfo, asked)).code).toBe(code.tooMany)
  })
})

test('are hidden from other customers', async () => {
  const outsider = await gateway.client()
  const ask = { waybillNos: [order.waybillNo] }
  expect((await outsider.call(tracking.getProofDelivery, ask)).data?.list[0]?.images).toEqual([])
  const packed = await outsider.call(tracking.packProofs, ask, { key: randomUUID() })
  expect(packed).toMatchObject({ success: false, code: code.absent })
})
