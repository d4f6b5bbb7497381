import { expect, test } from 'vitest'
import type { PageNode } from '../schema/document.ts'
import { documentProblems } from './document-problems.ts'
import { pressOf } from './page-actions.ts'
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

test('a click opens a screen and sets values, and nothing else', () => {
  const page = { type: 'page', screen: 'b2cOrderEntry' }
  const set = { type: 'set', key: 'receiver.country', value: 'VN' }
  const hostile = [
    { type: 'script', script: 'alert(1)' },
    { type: 'set', key: '__proto__.x', value: '1' },
    { type: 'page', screen: 1 },
    'x',
    null,
  ]
  expect(pressOf(button([page, ...hostile, set]))).toEqual([page, set])
  expect(pressOf(button({ script: 'alert(1)' }))).toEqual([])
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
