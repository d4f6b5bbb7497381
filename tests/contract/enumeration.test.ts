/** T23: walking through the numbers of public tracking finds parcels, never people, and not fast. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import type { Output } from '#contract/call.ts'
import { tracking } from '#modules/tracking/contract.ts'
import { leaves } from '../fixtures/foreign-names.ts'
import { startGateway, type TestGateway } from '../fixtures/gateway.ts'
import { inLanes, numbers } from '../fixtures/queues.ts'

let gateway: TestGateway
let second: string
/** What people are called, where they live, how they are reached, what they bought: of every order there is. */
let personal: Set<string>
let first: { waybill_no: string }
beforeAll(async () => {
  gateway = await startGateway({ seed: true, env: { PORTAL_TRUST_PROXY: '1' } })
  second = await gateway.second()
  const { pool } = gateway.connection
  const orders = await pool.query<{ sender: unknown; receiver: unknown; goods: unknown; remark: string }>(
    'select sender, receiver, goods, remark from b2c_order',
  )
  personal = new Set(
    orders.rows.flatMap((order) =>
      [...leaves(order)]
        .filter(([key, text]) => !['country', 'city', 'prov', 'area'].includes(key) && text.length > 3)
        .map(([, text]) => text),
    ),
  )
  const { rows } = await pool.query<{ waybill_no: string }>(
    'select waybill_no from b2c_order order by waybill_no offset 500 limit 1',
  )
  if (!rows[0]) throw new Error('the demo has no orders')
  first = rows[0]
})
afterAll(() => gateway.stop())

async function ask(waybillNos: string[], from: string, url = gateway.url) {
  const outsider = gateway.outsider()
  const body = outsider.bodyOf(JSON.stringify({ waybillNos }))
  return (await outsider.post('/interface/open/qyOrderInfo.do', body, { url }, { 'x-forwarded-for': from }))
    .answer
}
const numberAfter = (number: string, steps: number): string => {
  const [, prefix = '', digits = ''] = /^(\D*)(\d+)$/.exec(number) ?? []
  return prefix + String(BigInt(digits) + BigInt(steps)).padStart(digits.length, '0')
}

test('10,000 numbers in a row from many places: no personal field, no person', async () => {
  const pages = numbers(1000).map((page) => ({
    from: `10.23.${page % 200}.1`,
    asked: numbers(10).map((n) => numberAfter(first.waybill_no, page * 10 + n)),
  }))
  const answers = await inLanes(pages, 12, ({ asked, from }) => ask(asked, from))
  const parcels = answers.flatMap(({ data }) => (data as Output<typeof tracking.qyOrderInfo>).list)
  expect(parcels).toHaveLength(10_000)
  expect(parcels.filter(({ found }) => found === '1').length).toBeGreaterThan(0)
  const keys = new Set(parcels.flatMap((parcel) => Object.keys(parcel)))
  expect([...keys].toSorted()).toEqual(['found', 'fromCountry', 'scans', 'status', 'toCountry', 'waybillNo'])
  const texts = new Set(parcels.flatMap((parcel) => [...leaves(parcel)].map(([, text]) => text)))
  expect([...texts].filter((text) => personal.has(text))).toEqual([])
})

test('counting up numbers from one address gets a hundred an hour without a captcha, over both gateways together', async () => {
  const pages = numbers(60).map((page) =>
    numbers(10).map((n) => numberAfter(first.waybill_no, page * 10 + n)),
  )
  const codes = await inLanes(
    numbers(60),
    6,
    async (n) => (await ask(pages[n] ?? [], '10.24.200.1', n % 2 ? second : gateway.url)).code,
  )
  // An hour may turn while it runs: then twice as many at most.
  const served = codes.filter((each) => each === code.ok).length
  expect([10, 20]).toContain(served)
  expect(new Set(codes)).toEqual(new Set([code.ok, code.captchaNeeded]))
})

test('a person asks for ten numbers, a few times a minute, and is asked for nothing', async () => {
  const asked = numbers(10).map((n) => numberAfter(first.waybill_no, n))
  for (let n = 0; n < 8; n++) expect((await ask(asked, '10.24.201.1')).code).toBe(code.ok)
})

test('addresses of one IPv6 /64 count as one', async () => {
  const asked = numbers(10).map((n) => numberAfter(first.waybill_no, n))
  const codes = await inLanes(numbers(30), 6, async (n) => (await ask(asked, `2001:db8:0:9::${n}`)).code)
  expect([10, 20]).toContain(codes.filter((each) => each === code.ok).length)
})

test('a number nobody has, one of another kind and one that was mistyped answer the same', async () => {
  const bare = async (number: string) => {
    const { serverTime, ...answer } = await ask([number], '10.24.202.1')
    expect(serverTime).toBeGreaterThan(0)
    return JSON.stringify(answer).replaceAll(JSON.stringify(number), '"?"')
  }
  const answers = await Promise.all(
    ['SP000000000000', 'B000000000000', 'x', `${first.waybill_no}0`].map(bare),
  )
  expect(new Set(answers).size).toBe(1)
})
