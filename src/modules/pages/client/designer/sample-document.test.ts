import { expect, it } from 'vitest'
import { emptyDocument, type FieldType, type PageDocument, type PageField } from '#engine/page/index.ts'
import { sampledDocument } from './sample-document.ts'

const documentOf = (type: FieldType, field: PageField): PageDocument => ({
  ...emptyDocument('form', 'f', {}),
  rootIds: ['a'],
  nodes: {
    a: {
      id: 'a',
      type,
      parentId: null,
      childIds: [],
      field,
      texts: { name: { zh: '名称', en: 'Name' }, 'options.0.label': { zh: '甲' } },
      extra: {},
    },
  },
})
const options = [
  { value: 'x', label: 'X' },
  { value: 'long', label: 'Long' },
]

it('shows the texts of one language, and leaves the document as it was', () => {
  const document = documentOf('select', { name: 'Plain', options })
  const node = sampledDocument(document, 'zh', 'empty').nodes.a
  expect(node).toMatchObject({
    texts: {},
    field: { name: '名称', options: [{ label: '甲' }, { label: 'Long' }] },
  })
  expect(sampledDocument(document, 'ml', 'empty').nodes.a?.field.name).toBe('Name')
  expect(document.nodes.a?.field).toEqual({ name: 'Plain', options })
})

it.each<[FieldType, PageField, unknown, unknown]>([
  ['input', {}, 'Nguyễn An', undefined],
  ['input', { rule: { type: 'Number' } }, '12.5', '99999999.99'],
  ['input', { props: { maxlength: 5 } }, 'Nguyễn An', 'Đường'],
  ['select', { options }, 'x', 'long'],
  ['checkbox', {}, '1', '1'],
  ['time', {}, '23:59:59', '23:59:59'],
])('fills %s with usual and extreme values', (type, field, typical, worst) => {
  const valueOf = (set: 'typical' | 'worst') =>
    sampledDocument(documentOf(type, field), 'en', set).nodes.a?.field.value
  expect(valueOf('typical')).toBe(typical)
  if (worst !== undefined) expect(valueOf('worst')).toBe(worst)
})

it('chooses one or all of several choices, and nothing for an empty form', () => {
  const chosen = (set: 'empty' | 'typical' | 'worst') =>
    sampledDocument(documentOf('group', { options, arrValue: ['x'] }), 'en', set).nodes.a?.field.arrValue
  expect([chosen('empty'), chosen('typical'), chosen('worst')]).toEqual([[], ['x'], ['x', 'long']])
})
