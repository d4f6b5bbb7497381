import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LabelComponent, LabelTemplate, StoredTemplate } from './document.ts'
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
    ['barcode', 'format', ['CODE93']],
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

const one = expressTemplate.components[0] as LabelComponent

describe('nothing is lost on the way', () => {
  const unknown = fc
    .string({ minLength: 1, maxLength: 8 })
    .filter(
      (key) =>
        !(key in Object.prototype) && !['name', 'data', 'page', 'schemaVersion', 'prototype'].includes(key),
    )
    .map((key) => `x${key}`)
  const extra = fc.dictionary(unknown, fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)), {
    noNullPrototype: true,
  })
  const templates = fc
    .record({
      name: fc.string({ unit: 'grapheme', maxLength: 20 }),
      page: fc.record({
        wMm: fc.integer({ min: 10, max: 300 }),
        hMm: fc.integer({ min: 10, max: 450 }),
        dotsPerMm: fc.constantFrom(6, 8, 12, 24),
      }),
      picked: fc.uniqueArray(fc.nat(expressTemplate.components.length - 1), { maxLength: 30 }),
      ext: extra,
      props: extra,
      extra,
      rotate: fc.constantFrom(0, 90, 180, 270),
    })
    .map(({ picked, ext, props, rotate, extra: own, ...rest }): LabelTemplate => {
      const components = picked.map((at) => {
        const component = expressTemplate.components[at] as LabelComponent
        const wider = { ...component, ...ext, props: { ...props, ...component.props } }
        return { ...wider, ext: { ...ext, ...component.ext, rotate } } as LabelComponent
      })
      return { schemaVersion: 1, ...rest, components, ...(Object.keys(own).length ? { extra: own } : {}) }
    })

  test('what is read back is what was written, keys we do not know included', () => {
    fc.assert(
      fc.property(templates, (template) => {
        const wire = JSON.parse(JSON.stringify(writeTemplate(template))) as StoredTemplate
        expect(readTemplate(wire)).toEqual({ ok: true, template })
      }),
    )
  })

  test('a list as the specification writes it is an express label', () => {
    const list = [one]
    for (const data of [JSON.stringify(list), list as unknown as string])
      expect(readTemplate({ name: 'x', data })).toEqual({
        ok: true,
        template: { schemaVersion: 1, name: 'x', page: expressTemplate.page, components: list },
      })
  })
})

describe('limits of ours', () => {
  const paths = (stored: unknown) => {
    const read = readTemplate(stored as StoredTemplate)
    return read.ok ? [] : read.problems.map(({ path }) => path)
  }
  const many = (count: number) => Array.from({ length: count }, (_, index) => ({ ...one, id: `c${index}` }))
  const withOne = (change: object) => ({ name: 'x', data: JSON.stringify([{ ...one, ...change }]) })

  test('200 components, 64 KB, ids of their own', () => {
    const line = { ...one, props: { borderWidth: 1 }, ext: undefined }
    const lean = many(201).map(({ id }) => ({ ...line, id, name: '', title: '' }))
    expect(paths({ name: 'x', data: JSON.stringify(lean.slice(0, 200)) })).toEqual([])
    expect(paths({ name: 'x', data: JSON.stringify(lean) })).toEqual(['data'])
    expect(paths({ name: 'x', data: `[${' '.repeat(64 * 1024)}]` })).toEqual(['data'])
    expect(paths({ name: 'x', data: JSON.stringify([one, one]) })).toEqual(['1.id'])
  })

  test.each([
    ['schemaVersion', { ...writeTemplate(expressTemplate), schemaVersion: 2 }],
    ['schemaVersion', { ...writeTemplate(expressTemplate), schemaVersion: 0.5 }],
    ['schemaVersion', { ...writeTemplate(expressTemplate), schemaVersion: 'constructor' }],
    ['page.wMm', { ...writeTemplate(expressTemplate), page: { wMm: 1e308, hMm: 100, dotsPerMm: 8 } }],
    ['page.wMm', { ...writeTemplate(expressTemplate), page: null }],
    ['', null],
    ['', []],
    ['data', { name: 'x', data: '['.repeat(60_000) }],
    ['0.0.', { name: 'x', data: `${'['.repeat(30_000)}${']'.repeat(30_000)}` }],
    ['name', { ...writeTemplate(expressTemplate), name: 'a\u0000b' }],
    ['name', { ...writeTemplate(expressTemplate), name: undefined }],
    ['0.title', withOne({ title: 'safe\u202egnp.exe' })],
    ['0.title', withOne({ title: 'x'.repeat(201) })],
    ['0.position', withOne({ position: { clientX: 1e308, clientY: 0 } })],
    ['0.default.x', withOne({ default: { ...one.default, x: null } })],
    ['0.ext.fontDots', withOne({ ext: { fontDots: 1e308 } })],
    ['0.ext.maxLines', withOne({ ext: { maxLines: 0.5 } })],
    ['0.ext.rotate', withOne({ ext: { rotate: 45 } })],
    ['0.ext.when', withOne({ ext: { when: 'a b' } })],
    ['0.ext', withOne({ ext: [] })],
    [
      '0.props.data',
      withOne({
        type: 'image',
        props: { data: 'data:image/svg+xml;base64,AAAA', mode: 'dither', threshold: 128 },
      }),
    ],
  ])('%s', (path, stored) => {
    const found = paths(stored)
    expect(found.length).toBeGreaterThan(0)
    expect(found.every((each) => each.startsWith(path.slice(0, 4)))).toBe(true)
  })

  test.each(['__proto__', 'constructor', 'prototype'])('the key %s is refused anywhere', (key) => {
    const data = JSON.stringify([one]).replace('"props":{', `"props":{"${key}":{"polluted":1},`)
    expect(paths({ name: 'x', data })).toEqual([`0.props.${key}`])
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  test('whatever JSON is handed in, the answer is a template or problems', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 20 }), fc.jsonValue(), (data, other) => {
        for (const stored of [{ name: 'x', data }, { name: 'x', data: `[${data}]` }, other])
          expect(typeof readTemplate(stored as StoredTemplate).ok).toBe('boolean')
      }),
    )
  })
})
