/** Who guesses: passwords (T8, T9), captchas (T7), administrator codes (T5), and who only wants the work done (T10). */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { code } from '#contract/codes.ts'
import { session } from '#modules/session/contract.ts'
import { DUMMY_HASH, hashPassword } from '#server/auth/password.ts'
import { forgetHashes, hashes } from '../fixtures/count-hashes.ts'
import { makeAccount } from '../fixtures/factories.ts'
import { startGateway, type TestGateway } from '../fixtures/gateway.ts'
import { inLanes, numbers } from '../fixtures/queues.ts'
import { cheapHash, clientOf, PASSWORD, seal, signIn, solvedCaptcha } from '../fixtures/sign-in.ts'
import type { Answer } from '#contract/envelope.ts'

vi.mock('node:crypto', async (original) =>
  (await import('../fixtures/count-hashes.ts')).countingCrypto(original),
)

let gateway: TestGateway
let second: string
beforeAll(async () => {
  gateway = await startGateway({ env: { PORTAL_TRUST_PROXY: '1', PORTAL_CAPTCHA: 'strict' } })
  second = await gateway.second()
})
afterAll(() => gateway.stop())
beforeEach(() => forgetHashes())

const account = async () => ({
  ...(await makeAccount(gateway.db, { passwordHash: cheapHash(PASSWORD) })),
  password: PASSWORD,
})

/** Accounts by the dozen; a higher cost where the work itself is what is looked at. */
const crowd = (count: number, N?: number) => {
  const passwordHash = cheapHash(PASSWORD, N)
  return Promise.all(numbers(count).map(() => makeAccount(gateway.db, { passwordHash, funcs: [] })))
}

/** A captcha with its answer, without the drawing. */
async function madeCaptcha() {
  const id = `made-${Math.random()}`
  const points = [20, 80, 140, 200].map((x) => ({ x, y: 23 }))
  const expires_at = new Date(Date.now() + 60_000)
  await gateway.db
    .insertInto('captcha')
    .values({ id, points: JSON.stringify(points), expires_at })
    .execute()
  return { imgId: id, imgCode: '20,23;80,23;140,23;200,23' }
}

interface Try {
  loginCode: string
  password?: string
  from?: string
  url?: string
  captcha?: { imgId: string; imgCode: string }
}
async function attempt({ loginCode, password = 'wrong-one', from = '10.0.0.1', url, captcha }: Try) {
  const sk = seal(gateway, { loginCode, password, timestamp: Date.now() })
  const outsider = gateway.outsider()
  const body = outsider.bodyOf(JSON.stringify({ ...(captcha ?? (await madeCaptcha())), sk }))
  const { answer } = await outsider.post(
    '/interface/login.do',
    body,
    { url: url ?? gateway.url },
    { 'x-forwarded-for': from },
  )
  return answer as Answer<{ token: string }>
}

const counted = (answers: readonly Answer[]) => {
  const byCode: Record<number, number> = {}
  for (const answer of answers) byCode[answer.code] = (byCode[answer.code] ?? 0) + 1
  return byCode
}

describe('T7 captchas', () => {
  test('one solved id and a hundred passwords on two gateways: one is evaluated', async () => {
    const captcha = await solvedCaptcha(gateway)
    const { loginCode } = await account()
    const answers = await inLanes(numbers(100), 20, (n) =>
      attempt({ loginCode, password: `guess-${n}`, captcha, url: n % 2 ? second : gateway.url }),
    )
    expect(counted(answers)).toEqual({ [code.credentials]: 1, [code.captcha]: 99 })
    expect(hashes.begun).toBe(1)
  })

  test('the prompt varies, ids do not repeat, and no answer says where anything is', async () => {
    const outsider = gateway.outsider()
    const answers = await inLanes(numbers(60), 6, () =>
      outsider.call(session.getImgCode, { width: 260, height: 46 }),
    )
    const ids = answers.map(({ data }) => data?.id ?? '')
    const prompts = answers.map(({ data }) => data?.code ?? '')
    expect(new Set(ids).size).toBe(60)
    expect(new Set(prompts).size).toBeGreaterThan(50)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/)
    for (const prompt of prompts) expect(prompt).toMatch(/^[A-Z0-9]{4}$/)
  })
})

describe('T8 who has an account', () => {
  test('unknown, wrong and disabled with a wrong password: the same answer after the same work', async () => {
    const known = await makeAccount(gateway.db, { passwordHash: await hashPassword(PASSWORD) })
    const off = await makeAccount(gateway.db, { passwordHash: known ? DUMMY_HASH : '', state: 'disabled' })
    const seen = new Set<string>()
    for (const loginCode of [known.loginCode, off.loginCode, 'nobody-at-all', '', 'x'.repeat(300)]) {
      forgetHashes()
      const { serverTime, ...answer } = await attempt({ loginCode, from: `10.8.0.${seen.size}` })
      expect(serverTime).toBeGreaterThan(0)
      seen.add(JSON.stringify(answer))
      expect(hashes.begun, loginCode.slice(0, 20)).toBe(1)
    }
    expect([...seen].map((text) => (JSON.parse(text) as Answer).code)).toEqual([code.credentials])
  })

  test('the hash for nobody costs what a new hash costs', async () => {
    const costOf = (hash: string) => hash.split('$').slice(0, 4)
    expect(costOf(DUMMY_HASH)).toEqual(costOf(await hashPassword('anything')))
  })
})

describe('T9 guessing and locking out', () => {
  test('300 wrong sign-ins from one place over two gateways: ten are evaluated, the owner elsewhere gets in', async () => {
    const { loginCode } = await account()
    const answers = await inLanes(numbers(300), 24, (n) =>
      attempt({ loginCode, from: '10.9.0.1', url: n % 2 ? second : gateway.url }),
    )
    expect(counted(answers)).toEqual({ [code.credentials]: 10, [code.throttled]: 290 })
    expect(hashes.begun).toBe(10)
    expect((await attempt({ loginCode, password: PASSWORD, from: '10.9.0.2' })).code).toBe(code.ok)
  })

  test('many accounts from one place: fifty are evaluated', async () => {
    const answers = await inLanes(await crowd(120), 12, ({ loginCode }) =>
      attempt({ loginCode, from: '10.9.1.1', url: loginCode > 'user-8' ? second : gateway.url }),
    )
    // Accounts are not queued behind each other: as many as are under way at once may slip past the count.
    expect(counted(answers)[code.credentials]).toBeGreaterThanOrEqual(50)
    expect(counted(answers)[code.credentials]).toBeLessThanOrEqual(50 + 12)
  })

  test('one account from 120 places: a hundred are evaluated; where the owner was before, the owner still gets in', async () => {
    const { loginCode } = await account()
    expect((await attempt({ loginCode, password: PASSWORD, from: '10.9.2.200' })).code).toBe(code.ok)
    const answers = await inLanes(numbers(120), 12, (n) =>
      attempt({ loginCode, from: `10.9.2.${n}`, url: n % 2 ? second : gateway.url }),
    )
    expect(counted(answers)).toEqual({ [code.credentials]: 100, [code.throttled]: 20 })
    expect((await attempt({ loginCode, password: PASSWORD, from: '10.9.2.201' })).code).toBe(code.throttled)
    expect((await attempt({ loginCode, password: PASSWORD, from: '10.9.2.200' })).code).toBe(code.ok)
    for (const n of numbers(10)) {
      const { code: refusal } = await attempt({ loginCode, from: '10.9.2.200' })
      expect(refusal, String(n)).toBe(code.credentials)
    }
    expect((await attempt({ loginCode, from: '10.9.2.200' })).code).toBe(code.throttled)
  })
})

describe('T50 who says where a request comes from', () => {
  test('X-Forwarded-For moves no limit unless a proxy is trusted', async () => {
    const open = await startGateway({ env: { PORTAL_TRUST_PROXY: '' } })
    const { loginCode } = await makeAccount(open.db, { passwordHash: cheapHash(PASSWORD) })
    const codes = await inLanes(numbers(14), 1, async (n) => {
      const outsider = open.outsider()
      const sk = seal(open, { loginCode, password: 'wrong-one', timestamp: Date.now() })
      const body = outsider.bodyOf(JSON.stringify({ ...(await solvedCaptcha(open)), sk }))
      const spoofed = {
        'x-forwarded-for': `10.50.0.${n}`,
        'x-real-ip': `10.50.1.${n}`,
        forwarded: `for=10.50.2.${n}`,
      }
      return (await outsider.post('/interface/login.do', body, {}, spoofed)).answer.code
    })
    expect(codes.filter((each) => each === code.throttled)).toHaveLength(4)
    const { rows } = await open.connection.pool.query('select distinct address from login_failure')
    expect(rows).toEqual([{ address: '127.0.0.1' }])
    await open.stop()
  })

  test('behind one trusted proxy the last hop counts, not what the client wrote before it', async () => {
    const { loginCode } = await account()
    for (const n of numbers(10)) await attempt({ loginCode, from: `1.2.3.${n}, 10.50.9.9` })
    expect((await attempt({ loginCode, from: '1.2.3.99, 10.50.9.9' })).code).toBe(code.throttled)
    expect((await attempt({ loginCode, from: '1.2.3.99, 10.50.9.10' })).code).toBe(code.credentials)
  })
})

describe('T5 administrator codes', () => {
  test('the sixth guess is dead, on two gateways at once; a code is bound to its own sign-in', async () => {
    const guarded = async () => {
      const one = await account()
      await gateway.db.updateTable('account').set({ is_guarded: true }).where('id', '=', one.id).execute()
      return one
    }
    const [mine, theirs] = [await guarded(), await guarded()]
    const half = clientOf(gateway, (await signIn(gateway, mine)).data)
    const sent: string[] = []
    const { services } = gateway.gateway.kernel
    const { sendMail } = services
    Object.assign(services, {
      sendMail: async ({ text }: { text: string }) => void sent.push(/\d{6}/.exec(text)?.[0] ?? ''),
    })
    expect((await half.call(session.getVCode, {})).success).toBe(true)
    Object.assign(services, { sendMail })
    const right = sent[0] ?? ''
    // Nothing for another account, and not even the password is looked at.
    forgetHashes()
    expect((await signIn(gateway, theirs, { vcode: right })).code).toBe(code.vcode)
    expect(hashes.begun).toBe(0)
    const wrong = right === '000000' ? '000001' : '000000'
    const guesses = await Promise.all(
      numbers(8).map((n) => signIn(gateway, mine, { vcode: wrong, half, url: n % 2 ? second : gateway.url })),
    )
    expect(counted(guesses)).toEqual({ [code.vcode]: 8 })
    expect((await signIn(gateway, mine, { vcode: right, half })).code).toBe(code.vcode)
    expect(hashes.begun).toBe(0)
  })
})

describe('T10 a flood of sign-ins', () => {
  test('a few hash at a time, some wait, the rest is refused with 42900, and other calls are answered', async () => {
    const client = await gateway.client()
    const people = await crowd(110, 16_384)
    const captchas = await Promise.all(people.map(() => madeCaptcha()))
    forgetHashes()
    const flood = captchas.map((captcha, n) =>
      attempt({ loginCode: people[n]?.loginCode ?? '', from: `10.10.${n % 3}.1`, captcha }),
    )
    const others = await inLanes(numbers(40), 4, () => client.call(session.getUserInfo, {}))
    const answers = counted(await Promise.all(flood))
    expect(counted(others)).toEqual({ [code.ok]: 40 })
    expect(hashes.most).toBeLessThanOrEqual(4)
    expect(
      Object.keys(answers)
        .map(Number)
        .toSorted((a, b) => a - b),
    ).toEqual([code.credentials, code.tooMany])
    expect(answers[code.tooMany]).toBeGreaterThan(0)
    expect(hashes.begun).toBe(answers[code.credentials])
    expect((await client.call(session.getUserInfo, {})).code).toBe(code.ok)
  })
})
