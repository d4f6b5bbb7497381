import { expect, test } from 'vitest'
import { emptyDocument, type PageDocument, type PageNode } from '#engine/page/index.ts'
import { beginSteps, undo } from '#domain/steps.ts'
import { perform, type StepName } from './design-history.ts'
import { findAll, findKinds, replaceEdits, type FindKind, type FoundPlace } from './find-text.ts'

const node = (
  id: string,
  type: PageNode['type'],
  field: PageNode['field'],
  texts: PageNode['texts'] = {},
): PageNode => ({
  id,
  type,
  parentId: null,
  childIds: [],
  field,
  texts,
  extra: {},
})
const list: readonly PageNode[] = [
  node(
    'name',
    'input',
    {
      name: 'Receiver name',
      paramsKey: 'receiver.name',
      props: { placeholder: 'Name of the receiver' },
      visible: 'kind == "receiver"',
    },
    { name: { en: 'Receiver name', zh: '收件人 receiver' } },
  ),
  node('kind', 'select', {
    name: 'Kind',
    paramsKey: 'kind',
    options: [
      { value: 'receiver', label: 'The receiver' },
      { value: 'sender', label: 'The sender' },
    ],
    events: [{ trigger: 'click', actions: [{ type: 'set', key: 'receiver.name', value: '' }] }],
  }),
  node('text', 'richText', { value: '<p class="receiver">A receiver &amp; a sender</p>' }),
]
const document: PageDocument = {
  ...emptyDocument('form', 'receiver', { en: 'Receiver form', zh: '收件表' }),
  rootIds: list.map(({ id }) => id),
  nodes: Object.fromEntries(list.map((each) => [each.id, each])),
}

const options = (kinds: readonly FindKind[] = findKinds, isCaseSensitive = false) => ({
  kinds: new Set(kinds),
  isCaseSensitive,
})
const placesOf = (places: readonly FoundPlace[]) =>
  places.map(({ id = 'document', path, language = '' }) => [id, path.join('.'), language].join(' ').trim())
const replaced = (places: readonly FoundPlace[], replacement: string): PageDocument => {
  const edits = replaceEdits(document, places, replacement)
  const done = perform(
    beginSteps<PageDocument, StepName>(document),
    { edits, what: 'replace' },
    0,
    () => 'new',
  )
  if (!done.ok) throw new Error(done.fault)
  expect(done.history.past).toHaveLength(1)
  expect(undo(done.history).present).toEqual(document)
  return done.history.present
}

test('the source of choices is found among what binds a field', () => {
  const choice = node('city', 'select', { name: 'City', props: { source: 'cities' } })
  const own: PageDocument = { ...document, rootIds: ['city'], nodes: { city: choice } }
  expect(placesOf(findAll(own, 'cities', options()))).toEqual(['city props.source'])
})

test.each<[string, string, FindKind[], boolean, string[]]>([
  [
    'texts in every language, also of choices and the title',
    'receiver',
    ['texts'],
    false,
    [
      'document title en',
      'name name zh',
      'name name en',
      'name props.placeholder',
      'kind options.0.label',
      'text value',
    ],
  ],
  ['keys', 'receiver', ['keys'], false, ['name paramsKey']],
  [
    'expressions, values of choices and what happens at events',
    'receiver',
    ['bindings'],
    false,
    ['name visible', 'kind options.0.value', 'kind events.0.actions.0.key'],
  ],
  ['letters of the same size alone', 'Receiver', ['texts'], true, ['document title en', 'name name en']],
  ['no tags of rich text', 'class', findKinds.slice(), false, []],
  ['what markup writes in another way', 'r & a', ['texts'], false, ['text value']],
  ['signs that patterns use', 'receiver.', ['keys'], false, ['name paramsKey']],
  ['no text at all', '', findKinds.slice(), false, []],
])('finds %s', (_, query, kinds, isCaseSensitive, expected) =>
  expect(placesOf(findAll(document, query, options(kinds, isCaseSensitive)))).toEqual(expected),
)

test('replaces all as one step, with the plain text that follows its translations', () => {
  const next = replaced(findAll(document, 'receiver', options()), 'buyer')
  expect(findAll(next, 'receiver', options())).toEqual([])
  expect(next.title).toEqual({ en: 'buyer form', zh: '收件表' })
  expect(next.nodes.name).toMatchObject({
    field: {
      name: 'buyer name',
      paramsKey: 'buyer.name',
      props: { placeholder: 'Name of the buyer' },
      visible: 'kind == "buyer"',
    },
    texts: { name: { en: 'buyer name', zh: '收件人 buyer' } },
  })
  expect(next.nodes.kind?.field).toMatchObject({
    options: [
      { value: 'buyer', label: 'The buyer' },
      { value: 'sender', label: 'The sender' },
    ],
    events: [{ trigger: 'click', actions: [{ type: 'set', key: 'buyer.name', value: '' }] }],
  })
  // The class of the paragraph is no text.
  expect(next.nodes.text?.field.value).toBe('<p class="receiver">A buyer &amp; a sender</p>')
})

test('replaces one place and leaves the others', () => {
  const places = findAll(document, 'e', options(['texts']))
  const inName = places.filter(({ id, language }) => id === 'name' && language === 'en')
  const next = replaced(inName.slice(1, 2), 'E')
  expect(next.nodes.name?.texts.name?.en).toBe('RecEiver name')
  expect(next.title).toEqual(document.title)
})

test('writes markup as text', () => {
  const next = replaced(findAll(document, 'sender', options(['texts'])), '<b>&')
  expect(next.nodes.text?.field.value).toBe('<p class="receiver">A receiver &amp; a &lt;b&gt;&amp;</p>')
  expect(next.nodes.kind?.field.options?.[1]?.label).toBe('The <b>&')
})

test.each([
  [
    'a key that becomes empty is removed',
    'receiver.name',
    'keys',
    (next: PageDocument) => next.nodes.name?.field.paramsKey,
    undefined,
  ],
  [
    'a title that becomes empty is removed',
    '收件表',
    'texts',
    (next: PageDocument) => next.title.zh,
    undefined,
  ],
  [
    'a value of a choice may be empty',
    'sender',
    'bindings',
    (next: PageDocument) => next.nodes.kind?.field.options?.[1]?.value,
    '',
  ],
] as const)('%s', (_, query, kind, read, expected) =>
  expect(read(replaced(findAll(document, query, options([kind])), ''))).toBe(expected),
)

test('a place whose field is gone is passed over', () => {
  const places = findAll(document, 'Kind', options(['texts']))
  const { kind, ...nodes } = document.nodes
  expect(kind?.id).toBe('kind')
  expect(replaceEdits({ ...document, nodes, rootIds: ['name', 'text'] }, places, 'x')).toEqual([])
})
