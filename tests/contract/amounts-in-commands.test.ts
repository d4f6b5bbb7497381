/**
 * What commands answer to someone who sees no amounts, done and refused, about records that have some: texts, fields and data of the
 * whole answer hold none of them (record 0055). Queries, exports and files: withheld-amounts.test.ts.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SEE_AMOUNTS } from '#contract/amounts.ts'
import type { Call, CommandCall } from '#contract/call.ts'
import { code } from '#contract/codes.ts'
import { b2b } from '#modules/b2b/contract.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { fba } from '#modules/fba/contract.ts'
import { allCalls } from '#registry/calls.ts'
import { leaksIn } from '../fixtures/amount-fields.ts'
import { allFunctions } from '../fixtures/factories.ts'
import type { Schema } from '../fixtures/fuzz-input.ts'
import { startGateway, type TestGateway } from '../fixtures/gateway.ts'
import { key, place } from '../fixtures/orders.ts'
import { sampleInput } from '../fixtures/sample-input.ts'
import { sampleB2BOrder, sampleFbaOrder } from '../fixtures/sample-packing.ts'
import type { SignedClient } from '../fixtures/signed-client.ts'

/** Stored by the main account; nothing else in this test is written with these figures. */
const secret = { codAmount: '7193.57', otherFee: '613.19', unitValue: '827.43' }
/** The values of one line of goods and of a document with three cartons of 24. */
const figures = [...Object.values(secret), '59574.96']

let gateway: TestGateway
let owner: SignedClient
let clerk: SignedClient
beforeAll(async () => {
  gateway = await startGateway()
  owner = await gateway.client()
  const funcs = allFunctions().filter((id) => id !== SEE_AMOUNTS)
  clerk = await gateway.client({ cusCode: owner.session?.cusCode ?? '', userAdmin: '0', funcs })
})
afterAll(() => gateway.stop())

interface Known {
  readonly id: string
  readonly orderNo: string
  readonly waybillNo?: string
}

const nobody: Known = { id: '', orderNo: '' }

let shipments = 0
/** Orders of each kind with amounts. */
async function records(): Promise<Known[]> {
  const { unitValue, ...amounts } = secret
  const own = await place(owner, {
    ...amounts,
    currency: 'USD',
    goods: [{ name: '杯子', nameEn: 'Cup', quantity: 1, unitValue }],
  })
  const line = { sku: 'S-1', name: 'Cup', unitValue, packed: [24] }
  const b2bOrder = sampleB2BOrder({ goods: [{ ...line, onShort: 'wait' }] })
  const shipmentCode = `FBA15DJ${String((shipments += 1)).padStart(5, '0')}`
  const saved = [
    await owner.call(b2b.saveB2BOrder, { submit: '1', order: b2bOrder }, { key: key() }),
    await owner.call(
      fba.save,
      { submit: '1', order: sampleFbaOrder({ shipmentCode, goods: [line] }) },
      { key: key() },
    ),
  ]
  return [own, ...saved.flatMap(({ data }) => data ?? [])]
}

/** How a call names the records it is about. */
const about = (record: Known): Record<string, string> => ({
  id: record.id,
  orderId: record.id,
  orderNo: record.orderNo,
  waybillNo: record.waybillNo ?? record.orderNo,
  number: record.waybillNo ?? record.orderNo,
})
const plural: Readonly<Record<string, string>> = {
  ids: 'id',
  orderIds: 'id',
  numbers: 'number',
  waybillNos: 'waybillNo',
}

/** A fitting input with the record wherever the call names one; undefined where it names none. */
function inputFor(call: Call, record: Known): unknown {
  const names = about(record)
  let isNamed = false
  const filled = (value: unknown, schema: Schema): unknown => {
    if (Array.isArray(value)) return value.map((entry) => filled(entry, schema.items ?? {}))
    if (typeof value !== 'object' || value === null) return value
    const fields = schema.properties ?? {}
    const named = Object.keys(fields).flatMap((name): [string, unknown][] => {
      const one = plural[name]
      const text = one === undefined ? names[name] : names[one]
      if (text === undefined || (one !== undefined && fields[name]?.type !== 'array')) return []
      isNamed = true
      return [[name, one === undefined ? text : [text]]]
    })
    return {
      ...Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [name, filled(inner, fields[name] ?? {})]),
      ),
      ...Object.fromEntries(named),
      ...('rev' in fields ? { rev: 1 } : {}),
    }
  }
  const input = filled(sampleInput(call), call.input as Schema)
  return isNamed ? input : undefined
}

/** People and sessions have no amounts, and these calls would end those of this test. */
const commands = allCalls.filter(
  (call): call is CommandCall & Call =>
    call.kind === 'command' &&
    call.access !== 'public' &&
    call.access !== 'pending' &&
    !/^(?:session|access)\./.test(call.id),
)

test('no command answers an amount that is stored', async () => {
  const done = new Set<string>()
  const refused = new Set<string>()
  for (const call of commands) {
    if (inputFor(call, nobody) === undefined) continue
    const known = await records()
    for (const record of known) {
      const input = inputFor(call, record)
      if (input === undefined) continue
      const answer = await clerk.call(call, input as never, { key: key() })
      expect(leaksIn(JSON.stringify(answer), figures), call.id).toEqual([])
      ;(answer.success ? done : refused).add(call.id)
    }
  }
  expect([...done]).toEqual(
    expect.arrayContaining(['b2c.editOrder', 'b2c.updateB2COrder', 'b2c.deleteOrder', 'fba.cancel']),
  )
  expect(refused.size).toBeGreaterThan(5)
})

test('an edit of a revision that is gone answers the order of now without its amounts; to the main account with them', async () => {
  const [own, b2bOrder, fbaOrder] = (await records()) as [Known, Known, Known]
  const stale = { rev: 99, submit: '1' } as const
  const edits = (who: SignedClient) => [
    who.call(b2c.editOrder, { id: own.id, rev: 99, changes: { remark: 'x' } }, { key: key() }),
    who.call(b2b.saveB2BOrder, { ...stale, id: b2bOrder.id, order: sampleB2BOrder() }, { key: key() }),
    who.call(fba.update, { ...stale, id: fbaOrder.id, order: sampleFbaOrder() }, { key: key() }),
  ]
  for (const answer of await Promise.all(edits(clerk))) {
    expect(answer).toMatchObject({ code: code.changed, data: { order: { currency: expect.any(String) } } })
    expect(leaksIn(JSON.stringify(answer), figures)).toEqual([])
  }
  for (const answer of await Promise.all(edits(owner)))
    expect(leaksIn(JSON.stringify(answer), figures).length).toBeGreaterThan(0)
})
