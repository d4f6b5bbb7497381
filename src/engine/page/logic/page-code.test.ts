import { describe, expect, test } from 'vitest'
import { emptyDocument, type PageDocument, type PageField, type PageNode } from '../schema/document.ts'
import { documentOf, pageNode as node } from '../../../../tests/fixtures/page-nodes.ts'
import { documentProblems } from './document-problems.ts'
import { codeOf, codeText, isMethodName, isScripted, methodsOf } from './page-code.ts'
import { fieldsOfPage, takenValue } from './page-form.ts'
import { fetchedOf, sourceNamed } from './page-sources.ts'

const blank = emptyDocument('form', 'test', {})
const page = (nodes: readonly PageNode[], more: Partial<PageDocument> = {}): PageDocument =>
  documentOf('form', nodes, more)
const click = (actions: readonly object[]): PageField => ({ events: [{ trigger: 'click', actions }] })

describe('code of a page', () => {
  test('functions are those of the list, then those of the page', () => {
    const document = page([], {
      methodsList: [{ funcName: 'a', funcBody: 'one' }],
      page: { ...blank.page, methods: { a: 'two', b: 'three', c: 1 } },
    })
    expect(methodsOf(document)).toEqual([
      { name: 'a', body: 'one' },
      { name: 'b', body: 'three' },
    ])
  })

  test.each([
    ['f', true],
    ['_a1$', true],
    ['1a', false],
    ['a-b', false],
    ['__proto__', false],
    ['constructor', false],
    ['', false],
    ['a'.repeat(65), false],
  ])('“%s” names a function: %s', (name, isName) => expect(isMethodName(name)).toBe(isName))

  test('a function nobody could call is left out of the sandbox', () => {
    expect(codeOf(page([], { methodsList: [{ funcName: 'a b', funcBody: '' }] })).methods).toEqual([])
  })

  test.each([
    ['nothing', page([]), false],
    ['a script', page([], { page: { ...blank.page, scriptText: 'x' } }), true],
    ['blanks', page([], { page: { ...blank.page, scriptText: '  ' } }), false],
    ['a function', page([], { methodsList: [{ funcName: 'a', funcBody: '' }] }), true],
    ['a script of an event', page([node('b', 'button', click([{ type: 'script', script: 'x' }]))]), true],
    ['an action', page([node('b', 'button', click([{ type: 'set', key: 'a', value: '1' }]))]), false],
  ])('%s is code: %s', (_, document, isCode) => expect(isScripted(document)).toBe(isCode))

  test('the text follows everything that runs, and nothing else', () => {
    const button = (script: string, name = 'B') =>
      page([node('b', 'button', { ...click([{ type: 'script', script }]), name })])
    const sourceList = ['routes', 'sizes'].map((name) => ({ name, options: [] }))
    const fetching = (...fetchList: PageDocument['fetchList']) => ({ ...button('a'), sourceList, fetchList })
    const text = codeText(button('a'))
    expect(codeText(button('a', 'Another label'))).toBe(text)
    const others = [
      button('b'),
      page([node('c', 'button', click([{ type: 'script', script: 'a' }]))]),
      page([node('b', 'input', { ...click([{ type: 'script', script: 'a' }]), change: 'f' })]),
      { ...button('a'), page: { ...blank.page, scriptText: 'x' } },
      { ...button('a'), methodsList: [{ funcName: 'f', funcBody: '' }] },
      { ...button('a'), page: { ...blank.page, methods: { f: '' } } },
      fetching({ name: 'routes', loaded: 'f' }),
      fetching({ name: 'routes', loaded: 'g' }),
      fetching({ name: 'sizes', loaded: 'f' }),
    ]
    const texts = [text, ...others.map(codeText)]
    // `methods` and `methodsList` are two ways to say the same.
    expect(new Set(texts).size).toBe(texts.length - 1)
    expect(codeText(fetching({ name: 'routes' }))).toBe(text)
  })
})

describe('sources by name', () => {
  const sourceList = [
    { name: 'routes', api: '/common/getRoute.do', params: '{"serviceType":"B2C"}' },
    { name: 'plain', api: '/common/getCountry.do' },
    {
      name: 'sizes',
      options: [{ id: 1, name: 'Small' }, { value: 'l', label: 'Large' }, { name: 'no value' }, null],
    },
  ]

  test('a source is a call with its parameters, or a list of its own', () => {
    const document = page([], { sourceList })
    expect(sourceNamed(document, 'routes')).toEqual({
      api: '/common/getRoute.do',
      params: '{"serviceType":"B2C"}',
    })
    expect(sourceNamed(document, 'plain')).toEqual({ api: '/common/getCountry.do', params: '{}' })
    expect(sourceNamed(document, 'sizes')).toEqual([
      { value: '1', label: 'Small' },
      { value: 'l', label: 'Large' },
    ])
    for (const name of ['gone', '', '__proto__', 1, undefined])
      expect(sourceNamed(document, name)).toBeUndefined()
  })

  test('a field takes its choices from the source it names', () => {
    const choice = node('s', 'select', { options: [{ value: 'x', label: 'X' }], props: { source: 'routes' } })
    const fields = fieldsOfPage(page([choice], { sourceList }), { language: 'en' })
    expect(fields.get('s')?.options).toMatchObject({ api: '/common/getRoute.do' })
  })

  test('what is fetched as the page opens names a source or brings a call, twenty at most', () => {
    const fetchList = [
      { name: 'routes', loaded: 'fill' },
      { name: 'own', api: '/common/getCountry.do', params: '{}' },
      { name: 'gone' },
    ]
    expect(fetchedOf(page([], { sourceList, fetchList })).map(({ name, loaded }) => [name, loaded])).toEqual([
      ['routes', 'fill'],
      ['own', ''],
    ])
    const many = Array.from({ length: 50 }, () => ({ name: 'routes' }))
    expect(fetchedOf(page([], { sourceList, fetchList: many }))).toHaveLength(20)
  })

  test('what nobody could use is named with its place', () => {
    const document = page([node('s', 'select', { props: { source: 'gone' } })], {
      sourceList: [
        { name: 'a', api: '/common/getRoute' },
        { name: 'a', api: '/common/getRoute.do', params: '[]' },
      ],
      fetchList: [{ name: 'b' }],
      methodsList: [
        { funcName: 'a b', funcBody: '' },
        { funcName: 'f', funcBody: '' },
        { funcName: 'f', funcBody: '' },
      ],
    })
    expect(documentProblems(document).map(({ id, path }) => `${id}:${path}`)).toEqual([
      ':sourceList.1.name',
      ':methodsList.2.funcName',
      ':sourceList.0.api',
      ':sourceList.1.api',
      ':fetchList.0.name',
      ':methodsList.0.funcName',
      's:props.source',
    ])
    expect(documentProblems(page([], { sourceList, fetchList: [{ name: 'routes' }] }))).toEqual([])
  })
})

describe('a script sets', () => {
  const document = page([
    node('a', 'input', { paramsKey: 'receiver.name' }),
    node('g', 'group', {}),
    node('c', 'checkbox', {}),
    node('d', 'dateRange', {}),
    node('book', 'addressBook', {}),
    node('b', 'button', {}),
  ])
  test.each([
    ['a text', 'receiver.name', 'x', 'x'],
    ['a number as text', 'receiver.name', 1.5, '1.5'],
    ['several choices', 'g', ['1', '2'], ['1', '2']],
    ['a tick', 'c', true, true],
    ['a day of a range', 'd.from', '2026-11-27', '2026-11-27'],
    ['nothing where there is no field', 'other', 'x', undefined],
    ['nothing through a prototype', '__proto__', 'x', undefined],
    ['nothing of a button', 'b', 'x', undefined],
    ['no address', 'book', 'x', undefined],
    ['no object', 'receiver.name', { a: 1 }, undefined],
    ['no number that is none', 'receiver.name', Number.NaN, undefined],
    ['no text for a tick', 'c', 'true', undefined],
    ['no mixed list', 'g', ['1', 2], undefined],
    ['no endless text', 'receiver.name', 'x'.repeat(10_001), undefined],
  ])('%s', (_, path, value, taken) => expect(takenValue(document, path, value)).toEqual(taken))
})
