import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { code } from '#contract/codes.ts'
import { access } from '#modules/access/contract.ts'
import { session } from '#modules/session/contract.ts'
import { makeAccount } from '../../../../tests/fixtures/factories.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { key, place } from '../../../../tests/fixtures/orders.ts'
import {
  makeCompany,
  newLoginCode,
  PASSWORD,
  rightsOf,
  sealed,
  userDraft,
  type Company,
  type UserDraft,
} from '../../../../tests/fixtures/people.ts'
import { seal, signIn } from '../../../../tests/fixtures/sign-in.ts'

let gateway: TestGateway
let secondUrl: string
let company: Company
beforeAll(async () => {
  gateway = await startGateway({ seed: true })
  secondUrl = await gateway.second()
  company = await makeCompany(gateway)
})
afterAll(() => gateway.stop())

const add = (more: Partial<UserDraft> = {}, { main } = company) =>
  main.call(access.addUser, userDraft(gateway, more), { key: key() })
const update = (id: string, more: Partial<UserDraft> = {}, { main } = company) => {
  const { loginCode: _, sk: __, ...fields } = userDraft(gateway, more)
  return main.call(access.updateUser, { id, ...fields }, { key: key() })
}
const remove = (id: string, { main } = company) => main.call(access.deleteUser, { id }, { key: key() })
const reset = (id: string, password: string, { main } = company) =>
  main.call(access.updateUserPwd, { id, sk: sealed(gateway, { password }) }, { key: key() })
const list = async (query = {}, { main } = company) =>
  (await main.call(access.userList, { page: 1, pageSize: 100, ...query })).data

describe('adding', () => {
  it('makes a sub-account that signs in with what its roles give', async () => {
    const roleId = await company.role({ funcs: ['Z-503', 'Z-50301', 'Z-801'] })
    const loginCode = newLoginCode()
    const { data } = await add({
      loginCode: ` ${loginCode} `,
      name: ' Lan ',
      mobile: '0912 345 678',
      roleIds: [roleId],
    })
    const signed = await signIn(gateway, { loginCode: loginCode.toUpperCase(), password: PASSWORD })
    expect(signed.success).toBe(true)
    expect(await rightsOf(gateway, data?.id ?? '')).toEqual(['Z-503', 'Z-50301', 'Z-801'])
    const found = (await list({ keyword: loginCode }))?.list
    expect(found).toMatchObject([
      { id: data?.id, loginCode, name: 'Lan', mobile: '0912345678', userAdmin: '0', state: 'active' },
    ])
    expect(found?.[0]?.roles).toMatchObject([{ id: roleId }])
    expect(found?.[0]?.lastSeen).not.toBe('')
  })
  it('happens once per key', async () => {
    const draft = userDraft(gateway)
    const same = key()
    const first = await company.main.call(access.addUser, draft, { key: same })
    expect((await company.main.call(access.addUser, draft, { key: same })).data).toEqual(first.data)
  })
  it.each<[Partial<UserDraft>, string]>([
    [{ loginCode: '' }, 'loginCode'],
    [{ loginCode: 'two words' }, 'loginCode'],
    [{ name: '  ' }, 'name'],
    [{ mobile: 'call me' }, 'mobile'],
    [{ email: 'nobody' }, 'email'],
    [{ isGuarded: true }, 'email'],
  ])('%j is refused on its field', async (wrong, path) =>
    expect(await add(wrong)).toMatchObject({ code: code.invalid, fields: [{ path }] }),
  )
  it.each<[string, () => string]>([
    ['too short', () => sealed(gateway, { password: 'Abc12' })],
    ['a digit first', () => sealed(gateway, { password: '1bcdefg' })],
    ['blanks', () => sealed(gateway, { password: 'Abc 12345' })],
    ['no text', () => sealed(gateway, { password: 12345678 })],
    ['absent', () => seal(gateway, JSON.stringify({ timestamp: Date.now() }))],
    ['six minutes old', () => sealed(gateway, {}, Date.now() - 360_000)],
    ['six minutes ahead', () => sealed(gateway, {}, Date.now() + 360_000)],
    ['without a time', () => sealed(gateway, {}, null)],
    ['not encrypted', () => PASSWORD],
    ['of another key', () => Buffer.alloc(256, 7).toString('base64')],
  ])('a password %s is refused on its field', async (_, sk) =>
    expect(await add({ sk: sk() })).toMatchObject({ code: code.invalid, fields: [{ path: 'password' }] }),
  )
  it('a login code that is in use is refused in the same words for any customer and any spelling', async () => {
    const [own, foreign] = [await company.sub(), await makeAccount(gateway.db)]
    const answers = [
      await add({ loginCode: own.loginCode.toUpperCase() }),
      await add({ loginCode: foreign.loginCode.toUpperCase() }),
    ]
    for (const answer of answers)
      expect(answer).toMatchObject({
        code: code.duplicate,
        desc: 'Account already exists',
        fields: [{ path: 'loginCode', desc: 'Account already exists' }],
      })
  })
  it('two at once with one login code make one', async () => {
    const loginCode = newLoginCode()
    const answers = await Promise.all([add({ loginCode }), add({ loginCode }), add({ loginCode })])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })
  it('nothing stays of one that asked for a role it cannot have', async () => {
    const loginCode = newLoginCode()
    const answer = await add({ loginCode, roleIds: ['00000000-0000-4000-8000-000000000000'] })
    expect(answer).toMatchObject({ code: code.absent, fields: [{ path: 'roleIds' }] })
    expect((await list({ keyword: loginCode }))?.total).toBe(0)
  })
})

describe('the list', () => {
  it('shows the own people only, main accounts first, in pages', async () => {
    const some = await makeCompany(gateway)
    const subs = [await some.sub(), await some.sub(), await some.sub()]
    const all = await list({}, some)
    expect(all?.total).toBe(4)
    expect(all?.list[0]).toMatchObject({ id: some.facts.id, userAdmin: '1', lastSeen: '' })
    const pages = [await list({ pageSize: 3 }, some), await list({ page: 2, pageSize: 3 }, some)]
    expect(new Set(pages.flatMap((page) => page?.list.map(({ id }) => id)))).toEqual(
      new Set([some.facts.id, ...subs.map(({ id }) => id)]),
    )
  })
  it.each([
    [{ keyword: 'FINANCE' }, ['demo-finance']],
    [{ keyword: '雅婷' }, ['demo-finance']],
    [{ keyword: '138001380' }, ['demo-finance']],
    [{ keyword: '%' }, []],
    [{ state: 'disabled' as const }, ['demo-left']],
    [{ state: 'disabled' as const, keyword: 'finance' }, []],
    [{ roleId: 'not-an-id' }, []],
  ])('finds by %j', async (query, expected) => {
    const demo = { ...company, main: await gateway.client('demo') }
    expect((await list(query, demo))?.list.map(({ loginCode }) => loginCode)).toEqual(expected)
  })
  it('finds by role', async () => {
    const roleId = await company.role({ accountIds: [(await company.sub()).id] })
    expect(await list({ roleId })).toMatchObject({ total: 1 })
  })
})

describe('changing', () => {
  it('writes the fields and exactly the roles that are named', async () => {
    const [first, second] = [
      await company.role({ funcs: ['Z-503'] }),
      await company.role({ funcs: ['Z-801'] }),
    ]
    const { data } = await add({ roleIds: [first] })
    const id = data?.id ?? ''
    const answer = await update(id, {
      name: 'Mai',
      email: 'mai@example.com',
      isGuarded: true,
      roleIds: [second],
    })
    expect(answer.success).toBe(true)
    expect(await rightsOf(gateway, id)).toEqual(['Z-801'])
    const row = (await list())?.list.find((one) => one.id === id)
    expect(row).toMatchObject({
      name: 'Mai',
      email: 'mai@example.com',
      isGuarded: true,
      roles: [{ id: second }],
    })
  })
  it('is refused on the field that is wrong', async () =>
    expect(await update((await company.sub()).id, { name: '' })).toMatchObject({
      code: code.invalid,
      fields: [{ path: 'name' }],
    }))
  it('disabled, it is out with its next request, on every gateway, and cannot come back', async () => {
    const { data } = await add()
    const { loginCode } = (await list())?.list.find(({ id }) => id === data?.id) ?? expect.fail()
    const facts = { id: data?.id ?? '', cusCode: company.facts.cusCode, loginCode }
    const [here, there] = [await gateway.client(facts), await gateway.client(facts)]
    expect((await update(facts.id, { state: 'disabled' })).success).toBe(true)
    expect(await here.call(session.getUserInfo, {})).toMatchObject({ code: code.expired })
    expect(await there.call(session.getUserInfo, {}, { url: secondUrl })).toMatchObject({
      code: code.expired,
    })
    expect((await signIn(gateway, { loginCode, password: PASSWORD })).code).toBe(code.disabled)
    await update(facts.id, { state: 'active' })
    // The old sessions stay over; a new sign-in is welcome.
    expect((await here.call(session.getUserInfo, {})).code).toBe(code.expired)
    expect((await signIn(gateway, { loginCode, password: PASSWORD })).success).toBe(true)
  })
  it('allowed one session from now on, it keeps the one last used', async () => {
    const facts = await company.sub()
    const [older, newer] = [await gateway.client(facts), await gateway.client(facts)]
    await gateway.connection.pool.query(
      `update account_session set seen_at = now() - interval '1 hour' where id = $1`,
      [older.session?.id],
    )
    await update(facts.id, { isSingle: true })
    expect((await older.call(session.getUserInfo, {})).code).toBe(code.elsewhere)
    expect((await newer.call(session.getUserInfo, {})).success).toBe(true)
  })
})

describe('removing', () => {
  it('ends its sessions, frees its login code and keeps its orders', async () => {
    const facts = await company.sub()
    await gateway.db
      .insertInto('account_func')
      .values(['Z-501', 'Z-503', 'Z-50301'].map((func_id) => ({ account_id: facts.id, func_id })))
      .execute()
    const client = await gateway.client(facts)
    const { id } = await place(client)
    expect((await remove(facts.id)).success).toBe(true)
    expect((await client.call(session.getUserInfo, {})).code).toBe(code.expired)
    const order = await gateway.db
      .selectFrom('b2c_order')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(order).toEqual({ id })
    expect((await add({ loginCode: facts.loginCode })).success).toBe(true)
    expect((await remove(facts.id)).code).toBe(code.absent)
  })
  it('not oneself', async () => {
    expect(await remove(company.facts.id)).toMatchObject({
      code: code.status,
      desc: 'You cannot delete your own account.',
    })
  })
})

describe('a new password from the main account', () => {
  it('opens, the old one does not, and its sessions are over', async () => {
    const loginCode = newLoginCode()
    const { data } = await add({ loginCode })
    const id = data?.id ?? ''
    const client = await gateway.client({ id, loginCode, cusCode: company.facts.cusCode })
    expect((await reset(id, 'Changed99')).success).toBe(true)
    expect((await client.call(session.getUserInfo, {}, { url: secondUrl })).code).toBe(code.expired)
    expect((await signIn(gateway, { loginCode, password: PASSWORD })).code).toBe(code.credentials)
    expect((await signIn(gateway, { loginCode, password: 'Changed99' })).success).toBe(true)
  })
  it('obeys the rule', async () =>
    expect(await reset((await company.sub()).id, 'short')).toMatchObject({
      code: code.invalid,
      fields: [{ path: 'password' }],
    }))
})

describe('whom nobody may touch', () => {
  const tries: Record<string, (id: string, by: Company) => Promise<{ code: number }>> = {
    update: (id, by) => update(id, { name: 'Taken over' }, by),
    remove: (id, by) => remove(id, by),
    reset: (id, by) => reset(id, 'Changed99', by),
  }
  it.each(Object.keys(tries))('%s: a main account of the own customer, and of another one', async (name) => {
    const other = await makeCompany(gateway)
    const peer = await makeAccount(gateway.db, { cusCode: company.facts.cusCode })
    const attempt = tries[name] ?? expect.fail()
    const rows = () =>
      gateway.db
        .selectFrom('account')
        .selectAll()
        .where('id', 'in', [peer.id, other.facts.id])
        .orderBy('id')
        .execute()
    const before = await rows()
    expect(await attempt(peer.id, company)).toMatchObject({
      code: code.status,
      desc: 'Account cannot be changed',
    })
    expect((await attempt(other.facts.id, company)).code).toBe(code.absent)
    expect((await attempt((await other.sub()).id, company)).code).toBe(code.absent)
    expect((await attempt('nonsense', company)).code).toBe(code.absent)
    expect(await rows()).toEqual(before)
  })
  it.each([
    access.addUser,
    access.updateUser,
    access.deleteUser,
    access.updateUserPwd,
    access.userList,
    access.roleSave,
    access.roleDelete,
    access.funcTree,
  ])('$id is closed to a sub-account whose role lists everything', async (call) => {
    const sub = await company.sub()
    await gateway.db
      .insertInto('account_role')
      .values({ account_id: sub.id, role_id: await everythingRole(company) })
      .execute()
    const client = await gateway.client(sub)
    expect((await client.send(call, {})).answer.code).toBe(code.forbidden)
  })
})

/** A role that lists every function there is, put there past the gateway. */
async function everythingRole({ role }: Company): Promise<string> {
  const role_id = await role({ funcs: [] })
  const facts = await gateway.db.selectFrom('func_fact').select('func_id').execute()
  await gateway.db
    .insertInto('role_func')
    .values(facts.map(({ func_id }) => ({ role_id, func_id })))
    .execute()
  return role_id
}

it('every command is in the audit log with whom it was about', async () => {
  const some = await makeCompany(gateway)
  const { data } = await add({}, some)
  const id = data?.id ?? ''
  await update(id, {}, some)
  await reset(id, 'Changed99', some)
  await remove(id, some)
  const { rows } = await gateway.connection.pool.query(
    `select what, about from audit where cus_code = $1 order by id`,
    [some.facts.cusCode],
  )
  expect(rows).toEqual(
    ['user.add', 'user.update', 'user.password', 'user.delete'].map((what) => ({ what, about: id })),
  )
  const { rows: leaks } = await gateway.connection.pool.query(
    `select 1 from audit where detail::text ilike '%Changed99%' or detail::text ilike '%scrypt%'`,
  )
  expect(leaks).toEqual([])
})

describe('under the names of /common (spec 001 §7)', () => {
  it('the next code is free, and counts on', async () => {
    const next = async () => (await company.main.call(access.getNextCode, {})).data ?? ''
    const first = await next()
    expect(first).toMatch(/^[a-z0-9._@-]+-\d{3}$/)
    const draft = userDraft(gateway, { loginCode: first.toUpperCase() })
    const added = await company.main.call(access.saveUser, draft, { key: key() })
    expect(added.data?.id).toMatch(/-/)
    expect(await next()).toBe(
      first.replace(/\d+$/, (number: string) => String(Number(number) + 1).padStart(3, '0')),
    )
  })

  it('saveUser adds and changes, deleteUser removes: the same accounts', async () => {
    const { sk, loginCode, ...fields } = userDraft(gateway)
    const { data } = await company.main.call(access.saveUser, { ...fields, loginCode, sk }, { key: key() })
    const id = data?.id ?? ''
    const found = async () =>
      (await company.main.call(access.userList, { page: 1, pageSize: 50, keyword: loginCode })).data?.list
    expect(await found()).toMatchObject([{ id, loginCode, name: fields.name }])
    const changed = await company.main.call(
      access.saveUser,
      { ...fields, id, name: 'Changed' },
      { key: key() },
    )
    expect(changed.data).toEqual({ id })
    expect(await found()).toMatchObject([{ id, name: 'Changed' }])
    await company.main.call(access.deleteCommonUser, { id }, { key: key() })
    expect(await found()).toEqual([])
  })

  it('a new account without a login code or a password is refused on its place', async () => {
    const { sk, loginCode, ...fields } = userDraft(gateway)
    const bare = await company.main.call(access.saveUser, { ...fields, sk }, { key: key() })
    expect(bare).toMatchObject({ code: code.invalid, fields: [{ path: 'loginCode' }] })
    const open = await company.main.call(access.saveUser, { ...fields, loginCode }, { key: key() })
    expect(open).toMatchObject({ code: code.invalid, fields: [{ path: 'sk' }] })
  })
})
