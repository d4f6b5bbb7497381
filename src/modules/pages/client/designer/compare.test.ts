import { expect, it } from 'vitest'
import { applyEdit, emptyDocument, type PageDocument, type PageEdit } from '#engine/page/index.ts'
import { differences } from './compare.ts'

let last = 0
const after = (document: PageDocument, ...edits: readonly PageEdit[]): PageDocument =>
  edits.reduce((at, edit) => {
    const edited = applyEdit(at, edit, () => `n${(last += 1)}`)
    if (!edited.ok) throw new Error(edited.fault)
    return edited.document
  }, document)

const top = (index: number) => ({ parentId: null, index })
const base = (() => {
  last = 0
  return after(
    emptyDocument('form', 'f', { en: 'Form' }),
    { kind: 'add', type: 'input', field: { name: 'a' }, at: top(0) },
    { kind: 'add', type: 'input', field: { name: 'b' }, at: top(1) },
    { kind: 'add', type: 'container', field: { name: 'c' }, at: top(2) },
  )
})()

it.each<[string, readonly PageEdit[], readonly string[]]>([
  ['nothing', [], []],
  [
    'a value of the field',
    [{ kind: 'setField', id: 'n1', path: ['props', 'rows'], value: 3 }],
    ['changed n1 props.rows'],
  ],
  [
    'a new value',
    [{ kind: 'setField', id: 'n1', path: ['paramsKey'], value: 'k' }],
    ['changed n1 paramsKey'],
  ],
  ['a text', [{ kind: 'setText', id: 'n2', path: 'name', language: 'zh', value: '乙' }], ['changed n2 name']],
  ['the title', [{ kind: 'setDocument', path: ['title', 'zh'], value: '表' }], ['form  title']],
  ['a field less', [{ kind: 'remove', ids: ['n2'] }], ['removed n2 ']],
  ['a field more', [{ kind: 'copy', ids: ['n1'] }], ['added n4 ']],
  ['another parent', [{ kind: 'move', ids: ['n1'], at: { parentId: 'n3', index: 0 } }], ['moved n1 ']],
  [
    'another place: both have changed places',
    [{ kind: 'move', ids: ['n2'], at: top(0) }],
    ['moved n2 ', 'moved n1 '],
  ],
])('names %s', (_, edits, expected) => {
  last = 3
  const found = differences(base, after(base, ...edits))
  expect(found.map(({ how, node, places }) => `${how} ${node?.id ?? ''} ${places.join(' ')}`)).toEqual(
    expected,
  )
})
