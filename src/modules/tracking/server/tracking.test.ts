import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import { waybillStatusCodes } from '#domain/waybill-status.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { tracking } from '#modules/tracking/contract.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { draft, key, place, placeIn } from '../../../../tests/fixtures/orders.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'
import { solvedCaptcha } from '../../../../tests/fixtures/sign-in.ts'
import { FREE, MOST, PER_CAPTCHA } from './track.ts'
import { mayFollow, next } from './transitions.ts'

let gateway: TestGateway
let client: SignedClient

beforeAll(async () => {
  gateway = await startGateway()
  client = await gateway.client()
})
afterAll(() => gateway.stop())

const scan = (waybillNo: string, status: string, more: Record<string, unknown> = {}) =>
  gateway.ops('scan-events', {
    eventId: key(),
    waybillNo,
    status,
    place: 'Hanoi hub',
    at: new Date().toISOString(),
    ...more,
  })
const publicly = (waybillNos: string[], language: 'zh' | 'en' | 'ml' = 'en') =>
  gateway.outsider().call(tracking.qyOrderInfo, { waybillNos }, { language })

describe('what the public sees', () => {
  const secret = {
    name: 'Rumpelstilzchen',
    phone: '0912345699',
    address: '99 Geheime Gasse',
    company: 'Stille GmbH',
  }
  const personal = [...Object.values(secret), 'Chen Mei', '13800138000', 'SHOP-77', '科技园路']

  test('status, countries and scans; no person, street, phone, goods or price', async () => {
    const { waybillNo } = await place(client, {
      ecommerceOrderNo: 'SHOP-77',
      receiver: { ...draft().receiver, ...secret },
    })
    await scan(waybillNo, 'GOT')
    const answer = await publicly([waybillNo])
    const [parcel] = answer.data?.list ?? []
    expect(Object.keys(parcel ?? {}).toSorted()).toEqual([
      'found',
      'fromCountry',
      'scans',
      'status',
      'toCountry',
      'waybillNo',
    ])
    expect(parcel).toMatchObject({ waybillNo, found: '1', status: 'GOT', fromCountry: 'CN', toCountry: 'VN' })
    expect(parcel?.scans.map(({ status, place: where }) => [status, where])).toEqual([
      ['GOT', 'Hanoi hub'],
      ['PENDING', ''],
    ])
    for (const text of personal) expect(JSON.stringify(answer)).not.toContain(text)
  })

  test('why a delivery failed, and nothing about the person; without a reason there is none', async () => {
    const { waybillNo } = await placeIn(gateway, client, 'DELIVERY')
    await scan(waybillNo, 'ABNORMAL', { reason: 'ADDRESS' })
    const { data } = await publicly([waybillNo])
    expect(data?.list[0]?.scans.map(({ reason }) => reason)).toEqual(['ADDRESS', undefined])
  })

  test('couriers of a country that have a page for numbers, for anybody', async () => {
    const couriersOf = async (country: string) =>
      (await gateway.outsider().call(tracking.openCouriers, { country })).data?.list
    expect(await couriersOf('TH')).toEqual([
      { name: 'Flash Express', trackingUrl: expect.stringMatching(/^https:.*\{no\}/) as string },
      { name: 'Thailand Post', trackingUrl: expect.stringMatching(/^https:.*\{no\}/) as string },
    ])
    expect(await couriersOf('ZZ')).toEqual([])
  })

  test('an unknown number, a slip and a text look alike', async () => {
    const { data } = await publicly(['SP9999999999990', 'SP0000000000011', "' or 1=1 --"])
    for (const parcel of data?.list ?? [])
      expect({ ...parcel, waybillNo: '' }).toEqual({
        waybillNo: '',
        found: '0',
        status: '',
        fromCountry: '',
        toCountry: '',
        scans: [],
      })
    expect(data?.list).toHaveLength(3)
  })

  test('one answer per number, in the order asked, whatever its case', async () => {
    const { waybillNo } = await place(client)
    const { data } = await publicly(['nothing', ` ${waybillNo.toLowerCase()} `, waybillNo])
    expect(data?.list.map(({ found }) => found)).toEqual(['0', '1', '1'])
  })

  test('descriptions come in the language of the request', async () => {
    const { waybillNo } = await place(client)
    const { data } = await publicly([waybillNo])
    expect(data?.list[0]?.scans[0]?.desc).toBe(
      'The order was placed. The parcel has not been handed over yet.',
    )
  })

  test('a customer with a session sees the public answer for another customer’s parcel', async () => {
    const { waybillNo } = await place(client)
    const other = await (await gateway.client()).call(tracking.tracking, { waybillNos: [waybillNo] })
    expect(other.data).toEqual((await publicly([waybillNo])).data)
  })

  test('of more than ten numbers the first ten are answered and counted; a thousand and one are refused', async () => {
    await gateway.db.deleteFrom('rate_limit').execute()
    const { waybillNo } = await place(client)
    const many = (length: number) => [
      waybillNo,
      ...Array.from({ length: length - 1 }, (_, n) => `number ${n}`),
    ]
    const first = many(10)
    for (const answer of [
      await publicly(many(11)),
      await publicly(many(1000)),
      await client.call(tracking.tracking, { waybillNos: many(1000) }),
    ]) {
      expect(answer.data?.list.map((parcel) => parcel.waybillNo)).toEqual(first)
      expect(answer.data?.list[0]?.found).toBe('1')
    }
    const counted = await gateway.db
      .selectFrom('rate_limit')
      .select(({ fn }) => fn.sum<number>('count').as('count'))
      .where('key', '=', 'track:127.0.0.1')
      .executeTakeFirstOrThrow()
    expect(Number(counted.count)).toBe(20)
    await gateway.db.deleteFrom('rate_limit').execute()
    const { answer } = await gateway.outsider().send(tracking.qyOrderInfo, { waybillNos: many(1001) })
    expect(answer.code).toBe(code.malformed)
  })

  describe('limits of a network', () => {
    const ten = Array.from({ length: 10 }, (_, n) => `unknown ${n}`)
    const hour = () => new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000)
    /** As if these were looked up, and as many captchas solved, in this hour and the next: an hour may end while a test runs. */
    const already = async (looked: number, solved = 0) => {
      await gateway.db.deleteFrom('rate_limit').execute()
      const rows = [0, 3_600_000].flatMap((later) => {
        const window_start = new Date(hour().getTime() + later)
        return [
          { key: 'track:127.0.0.1', window_start, count: looked },
          { key: 'track-captcha:127.0.0.1', window_start, count: solved },
        ]
      })
      await gateway.db.insertInto('rate_limit').values(rows).execute()
    }
    const look = async (more: { imgId?: string; imgCode?: string } = {}, url = gateway.url) =>
      (await gateway.outsider().call(tracking.qyOrderInfo, { waybillNos: ten, ...more }, { url })).code
    afterEach(() => gateway.db.deleteFrom('rate_limit').execute())

    test('past what a person looks up a captcha is asked for, which makes room; two gateways count together', async () => {
      const other = await gateway.second()
      await already(FREE - 20)
      expect([await look(), await look({}, other)]).toEqual([code.ok, code.ok])
      expect([await look(), await look({}, other)]).toEqual([code.captchaNeeded, code.captchaNeeded])
      const captcha = await solvedCaptcha(gateway)
      expect(await look({ ...captcha, imgCode: '1,1' }, other)).toBe(code.captcha)
      expect(await look(captcha, other)).toBe(code.captcha)
      expect(await look(await solvedCaptcha(gateway), other)).toBe(code.ok)
      const room = PER_CAPTCHA / 10 - 1
      const codes = await Promise.all(
        Array.from({ length: room + 5 }, (_, n) => look({}, n % 2 ? other : gateway.url)),
      )
      expect(codes.filter((each) => each === code.ok)).toHaveLength(room)
      expect(codes.filter((each) => each === code.captchaNeeded)).toHaveLength(5)
    })

    test('beyond the most nothing is answered, with a captcha or without', async () => {
      await already(MOST, MOST / PER_CAPTCHA)
      expect(await look()).toBe(code.tooMany)
      expect(await look(await solvedCaptcha(gateway))).toBe(code.tooMany)
      const { headers } = await gateway.outsider().send(tracking.qyOrderInfo, { waybillNos: ten })
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(2)
    })

    test('what is refused does not count', async () => {
      await already(FREE - 5)
      expect(await look()).toBe(code.captchaNeeded)
      const five = { waybillNos: ten.slice(5) }
      expect((await gateway.outsider().call(tracking.qyOrderInfo, five)).code).toBe(code.ok)
    })
  })
})

describe('scans from the operations side', () => {
  const pairs = waybillStatusCodes.flatMap((from) =>
    waybillStatusCodes.map((to) => [from, to, mayFollow(from, to)] as const),
  )

  test.each(pairs)('%s → %s: %s', async (from, to, isLegal) => {
    const { id, waybillNo } = await placeIn(gateway, client, from)
    const { answer } = await scan(waybillNo, to)
    expect(answer.code).toBe(isLegal ? code.ok : code.status)
    const { data } = await client.call(b2c.queryOrderDetailsList, { ids: [id] })
    const details = data?.list[0]
    expect(details?.order.status).toBe(isLegal ? to : from)
    expect(details?.history.filter(({ what }) => what === 'scanned')).toHaveLength(isLegal ? 1 : 0)
  })

  test('every status has its row, and nothing follows an end', () => {
    expect(Object.keys(next).toSorted()).toEqual([...waybillStatusCodes].toSorted())
    expect([next.SIGNED, next.RETURNED, next.CANCELLED]).toEqual([[], [], []])
  })

  test('sent twice it counts once; another scan under the same id is refused', async () => {
    const { id, waybillNo } = await place(client)
    const body = { eventId: key(), at: new Date().toISOString() }
    const first = await scan(waybillNo, 'GOT', body)
    expect((await scan(waybillNo, 'GOT', body)).answer.data).toEqual(first.answer.data)
    expect((await scan(waybillNo, 'DELIVERY', body)).answer.success).toBe(false)
    const events = await gateway.db.selectFrom('scan_event').selectAll().where('order_id', '=', id).execute()
    expect(events).toHaveLength(1)
  })

  test('of five different scans at once each legal one is taken in turn', async () => {
    const { id, waybillNo } = await placeIn(gateway, client, 'DELIVERY')
    const answers = await Promise.all(
      ['SIGNED', 'SIGNED', 'SIGNED', 'SIGNED', 'SIGNED'].map((to) => scan(waybillNo, to)),
    )
    expect(answers.filter(({ answer }) => answer.success)).toHaveLength(1)
    expect(
      await gateway.db.selectFrom('scan_event').selectAll().where('order_id', '=', id).execute(),
    ).toHaveLength(1)
  })

  test.each([
    ['an hour ahead', 3_600_000, code.invalid],
    ['two minutes ahead', 120_000, code.ok],
    ['before the order', -86_400_000, code.invalid],
  ])('a scan of %s', async (_, offset, expected) => {
    const { waybillNo } = await place(client)
    const { answer } = await scan(waybillNo, 'GOT', { at: new Date(Date.now() + offset).toISOString() })
    expect(answer.code).toBe(expected)
  })

  test.each([
    ['an unknown number', { waybillNo: 'SP0' }, code.absent],
    ['no time', { at: 'yesterday' }, code.invalid],
    ['no place', { place: '' }, code.malformed],
    ['an unknown status', { status: 'LOST' }, code.malformed],
    ['a field too many', { weight: '1' }, code.malformed],
  ])('%s is refused', async (_, changes, expected) => {
    const { waybillNo } = await place(client)
    expect((await scan(waybillNo, 'GOT', changes)).answer.code).toBe(expected)
  })

  test('without a key nothing is taken', async () => {
    const { waybillNo, id } = await place(client)
    const body = { eventId: key(), waybillNo, status: 'GOT', place: 'x', at: new Date().toISOString() }
    const { answer } = await gateway.outsider().post('/ops/scan-events', JSON.stringify(body))
    expect(answer.success).toBe(false)
    expect(
      await gateway.db.selectFrom('scan_event').selectAll().where('order_id', '=', id).execute(),
    ).toEqual([])
  })

  test('the work list holds what is under way', async () => {
    const open = await placeIn(gateway, client, 'DISPATCH')
    const done = await placeIn(gateway, client, 'SIGNED')
    await gateway.db
      .updateTable('b2c_order')
      .set({ updated_at: new Date() })
      .where('id', 'in', [open.id, done.id])
      .execute()
    const { answer } = await gateway.ops('open-parcels', { limit: 500, first: 'latest' })
    const { list } = answer.data as { list: { waybillNo: string; status: string; country: string }[] }
    expect(list.find(({ waybillNo }) => waybillNo === open.waybillNo)).toMatchObject({
      status: 'DISPATCH',
      country: 'VN',
    })
    expect(list.some(({ waybillNo }) => waybillNo === done.waybillNo)).toBe(false)
  })
})
