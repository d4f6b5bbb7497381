/** No filter or sort of a list tells an amount to someone who does not see it: nobody finds one out by asking often (record 0055). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AMOUNT_FIELDS, SEE_AMOUNTS } from '#contract/amounts.ts'
import type { Call, QueryCall } from '#contract/call.ts'
import { code } from '#contract/codes.ts'
import { allCalls } from '#registry/calls.ts'
import { amountNames, tellingAmounts, valuesOf } from '../fixtures/amount-fields.ts'
import { allFunctions } from '../fixtures/factories.ts'
import type { Schema } from '../fixtures/fuzz-input.ts'
import { startGateway, type TestGateway } from '../fixtures/gateway.ts'
import { sampleInput } from '../fixtures/sample-input.ts'
import type { SignedClient } from '../fixtures/signed-client.ts'

const filtersOf = ({ input }: Call): Record<string, Schema> => (input as Schema).properties ?? {}

/** Everything that answers pages of rows, or can be told in which order. */
const lists = allCalls.filter(
  (call): call is QueryCall & Call =>
    call.kind === 'query' &&
    call.access !== 'public' &&
    call.access !== 'pending' &&
    ('pageSize' in filtersOf(call) || 'sort' in filtersOf(call)),
)
const withAmounts = lists.filter(({ output }) => amountNames(output as Schema).length > 0)
const named = <C extends Call>(calls: readonly C[]) => calls.map((call) => [call.id, call] as const)

let gateway: TestGateway
let owner: SignedClient
let clerk: SignedClient
beforeAll(async () => {
  gateway = await startGateway({ seed: true })
  owner = await gateway.client('demo')
  const funcs = allFunctions().filter((id) => id !== SEE_AMOUNTS)
  clerk = await gateway.client({ cusCode: owner.session?.cusCode ?? '', userAdmin: '0', funcs })
})
afterAll(() => gateway.stop())

const pageOf = (call: Call, more: object = {}) => ({
  ...(sampleInput(call) as object),
  ...('pageSize' in filtersOf(call) ? { page: 1, pageSize: 100 } : {}),
  ...more,
})
const ask = (who: SignedClient, call: QueryCall & Call, more: object = {}) =>
  who.call(call, pageOf(call, more) as never)

test('the lists of orders, documents, stock, cases and weights have amounts', () => {
  expect(withAmounts.map(({ id }) => id)).toEqual(
    expect.arrayContaining([
      'b2c.queryOrderList',
      'b2b.queryB2BOrderList',
      'fba.queryFbaOrderList',
      'collection.queryParcels',
      'stock.stockList',
      'statistics.weightQuery',
      'unusual.queryUnusualCod',
      'unusual.queryOvertax',
    ]),
  )
})

test.each(named(lists))('%s: no filter is an amount', (_, call) => {
  expect(amountNames(call.input as Schema)).toEqual([])
  expect(Object.keys(filtersOf(call)).filter((name) => AMOUNT_FIELDS.has(name))).toEqual([])
})

/** By its values, and by what the call takes at all. */
const refusals: readonly number[] = [code.invalid, code.malformed]

/** How a filter by an amount would be called: itself, or one of its ends. */
const namesOf = (amount: string): string[] => ['', 'From', 'To', 'Min', 'Max'].map((end) => `${amount}${end}`)

describe.each(named(withAmounts))('%s', (_, call) => {
  const amounts = [...new Set(amountNames(call.output as Schema))].filter(Boolean)

  test('refuses a filter by an amount, also for who sees amounts: there is none', async () => {
    for (const name of amounts.flatMap(namesOf)) expect(Object.keys(filtersOf(call))).not.toContain(name)
    for (const name of amounts.flatMap((amount) => [amount, `${amount}From`])) {
      for (const who of [clerk, owner])
        expect(refusals, name).toContain((await ask(who, call, { [name]: '1' })).code)
    }
    expect((await ask(clerk, call)).code).toBe(code.ok)
  })

  test('refuses to be sorted by an amount', async () => {
    for (const prop of amounts)
      for (const order of ['asc', 'desc'])
        expect(refusals, prop).toContain((await ask(clerk, call, { sort: { prop, order } })).code)
  })

  test('finds no row by an amount that is searched for as a text', async () => {
    const { data } = await ask(owner, call)
    const telling = tellingAmounts(valuesOf(call.output as Schema, data)).filter((text) => text.includes('.'))
    const texts = Object.entries(filtersOf(call)).flatMap(
      ([name, { type, items, pattern, enum: values }]) => {
        if (pattern !== undefined || values !== undefined || name === 'sort') return []
        if (type === 'string') return [{ name, of: (text: string): unknown => text }]
        return type === 'array' && items?.type === 'string' && !items.enum && !items.pattern
          ? [{ name, of: (text: string): unknown => [text] }]
          : []
      },
    )
    for (const { name, of } of texts)
      for (const amount of telling.slice(0, 5)) {
        const answer = await ask(clerk, call, { [name]: of(amount) })
        const found = (answer.data as { list?: unknown[] } | null)?.list ?? []
        expect(found, `${name} = ${amount}`).toEqual([])
      }
  })
})
