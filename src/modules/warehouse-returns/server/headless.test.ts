/** Parcels without an owner on a real database: what is seen before and after, claims that race, what makes a return and what takes it back. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import { effectsOf } from '#contract/effect.ts'
import { maskedNo } from '#domain/claim-match.ts'
import { warehouseReturns as calls } from '#modules/warehouse-returns/contract.ts'
import { changeRow, type Row } from '#offline/effects.ts'
import { verify } from '#server/verify.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { key, placeIn } from '../../../../tests/fixtures/orders.ts'
import { SignedClient } from '../../../../tests/fixtures/signed-client.ts'
import { checks } from './checks.ts'
import { bookStorage } from './storage.ts'

const DAY_MS = 86_400_000
/** A race is run so often here; a thousand times by `npm run deep`. */
const ROUNDS = Number(process.env.CLAIM_ROUNDS ?? 25)

let gateway: TestGateway
let mine: SignedClient
let theirs: SignedClient
let secondUrl: string
beforeAll(async () => {
  gateway = await startGateway()
  mine = await gateway.client()
  // The rival calls another gateway on the same database.
  secondUrl = await gateway.second()
  theirs = new SignedClient(secondUrl, (await gateway.client()).session)
})
afterAll(async () => {
  const findings = await verify(gateway.connection.pool, [{ checks }])
  await gateway.stop()
  expect(findings.filter(({ broken }) => broken > 0)).toEqual([])
})

let serial = 0
const freshNo = (): string =>
  `HL${String(++serial).padStart(4, '0')}${randomUUID().replaceAll(/\D/g, '').padEnd(12, '7').slice(0, 12)}`
const eventId = (): string => `test-${randomUUID()}`

async function headless(more: object = {}): Promise<{ id: string; expressNo: string }> {
  const expressNo = freshNo()
  const { answer } = await gateway.ops('headless', {
    eventId: eventId(),
    what: 'FOUND',
    expressNo,
    warehouseId: 'SGN1',
    at: new Date().toISOString(),
    weight: '1.2',
    goods: [{ sku: 'SECRET-1', name: 'Secret goods', good: 2, damaged: 0 }],
    ...more,
  })
  return { id: (answer.data as { id: string }).id, expressNo, ...more }
}
const destroy = async (expressNo: string) =>
  (
    await gateway.ops('headless', {
      eventId: eventId(),
      what: 'DESTROYED',
      expressNo,
      at: new Date().toISOString(),
    })
  ).answer
const claim = (who: SignedClient, expressNo: string, more: object = {}) =>
  who.call(calls.claimByCustomer, { expressNo, files: [], ...more }, { key: key() })
const info = async (who: SignedClient, id: string) =>
  (await who.call(calls.getHeadlessGoodsInfos, { id })).data
const customerOf = (who: SignedClient): string => who.session?.cusCode ?? ''
const claimIdOf = async (who: SignedClient, parcelId: string): Promise<string> => {
  const row = await gateway.db
    .selectFrom('wr_claim')
    .select('id')
    .where('headless_id', '=', parcelId)
    .where('cus_code', '=', customerOf(who))
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return row.id
}
const decideClaim = async (claimId: string, decision: 'CONFIRM' | 'REFUSE', note = '', url?: string) =>
  (await gateway.ops('headless-decisions', { eventId: eventId(), claimId, decision, note }, url)).answer
/** Everything a customer can read of a parcel and of the returns with its number. */
const bytesOf = async (who: SignedClient, id: string, expressNo: string): Promise<string> =>
  JSON.stringify([
    await info(who, id),
    (await who.call(calls.queryHeadless, { page: 1, pageSize: 20, fragment: expressNo })).data,
    (await who.call(calls.queryHeadlessExpress, { page: 1, pageSize: 20, fragment: expressNo })).data,
    (await who.call(calls.queryReturns, { page: 1, pageSize: 20, keyword: expressNo })).data,
  ])
const announce = (who: SignedClient, expressNo: string) =>
  who.call(
    calls.saveReturnNos,
    { rows: [{ expressNo, warehouseId: 'SGN1', goods: [{ name: 'Shirt', quantity: 2 }] }] },
    { key: key() },
  )
/** Another number with one digit changed. */
const slipOf = (number: string): string => `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`

describe('what is seen', () => {
  test('before confirmation nobody sees more than photo, day, weight and a masked number', async () => {
    const { id, expressNo } = await headless({ orderNo: 'ORDER-77' })
    const { data } = await mine.call(calls.queryHeadlessExpress, {
      page: 1,
      pageSize: 20,
      fragment: expressNo,
    })
    const [row] = data?.list ?? []
    expect(row).toMatchObject({
      id,
      returnHeadlessStatus: '0',
      expressNo: maskedNo(expressNo),
      weight: '1.2',
    })
    const said = JSON.stringify([data, await info(mine, id)])
    for (const hidden of [expressNo, 'ORDER-77', 'SECRET-1', 'Secret goods', 'SGN1', 'Ho Chi Minh'])
      expect(said).not.toContain(hidden)
    const short = await mine.call(calls.queryHeadlessExpress, { page: 1, pageSize: 20, fragment: 'HL0' })
    expect(short.data?.total).toBe(0)
  })

  test('an announcement with a slip, an own order inside: candidates say because', async () => {
    const order = await placeIn(gateway, mine, 'SIGNED')
    const { id, expressNo } = await headless({ orderNo: order.orderNo })
    await announce(mine, slipOf(expressNo))
    expect((await info(mine, id))?.candidates).toMatchObject([
      {
        number: slipOf(expressNo),
        confidence: 100,
        because: ['slip', 'order', 'warehouse', 'days', 'weight'],
      },
      { number: order.orderNo, because: ['order', 'weight'] },
    ])
    expect((await info(theirs, id))?.candidates).toEqual([])
  })

  test('a parcel that exactly one customer announced is theirs at once', async () => {
    const number = freshNo()
    await announce(mine, number)
    const { answer } = await gateway.ops('headless', {
      eventId: eventId(),
      what: 'FOUND',
      expressNo: number,
      warehouseId: 'SGN1',
      at: new Date().toISOString(),
    })
    expect(answer.data).toMatchObject({ state: 'ARRIVED' })
  })
})

describe('claims', () => {
  test('a wrong number is refused at its place, an unknown one without an id as well', async () => {
    const { id } = await headless()
    expect(await claim(mine, 'ZZ99999999999', { id })).toMatchObject({
      code: code.invalid,
      fields: [{ path: 'expressNo' }],
    })
    expect((await claim(mine, 'ZZ99999999998')).code).toBe(code.absent)
  })

  test('a claim made offline names the parcel by its number; it waits for the warehouse', async () => {
    const { id, expressNo } = await headless()
    const made = await claim(mine, expressNo.toLowerCase(), { note: 'blue shirts' })
    expect(made.data).toMatchObject({ id, claimState: 'OPEN', confidence: 85, returnNo: '' })
    expect((await claim(mine, expressNo)).code).toBe(code.duplicate)
    expect((await info(theirs, id))?.row).toMatchObject({ returnHeadlessStatus: '0', isContested: '1' })
    const withdrawn = await mine.call(calls.cancelByCustomer, { ids: [id] }, { key: key() })
    expect(withdrawn.data?.list).toMatchObject([{ ok: '1', parcel: { returnHeadlessStatus: '0' } }])
    expect((await claim(mine, expressNo)).data?.claimState).toBe('OPEN')
  })

  test.each([
    ['DONE', code.ok],
    ['DECIDED', code.duplicate],
  ] as const)(
    'a parcel that comes back again while its first return is %s answers %i',
    async (state, expected) => {
      const number = freshNo()
      await announce(mine, number)
      await gateway.db
        .updateTable('wr_return')
        .set({ state, arrived_at: new Date(), inspected_at: new Date() })
        .where('express_no', '=', number)
        .execute()
      const order = await placeIn(gateway, mine, 'SIGNED')
      const { expressNo } = await headless({ expressNo: number, orderNo: order.orderNo })
      expect((await claim(mine, expressNo)).code).toBe(expected)
    },
  )

  test('a report about a number whose returns are all over says that they are over', async () => {
    const number = freshNo()
    const before = async () => {
      const { data } = await announce(mine, number)
      expect(data?.list).toMatchObject([{ ok: '1' }])
      await gateway.db
        .updateTable('wr_return')
        .set({ state: 'DONE', arrived_at: new Date(), inspected_at: new Date() })
        .where('express_no', '=', number)
        .where('state', '=', 'ANNOUNCED')
        .execute()
    }
    await before()
    await gateway.db
      .updateTable('wr_return')
      .set({ express_no: `${number}-OLD` })
      .where('express_no', '=', number)
      .execute()
    await before()
    await gateway.db
      .updateTable('wr_return')
      .set({ express_no: number })
      .where('express_no', '=', `${number}-OLD`)
      .execute()
    const { answer } = await gateway.ops('return-goods', {
      eventId: eventId(),
      number,
      cusCode: customerOf(mine),
      state: 'ARRIVED',
      at: new Date().toISOString(),
    })
    expect(answer.code).toBe(code.status)
  })

  test('number and own order together are sure: the return is made at once, and the goods are shown', async () => {
    const order = await placeIn(gateway, mine, 'SIGNED')
    const { id, expressNo } = await headless({ orderNo: order.orderNo })
    const { data } = await claim(mine, expressNo)
    expect(data).toMatchObject({ claimState: 'CONFIRMED', confidence: 100 })
    expect(data?.returnNo).not.toBe('')
    const seen = await info(mine, id)
    expect(seen?.row).toMatchObject({ returnHeadlessStatus: '2', expressNo, returnNo: data?.returnNo })
    expect(seen?.goods).toMatchObject([{ sku: 'SECRET-1', good: 2 }])
    expect(await info(theirs, id)).toBeNull()
  })

  test('own evidence confirms without a number; goods alone do not', async () => {
    const order = await placeIn(gateway, mine, 'SIGNED')
    const { id, expressNo } = await headless({ orderNo: order.orderNo })
    const other = await headless()
    await announce(mine, slipOf(expressNo))
    const { data } = await mine.call(calls.returnHeadlessConfirm, { ids: [id, other.id] }, { key: key() })
    expect(data?.list).toMatchObject([
      { ok: '1', row: { state: 'INSPECTED', source: 'ANNOUNCED' } },
      { ok: '0' },
    ])
  })

  test('a confirmation is withdrawn until something is decided: the announcement is awaited again', async () => {
    const order = await placeIn(gateway, mine, 'SIGNED')
    const { id, expressNo } = await headless({
      orderNo: order.orderNo,
      at: new Date(Date.now() - 20 * DAY_MS).toISOString(),
    })
    await announce(mine, slipOf(expressNo))
    const made = await mine.call(calls.returnHeadlessConfirm, { ids: [id] }, { key: key() })
    const returnId = made.data?.list[0]?.row?.id ?? ''
    await bookStorage(gateway.db, new Date())
    const charged = async () =>
      (await mine.call(calls.getReturnOrderNoInfo, { id: returnId })).data?.charges.length
    expect(await charged()).toBe(7)
    const back = await mine.call(calls.cancelHeadlessConfirm, { ids: [id] }, { key: key() })
    expect(back.data?.list).toMatchObject([
      {
        ok: '1',
        parcel: { returnHeadlessStatus: '0', returnNo: '' },
        row: { state: 'ANNOUNCED', expressNo: slipOf(expressNo) },
      },
    ])
    expect(await charged()).toBe(0)
    // The customer who proves it now pays for the same days, once.
    await claim(theirs, expressNo)
    await decideClaim(await claimIdOf(theirs, id), 'CONFIRM')
    await bookStorage(gateway.db, new Date())
    await theirs.call(calls.treatmentByCustomer, { ids: [id], treatment: 'RETURN_TO_SENDER' }, { key: key() })
    const late = await theirs.call(calls.cancelHeadlessConfirm, { ids: [id] }, { key: key() })
    expect(late.data?.list).toMatchObject([{ ok: '0' }])
  })

  test('what a confirmed parcel should hold is compared with what was counted', async () => {
    const order = await placeIn(gateway, mine, 'SIGNED')
    const { id, expressNo } = await headless({ orderNo: order.orderNo })
    await claim(mine, expressNo)
    const input = {
      id,
      goods: [
        { sku: 'SECRET-1', name: 'Secret goods', quantity: 3 },
        { name: 'Gift box', quantity: 1 },
      ],
    }
    const { data } = await mine.call(calls.returnForecast, input, { key: key() })
    expect(data?.list).toMatchObject([{ ok: '1', row: { expected: 4, found: 2 } }])
    const shown = await mine.call(calls.getReturnOrderNoInfo, { id: data?.list[0]?.row?.id ?? '' })
    expect(shown.data?.goods).toMatchObject([
      { sku: 'SECRET-1', expected: 3, good: 2 },
      { name: 'Gift box', expected: 1, good: 0 },
    ])
  })

  test('the device shows a claim as the server does', async () => {
    const { id, expressNo } = await headless()
    const before = (await info(mine, id))?.row
    const input = { id, expressNo, files: [] }
    const answer = (await claim(mine, expressNo, { id })).data
    const changes = effectsOf(calls.claimByCustomer, input, answer, Date.now()).flatMap((effect) =>
      effect.of.lists.includes(calls.queryHeadless.id) ? effect.changes : [],
    )
    const after = changes.reduce<Row | undefined>((row, change) => changeRow(row, change, true), before)
    expect(after).toEqual((await info(mine, id))?.row)
  })

  test('treatments go by the parcel, destroying takes the count', async () => {
    const order = await placeIn(gateway, mine, 'SIGNED')
    const { id, expressNo } = await headless({ orderNo: order.orderNo })
    await claim(mine, expressNo)
    const foreign = await theirs.call(
      calls.treatmentByCustomer,
      { ids: [id], treatment: 'HOLD' },
      { key: key() },
    )
    expect(foreign.data?.list).toMatchObject([{ ok: '0' }])
    const wrong = await mine.call(calls.destroyHeadless, { ids: [id], confirmCount: 3 }, { key: key() })
    expect(wrong.code).toBe(code.invalid)
    const { data } = await mine.call(calls.destroyHeadless, { ids: [id], confirmCount: 1 }, { key: key() })
    expect(data?.list).toMatchObject([{ id, ok: '1', row: { state: 'DECIDED', treatment: 'DESTROY' } }])
  })
})

describe('races (check 17)', () => {
  test(`two customers over two gateways, ${ROUNDS} rounds: one owner, one return, and the loser learns nothing of the winner`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id, expressNo } = await headless({ orderNo: `WON-${round}` })
      await Promise.all([claim(mine, expressNo), claim(theirs, expressNo)])
      const ids = [await claimIdOf(mine, id), await claimIdOf(theirs, id)]
      const answers = await Promise.all(
        ids.map((each, at) =>
          decideClaim(each, 'CONFIRM', `proof of ${each}`, at === 0 ? undefined : secondUrl),
        ),
      )
      expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([code.ok, code.absent])
      const won = answers[0]?.code === code.ok
      const [winner, loser] = won ? [mine, theirs] : [theirs, mine]
      const made = await gateway.db
        .selectFrom('wr_return')
        .selectAll()
        .where('headless_id', '=', id)
        .execute()
      expect(made.map(({ cus_code }) => cus_code)).toEqual([customerOf(winner)])
      const bytes = await bytesOf(loser, id, expressNo)
      const hidden = [customerOf(winner), made[0]?.return_no ?? '', made[0]?.id ?? '', `WON-${round}`]
      for (const each of [...hidden, 'proof of', 'SECRET-1']) expect(bytes).not.toContain(each)
      expect((await info(loser, id))?.row).toMatchObject({ returnHeadlessStatus: '3', claimState: 'REFUSED' })
    }
  }, 1_200_000)

  test(`two sure claims over two gateways, ${ROUNDS} rounds: one is confirmed at once, the other finds it closed`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const number = freshNo()
      await Promise.all([announce(mine, number), announce(theirs, number)])
      const { answer } = await gateway.ops('headless', {
        eventId: eventId(),
        what: 'FOUND',
        expressNo: number,
        warehouseId: 'SGN1',
        at: new Date().toISOString(),
      })
      const { id } = answer.data as { id: string }
      const answers = await Promise.all([claim(mine, number), claim(theirs, number)])
      expect(answers.map((each) => each.code).toSorted((a, b) => a - b)).toEqual([code.ok, code.absent])
      const [winner, loser] = answers[0]?.code === code.ok ? [mine, theirs] : [theirs, mine]
      const made = await gateway.db
        .selectFrom('wr_return')
        .selectAll()
        .where('express_no', '=', number)
        .orderBy('state')
        .execute()
      expect(made.map(({ cus_code, state }) => [cus_code, state])).toEqual([
        [customerOf(loser), 'ANNOUNCED'],
        [customerOf(winner), 'INSPECTED'],
      ])
      const bytes = await bytesOf(loser, id, number)
      for (const each of [customerOf(winner), made[1]?.return_no ?? '', made[1]?.id ?? ''])
        expect(bytes).not.toContain(each)
    }
  }, 1_200_000)

  test(`a sure claim against destruction, ${ROUNDS} rounds: one of them`, async () => {
    const order = await placeIn(gateway, mine, 'SIGNED')
    for (let round = 0; round < ROUNDS; round++) {
      const { id, expressNo } = await headless({ orderNo: order.orderNo })
      const [claimed, destroyed] = await Promise.all([claim(mine, expressNo), destroy(expressNo)])
      expect([claimed.code, destroyed.code].filter((each) => each === code.ok)).toHaveLength(1)
      const made = await gateway.db
        .selectFrom('wr_return')
        .select('id')
        .where('headless_id', '=', id)
        .execute()
      expect(made).toHaveLength(claimed.code === code.ok ? 1 : 0)
    }
  })
})
