import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expressTemplate } from '../express-template.ts'
import type { LabelComponent } from '../document.ts'
import { readFile, readClipboard, writeClipboard, writeFile } from './clipboard.ts'
import { reordered, type Command } from './commands.ts'
import { differences } from './compare.ts'
import { ComponentNotFound, componentKinds, newComponent } from './component-kinds.ts'
import { closeDesign, componentsOf, openDesign, type Design } from './design.ts'
import { aligned, around, boxOf, distributed, inFrame, overlaps, pageBox, withBox } from './geometry.ts'
import { beginSteps, jump, redo, undo } from '#domain/steps.ts'
import { perform, type History } from './history.ts'

const PAGE = { wMm: 100, hMm: 150, dotsPerMm: 8 }
const empty: Design = openDesign({ schemaVersion: 1, name: 'New', page: PAGE, components: [] })
const component = (id: string, type = 'customText', place = { x: 10, y: 10 }) =>
  newComponent(type, id, id, place)

/** Carries commands out one after the other, a second apart. */
function after(commands: readonly Command[], start: Design = empty): History {
  return commands.reduce<History>((history, command, at) => {
    const done = perform(history, command, at * 10_000)
    if (!done.ok) throw new Error(done.fault)
    return done.history
  }, beginSteps(start))
}
const add = (...components: LabelComponent[]): Command => ({ kind: 'add', what: 'add', components })
const ids = ({ present }: History) => present.order

describe('the palette', () => {
  it('adds every type as an instance with a new id, which a template can hold', () => {
    const history = after(componentKinds.map(({ type }) => add(component('new', type))))
    expect(ids(history)).toEqual(['new', ...componentKinds.slice(1).map((_, at) => `new-${at + 2}`)])
    expect(componentsOf(history.present).every(({ instance }) => instance)).toBe(true)
    expect(component('b', 'barcode').props).toMatchObject({
      format: 'CODE128',
      lineWidth: 2,
      bodyHeight: 40,
      fontSize: 14,
    })
    expect(component('x', 'xLine').default).toMatchObject({ width: 100, height: 1 })
    expect(component('y', 'yLine').default).toMatchObject({ width: 1, height: 60 })
  })
  it('knows no other id', () => {
    expect(() => component('a', 'script')).toThrow(ComponentNotFound)
    expect(perform(beginSteps(empty), { kind: 'delete', ids: ['gone'] }, 0)).toEqual({
      ok: false,
      fault: 'component',
    })
    expect(perform(beginSteps(empty), { kind: 'delete', ids: ['constructor'] }, 0)).toMatchObject({
      ok: false,
    })
  })
  it('ends at two hundred components', () => {
    const many = Array.from({ length: 201 }, (_, at) => component(`c${at}`))
    expect(perform(beginSteps(empty), add(...many), 0)).toEqual({ ok: false, fault: 'tooMany' })
  })
})

describe('commands', () => {
  const bar = component('bar', 'barcode')
  const one = after([add(bar)])
  const update = (path: readonly [string, string], value: unknown) =>
    perform(one, { kind: 'update', ids: ['bar'], settings: [{ path, value }] }, 0)
  it.each<[string, unknown, boolean]>([
    ['lineWidth', 1, true],
    ['lineWidth', 10, true],
    ['lineWidth', 0, false],
    ['lineWidth', 11, false],
    ['lineWidth', 1.5, false],
    ['bodyHeight', 101, false],
    ['fontSize', 37, false],
    ['fontSize', Number.NaN, false],
    ['format', 'EAN13', true],
    ['format', 'EAN99', false],
  ])('update refuses parameters that do not match: %s %s', (key, value, isRight) => {
    expect(update(['props', key], value).ok).toBe(isRight)
  })
  it('keeps a rectangle at least 20 px', () => {
    const history = after([add(component('r', 'rectangle'))])
    const small = new Map([['r', { x: 0, y: 0, w: 20, h: 20 }]])
    expect(perform(history, { kind: 'place', what: 'resize', boxes: small }, 0)).toEqual({
      ok: false,
      fault: 'mismatch',
    })
  })
  it('places on whole dots, position and the length of a line following', () => {
    const box = { x: 81, y: 33, w: 401, h: 8 }
    const line = withBox(component('x', 'xLine'), box, PAGE)
    expect(boxOf(line, PAGE)).toEqual(box)
    expect(line.position).toEqual({ clientX: line.default.x, clientY: line.default.y })
    expect(line.props).toMatchObject({ width: line.default.width })
  })
  it('brings the same box back for every dot of an A4 page', () => {
    const side = fc.integer({ min: 0, max: 2400 })
    fc.assert(
      fc.property(side, side, fc.integer({ min: 6, max: 24 }), (x, w, dotsPerMm) => {
        const page = { ...PAGE, dotsPerMm }
        const box = { x, y: x, w, h: w }
        expect(boxOf(withBox(component('t'), box, page), page)).toEqual(box)
      }),
    )
  })
  it('orders: a step, all the way, to a place', () => {
    const order = ['a', 'b', 'c', 'd']
    expect(reordered(order, ['b'], 'forward')).toEqual(['a', 'c', 'b', 'd'])
    expect(reordered(order, ['b'], 'backward')).toEqual(['b', 'a', 'c', 'd'])
    expect(reordered(order, ['a', 'c'], 'front')).toEqual(['b', 'd', 'a', 'c'])
    expect(reordered(order, ['c', 'd'], 'back')).toEqual(['c', 'd', 'a', 'b'])
    expect(reordered(order, ['d'], 'forward')).toEqual(order)
    expect(reordered(order, ['a'], 'backward')).toEqual(order)
    expect(reordered(order, ['d'], 1)).toEqual(['a', 'd', 'b', 'c'])
  })
  it('groups, locks, clears', () => {
    const history = after([
      add(component('a'), component('b')),
      { kind: 'group', ids: ['a', 'b'], groupId: 'g1' },
      { kind: 'lock', ids: ['a'], isLocked: true },
    ])
    expect(history.present.items.a?.ext).toMatchObject({ groupId: 'g1', locked: true })
    const cleared = after([{ kind: 'clear' }], history.present)
    expect(ids(cleared)).toEqual([])
    expect(undo(cleared).present).toEqual(history.present)
  })
})

describe('history', () => {
  const history = after([
    add(component('a')),
    { kind: 'place', what: 'move', boxes: new Map([['a', { x: 8, y: 8, w: 80, h: 80 }]]) },
    { kind: 'rename', name: 'Second' },
  ])
  it('names its steps and goes back and forth, and to any of them', () => {
    expect(history.past.map(({ what }) => what)).toEqual(['add', 'move', 'rename'])
    expect(redo(undo(history))).toEqual(history)
    expect(jump(history, 1).present.items.a?.default.x).toBe(10)
    expect(jump(jump(history, 0), 3).present).toEqual(history.present)
    expect(jump(history, 0).present).toEqual(empty)
  })
  it('makes one step of typing, and none of what changes nothing', () => {
    const typed = ['N', 'Ne', 'New one'].reduce<History>((now, name, at) => {
      const done = perform(now, { kind: 'rename', name }, at * 100, 'name')
      return done.ok ? done.history : now
    }, history)
    expect(typed.past).toHaveLength(4)
    expect(undo(typed).present.name).toBe('Second')
    const same = perform(history, { kind: 'rename', name: 'Second' }, 0)
    expect(same.ok && same.history).toBe(history)
  })
  it('leaves what it did not touch the same objects', () => {
    const two = after([add(component('a'), component('b'))])
    const moved = after(
      [{ kind: 'place', what: 'move', boxes: new Map([['a', { x: 1, y: 1, w: 9, h: 9 }]]) }],
      two.present,
    )
    expect(moved.present.items.b).toBe(two.present.items.b)
  })
})

describe('geometry', () => {
  const frame = { x: 0, y: 0, w: 101, h: 50 }
  it.each([
    ['left', { x: 0, y: 5 }],
    ['center', { x: 46, y: 5 }],
    ['right', { x: 91, y: 5 }],
    ['top', { x: 7, y: 0 }],
    ['middle', { x: 7, y: 20 }],
    ['bottom', { x: 7, y: 40 }],
  ] as const)('aligns %s', (how, place) => {
    expect(aligned({ x: 7, y: 5, w: 10, h: 10 }, frame, how)).toEqual({ w: 10, h: 10, ...place })
  })
  it('distributes with equal gaps on whole dots; the first and the last stay', () => {
    const box = (x: number, w: number) => ({ x, y: 0, w, h: 1 })
    const spread = distributed(
      new Map([
        ['a', box(0, 10)],
        ['b', box(12, 20)],
        ['c', box(90, 10)],
      ]),
      'x',
    )
    expect([...spread].map(([id, { x }]) => [id, x])).toEqual([
      ['a', 0],
      ['b', 40],
      ['c', 90],
    ])
  })
  it('knows the page and what overlaps', () => {
    expect(pageBox({ wMm: 101.6, hMm: 152.4, dotsPerMm: 8 })).toEqual({ x: 0, y: 0, w: 813, h: 1219 })
    expect(overlaps({ x: 0, y: 0, w: 5, h: 5 }, { x: 5, y: 0, w: 5, h: 5 })).toBe(false)
    expect(overlaps({ x: 0, y: 0, w: 5, h: 5 }, { x: 4, y: 4, w: 5, h: 5 })).toBe(true)
  })
})

describe('what comes in', () => {
  const express = openDesign(expressTemplate)
  it('opens and closes to the same template, with keys nobody knows', () => {
    const odd = { ...component('a'), mystery: { deep: [1] } } as unknown as LabelComponent
    const template = { ...expressTemplate, components: [...expressTemplate.components, odd] }
    expect(differences(template, closeDesign(openDesign(template)))).toEqual([])
    expect(openDesign(template).items.a).toBe(odd)
  })
  it('gives components of one id ids of their own, and is not led to its prototype', () => {
    const twice = openDesign({
      ...expressTemplate,
      components: [component('a'), component('a'), component('__proto__')],
    })
    expect(twice.order).toEqual(['a', 'a-2', '__proto__-2'])
    expect(componentsOf(twice)).toHaveLength(3)
  })
  it('reads its own clipboard, and nothing else', () => {
    const text = writeClipboard(componentsOf(express))
    expect(readClipboard(text, PAGE)).toEqual({ ok: true, components: componentsOf(express) })
    expect(readClipboard('hello', PAGE)).toEqual({ ok: false, problems: undefined })
    expect(readClipboard('{"components":[]}', PAGE)).toEqual({ ok: false, problems: undefined })
    const hostile = text.replace('"customText"', '"script"')
    expect(readClipboard(hostile, PAGE)).toMatchObject({
      ok: false,
      problems: [{ path: '1.type', expected: { kind: 'oneOf' } }],
    })
  })
  it('reads its own file, that of the specification, and a bare list', () => {
    const template = closeDesign(express)
    expect(readFile(writeFile(template, 'express'), PAGE)).toEqual({ ok: true, template, kind: 'express' })
    const data = JSON.stringify(template.components)
    expect(readFile(JSON.stringify({ name: 'Theirs', data }), PAGE)).toMatchObject({
      ok: true,
      template: { name: 'Theirs' },
    })
    expect(readFile(data, PAGE)).toMatchObject({ ok: true })
  })
  it.each<[string, string, string]>([
    ['no JSON', '<svg onload=alert(1)>', 'json'],
    ['a number', '1e999', 'json'],
    ['something else', '{"hello":1}', 'format'],
    ['too much', ' '.repeat(300_000), 'size'],
    ['64 KB of bytes', JSON.stringify({ data: '面'.repeat(30_000) }), 'size'],
    ['a name that would have to be cut', JSON.stringify({ data: '[]', name: 'x'.repeat(51) }), 'name'],
    ['nesting without end', '['.repeat(50_000), 'json'],
    [
      'a page without end',
      JSON.stringify({ data: '[]', page: { wMm: 1e308, hMm: 1, dotsPerMm: 8 } }),
      'problems',
    ],
    ['a prototype', '{"data":"[{\\"__proto__\\":{\\"type\\":\\"barcode\\"}}]"}', 'problems'],
  ])('says what is wrong with %s', (_, text, why) => {
    expect(readFile(text, PAGE)).toMatchObject({ ok: false, why })
    expect(({} as { type?: string }).type).toBeUndefined()
  })
})

describe('differences', () => {
  it('names what was added, removed, changed and put in another order', () => {
    const before = closeDesign(after([add(component('a'), component('b'), component('c'))]).present)
    const now = closeDesign(
      after(
        [
          { kind: 'delete', ids: ['b'] },
          { kind: 'update', ids: ['a'], settings: [{ path: ['props', 'fontSize'], value: 30 }] },
          { kind: 'reorder', ids: ['a'], to: 'front' },
          add(component('d')),
          { kind: 'rename', name: 'Other' },
          { kind: 'page', page: { ...PAGE, hMm: 100 } },
        ],
        openDesign(before),
      ).present,
    )
    expect(differences(before, now)).toEqual([
      { how: 'name' },
      { how: 'page' },
      { how: 'removed', id: 'b', title: 'b' },
      { how: 'changed', id: 'a', title: 'a', places: ['props.fontSize'] },
      { how: 'added', id: 'd', title: 'd' },
      { how: 'order' },
    ])
  })
})

describe('several boxes in a frame', () => {
  const box = fc.record({
    x: fc.integer({ min: -500, max: 500 }),
    y: fc.integer({ min: -500, max: 500 }),
    w: fc.integer({ min: 1, max: 500 }),
    h: fc.integer({ min: 1, max: 500 }),
  })
  it('stay in place while their frame does, and fill the frame when it is resized', () => {
    fc.assert(
      fc.property(fc.array(box, { minLength: 1, maxLength: 8 }), box, (list, wish) => {
        const boxes = new Map(list.map((each, at) => [`b${at}`, each]))
        const frame = around(list)
        expect(inFrame(boxes, frame, frame)).toEqual(boxes)
        const next = { ...wish, w: wish.w + list.length * 500, h: wish.h + list.length * 500 }
        expect(around([...inFrame(boxes, frame, next).values()])).toEqual(next)
      }),
    )
  })
  it('keep touching where they touched', () => {
    const boxes = new Map([
      ['a', { x: 0, y: 0, w: 33, h: 10 }],
      ['b', { x: 33, y: 0, w: 67, h: 10 }],
    ])
    for (let w = 2; w < 300; w += 7) {
      const [a, b] = [...inFrame(boxes, { x: 0, y: 0, w: 100, h: 10 }, { x: 5, y: 5, w, h: 10 }).values()]
      expect((a?.x ?? 0) + (a?.w ?? 0)).toBe(b?.x)
    }
  })
})
