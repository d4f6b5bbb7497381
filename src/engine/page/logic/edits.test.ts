import { apply } from 'mutative'
import { describe, expect, test } from 'vitest'
import { emptyDocument, type PageDocument } from '../schema/document.ts'
import { applyEdit, type EditFault, fragmentOf, idsInOrder, MAX_NODES, type PageEdit } from './edits.ts'

const blank = emptyDocument('form', 'test', { en: 'Test' })
const top = { parentId: null, index: Infinity } as const

const counter = (prefix = 'n') => {
  let count = 0
  return () => `${prefix}${String((count += 1))}`
}

function edited(document: PageDocument, edit: PageEdit, newId = counter('x')): PageDocument {
  const answer = applyEdit(document, edit, newId)
  if (!answer.ok) throw new Error(answer.fault)
  return answer.document
}

/** n1 grid (n2, n3 columns), n4 container with n5 input, n6 input. */
const sample = (() => {
  const newId = counter()
  let document = edited(blank, { kind: 'add', type: 'grid', at: top }, newId)
  document = edited(document, { kind: 'add', type: 'container', at: top }, newId)
  document = edited(document, { kind: 'add', type: 'input', at: { parentId: 'n4', index: 0 } }, newId)
  return edited(document, { kind: 'add', type: 'input', at: top }, newId)
})()

/** The tree as a text: "a(b c)". */
const shape = (document: PageDocument, ids = document.rootIds): string =>
  ids
    .map((id) => {
      const inner = document.nodes[id]?.childIds ?? []
      return inner.length > 0 ? `${id}(${shape(document, inner)})` : id
    })
    .join(' ')

test('a grid begins with two columns of span 12', () => {
  expect(shape(sample)).toBe('n1(n2 n3) n4(n5) n6')
  expect(['n2', 'n3'].map((id) => sample.nodes[id]?.field.span)).toEqual([12, 12])
})

describe('edits', () => {
  const cases: readonly [string, PageEdit, string][] = [
    [
      'adds in front',
      { kind: 'add', type: 'date', at: { parentId: null, index: 0 } },
      'x1 n1(n2 n3) n4(n5) n6',
    ],
    [
      'adds to a column',
      { kind: 'add', type: 'date', at: { parentId: 'n3', index: 0 } },
      'n1(n2 n3(x1)) n4(n5) n6',
    ],
    ['adds a column', { kind: 'addColumn', gridId: 'n1' }, 'n1(n2 n3 x1) n4(n5) n6'],
    [
      'moves into a column',
      { kind: 'move', ids: ['n4'], at: { parentId: 'n2', index: 0 } },
      'n1(n2(n4(n5)) n3) n6',
    ],
    [
      'moves down among its siblings',
      { kind: 'move', ids: ['n1'], at: { parentId: null, index: 2 } },
      'n4(n5) n1(n2 n3) n6',
    ],
    ['moves up', { kind: 'move', ids: ['n6'], at: { parentId: null, index: 1 } }, 'n1(n2 n3) n6 n4(n5)'],
    [
      'moves several in the order of the document',
      { kind: 'move', ids: ['n6', 'n5'], at: { parentId: null, index: 0 } },
      'n5 n6 n1(n2 n3) n4',
    ],
    [
      'moves what lies in something else that is moved with it once',
      { kind: 'move', ids: ['n5', 'n4'], at: top },
      'n1(n2 n3) n6 n4(n5)',
    ],
    [
      'changes columns',
      { kind: 'move', ids: ['n2'], at: { parentId: 'n1', index: 2 } },
      'n1(n3 n2) n4(n5) n6',
    ],
    ['copies after the original with fresh ids', { kind: 'copy', ids: ['n4'] }, 'n1(n2 n3) n4(n5) x1(x2) n6'],
    ['copies a grid with its columns', { kind: 'copy', ids: ['n1'] }, 'n1(n2 n3) x1(x2 x3) n4(n5) n6'],
    ['deletes everything in it', { kind: 'remove', ids: ['n4', 'n5', 'n6'] }, 'n1(n2 n3)'],
    [
      'pastes',
      { kind: 'insert', fragment: fragmentOf(sample, ['n4']), at: { parentId: 'n2', index: 0 } },
      'n1(n2(x1(x2)) n3) n4(n5) n6',
    ],
  ]
  test.each(cases)('%s, and undoes it', (_, edit, expected) => {
    const answer = applyEdit(sample, edit, counter('x'))
    if (!answer.ok) throw new Error(answer.fault)
    expect(shape(answer.document)).toBe(expected)
    // No node is left that nothing holds, and each knows its parent.
    expect(Object.keys(answer.document.nodes).sort()).toEqual(idsInOrder(answer.document).sort())
    for (const node of Object.values(answer.document.nodes))
      for (const child of node.childIds) expect(answer.document.nodes[child]?.parentId).toBe(node.id)
    expect(apply(answer.document, answer.inverse)).toEqual(sample)
    expect(apply(sample, answer.patches)).toEqual(answer.document)
  })
})

describe('refuses', () => {
  const full: PageDocument = {
    ...blank,
    nodes: Object.fromEntries(
      Array.from({ length: MAX_NODES }, (_, index) => {
        const id = `f${String(index)}`
        return [
          id,
          { id, type: 'input' as const, parentId: null, childIds: [], field: {}, texts: {}, extra: {} },
        ]
      }),
    ),
  }
  const cases: readonly [string, PageDocument, PageEdit, EditFault][] = [
    ['a node in itself', sample, { kind: 'move', ids: ['n4'], at: { parentId: 'n4', index: 0 } }, 'inItself'],
    [
      'a grid in its own column',
      sample,
      { kind: 'move', ids: ['n1'], at: { parentId: 'n2', index: 0 } },
      'inItself',
    ],
    [
      'a field in an input',
      sample,
      { kind: 'move', ids: ['n4'], at: { parentId: 'n6', index: 0 } },
      'notHere',
    ],
    [
      'a field in a grid',
      sample,
      { kind: 'add', type: 'input', at: { parentId: 'n1', index: 0 } },
      'notHere',
    ],
    ['a column outside a grid', sample, { kind: 'move', ids: ['n2'], at: top }, 'notHere'],
    ['what is not there', sample, { kind: 'remove', ids: ['n9'] }, 'missing'],
    ['what every object has', sample, { kind: 'copy', ids: ['constructor'] }, 'missing'],
    [
      'a key that reaches all objects',
      sample,
      { kind: 'setField', id: 'n6', path: ['__proto__', 'x'], value: 1 },
      'key',
    ],
    ['nodes as a setting', sample, { kind: 'setDocument', path: ['nodes'], value: {} }, 'key'],
    ['more nodes than fit', full, { kind: 'add', type: 'input', at: top }, 'full'],
  ]
  test.each(cases)('%s', (_, document, edit, fault) => {
    expect(applyEdit(document, edit, counter('x'))).toEqual({ ok: false, fault })
  })
})

test('refuses more than 32 levels', () => {
  const newId = counter('d')
  let document = blank
  for (let level = 0; level < 32; level += 1)
    document = edited(
      document,
      {
        kind: 'add',
        type: 'container',
        at: { parentId: level === 0 ? null : `d${String(level)}`, index: 0 },
      },
      newId,
    )
  const deeper = { kind: 'add', type: 'input', at: { parentId: 'd32', index: 0 } } as const
  expect(applyEdit(document, deeper, newId)).toEqual({ ok: false, fault: 'deep' })
})

test('sets and removes a setting', () => {
  const set = edited(sample, { kind: 'setField', id: 'n6', path: ['props', 'rows'], value: 4 })
  expect(set.nodes['n6']?.field.props).toMatchObject({ rows: 4, clearable: true })
  const removed = edited(set, { kind: 'setField', id: 'n6', path: ['props', 'rows'], value: undefined })
  expect(removed.nodes['n6']?.field.props).toEqual(sample.nodes['n6']?.field.props)
})

test('a text of a language is set and removed', () => {
  const set = edited(sample, { kind: 'setText', id: 'n6', path: 'name', language: 'zh', value: '备注' })
  expect(set.nodes['n6']?.texts).toEqual({ name: { zh: '备注' } })
  const removed = edited(set, { kind: 'setText', id: 'n6', path: 'name', language: 'zh', value: '' })
  expect(removed.nodes['n6']?.texts).toEqual({})
})

test('an event of the same trigger replaces the earlier one', () => {
  const on = (trigger: string, action: string): PageEdit => ({
    kind: 'setEvent',
    id: 'n6',
    event: { trigger, action },
  })
  let document = edited(sample, on('change', 'first'))
  document = edited(document, on('focus', 'other'))
  document = edited(document, on('change', 'second'))
  expect(document.nodes['n6']?.field.events).toEqual([
    { trigger: 'change', action: 'second' },
    { trigger: 'focus', action: 'other' },
  ])
  const removed = edited(document, { kind: 'removeEvent', id: 'n6', trigger: 'focus' })
  expect(removed.nodes['n6']?.field.events).toEqual([{ trigger: 'change', action: 'second' }])
})

test('an edit leaves what it does not touch as it was', () => {
  const after = edited(sample, { kind: 'setField', id: 'n6', path: ['name'], value: 'Other' })
  expect(after.nodes['n4']).toBe(sample.nodes['n4'])
  expect(after.nodes['n6']).not.toBe(sample.nodes['n6'])
})
