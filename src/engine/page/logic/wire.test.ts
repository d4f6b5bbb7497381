import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  emptyDocument,
  fieldTypeNames,
  type NodeType,
  type PageDocument,
  type PageNode,
} from '../schema/document.ts'
import { fieldTypes } from '../schema/field-types.ts'
import { MAX_NODES } from './edits.ts'
import { fromWire, MAX_PAGE_BYTES, type PageFault, readPage, toWire, writePage } from './wire.ts'

interface Tree {
  readonly type: NodeType
  readonly facts: Pick<PageNode, 'field' | 'texts' | 'extra'>
  readonly children: readonly Tree[]
}

const word = fc
  .string({ minLength: 1, maxLength: 8 })
  .filter((key) => !['__proto__', 'constructor', 'prototype'].includes(key))
const value = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.integer(), { maxLength: 3 }),
)
const record = (not: readonly string[] = []) =>
  fc
    .dictionary(
      word.filter((key) => !not.includes(key)),
      value,
      { maxKeys: 3 },
    )
    .map((each) => ({ ...each }))
const option = fc.record({ value: fc.string(), label: fc.string() })
const texts = fc.record({ zh: fc.string(), en: fc.string(), ml: fc.string() }, { requiredKeys: [] })

const field = fc
  .record(
    {
      name: fc.string(),
      paramsKey: fc.constantFrom('a', 'a.b', 'goods.0.name', ''),
      props: record(),
      styles: record(),
      events: fc.uniqueArray(fc.record({ trigger: word, actions: fc.array(record(), { maxLength: 2 }) }), {
        selector: ({ trigger }) => trigger,
        maxLength: 3,
      }),
      value,
      arrValue: fc.array(value, { maxLength: 3 }),
      rule: record(),
      visible: fc.oneof(fc.boolean(), fc.string()),
      api: fc.string(),
      params: fc.string(),
      options: fc.array(option, { maxLength: 3 }),
      quick: fc.array(fc.string(), { maxLength: 3 }),
      span: fc.integer({ min: 1, max: 24 }),
      change: fc.string(),
      mystery: value,
    },
    { requiredKeys: [] },
  )
  .map((each) => ({ ...each }))

const nodeKeys = ['elementId', 'type', 'parentId', 'parentType', 'field', 'texts', 'span', 'children']
const facts = fc.record({
  field,
  texts: fc.dictionary(word, texts, { maxKeys: 2 }).map((each) => ({ ...each })),
  extra: record(nodeKeys),
})

const leaf: fc.Arbitrary<Tree> = facts.map((own) => ({ type: 'input', facts: own, children: [] }))

/** Trees of at most so many levels. */
const tree = (levels: number): fc.Arbitrary<Tree> =>
  fc
    .record({
      type: fc.constantFrom<NodeType>(...fieldTypeNames),
      facts,
      children: fc.array(levels === 0 ? leaf : tree(levels - 1), { maxLength: levels === 0 ? 0 : 2 }),
    })
    .map(({ type, facts: own, children }): Tree => {
      const { holds } = type === 'column' ? { holds: 'fields' } : fieldTypes[type]
      if (holds === 'nothing') return { type, facts: own, children: [] }
      if (holds === 'fields') return { type, facts: own, children }
      return {
        type,
        facts: own,
        children: children.map((child) => ({ type: 'column', facts: child.facts, children: [child] })),
      }
    })

const documents = fc
  .record({
    trees: fc.array(tree(2), { maxLength: 3 }),
    formKey: fc.string(),
    title: texts,
    page: record(['scriptText', 'styles', 'props', 'methods', 'css']),
    sources: fc.array(
      record().map((each) => ({ ...each, name: 'source' })),
      { maxLength: 2 },
    ),
    extra: record([
      'schemaVersion',
      'formKey',
      'kind',
      'title',
      'formOptions',
      'page',
      'sourceList',
      'fetchList',
      'methodsList',
      'children',
    ]),
  })
  .map(({ trees, formKey, title, page, sources, extra }): PageDocument => {
    const nodes: Record<string, PageNode> = {}
    let count = 0
    const put =
      (parentId: string | null) =>
      ({ type, facts: own, children }: Tree): string => {
        const id = `n${String((count += 1))}`
        nodes[id] = { ...own, id, type, parentId, childIds: children.map(put(id)) }
        return id
      }
    const rootIds = trees.map(put(null))
    const blank = emptyDocument('page', formKey, title)
    return { ...blank, rootIds, nodes, page: { ...page, ...blank.page }, sourceList: sources, extra }
  })

/** Documents that are made; 100,000 for the figure of record 0136. */
const DOCUMENTS = Number(process.env.PAGE_DOCUMENTS ?? 2000)

test('reads back every document it writes', { timeout: 3_600_000 }, () => {
  const run = { seed: 20_261_126, numRuns: DOCUMENTS }
  fc.assert(
    fc.property(documents, (document) => {
      const read = fromWire(toWire(document))
      if (!read.ok) throw new Error(JSON.stringify(read.fault))
      expect(read.document).toEqual(document)
    }),
    run,
  )
  fc.assert(
    fc.property(documents, (document) => {
      const text = writePage(document)
      const read = readPage(text)
      expect(read.ok && writePage(read.document)).toBe(text)
    }),
    { ...run, numRuns: 200 },
  )
})

test('nests as the specification does', () => {
  const node = (id: string, type: NodeType, parentId: string | null, childIds: string[]): PageNode => ({
    id,
    type,
    parentId,
    childIds,
    field: type === 'column' ? { span: 12 } : { name: id },
    texts: {},
    extra: {},
  })
  const nodes = [node('g', 'grid', null, ['c']), node('c', 'column', 'g', ['i']), node('i', 'input', 'c', [])]
  const document = {
    ...emptyDocument('form', 'k', {}),
    rootIds: ['g'],
    nodes: Object.fromEntries(nodes.map((each) => [each.id, each])),
  }
  expect(toWire(document).children).toEqual([
    {
      elementId: 'g',
      type: 'grid',
      parentId: '',
      parentType: 'form',
      field: {
        name: 'g',
        type: 'grid',
        parentId: '',
        children: [
          {
            elementId: 'c',
            parentId: 'g',
            span: 12,
            children: [
              {
                elementId: 'i',
                type: 'input',
                parentId: 'c',
                parentType: 'grid',
                field: { name: 'i', type: 'input', parentId: 'c', children: [] },
              },
            ],
          },
        ],
      },
    },
  ])
})

const input = (more: object = {}) => ({ elementId: 'a', type: 'input', field: {}, ...more })
const text = (children: unknown, more: object = {}) => JSON.stringify({ children, ...more })
const nested = (levels: number): unknown =>
  levels === 0
    ? input()
    : { elementId: `c${String(levels)}`, type: 'container', field: { children: [nested(levels - 1)] } }

describe('refuses', () => {
  const cases: readonly [string, string, PageFault['reason'], string][] = [
    ['what is no JSON', '{', 'json', ''],
    ['a number', '1', 'shape', ''],
    ['more than 1 MB', `"${'あ'.repeat(MAX_PAGE_BYTES / 3)}"`, 'size', ''],
    ['a hundred thousand brackets', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'deep', ''],
    ['33 levels', text([nested(32)]), 'deep', ''],
    [
      'more than 5,000 nodes',
      text(Array.from({ length: MAX_NODES + 1 }, (_, index) => input({ elementId: `e${String(index)}` }))),
      'nodes',
      'children.5000',
    ],
    [
      'a prototype key',
      '{"children":[{"elementId":"a","type":"input","field":{"props":{"__proto__":{"x":1}}}}]}',
      'key',
      'children.0.field.props.__proto__',
    ],
    [
      'a constructor key',
      text([], { page: { props: { constructor: {} } } }),
      'key',
      'page.props.constructor',
    ],
    ['an id every object has', text([input({ elementId: '__proto__' })]), 'id', 'children.0'],
    [
      'a key of a value every object has',
      text([input({ field: { paramsKey: 'a.__proto__.b' } })]),
      'shape',
      'children.0.field.paramsKey',
    ],
    ['two nodes of one id', text([input(), input()]), 'id', 'children.1'],
    ['a node without an id', text([input({ elementId: 1 })]), 'id', 'children.0'],
    ['a type nobody knows', text([input({ type: 'script' })]), 'type', 'children.0'],
    ['a type every object has', text([input({ type: 'constructor' })]), 'type', 'children.0'],
    [
      'children of an input',
      text([input({ field: { children: [input({ elementId: 'b' })] } })]),
      'place',
      'children.0.field.children.0',
    ],
    [
      'options that are no list',
      text([input({ field: { options: 'x' } })]),
      'shape',
      'children.0.field.options',
    ],
    [
      'two events of one trigger',
      text([input({ field: { events: [{ trigger: 'click' }, { trigger: 'click' }] } })]),
      'shape',
      'children.0.field.events',
    ],
    ['a method without a body', text([], { methodsList: [{ funcName: 'a' }] }), 'shape', 'methodsList.0'],
    ['a title that is no text', text([], { title: { en: 1 } }), 'shape', 'title'],
    ['a later version', text([], { schemaVersion: 2 }), 'version', 'schemaVersion'],
  ]
  test.each(cases)('%s', (_, json, reason, path) => {
    const read = readPage(json)
    expect(read).toMatchObject({ ok: false, fault: { reason } })
    if (!read.ok && path) expect(read.fault.path).toBe(path)
  })
})

test('32 levels are read', () => {
  expect(readPage(text([nested(31)])).ok).toBe(true)
})

test('a list alone is taken as the nodes', () => {
  const read = readPage(JSON.stringify([input()]))
  expect(read.ok && read.document.rootIds).toEqual(['a'])
})
