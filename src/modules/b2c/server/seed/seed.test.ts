import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countryCodes, isCountryCode } from '#domain/countries.ts'
import { validatePlace } from '#domain/places.ts'
import { waybillStatusCodes } from '#domain/waybill-status.ts'
import { mayFollow } from '#modules/tracking/server/transitions.ts'
import { bundledPlaces } from '../../../../../tests/fixtures/bundled-places.ts'
import { startGateway, type TestGateway } from '../../../../../tests/fixtures/gateway.ts'
import { checkOrder } from '#modules/b2c/rules.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { draftOf } from './draft.ts'
import { statusFor, stepsTo } from './journey.ts'
import { countries } from './people.ts'
import { chanceOf } from './random.ts'

describe('people and places', () => {
  const places = countries.flatMap(({ code, places: all }) => all.map((place) => [code, place] as const))

  test.each(places)('%s %s is in the region list', (code, place) => {
    const [prov = '', city = '', area = ''] = place.split('|')
    const names = { prov, city, area }
    expect(validatePlace(code, names, bundledPlaces)).toEqual({ names, unlisted: [] })
  })

  test('every country is served', () => {
    expect(countries.map(({ code }) => code).toSorted()).toEqual([...countryCodes].toSorted())
  })

  test('five thousand drafts obey every rule', () => {
    const routes = countryCodes.map((country) => ({
      id: `${country}-AIR-STA`,
      country,
      shippingType: 'AIR' as const,
      expressType: 'STANDARD' as const,
    }))
    const chance = chanceOf(7)
    for (let i = 0; i < 5000; i++) {
      const draft = draftOf(i, routes, chance)
      expect(checkOrder(draft, [], bundledPlaces), JSON.stringify(draft)).toEqual([])
    }
  })
})

test.each(waybillStatusCodes)('steps to %s are legal, in order and in the past', (status) => {
  const chance = chanceOf(3)
  const now = new Date('2026-06-10T00:00:00Z')
  for (const hours of [1, 30, 400]) {
    const from = new Date(now.getTime() - hours * 3_600_000)
    const steps = stepsTo(status, { from, now, country: 'VN' }, chance)
    let before: (typeof steps)[number] | undefined
    for (const step of steps) {
      expect(mayFollow(before?.status ?? 'PENDING', step.status)).toBe(true)
      expect(step.at.getTime()).toBeGreaterThanOrEqual((before?.at ?? from).getTime())
      before = step
    }
    if (before) {
      expect(before.status).toBe(status)
      expect(before.at.getTime()).toBeLessThan(now.getTime())
    }
  }
})

test('the same chance twice makes the same demo', () => {
  const make = () => {
    const chance = chanceOf(42)
    return Array.from({ length: 50 }, () => [
      statusFor(chance.between(0, 90), chance),
      chance.digits('09####'),
    ])
  }
  expect(make()).toEqual(make())
})

describe('the demo', () => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await startGateway({ seed: true })
  })
  afterAll(() => gateway.stop())

  const rows = (text: string) =>
    gateway.connection.pool.query<Record<string, unknown>>(text).then((answer) => answer.rows)

  test('has every status and every country, and both customers', async () => {
    expect(
      (await rows(`select distinct status from b2c_order where cus_code = 'DEMO'`))
        .map(({ status }) => String(status))
        .toSorted(),
    ).toEqual([...waybillStatusCodes].toSorted())
    const found = (await rows(`select distinct country from b2c_order where cus_code = 'DEMO'`)).map(
      ({ country }) => country,
    )
    expect(found.filter(isCountryCode)).toHaveLength(countryCodes.length)
    expect(await rows('select cus_code, count(*)::int as n from b2c_order group by 1 order by 1')).toEqual([
      { cus_code: 'DEMO', n: 3000 },
      { cus_code: 'OTHER', n: 300 },
    ])
  })

  test('counts what it holds', async () => {
    const wrong = await rows(`select * from
      (select cus_code, status, count(*) as n from b2c_order group by 1, 2) o
      full join (select cus_code, status, sum(n) as n from b2c_order_count group by 1, 2) c using (cus_code, status)
      where o.n is distinct from c.n`)
    expect(wrong).toEqual([])
  })

  test('histories end in the status of their order, scans follow them, and nothing is in the future', async () => {
    const wrong = await rows(`select o.order_no from b2c_order o
      join lateral (select to_status from b2c_order_history h where h.order_id = o.id order by id desc limit 1) last on true
      where last.to_status <> o.status`)
    expect(wrong).toEqual([])
    expect(
      await rows(`select h.id from b2c_order_history h where h.what = 'scanned' and not exists (
      select from scan_event e where e.order_id = h.order_id and e.status = h.to_status and e.at = h.at)`),
    ).toEqual([])
    expect(await rows('select id from b2c_order where created_at > now() or updated_at > now()')).toEqual([])
    expect(await rows('select id from b2c_order_history where at > now()')).toEqual([])
  })

  test('an order to each country can be edited without a change', async () => {
    const client = await gateway.client('demo')
    const { data } = await client.call(b2c.queryOrderList, { page: 1, pageSize: 100, status: 'PENDING' })
    const orders = new Map((data?.list ?? []).map((row) => [row.country, row]))
    expect(orders.size).toBeGreaterThan(3)
    for (const row of orders.values()) {
      const { properties } = b2c.updateB2COrder.input.properties.order
      const order = Object.fromEntries(
        Object.entries(row).filter(([key, value]) => key in properties && value !== ''),
      )
      const { data: saved, desc } = await client.call(
        b2c.updateB2COrder,
        { id: row.id, rev: row.rev, order: order as never },
        { key: `edit-${row.id}` },
      )
      expect(desc, row.country).toBe('')
      expect({ ...saved?.order, rev: 0, updatedAt: '' }).toEqual({ ...row, rev: 0, updatedAt: '' })
    }
  })
})
