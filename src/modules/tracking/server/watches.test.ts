/** Receivers follow a parcel: messages about each scan, in their language, until the parcel has arrived. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Input } from '#contract/call.ts'
import { code } from '#contract/codes.ts'
import { makeWaybillNo } from '#domain/waybill-number.ts'
import { tracking } from '#modules/tracking/contract.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { place, placeIn } from '../../../../tests/fixtures/orders.ts'
import { startPushService, type PushService } from '../../../../tests/fixtures/push-service.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'
import { forgetWatches, MOST_BROWSERS, WATCHES_AN_HOUR } from './watches.ts'

let gateway: TestGateway
let service: PushService
let client: SignedClient
beforeAll(async () => {
  service = await startPushService()
  gateway = await startGateway({ env: { PORTAL_PUSH_TEST_HOST: service.host } })
  client = await gateway.client()
})
afterAll(async () => {
  await gateway.stop()
  await service.stop()
})
beforeEach(() => gateway.db.deleteFrom('rate_limit').execute())

type Watch = Input<typeof tracking.watchParcel>

const watch = (waybillNo: string, browser: string, language: Watch['language'] = 'en') =>
  gateway.outsider().call(tracking.watchParcel, { waybillNo, language, ...service.subscribe(browser) })
const unwatch = (waybillNo: string, browser: string) =>
  gateway.outsider().call(tracking.unwatchParcel, { waybillNo, endpoint: `http://${service.host}${browser}` })

const scan = async (waybillNo: string, status: string) => {
  const { answer } = await gateway.ops('scan-events', {
    eventId: randomUUID(),
    waybillNo,
    status,
    place: 'Hanoi hub',
    at: new Date().toISOString(),
  })
  expect(answer.code).toBe(code.ok)
}

/** All messages that were asked for have been sent, or will never be. */
const sent = () =>
  expect
    .poll(
      async () => {
        const jobs = await gateway.db
          .selectFrom('job')
          .select('state')
          .where('name', '=', 'parcel-news')
          .execute()
        return jobs.filter(({ state }) => state === 'ready' || state === 'running').length
      },
      { timeout: 60_000 },
    )
    .toBe(0)

const messagesAt = (path: string) =>
  service.deliveries
    .filter((each) => each.path === path)
    .map(({ text }) => JSON.parse(text ?? '{}') as { title: string; tag: string; path: string })
const watching = async (orderId: string) =>
  (
    await gateway.db
      .selectFrom('parcel_watch')
      .select('endpoint')
      .where('order_id', '=', orderId)
      .orderBy('endpoint')
      .execute()
  ).map(({ endpoint }) => new URL(endpoint).pathname)

test('each browser gets each scan in its language, with the number alone; a delivered parcel is forgotten', async () => {
  const { id, waybillNo } = await place(client)
  expect((await gateway.outsider().call(tracking.openPushKey, {})).data?.key).toMatch(/^[A-Za-z0-9_-]{87}$/)
  expect((await watch(` ${waybillNo.toLowerCase()} `, '/vi', 'vi')).data).toEqual({ found: '1' })
  await watch(waybillNo, '/km', 'km')
  for (const status of ['GOT', 'DELIVERY']) {
    await scan(waybillNo, status)
    await sent()
  }
  const path = `/customerInquiry?n=${waybillNo}`
  const tag = `parcel ${waybillNo}`
  expect(messagesAt('/vi')).toEqual([
    { title: `Đang vận chuyển: ${waybillNo}`, tag, path },
    { title: `Đang giao: ${waybillNo}`, tag, path },
  ])
  expect(messagesAt('/km').map(({ title }) => title)).toEqual([
    `កំពុងដឹក: ${waybillNo}`,
    `កំពុងប្រគល់: ${waybillNo}`,
  ])
  await scan(waybillNo, 'SIGNED')
  await sent()
  expect(messagesAt('/vi')).toHaveLength(3)
  expect(await watching(id)).toEqual([])
})

test('asked twice a browser is one, and a browser that wants no more gets no more', async () => {
  const { id, waybillNo } = await place(client)
  for (const browser of ['/twice', '/twice', '/left']) await watch(waybillNo, browser)
  expect(await watching(id)).toEqual(['/left', '/twice'])
  await unwatch(waybillNo, '/left')
  await unwatch(waybillNo, '/nobody')
  await scan(waybillNo, 'GOT')
  await sent()
  expect([messagesAt('/twice').length, messagesAt('/left').length]).toEqual([1, 0])
})

test('a parcel that nobody follows makes no job', async () => {
  const { waybillNo } = await place(client)
  const jobs = () => gateway.db.selectFrom('job').select('id').where('name', '=', 'parcel-news').execute()
  const before = (await jobs()).length
  await scan(waybillNo, 'GOT')
  expect((await jobs()).length).toBe(before)
})

test('an unknown number and a parcel whose way has ended are not followed', async () => {
  const ended = await placeIn(gateway, client, 'RETURNED')
  expect((await watch(makeWaybillNo(999_999_999_999), '/unknown')).data).toEqual({ found: '0' })
  expect((await watch(ended.waybillNo, '/ended')).data).toEqual({ found: '0' })
  expect(await watching(ended.id)).toEqual([])
})

test('a browser that is gone is forgotten, the others are not', async () => {
  const { id, waybillNo } = await place(client)
  await watch(waybillNo, '/gone')
  await watch(waybillNo, '/here')
  service.answer('/gone', 410)
  await scan(waybillNo, 'GOT')
  await sent()
  expect(await watching(id)).toEqual(['/here'])
})

test('addresses that are no push service are refused', async () => {
  const { id, waybillNo } = await place(client)
  const { p256dh, auth } = service.subscribe('/x')
  for (const endpoint of [
    'https://example.test/x',
    'http://127.0.0.1:1/x',
    'https://fcm.googleapis.com:1/x',
  ]) {
    const answer = await gateway
      .outsider()
      .call(tracking.watchParcel, { waybillNo, language: 'en', endpoint, p256dh, auth })
    expect([answer.code, answer.fields?.[0]?.path]).toEqual([code.invalid, 'endpoint'])
  }
  expect(await watching(id)).toEqual([])
})

test('a parcel has ten browsers at most, the newest; a network asks thirty times an hour', async () => {
  const { id, waybillNo } = await place(client)
  await watch(waybillNo, '/many00')
  await gateway.db
    .updateTable('parcel_watch')
    .set({ saved_at: new Date(Date.now() - 1000) })
    .where('order_id', '=', id)
    .execute()
  for (let n = 1; n <= MOST_BROWSERS; n++) await watch(waybillNo, `/many${String(n).padStart(2, '0')}`)
  const list = await watching(id)
  expect(list).toHaveLength(MOST_BROWSERS)
  expect(list).not.toContain('/many00')
  const codes: number[] = []
  for (let n = 0; n < WATCHES_AN_HOUR; n++) codes.push((await watch(waybillNo, '/many10')).code)
  expect(codes.at(-1)).toBe(code.tooMany)
})

test('each hour browsers of cancelled parcels, and of those that were waited for too long, are forgotten', async () => {
  const [cancelled, old, open] = [await place(client), await place(client), await place(client)]
  for (const { waybillNo } of [cancelled, old, open]) await watch(waybillNo, '/hourly')
  const hours = (n: number) => new Date(Date.now() - n * 3_600_000)
  await gateway.db
    .updateTable('b2c_order')
    .set({ status: 'CANCELLED', updated_at: hours(2) })
    .where('id', '=', cancelled.id)
    .execute()
  await gateway.db
    .updateTable('parcel_watch')
    .set({ saved_at: hours(24 * 91) })
    .where('order_id', '=', old.id)
    .execute()
  await forgetWatches(gateway.connection.db, new Date())
  expect([await watching(cancelled.id), await watching(old.id), await watching(open.id)]).toEqual([
    [],
    [],
    ['/hourly'],
  ])
})
