import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import { session } from '#modules/session/contract.ts'
import { hashPassword } from '#server/auth/password.ts'
import { makeAccount } from '../../../../tests/fixtures/factories.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { clientOf, seal, signIn, solvedCaptcha } from '../../../../tests/fixtures/sign-in.ts'

const PASSWORD = 'Portal123'
let gateway: TestGateway
let passwordHash: string

beforeAll(async () => {
  gateway = await startGateway({ env: { PORTAL_CAPTCHA: 'strict' } })
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => gateway.stop())

const account = (state: 'active' | 'disabled' = 'active') => makeAccount(gateway.db, { passwordHash, state })

describe('outcomes of a sign-in', () => {
  const outcomes = [
    ['the right password', 'active', { password: PASSWORD }, code.ok],
    ['the login code in capitals', 'active', { password: PASSWORD, isUpper: true }, code.ok],
    ['a wrong password', 'active', { password: 'Portal124' }, code.credentials],
    ['an unknown account', undefined, { password: PASSWORD }, code.credentials],
    ['a disabled account', 'disabled', { password: PASSWORD }, code.disabled],
    ['a disabled account, wrong password', 'disabled', { password: 'Portal124' }, code.credentials],
    ['a form of six minutes ago', 'active', { password: PASSWORD, age: 360_000 }, code.credentials],
    ['a form from the future', 'active', { password: PASSWORD, age: -360_000 }, code.credentials],
  ] as const

  test.each(outcomes)('%s', async (_, state, form, expected) => {
    const { loginCode } = state ? await account(state) : { loginCode: 'nobody-at-all' }
    const { password, isUpper, age } = { isUpper: false, age: 0, ...form }
    const answer = await signIn(gateway, {
      loginCode: isUpper ? loginCode.toUpperCase() : loginCode,
      password,
      timestamp: Date.now() - age,
    })
    expect(answer.code).toBe(expected)
    expect(answer.success).toBe(expected === code.ok)
  })

  test('an sk is good once, on both gateways and however it is written', async () => {
    const { loginCode } = await account()
    const url = await gateway.second()
    const sk = seal(gateway, { loginCode, password: PASSWORD, timestamp: Date.now() })
    const spellings = [sk, sk, `${sk}\n`, sk.replaceAll('+', '-').replaceAll('/', '_'), sk.replace(/=+$/, '')]
    const answers = await Promise.all(
      spellings.map(async (spelt, n) =>
        gateway
          .outsider()
          .call(session.login, { ...(await solvedCaptcha(gateway)), sk: spelt }, n % 2 ? { url } : {}),
      ),
    )
    expect(answers.map((answer) => answer.code).toSorted()).toEqual([
      code.ok,
      ...spellings.slice(1).map(() => code.credentials),
    ])
  })

  test('a session that opens calls, and none after logout', async () => {
    const { loginCode } = await account()
    const { data } = await signIn(gateway, { loginCode, password: PASSWORD })
    const client = clientOf(gateway, data)
    const info = await client.call(session.getUserInfo, {})
    expect(info.data?.loginCode).toBe(loginCode)
    expect(info.ukey).toBe(data?.ukey)
    expect((await client.call(session.logout, {})).success).toBe(true)
    expect((await client.call(session.getUserInfo, {})).code).toBe(code.expired)
  })

  test('unknown and wrong read the same in every language', async () => {
    const { loginCode } = await account()
    const wrong = await signIn(gateway, { loginCode, password: 'Wrong1234' })
    const unknown = await signIn(gateway, { loginCode: 'nobody', password: 'Wrong1234' })
    expect({ ...wrong, serverTime: 0 }).toEqual({ ...unknown, serverTime: 0 })
  })

  const broken = ['no json', '[]', '{}', '{"loginCode":1,"password":"x","timestamp":1}', 'null']
  test.each(broken)('a sealed form that holds %s is a wrong password', async (text) => {
    const sk = seal(gateway, text)
    const answer = await gateway.outsider().call(session.login, { ...(await solvedCaptcha(gateway)), sk })
    expect(answer.code).toBe(code.credentials)
  })

  test('an sk that does not open is a wrong password', async () => {
    const captcha = await solvedCaptcha(gateway)
    const answer = await gateway.outsider().call(session.login, { ...captcha, sk: 'AAAA' })
    expect(answer.code).toBe(code.credentials)
  })

  test('no answer holds a password hash, a token hash or a captcha position', async () => {
    const { loginCode } = await account()
    const answer = await signIn(gateway, { loginCode, password: PASSWORD })
    expect(Object.keys(answer.data ?? {}).toSorted()).toEqual(['sid', 'token', 'ukey', 'vcodeFlag'])
  })
})

describe('slowing down', () => {
  const fail = (loginCode: string) => signIn(gateway, { loginCode, password: 'Wrong1234' })
  const failures = (login_code: string, address: string, count: number, minutesAgo = 1) =>
    gateway.db
      .insertInto('login_failure')
      .values(
        Array.from({ length: count }, () => ({
          login_code,
          address,
          at: new Date(Date.now() - minutesAgo * 60_000),
        })),
      )
      .execute()

  test('ten failures in fifteen minutes stop even the right password', async () => {
    const { loginCode } = await account()
    for (let i = 0; i < 10; i++) expect((await fail(loginCode)).code).toBe(code.credentials)
    expect((await signIn(gateway, { loginCode, password: PASSWORD })).code).toBe(code.throttled)
  })

  test('parallel guesses are counted one by one', async () => {
    const { loginCode } = await account()
    const answers = await Promise.all(Array.from({ length: 16 }, () => fail(loginCode)))
    const evaluated = answers.filter((answer) => answer.code === code.credentials)
    expect(evaluated).toHaveLength(10)
  })

  test('failures of sixteen minutes ago no longer count', async () => {
    const { loginCode } = await account()
    await failures(loginCode, '127.0.0.1', 30, 16)
    expect((await signIn(gateway, { loginCode, password: PASSWORD })).code).toBe(code.ok)
  })

  test('guesses from elsewhere do not lock the owner out', async () => {
    const { loginCode } = await account()
    await failures(loginCode, '203.0.113.9', 40)
    expect((await signIn(gateway, { loginCode, password: PASSWORD })).code).toBe(code.ok)
  })

  test('a success forgets the failures before it', async () => {
    const { loginCode } = await account()
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 6; i++) await fail(loginCode)
      expect((await signIn(gateway, { loginCode, password: PASSWORD })).code).toBe(code.ok)
    }
    // Not to slow down the tests that follow from this address.
    await gateway.db.deleteFrom('login_failure').execute()
  })
})
