/** The nightly check of all invariants: once a night over all gateways, done again where its gateway died, told to operators. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverModules } from '#registry/handlers.ts'
import { startGateway, type TestGateway } from '../../tests/fixtures/gateway.ts'
import { nightOf, verifyNightly } from './nightly-verify.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

const check = (at: string) => verifyNightly(gateway.target, serverModules, new Date(at))
const nights = async () =>
  (
    await gateway.connection.pool.query<{ night: string; ended: boolean; broken: object }>(
      'select night, ended_at is not null as ended, broken from verified_night order by night',
    )
  ).rows

test.each([
  ['2026-11-26T17:59:59Z', undefined],
  ['2026-11-26T18:00:00Z', '2026-11-27'],
  ['2026-11-26T21:59:59Z', '2026-11-27'],
  ['2026-11-26T22:00:00Z', undefined],
])('the night of the provider at %s', (at, night) => expect(nightOf(new Date(at))).toBe(night))

test('is one for all gateways, and none by day', async () => {
  const all = await Promise.all(['18:00', '18:00', '18:10'].map((time) => check(`2026-11-26T${time}:00Z`)))
  expect(all.filter((found) => found !== undefined)).toEqual([[]])
  for (const later of ['2026-11-26T19:00:00Z', '2026-11-27T04:00:00Z'])
    expect(await check(later)).toBeUndefined()
  expect(await nights()).toEqual([{ night: '2026-11-27', ended: true, broken: {} }])
})

test('is done again after its gateway died, and tells what is broken', async () => {
  const { pool } = gateway.connection
  await pool.query(
    "insert into verified_night (night, started_at) values ('2026-11-28', '2026-11-27T18:00:00Z')",
  )
  await pool.query(
    `insert into job (id, name, cus_code, user_id, payload, state, max_attempts)
     values ('tampered', 'none', 'A', '', '{}', 'running', 1)`,
  )
  const name = 'every running job has an owner and a lease'
  expect(await check('2026-11-27T18:30:00Z')).toBeUndefined()
  expect(await check('2026-11-27T19:00:00Z')).toEqual([{ name, broken: 1 }])
  expect((await nights()).at(-1)).toEqual({ night: '2026-11-28', ended: true, broken: { [name]: 1 } })
  const metrics = await (await fetch(`${gateway.url}/metrics`)).text()
  expect(metrics).toContain(`sampan_broken_invariants{name="${name}"} 1`)
})
