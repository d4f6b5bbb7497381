import { describe, expect, test } from 'vitest'
import { expressTemplate } from './express-template.ts'
import { readTemplate, writeTemplate } from './read-template.ts'

const broken = (change: (component: Record<string, unknown>) => void, type: string) => {
  const stored = writeTemplate(expressTemplate)
  const list = JSON.parse(stored.data) as Record<string, unknown>[]
  const index = list.findIndex((component) => component['type'] === type)
  change(list[index] as Record<string, unknown>)
  const read = readTemplate({ ...stored, data: JSON.stringify(list) })
  return read.ok ? [] : read.problems.map(({ path }) => path.replace(`${index}.`, ''))
}
const props = (component: Record<string, unknown>) => component['props'] as Record<string, unknown>

test('the built-in template obeys the rules and comes back as it was', () => {
  const read = readTemplate(writeTemplate(expressTemplate))
  expect(read).toEqual({ ok: true, template: expressTemplate })
})

test('it has the parts the specification names', () => {
  const types = new Set(expressTemplate.components.map(({ type }) => type))
  for (const type of ['senderAddress', 'receiverAddress', 'barcode', 'qrCode', 'customText'])
    expect(types).toContain(type)
  expect(new Set(expressTemplate.components.map(({ id }) => id)).size).toBe(expressTemplate.components.length)
})

describe('limits of spec 001 §5', () => {
  test.each([
    ['customText', 'fontSize', [11, 73, '20']],
    ['customText', 'lineHeight', [0, 1.2, 4]],
    ['customText', 'align', ['middle']],
    ['barcode', 'lineWidth', [0, 11, 1.5]],
    ['barcode', 'bodyHeight', [0, 101]],
    ['barcode', 'fontSize', [11, 37]],
    ['barcode', 'displayValue', [true, '2']],
    ['barcode', 'format', ['EAN13']],
    ['rectangle', 'borderWidth', [0, 11]],
  ])('%s %s', (type, key, values) => {
    for (const value of values)
      expect(broken((component) => (props(component)[key] = value), type)).toEqual([`props.${key}`])
  })

  test('a rectangle has at least 20 px', () => {
    const small = (component: Record<string, unknown>) =>
      (component['default'] = { x: 0, y: 0, width: 19, height: 20 })
    expect(broken(small, 'rectangle')).toEqual(['default.width'])
  })

  test('what is no list of components is refused', () => {
    for (const data of ['', '{}', 'null', '[1]']) expect(readTemplate({ name: 'x', data }).ok).toBe(false)
  })
})
