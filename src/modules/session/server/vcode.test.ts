import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
  gateway = await startGateway({ env: { SMTP_URL: mailbox.url } })
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(async () => {
  await gateway.stop()
  await mailbox.close()
})

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

/** First half of the sign-in; answers the code that was mailed. */
async function ask(account: Guarded): Promise<string> {
  const { data } = await signIn(gateway, account)
  expect(data?.vcodeFlag).toBe(true)
  const sent = await clientOf(gateway, data).call(session.getVCode, {})
  expect(sent.data?.sentTo).toBe('u***@example.com')
  return /code is (\d{6})/.exec(mailbox.mails.at(-1) ?? '')?.[1] ?? ''
}
const other = (vcode: string) => String((Number(vcode) + 1) % 1_000_000).padStart(6, '0')

describe('an account with an administrator code', () => {
  test('the code goes by mail, completes the sign-in and becomes part of the signature', async () => {
    const account = await guarded()
    const vcode = await ask(account)
    expect(mailbox.mails.at(-1)).toContain(`${account.loginCode}@example.com`)
    const { data, success } = await signIn(gateway, account, { vcode })
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
    const vcode = await ask(account)
    for (let i = 0; i < 5; i++)
      expect((await signIn(gateway, account, { vcode: other(vcode) })).code).toBe(code.vcode)
    expect((await signIn(gateway, account, { vcode })).code).toBe(code.vcode)
  })

  test('four wrong tries leave the fifth', async () => {
    const account = await guarded()
    const vcode = await ask(account)
    for (let i = 0; i < 4; i++) await signIn(gateway, account, { vcode: other(vcode) })
    expect((await signIn(gateway, account, { vcode })).success).toBe(true)
  })

  test('parallel tries are counted one by one', async () => {
    const account = await guarded()
    const vcode = await ask(account)
    await Promise.all(Array.from({ length: 8 }, () => signIn(gateway, account, { vcode: other(vcode) })))
    expect((await signIn(gateway, account, { vcode })).code).toBe(code.vcode)
  })

  test('a code is good once', async () => {
    const account = await guarded()
    const vcode = await ask(account)
    expect((await signIn(gateway, account, { vcode })).success).toBe(true)
    expect((await signIn(gateway, account, { vcode })).code).toBe(code.vcode)
  })

  test('a new code makes the one before void', async () => {
    const account = await guarded()
    const first = await ask(account)
    const second = await ask(account)
    if (first !== second) expect((await signIn(gateway, account, { vcode: first })).code).toBe(code.vcode)
    expect((await signIn(gateway, account, { vcode: second })).success).toBe(true)
  })

  test('a code opens no other account, and none without a password', async () => {
    const [mine, yours] = [await guarded(), await guarded()]
    const vcode = await ask(mine)
    expect((await signIn(gateway, yours, { vcode })).code).toBe(code.vcode)
    expect((await signIn(gateway, { ...mine, password: 'Wrong1234' }, { vcode })).code).toBe(code.credentials)
  })

  test('without a code that was sent, a guess never reaches the password', async () => {
    const account = await guarded()
    const open = await makeAccount(gateway.db, { passwordHash })
    for (const who of [account, { ...open, password: PASSWORD }])
      expect((await signIn(gateway, who, { vcode: '000000' })).code).toBe(code.vcode)
  })

  test('the sixth code within fifteen minutes is not sent', async () => {
    const account = await guarded()
    for (let i = 0; i < 5; i++) await ask(account)
    const before = mailbox.mails.length
    const half = clientOf(gateway, (await signIn(gateway, account)).data)
    expect((await half.call(session.getVCode, {})).code).toBe(code.throttled)
    expect(mailbox.mails).toHaveLength(before)
  })
})

test.each([
  ['desk@example.com', 'd***@example.com'],
  ['a@b.co', 'a***@b.co'],
  ['', ''],
])('mail address %s is shown as %s', (mail, shown) => expect(maskMail(mail)).toBe(shown))
