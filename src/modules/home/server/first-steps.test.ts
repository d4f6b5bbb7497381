/** The first steps of new people: who gets which, what ticks each, and that asking is cheap (record 0146). */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Input } from '#contract/call.ts'
import { address } from '#modules/address/contract.ts'
import { access } from '#modules/access/contract.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { home } from '#modules/home/contract.ts'
import { printing } from '#modules/printing/contract.ts'
import { seenSteps } from '#registry/handlers.ts'
import type { SignedContext } from '#server/handler.ts'
import { allFunctions, makeAccount, makeCustomer } from '../../../../tests/fixtures/factories.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { draft, key, place } from '../../../../tests/fixtures/orders.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'

const DAY_MS = 86_400_000

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

const cusOf = (client: SignedClient) => client.session?.cusCode ?? ''

async function asked(client: SignedClient, input: Input<typeof home.firstSteps> = {}) {
  const { data, desc } = await client.call(home.firstSteps, input)
  if (!data) throw new Error(desc)
  return data
}
const doneOf = async (client: SignedClient) =>
  (await asked(client)).steps.filter(({ isDone }) => isDone).map(({ id }) => id)
const idsOf = async (client: SignedClient) => (await asked(client)).steps.map(({ id }) => id)

/** The main account of a customer that pays in advance and has no money yet. */
const newcomer = async () => gateway.client({ cusCode: await makeCustomer(gateway.db) })

const book = (isSenderOrReceiver: 'sender' | 'receiver') => {
  const { sender, receiver } = draft()
  const postal = isSenderOrReceiver === 'sender' ? sender : receiver
  return {
    ...postal,
    addressType: postal.country === 'CN' ? ('1' as const) : ('0' as const),
    isSenderOrReceiver,
  }
}

const every = [
  'access.profile',
  'access.colleague',
  'address.sender',
  'address.receiver',
  'b2c.order',
  'printing.label',
  'tracking.handover',
  'recharge.topUp',
]

test('a new main account has every step, none of them done', async () => {
  const { isNew, steps } = await asked(await newcomer())
  expect(isNew).toBe(true)
  expect(steps).toEqual(every.map((id) => ({ id, isDone: false })))
})

test('each step is ticked by what it is about, for this customer alone', async () => {
  const client = await newcomer()
  const other = await newcomer()
  const cus_code = cusOf(client)
  const done: string[] = []
  const ticks = async (id: string) => {
    done.push(id)
    expect((await doneOf(client)).toSorted()).toEqual(done.toSorted())
  }
  await client.call(
    access.updatePersonal,
    { name: 'Lin', mobile: '13800138000', email: 'lin@example.com', isSingle: false },
    { key: key() },
  )
  await ticks('access.profile')
  for (const side of ['sender', 'receiver'] as const) {
    await client.call(address.insertAddr, book(side), { key: key() })
    await ticks(`address.${side}`)
  }
  await gateway.db
    .insertInto('payment')
    .values({
      cus_code,
      pay_no: `P-${key()}`,
      way: 'TRANSFER',
      channel: 'transfer',
      currency: 'CNY',
      amount: 100_00,
      state: 'CREDITED',
      who: 'test',
      created_at: new Date(),
      settled_at: new Date(),
    })
    .execute()
  await ticks('recharge.topUp')
  // The receiver pays, and there is nothing to insure: this customer has no money.
  const goods = [{ name: 'Sample', quantity: 1, unitValue: '0.10' }]
  const placed = await client.call(b2c.saveB2COrder, draft({ paymentMethod: 'RECEIVER', goods }), {
    key: key(),
  })
  expect(placed).toMatchObject({ success: true })
  const order = placed.data
  await ticks('b2c.order')
  await client.call(printing.print, { ids: [order?.id ?? ''], template: 'express-100x150' }, { key: key() })
  await ticks('printing.label')
  for (const status of ['DISPATCH', 'GOT']) {
    const event = {
      eventId: key(),
      waybillNo: order?.waybillNo ?? '',
      status,
      place: 'Hub',
      at: new Date().toISOString(),
    }
    expect((await gateway.ops('scan-events', event)).answer).toMatchObject({ success: true })
  }
  await ticks('tracking.handover')
  await makeAccount(gateway.db, { cusCode: cus_code, userAdmin: '0', funcs: [] })
  await ticks('access.colleague')
  expect(done.toSorted()).toEqual(every.toSorted())
  expect(await doneOf(other)).toEqual([])
})

test('credit that was agreed counts like a top-up', async () => {
  // Customers of the fixture have credit.
  expect(await doneOf(await gateway.client())).toEqual(['recharge.topUp'])
})

describe('people have the steps they can do', () => {
  test('a sub-account has those of its functions, and never the one of main accounts', async () => {
    const main = await newcomer()
    const sub = (funcs: readonly string[]) =>
      gateway.client({ cusCode: cusOf(main), userAdmin: '0', funcs: [...new Set(['Z-1', ...funcs])] })
    expect(await idsOf(await sub(['Z-801', 'Z-50304']))).toEqual(['address.sender', 'printing.label'])
    expect(await idsOf(await sub([]))).toEqual([])
    expect(await idsOf(await sub(allFunctions()))).toEqual(every.filter((id) => id !== 'access.colleague'))
  })

  test('who gets a bill each month tops up nothing', async () => {
    const client = await newcomer()
    await gateway.db
      .updateTable('customer')
      .set({ cus_type: 'MONTHLY' })
      .where('cus_code', '=', cusOf(client))
      .execute()
    expect(await idsOf(client)).toEqual(every.filter((id) => id !== 'recharge.topUp'))
  })

  test('a profile is the person’s own, the rest is the company’s', async () => {
    const main = await newcomer()
    await main.call(address.insertAddr, book('sender'), { key: key() })
    await gateway.db
      .updateTable('account')
      .set({ mobile: '13800138000', email: 'lin@example.com' })
      .where('cus_code', '=', cusOf(main))
      .execute()
    const colleague = await gateway.client({ cusCode: cusOf(main), userAdmin: '0' })
    expect(await doneOf(main)).toEqual(['access.profile', 'access.colleague', 'address.sender'])
    expect(await doneOf(colleague)).toEqual(['address.sender'])
  })
})

describe('who is new', () => {
  const age = (client: SignedClient, days: number) =>
    gateway.db
      .updateTable('account')
      .set({ created_at: new Date(Date.now() - days * DAY_MS) })
      .where('id', '=', client.session?.userId ?? '')
      .execute()

  test('an account of the last 30 days, or one whose customer has fewer than ten orders', async () => {
    const client = await gateway.client()
    await age(client, 31)
    for (let count = 1; count < 10; count++) await place(client)
    expect((await asked(client)).isNew).toBe(true)
    await place(client)
    expect(await asked(client)).toEqual({ isNew: false, steps: [] })
    await age(client, 29)
    expect((await asked(client)).isNew).toBe(true)
  })

  test('other people get the steps when they ask for them', async () => {
    const client = await gateway.client()
    for (let count = 0; count < 10; count++) await place(client)
    await age(client, 400)
    const { isNew, steps } = await asked(client, { isWanted: '1' })
    expect(isNew).toBe(false)
    expect(steps).toHaveLength(every.length)
    expect(steps).toContainEqual({ id: 'b2c.order', isDone: true })
  })
})

test.each(seenSteps.map(({ step, rows }) => [step.id, rows] as const))(
  '%s is found by an index',
  async (_, rows) => {
    const { session } = await newcomer()
    const caller = { userId: session?.userId, cusCode: session?.cusCode } as SignedContext['caller']
    const plan = await gateway.db.transaction().execute(async (db) => {
      // A table of a few rows is read whole otherwise, whatever indexes it has.
      await sql`set local enable_seqscan = off`.execute(db)
      const lines = await sql<{
        'QUERY PLAN': string
      }>`explain select exists ${rows({ db, caller })}`.execute(db)
      return lines.rows.map((line) => line['QUERY PLAN']).join('\n')
    })
    expect(plan).toMatch(/Index/)
    expect(plan).not.toMatch(/Seq Scan/)
  },
)
