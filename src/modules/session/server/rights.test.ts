import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grantedFuncs, toFuncs } from '#contract/function-tree.ts'
import type { FuncDecl } from '#contract/functions.ts'
import { session, type Func } from '#modules/session/contract.ts'
import { allFunctions, makeAccount, makeCustomer } from '../../../../tests/fixtures/factories.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { ensureAdministrator } from './first-admin.ts'
import { addAccount, addRole } from './people.ts'

const name = (id: string) => ({ id, zh: id, en: id, ml: id })
const tree: readonly FuncDecl[] = [
  { ...name('home'), route: 'dashboard' },
  {
    ...name('group'),
    children: [
      { ...name('entry'), route: 'entry', keepAlive: true },
      { ...name('manage'), route: 'manage', children: [name('query'), name('edit')] },
    ],
  },
]
const ids = (funcs: readonly Func[]): string[] =>
  funcs.flatMap((func) => [func.funcId, ...ids(func.children)])

describe('the granted tree', () => {
  test.each([
    ['nothing', [], []],
    ['a screen brings its group', ['entry'], ['group', 'entry']],
    ['an action needs its screen', ['query'], []],
    ['a screen with one action', ['manage', 'query'], ['group', 'manage', 'query']],
    ['an empty group that is granted', ['group'], ['group']],
    ['a screen at the top', ['home'], ['home']],
    ['an unknown id', ['gone'], []],
  ])('%s', (_, granted, expected) =>
    expect(ids(grantedFuncs(toFuncs(tree), new Set(granted)))).toEqual(expected),
  )

  test('carries route, names and the cache flag as the wire spells them', () => {
    const [group] = grantedFuncs(toFuncs(tree), new Set(['entry']))
    expect(group).toMatchObject({ routeId: '', cache: '0' })
    expect(group?.children[0]).toEqual({
      funcId: 'entry',
      routeId: 'entry',
      funcName: 'entry',
      funcNameEn: 'entry',
      funcNameMl: 'entry',
      cache: '1',
      icon: '',
      children: [],
    })
  })
})

describe('roles', () => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await startGateway({ seed: true })
  })
  afterAll(() => gateway.stop())

  const rights = async (id: string) =>
    (
      await gateway.db
        .selectFrom('account_func')
        .select('func_id')
        .where('account_id', '=', id)
        .orderBy('func_id')
        .execute()
    ).map(({ func_id }) => func_id)
  const ukey = async (id: string) =>
    (await gateway.db.selectFrom('account').select('ukey').where('id', '=', id).executeTakeFirstOrThrow())
      .ukey

  test('rights follow the roles, and the ukey follows the rights', async () => {
    const cusCode = await makeCustomer(gateway.db)
    await addRole(gateway.db, cusCode, 'a', ['Z-1', 'Z-5'])
    await addRole(gateway.db, cusCode, 'b', ['Z-5', 'Z-8'])
    const base = { cusCode, name: 'x', passwordHash: 'none' }
    const id = await addAccount(gateway.db, { ...base, loginCode: `role-${cusCode}`, roles: ['a'] })
    expect(await rights(id)).toEqual(['Z-1', 'Z-5'])
    const before = await ukey(id)
    const role = await gateway.db
      .selectFrom('role')
      .select('id')
      .where('cus_code', '=', cusCode)
      .where('name', '=', 'b')
      .executeTakeFirstOrThrow()
    await gateway.db.insertInto('account_role').values({ account_id: id, role_id: role.id }).execute()
    expect(await rights(id)).toEqual(['Z-1', 'Z-5', 'Z-8'])
    expect(await ukey(id)).not.toBe(before)
    await gateway.db
      .deleteFrom('role_func')
      .where('role_id', '=', role.id)
      .where('func_id', '=', 'Z-8')
      .execute()
    expect(await rights(id)).toEqual(['Z-1', 'Z-5'])
    await gateway.db.deleteFrom('account_role').where('account_id', '=', id).execute()
    expect(await rights(id)).toEqual([])
  })

  test('every answer tells a changed ukey', async () => {
    const account = await makeAccount(gateway.db)
    const client = await gateway.client(account)
    const before = (await client.call(session.getUserInfo, {})).ukey
    await gateway.db
      .deleteFrom('account_func')
      .where('account_id', '=', account.id)
      .where('func_id', '=', 'Z-501')
      .execute()
    const after = await client.call(session.getUserInfo, {})
    expect(after.ukey).not.toBe(before)
    expect(ids(after.data?.funcs as Func[])).not.toContain('Z-501')
  })

  test.each([
    ['demo', '1', true, true],
    ['demo-sub', '0', false, false],
    ['demo-admin', '1', true, true],
    ['other', '1', true, true],
  ])('%s of the demo', async (loginCode, userAdmin, mayEnter, mayCancel) => {
    const { data } = await (await gateway.client(loginCode)).call(session.getUserInfo, {})
    const granted = ids(data?.funcs as Func[])
    expect(data?.userAdmin).toBe(userAdmin)
    expect([granted.includes('Z-501'), granted.includes('Z-50303')]).toEqual([mayEnter, mayCancel])
    expect(granted).toContain('Z-50301')
  })
})

test('the one account of an empty system holds everything, configuration among it', async () => {
  const gateway = await startGateway()
  expect(await ensureAdministrator(gateway.db, 'a-long-one-9')).toBe(true)
  expect(await ensureAdministrator(gateway.db, 'another-one-9')).toBe(false)
  const { data } = await (await gateway.client('admin')).call(session.getUserInfo, {})
  expect(new Set(ids(data?.funcs as Func[]))).toEqual(new Set(allFunctions()))
  await gateway.stop()
})
