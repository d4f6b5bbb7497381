import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import {
  applyEdit,
  emptyDocument,
  type PageDocument,
  type PageEdit,
  readPage,
  writePage,
} from '#engine/page/index.ts'
import { pages } from '#modules/pages/contract.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { key } from '../../../../tests/fixtures/orders.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'

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
    const route = (func: string) =>
      admin.call(pages.pageRoute, { id, rev: 1, func, keepAlive: '0', offline: 'live' }, { key: key() })
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
