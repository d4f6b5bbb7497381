import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { b2c } from '#modules/b2c/contract.ts'
import { allCalls } from '#registry/calls.ts'
import { languageProxy, storedLanguage } from '#client/i18n/language.ts'
import { session as calls } from '#modules/session/contract.ts'
import { session } from '#client/session/session.ts'
import { onAnswer, type SeenAnswer } from './answer-watch.ts'
import { ask, Refused } from './ask.ts'
import { correctClock } from './clock.ts'
import { setConfig, toConfig } from './config.ts'
import { BadResponse, OfflineError, retryAfterMs, send } from './transport.ts'

interface Heard {
  path: string
  headers: IncomingMessage['headers']
  text: string
  body: { parameter: unknown; token: string; t: string; s: string }
}

const heard: Heard[] = []
let answer: (request: Heard, response: ServerResponse) => void
let server: Server
let origin = ''

const translate = (response: ServerResponse, body: object, status = 200) => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(
    JSON.stringify({ success: true, code: 1, desc: '', data: {}, ukey: '', serverTime: Date.now(), ...body }),
  )
}
const last = (): Heard => heard.at(-1) ?? expect.fail('nothing was sent')

beforeAll(async () => {
  server = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString('utf8')))
    request.on('end', () => {
      const got = {
        path: request.url ?? '',
        headers: request.headers,
        text,
        body: JSON.parse(text) as Heard['body'],
      }
      heard.push(got)
      answer(got, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  setConfig(toConfig({ gateway: origin, prefix: '/interface' }))
  answer = (_, response) => translate(response, {})
})
afterEach(() => {
  heard.length = 0
  correctClock(Date.now(), Date.now(), Date.now())
  Object.assign(session, { token: '', sid: '', vcode: '', phase: 'out' })
})

const wordless = JSON.stringify({ success: false, code: 500, desc: '', data: null })

describe('what is sent', () => {
  it('is the envelope, signed over the very text of the parameter', async () => {
    Object.assign(session, { token: 'tok', sid: 'sid1', vcode: '4711' })
    await send(b2c.queryOrderList, { page: 1, pageSize: 20, keyword: 'Nguyễn "山"' })
    const { body, text, path, headers } = last()
    const raw = JSON.stringify({ page: 1, pageSize: 20, keyword: 'Nguyễn "山"' })
    expect(text).toContain(`"parameter":${raw},`)
    expect(body.s).toBe(createHash('md5').update(`${raw}${body.t}sid14711`, 'utf8').digest('hex'))
    expect(body).toMatchObject({ token: 'tok', t: expect.stringMatching(/^\d{13}$/) as string })
    expect(path).toBe('/interface/b2c/queryOrderList.do')
    expect(headers).toMatchObject({ lang: 'zh_CN', langtype: 'zh' })
    expect(headers['idempotency-key']).toBeUndefined()
  })

  it.each([
    ['zh', 'zh_CN'],
    ['en', 'en_US'],
    ['ml', 'ms_MY'],
  ] as const)('names the language %s as %s on every call (spec 000 §7)', async (language, lang) => {
    languageProxy.language = language
    for (const call of allCalls) {
      await send(call, {})
      expect(last().headers, call.id).toMatchObject({ lang, langtype: language })
    }
    languageProxy.language = 'zh'
  })

  it('says zh where nobody chose a language', () => {
    expect(storedLanguage()).toBe('zh')
  })

  it('goes to the host without the prefix where the path says i18n', async () => {
    await send(calls.getLangByVersion, { version: '' })
    expect(last().path).toBe('/i18n/getLangByVersion.do')
  })

  it('carries the key of a command, a fresh one each time when none is given', async () => {
    await send(calls.logout, {}, { key: 'draft1:1' })
    expect(last().headers['idempotency-key']).toBe('draft1:1')
    await send(calls.logout, {})
    await send(calls.logout, {})
    const [one, two] = heard.slice(-2).map(({ headers }) => headers['idempotency-key'])
    expect(one).toMatch(/^\S{20,}$/)
    expect(one).not.toBe(two)
  })
})

describe('what comes back', () => {
  it('is returned when it is an envelope, refusals and HTTP errors included', async () => {
    answer = (_, response) => translate(response, { success: false, code: 20100, desc: 'no' })
    expect(await send(calls.logout, {})).toMatchObject({ success: false, code: 20100, desc: 'no' })
    answer = (_, response) => translate(response, { success: false, code: 50100, desc: 'not built' }, 501)
    expect(await send(calls.logout, {})).toMatchObject({ code: 50100 })
  })

  it('carries Retry-After beside the envelope', async () => {
    answer = (_, response) => {
      response.setHeader('retry-after', '2')
      translate(response, { success: false, code: 50300, desc: 'busy' }, 503)
    }
    expect(await send(calls.logout, {})).toMatchObject({ code: 50300, retryAfterMs: 2000 })
  })

  it('is Refused for `ask`', async () => {
    answer = (_, response) => translate(response, { success: false, code: 20100, desc: 'no' })
    await expect(ask(calls.logout, {})).rejects.toBeInstanceOf(Refused)
  })

  it.each([
    ['a page of a proxy with status 200', 200, '<html>sign in to the hotel</html>', 200],
    ['an error of a balancer', 503, 'busy', 503],
    ['JSON that is no envelope', 200, '{"ok":true}', 200],
    ['nothing at all', 200, '', 200],
    ['an error status whose envelope says nothing', 500, wordless, 500],
  ])('is BadResponse for %s', async (_, status, text, expected) => {
    answer = (_request, response) => {
      response.writeHead(status, { 'retry-after': '7' })
      response.end(text)
    }
    const error: unknown = await send(calls.logout, {}).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(BadResponse)
    expect(error).toMatchObject({ status: expected, retryAfterMs: 7000 })
  })

  it('is OfflineError when nobody listens and when the connection is cut', async () => {
    answer = (_, response) => response.destroy()
    await expect(send(calls.logout, {})).rejects.toMatchObject({ name: 'OfflineError', reason: 'network' })
    setConfig(toConfig({ gateway: 'http://127.0.0.1:1', prefix: '' }))
    await expect(send(calls.logout, {})).rejects.toBeInstanceOf(OfflineError)
  })

  it("is OfflineError of kind timeout after the call's own time", async () => {
    answer = () => undefined
    const hurried = { ...calls.logout, timeoutMs: 60 }
    await expect(send(hurried, {})).rejects.toMatchObject({ name: 'OfflineError', reason: 'timeout' })
  })

  it('throws the abort error itself when the caller aborts', async () => {
    answer = () => undefined
    const controller = new AbortController()
    const waiting = send(calls.logout, {}, { signal: controller.signal })
    controller.abort()
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('is passed to listeners, with the token the request was sent with', async () => {
    const seen: SeenAnswer[] = []
    const stop = onAnswer((each) => seen.push(each))
    session.token = 'first'
    answer = (_, response) => {
      session.token = 'second'
      translate(response, { success: false, code: 10010 })
    }
    await send(calls.logout, {})
    stop()
    expect(seen).toMatchObject([{ token: 'first', answer: { code: 10010 } }])
  })
})

describe('the clock', () => {
  it('follows the gateway, and a refusal for a wrong clock is sent once more with the same key', async () => {
    const ahead = 3_600_000
    answer = ({ body }, response) => {
      const isOff = Math.abs(Number(body.t) - (Date.now() + ahead)) > 300_000
      const refusal = isOff ? { success: false, code: 40004, desc: 'Your clock is off' } : {}
      translate(response, { ...refusal, serverTime: Date.now() + ahead }, isOff ? 400 : 200)
    }
    expect((await send(calls.logout, {})).success).toBe(true)
    expect(heard).toHaveLength(2)
    expect(heard[0]?.headers['idempotency-key']).toBe(heard[1]?.headers['idempotency-key'])
  })

  it('reads Retry-After in seconds and as a date', () => {
    expect(retryAfterMs('3')).toBe(3000)
    expect(retryAfterMs(null)).toBe(0)
    expect(retryAfterMs('soon')).toBe(0)
    expect(retryAfterMs(new Date(Date.now() + 60_000).toUTCString())).toBeGreaterThan(50_000)
  })
})
