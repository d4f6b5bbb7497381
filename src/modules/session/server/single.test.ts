import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import type { HalfOpen } from '#contract/envelope.ts'
import { session } from '#modules/session/contract.ts'
import { hashPassword } from '#server/auth/password.ts'
import { makeAccount } from '../../../../tests/fixtures/factories.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { clientOf, signIn } from '../../../../tests/fixtures/sign-in.ts'

const PASSWORD = 'Portal123'
let gateway: TestGateway
let second: string
let passwordHash: string

beforeAll(async () => {
  gateway = await startGateway()
  second = await gateway.second()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => gateway.stop())

async function single() {
  const account = await makeAccount(gateway.db, { passwordHash })
  await gateway.db.updateTable('account').set({ is_single: true }).where('id', '=', account.id).execute()
  return { ...account, password: PASSWORD }
}
/** What `/loginUnique.do` is called with. */
const halfOpen = ({ token = '', sid = '' }: Partial<HalfOpen>): HalfOpen => ({ token, sid })
const live = async (userId: string) =>
  gateway.db
    .selectFrom('account_session')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'active')
    .where('ended_at', 'is', null)
    .execute()

describe('an account for one session at a time', () => {
  test('the second sign-in is asked first, and sees where the other is', async () => {
    const account = await single()
    expect((await signIn(gateway, account)).code).toBe(code.ok)
    const answer = await signIn(gateway, account)
    expect([answer.success, answer.code]).toEqual([false, code.elsewhere])
    expect(answer.token).toMatch(/^.{43}$/)
    // Spec 000 §3 "Duplicate-login rows", §7: `data` is the rows, nothing else.
    expect(answer.data).toEqual([{ date: expect.stringMatching(/^\d{4}-.*Z$/), ip: '127.0.0.1' }])
  })

  test('the half-open token opens no other call', async () => {
    const account = await single()
    await signIn(gateway, account)
    const half = clientOf(gateway, halfOpen(await signIn(gateway, account)))
    expect((await half.call(session.getUserInfo, {})).code).toBe(code.expired)
    expect((await half.call(session.getVCode, {})).success).toBe(false)
    expect(await live(account.id)).toHaveLength(1)
  })

  test('going on ends the other session, with 10016, and uses the half-open token up', async () => {
    const account = await single()
    const first = clientOf(gateway, (await signIn(gateway, account)).data)
    const half = clientOf(gateway, halfOpen(await signIn(gateway, account)))
    const forced = await half.call(session.loginUnique, {})
    expect(forced.success).toBe(true)
    expect((await first.call(session.getUserInfo, {})).code).toBe(code.elsewhere)
    expect((await half.call(session.loginUnique, {})).code).toBe(code.expired)
    expect((await clientOf(gateway, forced.data).call(session.getUserInfo, {})).success).toBe(true)
  })

  test('a session that is over does not count', async () => {
    const account = await single()
    const first = clientOf(gateway, (await signIn(gateway, account)).data)
    await first.call(session.logout, {})
    expect((await signIn(gateway, account)).code).toBe(code.ok)
  })

  test('races over two gateways leave at most one live session', async () => {
    for (let round = 0; round < 12; round++) {
      const account = await single()
      const answers = await Promise.all([signIn(gateway, account), signIn(gateway, account, { url: second })])
      expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([
        code.ok,
        code.elsewhere,
      ])
      expect(await live(account.id)).toHaveLength(1)
    }
  })

  test('two who both go on: one of them is live in the end', async () => {
    for (let round = 0; round < 12; round++) {
      const account = await single()
      await signIn(gateway, account)
      const [a, b] = [halfOpen(await signIn(gateway, account)), halfOpen(await signIn(gateway, account))]
      const answers = await Promise.all([
        clientOf(gateway, a).call(session.loginUnique, {}),
        clientOf(gateway, b).call(session.loginUnique, {}, { url: second }),
      ])
      expect(answers.filter((answer) => answer.success).length).toBeGreaterThanOrEqual(1)
      expect(await live(account.id)).toHaveLength(1)
    }
  })

  test('other accounts may sign in as often as they like', async () => {
    const account = { ...(await makeAccount(gateway.db, { passwordHash })), password: PASSWORD }
    for (let i = 0; i < 3; i++) expect((await signIn(gateway, account)).code).toBe(code.ok)
    expect(await live(account.id)).toHaveLength(3)
  })
})
