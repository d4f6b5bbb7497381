/** The configurator's calls: drafts, publishing, versions, carrying (spec 000 §1, §7; record 0018). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { code } from '#contract/codes.ts'
import { walkFuncs } from '#contract/function-tree.ts'
import type { Func } from '#contract/functions.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { session } from '#modules/session/contract.ts'
import { settings } from '#modules/settings/contract.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { key } from '../../../../tests/fixtures/orders.ts'
import { renewedBy, ukeysOf } from '../../../../tests/fixtures/people.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'

let gateway: TestGateway
let admin: SignedClient
let clerk: SignedClient
beforeAll(async () => {
  gateway = await startGateway()
  admin = await gateway.client()
  clerk = await gateway.client({ funcs: ['Z-503'] })
})
afterAll(() => gateway.stop())
beforeEach(async () => {
  await gateway.db.deleteFrom('setting').execute()
  await gateway.db.deleteFrom('setting_version').execute()
  await gateway.db.deleteFrom('field_rule').execute()
})

const TABLE = 'table:address.sender'
const RULE = 'rule:b2cOrder'
const wide = (width: number) => JSON.stringify({ columnList: [{ prop: 'phone', width }] })
const latin = { ruleName: 'latin', paramsKey: 'receiver.name', type: 'String', regular: '[A-Z ]+' }

const add = (tabKey: string, tabValue: string, who = admin) =>
  who.call(settings.addTableLists, { tabKey, tabValue }, { key: key() })
const update = (id: string, rev: number, tabValue: string) =>
  admin.call(settings.updateTableLists, { id, rev, tabValue }, { key: key() })
const publish = (tabKey: string, rev: number, options = { key: key() }) =>
  admin.call(settings.publish, { tabKey, rev }, options)
const remove = (id: string, rev: number) => admin.call(settings.deleteTableLists, { id, rev }, { key: key() })
const definitions = async (tabKey?: string) =>
  (
    await admin.call(settings.listDefinitions, {
      page: 1,
      pageSize: 100,
      ...(tabKey ? { tabKey } : {}),
    })
  ).data?.list ?? []
const seen = async (who = clerk) => (await who.call(settings.getTableLists, {})).data ?? []
const versions = async (tabKey: string) =>
  (await admin.call(settings.history, { tabKey, page: 1, pageSize: 20 })).data?.list ?? []
/** A published setting; answers its number. */
async function published(tabKey: string, tabValue: string): Promise<number> {
  const { data } = await add(tabKey, tabValue)
  await publish(tabKey, data?.rev ?? 0)
  return data?.rev ?? 0
}

describe('a draft', () => {
  it('is the configurator’s alone until it is published, then everybody’s', async () => {
    const { data } = await add(TABLE, wide(200))
    expect(await seen()).toEqual([])
    expect(await definitions(TABLE)).toMatchObject([{ scope: 'draft', rev: 1, problems: [] }])
    await publish(TABLE, data?.rev ?? 0)
    expect(await seen()).toMatchObject([{ tabKey: TABLE, tabValue: wide(200), scope: 'site', isMine: false }])
    expect(await definitions(TABLE)).toMatchObject([{ scope: 'site', rev: 1 }])
  })
  it.each(['expand', ''])('says of a column what its cells do: "%s" (spec 000 §3)', async (type) => {
    const tabValue = JSON.stringify({ columnList: [{ prop: 'phone', type }] })
    const { data } = await add(TABLE, tabValue)
    await publish(TABLE, data?.rev ?? 0)
    expect(await seen()).toMatchObject([{ tabKey: TABLE, tabValue }])
  })
  it('a key has one: a second is refused with the first', async () => {
    await add(TABLE, wide(200))
    const answer = await add(TABLE, wide(300))
    expect(answer.code).toBe(code.duplicate)
    expect(answer.data).toMatchObject({ tabValue: wide(200), scope: 'draft' })
  })
  it('of two people who change it the second is refused and sees the value of the first', async () => {
    const { data } = await add(TABLE, wide(200))
    const { id = '', rev = 0 } = data ?? {}
    expect((await update(id, rev, wide(210))).data).toEqual({ id, rev: 2 })
    const late = await update(id, rev, wide(220))
    expect(late.code).toBe(code.changed)
    expect(late.data).toMatchObject({ tabValue: wide(210), rev: 2 })
    expect((await publish(TABLE, rev)).code).toBe(code.changed)
    expect((await remove(id, rev)).code).toBe(code.changed)
  })
  it('is thrown away and nothing was', async () => {
    const { data } = await add(TABLE, wide(200))
    expect((await remove(data?.id ?? '', 1)).success).toBe(true)
    expect(await definitions()).toEqual([])
    expect(await versions(TABLE)).toEqual([])
    expect((await remove(data?.id ?? '', 1)).code).toBe(code.absent)
    expect((await update('nonsense', 1, wide(200))).code).toBe(code.absent)
  })
})

describe('publishing', () => {
  it('renews everybody’s key, once per key of the command', async () => {
    const { data } = await add(TABLE, wide(200))
    const command = { key: key() }
    const everybody = [...(await ukeysOf(gateway)).keys()].toSorted()
    expect((await renewedBy(gateway, () => publish(TABLE, data?.rev ?? 0, command))).toSorted()).toEqual(
      everybody,
    )
    expect(await renewedBy(gateway, () => publish(TABLE, data?.rev ?? 0, command))).toEqual([])
    expect(await versions(TABLE)).toHaveLength(1)
  })
  it('an earlier version comes back as a new one', async () => {
    const first = await published(TABLE, wide(200))
    const second = await published(TABLE, wide(300))
    expect(second).toBeGreaterThan(first)
    const { data } = await publish(TABLE, first)
    expect((await seen())[0]).toMatchObject({ tabValue: wide(200), rev: data?.rev })
    expect(await versions(TABLE)).toMatchObject([
      { rev: data?.rev, fromRev: first, tabValue: wide(200) },
      { rev: second, fromRev: 0 },
      { rev: first, fromRev: 0 },
    ])
  })
  it('when it is removed the declaration applies again; a device that was away gets the change', async () => {
    const rev = await published(TABLE, wide(200))
    const { version = '' } = (await clerk.call(settings.syncTableLists, {})).data ?? {}
    const [site] = await definitions(TABLE)
    expect((await remove(site?.id ?? '', rev)).success).toBe(true)
    expect(await seen()).toEqual([])
    const since = (await clerk.call(settings.syncTableLists, { since: version })).data?.list
    expect(since).toMatchObject([{ tabKey: TABLE, tabValue: '' }])
    expect((await versions(TABLE))[0]).toMatchObject({ tabValue: '', rev: rev + 1 })
    expect((await publish(TABLE, rev)).success).toBe(true)
    expect((await seen())[0]?.tabValue).toBe(wide(200))
  })
  it('a number that never was is absent', async () => {
    expect((await publish(TABLE, 7)).code).toBe(code.absent)
  })
  it('what no longer fits is said to the configurator', async () => {
    const stale = JSON.stringify({ columnList: [{ prop: 'gone', width: 90 }] })
    const rev = await published(TABLE, wide(200))
    await gateway.db.updateTable('setting').set({ tab_value: stale }).execute()
    const [site] = await definitions(TABLE)
    expect(site?.problems).toMatchObject([{ path: 'columnList.0.prop' }])
    expect(site?.problems[0]?.desc).toContain('gone')
    await gateway.db.updateTable('setting_version').set({ tab_value: stale }).execute()
    expect((await publish(TABLE, rev)).code).toBe(code.invalid)
  })
})

describe('pages', () => {
  const menuOf = async (who: SignedClient) => [
    ...walkFuncs((await who.call(session.getUserInfo, {})).data?.funcs as Func[]),
  ]

  it('are called, left out and asked for as published', async () => {
    await published('page:b2COrderManage', '{"label":{"en":"All parcels"},"hidden":true}')
    const page = (await menuOf(clerk)).find(({ routeId }) => routeId === 'b2COrderManage')
    expect(page).toMatchObject({ funcNameEn: 'All parcels', hidden: '1' })
    await published('page:b2COrderManage', '{"func":"Z-1007"}')
    expect((await menuOf(clerk)).map(({ routeId }) => routeId)).not.toContain('b2COrderManage')
    expect((await menuOf(admin)).map(({ routeId }) => routeId)).toContain('b2COrderManage')
  })
})

describe('rules', () => {
  it('are obeyed once published, and as before after a roll back', async () => {
    const first = await published(RULE, JSON.stringify({ rules: [latin] }))
    const own = async () =>
      (await clerk.call(lookups.getB2cOrderRulebasic, {})).data?.filter(({ isBuiltIn }) => !isBuiltIn)
    expect(await own()).toMatchObject([{ ruleName: 'latin', regular: '[A-Z ]+', status: '1' }])
    await published(RULE, '{"rules":[]}')
    expect(await own()).toEqual([])
    await publish(RULE, first)
    expect(await own()).toHaveLength(1)
    expect(await seen()).toEqual([])
  })
  it('that operations brought are what the configurator goes on from', async () => {
    await gateway.ops('field-rules', {
      formKey: 'b2cOrder',
      rules: [{ ...latin, minLimit: '2.50', required: true }],
    })
    const [site] = await definitions(RULE)
    expect(site).toMatchObject({ id: RULE, scope: 'site', rev: 0, problems: [] })
    expect(JSON.parse(site?.tabValue ?? '{}')).toEqual({
      rules: [{ ...latin, minLimit: '2.5', required: true, status: '1' }],
    })
    expect((await remove(RULE, 0)).success).toBe(true)
    expect(await definitions(RULE)).toEqual([])
  })
  it.each(['(a+)+$', '(?=a)b', '(\\w+)\\1', 'a'.repeat(201), '((a{1,99}){1,99}){1,99}'])(
    'a pattern that could run away is refused: %s',
    async (regular) => {
      const answer = await add(RULE, JSON.stringify({ rules: [{ ...latin, regular }] }))
      // Nested repeats cost the automaton nothing: what it runs in linear time it takes.
      if (regular === '(a+)+$') expect(answer.success).toBe(true)
      else expect(answer.fields).toMatchObject([{ path: 'tabValue.rules.0.regular' }])
    },
  )
})

describe('what is refused', () => {
  it.each<[string, string, string, string]>([
    ['a table that is not there', 'table:nowhere', '{}', 'tabValue'],
    ['a property nobody knows', TABLE, '{"onClick":"alert(1)"}', 'tabValue.onClick'],
    ['a column nobody declared', TABLE, '{"columnList":[{"prop":"salary"}]}', 'tabValue.columnList.0.prop'],
    ['a width out of range', TABLE, wide(5000), 'tabValue.columnList.0.width'],
    [
      'a locked column hidden',
      TABLE,
      '{"columnList":[{"prop":"name","show":false}]}',
      'tabValue.columnList.0.show',
    ],
    [
      'a look of one’s own',
      TABLE,
      '{"columnList":[{"prop":"phone","className":"evil"}]}',
      'tabValue.columnList.0.className',
    ],
    [
      'a type of cells there is not',
      TABLE,
      '{"columnList":[{"prop":"phone","type":"html"}]}',
      'tabValue.columnList.0.type',
    ],
    ['the setting of another table', TABLE, '{"tableKey":"b2cOrder"}', 'tabValue.tableKey'],
    [
      'a prototype in a text in a text',
      TABLE,
      JSON.stringify({ tableParams: '{"__proto__":{"a":1}}' }),
      'tabValue.tableParams',
    ],
    [
      'a parameter the query does not have',
      TABLE,
      JSON.stringify({ tableParams: '{"cusCode":"X"}' }),
      'tabValue.tableParams.cusCode',
    ],
    ['rows that are none', TABLE, JSON.stringify({ setMockData: '[1]' }), 'tabValue.setMockData'],
    ['a function nobody has', 'page:dashboard', '{"func":"Z-404404"}', 'tabValue.func'],
    ['an unknown field', 'field:address.sender', '{"fields":[{"path":"salary"}]}', 'tabValue.fields.0.path'],
    [
      'a required field hidden',
      'field:address.sender',
      '{"fields":[{"path":"address","visible":false}]}',
      'tabValue.fields.0.visible',
    ],
    [
      'a rule of no field',
      RULE,
      JSON.stringify({ rules: [{ ...latin, paramsKey: 'salary' }] }),
      'tabValue.rules.0.paramsKey',
    ],
  ])('%s', async (_, tabKey, tabValue, path) => {
    const answer = await add(tabKey, tabValue)
    expect(answer.code).toBe(code.invalid)
    expect(answer.fields?.map((field) => field.path)).toContain(path)
    expect(await definitions()).toEqual([])
  })
  it.each(['https://e/x.do', '//e/x.do', '/\\e/x.do', '/api/deleteUser.do', '/x.do?.do'])(
    'a query that is not this table’s: %s',
    async (tableApi) => {
      const answer = await add(TABLE, JSON.stringify({ tableApi }))
      expect(answer.fields).toMatchObject([{ path: 'tabValue.tableApi' }])
    },
  )
})

describe('carried to another system', () => {
  const carry = (json: string, dryRun: '0' | '1') =>
    admin.call(settings.importTableList, { json, dryRun }, { key: key() })
  const exported = async () => (await admin.call(settings.exportTableList, {})).data?.json ?? ''

  it('what was exported comes back as drafts, after a dry run that changes nothing', async () => {
    await published(TABLE, wide(200))
    await published('page:dashboard', '{"label":{"en":"Start"}}')
    const json = await exported()
    expect((await carry(json, '0')).data?.list.map(({ outcome }) => outcome)).toEqual(['same', 'same'])
    await published(TABLE, wide(300))
    expect((await carry(json, '1')).data?.list.map(({ outcome }) => outcome)).toEqual(['same', 'changed'])
    expect((await definitions()).filter(({ scope }) => scope === 'draft')).toEqual([])
    await carry(json, '0')
    expect((await definitions(TABLE)).map(({ scope, tabValue }) => [scope, tabValue])).toEqual([
      ['draft', wide(200)],
      ['site', wide(300)],
    ])
    expect((await seen()).find(({ tabKey }) => tabKey === TABLE)?.tabValue).toBe(wide(300))
  })
  it('hostile entries are refused one by one, and nothing of them is kept', async () => {
    const json = JSON.stringify({
      format: 'sampan-settings',
      version: 1,
      settings: [
        { tabKey: TABLE, tabValue: JSON.parse(wide(200)) },
        { tabKey: TABLE, tabValue: JSON.parse(wide(300)) },
        { tabKey: 'table:b2cOrder', tabValue: { tableApi: '/api/deleteUser.do' } },
        { tabKey: '__proto__', tabValue: {} },
        { tabKey: 'view:b2cOrder/x', tabValue: {} },
        null,
      ],
    })
    const { data } = await carry(json, '0')
    expect(data?.list.map(({ outcome }) => outcome)).toEqual([
      'new',
      ...Array.from({ length: 5 }, () => 'refused'),
    ])
    expect(await definitions()).toMatchObject([{ tabKey: TABLE, tabValue: wide(200) }])
  })
  it.each([
    '',
    '[]',
    '{"format":"sampan-settings","version":2,"settings":[]}',
    '{"__proto__":{"x":1}}',
    '['.repeat(5000),
  ])('what is no such text is refused: %.20s', async (json) => {
    expect(await carry(json, '0')).toMatchObject({ code: code.invalid, fields: [{ path: 'json' }] })
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })
})

describe('who may', () => {
  it('nobody without a function of system settings', async () => {
    for (const answer of [
      await clerk.call(settings.listDefinitions, { page: 1, pageSize: 10 }),
      await add(TABLE, wide(200), clerk),
      await clerk.call(settings.publish, { tabKey: TABLE, rev: 1 }, { key: key() }),
      await clerk.call(settings.history, { tabKey: TABLE, page: 1, pageSize: 10 }),
      await clerk.call(settings.exportTableList, {}),
      await clerk.call(settings.importTableList, { json: '{}', dryRun: '1' }, { key: key() }),
    ])
      expect(answer.code).toBe(code.forbidden)
  })
  it('each kind asks for its own', async () => {
    await published(TABLE, wide(200))
    const pages = await gateway.client({ funcs: ['Z-1007'] })
    expect((await add('page:dashboard', '{}', pages)).success).toBe(true)
    expect((await add(TABLE, wide(300), pages)).code).toBe(code.forbidden)
    const { data } = await pages.call(settings.listDefinitions, { page: 1, pageSize: 10 })
    expect(data?.list.map(({ tabKey }) => tabKey)).toEqual(['page:dashboard'])
    expect((await pages.call(settings.exportTableList, {})).data?.json).not.toContain(TABLE)
    const json = (await admin.call(settings.exportTableList, {})).data?.json ?? ''
    const taken = await pages.call(settings.importTableList, { json, dryRun: '0' }, { key: key() })
    expect(taken.data?.list).toMatchObject([{ tabKey: TABLE, outcome: 'refused' }])
  })
})
