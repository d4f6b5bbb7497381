import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import { session } from '#modules/session/contract.ts'
import { hashPassword } from '#server/auth/password.ts'
import { makeAccount } from '../../../../tests/fixtures/factories.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { openMailbox, type Mailbox } from '../../../../tests/fixtures/mailbox.ts'
import { clientOf, signIn } from '../../../../tests/fixtures/sign-in.ts'
import { maskMail } from './vcode.ts'

const PASSWORD = 'Portal123'
let gateway: TestGateway
let mailbox: Mailbox
let passwordHash: string

beforeAll(async () => {
  mailbox = await openMailbox()
  gateway = await startGateway({ env: { SMTP_URL: mailbox.url, PORTAL_TRUST_PROXY: '1' } })
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(async () => {
  await gateway.stop()
  await mailbox.close()
})

beforeEach(() => gateway.db.deleteFrom('login_failure').execute())

async function guarded() {
  const account = await makeAccount(gateway.db, { passwordHash })
  const email = `${account.loginCode}@example.com`
  await gateway.db
    .updateTable('account')
    .set({ is_guarded: true, email })
    .where('id', '=', account.id)
    .execute()
  return { ...account, password: PASSWORD }
}
type Guarded = Awaited<ReturnType<typeof guarded>>

/** First step of the login; resolves with the code that was mailed and the half-open session it belongs to. */
async function ask(account: Guarded) {
  const { data } = await signIn(gateway, account)
  expect(data?.vcodeFlag).toBe(true)
  const half = clientOf(gateway, data)
  const sent = await half.call(session.getVCode, {})
  expect(sent.data?.sentTo).toBe('u***@example.com')
  return { half, vcode: /code is (\d{6})/.exec(mailbox.mails.at(-1) ?? '')?.[1] ?? '' }
}
const other = (vcode: string) => String((Number(vcode) + 1) % 1_000_000).padStart(6, '0')

describe('an account with an administrator code', () => {
  test('the code goes by mail, completes the sign-in and becomes part of the signature', async () => {
    const account = await guarded()
    const { vcode, half } = await ask(account)
    expect(mailbox.mails.at(-1)).toContain(`${account.loginCode}@example.com`)
    const { data, success } = await signIn(gateway, account, { vcode, half })
    expect(success).toBe(true)
    expect(data?.vcodeFlag).toBe(false)
    expect((await clientOf(gateway, data, vcode).call(session.getUserInfo, {})).success).toBe(true)
    expect((await clientOf(gateway, data).call(session.getUserInfo, {})).code).toBe(code.signature)
  })

  test('the half-open session opens nothing but the sending', async () => {
    const account = await guarded()
    const { data } = await signIn(gateway, account)
    const half = clientOf(gateway, data)
    expect((await half.call(session.getUserInfo, {})).code).toBe(code.expired)
    expect((await half.call(session.loginUnique, {})).code).toBe(code.expired)
  })

  test('five wrong tries use the code up, for the right one too', async () => {
    const account = await guarded()
    const { vcode, half } = await ask(account)
    for (let i = 0; i < 5; i++)
      expect((await signIn(gateway, account, { vcode: other(vcode), half })).code).toBe(code.vcode)
    expect((await signIn(gateway, account, { vcode, half })).code).toBe(code.vcode)
  })

  test('four wrong tries leave the fifth', async () => {
    const account = await guarded()
    const { vcode, half } = await ask(account)
    for (let i = 0; i < 4; i++) await signIn(gateway, account, { vcode: other(vcode), half })
    expect((await signIn(gateway, account, { vcode, half })).success).toBe(true)
  })

  test('parallel tries are counted one by one', async () => {
    const account = await guarded()
    const { vcode, half } = await ask(account)
    await Promise.all(
      Array.from({ length: 8 }, () => signIn(gateway, account, { vcode: other(vcode), half })),
    )
    expect((await signIn(gateway, account, { vcode, half })).code).toBe(code.vcode)
  })

  test('a code is good once', async () => {
    const account = await guarded()
    const { vcode, half } = await ask(account)
    expect((await signIn(gateway, account, { vcode, half })).success).toBe(true)
    expect((await signIn(gateway, account, { vcode, half })).code).toBe(code.vcode)
  })

  test('a new code makes the one before void', async () => {
    const account = await guarded()
    const { vcode: first, half } = await ask(account)
    await half.call(session.getVCode, {})
    const second = /code is (\d{6})/.exec(mailbox.mails.at(-1) ?? '')?.[1] ?? ''
    if (first !== second)
      expect((await signIn(gateway, account, { vcode: first, half })).code).toBe(code.vcode)
    expect((await signIn(gateway, account, { vcode: second, half })).success).toBe(true)
  })

  test('a code belongs to the half-open session it was sent to', async () => {
    const account = await guarded()
    const [one, two] = [await ask(account), await ask(account)]
    if (one.vcode !== two.vcode)
      expect((await signIn(gateway, account, { vcode: one.vcode, half: two.half })).code).toBe(code.vcode)
    for (const { vcode, half } of [one, two])
      expect((await signIn(gateway, account, { vcode, half })).success).toBe(true)
  })

  test('a code opens no other account, and none without a password', async () => {
    const [mine, yours] = [await guarded(), await guarded()]
    const first = await ask(mine)
    const own = await ask(yours)
    expect((await signIn(gateway, yours, { vcode: first.vcode })).code).toBe(code.vcode)
    expect((await signIn(gateway, yours, first)).code).toBe(code.credentials)
    const wrong = { ...yours, password: 'Wrong1234' }
    expect((await signIn(gateway, wrong, own)).code).toBe(code.credentials)
  })

  test('without the half-open session nothing is looked at and nothing is used up', async () => {
    const account = await guarded()
    const { vcode, half } = await ask(account)
    const open = await makeAccount(gateway.db, { passwordHash })
    const active = await gateway.client(open)
    const foreign = (await ask(await guarded())).half
    const outsiders = [undefined, active, foreign, clientOf(gateway, { token: half.session?.token ?? '' })]
    for (const outsider of outsiders)
      for (let n = 0; n < 7; n++) {
        const guess = { vcode: n ? other(vcode) : vcode, ...(outsider ? { half: outsider } : {}) }
        expect((await signIn(gateway, account, guess)).success).toBe(false)
      }
    const { attempts } = await gateway.db
      .selectFrom('vcode')
      .select('attempts')
      .where('account_id', '=', account.id)
      .executeTakeFirstOrThrow()
    expect(attempts).toBe(0)
    expect((await signIn(gateway, account, { vcode, half })).success).toBe(true)
  })

  test('wrong passwords and codes of strangers elsewhere do not keep the owner from the second step', async () => {
    const account = await guarded()
    const { vcode, half } = await ask(account)
    const failures = Array.from({ length: 300 }, (_, n) => ({
      login_code: n % 2 ? account.loginCode : `vcode:${account.id}`,
      address: `203.0.113.${n % 100}`,
      at: new Date(),
    }))
    await gateway.db.insertInto('login_failure').values(failures).execute()
    expect((await signIn(gateway, account, { vcode, half })).success).toBe(true)
  })

  test('ten wrong codes from one address stop it, also with new codes', async () => {
    const account = await guarded()
    for (let round = 0; round < 2; round++) {
      const { vcode, half } = await ask(account)
      for (let n = 0; n < 5; n++)
        expect((await signIn(gateway, account, { vcode: other(vcode), half })).code).toBe(code.vcode)
    }
    expect((await signIn(gateway, account, await ask(account))).code).toBe(code.throttled)
  })

  test('the sixth code within fifteen minutes is not sent; asked for from elsewhere it is', async () => {
    const account = await guarded()
    for (let i = 0; i < 5; i++) await ask(account)
    const before = mailbox.mails.length
    const half = clientOf(gateway, (await signIn(gateway, account)).data)
    expect((await half.call(session.getVCode, {})).code).toBe(code.throttled)
    expect(mailbox.mails).toHaveLength(before)
    const { answer } = await half.post(
      '/interface/getVCode.do',
      half.bodyOf('{}'),
      {},
      { 'x-forwarded-for': '203.0.113.77' },
    )
    expect(answer.success).toBe(true)
    expect(mailbox.mails).toHaveLength(before + 1)
  })
})

test.each([
  ['desk@example.com', 'd***@example.com'],
  ['a@b.co', 'a***@b.co'],
  ['', ''],
])('mail address %s is shown as %s', (mail, shown) => expect(maskMail(mail)).toBe(shown))
