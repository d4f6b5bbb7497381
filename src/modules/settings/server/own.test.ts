/** A person's own columns and views, and views of a customer's people (spec 000 §7; record 0018). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Input } from '#contract/call.ts'
import { code } from '#contract/codes.ts'
import { settings } from '#modules/settings/contract.ts'
import { withTenant, type Trx } from '#server/database/tenant.ts'
import { makeAccount, type AccountFacts } from '../../../../tests/fixtures/factories.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { key } from '../../../../tests/fixtures/orders.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'
import { until } from '../../../../tests/fixtures/until.ts'

type Save = Input<typeof settings.updateUserTable>

let gateway: TestGateway
let facts: AccountFacts
let main: SignedClient
let clerk: SignedClient
let other: SignedClient
beforeAll(async () => {
  gateway = await startGateway()
  facts = await makeAccount(gateway.db, { funcs: ['Z-503'] })
  main = await gateway.client(facts)
  clerk = await gateway.client({ cusCode: facts.cusCode, userAdmin: '0', funcs: [] })
  other = await gateway.client()
})
afterAll(() => gateway.stop())

let minute = 0
/** Each save is a minute later than the one before. */
const at = () => new Date(Date.UTC(2026, 0, 1, 0, ++minute)).toISOString()
const TABLE = 'table:address.sender'
const VIEW = 'view:address.sender/v1'
const columns = (...list: object[]) => JSON.stringify({ columnList: list })
const phone = columns({ prop: 'phone', width: 140 })
const view = (more: object = {}) => JSON.stringify({ name: 'Thailand', search: 'country=TH', ...more })
const save = (who: SignedClient, more: Partial<Save> = {}, options: { key?: string } = {}) =>
  who.call(
    settings.updateUserTable,
    { tabKey: TABLE, tabValue: phone, scope: 'user', updateTime: at(), ...more },
    { key: options.key ?? key() },
  )
const list = async (who: SignedClient, input: Input<typeof settings.getTableLists> = {}) =>
  (await who.call(settings.getTableLists, input)).data ?? []
const sync = async (who: SignedClient, since?: string) =>
  (await who.call(settings.syncTableLists, since === undefined ? {} : { since })).data
const keysOf = async (who: SignedClient) => (await list(who)).map(({ tabKey }) => tabKey)

describe('one’s own columns', () => {
  it('come back on every device of that person, and to nobody else', async () => {
    const { data } = await save(clerk)
    expect(data).toMatchObject({ rev: 1, applied: true })
    expect(await list(clerk, { tabKey: TABLE })).toMatchObject([
      { tabKey: TABLE, tabValue: phone, scope: 'user', rev: 1, isMine: true },
    ])
    expect(await keysOf(main)).not.toContain(TABLE)
    expect(await keysOf(other)).not.toContain(TABLE)
  })
  it('the later edit wins, in whatever order they arrive', async () => {
    const [early, late] = [at(), at()]
    await save(clerk, { updateTime: late, tabValue: columns({ prop: 'prov' }) })
    const { data } = await save(clerk, { updateTime: early, tabValue: columns({ prop: 'city' }) })
    expect(data).toMatchObject({ applied: false })
    expect((await list(clerk, { tabKey: TABLE }))[0]?.tabValue).toBe(columns({ prop: 'prov' }))
  })
  it('a clock that runs ahead does not win for ever', async () => {
    await save(clerk, { updateTime: '2199-01-01T00:00:00.000Z' })
    const saved = Date.now()
    await until(() => Date.now() > saved)
    const { data } = await save(clerk, {
      updateTime: new Date().toISOString(),
      tabValue: columns({ prop: 'city' }),
    })
    expect(data?.applied).toBe(true)
    await gateway.db.deleteFrom('setting').execute()
  })
  it('the same key twice is one change', async () => {
    const once = { updateTime: at() }
    const [first, second] = [
      await save(clerk, once, { key: 'replay-1' }),
      await save(clerk, once, { key: 'replay-1' }),
    ]
    expect(second.data).toEqual(first.data)
    expect(first.data?.rev).toBe(1)
  })
  it('a decision about the home page follows the person', async () => {
    const page = { tabKey: 'home:page', tabValue: '{"steps":"hidden"}' }
    expect((await save(clerk, page)).data).toMatchObject({ applied: true })
    expect(await list(clerk, { tabKey: page.tabKey })).toMatchObject([{ ...page, scope: 'user' }])
    expect(await keysOf(main)).not.toContain(page.tabKey)
    const unknown = await save(clerk, { ...page, tabValue: '{"steps":"gone"}' })
    expect(unknown.fields?.map(({ path }) => path)).toEqual(['tabValue.steps'])
    const shared = await save(clerk, { ...page, scope: 'shared' })
    expect(shared.fields?.map(({ path }) => path)).toEqual(['tabKey'])
  })
  it('a column of another release is no fault', async () => {
    expect((await save(clerk, { tabValue: columns({ prop: 'gone', width: 90 }) })).success).toBe(true)
    expect((await save(clerk, { tabKey: 'table:not.there', tabValue: phone })).success).toBe(true)
  })
  it.each<[string, Partial<Save>, string]>([
    ['no JSON', { tabValue: '{' }, 'tabValue'],
    ['a property of the site', { tabValue: '{"hasExport":false}' }, 'tabValue.hasExport'],
    [
      'a width out of range',
      { tabValue: columns({ prop: 'phone', width: 9 }) },
      'tabValue.columnList.0.width',
    ],
    [
      'a hidden locked column',
      { tabValue: columns({ prop: 'name', show: false }) },
      'tabValue.columnList.0.show',
    ],
    [
      'a column twice',
      { tabValue: columns({ prop: 'phone' }, { prop: 'phone' }) },
      'tabValue.columnList.1.prop',
    ],
    ['a name that reaches the prototype', { tabValue: '{"__proto__":{"x":1}}' }, 'tabValue'],
    ['more than 64 KB of bytes', { tabValue: JSON.stringify({ view: '字'.repeat(30_000) }) }, 'tabValue'],
    ['a kind that is the site’s', { tabKey: 'page:dashboard', tabValue: '{}' }, 'tabKey'],
    ['shared columns', { scope: 'shared' }, 'tabKey'],
    ['no time', { updateTime: 'yesterday' }, 'updateTime'],
  ])('%s is refused on its place', async (_, wrong, path) => {
    const answer = await save(clerk, wrong)
    expect(answer).toMatchObject({ success: false, code: code.invalid })
    expect(answer.fields?.map((field) => field.path)).toContain(path)
  })
})

describe('as the specification words it', () => {
  const value = (who: SignedClient) => list(who, { tabKey: TABLE }).then(([first]) => first)
  /** The three keys of spec 000 §7, and nothing else. */
  const put = (who: SignedClient, id: string, tabValue: string) =>
    who.call(settings.updateUserTable, { id, tabValue, updateTime: at() }, { key: key() })

  it('a table nobody has set answers its declaration, and its id saves one’s own', async () => {
    const reader = await gateway.client({ cusCode: facts.cusCode, userAdmin: '0', funcs: [] })
    const declared = await value(reader)
    expect(declared).toMatchObject({ tabKey: TABLE, scope: 'code', rev: 0 })
    const { columnList } = JSON.parse(declared?.tabValue ?? '') as { columnList: { prop: string }[] }
    expect(columnList.map(({ prop }) => prop)).toContain('phone')
    const saved = await put(reader, declared?.id ?? '', phone)
    expect(saved.data).toMatchObject({ rev: 1, applied: true })
    expect(await value(reader)).toMatchObject({ id: saved.data?.id, tabValue: phone, scope: 'user' })
    const prov = columns({ prop: 'prov' })
    expect((await put(reader, saved.data?.id ?? '', prov)).data).toMatchObject({ rev: 2 })
    expect((await value(reader))?.tabValue).toBe(prov)
  })
  it('one’s own comes before what is published, whose id makes one’s own', async () => {
    const reader = await gateway.client({ cusCode: facts.cusCode, userAdmin: '0', funcs: [] })
    const site = { cus_code: '*', scope: 'site', account_id: null, author_id: null } as const
    const setting = { tab_key: TABLE, tab_value: phone, rev: 1, by_name: '', updated_at: new Date() }
    await gateway.db
      .insertInto('setting')
      .values({ ...site, ...setting })
      .execute()
    const published = await value(reader)
    expect(published).toMatchObject({ scope: 'site', tabValue: phone })
    const city = columns({ prop: 'city' })
    expect((await put(reader, published?.id ?? '', city)).data).toMatchObject({ applied: true })
    expect(await list(reader, { tabKey: TABLE })).toMatchObject([
      { scope: 'user', tabValue: city },
      { scope: 'site', tabValue: phone },
    ])
    await gateway.db.deleteFrom('setting').where('scope', '=', 'site').execute()
  })
  it('refuses an id of another person, an unknown key and a missing name', async () => {
    const { data } = await save(other)
    expect((await put(clerk, data?.id ?? '', phone)).code).toBe(code.absent)
    expect((await put(clerk, 'nothing', phone)).code).toBe(code.invalid)
    const unnamed = { tabValue: phone, updateTime: at() }
    expect((await clerk.call(settings.updateUserTable, unnamed, { key: key() })).code).toBe(code.invalid)
    expect(await list(clerk, { tabKey: 'table:not.there.either' })).toEqual([])
  })
})

describe('views', () => {
  const shared = (who: SignedClient, more: Partial<Save> = {}) =>
    save(who, { tabKey: VIEW, scope: 'shared', tabValue: view(), ...more })

  it('a shared one is seen by the customer’s people, and by no other customer', async () => {
    await shared(clerk)
    expect(await list(main, { kind: 'view' })).toMatchObject([{ tabKey: VIEW, scope: 'shared' }])
    expect(await list(other, { kind: 'view' })).toEqual([])
  })
  it('is changed by who shared it and by a main account, by nobody else', async () => {
    const colleague = await gateway.client({ cusCode: facts.cusCode, userAdmin: '0', funcs: [] })
    expect((await list(colleague, { kind: 'view' }))[0]?.isMine).toBe(false)
    expect(await shared(colleague, { tabValue: '' })).toMatchObject({ success: false, code: code.status })
    expect((await shared(main, { tabValue: view({ name: 'TH' }) })).data).toMatchObject({ applied: true })
    expect((await shared(clerk)).data).toMatchObject({ applied: true })
  })
  it('the same key of another customer is another view', async () => {
    expect((await shared(other, { tabValue: view({ name: 'Theirs' }) })).data?.rev).toBe(1)
    expect((await list(main, { kind: 'view' }))[0]?.tabValue).toBe(view())
  })
  it('a foreign id is nobody’s', async () => {
    const theirs = (await list(other, { kind: 'view' }))[0]?.id ?? ''
    expect(await shared(main, { id: theirs })).toMatchObject({ success: false, code: code.absent })
  })
  it('what is removed goes everywhere', async () => {
    const before = await sync(main)
    await shared(main, { tabValue: '' })
    const since = await sync(clerk, before?.version ?? '')
    expect(since?.whole).toBe(false)
    expect(since?.list.find(({ tabKey }) => tabKey === VIEW)).toMatchObject({ tabValue: '', scope: 'shared' })
    expect(await list(clerk, { kind: 'view' })).toEqual([])
  })
})

describe('since a version', () => {
  it('only what changed comes; a version of another database brings everything', async () => {
    await save(main)
    const whole = await sync(main)
    expect(whole?.whole).toBe(true)
    await gateway.db
      .updateTable('setting')
      .set({ changed_at: new Date(Date.now() - 3_600_000) })
      .execute()
    expect((await sync(main, whole?.version ?? ''))?.list).toEqual([])
    await save(main, { tabKey: 'table:address.receiver' })
    const next = await sync(main, whole?.version ?? '')
    expect(next?.list.map(({ tabKey }) => tabKey)).toEqual(['table:address.receiver'])
    for (const since of ['', 'elsewhere@2026-01-01T00:00:00.000Z', 'nonsense'])
      expect((await sync(main, since))?.whole).toBe(true)
  })
})

it('is nobody’s without a session', async () => {
  expect((await gateway.outsider().call(settings.getTableLists, {})).success).toBe(false)
})

describe('row-level security alone', () => {
  const as = <T>(tenant: string, work: (db: Trx) => Promise<T>) => withTenant(gateway.db, tenant, work)
  const row = (cus_code: string, scope: 'site' | 'draft' | 'shared') => ({
    cus_code,
    scope,
    account_id: null,
    author_id: null,
    tab_key: `page:${scope}`,
    tab_value: '{}',
    rev: 1,
    by_name: '',
    updated_at: new Date(),
  })
  const scopes = async (tenant: string) =>
    (await as(tenant, (db) => db.selectFrom('setting').select(['scope', 'cus_code']).execute())).filter(
      ({ cus_code }) => cus_code !== tenant,
    )

  it('shows a customer what is published, no draft, no version and nothing of others', async () => {
    await as('*', (db) =>
      db
        .insertInto('setting')
        .values([row('*', 'site'), row('*', 'draft')])
        .execute(),
    )
    expect(await scopes(facts.cusCode)).toEqual([{ scope: 'site', cus_code: '*' }])
    const versions = await as(facts.cusCode, (db) => db.selectFrom('setting_version').selectAll().execute())
    expect(versions).toEqual([])
  })
  it('lets a customer write for itself alone', async () => {
    const put = (cusCode: string, scope: 'site' | 'shared') =>
      as(facts.cusCode, (db) => db.insertInto('setting').values(row(cusCode, scope)).execute())
    await expect(put('*', 'site')).rejects.toThrow(/row-level security/)
    await expect(put('ELSE', 'shared')).rejects.toThrow(/row-level security/)
    const changed = await as(facts.cusCode, (db) =>
      db.updateTable('setting').set({ tab_value: '{"x":1}' }).where('scope', '=', 'site').executeTakeFirst(),
    )
    expect(Number(changed.numUpdatedRows)).toBe(0)
  })
})
