import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { code } from '#contract/codes.ts'
import type { Input } from '#contract/call.ts'
import { access } from '#modules/access/contract.ts'
import { session } from '#modules/session/contract.ts'
import { hashPassword } from '#server/auth/password.ts'
import { makeAccount } from '../../../../tests/fixtures/factories.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { key } from '../../../../tests/fixtures/orders.ts'
import { PASSWORD, sealed } from '../../../../tests/fixtures/people.ts'
import { inLanes, numbers } from '../../../../tests/fixtures/queues.ts'
import { signIn } from '../../../../tests/fixtures/sign-in.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'

let gateway: TestGateway
let secondUrl: string
let passwordHash: string
beforeAll(async () => {
  gateway = await startGateway()
  secondUrl = await gateway.second()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => gateway.stop())

const person = () => makeAccount(gateway.db, { passwordHash, funcs: [], userAdmin: '0' })
const isIn = async (client: SignedClient, url = gateway.url) =>
  (await client.call(session.getUserInfo, {}, { url })).success
const change = (
  client: SignedClient,
  oldPassword: unknown,
  password: unknown = 'Changed99',
  url = gateway.url,
) =>
  client.call(access.updatePassWord, { sk: sealed(gateway, { oldPassword, password }) }, { key: key(), url })
const profile = { name: 'Lan', mobile: '', email: '', isSingle: false }
const write = (client: SignedClient, more: Partial<Input<typeof access.updatePersonal>> = {}) =>
  client.call(access.updatePersonal, { ...profile, ...more }, { key: key() })

describe('one’s own password', () => {
  it('changes, ends the other sessions and keeps this one', async () => {
    const facts = await person()
    const [mine, other] = [await gateway.client(facts), await gateway.client(facts)]
    expect((await change(mine, PASSWORD)).success).toBe(true)
    expect([await isIn(mine), await isIn(other, secondUrl)]).toEqual([true, false])
    expect((await signIn(gateway, { ...facts, password: PASSWORD })).code).toBe(code.credentials)
    expect((await signIn(gateway, { ...facts, password: 'Changed99' })).success).toBe(true)
  })
  it('needs the old one', async () => {
    const facts = await person()
    const [client, other] = [await gateway.client(facts), await gateway.client(facts)]
    for (const wrong of ['Wrong1234', '', undefined])
      expect(await change(client, wrong)).toMatchObject({
        code: code.credentials,
        desc: 'The original password is incorrect.',
      })
    expect(await isIn(other)).toBe(true)
    expect((await signIn(gateway, { ...facts, password: PASSWORD })).success).toBe(true)
  })
  it.each([['short'], ['1bcdefgh'], ['Abc 12345'], [42], [PASSWORD]])('is not %s', async (password) => {
    const client = await gateway.client(await person())
    expect(await change(client, PASSWORD, password)).toMatchObject({
      code: code.invalid,
      fields: [{ path: 'password' }],
    })
  })
  it('ten wrong guesses stop even the right one, for this account alone, parallel ones and over two gateways too', async () => {
    const facts = await person()
    const client = await gateway.client(facts)
    // No more at once than are hashed at once: others would be refused because the gateway is busy.
    const guesses = await inLanes(numbers(12), 4, (n) =>
      change(client, `Wrong${n}234`, 'Changed99', n % 2 ? secondUrl : gateway.url),
    )
    const codes = guesses.map((answer) => answer.code)
    expect(codes.filter((one) => one === code.credentials)).toHaveLength(10)
    expect(codes.filter((one) => one === code.throttled)).toHaveLength(2)
    expect((await change(client, PASSWORD)).code).toBe(code.throttled)
    expect((await change(await gateway.client(await person()), PASSWORD)).success).toBe(true)
  })
  it('guesses of the last fifteen minutes count, whatever quarter of an hour they fell in', async () => {
    const facts = await person()
    const client = await gateway.client(facts)
    const guessed = async (minutesAgo: number) => {
      const window_start = new Date(Math.floor(Date.now() / 60_000 - minutesAgo) * 60_000)
      const key = `password:${facts.id}`
      await gateway.db.insertInto('rate_limit').values({ key, window_start, count: 9 }).execute()
    }
    await guessed(20)
    expect((await change(client, 'Wrong1234')).code).toBe(code.credentials)
    await guessed(10)
    expect((await change(client, 'Wrong1234')).code).toBe(code.throttled)
    expect((await change(client, PASSWORD)).code).toBe(code.throttled)
  })
  it('a success forgets the guesses before it', async () => {
    const client = await gateway.client(await person())
    for (let n = 0; n < 9; n++) await change(client, 'Wrong1234')
    expect((await change(client, PASSWORD)).success).toBe(true)
    for (let n = 0; n < 9; n++) expect((await change(client, 'Wrong1234')).code).toBe(code.credentials)
    expect((await change(client, 'Changed99', 'Again1234')).success).toBe(true)
  })
})

describe('one’s own profile', () => {
  it('shows fields and open sessions, this one marked', async () => {
    const facts = await person()
    const client = await gateway.client(facts)
    await gateway.client(facts)
    const { data } = await client.call(access.getPersonal, {})
    expect(data).toMatchObject({ loginCode: facts.loginCode, isSingle: false, isGuarded: false, roles: [] })
    expect(data?.sessions.map(({ isThis }) => isThis).toSorted()).toEqual([false, true])
    expect(data?.sessions.find(({ isThis }) => isThis)?.id).toBe(client.session?.id)
  })
  it('changes', async () => {
    const client = await gateway.client(await person())
    await write(client, { name: ' Mai ', mobile: '+84 912 345 678', email: 'mai@example.com' })
    expect((await client.call(access.getPersonal, {})).data).toMatchObject({
      name: 'Mai',
      mobile: '+84912345678',
      email: 'mai@example.com',
    })
  })
  it.each([
    [{ name: '' }, 'name'],
    [{ mobile: 'x' }, 'mobile'],
    [{ email: 'x' }, 'email'],
  ])('%j is refused on its field', async (wrong, path) =>
    expect(await write(await gateway.client(await person()), wrong)).toMatchObject({
      code: code.invalid,
      fields: [{ path }],
    }),
  )
  it('an account that must enter an administrator code cannot remove its email address', async () => {
    const facts = await person()
    await gateway.db
      .updateTable('account')
      .set({ is_guarded: true, email: 'a@b.co' })
      .where('id', '=', facts.id)
      .execute()
    expect(await write(await gateway.client(facts), { email: '' })).toMatchObject({
      fields: [{ path: 'email' }],
    })
  })
  it('one session at a time: the others end now, and the next sign-in asks', async () => {
    const facts = await person()
    const [mine, other] = [await gateway.client(facts), await gateway.client(facts)]
    expect((await write(mine, { isSingle: true })).success).toBe(true)
    expect(await isIn(mine)).toBe(true)
    expect((await other.call(session.getUserInfo, {})).code).toBe(code.elsewhere)
    expect((await signIn(gateway, { ...facts, password: PASSWORD })).code).toBe(code.elsewhere)
    await write(mine, { isSingle: false })
    expect((await signIn(gateway, { ...facts, password: PASSWORD })).success).toBe(true)
    expect(await isIn(mine)).toBe(true)
  })
})

describe('ending one’s sessions', () => {
  const end = (client: SignedClient, id?: string) =>
    client.call(access.endSessions, id === undefined ? {} : { id }, { key: key() })

  it('all others', async () => {
    const facts = await person()
    const [mine, ...others] = [
      await gateway.client(facts),
      await gateway.client(facts),
      await gateway.client(facts),
    ]
    expect((await end(mine)).data).toEqual({ ended: 2 })
    expect(await Promise.all([mine, ...others].map((client) => isIn(client, secondUrl)))).toEqual([
      true,
      false,
      false,
    ])
    expect((await end(mine)).data).toEqual({ ended: 0 })
  })
  it('one of them', async () => {
    const facts = await person()
    const [mine, second, third] = [
      await gateway.client(facts),
      await gateway.client(facts),
      await gateway.client(facts),
    ]
    expect((await end(mine, second.session?.id)).data).toEqual({ ended: 1 })
    expect([await isIn(second), await isIn(third)]).toEqual([false, true])
    expect((await end(mine, second.session?.id)).code).toBe(code.absent)
  })
  it('not this one, and nobody else’s', async () => {
    const facts = await person()
    const [mine, colleague] = [await gateway.client(facts), await gateway.client({ cusCode: facts.cusCode })]
    expect((await end(mine, mine.session?.id)).code).toBe(code.status)
    expect((await end(mine, colleague.session?.id)).code).toBe(code.absent)
    expect((await end(mine, 'nonsense')).code).toBe(code.absent)
    expect([await isIn(mine), await isIn(colleague)]).toEqual([true, true])
  })
})
