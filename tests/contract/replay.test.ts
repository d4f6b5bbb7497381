/** Copies of requests (T2) and requests that can be read in two ways (T3). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import { CLOCK_WINDOW_MS, signedText } from '#contract/envelope.ts'
import { allCalls } from '#registry/calls.ts'
import { serverModules } from '#registry/handlers.ts'
import { makeAccount, makeSession } from '../fixtures/factories.ts'
import { startGateway, type TestGateway } from '../fixtures/gateway.ts'
import { inLanes, numbers } from '../fixtures/queues.ts'
import { probe, probeModule, probeTable } from '../fixtures/probe.ts'
import { md5, SignedClient } from '../fixtures/signed-client.ts'

let gateway: TestGateway
let second: string
let client: SignedClient
beforeAll(async () => {
  gateway = await startGateway({
    calls: [...allCalls, ...Object.values(probe)],
    modules: [...serverModules, probeModule],
  })
  await gateway.connection.pool.query(probeTable)
  second = await gateway.second()
  client = await gateway.client()
})
afterAll(() => gateway.stop())

const path = '/interface/probe/add.do'
const post = async (body: string, url = gateway.url) => (await client.post(path, body, { url })).answer
const rows = async (sql: string) => (await gateway.connection.pool.query(sql)).rows

test('T2 1,000 signed writes, each copied to both gateways at once: one effect each', async () => {
  const bodies = numbers(1000).map((n) => client.bodyOf(JSON.stringify({ text: `copy-${n}` })))
  const codes = await inLanes(bodies, 16, async (body) => {
    const answers = await Promise.all([post(body), post(body, second)])
    return answers.map((answer) => answer.code)
  })
  expect(new Set(codes.flat())).toEqual(new Set([code.ok]))
  expect(
    await rows(`select count(*) as all, count(distinct text) as each from probe where text like 'copy-%'`),
  ).toEqual([{ all: 1000, each: 1000 }])
})

test('T2 a copy that comes when the window is over is refused, whichever way the clock is wrong', async () => {
  for (const offset of [-CLOCK_WINDOW_MS - 1000, CLOCK_WINDOW_MS + 5000])
    expect((await post(client.bodyOf('{"text":"late"}', offset))).code).toBe(code.clock)
  expect(await rows(`select 1 from probe where text = 'late'`)).toEqual([])
})

test('T2 another session cannot send the copy, and a token of its own does not make it its own', async () => {
  const body = client.bodyOf('{"text":"taken"}')
  const other = await gateway.client()
  const swapped = body.replace(client.session?.token ?? '?', other.session?.token ?? '?')
  expect((await post(swapped)).code).toBe(code.signature)
  expect(await rows(`select 1 from probe where text = 'taken'`)).toEqual([])
})

describe('T3 one signed text, cut elsewhere', () => {
  const sid = '0123456789abcdef0123456789abcdef'
  const vcode = '482913'
  let account: Awaited<ReturnType<typeof makeAccount>>
  beforeAll(async () => {
    account = await makeAccount(gateway.db)
  })
  /** A session with these facts, and a body cut as we like around a signature of the whole text. */
  async function cut(parameter: string, t: string, whole: string): Promise<number> {
    const facts = await makeSession(gateway.db, account, { vcode })
    const own = new SignedClient(gateway.url, { ...facts, sid })
    await gateway.db.updateTable('account_session').set({ sid }).where('id', '=', facts.id).execute()
    const body = `{"parameter":${parameter},"token":"${facts.token}","t":"${t}","s":"${md5(whole)}"}`
    return (await own.post(path, body)).answer.code
  }

  const now = () => String(Date.now())
  test('as it was signed it passes', async () => {
    const [parameter, t] = ['{"text":"whole"}', now()]
    expect(await cut(parameter, t, signedText(parameter, t, sid, vcode))).toBe(code.ok)
  })

  test('every shift between parameter, time, session id and code is refused', async () => {
    const t = now()
    const parameter = '{"text":"shifted"}'
    const whole = signedText(parameter, t, sid, vcode)
    const shifts: [string, string][] = [
      // A digit of the time to the parameter, where the parameter can be a number.
      [`1`, `${t.slice(1)}0`],
      // The time shorter or longer by what the session id begins with.
      [parameter, t.slice(0, 12)],
      [parameter, `${t}0`],
      [parameter, `${t}${sid.slice(0, 1)}`],
      // The last sign of the parameter to the time.
      [parameter.slice(0, -1), `}${t.slice(0, 12)}`],
    ]
    for (const [other, time] of shifts)
      expect(await cut(other, time, whole), `${other}|${time}`).not.toBe(code.ok)
    // Session id and code come from the row: what another cut would need cannot be said in the request.
    const moved = signedText(parameter, t, sid + vcode.slice(0, 1), vcode.slice(1))
    expect(md5(moved)).toBe(md5(whole))
    expect(await rows(`select 1 from probe where text = 'shifted'`)).toEqual([])
  })

  test('a digit that moves from the session id to the time makes no time', async () => {
    const t = now()
    const parameter = '{"text":"moved"}'
    // `t` + first digit of sid, 14 digits: the same text, another meaning.
    expect(
      await cut(parameter, `${t}${sid[0]}`, signedText(parameter, `${t}${sid[0]}`, sid.slice(1), vcode)),
    ).toBe(code.malformed)
  })
})

describe('T3 texts that can be read in two ways', () => {
  const twice = [
    '{"text":"a","text":"b"}',
    '{"text":"a","te\\u0078t":"b"}',
    '{"text":{"a":1,"a":2}}',
    '{"text":"a","__proto__":{"text":"b"}}',
    '{"text":"a","\\u005f_proto__":1}',
  ]
  test.each(twice)('%s is refused before the signature is looked at', async (text) => {
    expect((await post(client.bodyOf(text))).code).toBe(code.malformed)
  })

  test.each(['parameter', 'token', 't', 's'])('the envelope key %s given twice is refused', async (name) => {
    const body = client.bodyOf('{"text":"a"}')
    const again = /"parameter":\{[^}]*\}|"(?:token|t|s)":"[^"]*"/g
    const pair =
      [...body.matchAll(again)].map(([each]) => each).find((each) => each.startsWith(`"${name}"`)) ?? ''
    for (const doubled of [body.replace('{', `{${pair},`), body.replace(/\}$/, `,${pair}}`)])
      expect((await post(doubled)).code).toBe(code.malformed)
  })

  test('white space, order of keys, escapes and numbers as others write them are signed as sent', async () => {
    const name = () => randomUUID().slice(0, 30)
    const spelt = [
      (text: string) => `{ "text" : "${text}" }`,
      (text: string) => `{"sleepMs":1.0,"text":"${text}"}`,
      (text: string) => `{"sleepMs":1e0,"text":"${text}"}`,
      (text: string) => `{"sleepMs":-0,"text":"${text}"}`,
      (text: string) => `{"text":"${text}\\/"}`,
      (text: string) => `{"text":"\\u${text.charCodeAt(0).toString(16).padStart(4, '0')}${text.slice(1)}"}`,
    ]
    for (const spell of spelt) {
      const raw = spell(name())
      expect((await post(client.bodyOf(raw))).code, raw).toBe(code.ok)
      const rewritten = JSON.stringify(JSON.parse(raw))
      const forged = client.bodyOf(rewritten).replace(`"parameter":${rewritten}`, `"parameter":${raw}`)
      if (rewritten !== raw) expect((await post(forged)).code, raw).toBe(code.signature)
    }
  })

  test.each(['1e400', '-1e400', '9007199254740993', '1.5', '1e-400x', '0x10', '01', '+1', 'NaN', '1_000'])(
    'the number %s is no count',
    async (number) => {
      expect((await post(client.bodyOf(`{"text":"a","sleepMs":${number}}`))).code).toBe(code.malformed)
    },
  )
})
