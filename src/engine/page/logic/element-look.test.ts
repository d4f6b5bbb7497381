import { describe, expect, test } from 'vitest'
import type { FieldDecl } from '#engine/form/schema/form.ts'
import {
  defaultOptions,
  emptyDocument,
  type FieldType,
  fieldTypeNames,
  type PageDocument,
  type PageField,
  type PageNode,
} from '../schema/document.ts'
import { fieldTypes } from '../schema/field-types.ts'
import { propertiesOf, type PropertyDecl } from '../schema/properties.ts'
import { carouselLook, classNamesOf, labelWidthOf } from './element-look.ts'
import { fieldsOfPage } from './page-form.ts'

const node = (type: FieldType, field: PageField): PageNode => ({
  id: 'a',
  type,
  parentId: null,
  childIds: [],
  field: { paramsKey: 'a', ...field },
  texts: {},
  extra: {},
})
const page = (
  type: FieldType,
  field: PageField,
  options: Partial<PageDocument['options']> = {},
): PageDocument => ({
  ...emptyDocument('form', 'test', {}),
  options: { ...defaultOptions, ...options },
  // What a field names to choose from.
  sourceList: [{ name: '2', options: [{ value: 'x', label: 'X' }] }],
  rootIds: ['a'],
  nodes: { a: node(type, field) },
})
const fieldOf = (...given: Parameters<typeof page>): FieldDecl | undefined =>
  fieldsOfPage(page(...given), { language: 'en' }).get('a')

describe('the look of a field', () => {
  test('has its styles without what could load or cover something, and its class names', () => {
    const field = fieldOf('input', {
      span: 12,
      props: { className: 'note 1st' },
      styles: { color: 'red', fontFamily: 'serif', flex: '1', position: 'fixed', boxShadow: 'url(x)' },
    })
    expect(field).toMatchObject({ span: 6 })
    expect(field?.look).toEqual({
      size: 'small',
      styles: { color: 'red', fontFamily: 'serif', flex: '1' },
      classNames: 'note',
    })
  })

  test('has the size of the form until it has its own', () => {
    expect(fieldOf('input', fieldTypes.input.defaults)?.look?.size).toBe('small')
    expect(fieldOf('input', fieldTypes.input.defaults, { size: 'large' })?.look?.size).toBe('large')
    expect(fieldOf('input', { props: { size: 'default' } }, { size: 'large' })?.look?.size).toBe('default')
    expect(fieldOf('input', { props: { size: 'huge' } })?.look?.size).toBe('small')
  })

  test('has its label where the options of the form say, and a sign when they ask for one', () => {
    expect(fieldOf('input', {}, { labelPosition: 'top', labelWidth: '80px' })?.look).toEqual({
      size: 'small',
    })
    const beside = fieldOf('input', {}, { labelPosition: 'right', labelWidth: '80', statusIcon: true })
    expect(beside?.look).toMatchObject({ labels: 'right', labelWidth: '80px', hasStatus: true })
    expect(fieldOf('input', {}, { labelPosition: 'left' })?.look).toMatchObject({ labelWidth: '120px' })
    expect(fieldOf('input', {}, { labelPosition: 'left', labelWidth: 'url(x)' })?.look?.labelWidth).toBe(
      '120px',
    )
  })
})

test.each([
  ['auto', '120px'],
  ['', '120px'],
  ['90', '90px'],
  [' 7.5rem ', '7.5rem'],
  ['30%', '30%'],
  ['wide', undefined],
  ['calc(1px)', undefined],
  ['1px; position: fixed', undefined],
])('labels %j wide are %s wide', (text, width) => {
  expect(labelWidthOf(text)).toBe(width)
})

test.each([
  ['note', 'note'],
  [' note  wide-2 ', 'note wide-2'],
  ['note "] *', 'note'],
  ['1st', undefined],
  [7, undefined],
])('class names %j are %s', (text, names) => {
  expect(classNamesOf(text)).toBe(names)
})

test.each([
  [{}, { gap: 20, isVertical: false, indicator: 'bottom' }],
  [
    { spaceBetween: 0, direction: 'vertical', indicatorPosition: 'none' },
    { gap: 0, isVertical: true, indicator: 'none' },
  ],
  [
    { spaceBetween: -5, indicatorPosition: 'anywhere' },
    { gap: 20, isVertical: false, indicator: 'bottom' },
  ],
])('slides with %j', (props, look) => {
  expect(carouselLook(props)).toEqual(look)
})

/** What a property is set to so that it differs from a field that says nothing. */
function sampleOf(property: PropertyDecl): unknown {
  switch (property.type) {
    case 'toggle':
      return !property.isOnUnset
    case 'number':
      return property.min + 1
    case 'choice':
      return property.choices.at(-1)?.value
    case 'several':
      return ['today']
    case 'options':
      return [{ value: 'x', label: 'X' }]
    case 'expression':
      return '1 + 1'
    case 'classNames':
      return 'note'
    default:
      return property.path === 'params' ? '{"x":1}' : '2'
  }
}

const withValue = (path: string, value: unknown): PageField => {
  const [first = '', second] = path.split('.')
  return second === undefined ? { [first]: value } : { [first]: { [second]: value } }
}

describe('every property that is offered for a field reaches it', () => {
  const entered = fieldTypeNames.filter((type) => fieldTypes[type].value !== 'none' && type !== 'addressBook')
  // Rules and visibility are functions of the values: page-form.test.ts tries them.
  const offered = entered.flatMap((type) =>
    propertiesOf(type)
      .filter(({ path, group }) => group !== 'rule' && path !== 'visible')
      .map((property) => [`${type} ${property.path}`, type, property] as const),
  )
  test.each(offered)('%s', (_, type, property) => {
    // A call needs its parameters, and parameters their call.
    const base: PageField = ['api', 'params'].includes(property.path) ? { api: '/a.do', params: '{}' } : {}
    const before = JSON.stringify(fieldOf(type, base))
    expect(
      JSON.stringify(fieldOf(type, { ...base, ...withValue(property.path, sampleOf(property)) })),
    ).not.toBe(before)
  })
})
