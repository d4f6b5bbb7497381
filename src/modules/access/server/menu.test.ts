import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { code } from '#contract/codes.ts'
import { walkFuncs } from '#contract/function-tree.ts'
import type { Arrangement, Func } from '#contract/functions.ts'
import { access } from '#modules/access/contract.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { session } from '#modules/session/contract.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { key } from '../../../../tests/fixtures/orders.ts'
import { renewedBy, ukeysOf } from '../../../../tests/fixtures/people.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'

let gateway: TestGateway
let admin: SignedClient
beforeAll(async () => {
  gateway = await startGateway({ seed: true })
  admin = await gateway.client('demo-admin')
})
afterAll(() => gateway.stop())
beforeEach(() => gateway.db.deleteFrom('menu_arrangement').execute())

const how = (more: Partial<Arrangement> = {}): Arrangement => ({
  funcId: 'Z-501',
  zh: '',
  en: '',
  ml: '',
  icon: '',
  position: 0,
  isHidden: false,
  keepAlive: true,
  ...more,
})
const save = (...arrangements: Arrangement[]) => admin.call(access.menuSave, { arrangements }, { key: key() })
const kept = async () => (await admin.call(access.menuList, {})).data?.arrangements
const seenBy = async (who: string, id: string) => {
  const { data } = await (await gateway.client(who)).call(session.getUserInfo, {})
  return [...walkFuncs(data?.funcs as Func[])].find(({ funcId }) => funcId === id)
}

describe('the arrangement', () => {
  it('reaches everybody, of every customer', async () => {
    await save(how({ zh: ' 下单 ', en: 'Ship', ml: 'Hantar', icon: 'rocket' }))
    for (const who of ['demo', 'other', 'demo-admin'])
      expect(await seenBy(who, 'Z-501')).toMatchObject({
        funcName: '下单',
        funcNameEn: 'Ship',
        funcNameMl: 'Hantar',
        icon: 'rocket',
      })
  })
  it('what is hidden leaves the menu and keeps its right', async () => {
    await save(how({ funcId: 'Z-503', isHidden: true }))
    expect(await seenBy('demo', 'Z-503')).toMatchObject({ hidden: '1' })
    const list = await (await gateway.client('demo')).call(b2c.queryOrderList, { page: 1, pageSize: 1 })
    expect(list.success).toBe(true)
  })
  it('gives nobody a right', async () => {
    await save(how({ funcId: 'Z-501', en: 'Ship' }))
    expect(await seenBy('demo-sub', 'Z-501')).toBeUndefined()
  })
  it('is listed beside the declared tree, and forgotten when it says what is declared', async () => {
    await save(how({ en: 'Ship' }), how({ funcId: 'Z-504', position: 0, keepAlive: false }))
    expect((await kept())?.map(({ funcId }) => funcId)).toEqual(['Z-501', 'Z-504'])
    const { data } = await admin.call(access.menuList, {})
    const entry = [...walkFuncs(data?.funcs as Func[])].find(({ funcId }) => funcId === 'Z-501')
    expect(entry?.funcNameEn).toBe('New order')
    await save(how())
    expect((await kept())?.map(({ funcId }) => funcId)).toEqual(['Z-504'])
  })
  it('renews everybody’s key, and nobody’s when nothing changed', async () => {
    const everybody = [...(await ukeysOf(gateway)).keys()]
    const given = how({ en: 'Ship' })
    expect((await renewedBy(gateway, () => save(given))).toSorted()).toEqual(everybody.toSorted())
    expect(await renewedBy(gateway, () => save(given))).toEqual([])
    expect(await renewedBy(gateway, () => save())).toEqual([])
  })
  it.each<[string, Arrangement[], string]>([
    ['an unknown function', [how(), how({ funcId: 'Z-404404' })], 'arrangements.1.funcId'],
    ['a function twice', [how(), how()], 'arrangements.1.funcId'],
    ['an icon that is no name', [how({ icon: '<svg>' })], 'arrangements.0.icon'],
  ])('%s is refused on its place, and nothing is kept', async (_, given, path) => {
    expect(await save(...given)).toMatchObject({ code: code.invalid, fields: [{ path }] })
    expect(await kept()).toEqual([])
  })
})

it.each(['demo', 'demo-sub', 'other'])('%s arranges nothing', async (who) => {
  const client = await gateway.client(who)
  expect((await client.call(access.menuList, {})).code).toBe(code.forbidden)
  expect((await client.call(access.menuSave, { arrangements: [how({ en: 'Mine' })] })).code).toBe(
    code.forbidden,
  )
  expect(await kept()).toEqual([])
})
