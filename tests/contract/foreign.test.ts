/**
 * Every place of every call that names a record × every kind of name another customer's records have (T22, T25):
 * the answer is the one an absent name gets, it holds nothing of theirs, and nothing of theirs changes. Calls, places
 * and names are read from the contract and the database, so what is added tomorrow is asked tomorrow.
 */
import { Check } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { allCalls } from '#registry/calls.ts'
import { bareAnswer, rawAnswer } from '../fixtures/bare-answer.ts'
import { customerRows } from '../fixtures/customer-rows.ts'
import { foreignNames, leaves, tellingTexts, type ForeignName } from '../fixtures/foreign-names.ts'
import { startGateway, type TestGateway } from '../fixtures/gateway.ts'
import { idPlaces } from '../fixtures/id-fields.ts'
import { sampleInput, withAt } from '../fixtures/sample-input.ts'
import type { SignedClient } from '../fixtures/signed-client.ts'
import { until } from '../fixtures/until.ts'

const THEIRS = 'DEMO'
/** Answers about records that everybody may ask for, by design. */
const public_ = new Set(['tracking.tracking', 'tracking.qyOrderInfo'])

let gateway: TestGateway
let names: ForeignName[]
let telling: Set<string>
let before: string
/** Asks the queries. */
let asker: SignedClient

const everythingOfTheirs = () => customerRows(gateway.connection.pool, THEIRS)

beforeAll(async () => {
  gateway = await startGateway({ seed: true })
  const { pool } = gateway.connection
  names = await foreignNames(pool, THEIRS)
  telling = await tellingTexts(pool, THEIRS)
  await finishOwnWork()
  before = await everythingOfTheirs()
  asker = await gateway.client()
})
afterAll(() => gateway.stop())

/** The company's own jobs change its rows too: those that are due are done, and those of later stay for later. */
async function finishOwnWork(): Promise<void> {
  const { pool } = gateway.connection
  await pool.query(
    `update job set run_at = now() + interval '1 day' where state = 'ready' and run_at > now() and run_at < 'infinity'`,
  )
  await until(async () => {
    const { rows } = await pool.query(
      `select 1 from job where state = 'running' or (state = 'ready' and run_at <= now())`,
    )
    return rows.length === 0
  })
}

const textsIn = (value: unknown) => [...leaves(value)].map(([, leaf]) => leaf)

const callerOf = (call: Call) => (call.kind === 'query' ? asker : gateway.client())

/** Questions under way at once; commands of each lane are of another customer, so that their effects do not meet. */
const LANES = 6

/** Commands per caller: a new one takes over after these, so that effects of one command do not reach the next. */
const ASKS_EACH = 20
function someone(call: Call) {
  let asks = 0
  let one: SignedClient | undefined
  return async (): Promise<SignedClient> => {
    if (call.kind === 'query') return asker
    if (asks++ % ASKS_EACH === 0) one = await gateway.client()
    return one ?? expect.fail('nobody asks')
  }
}

/** The answers to a foreign name and to an absent one; where they differ, asked again by a new caller for each. */
async function bothAnswers(
  call: Call,
  [input, none]: [unknown, unknown],
  name: ForeignName,
  who: SignedClient,
) {
  const answers = [
    await bareAnswer(who, call, input, [name.name]),
    await bareAnswer(who, call, none, [name.absent]),
  ] as const
  if (answers[0] === answers[1] || call.kind === 'query') return answers
  return [
    await bareAnswer(await gateway.client(), call, input, [name.name]),
    await bareAnswer(await gateway.client(), call, none, [name.absent]),
  ] as const
}

/** Inputs with this name in this place; a place that is a list holds it alone. None when the name is not valid there. */
const inputsWith = (call: Call, at: string, name: string): unknown[] =>
  [name, [name]]
    .map((value) => withAt(sampleInput(call), at, value))
    .filter((made) => Check(call.input, made))

/** Of the names that fit a place, a sixth is asked, at least six; all of them with `FOREIGN_NAMES=all`. */
const isAll = process.env.FOREIGN_NAMES === 'all'
const FEW = 6
const PARTS = 6
function chosen<T>(fitting: readonly T[], place: string): readonly T[] {
  if (isAll || fitting.length <= FEW) return fitting
  // Another part for each place, the same in each run.
  const parts = Math.min(PARTS, Math.floor(fitting.length / FEW))
  const from = [...place].reduce((sum, char) => sum + char.charCodeAt(0), 0) % parts
  return fitting.filter((_, at) => at % parts === from)
}

const places = idPlaces(allCalls).map((text) => text.split(' ') as [string, string])
/** Calls with their places, all of which are asked in one test: callers are made once, and lanes stay busy to the end. */
const asked = allCalls
  .filter(({ id }) => !public_.has(id))
  .map((call) => ({ id: call.id, call, ats: places.filter(([id]) => id === call.id).map(([, at]) => at) }))
  .filter(({ ats }) => ats.length > 0)

test('there is something to find: records of many kinds, and texts that tell', () => {
  const kinds = names.map(({ of }) => of)
  for (const kind of ['b2c_order.id', 'b2c_order.waybill_no', 'account.id', 'account.login_code'])
    expect(kinds).toContain(kind)
  expect(telling.size).toBeGreaterThan(500)
})

test.each(asked)('T22 $id: a foreign name is an absent name in each of $ats', async ({ call, ats }) => {
  const counts = new Map(ats.map((at) => [at, 0]))
  const compare = async (at: string, name: ForeignName, turn: number, input: unknown, who: SignedClient) => {
    const none = inputsWith(call, at, name.absent)[turn]
    if (none === undefined) return
    counts.set(at, (counts.get(at) ?? 0) + 1)
    const [foreign, absent] = await bothAnswers(call, [input, none], name, who)
    expect(foreign, `${at}: ${name.of}`).toBe(absent)
    expect(foreign, `${at}: ${name.of}`).toMatch(/^[24]\d\d /)
  }
  const questions = ats.flatMap((at) => {
    const fitting = names.flatMap((name) =>
      inputsWith(call, at, name.name).map(
        (input, turn) => (who: SignedClient) => compare(at, name, turn, input, who),
      ),
    )
    return chosen(fitting, `${call.id} ${at}`)
  })
  const lane = async () => {
    const whoAsks = someone(call)
    for (let next = questions.shift(); next; next = questions.shift()) await next(await whoAsks())
  }
  const lanes = Math.min(LANES, Math.ceil(questions.length / ASKS_EACH))
  await Promise.all(Array.from({ length: lanes }, lane))
  expect([...counts].filter(([, count]) => count === 0)).toEqual([])
})

describe.each(allCalls.filter(({ id }) => !public_.has(id)).map((call) => [call.id, call] as const))(
  'T22 %s',
  (_, call) => {
    test('answers nothing of another customer', async () => {
      const sample = sampleInput(call)
      const { text } = await rawAnswer(await callerOf(call), call, sample)
      const asked = new Set(textsIn(sample))
      expect(textsIn(JSON.parse(text)).filter((leaf) => telling.has(leaf) && !asked.has(leaf))).toEqual([])
    })
  },
)

test('the same questions asked by their owner do tell (or the test above proves nothing)', async () => {
  const owner = await gateway.client('demo')
  const lists = allCalls.filter(({ id }) => ['b2c.queryOrderList', 'address.queryList'].includes(id))
  for (const call of lists) {
    const { text } = await rawAnswer(owner, call, sampleInput(call))
    const heard = [...leaves(JSON.parse(text))].map(([, leaf]) => leaf)
    expect(
      heard.some((leaf) => telling.has(leaf)),
      call.id,
    ).toBe(true)
  }
})

test('T22 nothing of theirs has changed', async () => {
  const known = new Set(before.split('\n'))
  const after = await everythingOfTheirs()
  // The owner's own session of the test before is new; everything else is as it was.
  const changed = after.split('\n').filter((row) => !known.has(row) && !row.includes('"token_hash"'))
  expect(changed).toEqual([])
  expect(after.split('\n').length).toBeGreaterThanOrEqual(before.split('\n').length)
})
