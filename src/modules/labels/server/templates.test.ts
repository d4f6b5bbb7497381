import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Input } from '#contract/call.ts'
import { code } from '#contract/codes.ts'
import { expressTemplate } from '#engine/label/express-template.ts'
import { writeTemplate } from '#engine/label/read-template.ts'
import { labels } from '#modules/labels/contract.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { key } from '../../../../tests/fixtures/orders.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'
import { builtIns } from './built-in.ts'
import { toWirePage } from './wire.ts'
import { templateAt, templateFor } from './template-of.ts'
import type { SignedContext } from '#server/handler.ts'
import { withTenant } from '#server/database/tenant.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway({ seed: true })
})
afterAll(() => gateway.stop())

type Save = Input<typeof labels.templateSave>
const { data } = writeTemplate(expressTemplate)
const components = JSON.parse(data) as Record<string, unknown>[]
const draft = (more: Partial<Save> = {}): Save => ({
  id: randomUUID(),
  rev: 0,
  kind: 'express',
  name: ' Our label ',
  page: { wMm: '101.6', hMm: '152.4', dotsPerMm: '8' },
  data,
  ...more,
})
const save = (client: SignedClient, input: Save, as = key()) =>
  client.call(labels.templateSave, input, { key: as })
const made = async (client: SignedClient, more: Partial<Save> = {}) => {
  const input = draft(more)
  expect(await save(client, input)).toMatchObject({ success: true })
  return input.id
}
const publish = (client: SignedClient, id: string, rev: number) =>
  client.call(labels.templatePublish, { id, rev }, { key: key() })
const choose = (client: SignedClient, templateId: string, routeId = '', kind: Save['kind'] = 'express') =>
  client.call(labels.templateChoice, { kind, routeId, templateId }, { key: key() })
const asked = <T>(
  client: SignedClient,
  work: (context: Pick<SignedContext, 'db' | 'caller'>) => Promise<T>,
) => {
  const cusCode = client.session?.cusCode ?? ''
  return withTenant(gateway.db, cusCode, (db) => work({ db, caller: { cusCode } as SignedContext['caller'] }))
}

describe('what prints with a template', () => {
  const day = 86_400_000
  const printed = (client: SignedClient, template: string, who: string, daysAgo: number, what = 'label') =>
    gateway.db
      .insertInto('print_record')
      .values({
        cus_code: client.session?.cusCode ?? '',
        subject: randomUUID(),
        number: 'SP1',
        what: what as 'label',
        template,
        rev: 1,
        at: new Date(Date.now() - daysAgo * day),
        who,
        via: 'device',
        copies: 1,
      })
      .execute()
  const use = (client: SignedClient, id: string) => client.call(labels.templateUse, { id })

  it('is nothing for one that nobody chose or printed with', async () => {
    const client = await gateway.client()
    const id = await made(client)
    expect(await use(client, id)).toMatchObject({
      data: { choices: [], prints: { times: 0, people: 0, names: [], last: '' } },
    })
  })

  it('names the routes with who chose it, and who printed in the last thirty days, the last one first', async () => {
    const client = await gateway.client()
    const id = await made(client)
    await publish(client, id, 1)
    await choose(client, id)
    await choose(client, id, 'ID-AIR')
    for (const [who, daysAgo] of [
      ['an', 2],
      ['an', 29],
      ['bo', 1],
      ['long ago', 31],
      ...['c', 'd', 'e', 'f'].map((name, at) => [name, 3 + at] as const),
    ] as const)
      await printed(client, id, who, daysAgo)
    await printed(client, randomUUID(), 'of another template', 0)
    const { data } = await use(client, id.toUpperCase())
    expect(data?.choices).toMatchObject([
      { routeId: '', by: expect.stringMatching(/^user-/) },
      { routeId: 'ID-AIR', by: expect.stringMatching(/^user-/) },
    ])
    expect(data?.prints).toMatchObject({ times: 7, people: 6, names: ['bo', 'an', 'c', 'd', 'e'] })
    expect(Date.now() - Date.parse(data?.prints.last ?? '')).toBeLessThan(1.1 * day)
  })

  it('is not shown to another customer', async () => {
    const [client, other] = [await gateway.client(), await gateway.client()]
    const id = await made(client)
    await printed(other, id, 'theirs', 0)
    expect(await use(client, id)).toMatchObject({ data: { prints: { times: 0 } } })
    expect(await use(other, id)).toMatchObject({ success: false, code: code.absent })
  })
})

describe('saving', () => {
  it('appends a template, once per key, and reads back what was written', async () => {
    const client = await gateway.client()
    const [input, as] = [draft(), key()]
    expect(await save(client, input, as)).toMatchObject({ data: { id: input.id, rev: 1 } })
    expect(await save(client, input, as)).toMatchObject({ data: { id: input.id, rev: 1 } })
    const detail = await client.call(labels.templateDetail, { id: input.id })
    expect(detail.data).toMatchObject({ name: 'Our label', page: input.page, data, rev: 1, publishedRev: 0 })
    const { data: list } = await client.call(labels.queryTemplates, {
      page: 1,
      pageSize: 100,
      keyword: 'our',
    })
    expect(list).toMatchObject({
      total: 1,
      list: [{ id: input.id, components: components.length, usedFor: [] }],
    })
  })
  it('does not overwrite a newer one, and shows it', async () => {
    const client = await gateway.client()
    const id = await made(client)
    await save(client, draft({ id, rev: 1, name: 'Theirs' }))
    const answer = await save(client, draft({ id, rev: 1, name: 'Mine' }))
    expect(answer).toMatchObject({ success: false, code: code.changed, data: { name: 'Theirs', rev: 2 } })
    const again = await save(client, draft({ id, rev: 0, name: 'Mine' }))
    expect(again).toMatchObject({ success: false, code: code.changed })
    const gone = await save(client, draft({ rev: 3 }))
    expect(gone).toMatchObject({ success: false, code: code.absent })
  })
  it('keeps what a template is for', async () => {
    const client = await gateway.client()
    const id = await made(client)
    const answer = await save(client, draft({ id, rev: 1, kind: 'sku' }))
    expect(answer).toMatchObject({ success: false, fields: [{ path: 'kind' }] })
  })
  const withFirst = (change: Record<string, unknown>) => JSON.stringify([{ ...components[0], ...change }])
  it.each<[string, string, string]>([
    ['no JSON', '{', 'data'],
    ['no list', '{"a":1}', 'data'],
    ['an unknown type', withFirst({ type: 'script' }), 'data.0.type'],
    [
      'a size without end',
      withFirst({ default: { x: 0, y: 0, width: 1e308, height: 1 } }),
      'data.0.default.width',
    ],
    ['props that are none', withFirst({ props: null }), 'data.0.props'],
    ['two components of one id', JSON.stringify([components[0], components[0]]), 'data.1.id'],
    [
      '201 components',
      JSON.stringify(Array.from({ length: 201 }, (_, at) => ({ ...components[0], id: `c${at}` }))),
      'data',
    ],
    ['bytes beyond 64 KB', JSON.stringify([{ ...components[0], title: '面'.repeat(30_000) }]), 'data'],
  ])('refuses %s with its place', async (_, hostile, path) => {
    const answer = await save(await gateway.client(), draft({ data: hostile }))
    expect(answer).toMatchObject({ success: false, code: code.invalid })
    expect(answer.fields?.map((field) => field.path)).toContain(path)
  })
  it('refuses an unknown format in the language of the caller, also where a bar code uses it', async () => {
    const [first] = components
    const wrong = { ...first, ext: { ...(first?.['ext'] as object), bind: '{{weight|shout}}' } }
    const client = await gateway.client()
    const input = draft({ data: JSON.stringify([wrong]) })
    expect(await save(client, input)).toMatchObject({
      success: false,
      code: code.invalid,
      fields: [{ path: 'data.0.ext.bind', desc: expect.stringContaining('{{weight|shout}}') as string }],
    })
    const right = { ...wrong, ext: { ...wrong.ext, bind: '{{weight|0.00|or -}}' } }
    expect(await save(client, { ...input, data: JSON.stringify([right]) })).toMatchObject({ success: true })
  })
  it('names the expected format in the language of the caller', async () => {
    const client = await gateway.client()
    const customText = async (language: 'en' | 'zh' | 'ml') => {
      const input = draft({ data: JSON.stringify([{ ...components[0], instance: 'yes' }]) })
      const answer = await client.call(labels.templateSave, input, { key: key(), language })
      return answer.fields?.find(({ path }) => path === 'data.0.instance')?.desc
    }
    expect(await customText('en')).toBe('Expected: true or false')
    expect(await customText('zh')).toBe('应为：true 或 false')
    expect(await customText('ml')).toBe('Dijangka: true atau false')
  })
  it('refuses paper no printer has', async () => {
    const page = { wMm: '500', hMm: '150', dotsPerMm: '8' }
    const answer = await save(await gateway.client(), draft({ page }))
    expect(answer).toMatchObject({ success: false, fields: [{ path: 'page.wMm' }] })
  })
})

describe('publishing', () => {
  it('prints the published version, not the one that is worked on, and rolls back', async () => {
    const client = await gateway.client()
    const id = await made(client)
    expect(await choose(client, id)).toMatchObject({ success: false, code: code.status })
    await publish(client, id, 1)
    expect(await choose(client, id)).toMatchObject({ success: true })
    await save(client, draft({ id, rev: 1, name: 'Second' }))
    expect(
      await asked(client, (context) => templateFor({ kind: 'express', routeId: 'R1' }, context)),
    ).toMatchObject({
      id,
      rev: 1,
      template: { name: 'Our label', page: { wMm: 101.6 } },
    })
    expect(await publish(client, id, 1)).toMatchObject({ success: false, code: code.changed })
    await publish(client, id, 2)
    const back = await client.call(labels.templateRollback, { id, rev: 2, toRev: 1 }, { key: key() })
    expect(back.data).toEqual({ rev: 3 })
    const { data: history } = await client.call(labels.templateHistory, { id, page: 1, pageSize: 50 })
    expect(history?.list.map(({ rev, fromRev, name }) => [rev, fromRev, name])).toEqual([
      [3, 1, 'Our label'],
      [2, 0, 'Second'],
      [1, 0, 'Our label'],
    ])
    expect(await asked(client, (context) => templateAt({ id, rev: 2 }, context))).toMatchObject({
      template: { name: 'Second' },
    })
  })
})

describe('what would not scan', () => {
  const [bars] = components.filter(({ type }) => type === 'barcode')
  const over = {
    ...components.find(({ type }) => type === 'customText'),
    id: 'over',
    title: 'Over it',
    default: bars?.['default'],
    props: {
      ...(components.find(({ type }) => type === 'customText')?.['props'] as object),
      text: 'XXXXXXXX',
    },
    ext: {},
  }
  const covered = JSON.stringify([bars, over])
  it('is saved but not published, with the reason in the language of the caller', async () => {
    const client = await gateway.client()
    const id = await made(client, { data: covered })
    expect(await publish(client, id, 1)).toMatchObject({
      success: false,
      code: code.invalid,
      desc: expect.stringMatching(/Cannot be printed yet.*Over it is printed over the code/) as string,
    })
    expect((await client.call(labels.templateDetail, { id })).data?.publishedRev).toBe(0)
    expect(await save(client, draft({ id, rev: 1, data: JSON.stringify([bars]) }))).toMatchObject({
      success: true,
    })
    expect(await publish(client, id, 2)).toMatchObject({ success: true })
  })
  it('is in no built-in template: a copy of each is published', async () => {
    const client = await gateway.client()
    for (const { kind, template } of builtIns) {
      const { data: written } = writeTemplate(template)
      const id = await made(client, {
        kind: kind as Save['kind'],
        data: written,
        page: toWirePage(template.page),
      })
      expect(await publish(client, id, 1)).toMatchObject({ success: true })
    }
  })
})

describe('choosing', () => {
  it('takes the route’s own before that of all routes, and the built-in without either', async () => {
    const client = await gateway.client()
    const [all, one] = [await made(client), await made(client)]
    await publish(client, all, 1)
    await publish(client, one, 1)
    const printed = (routeId: string) =>
      asked(client, async (context) => (await templateFor({ kind: 'express', routeId }, context)).id)
    expect(await printed('R1')).toBe('express-100x150')
    await choose(client, all)
    await choose(client, one, 'R1')
    expect([await printed('R1'), await printed('R2')]).toEqual([one, all])
    // `/common/getNoodleSheet.do` answers the same (spec 001 §7; record 0047).
    const sheet = async (input: object) => (await client.call(labels.getNoodleSheet, input)).data
    expect([(await sheet({ routeId: 'R1' }))?.id, (await sheet({}))?.id]).toEqual([one, all])
    expect(await sheet({ kind: 'sku' })).toMatchObject({ kind: 'sku', isBuiltIn: true })
    await choose(client, '')
    expect(await printed('R2')).toBe('express-100x150')
    const { data: known } = await client.call(labels.printTemplates, {})
    expect(known?.choices).toEqual([{ kind: 'express', routeId: 'R1', templateId: one }])
    expect(known?.list.map(({ id }) => id)).toEqual(expect.arrayContaining([all, one, 'express-100x150']))
  })
  it('refuses a template for another kind of label', async () => {
    const client = await gateway.client()
    expect(await choose(client, 'express-100x150', '', 'sku')).toMatchObject({
      fields: [{ path: 'templateId' }],
    })
  })
  it('keeps a template that prints, and forgets one that does not', async () => {
    const client = await gateway.client()
    const id = await made(client)
    await publish(client, id, 1)
    await choose(client, id)
    const forget = () => client.call(labels.templateDelete, { id, rev: 1 }, { key: key() })
    expect(await forget()).toMatchObject({ success: false, code: code.status })
    await choose(client, '')
    expect(await forget()).toMatchObject({ success: true })
    expect(await asked(client, (context) => templateAt({ id, rev: 1 }, context))).toMatchObject({ id })
  })
})

describe('other customers', () => {
  it('see nothing of a template, and may name the same id', async () => {
    const [mine, other] = [await gateway.client(), await gateway.client()]
    const id = await made(mine)
    await publish(mine, id, 1)
    for (const call of [labels.templateDetail, labels.printTemplate])
      expect(await other.call(call, { id })).toMatchObject({ success: false, code: code.absent })
    expect(await choose(other, id)).toMatchObject({ success: false, code: code.absent })
    expect(await save(other, draft({ id, name: 'Own' }))).toMatchObject({ success: true })
    expect((await mine.call(labels.templateDetail, { id })).data?.name).toBe('Our label')
  })
})
