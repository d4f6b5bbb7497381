import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { code } from '#contract/codes.ts'
import { walkFuncs } from '#contract/function-tree.ts'
import type { Func } from '#contract/functions.ts'
import { access } from '#modules/access/contract.ts'
import { session } from '#modules/session/contract.ts'
import { withTenant } from '#server/database/tenant.ts'
import { prepare } from '#server/start.ts'
import { serverModules } from '#registry/handlers.ts'
import { verify } from '#server/verify.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { key } from '../../../../tests/fixtures/orders.ts'
import {
  makeCompany,
  renewedBy,
  rightsOf,
  roleDraft,
  userDraft,
  type Company,
  type RoleDraft,
} from '../../../../tests/fixtures/people.ts'

let gateway: TestGateway
let company: Company
let secondUrl: string
beforeAll(async () => {
  gateway = await startGateway({ seed: true })
  secondUrl = await gateway.second()
  company = await makeCompany(gateway)
})
afterAll(() => gateway.stop())

const save = (more: Partial<RoleDraft> = {}, { main } = company) =>
  main.call(access.roleSave, roleDraft(more), { key: key() })
const remove = (id: string, { main } = company) => main.call(access.roleDelete, { id }, { key: key() })
const roles = async ({ main } = company) => (await main.call(access.roleList, {})).data?.list ?? []
const roleOf = async (id: string, from = company) =>
  (await roles(from)).find((role) => role.id === id) ?? expect.fail('no such role')
const idsOf = (funcs: unknown): string[] => [...walkFuncs(funcs as Func[])].map(({ funcId }) => funcId)
const demo = async (): Promise<Company> => ({ ...company, main: await gateway.client('demo') })

describe('a role', () => {
  it('is kept as it was said: trimmed, screens and actions, whom it is given to', async () => {
    const sub = await company.sub()
    const { data } = await save({
      name: '  Night shift  ',
      description: ' prints ',
      funcs: ['Z-5', 'Z-503', 'Z-50304', 'Z-50304'],
      accountIds: [sub.id.toUpperCase()],
    })
    expect(await roleOf(data?.id ?? '')).toMatchObject({
      name: 'Night shift',
      description: 'prints',
      funcs: ['Z-503', 'Z-50304'],
      accounts: [{ id: sub.id, loginCode: sub.loginCode }],
      isBuiltIn: false,
      rev: 1,
    })
    expect(await rightsOf(gateway, sub.id)).toEqual(['Z-503', 'Z-50304'])
  })
  it('keeps no action whose screen is not there', async () => {
    const { data } = await save({ funcs: ['Z-50302', 'Z-801'] })
    expect((await roleOf(data?.id ?? '')).funcs).toEqual(['Z-801'])
  })
  it('may hold nothing at all', async () => expect((await save({ funcs: [] })).success).toBe(true))
  it('changes its functions and its people to exactly what is said', async () => {
    const [a, b] = [await company.sub(), await company.sub()]
    const id = await company.role({ funcs: ['Z-503', 'Z-50301'], accountIds: [a.id] })
    await save({ id, name: 'Changed', funcs: ['Z-503', 'Z-50304'], accountIds: [b.id] })
    expect(await rightsOf(gateway, a.id)).toEqual([])
    expect(await rightsOf(gateway, b.id)).toEqual(['Z-503', 'Z-50304'])
    expect(await roleOf(id)).toMatchObject({ name: 'Changed', rev: 2 })
  })
  it.each<[Partial<RoleDraft>, number, string]>([
    [{ name: ' ' }, code.invalid, 'name'],
    [{ name: 'MAIN account' }, code.duplicate, 'name'],
    [{ funcs: ['Z-404404'] }, code.invalid, 'funcs'],
    [{ funcs: ['Z-903'] }, code.invalid, 'funcs'],
    [{ funcs: ['Z-509'] }, code.invalid, 'funcs'],
    [{ accountIds: ['nonsense'] }, code.absent, 'accountIds'],
  ])('%j is refused on its field', async (wrong, expected, path) =>
    expect(await save(wrong)).toMatchObject({ code: expected, fields: [{ path }] }),
  )
  it('a name is there once for a customer, however it is written, and again for another one', async () => {
    const first = await company.role({ name: 'Counter' })
    expect(await save({ name: 'COUNTER' })).toMatchObject({
      code: code.duplicate,
      fields: [{ path: 'name' }],
    })
    expect((await save({ id: first, name: 'COUNTER' })).success).toBe(true)
    expect((await save({ name: 'Counter' }, await makeCompany(gateway))).success).toBe(true)
  })
  it('a save based on an outdated revision is refused', async () => {
    const id = await company.role()
    const { rev } = await roleOf(id)
    expect((await save({ id, rev, name: 'Mine' })).success).toBe(true)
    expect(await save({ id, rev, name: 'Late' })).toMatchObject({ code: code.changed })
    expect(await roleOf(id)).toMatchObject({ name: 'Mine' })
  })
})

describe('removing a role', () => {
  it('a role in use cannot be deleted, and the answer names the people who have it', async () => {
    const sub = await company.sub()
    const id = await company.role({ accountIds: [sub.id] })
    const answer = await remove(id)
    expect(answer).toMatchObject({
      code: code.status,
      data: { accounts: [{ id: sub.id, loginCode: sub.loginCode }] },
    })
    expect(answer.desc).toContain(sub.loginCode)
    await save({ id, accountIds: [] })
    expect((await remove(id)).success).toBe(true)
    expect((await remove(id)).code).toBe(code.absent)
  })
})

describe('nobody gives what he does not hold', () => {
  const few = () =>
    makeCompany(gateway, () => Promise.resolve(['Z-90102', 'Z-90302', 'Z-901', 'Z-903', 'Z-503', 'Z-50301']))

  it.each([['Z-50303'], ['Z-911'], ['Z-912']])(
    'not %s, in a new role or in one that is there',
    async (id) => {
      const some = await few()
      const screen = id === 'Z-50303' ? ['Z-503', id] : [id]
      expect(await save({ funcs: screen }, some)).toMatchObject({
        code: code.forbidden,
        fields: [{ path: 'funcs' }],
      })
      const role = await some.role()
      expect((await save({ id: role, funcs: screen }, some)).code).toBe(code.forbidden)
      expect((await roleOf(role, some)).funcs).toEqual(['Z-503', 'Z-50301'])
    },
  )
  it('configuration is given by those who hold it, not by any main account', async () => {
    const [main, admin] = [await demo(), { ...company, main: await gateway.client('demo-admin') }]
    expect((await save({ name: 'Menu keeper', funcs: ['Z-911'] }, main)).code).toBe(code.forbidden)
    expect((await save({ name: 'Menu keeper', funcs: ['Z-911'] }, admin)).success).toBe(true)
  })
  it('a role with more than one holds stays as it is, and is given to nobody', async () => {
    const some = await few()
    const role = await some.role()
    await gateway.db.insertInto('role_func').values({ role_id: role, func_id: 'Z-50303' }).execute()
    const sub = await some.sub()
    const funcs = ['Z-503', 'Z-50301', 'Z-50303']
    expect((await save({ id: role, name: 'Renamed', funcs }, some)).success).toBe(true)
    expect((await save({ id: role, funcs, accountIds: [sub.id] }, some)).code).toBe(code.forbidden)
    const added = await some.main.call(access.addUser, userDraft(gateway, { roleIds: [role] }), {
      key: key(),
    })
    expect(added).toMatchObject({ code: code.forbidden, fields: [{ path: 'roleIds' }] })
    expect(await rightsOf(gateway, sub.id)).toEqual([])
    // A role the person has already stays when other fields of the account change.
    await gateway.db.insertInto('account_role').values({ account_id: sub.id, role_id: role }).execute()
    const { loginCode: _, sk: __, ...fields } = userDraft(gateway, { roleIds: [role] })
    expect((await some.main.call(access.updateUser, { id: sub.id, ...fields }, { key: key() })).success).toBe(
      true,
    )
  })
  it('the provider’s roles cannot be changed, removed or given', async () => {
    const main = await demo()
    const sub = await gateway.db
      .selectFrom('account')
      .select('id')
      .where('login_code', '=', 'demo-sub')
      .executeTakeFirstOrThrow()
    const builtIn = (await roles(main)).filter(({ isBuiltIn }) => isBuiltIn)
    expect(builtIn.map(({ name }) => name)).toEqual(['Configurator', 'Main account'])
    for (const { id, funcs } of builtIn) {
      expect((await save({ id, funcs, name: 'Mine' }, main)).code).toBe(code.status)
      expect((await remove(id, main)).code).toBe(code.status)
      const { loginCode: _, sk: __, ...fields } = userDraft(gateway, { roleIds: [id] })
      const given = await main.main.call(access.updateUser, { id: sub.id, ...fields }, { key: key() })
      expect(given).toMatchObject({ code: code.status, fields: [{ path: 'roleIds' }] })
    }
  })
  it('a main account is given no role', async () =>
    expect(await save({ accountIds: [company.facts.id] })).toMatchObject({
      code: code.invalid,
      fields: [{ path: 'accountIds' }],
    }))
})

describe('other customers', () => {
  it('their roles and people look absent', async () => {
    const other = await makeCompany(gateway)
    const [role, sub] = [await other.role(), await other.sub()]
    const before = await roleOf(role, other)
    expect((await save({ id: role, name: 'Mine' })).code).toBe(code.absent)
    expect((await save({ accountIds: [sub.id] })).code).toBe(code.absent)
    expect((await remove(role)).code).toBe(code.absent)
    const add = await company.main.call(access.addUser, userDraft(gateway, { roleIds: [role] }), {
      key: key(),
    })
    expect(add.code).toBe(code.absent)
    expect((await roles()).some(({ id }) => id === role)).toBe(false)
    expect(await roleOf(role, other)).toEqual(before)
  })
  it('the database itself shows and takes nothing across', async () => {
    const other = await makeCompany(gateway)
    const [role, sub, mine] = [await other.role(), await other.sub(), await company.sub()]
    const as = company.facts.cusCode
    for (const table of ['role_func', 'account_role'] as const)
      expect(
        await withTenant(gateway.db, as, (db) =>
          db.selectFrom(table).selectAll().where('role_id', '=', role).execute(),
        ),
      ).toEqual([])
    const own = await company.role()
    for (const [account_id, role_id] of [
      [mine.id, role],
      [sub.id, own],
    ] as const)
      await expect(
        withTenant(gateway.db, as, (db) =>
          db.insertInto('account_role').values({ account_id, role_id }).execute(),
        ),
      ).rejects.toMatchObject({ code: '42501' })
    const forged = withTenant(gateway.db, as, (db) =>
      db.insertInto('account_func').values({ account_id: mine.id, func_id: 'Z-911' }).execute(),
    )
    await expect(forged).rejects.toMatchObject({ code: '42501' })
  })
})

describe('whose key changes', () => {
  it('theirs whose rights change, and nobody else’s', async () => {
    const [a, b, c] = [await company.sub(), await company.sub(), await company.sub()]
    const one = await company.role({ funcs: ['Z-503'], accountIds: [a.id, b.id] })
    const two = await company.role({ funcs: ['Z-503', 'Z-50301'], accountIds: [b.id, c.id] })
    const people = [a.id, b.id]
    expect(
      await renewedBy(gateway, () =>
        save({ id: one, name: 'New name', funcs: ['Z-503'], accountIds: people }),
      ),
    ).toEqual([])
    // b has Z-50301 from the other role already.
    const wider = { id: one, funcs: ['Z-503', 'Z-50301'], accountIds: people }
    expect(await renewedBy(gateway, () => save(wider))).toEqual([a.id])
    expect(await renewedBy(gateway, () => save({ ...wider, accountIds: [b.id] }))).toEqual([a.id])
    const narrower = await renewedBy(gateway, () =>
      save({ id: two, funcs: ['Z-503'], accountIds: [b.id, c.id] }),
    )
    expect(narrower).toEqual([c.id])
  })
  it('a person who is logged in gets the change with the next answer, on every gateway', async () => {
    const sub = await company.sub()
    const client = await gateway.client(sub)
    const before = await client.call(session.getUserInfo, {})
    await company.role({ funcs: ['Z-801'], accountIds: [sub.id] })
    const after = await client.call(session.getUserInfo, {}, { url: secondUrl })
    expect(after.ukey).not.toBe(before.ukey)
    // Pages for everyone are there as well.
    expect(idsOf(after.data?.funcs)).toEqual(expect.arrayContaining(['Z-8', 'Z-801']))
    expect(idsOf(after.data?.funcs)).not.toContain('Z-503')
  })
})

test('two who save one role at once leave what one of them said, whole', async () => {
  const [a, b] = [await company.sub(), await company.sub()]
  const id = await company.role({ funcs: ['Z-801'] })
  const requests = [
    { funcs: ['Z-503', 'Z-50301', 'Z-50302'], accountIds: [a.id] },
    { funcs: ['Z-503', 'Z-50304'], accountIds: [b.id] },
  ]
  for (let round = 0; round < 8; round++) {
    const answers = await Promise.all(
      [...requests, ...requests].map((one, n) =>
        company.main.call(access.roleSave, roleDraft({ id, ...one }), {
          key: key(),
          url: n % 2 ? secondUrl : gateway.url,
        }),
      ),
    )
    expect(answers.map(({ success }) => success)).toEqual([true, true, true, true])
    const role = await roleOf(id)
    const winner = requests.find(({ accountIds }) => accountIds[0] === role.accounts[0]?.id)
    expect(role.accounts).toHaveLength(1)
    expect(role.funcs).toEqual(winner?.funcs)
    const [holder, loser] = winner?.accountIds[0] === a.id ? [a, b] : [b, a]
    expect(await rightsOf(gateway, holder.id)).toEqual(winner?.funcs)
    expect(await rightsOf(gateway, loser.id)).toEqual([])
  }
})

test('of two changes of the same revision one is refused', async () => {
  const id = await company.role()
  const { rev } = await roleOf(id)
  const answers = await Promise.all(
    [1, 2, 3].map((n) => save({ id, rev, name: `Racer ${n} ${id.slice(0, 4)}` })),
  )
  expect(answers.map((answer) => answer.code).toSorted((x, y) => x - y)).toEqual([
    1,
    code.changed,
    code.changed,
  ])
})

describe('previewing the rights of a person', () => {
  it('what can be given: what one holds, without what is for main accounts only', async () => {
    const ids = idsOf((await company.main.call(access.funcTree, {})).data)
    expect(ids).toContain('Z-50303')
    for (const id of ['Z-9', 'Z-901', 'Z-509', 'Z-911']) expect(ids).not.toContain(id)
    const admin = await gateway.client('demo-admin')
    expect(idsOf((await admin.call(access.funcTree, {})).data)).toContain('Z-911')
  })
  it('an account’s own tree is the one it gets', async () => {
    const sub = await company.sub()
    await company.role({ accountIds: [sub.id] })
    const preview = await company.main.call(access.previewRights, { userId: sub.id })
    const own = await (await gateway.client(sub)).call(session.getUserInfo, {})
    expect(preview.data?.funcs).toEqual(own.data?.funcs)
    expect(preview.data).toMatchObject({ loginCode: sub.loginCode, userAdmin: '0' })
  })
  it('an account without any right sees the pages for everyone alone', async () => {
    const sub = await company.sub()
    const { data } = await company.main.call(access.previewRights, { userId: sub.id })
    const leaves = [...walkFuncs(data?.funcs as Func[])].filter(({ children }) => children.length === 0)
    expect(leaves.filter(({ funcId }) => !funcId.startsWith('PG-'))).toEqual([])
  })
  it('functions that are not saved yet, as a sub-account would have them', async () => {
    const { data } = await company.main.call(access.previewRights, {
      funcs: ['Z-503', 'Z-50301', 'Z-903', 'Z-911', 'none'],
    })
    const declared = ((data?.funcs ?? []) as Func[]).filter(({ funcId }) => funcId === 'Z-5')
    expect(idsOf(declared)).toEqual(['Z-5', 'Z-503', 'Z-50301'])
    for (const id of ['Z-903', 'Z-911', 'none']) expect(idsOf(data?.funcs)).not.toContain(id)
  })
  it('needs to know whose', async () =>
    expect((await company.main.call(access.previewRights, {})).code).toBe(code.invalid))
  it.each(['nonsense', '00000000-0000-4000-8000-000000000000'])('%s is nobody', async (userId) =>
    expect((await company.main.call(access.previewRights, { userId })).code).toBe(code.absent),
  )
})

describe('the facts of the tree', () => {
  const start = () => prepare(gateway.connection, serverModules, false, gateway.gateway.kernel.services.files)
  const fact = (id: string, main_only: boolean) =>
    gateway.db.updateTable('func_fact').set({ main_only }).where('func_id', '=', id).execute()

  it('a function that becomes one for main accounts leaves sub-accounts at once, and the start puts it right', async () => {
    const sub = await company.sub()
    await company.role({ funcs: ['Z-503', 'Z-50301'], accountIds: [sub.id] })
    expect(await renewedBy(gateway, () => fact('Z-50301', true))).toContain(sub.id)
    expect(await rightsOf(gateway, sub.id)).toEqual(['Z-503'])
    await start()
    expect(await rightsOf(gateway, sub.id)).toEqual(['Z-503', 'Z-50301'])
  })
  it('a start that finds everything as declared changes nobody’s key', async () =>
    expect(await renewedBy(gateway, start)).toEqual([]))
  it('a function that is new reaches every main account with the start', async () => {
    const main = await gateway.db
      .selectFrom('account')
      .select('id')
      .where('login_code', '=', 'demo')
      .executeTakeFirstOrThrow()
    await gateway.connection.pool.query(`delete from role_func where func_id = 'Z-503015'`)
    expect(await rightsOf(gateway, main.id)).not.toContain('Z-503015')
    await start()
    expect(await rightsOf(gateway, main.id)).toContain('Z-503015')
  })
  it('an account that stops being a main one loses what is for main accounts only', async () => {
    const { id } = await gateway.db
      .selectFrom('account')
      .select('id')
      .where('login_code', '=', 'other')
      .executeTakeFirstOrThrow()
    expect(await rightsOf(gateway, id)).toContain('Z-903')
    await gateway.db.updateTable('account').set({ user_admin: '0' }).where('id', '=', id).execute()
    expect(await rightsOf(gateway, id)).not.toContain('Z-903')
    await gateway.db.updateTable('account').set({ user_admin: '1' }).where('id', '=', id).execute()
    expect(await rightsOf(gateway, id)).toContain('Z-903')
  })
})

describe('the demo', () => {
  it.each([
    ['demo', true, false],
    ['demo-guarded', true, false],
    ['demo-single', true, false],
    ['other', true, false],
    ['demo-admin', true, true],
    ['demo-sub', false, false],
    ['demo-finance', false, false],
  ])('%s: people and roles %s, configuration %s', async (who, people, configuration) => {
    const { data } = await (await gateway.client(who)).call(session.getUserInfo, {})
    const ids = idsOf(data?.funcs)
    expect(['Z-90102', 'Z-90302', 'Z-904'].map((id) => ids.includes(id))).toEqual([people, people, people])
    expect(['Z-911', 'Z-912'].map((id) => ids.includes(id))).toEqual([configuration, configuration])
  })
})

test('what must hold in the database holds', async () =>
  expect((await verify(gateway.connection.pool, serverModules)).filter(({ broken }) => broken > 0)).toEqual(
    [],
  ))
