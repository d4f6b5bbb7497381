import { describe, expect, it } from 'vitest'
import { code } from '#contract/codes.ts'
import { classify, type Verdict } from './classify.ts'
import { answer, BadResponse, OfflineError, refusal } from './test-bench.ts'

type Expected = Verdict['kind']

const byAnswer: [string, unknown, Expected][] = [
  ['success', answer(), 'accepted'],
  ['a stored answer', answer({ data: { id: '7' } }), 'accepted'],
  ['expired', refusal(code.expired), 'waiting'],
  ['expired although success', answer({ code: code.expired }), 'waiting'],
  ['signed in elsewhere', refusal(code.elsewhere), 'waiting'],
  ['invalid', refusal(code.invalid), 'person'],
  ['status', refusal(code.status), 'person'],
  ['changed', refusal(code.changed), 'person'],
  ['duplicate', refusal(code.duplicate), 'person'],
  ['absent', refusal(code.absent), 'person'],
  ['no price', refusal(code.noPrice), 'person'],
  ['balance', refusal(code.balance), 'person'],
  ['window', refusal(code.window), 'person'],
  ['channel', refusal(code.channel), 'person'],
  ['forbidden', refusal(code.forbidden), 'person'],
  ['malformed', refusal(code.malformed), 'person'],
  ['not implemented', refusal(code.notImplemented), 'person'],
  ['key reuse', refusal(code.keyReuse), 'person'],
  ['an unknown refusal', refusal(23456), 'person'],
  ['running', refusal(code.running), 'again'],
  ['signature', refusal(code.signature), 'again'],
  ['clock', refusal(code.clock), 'again'],
  ['no such call', refusal(code.noCall), 'again'],
  ['too many', refusal(code.tooMany), 'again'],
  ['broken', refusal(code.broken), 'again'],
  ['unavailable', refusal(code.unavailable), 'again'],
  ['busy', refusal(code.busy), 'again'],
  ['null', null, 'again'],
  ['a page', '<html>', 'again'],
  ['another JSON', { ok: true }, 'again'],
  ['success as text', { success: 'true', code: 1 }, 'again'],
]

const byThrown: [string, unknown, Expected][] = [
  ['no line', new OfflineError(), 'checking'],
  ['cut by us', new DOMException('', 'AbortError'), 'checking'],
  ['anything else', new TypeError('x'), 'checking'],
  ['a thrown text', 'x', 'checking'],
  ['HTML with 200', new BadResponse(200), 'again'],
  ['400', new BadResponse(400), 'again'],
  ['401', new BadResponse(401), 'waiting'],
  ['403', new BadResponse(403), 'again'],
  ['404', new BadResponse(404), 'again'],
  ['408', new BadResponse(408), 'again'],
  ['409', new BadResponse(409), 'again'],
  ['413', new BadResponse(413), 'person'],
  ['422', new BadResponse(422), 'person'],
  ['425', new BadResponse(425), 'again'],
  ['429', new BadResponse(429), 'again'],
  ['500', new BadResponse(500), 'again'],
  ['502', new BadResponse(502), 'again'],
  ['503', new BadResponse(503), 'again'],
  ['504', new BadResponse(504), 'again'],
]

describe('classify', () => {
  it.each(byAnswer)('%s → %3$s', (_, value, kind) => {
    expect(classify({ answer: value }, 5).kind).toBe(kind)
  })

  it.each(byThrown)('%s → %3$s', (_, thrown, kind) => {
    expect(classify({ thrown }, 5).kind).toBe(kind)
  })

  it('has a row for every code of the contract that a queued call can meet', () => {
    const publicOnly = [
      'captcha',
      'captchaNeeded',
      'credentials',
      'throttled',
      'vcode',
      'disabled',
      'partner',
    ]
    const met = new Set(byAnswer.map(([, value]) => (value as { code?: number } | null)?.code))
    const missing = Object.entries(code).filter(
      ([name, number]) => !publicOnly.includes(name) && !met.has(number),
    )
    expect(missing).toEqual([])
  })

  it('keeps code, text and fields of a refusal', () => {
    const fields = [{ path: 'receiver.phone', desc: 'too short' }]
    const verdict = classify({ answer: { ...refusal(code.invalid, 'Check the fields'), fields } }, 9)
    expect(verdict).toEqual({
      kind: 'person',
      isSettled: true,
      error: { class: 'refused', code: code.invalid, desc: 'Check the fields', fields, at: 9 },
    })
  })

  it.each([
    [code.invalid, true],
    [code.duplicate, true],
    [code.keyReuse, false],
    [code.forbidden, false],
    [code.malformed, false],
  ])('a refusal with %i settles the key: %s', (number, isSettled) => {
    expect(classify({ answer: refusal(number) }, 1)).toMatchObject({ isSettled })
  })

  it('honours Retry-After and reports the calls that were refused', () => {
    const busy = Object.assign(new BadResponse(503), { retryAfterMs: 7000 })
    expect(classify({ thrown: busy }, 1)).toMatchObject({ afterMs: 7000, isUntouched: false })
    const overloaded = { ...refusal(code.unavailable), retryAfterMs: 2000 }
    expect(classify({ answer: overloaded }, 1)).toMatchObject({
      kind: 'again',
      afterMs: 2000,
      isUntouched: false,
    })
    expect(classify({ answer: refusal(code.busy) }, 1)).toMatchObject({ isUntouched: true })
    expect(classify({ thrown: new BadResponse(429) }, 1)).toMatchObject({ isUntouched: true })
    expect(classify({ answer: refusal(code.running) }, 1)).toMatchObject({ isSoon: true })
  })
})
