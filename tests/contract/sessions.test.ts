/**
 * Sessions under attack: two sign-ins at once (T6), partners (T12), what is over (T14), what a new system opens (T49).
 * `RACE_ROUNDS=500` for a long run.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import type { HalfOpen } from '#contract/envelope.ts'
import { walk } from '#contract/functions.ts'
import { ensureAdministrator } from '#modules/session/server/first-admin.ts'
import { partnerSign } from '#modules/session/server/partner.ts'
import { session } from '#modules/session/contract.ts'
import { functionTree } from '#registry/functions.ts'
import { makeAccount, type AccountFacts } from '../fixtures/factories.ts'
import { startGateway, type TestGateway } from '../fixtures/gateway.ts'
import { inLanes, numbers } from '../fixtures/queues.ts'
import { clientOf, signIn } from '../fixtures/sign-in.ts'

const SECRET = 'a shared secret'
/** Lines of the log of both gateways. */
const lines: string[] = []
let gateway: TestGateway
let second: string
beforeAll(async () => {
  gateway = await startGateway({
    env: { LOG_LEVEL: 'trace' },
    log: { write: (line: string) => void lines.push(line) },
  })
  second = await gateway.second()
})
afterAll(() => gateway.stop())

async function partnered(isSingle: boolean, funcs: string[] = []): Promise<AccountFacts> {
  const account = await makeAccount(gateway.db, { funcs })
  const { id, cusCode } = account
  await gateway.db.updateTable('account').set({ is_single: isSingle }).where('id', '=', id).execute()
  await gateway.db
    .insertInto('partner')
    .values({ app_id: `app-${cusCode}`, secret: SECRET, cus_code: cusCode, account_id: id })
    .execute()
  return account
}
/** Each ask has a moment of its own, so that no two share a signature. */
let last = 0
function askOf({ cusCode }: AccountFacts, { role = 'clerk' } = {}) {
  last = Math.max(last + 1, Date.now())
  const timestamp = String(last)
  const signed = { appId: `app-${cusCode}`, cuscode: cusCode, role, timestamp }
  return { ...signed, sk: partnerSign(SECRET, signed) }
}
const enter = (account: AccountFacts, url = gateway.url) =>
  gateway.outsider().call(session.getE3Token, askOf(account), { url })

/** What `/loginUnique.do` is called with: a 10016 has it beside its data. */
const halfOpen = ({ token = '', sid = '' }: Partial<HalfOpen> = {}): HalfOpen => ({ token, sid })

const live = async (userId: string): Promise<number> =>
  (
    await gateway.connection.pool.query(
      `select 1 from account_session where user_id = $1 and state = 'active' and ended_at is null`,
      [userId],
    )
  ).rowCount ?? 0

describe('T6 one session at a time', () => {
  const ROUNDS = Number(process.env.RACE_ROUNDS ?? 100)
  test(`${2 * ROUNDS} races on two gateways: one live session after each`, async () => {
    const accounts = await Promise.all(numbers(10).map(() => partnered(true)))
    await inLanes(accounts, 10, async (account) => {
      for (let round = 0; round < ROUNDS / accounts.length; round++) {
        await gateway.connection.pool.query('delete from account_session where user_id = $1', [account.id])
        // Nobody is in, two come at once: one enters, one is asked.
        const both = await Promise.all([enter(account), enter(account, second)])
        expect(both.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([code.ok, code.elsewhere])
        expect(await live(account.id)).toBe(1)
        // The refused caller insists while a third logs in: whichever is first, exactly one session remains.
        const asked = both.find((answer) => answer.code === code.elsewhere)
        const [forced, third] = await Promise.all([
          clientOf(gateway, halfOpen(asked)).call(session.loginUnique, {}),
          enter(account, second),
        ])
        expect([forced.code, third.code]).toEqual([code.ok, code.elsewhere])
        expect(await live(account.id)).toBe(1)
      }
    })
  })

  test('when ten choose to continue at once one is logged in, and the others get the reason', async () => {
    const account = await partnered(true)
    await enter(account)
    const parts = await Promise.all(numbers(10).map(() => enter(account)))
    const answers = await Promise.all(
      parts.map((asked, n) =>
        clientOf(gateway, halfOpen(asked)).call(
          session.loginUnique,
          {},
          { url: n % 2 ? second : gateway.url },
        ),
      ),
    )
    expect(answers.some(({ success }) => success)).toBe(true)
    expect(await live(account.id)).toBe(1)
  })
})

describe('T12 partners', () => {
  test('a signature is good once, on whichever gateway it comes again', async () => {
    const account = await partnered(false)
    const ask = askOf(account)
    const answers = await Promise.all(
      numbers(20).map((n) =>
        gateway.outsider().call(session.getE3Token, ask, { url: n % 2 ? second : gateway.url }),
      ),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })

  test.each(['admin', 'ADMIN', 'root', '1', '*', 'Z-911'])('role=%s gains nothing', async (role) => {
    const account = await partnered(false, ['Z-1'])
    const { data } = await gateway.outsider().call(session.getE3Token, askOf(account, { role }))
    const info = await clientOf(gateway, data).call(session.getUserInfo, {})
    expect(info.data?.funcs).toMatchObject([{ funcId: 'Z-1' }])
    const { rows } = await gateway.connection.pool.query(
      'select func_id from account_func where account_id = $1',
      [account.id],
    )
    expect(rows).toEqual([{ func_id: 'Z-1' }])
  })

  test('the parts of the signed text cannot be shifted into each other', async () => {
    const account = await partnered(false)
    const ask = askOf(account, { role: 'a' })
    const shifted = { ...ask, cuscode: `${ask.cuscode}|a`, role: '' }
    expect((await gateway.outsider().call(session.getE3Token, shifted)).code).toBe(code.partner)
  })

  test('no log line of either gateway holds a credential or a person, at the most talkative level', async () => {
    const account = await partnered(false)
    const ask = askOf(account)
    const { data } = await gateway.outsider().call(session.getE3Token, ask)
    const client = clientOf(gateway, data)
    await client.call(session.getUserInfo, {})
    await gateway.outsider().call(session.getE3Token, ask)
    const form = { loginCode: account.loginCode, password: 'Secret-of-theirs-1' }
    await signIn(gateway, form)
    const query = new URLSearchParams(ask).toString()
    await fetch(`${gateway.url}/login?${query}`)
    await fetch(`${gateway.url}/nowhere.do?${query}`)
    await fetch(`${gateway.url}/download/x`, { headers: { authorization: `Bearer ${data?.token}` } })
    await client.post('/interface/getUserInfo.do', '{"parameter":')
    expect(lines.length).toBeGreaterThan(10)
    const log = lines.join('')
    const secrets = [ask.sk, data?.token, data?.sid, form.password, account.loginCode, SECRET, ask.cuscode]
    for (const secret of secrets) expect(log).not.toContain(secret)
  })
})

describe('T14 what is over', () => {
  const endings: [
    string,
    (account: AccountFacts, client: ReturnType<typeof clientOf>) => Promise<unknown>,
  ][] = [
    ['signing out', (_, client) => client.call(session.logout, {})],
    [
      'the account being disabled',
      ({ id }) => gateway.db.updateTable('account').set({ state: 'disabled' }).where('id', '=', id).execute(),
    ],
    [
      'the account being deleted',
      async ({ id }) => {
        await gateway.connection.pool.query('delete from partner where account_id = $1', [id])
        await gateway.connection.pool.query('delete from account where id = $1', [id])
      },
    ],
  ]
  test.each(endings)('after %s the next request is 10010 on both gateways', async (_, end) => {
    const account = await partnered(false)
    const client = clientOf(gateway, (await enter(account)).data)
    const ask = (url: string) => client.call(session.getUserInfo, {}, { url })
    expect([(await ask(gateway.url)).code, (await ask(second)).code]).toEqual([code.ok, code.ok])
    await end(account, client)
    expect([(await ask(second)).code, (await ask(gateway.url)).code]).toEqual([code.expired, code.expired])
  })
})

describe('T49 a new system', () => {
  test('has nobody in it: no account, no key, no partner, no captcha that is known', async () => {
    const empty = await startGateway()
    for (const table of ['account', 'customer', 'ops_key', 'partner', 'account_session', 'captcha'])
      expect((await empty.connection.pool.query(`select 1 from ${table}`)).rowCount, table).toBe(0)
    const demos = ['demo', 'demo-admin', 'demo-sub', 'other', 'admin', 'root', 'postgres']
    for (const loginCode of demos)
      expect((await signIn(empty, { loginCode, password: 'Portal123' })).code, loginCode).toBe(
        code.credentials,
      )
    await empty.stop()
  })

  test('its first administrator has the password the operator chose, and there is no second one', async () => {
    const empty = await startGateway()
    expect(await ensureAdministrator(empty.db, 'chosen by the operator')).toBe(true)
    expect(await ensureAdministrator(empty.db, 'chosen by somebody else')).toBe(false)
    const entered = async (password: string) =>
      (await signIn(empty, { loginCode: 'admin', password })).success
    expect(await entered('chosen by somebody else')).toBe(false)
    expect(await entered('chosen by the operator')).toBe(true)
    const { rows } = await empty.connection.pool.query('select count(*) as granted from account_func')
    expect(rows).toEqual([{ granted: [...walk(functionTree)].length }])
    await empty.stop()
  })
})
