import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { barPart, boxPart, qrPart, textPart } from '../../../../tests/fixtures/label-parts.ts'
import { typefaceFor } from '../../../../tests/fixtures/label-proof.ts'
import { checkTemplate } from '../check/check-template.ts'
import { encoderFor } from '../code/encoder.ts'
import type { LabelComponent } from '../document.ts'
import { usualValues } from '../samples/samples.ts'
import { componentKinds, newComponent } from './component-kinds.ts'
import { freePlace, obstaclesOf, placeFor, type Obstacle } from './free-place.ts'
import { boxOf, overlaps, pageBox, withBox, type DotBox } from './geometry.ts'

const page = { x: 0, y: 0, w: 80, h: 80 }
const at = (x: number, y: number, w: number, h: number, gap = 0): Obstacle => ({ x, y, w, h, gap })
const wanted = { x: 30, y: 16, w: 20, h: 16 }

test.each<[string, DotBox, Obstacle[], number, { x: number; y: number } | undefined]>([
  ['an empty page', wanted, [], 0, { x: 30, y: 16 }],
  ['beyond the edge', { ...wanted, x: 70, y: -5 }, [], 0, { x: 60, y: 0 }],
  ['an edge to keep', { ...wanted, x: 70, y: -5 }, [], 4, { x: 56, y: 4 }],
  ['covered: the nearest side', wanted, [at(30, 16, 20, 20)], 0, { x: 30, y: 0 }],
  ['covered: below, where above has no room', wanted, [at(30, 8, 20, 20)], 0, { x: 30, y: 28 }],
  ['covered: sideways', wanted, [at(28, 0, 20, 80)], 0, { x: 48, y: 16 }],
  ['a distance to keep', wanted, [at(28, 0, 20, 80, 5)], 0, { x: 53, y: 16 }],
  ['touching is free', wanted, [at(0, 16, 30, 16), at(50, 16, 30, 16)], 0, { x: 30, y: 16 }],
  ['a hole that fits exactly', wanted, [at(0, 0, 80, 40), at(0, 56, 80, 24)], 0, { x: 30, y: 40 }],
  [
    'a distance that no place keeps is halved',
    wanted,
    [at(0, 0, 80, 40, 8), at(0, 64, 80, 16, 8)],
    0,
    { x: 30, y: 44 },
  ],
  ['and left out', wanted, [at(0, 0, 80, 40, 8), at(0, 57, 80, 23, 8)], 0, { x: 30, y: 40 }],
  ['an edge that no place keeps is left out', { ...wanted, w: 80 }, [], 4, { x: 0, y: 16 }],
  ['a full page', wanted, [at(0, 0, 80, 70)], 0, undefined],
  ['larger than the page', { ...wanted, w: 90 }, [], 0, undefined],
])('%s', (_, box, taken, edge, place) => {
  expect(freePlace(box, page, taken, edge)).toEqual(place)
})

it('finds the very nearest place, and one whenever there is one: compared with trying them all', () => {
  const side = fc.integer({ min: 1, max: 12 })
  const box = fc.record({ x: fc.nat(20), y: fc.nat(20), w: side, h: side })
  const room = { x: 0, y: 0, w: 24, h: 24 }
  fc.assert(
    fc.property(box, fc.array(box, { maxLength: 12 }), (one, others) => {
      const fits = one.x + one.w <= room.w && one.y + one.h <= room.h
      fc.pre(fits)
      const far = (place: { x: number; y: number }) => Math.hypot(place.x - one.x, place.y - one.y)
      const all = Array.from({ length: room.w - one.w + 1 }, (_, x) => x).flatMap((x) =>
        Array.from({ length: room.h - one.h + 1 }, (_, y) => ({ x, y })),
      )
      const free = all.filter((place) => !others.some((other) => overlaps({ ...one, ...place }, other)))
      const found = freePlace(
        one,
        room,
        others.map((other) => ({ ...other, gap: 0 })),
        0,
      )
      expect(found === undefined).toBe(free.length === 0)
      if (!found) return
      expect(free).toContainEqual(found)
      expect(far(found)).toBeCloseTo(Math.min(...free.map(far)), 9)
    }),
    { numRuns: 400 },
  )
})

describe('what is on the page', () => {
  const label = { wMm: 100, hMm: 150, dotsPerMm: 8 }
  const text = textPart('new', [0, 0, 20, 5], 'Text')
  const frameOf = (parts: readonly LabelComponent[], added = text) =>
    obstaclesOf(parts, label, [added]).map(({ x, y, w, h, gap }) => [x, y, w, h, gap])

  test.each<[string, LabelComponent, LabelComponent, number[][]]>([
    ['a text keeps 1 mm', textPart('a', [10, 10, 20, 5], 'x'), text, [[80, 80, 160, 40, 8]]],
    ['a code keeps 3 mm', qrPart('a', [10, 10, 20, 20], 'x'), text, [[80, 80, 160, 160, 24]]],
    [
      'an added code keeps 3 mm of a text',
      textPart('a', [10, 10, 20, 5], 'x'),
      barPart('n', [0, 0, 40, 10], 'x'),
      [[80, 80, 160, 40, 24]],
    ],
    [
      'a filled rectangle is taken',
      boxPart('a', [10, 10, 20, 20], { fill: true }),
      text,
      [[80, 80, 160, 160, 8]],
    ],
    [
      'of a frame, its sides',
      boxPart('a', [10, 10, 20, 20]),
      text,
      [
        [80, 80, 160, 2, 8],
        [80, 238, 160, 2, 8],
        [80, 80, 2, 160, 8],
        [238, 80, 2, 160, 8],
      ],
    ],
  ])('%s', (_, part, added, expected) => expect(frameOf([part], added)).toEqual(expected))

  it('goes inside a frame around the page', () => {
    const place = placeFor(boxOf(text, label), {
      page: label,
      components: [boxPart('a', [0, 0, 100, 150])],
      added: [text],
    })
    expect(place).toEqual({ x: 16, y: 16 })
  })
})

it('adds the whole palette, and its texts and QR code again, without covering a component or the quiet zone of a code', async () => {
  const label = { wMm: 100, hMm: 150, dotsPerMm: 8 }
  const again = componentKinds.filter(({ type, classify }) => classify === 'text' || type === 'qrCode')
  const added: LabelComponent[] = []
  for (const { type } of [...componentKinds, ...again]) {
    const made = newComponent(type, `${type}${added.length}`, type, { x: 0, y: 0 })
    const box = boxOf(made, label)
    const place = placeFor({ ...box, x: 0, y: 0 }, { page: label, components: added, added: [made] })
    if (!place) throw new Error(`no place for ${type}`)
    added.push(withBox(made, { ...box, ...place }, label))
  }
  const boxes = added.filter(({ type }) => type !== 'rectangle').map((each) => boxOf(each, label))
  const room = pageBox(label)
  expect(boxes.flatMap((one, from) => boxes.slice(from + 1).filter((other) => overlaps(one, other)))).toEqual(
    [],
  )
  expect(
    boxes.every(({ x, y, w, h }) => x >= 16 && y >= 16 && x + w <= room.w - 16 && y + h <= room.h - 16),
  ).toBe(true)
  const template = { schemaVersion: 1 as const, name: '', page: label, components: added }
  const values = usualValues('express')
  const findings = checkTemplate(template, values, {
    typeface: await typefaceFor(template, [values]),
    encode: await encoderFor(template.components),
  })
  expect(
    findings.filter(({ code }) => code === 'covered' || code === 'quietZone' || code === 'outside'),
  ).toEqual([])
})
