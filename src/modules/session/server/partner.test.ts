import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import { session } from '#modules/session/contract.ts'
import { makeAccount, type AccountFacts } from '../../../../tests/fixtures/factories.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { clientOf } from '../../../../tests/fixtures/sign-in.ts'
import { partnerSign } from './partner.ts'

const secret = 'a shared secret'
let gateway: TestGateway
let account: AccountFacts
let last = 0

beforeAll(async () => {
  gateway = await startGateway()
  account = await makeAccount(gateway.db, { funcs: ['Z-1'] })
  await gateway.db
    .insertInto('partner')
    .values({ app_id: 'app', secret, cus_code: account.cusCode, account_id: account.id })
    .execute()
})
afterAll(() => gateway.stop())

/** Each ask has a time of its own, so that no two share a signature by chance. */
function ask(changes: { age?: number; role?: string; cuscode?: string; appId?: string; key?: string } = {}) {
  const { age = 0, role = 'clerk', cuscode = account.cusCode, appId = 'app', key = secret } = changes
  last = Math.max(last + 1, Date.now())
  const signed = { appId, cuscode, role, timestamp: String(last - age) }
  return { ...signed, sk: partnerSign(key, signed) }
}
const get = (parameter: ReturnType<typeof ask>) => gateway.outsider().call(session.getE3Token, parameter)

describe('partner sign-in', () => {
  test('a right signature signs in to the partner’s account', async () => {
    const { data } = await get(ask())
    const info = await clientOf(gateway, data).call(session.getUserInfo, {})
    expect(info.data?.loginCode).toBe(account.loginCode)
  })

  test('a role gives no right', async () => {
    const { data } = await get(ask({ role: 'admin' }))
    const info = await clientOf(gateway, data).call(session.getUserInfo, {})
    expect(info.data?.funcs).toMatchObject([{ funcId: 'Z-1' }])
  })

  test.each([
    ['another secret', { key: 'guess' }],
    ['an unknown partner', { appId: 'nobody' }],
    ['another customer', { cuscode: 'OTHER' }],
    ['six minutes ago', { age: 360_000 }],
    ['six minutes ahead', { age: -360_000 }],
  ])('%s is refused', async (_, changes) => expect((await get(ask(changes))).code).toBe(code.partner))

  test.each(['role', 'cuscode', 'timestamp'] as const)('a changed %s breaks the signature', async (field) => {
    const parameter = { ...ask(), [field]: field === 'timestamp' ? String(Date.now() - 5000) : 'changed' }
    expect((await get(parameter)).code).toBe(code.partner)
  })

  test('a signature is good once, also when it is sent twice at once', async () => {
    const parameter = ask()
    const answers = await Promise.all([get(parameter), get(parameter), get(parameter)])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect((await get(parameter)).code).toBe(code.partner)
  })

  test('a disabled account stays closed', async () => {
    const closed = await makeAccount(gateway.db, { state: 'disabled' })
    await gateway.db
      .insertInto('partner')
      .values({ app_id: 'closed', secret, cus_code: closed.cusCode, account_id: closed.id })
      .execute()
    expect((await get(ask({ appId: 'closed', cuscode: closed.cusCode }))).code).toBe(code.partner)
  })
})
