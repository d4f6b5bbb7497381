import { describe, expect, it } from 'vitest'
import type { QueuedCall } from '#contract/call.ts'
import { FormStore } from '#engine/form/logic/form-store.ts'
import type { FormDecl } from '#engine/form/schema/form.ts'
import { customText } from '#engine/settings/logic/custom-text.ts'
import type { PageDocument, PageNode } from '../schema/document.ts'
import { documentOf, namedNode as node } from '../../../../tests/fixtures/page-nodes.ts'
import { fieldsOfPage } from './page-form.ts'
import { declaredByPath, sentFaults, sentForm } from './sent-form.ts'

const page = (...nodes: readonly PageNode[]): PageDocument => documentOf('form', nodes)

const label = customText('Label')
const form: FormDecl = {
  id: 'declared',
  sections: [
    {
      id: 'all',
      title: label,
      fields: [
        { path: 'weight', type: 'number', label, required: true, unit: 'kg' },
        { path: 'goods', type: 'lines', label },
        {
          path: 'service',
          type: 'radio',
          label,
          options: [
            { value: 'AIR', label: 'Air', hint: '5 days' },
            { value: 'SEA', label: 'Sea' },
          ],
        },
        { path: 'tax', type: 'text', label, when: (data) => data.weight !== '' },
      ],
    },
  ],
  initial: () => ({ weight: '1', goods: [{ name: '' }], service: 'AIR', tax: '', more: [] }),
  rules: [{ paramsKey: 'goods.*.name', type: 'String', required: true }],
  verify: null,
  check: ({ weight }) => (Number(weight) > 30 ? [{ path: 'weight', message: label }] : []),
  toParameter: (data) => ({
    weight: data.weight,
    goods: data.goods,
    service: data.service,
    ...((data.more as unknown[]).length > 0 ? { more: data.more } : {}),
  }),
  morePath: 'more',
  submit: {} as QueuedCall,
  submitLabel: label,
  label: () => 'parcel',
}

const whole = [
  node('weight', 'input', { name: 'Weight of the parcel' }),
  node('goods', 'input', {}),
  node('service', 'radioGroup', { options: [{ value: 'SEA', label: 'By ship' }] }),
]
const sent = (document: PageDocument, language: 'en' | 'zh' = 'en') => {
  const fields = [...fieldsOfPage(document, { language, declared: declaredByPath(form) }).values()]
  return sentForm(form, { document, fields, title: label, language })
}

describe('a field with the key of a declared one', () => {
  const fieldOf = (...nodes: readonly PageNode[]) => sent(page(...nodes)).sections[0]?.fields[0]

  it('is that field, with the words of the document', () => {
    expect(fieldOf(node('weight', 'input', { name: 'How heavy', span: 12 }))).toMatchObject({
      path: 'weight',
      type: 'number',
      unit: 'kg',
      span: 6,
      label: { values: { text: 'How heavy' } },
    })
    expect(fieldOf(node('goods', 'input', {}))?.type).toBe('lines')
  })

  it.each([
    ['fewer choices, in other words', [{ value: 'SEA', label: 'By ship' }], [['SEA', 'By ship']]],
    ['none that the form does not know', [{ value: 'TRAIN', label: 'Train' }], []],
    [
      'all of them where it has none of its own',
      [],
      [
        ['AIR', 'Air'],
        ['SEA', 'Sea'],
      ],
    ],
  ])('offers %s', (_, options, offered) => {
    const found = fieldOf(node('service', 'radioGroup', { options }))?.options
    expect(Array.isArray(found) && found.map((choice) => [choice.value, choice.label])).toEqual(offered)
  })

  it('is shown where both say so, and has to be filled in where one does', () => {
    const tax = fieldOf(node('tax', 'input', { visible: "weight == '2'", rule: { required: true } }))
    expect([{ weight: '' }, { weight: '1' }, { weight: '2' }].map((data) => tax?.when?.(data))).toEqual([
      false,
      false,
      true,
    ])
    expect(tax?.asked?.({ weight: '2' }).isRequired).toBe(true)
  })
})

describe('what is sent', () => {
  it('is what the declared form sends of the same data', () => {
    const data = { ...form.initial(), weight: '2.5', goods: [{ name: 'Shirt' }] }
    expect(JSON.stringify(sent(page(...whole)).toParameter(data))).toBe(
      JSON.stringify(form.toParameter(data)),
    )
  })

  it('begins as the declared form does, with what the document writes', () => {
    const document = page(
      ...whole,
      node('tax', 'input', { value: 'X1' }),
      node('note', 'input', { value: 'Hello' }),
    )
    expect(sent(document).initial()).toEqual({ ...form.initial(), tax: 'X1', note: 'Hello' })
    expect(sent(page(node('goods', 'input', { value: 'text' }))).initial()).toEqual(form.initial())
  })

  it('has what only the document asks for beside it, as it reads', () => {
    const document = page(
      ...whole,
      node('floor', 'input', { name: 'Floor' }),
      node('gift', 'checkbox', { name: 'Gift' }),
      node('wrap', 'select', { name: 'Paper', options: [{ value: 'R', label: 'Red' }] }),
      node('kinds', 'group', {
        name: 'Kinds',
        options: [
          { value: 'a', label: 'A' },
          { value: 'b', label: 'B' },
        ],
      }),
      node('days', 'dateRange', { name: 'Days' }),
      node('hidden', 'input', { name: 'Hidden', visible: false }),
      node('empty', 'input', { name: 'Empty' }),
    )
    const data = {
      ...sent(document).initial(),
      floor: ' 12A ',
      gift: true,
      wrap: 'R',
      kinds: ['a', 'b'],
      days: { from: '2026-11-01', to: '2026-11-03' },
      hidden: 'x',
    }
    expect(sent(document).toParameter(data)).toMatchObject({
      more: [
        { key: 'floor', label: 'Floor', text: '12A' },
        { key: 'gift', label: 'Gift', text: '✓' },
        { key: 'wrap', label: 'Paper', text: 'Red' },
        { key: 'kinds', label: 'Kinds', text: 'A, B' },
        { key: 'days', label: 'Days', text: '2026-11-01 – 2026-11-03' },
      ],
    })
  })

  it('never has more of them than are taken', () => {
    const many = Array.from({ length: 25 }, (_, at) => node(`own${at}`, 'input', { value: 'x'.repeat(300) }))
    const document = page(...whole, ...many)
    const { more } = sent(document).toParameter(sent(document).initial()) as { more: { text: string }[] }
    expect(more).toHaveLength(20)
    expect(more.every(({ text }) => text.length === 250)).toBe(true)
    expect(sentFaults(document, form).unsent).toEqual(['own20', 'own21', 'own22', 'own23', 'own24'])
  })
})

it('is judged by the rules of the declared form and by those of the document', () => {
  const document = page(...whole, node('floor', 'input', { name: 'Floor', rule: { required: true } }))
  const store = new FormStore(sent(document), sent(document).initial())
  expect(store.attempt()).toBe(false)
  store.set('goods.0.name', 'Shirt')
  store.set('floor', '3')
  expect(store.attempt()).toBe(true)
  store.set('weight', '31')
  expect(store.attempt()).toBe(false)
})

it('says which fields are missing and whose value goes nowhere', () => {
  expect(sentFaults(page(...whole), form)).toEqual({ missing: [], unsent: [] })
  const document = page(
    node('tax', 'input', {}),
    node('other', 'input', {}),
    node('place', 'addressBook', {}),
  )
  expect(sentFaults(document, form).missing.map(({ path }) => path)).toEqual(['weight', 'goods'])
  expect(sentFaults(document, form).unsent).toEqual(['place'])
  const { morePath: _, ...without } = form
  expect(sentFaults(document, without).unsent).toEqual(['other', 'place'])
})
