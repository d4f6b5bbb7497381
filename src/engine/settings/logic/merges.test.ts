/** One test per precedence: what the code declares, what is published, in which language; rights stay the code's. */
import { i18n, type MessageDescriptor } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import type { Func } from '#contract/functions.ts'
import type { FormDecl } from '#engine/form/schema/form.ts'
import type { ImportDecl } from '#engine/import/schema/import.ts'
import type { KeptSetting } from '#engine/settings/schema/row.ts'
import type { TableDecl } from '#engine/table/schema/table.ts'
import { changesOf, placeOf } from './merge-answer.ts'
import { withPages } from './page-in.ts'
import { ofPerson } from './person-table.ts'
import { inLanguage } from './table-in-language.ts'
import { withButtonSetting } from './with-buttons.ts'
import { withFieldSetting } from './with-fields.ts'
import { withFilterSetting } from './with-filters.ts'
import { withImportSetting } from './with-import.ts'

i18n.loadAndActivate({ locale: 'en', messages: {} })
const label = (message: string): MessageDescriptor => ({ id: message, message })
const translate = (message: MessageDescriptor) => i18n._(message)

const table = {
  filters: ['a', 'b', 'c'].map((key) => ({ key, label: label(key), type: 'text' })),
  actions: ['x', 'y'].map((id) => ({
    id,
    label: label(id),
    func: `F-${id}`,
    on: 'both',
    run: () => undefined,
  })),
} as unknown as TableDecl

describe('filters', () => {
  const merged = (filters: object[], language: 'en' | 'zh' = 'en') =>
    withFilterSetting(table, { filters } as never, language).filters.map(
      (each) => `${each.key}:${translate(each.label)}`,
    )
  it('nothing set leaves the declaration itself', () => {
    expect(withFilterSetting(table, undefined, 'en')).toBe(table)
  })
  it('the order is the setting’s; what it does not name follows its neighbour', () => {
    expect(merged([{ key: 'c' }, { key: 'a' }])).toEqual(['c:c', 'a:a', 'b:b'])
  })
  it('a text of one language leaves the others as declared', () => {
    const set = [{ key: 'a', label: { en: 'First {0}' } }]
    expect(merged(set)[0]).toBe('a:First {0}')
    expect(merged(set, 'zh')[0]).toBe('a:a')
  })
  it('hidden ones are gone, unknown ones were never there', () => {
    expect(merged([{ key: 'b', show: false }, { key: 'gone' }])).toEqual(['a:a', 'c:c'])
  })
})

describe('buttons', () => {
  const ids = (buttons: object[], held: string[] = []) =>
    withButtonSetting(table, { buttons } as never, 'en', new Set(held)).actions.map(({ id }) => id)
  it('one more function is asked for, none is given', () => {
    expect(ids([{ id: 'x', func: 'F-9' }])).toEqual(['y'])
    expect(ids([{ id: 'x', func: 'F-9' }], ['F-9'])).toEqual(['x', 'y'])
    const [first] = withButtonSetting(
      table,
      { buttons: [{ id: 'x', func: 'F-9' }] },
      'en',
      new Set(['F-9']),
    ).actions
    expect(first?.func).toBe('F-x')
  })
  it('order and hidden', () => {
    expect(ids([{ id: 'y' }, { id: 'x' }])).toEqual(['y', 'x'])
    expect(ids([{ id: 'x', hidden: true }])).toEqual(['y'])
  })
})

describe('fields', () => {
  const form = {
    rules: [{ paramsKey: 'who.name', type: 'String', required: true }],
    sections: [
      {
        id: 's',
        title: label('S'),
        fields: ['who', 'note', 'tel'].map((path) => ({ path, type: 'text', label: label(path) })),
      },
    ],
  } as unknown as FormDecl
  const merged = (fields: object[]) => withFieldSetting(form, { fields } as never, 'en')
  const paths = (fields: object[]) => merged(fields).sections[0]?.fields.map(({ path }) => path)
  it('what the gateway requires cannot be hidden, nor made optional', () => {
    expect(paths([{ path: 'who', visible: false, required: false }])).toEqual(['who', 'note', 'tel'])
    expect(merged([{ path: 'who', required: false }]).sections[0]?.fields[0]?.required).toBe(true)
  })
  it('an optional one can be hidden, moved, and asked for', () => {
    expect(paths([{ path: 'note', visible: false }])).toEqual(['who', 'tel'])
    expect(paths([{ path: 'tel' }, { path: 'who' }])).toEqual(['tel', 'who', 'note'])
    const asked = merged([{ path: 'tel', required: true }])
    expect(asked.rules.at(-1)).toMatchObject({ paramsKey: 'tel', required: true })
    expect(merged([{ path: 'tel', required: true, visible: false }]).rules).toBe(form.rules)
  })
})

it('columns of an import keep their declared headings beside those that were added', () => {
  const sheet = {
    columns: [{ key: 'a', label: label('A'), required: true, aliases: ['alpha'], example: '' }],
  } as unknown as ImportDecl
  const [column] = withImportSetting(
    sheet,
    { columns: [{ key: 'a', label: { en: 'First' }, required: false, aliases: [' ALPHA ', 'Erste'] }] },
    'en',
  ).columns
  expect(column).toMatchObject({ required: true, aliases: ['alpha', 'erste'] })
})

it('a table’s setting is heard in one language, without what is for the configurator alone', () => {
  const heard = inLanguage(
    {
      tableKey: 't',
      setMockData: '[]',
      tableApi: '/x.do',
      tableNotingText: { en: 'Closed on Monday' },
      columnList: [{ prop: 'a', label: { en: ' A ', zh: '' }, width: 90, type: 'expand' }],
    },
    'en',
  )
  expect(heard).toEqual({
    tableNotingText: 'Closed on Monday',
    columnList: [{ prop: 'a', label: 'A', width: 90, type: 'expand' }],
  })
  expect(inLanguage({ columnList: [{ prop: 'a', label: { en: 'A' } }] }, 'zh')).toEqual({
    columnList: [{ prop: 'a' }],
  })
})

it('a person keeps columns and sizes; widths stay in range', () => {
  expect(
    ofPerson({
      columnList: [{ prop: 'a', width: 3.4, label: 'Mine' }],
      pageSize: [50],
      checkbox: true,
      view: 'v',
    }),
  ).toEqual({ columnList: [{ prop: 'a', width: 40 }], pageSize: [50], view: 'v' })
})

describe('pages', () => {
  const node = (routeId: string, children: Func[] = []): Func => ({
    funcId: `F-${routeId}`,
    routeId,
    funcName: routeId,
    funcNameEn: routeId,
    funcNameMl: routeId,
    cache: '0',
    icon: '',
    children,
  })
  const tree = [node('g', [node('a'), node('b'), node('c')])]
  const below = (settings: Record<string, object>, held: string[] = []) =>
    withPages(tree, new Map(Object.entries(settings)), new Set(held))[0]?.children
  it('names, places and what is left out of the menu', () => {
    const pages = below({ c: { order: 0, label: { en: 'See' } }, b: { hidden: true } })
    expect(pages?.map(({ routeId, funcNameEn, hidden }) => [routeId, funcNameEn, hidden])).toEqual([
      ['c', 'See', undefined],
      ['a', 'a', undefined],
      ['b', 'b', '1'],
    ])
  })
  it('one more function is asked for, none is given', () => {
    expect(below({ a: { func: 'F-9' } })?.map(({ routeId }) => routeId)).toEqual(['b', 'c'])
    expect(below({ a: { func: 'F-9' } }, ['F-9'])).toHaveLength(3)
  })
})

describe('what the gateway answers', () => {
  const row = (more: Partial<KeptSetting> = {}): KeptSetting => ({
    id: '1',
    tabKey: 'table:t',
    tabValue: '{}',
    scope: 'user',
    rev: 1,
    updateTime: '2026-01-02',
    by: 'me',
    isMine: true,
    ...more,
  })
  const kept = (...rows: KeptSetting[]) => new Map(rows.map((each) => [placeOf(each), each]))
  const answer = (whole: boolean, ...list: KeptSetting[]) => ({ version: 'v', whole, list })
  it('what is the same changes nothing', () => {
    expect(changesOf(kept(row()), answer(true, row())).size).toBe(0)
  })
  it('the later writer stays, also when it has not arrived yet', () => {
    const mine = row({ isPending: true, tabValue: '{"a":1}', updateTime: '2026-01-03' })
    expect(changesOf(kept(mine), answer(true, row())).size).toBe(0)
    const theirs = row({ updateTime: '2026-01-04' })
    expect([...changesOf(kept(mine), answer(false, theirs)).values()]).toEqual([theirs])
  })
  it('what is missing is gone when everything came, unless it is on its way', () => {
    expect([...changesOf(kept(row()), answer(true)).values()]).toEqual([undefined])
    expect(changesOf(kept(row()), answer(false)).size).toBe(0)
    expect(changesOf(kept(row({ isPending: true })), answer(true)).size).toBe(0)
    expect([...changesOf(kept(row()), answer(false, row({ tabValue: '', rev: 2 }))).values()]).toEqual([
      undefined,
    ])
  })
})
