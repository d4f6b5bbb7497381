/** What filters of lists offer by the answers of a real gateway: every choice has a value and a name. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import { startGateway, type TestGateway } from '../fixtures/gateway.ts'
import type { SignedClient } from '../fixtures/signed-client.ts'
import { loaded } from '../screens/declared-tables.ts'

const queried = loaded.flatMap(({ name, table }) =>
  table.filters.flatMap(({ key, options }) =>
    options && 'call' in options ? [[`${name}: ${key}`, options] as const] : [],
  ),
)

let gateway: TestGateway
let client: SignedClient
beforeAll(async () => {
  gateway = await startGateway({ seed: true })
  client = await gateway.client('demo')
})
afterAll(() => gateway.stop())

test('lists of orders, parcels and addresses ask for countries', () => {
  expect(queried.filter(([name]) => name.endsWith(': country')).length).toBeGreaterThan(5)
})

test.each(queried)('%s offers choices with a value and a name each, none twice', async (_, options) => {
  const answer = await client.call(options.call, options.input({}, '') as never)
  expect(answer.code).toBe(code.ok)
  for (const choices of [options.toChoices(answer.data as never, 'en'), options.fallback?.('en') ?? []]) {
    expect(choices.filter(({ value, label }) => value === '' || label === '')).toEqual([])
    const values = choices.map(({ value }) => value)
    expect(values).toEqual([...new Set(values)])
  }
})
