/** The demo's refunds: one back, one on its way, one refused, money nobody owns; and operations that send it back. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recharge } from '#modules/recharge/contract.ts'
import { serverModules } from '#registry/handlers.ts'
import { EVERY_TENANT } from '#server/database/tenant-table.ts'
import { withTenant } from '#server/database/tenant.ts'
import { verify } from '#server/verify.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { until } from '../../../../tests/fixtures/until.ts'
import { refundDay } from './channels/channel.ts'
import { demoChannel } from './channels/demo.ts'
import { refundWork } from './simulate.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway({ seed: true })
})
afterAll(() => gateway.stop())

const broken = async () =>
  (await verify(gateway.connection.pool, serverModules)).filter(({ broken: count }) => count > 0)

test('adds up, with a top-up that was paid back, one that will be and one that could not be', async () => {
  const client = await gateway.client('demo')
  const refunds = () =>
    withTenant(gateway.db, EVERY_TENANT, (db) =>
      db.selectFrom('payment_refund').select(['refund_no', 'state']).where('cus_code', '=', 'DEMO').execute(),
    )
  // The bank is asked as soon as the server starts.
  await until(async () => (await refunds()).every(({ state }) => state !== 'REQUESTED'))
  // The demo is made once for all tests: midnight in China may have been since, and the bank pays back on the next day.
  const today = refundDay(new Date())
  const isNextDay = !(await refunds()).some(({ refund_no }) => refund_no.startsWith(today))
  expect((await refunds()).map(({ state }) => state).toSorted()).toEqual(
    isNextDay ? ['DONE', 'DONE', 'REFUSED'] : ['DONE', 'PENDING', 'REFUSED'],
  )
  const { data } = await client.call(recharge.queryRecharges, { page: 1, pageSize: 100, currency: 'VND' })
  const shown = data?.list.map(({ remark, amount, refundedAmount, refundingAmount }) =>
    [remark, amount, refundedAmount, refundingAmount].join(' '),
  )
  expect(shown).toEqual([
    isNextDay ? 'REFUNDED 1500000.00 500000.00 0.00' : 'REFUNDING 1500000.00 0.00 500000.00',
    ' 800000.00 0.00 0.00',
    'REFUNDED 2000000.00 2000000.00 0.00',
  ])
  expect(await broken()).toEqual([])
})

test.each([
  ['2026-11-27T15:59:59Z', 'PENDING'],
  ['2026-11-27T16:00:00Z', 'DONE'],
])('the demo’s bank says at %s of a refund of the 27th: %s', async (at, state) => {
  const asked = { currency: 'VND', amount: 100n, total: 100n, reason: '', notifyUrl: '', isAsked: true }
  const refund = { ...asked, refundNo: 'RF26112700000001', payNo: 'RC1', txnId: 'DEMO-RC1' }
  expect((await demoChannel.refund(refund, new Date(at))).state).toBe(state)
})

test('in the demo, money nobody owns arrives and is sent back', async () => {
  const receipts = async () =>
    (await gateway.ops('open-receipts', { limit: 1000 })).answer.data as { list: { state: string }[] }
  const waiting = async () => (await receipts()).list.filter(({ state }) => state === 'SUSPENSE').length
  const step = (since: Date) =>
    refundWork.step({
      ask: async <T>(path: string, question: object) => (await gateway.ops(path, question)).answer.data as T,
      report: async (path, event) => {
        expect((await gateway.ops(path, { eventId: randomUUID(), ...event })).answer.success).toBe(true)
      },
      random: () => 0,
      since,
    })
  expect(await waiting()).toBe(1)
  // What the demo began with stays, and a transfer that names nobody comes.
  const since = new Date()
  expect(await step(since)).toBe(true)
  expect(await waiting()).toBe(2)
  expect(await step(since)).toBe(true)
  expect(await waiting()).toBe(1)
  expect(await broken()).toEqual([])
})
