/** What is for main accounts never reaches a sub-account: every call's answer by its schema, and the wire (spec 000 §6; record 0047). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SEE_AMOUNTS } from '#contract/amounts.ts'
import { code } from '#contract/codes.ts'
import { WITHHELD_FROM } from '#contract/schema.ts'
import { b2b } from '#modules/b2b/contract.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { printing } from '#modules/printing/contract.ts'
import { allCalls } from '#registry/calls.ts'
import { visibleAnswer } from '#server/dispatch/withhold.ts'
import { allFunctions } from '../fixtures/factories.ts'
import type { Schema } from '../fixtures/fuzz-input.ts'
import { startGateway, type TestGateway } from '../fixtures/gateway.ts'
import { draft, key, place } from '../fixtures/orders.ts'
import { sampleOf, withOptional } from '../fixtures/sample-input.ts'
import { sampleB2BOrder } from '../fixtures/sample-packing.ts'
import type { SignedClient } from '../fixtures/signed-client.ts'

const SECRET = /mainAccount/
type Field = Schema & { readonly [WITHHELD_FROM]?: string }

/** Every field of a schema with its name, however deep. */
function fieldsOf(schema: Schema): [string, Field][] {
  const inner = [...(schema.items ? [schema.items] : []), ...(schema.anyOf ?? [])].flatMap(fieldsOf)
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]): [string, Field][] => [
    [name, field as Field],
    ...fieldsOf(field),
  ])
  return [...inner, ...own]
}

const sub = { userAdmin: '0', funcs: new Set([SEE_AMOUNTS]) } as const
const main = { userAdmin: '1', funcs: new Set<string>() } as const

describe.each(allCalls.map((call) => [call.id, call] as const))('%s', (_, call) => {
  const output = call.output as Schema
  test('declares every field about the main account as withheld, and a sub-account gets none', () => {
    const secret = fieldsOf(output).filter(([name]) => SECRET.test(name))
    expect(secret.filter(([, field]) => field[WITHHELD_FROM] === undefined)).toEqual([])
    const full = withOptional(sampleOf(output), output)
    expect(JSON.stringify(visibleAnswer(call, full, sub) ?? null)).not.toMatch(SECRET)
    expect(visibleAnswer(call, full, main)).toBe(full)
  })
})

describe('on the wire', () => {
  let gateway: TestGateway
  let owner: SignedClient
  let clerk: SignedClient
  beforeAll(async () => {
    gateway = await startGateway()
    owner = await gateway.client()
    const cusCode = owner.session?.cusCode ?? ''
    clerk = await gateway.client({ cusCode, userAdmin: '0', funcs: allFunctions() })
  })
  afterAll(() => gateway.stop())
  const page = { page: 1, pageSize: 20 }

  test('lists, details, saved and stored answers, printing and conflicts carry it to main accounts alone', async () => {
    const { id, waybillNo } = await place(owner)
    const wish = sampleB2BOrder()
    const goods = wish.goods.map((line) => ({ ...line, onShort: 'wait' as const }))
    await owner.call(b2b.saveB2BOrder, { submit: '1', order: { ...wish, goods } }, { key: key() })
    const once = key()
    const save = (who: SignedClient) => who.call(b2c.saveB2COrder, draft(), { key: once })
    const asks: ((who: SignedClient) => Promise<{ data: unknown }>)[] = [
      (who) => who.call(b2c.queryOrderList, page),
      (who) => who.call(b2c.queryOrderDetailsList, { ids: [id] }),
      (who) => who.call(b2b.queryB2BOrderList, page),
      (who) => who.call(printing.findPrintables, { numbers: [waybillNo] }),
      (who) => who.call(b2c.updateB2COrder, { id, rev: 99, order: draft() }, { key: key() }),
      save,
      save,
    ]
    for (const ask of asks) {
      expect(JSON.stringify((await ask(owner)).data)).toMatch(/"mainAccount":/)
      const { data } = await ask(clerk)
      expect(data).not.toBeNull()
      expect(JSON.stringify(data)).not.toMatch(SECRET)
    }
  })

  test('the order of rows does not tell it either', async () => {
    const sort = { prop: 'mainAccount', order: 'asc' } as const
    expect((await owner.call(b2c.queryOrderList, { ...page, sort })).code).toBe(code.ok)
    const refused = await clerk.call(b2c.queryOrderList, { ...page, sort })
    expect(refused).toMatchObject({ code: code.invalid, fields: [{ path: 'sort.prop' }] })
  })
})
