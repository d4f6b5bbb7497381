import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import { session } from '#modules/session/contract.ts'
import { hashPassword } from '#server/auth/password.ts'
import { makeAccount } from '../../../../tests/fixtures/factories.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { signIn, solvedCaptcha } from '../../../../tests/fixtures/sign-in.ts'
import { drawCaptcha, HEIGHT, WIDTH } from '#server/auth/captcha-image.ts'
import { isSolved, readClicks } from '#server/auth/captcha.ts'

describe('the picture', () => {
  test('is a PNG of 260×46 and says nothing else', () => {
    const { img, code: prompt, points } = drawCaptcha()
    const bytes = Buffer.from(img.replace('data:image/png;base64,', ''), 'base64')
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([WIDTH, HEIGHT])
    expect(bytes.includes('tEXt')).toBe(false)
    expect(prompt).toHaveLength(4)
    expect(new Set(prompt).size).toBe(4)
    expect(points).toHaveLength(4)
  })

  test('characters lie inside and farther apart than a click may miss', () => {
    for (let i = 0; i < 200; i++) {
      const { points } = drawCaptcha()
      for (const { x, y } of points) {
        expect(x).toBeGreaterThanOrEqual(10)
        expect(x).toBeLessThanOrEqual(WIDTH - 10)
        expect(y).toBeGreaterThanOrEqual(12)
        expect(y).toBeLessThanOrEqual(HEIGHT - 12)
      }
      const xs = points.map(({ x }) => x).toSorted((a, b) => a - b)
      xs.slice(1).forEach((x, index) => expect(x - (xs[index] ?? 0)).toBeGreaterThan(15))
    }
  })
})

describe('clicks', () => {
  const points = [20, 80, 140, 200].map((x) => ({ x, y: 23 }))
  const moved = (dx: number, dy: number) => points.map(({ x, y }) => ({ x: x + dx, y: y + dy }))

  test.each([
    [0, 0, true],
    [15, 0, true],
    [0, -15, true],
    [16, 0, false],
    [11, 11, false],
  ])('off by %i, %i: %s', (dx, dy, expected) => expect(isSolved(moved(dx, dy), points)).toBe(expected))

  test('in another order are wrong', () => expect(isSolved(points.toReversed(), points)).toBe(false))

  test.each([
    '',
    '1,1',
    '1,1;2,2;3,3',
    '1,1;2,2;3,3;4,4;5,5',
    '1,1;2,2;3,3;4',
    'a,b;c,d;e,f;g,h',
    '-1,1;2,2;3,3;4,4',
    '1e3,1;2,2;3,3;4,4',
    '1,1;2,2;3,3;4,4;',
  ])('"%s" are no four clicks', (text) => expect(readClicks(text)).toBeUndefined())
})

describe('a captcha at sign-in', () => {
  let gateway: TestGateway
  let form: { loginCode: string; password: string }
  beforeAll(async () => {
    gateway = await startGateway({ env: { PORTAL_CAPTCHA: 'strict' } })
    const passwordHash = await hashPassword('Portal123')
    const { loginCode } = await makeAccount(gateway.db, { passwordHash })
    form = { loginCode, password: 'Portal123' }
  })
  afterAll(() => gateway.stop())

  test('answers picture, prompt and id, and no position', async () => {
    const { data } = await gateway.outsider().call(session.getImgCode, { width: 260, height: 46 })
    expect(Object.keys(data ?? {}).toSorted()).toEqual(['code', 'id', 'img'])
  })

  test('is good within the tolerance only', async () => {
    expect((await signIn(gateway, form, { captcha: await solvedCaptcha(gateway, 14) })).code).toBe(code.ok)
    expect((await signIn(gateway, form, { captcha: await solvedCaptcha(gateway, 17) })).code).toBe(
      code.captcha,
    )
  })

  test('is used up by a wrong answer', async () => {
    const right = await solvedCaptcha(gateway)
    const wrong = { ...right, imgCode: '1,1;2,2;3,3;4,4' }
    expect((await signIn(gateway, form, { captcha: wrong })).code).toBe(code.captcha)
    expect((await signIn(gateway, form, { captcha: right })).code).toBe(code.captcha)
  })

  test('is used up by a wrong password', async () => {
    const captcha = await solvedCaptcha(gateway)
    const wrong = { ...form, password: 'Portal124' }
    expect((await signIn(gateway, wrong, { captcha })).code).toBe(code.credentials)
    expect((await signIn(gateway, form, { captcha })).code).toBe(code.captcha)
  })

  test('one solved captcha evaluates one of twenty passwords, on two gateways', async () => {
    const url = await gateway.second()
    const captcha = await solvedCaptcha(gateway)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        signIn(gateway, { ...form, password: `Guess${i}000` }, i % 2 ? { captcha, url } : { captcha }),
      ),
    )
    expect(answers.filter((answer) => answer.code === code.credentials)).toHaveLength(1)
    expect(answers.filter((answer) => answer.code === code.captcha)).toHaveLength(19)
  })

  test('is too old after two minutes', async () => {
    const captcha = await solvedCaptcha(gateway)
    await gateway.db
      .updateTable('captcha')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('id', '=', captcha.imgId)
      .execute()
    expect((await signIn(gateway, form, { captcha })).code).toBe(code.captcha)
  })
})
