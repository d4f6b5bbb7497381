import { expect, test } from 'vitest'
import type { PageNode } from '../schema/document.ts'
import { documentProblems } from './document-problems.ts'
import { actionsAt, triggersOf } from './page-actions.ts'
import { emptyDocument } from '../schema/document.ts'

const button = (actions: unknown): PageNode => ({
  id: 'a',
  type: 'button',
  parentId: null,
  childIds: [],
  texts: {},
  extra: {},
  field: {
    events: [
      { trigger: 'focus', actions: [] },
      { trigger: 'click', actions },
    ],
  },
})

test('a click does what is in the list of actions, and nothing else', () => {
  const page = { type: 'page', screen: 'b2cOrderEntry' }
  const set = { type: 'set', key: 'receiver.country', value: 'VN' }
  const script = { type: 'script', script: 'page.log(1)' }
  const method = { type: 'method', name: 'f' }
  const hostile = [
    { type: 'script', script: ' ' },
    { type: 'script', code: 'alert(1)' },
    { type: 'method', name: '' },
    { type: 'method', name: 1 },
    { type: 'set', key: '__proto__.x', value: '1' },
    { type: 'page', screen: 1 },
    'x',
    null,
  ]
  expect(actionsAt(button([page, ...hostile, set, script, method]), 'click')).toEqual([
    page,
    set,
    script,
    method,
  ])
  expect(actionsAt(button({ script: 'alert(1)' }), 'click')).toEqual([])
  expect(actionsAt(button([page]), 'blur')).toEqual([])
})

test('the function a field names comes after its events', () => {
  const set = { type: 'set', key: 'a', value: '1' }
  const field = { events: [{ trigger: 'change', actions: [set] }], change: 'f', focus: 'g', select: '' }
  expect(actionsAt({ field }, 'change')).toEqual([set, { type: 'method', name: 'f' }])
  expect(actionsAt({ field }, 'focus')).toEqual([{ type: 'method', name: 'g' }])
  expect(actionsAt({ field }, 'select')).toEqual([])
  expect(triggersOf({ field })).toEqual(['change', 'focus'])
})

test('what nobody could use is named with its place', () => {
  const field = {
    visible: 'a +',
    rule: { regular: '(a)\\1', requiredWhen: 'b' },
    api: '/common/getRoute',
    params: '{}',
  }
  const document = {
    ...emptyDocument('form', 'k', {}),
    rootIds: ['a'],
    nodes: { a: { ...button([]), type: 'select' as const, field } },
  }
  expect(documentProblems(document).map(({ path }) => path)).toEqual(['visible', 'rule.regular', 'api'])
  const good = {
    ...document,
    nodes: {
      a: { ...button([]), type: 'select' as const, field: { api: '/common/getRoute.do', params: '{}' } },
    },
  }
  expect(documentProblems(good)).toEqual([])
})
