import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import { effectsOf } from '#contract/effect.ts'
import { collection } from '#modules/collection/contract.ts'
import { changeRow, type Row } from '#offline/effects.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { key } from '../../../../tests/fixtures/orders.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'
import {
  announce,
  forecast,
  freshNo,
  measure,
  parcelOf,
  receive,
} from '../../../../tests/fixtures/warehouse-goods.ts'
import { maskedNo, matchOf } from '#domain/claim-match.ts'

let gateway: TestGateway
let client: SignedClient
beforeAll(async () => {
  gateway = await startGateway()
  client = await gateway.client()
})
afterAll(() => gateway.stop())

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

async function lost(expressNo = freshNo(), more: object = {}) {
  await receive(gateway, expressNo, { weight: '2.5', looks: 'Brown carton', ...more })
  const { data } = await client.call(collection.queryUnclaimed, {
    page: 1,
    pageSize: 20,
    fragment: expressNo,
  })
  const [parcel] = data?.list ?? []
  if (!parcel) throw new Error('not on the wall')
  return parcel
}
const claim = (who: SignedClient, unclaimedId: string, expressNo: string, more: object = {}) =>
  who.call(collection.claimParcel, { unclaimedId, expressNo, files: [], ...more }, { key: key() })
const decide = async (claimId: string, decision: 'CONFIRM' | 'REFUSE') => {
  const event = { eventId: `test-${key()}`, claimId, decision, note: 'seen' }
  return (await gateway.ops('claim-decisions', event)).answer
}
const claims = async (who: SignedClient) =>
  (await who.call(collection.queryClaims, { page: 1, pageSize: 100 })).data?.list ?? []

test('the wall shows a masked number and finds by a piece of it, of four characters at least', async () => {
  const number = freshNo()
  const parcel = await lost(number)
  expect(parcel.maskedNo).toBe(maskedNo(number))
  expect(parcel.maskedNo).not.toContain(number.slice(4, -3))
  const short = await client.call(collection.queryUnclaimed, {
    page: 1,
    pageSize: 20,
    fragment: number.slice(-3),
  })
  expect(short.data?.total).toBe(0)
})

test('an announcement with a slip in its number is offered, with its reasons', async () => {
  const number = freshNo()
  const slip = `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`
  await announce(client, forecast({ expressNo: slip }))
  const parcel = await lost(number)
  expect(parcel.match).toMatchObject({ expressNo: slip, because: ['slip', 'warehouse'] })
})

test('a claim needs the number: a wrong one is refused at once', async () => {
  const parcel = await lost()
  const answer = await claim(client, parcel.id, freshNo().replace('SF', 'YT').split('').toReversed().join(''))
  expect(answer).toMatchObject({ code: code.invalid, fields: [{ path: 'expressNo' }] })
})

test('of two customers who claim a parcel one gets it and the other is refused', async () => {
  const other = await gateway.client()
  const number = freshNo()
  const parcel = await lost(number, { photo: PNG })
  const [mine, theirs] = [await claim(client, parcel.id, number), await claim(other, parcel.id, number)]
  expect((await claim(client, parcel.id, number)).code).toBe(code.duplicate)
  expect((await claims(other)).find(({ id }) => id === theirs.data?.id)).toEqual(theirs.data?.row)
  expect((await claims(client)).find(({ id }) => id === mine.data?.id)).toMatchObject({
    state: 'OPEN',
    isContested: '1',
  })
  expect((await decide(mine.data?.id ?? '', 'CONFIRM')).code).toBe(code.ok)
  expect((await claims(other)).find(({ id }) => id === theirs.data?.id)).toMatchObject({ state: 'REFUSED' })
  expect((await decide(theirs.data?.id ?? '', 'CONFIRM')).code).toBe(code.absent)
  expect(await parcelOf(client, number)).toMatchObject({
    status: 'ARRIVED',
    goodsName: 'Brown carton',
    photos: 1,
  })
  await measure(gateway, number)
  expect(await parcelOf(client, number)).toMatchObject({ status: 'MEASURED', free: 1 })
})

test('both confirmed at once: one is, the other has come too late', async () => {
  const other = await gateway.client()
  const number = freshNo()
  const parcel = await lost(number)
  const ids = [await claim(client, parcel.id, number), await claim(other, parcel.id, number)].map(
    ({ data }) => data?.id ?? '',
  )
  const answers = await Promise.all(ids.map((id) => decide(id, 'CONFIRM')))
  expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([code.ok, code.absent])
})

test('a device shows a withdrawn claim as the server does: the parcel has one claim less and may be claimed again', async () => {
  const number = freshNo()
  const parcel = await lost(number)
  const other = await gateway.client()
  await claim(other, parcel.id, number)
  const { data } = await claim(client, parcel.id, number)
  const shown = await lostAgain(number)
  expect(shown).toMatchObject({ claims: 2, isMine: '1' })
  const input = { ids: [data?.id ?? ''] }
  const answer = (await client.call(collection.withdrawClaim, input, { key: key() })).data
  const changes = effectsOf(collection.withdrawClaim, input, answer, Date.now()).flatMap((effect) =>
    effect.of.lists.includes(collection.queryUnclaimed.id) ? effect.changes : [],
  )
  expect(changes.map(({ id }) => id)).toEqual([parcel.id])
  const after = changes.reduce<Row | undefined>((row, change) => changeRow(row, change, true), shown)
  expect(after).toEqual(await lostAgain(number))
  expect(after).toMatchObject({ claims: 1, isMine: '0' })
})

test('a withdrawn claim leaves the wall as it was; a decided one stays', async () => {
  const number = freshNo()
  const parcel = await lost(number)
  const { data } = await claim(client, parcel.id, number)
  const withdraw = () => client.call(collection.withdrawClaim, { ids: [data?.id ?? ''] }, { key: key() })
  expect((await withdraw()).data?.list[0]?.ok).toBe('1')
  expect((await withdraw()).data?.list[0]).toMatchObject({ ok: '0', desc: 'It is already withdrawn.' })
  expect((await lostAgain(number)).claims).toBe(0)
  expect((await claim(client, parcel.id, number)).code).toBe(code.ok)
})
const lostAgain = async (fragment: string) => {
  const { data } = await client.call(collection.queryUnclaimed, { page: 1, pageSize: 20, fragment })
  const [parcel] = data?.list ?? []
  if (!parcel) throw new Error('gone')
  return parcel
}

test('proof is kept and served by ticket; what only says it is a picture is refused', async () => {
  const number = freshNo()
  const parcel = await lost(number)
  const file = { name: 'invoice.png', type: 'image/png', size: 70, data: PNG }
  const script = { ...file, data: Buffer.from('<svg onload=alert(1)>').toString('base64') }
  expect((await claim(client, parcel.id, number, { files: [script] })).fields?.[0]?.path).toBe('files.0')
  const { data } = await claim(client, parcel.id, number, { files: [file] })
  const { data: proof } = await client.call(collection.claimFiles, { id: data?.id ?? '' })
  const answer = await fetch(gateway.url + (proof?.list[0]?.url ?? ''))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  const outsider = await gateway.client()
  expect((await outsider.call(collection.claimFiles, { id: data?.id ?? '' })).code).toBe(code.absent)
})

test('a match without anything of the number is none', () => {
  const found = { expressNo: 'SF1234567890', warehouseId: 'SZX1', arrivedOn: '2026-05-05' }
  expect(
    matchOf(found, { expressNo: 'YT9999999999', warehouseId: 'SZX1', expectedDay: '2026-05-05' }),
  ).toBeUndefined()
  expect(matchOf(found, { ...found, expectedDay: '2026-05-06' })).toEqual({
    confidence: 100,
    because: ['number', 'warehouse', 'days'],
  })
})
