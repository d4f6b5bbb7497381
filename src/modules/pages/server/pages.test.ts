import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Input } from '#contract/call.ts'
import { code } from '#contract/codes.ts'
import { walkFuncs } from '#contract/function-tree.ts'
import type { Func } from '#contract/functions.ts'
import {
  applyEdit,
  emptyDocument,
  type PageDocument,
  type PageEdit,
  readPage,
  writePage,
} from '#engine/page/index.ts'
import { access } from '#modules/access/contract.ts'
import { pages } from '#modules/pages/contract.ts'
import { screens } from '#modules/pages/module.ts'
import { session } from '#modules/session/contract.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { hostilePages } from '../../../../tests/fixtures/hostile-pages.ts'
import { key } from '../../../../tests/fixtures/orders.ts'
import { roleDraft } from '../../../../tests/fixtures/people.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'
import { PAGE_SCREEN } from './menu.ts'

let gateway: TestGateway
let admin: SignedClient
let demo: SignedClient
beforeAll(async () => {
  gateway = await startGateway({ seed: true })
  admin = await gateway.client('demo-admin')
  demo = await gateway.client('demo')
})
afterAll(() => gateway.stop())

let made = 0
/** A page that no other test has. */
const blank = (): PageDocument => {
  made += 1
  return emptyDocument('page', `test-${String(made)}`, {
    en: `Test ${String(made)}`,
    zh: `测试${String(made)}`,
  })
}
const withText = (document: PageDocument, value: string): PageDocument => {
  const edit: PageEdit = { kind: 'add', type: 'richText', at: { parentId: null, index: 0 }, field: { value } }
  const edited = applyEdit(document, edit, () => `n${String(Object.keys(document.nodes).length)}`)
  if (!edited.ok) throw new Error(edited.fault)
  return edited.document
}
const save = (document: PageDocument, { id = randomUUID() as string, rev = 0, as = admin } = {}) =>
  as.call(pages.pageSave, { id, rev, groupName: 'Tests', data: writePage(document) }, { key: key() })
const begun = async (document = withText(blank(), '<p>one</p>')) => {
  const { data } = await save(document)
  if (!data) throw new Error('not saved')
  return { id: data.id, document }
}
const publish = (id: string, rev: number) => admin.call(pages.pagePublish, { id, rev }, { key: key() })
/** Sets who may open a page of revision 1, and where it is in the menu. */
const routed = (id: string, more: Partial<Input<typeof pages.pageRoute>> = {}) =>
  admin.call(
    pages.pageRoute,
    { id, rev: 1, func: '', keepAlive: '1', offline: 'cached', menuGroup: '', menuPosition: 0, ...more },
    { key: key() },
  )
const seen = async (formKey: string, as = demo) => as.call(pages.publishedPage, { formKey })
const textSeen = async (formKey: string) => {
  const read = readPage((await seen(formKey)).data?.data ?? '')
  return read.ok ? Object.values(read.document.nodes).map(({ field }) => field.value) : undefined
}

describe('drafts', () => {
  test('a draft is seen by nobody until it is published', async () => {
    const { id, document } = await begun()
    expect((await seen(document.formKey)).code).toBe(code.absent)
    expect(await publish(id, 1)).toMatchObject({ success: true, data: { rev: 1 } })
    expect(await textSeen(document.formKey)).toEqual(['<p>one</p>'])
    await save(withText(document, '<p>two</p>'), { id, rev: 1 })
    expect(await textSeen(document.formKey)).toEqual(['<p>one</p>'])
    const { data } = await admin.call(pages.queryPages, { page: 1, pageSize: 20, keyword: document.formKey })
    expect(data?.list[0]).toMatchObject({
      state: 'CHANGED',
      rev: 2,
      publishedRev: 1,
      nodes: 2,
      by: 'demo-admin',
    })
  })

  test('two people lose nothing: the second is shown what the first has saved', async () => {
    const { id, document } = await begun()
    const first = withText(document, '<p>first</p>')
    expect(await save(first, { id, rev: 1 })).toMatchObject({ data: { rev: 2 } })
    const refused = await save(withText(document, '<p>second</p>'), { id, rev: 1 })
    expect(refused).toMatchObject({ success: false, code: code.changed })
    expect((refused.data as unknown as { data: string }).data).toBe(writePage(first))
  })

  test('two pages cannot have one address', async () => {
    const { document } = await begun()
    const refused = await save(document)
    expect(refused).toMatchObject({ code: code.duplicate, fields: [{ path: 'data.formKey' }] })
  })

  test('the same command sent twice saves once', async () => {
    const sent = { id: randomUUID(), rev: 0, groupName: '', data: writePage(blank()) }
    const same = key()
    const [one, other] = [
      await admin.call(pages.pageSave, sent, { key: same }),
      await admin.call(pages.pageSave, sent, { key: same }),
    ]
    expect(other.data).toEqual(one.data)
  })

  test.each([
    ['no JSON', '{', 'data'],
    [
      'a prototype key',
      '{"formKey":"a","title":{"en":"A"},"page":{"props":{"__proto__":{}}}}',
      'data.page.props.__proto__',
    ],
    ['an address with a slash', JSON.stringify({ formKey: 'a/b', title: { en: 'A' } }), 'data.formKey'],
    ['no title', JSON.stringify({ formKey: 'untitled', title: {} }), 'data.title'],
  ])('refuses %s at its place', async (_, data, path) => {
    const refused = await admin.call(
      pages.pageSave,
      { id: randomUUID(), rev: 0, groupName: '', data },
      { key: key() },
    )
    expect(refused).toMatchObject({ code: code.invalid, fields: [{ path }] })
  })
})

describe('scripts', () => {
  const withScript = (document: PageDocument, scriptText: string): PageDocument => ({
    ...document,
    page: { ...document.page, scriptText },
  })
  const switched = (id: string, rev: number, on: '0' | '1', as = admin) =>
    as.call(pages.pageScripts, { id, rev, on }, { key: key() })
  const scriptsSeen = async (formKey: string) => (await seen(formKey)).data?.scripts
  const scriptsOfDraft = async (id: string) => (await admin.call(pages.pageDetail, { id })).data?.scripts

  test('are off when a page is published, and on once they are switched on', async () => {
    const { id, document } = await begun(withScript(withText(blank(), '<p>one</p>'), 'page.log(1)'))
    await publish(id, 1)
    expect(await scriptsSeen(document.formKey)).toBe('off')
    expect(await switched(id, 1, '1')).toMatchObject({ success: true, data: { rev: 1 } })
    expect(await scriptsSeen(document.formKey)).toBe('on')
    expect(await scriptsOfDraft(id)).toBe('on')
    expect(await switched(id, 1, '0')).toMatchObject({ success: true })
    expect(await scriptsSeen(document.formKey)).toBe('off')
  })

  test('that were changed are off until they are switched on again; other changes leave them on', async () => {
    const { id, document } = await begun(withScript(withText(blank(), '<p>one</p>'), 'page.log(1)'))
    await switched(id, 1, '1')
    await publish(id, 1)
    expect(await scriptsSeen(document.formKey)).toBe('on')
    await save(withText(document, '<p>two</p>'), { id, rev: 1 })
    await publish(id, 2)
    expect(await scriptsSeen(document.formKey)).toBe('on')
    await save(withScript(document, 'page.log(2)'), { id, rev: 2 })
    expect(await scriptsOfDraft(id)).toBe('off')
    // The draft of another person does not stop what runs.
    expect(await scriptsSeen(document.formKey)).toBe('on')
    await publish(id, 3)
    expect(await scriptsSeen(document.formKey)).toBe('off')
    await switched(id, 3, '1')
    expect(await scriptsSeen(document.formKey)).toBe('on')
    // A version that ran before runs as it did.
    await admin.call(pages.pageRollback, { id, rev: 3, toRev: 2 }, { key: key() })
    expect(await scriptsSeen(document.formKey)).toBe('on')
  })

  test.each([
    ['has changed', 'page.log(2)', 'off'],
    ['has none', '', 'none'],
  ])('of an earlier version can be switched off where the draft %s', async (_, scriptText, scripts) => {
    const { id, document } = await begun(withScript(blank(), 'page.log(1)'))
    const detail = async () => (await admin.call(pages.pageDetail, { id })).data
    expect(await detail()).toMatchObject({ scripts: 'off', isAllowed: false })
    await switched(id, 1, '1')
    await publish(id, 1)
    await save(withScript(document, scriptText), { id, rev: 1 })
    expect(await scriptsSeen(document.formKey)).toBe('on')
    expect(await detail()).toMatchObject({ scripts, isAllowed: true })
    expect(await switched(id, 2, '0')).toMatchObject({ success: true })
    expect(await scriptsSeen(document.formKey)).toBe('off')
    expect(await detail()).toMatchObject({ scripts, isAllowed: false })
  })

  test('cannot be switched on where there are none', async () => {
    const { id, document } = await begun()
    await publish(id, 1)
    expect(await switched(id, 1, '1')).toMatchObject({ code: code.status })
    expect(await scriptsSeen(document.formKey)).toBe('none')
  })

  test('of a revision that is not the newest cannot be switched on', async () => {
    const { id, document } = await begun(withScript(blank(), 'page.log(1)'))
    await save(withScript(document, 'page.log(2)'), { id, rev: 1 })
    expect(await switched(id, 1, '1')).toMatchObject({ code: code.changed })
  })

  test('are switched by nobody without the right', async () => {
    const { id } = await begun(withScript(blank(), 'page.log(1)'))
    expect(await switched(id, 1, '1', demo)).toMatchObject({ code: code.forbidden })
    expect(await scriptsOfDraft(id)).toBe('off')
  })

  test('arrive switched off with a file of another system', async () => {
    const { id, document } = await begun(withScript(blank(), 'page.log(1)'))
    await switched(id, 1, '1')
    const json = (await admin.call(pages.pageExport, { ids: [id] })).data?.json ?? ''
    await admin.call(pages.pageDelete, { id, rev: 1 }, { key: key() })
    await admin.call(pages.pageImport, { json, dryRun: '0', replace: '0' }, { key: key() })
    const { data } = await admin.call(pages.queryPages, { page: 1, pageSize: 20, keyword: document.formKey })
    expect(await scriptsOfDraft(data?.list[0]?.id ?? '')).toBe('off')
  })
})

test('a page that means harm is refused or kept as a draft, and the gateway goes on', async () => {
  const answers: Record<string, number> = {}
  for (const { json } of hostilePages) {
    const parameter = { id: randomUUID(), rev: 0, groupName: '', data: json }
    const answered = await admin.call(pages.pageSave, parameter, { key: key() }).then(
      (answer) => String(answer.code),
      (error: unknown) => {
        // What is too large is not listened to until its end.
        if (json.length < 5_000_000) throw error
        return 'cut'
      },
    )
    answers[answered] = (answers[answered] ?? 0) + 1
  }
  const allowed = [...[code.ok, code.invalid, code.duplicate, code.malformed].map(String), 'cut']
  expect(Object.keys(answers).filter((each) => !allowed.includes(each))).toEqual([])
  expect(answers[code.invalid]).toBeGreaterThan(100)
  const { data } = await admin.call(pages.queryPages, { page: 1, pageSize: 20, keyword: 'hostile' })
  expect(data?.total).toBeLessThanOrEqual(1)
})

describe('publishing', () => {
  test('refuses an expression nobody can read, at the element', async () => {
    const { document } = await begun()
    const broken = applyEdit(
      document,
      { kind: 'setField', id: 'n0', path: ['visible'], value: 'eval("1")' },
      () => 'x',
    )
    if (!broken.ok) throw new Error(broken.fault)
    const { id } = await begun({ ...broken.document, formKey: `${document.formKey}-broken` })
    expect(await publish(id, 1)).toMatchObject({
      code: code.invalid,
      fields: [{ path: 'data.nodes.n0.visible' }],
    })
  })

  test('refuses a chart over figures that are not for pages, at the element', async () => {
    const charted = (call: string) => {
      const document = blank()
      const props = { call, group: 'day', measure: 'total' }
      const added = applyEdit(
        document,
        { kind: 'add', type: 'chart', at: { parentId: null, index: 0 }, field: { props } },
        () => 'n0',
      )
      if (!added.ok) throw new Error(added.fault)
      return added.document
    }
    const { id } = await begun(charted('finance.accountDetails'))
    expect(await publish(id, 1)).toMatchObject({
      code: code.invalid,
      fields: [{ path: 'data.nodes.n0.props.call' }],
    })
    const { id: good } = await begun(charted('statistics.cargoStatusQuery'))
    expect(await publish(good, 1)).toMatchObject({ success: true })
  })

  test('an earlier version comes back as the newest', async () => {
    const { id, document } = await begun()
    await publish(id, 1)
    await save(withText(document, '<p>two</p>'), { id, rev: 1 })
    await publish(id, 2)
    expect(await textSeen(document.formKey)).toContain('<p>two</p>')
    const back = await admin.call(pages.pageRollback, { id, rev: 2, toRev: 1 }, { key: key() })
    expect(back.data).toEqual({ rev: 3 })
    expect(await textSeen(document.formKey)).toEqual(['<p>one</p>'])
    const { data } = await admin.call(pages.pageHistory, { id, page: 1, pageSize: 20 })
    expect(data?.list.map(({ rev, fromRev }) => [rev, fromRev])).toEqual([
      [3, 1],
      [2, 0],
      [1, 0],
    ])
  })

  test('a deleted page is gone for everybody', async () => {
    const { id, document } = await begun()
    await publish(id, 1)
    await admin.call(pages.pageDelete, { id, rev: 1 }, { key: key() })
    expect((await seen(document.formKey)).code).toBe(code.absent)
  })
})

describe('rights', () => {
  test('a page with a function opens for those who hold it', async () => {
    const { id, document } = await begun()
    await publish(id, 1)
    const route = (func: string) => routed(id, { func, keepAlive: '0', offline: 'live' })
    expect(await route('Z-99999')).toMatchObject({ code: code.invalid, fields: [{ path: 'func' }] })
    expect(await route('Z-1013')).toMatchObject({ success: true })
    expect((await seen(document.formKey)).code).toBe(code.forbidden)
    expect((await seen(document.formKey, admin)).data).toMatchObject({
      func: 'Z-1013',
      keepAlive: '0',
      offline: 'live',
    })
    const keys = async (as: SignedClient) =>
      (await as.call(pages.publishedPages, {})).data?.list.map(({ formKey }) => formKey)
    expect(await keys(demo)).not.toContain(document.formKey)
    expect(await keys(admin)).toContain(document.formKey)
  })

  test('a customer cannot design, nor read drafts', async () => {
    expect((await save(blank(), { as: demo })).success).toBe(false)
    expect((await demo.call(pages.queryPages, { page: 1, pageSize: 20 })).success).toBe(false)
  })

  test('every customer sees the published pages of the demo, in their language', async () => {
    const other = await gateway.client('other')
    const { data } = await other.call(pages.publishedPages, {})
    expect(data?.list.map(({ formKey }) => formKey)).toEqual(
      expect.arrayContaining(['feedback', 'notice', 'service-desk']),
    )
    expect(data?.list.map(({ formKey }) => formKey)).not.toContain('returns-guide')
  })
})

describe('the menu', () => {
  const funcsOf = async (as: SignedClient) =>
    ((await as.call(session.getUserInfo, {})).data?.funcs ?? []) as Func[]
  const entryOf = async (formKey: string, as = demo) =>
    [...walkFuncs(await funcsOf(as))].find(({ params }) => params?.key === formKey)
  const published = async () => {
    const { id, document } = await begun()
    await publish(id, 1)
    const { data } = await admin.call(pages.pageDetail, { id })
    return { id, formKey: document.formKey, title: document.title, ownFunc: data?.page.ownFunc ?? '' }
  }

  test('an entry has its function, three titles, and its place in the group', async () => {
    const { id, formKey, title, ownFunc } = await published()
    expect(await entryOf(formKey)).toMatchObject({ funcId: ownFunc, hidden: '1' })
    expect(await routed(id, { menuGroup: 'Z-8', menuPosition: 1 })).toMatchObject({ success: true })
    const group = [...walkFuncs(await funcsOf(demo))].find(({ funcId }) => funcId === 'Z-8')
    expect(group?.children[1]).toEqual({
      funcId: ownFunc,
      routeId: 'designedPage',
      params: { key: formKey },
      funcName: title.zh,
      funcNameEn: title.en,
      // Of a language without a title, that of another one.
      funcNameMl: title.en,
      cache: '1',
      icon: 'browser',
      children: [],
    })
    expect(Object.keys(screens)).toContain(PAGE_SCREEN)
  })

  test('a page is in the functions of those alone who may open it', async () => {
    const { id, formKey, ownFunc } = await published()
    const sub = await gateway.client('demo-sub')
    const held = async () => [
      (await entryOf(formKey)) !== undefined,
      (await entryOf(formKey, sub)) !== undefined,
    ]
    expect(await held()).toEqual([true, true])
    await routed(id, { func: 'Z-1013', menuGroup: 'Z-8' })
    expect(await held()).toEqual([false, false])
    // By its own function: main accounts have it, and give it to others with a role.
    await routed(id, { func: ownFunc, menuGroup: 'Z-8' })
    expect(await held()).toEqual([true, false])
    expect((await seen(formKey, sub)).code).toBe(code.forbidden)
    const { id: subId } = await gateway.db
      .selectFrom('account')
      .select('id')
      .where('login_code', '=', 'demo-sub')
      .executeTakeFirstOrThrow()
    const tree = (await demo.call(access.funcTree, {})).data as Func[]
    expect([...walkFuncs(tree)].map(({ funcId }) => funcId)).toContain(ownFunc)
    const role = await demo.call(access.roleSave, roleDraft({ funcs: [ownFunc], accountIds: [subId] }), {
      key: key(),
    })
    expect(role.success).toBe(true)
    expect(await held()).toEqual([true, true])
    expect((await seen(formKey, sub)).success).toBe(true)
    const preview = await demo.call(access.previewRights, { userId: subId })
    expect([...walkFuncs(preview.data?.funcs as Func[])].map(({ funcId }) => funcId)).toContain(ownFunc)
  })

  test('clients are asked to request the menu again when it has changed, and only then', async () => {
    const { id, formKey } = await published()
    const ukey = async () => (await demo.call(session.getUserInfo, {})).ukey
    const before = await ukey()
    await routed(id)
    expect(await ukey()).toBe(before)
    await routed(id, { menuGroup: 'Z-8' })
    const placed = await ukey()
    expect(placed).not.toBe(before)
    await admin.call(pages.pageDelete, { id, rev: 1 }, { key: key() })
    expect(await ukey()).not.toBe(placed)
    expect(await entryOf(formKey)).toBeUndefined()
  })

  test.each([
    ['a group that does not exist', { menuGroup: 'Z-999' }, 'menuGroup'],
    ['a screen as a group', { menuGroup: 'Z-501' }, 'menuGroup'],
    ['the function of another page', { func: 'PG-99999' }, 'func'],
    ['a page that is requested at each visit and opens offline', { keepAlive: '0' }, 'offline'],
  ] as const)('%s is refused at its field', async (_, more, path) => {
    const { id } = await begun()
    expect(await routed(id, more)).toMatchObject({ code: code.invalid, fields: [{ path }] })
  })
})

describe('exchange', () => {
  const bring = (json: string, more: { dryRun?: '0' | '1'; replace?: '0' | '1' } = {}) =>
    admin.call(pages.pageImport, { json, dryRun: '0', replace: '0', ...more }, { key: key() })
  const outcomes = (answer: Awaited<ReturnType<typeof bring>>) =>
    answer.data?.list.map(({ formKey, outcome }) => [formKey, outcome])

  test('what was exported comes back as a draft, after a dry run that changes nothing', async () => {
    const { id, document } = await begun()
    const json = (await admin.call(pages.pageExport, { ids: [id] })).data?.json ?? ''
    expect(outcomes(await bring(json))).toEqual([[document.formKey, 'same']])
    await admin.call(pages.pageDelete, { id, rev: 1 }, { key: key() })
    expect(outcomes(await bring(json, { dryRun: '1' }))).toEqual([[document.formKey, 'new']])
    expect(outcomes(await bring(json, { dryRun: '1' }))).toEqual([[document.formKey, 'new']])
    expect(outcomes(await bring(json))).toEqual([[document.formKey, 'new']])
    expect(outcomes(await bring(json))).toEqual([[document.formKey, 'same']])
  })

  test('changes that were never published are replaced only when asked', async () => {
    const { id, document } = await begun()
    const json = (await admin.call(pages.pageExport, { ids: [id] })).data?.json ?? ''
    await save(withText(document, '<p>mine</p>'), { id, rev: 1 })
    expect(outcomes(await bring(json))).toEqual([[document.formKey, 'conflict']])
    expect(outcomes(await bring(json, { replace: '1' }))).toEqual([[document.formKey, 'changed']])
  })

  test('a file that was changed is refused', async () => {
    const { id } = await begun()
    const json = (await admin.call(pages.pageExport, { ids: [id] })).data?.json ?? ''
    expect(await bring(json.replace('one', 'two'))).toMatchObject({
      code: code.invalid,
      fields: [{ path: 'json' }],
    })
    expect((await bring('[]')).code).toBe(code.invalid)
  })
})
