import { describe, expect, test } from 'vitest'
import type { PageDocument, PageField, PageNode } from '../schema/document.ts'
import { documentOf, pageNode as node } from '../../../../tests/fixtures/page-nodes.ts'
import { checkPage, fieldsOfPage, initialData, safeStyles, textOfNode, withComputed } from './page-form.ts'

const page = (...nodes: readonly PageNode[]): PageDocument => documentOf('form', nodes)
const said = (document: PageDocument, data: Record<string, unknown>) =>
  checkPage(document, data, 'en').map(({ path, message }) => [
    path,
    message.values?.['text'] ?? message.message ?? message.id,
  ])

describe('rules', () => {
  const input = (rule: PageField['rule'], more: PageField = {}) =>
    page(node('a', 'input', { paramsKey: 'a', rule, ...more } as PageField))
  const cases: readonly [string, PageDocument, Record<string, unknown>, number][] = [
    ['a required value is missing', input({ required: '1' }), { a: ' ' }, 1],
    ['a required value is there', input({ required: 1 }), { a: 'x' }, 0],
    ['0 is not required', input({ required: '0' }), { a: '' }, 0],
    ['a text is too short', input({ type: 'String', minLimit: '3' }), { a: 'ab' }, 1],
    ['the length counts, not the number', input({ type: 'String', maxLimit: 3 }), { a: '999' }, 0],
    ['a number is too large', input({ type: 'Number', maxLimit: '100' }), { a: '101' }, 1],
    ['a number is small enough', input({ type: 'Number', maxLimit: '100' }), { a: '99.5' }, 0],
    ['a value does not match', input({ regular: '[A-Z]{2}\\d+' }), { a: 'A1' }, 1],
    ['an empty value need not match', input({ regular: '[A-Z]+' }), { a: '' }, 0],
    ['a pattern that backtracks binds nobody', input({ regular: '(a+)+\\1' }), { a: 'b' }, 0],
    ['a region is no list', input({ attrName: 'sSsq', required: '1' }), { a: 'Hanoi' }, 1],
    ['a region is a list', input({ attrName: 'rSsq', required: '1' }), { a: ['Hanoi'] }, 0],
    ['a rule that is switched off', input({ required: '1', status: '0' }), { a: '' }, 0],
    ['required while something else holds', input({ requiredWhen: 'b == "1"' }), { a: '', b: '1' }, 1],
    ['not required while it does not', input({ requiredWhen: 'b == "1"' }), { a: '', b: '2' }, 0],
    ['what is hidden is not asked for', input({ required: '1' }, { visible: 'b == "1"' }), { a: '' }, 0],
    ['a box that must be ticked', page(node('c', 'checkbox', { rule: { required: true } })), { c: false }, 1],
    ['a box that is ticked', page(node('c', 'checkbox', { rule: { required: true } })), { c: true }, 0],
    [
      'both days of a range',
      page(node('d', 'dateRange', { rule: { required: true } })),
      { d: { from: '2026-11-01', to: '' } },
      1,
    ],
  ]
  test.each(cases)('%s', (_, document, data, count) => {
    expect(checkPage(document, data, 'en')).toHaveLength(count)
  })

  test('what is in something hidden is not asked for', () => {
    const box = node('box', 'container', { visible: 'kind == "x"' }, { childIds: ['a'] })
    const inner = node('a', 'input', { rule: { required: '1' } }, { parentId: 'box' })
    const document = page(box, inner)
    expect(checkPage(document, { kind: 'y' }, 'en')).toHaveLength(0)
    expect(checkPage(document, { kind: 'x' }, 'en')).toHaveLength(1)
  })

  test('the configured message is said, in the language', () => {
    const texts = { 'rule.requiredMsg': { zh: '请填写', en: 'Fill it in' } }
    const document = page(node('a', 'input', { rule: { required: '1' } }, { texts }))
    expect(said(document, {})[0]?.[1]).toBe('Fill it in')
    expect(checkPage(document, {}, 'zh')[0]?.message.values).toMatchObject({ text: '请填写' })
  })
})

test('values begin as the document says', () => {
  const document = page(
    node('a', 'input', { paramsKey: 'receiver.name', value: 'x' }),
    node('g', 'group', { arrValue: ['1'] }),
    node('r', 'dateRange', { arrValue: ['2026-11-01'] }),
    node('c', 'checkbox', { value: '1' }),
    node('s', 'input', { paramsKey: 'size', props: { computed: 'length(g) * 2' } }),
  )
  expect(initialData(document)).toEqual({
    receiver: { name: 'x' },
    g: ['1'],
    r: { from: '2026-11-01', to: '' },
    c: true,
    size: '2',
  })
})

test('computed values follow', () => {
  const document = page(
    node('a', 'input', { paramsKey: 'a', value: '2' }),
    node('b', 'input', { paramsKey: 'b', props: { computed: 'a * 3' } }),
    node('c', 'input', { paramsKey: 'c', props: { computed: 'b + 1' } }),
  )
  expect(withComputed(document, { a: '2' })).toEqual({ a: '2', b: '6', c: '7' })
})

test('fields are those of the form engine', () => {
  const document = page(
    node('s', 'select', { name: 'Route', api: '/common/getRoute.do', params: '{"serviceType":"B2C"}' }),
    node(
      'r',
      'radioGroup',
      { options: [{ value: '1', label: 'One' }] },
      { texts: { 'options.0.label': { zh: '一' } } },
    ),
    node('d', 'date', { quick: ['today', 'never'], props: { noFuture: true } }),
    node('book', 'addressBook', {}),
  )
  const fields = fieldsOfPage(document, { language: 'zh' })
  expect(fields.get('s')).toMatchObject({ type: 'select', options: { api: '/common/getRoute.do' } })
  expect(fields.get('r')).toMatchObject({ type: 'radio', options: [{ value: '1', label: '一' }] })
  expect(fields.get('d')).toMatchObject({ type: 'date', hasFuture: false, quick: ['today'] })
  // Without sources of addresses there is no such field.
  expect(fields.has('book')).toBe(false)
})

test('a text without a translation is the English one, then the plain one', () => {
  const own = node('a', 'input', { name: 'Plain' }, { texts: { name: { en: 'English' } } })
  expect(textOfNode(own, 'name', 'ml')).toBe('English')
  expect(textOfNode({ ...own, texts: {} }, 'name', 'ml')).toBe('Plain')
  expect(textOfNode(own, 'constructor', 'ml')).toBe('')
})

test.each([
  ['width', '50%', true],
  ['backgroundColor', '#fff', true],
  ['position', 'fixed', false],
  ['backgroundColor', 'url(https://example.org/x)', false],
  ['color', 'red;position:fixed', false],
  ['width', 'expression(alert(1))', false],
  ['zIndex', 9999, false],
])('style %s: %s is set: %s', (key, value, isSet) => {
  expect(Object.hasOwn(safeStyles({ [key]: value }), key)).toBe(isSet)
})
