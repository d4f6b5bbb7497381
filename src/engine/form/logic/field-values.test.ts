import { describe, expect, it } from 'vitest'
import type { FieldDecl } from '#engine/form/schema/form.ts'
import { checkFields } from './field-values.ts'
import { fileFault, filesFault, filesOf, MAX_FILES_BYTES, scaled, sizeText } from './form-files.ts'
import { chosenOf, toggled } from './form-choices.ts'

const label = { id: 'x', message: 'x' }
const of = (decl: Partial<FieldDecl>, data: Record<string, unknown>) =>
  checkFields([{ path: 'x', type: 'text', label, ...decl }], data, '2025-11-21').map(
    ({ path, message }) => `${path}: ${message.message}`,
  )
const noDay = 'Enter a date like 2025-01-31.'
const tooLate = 'Dates after today cannot be chosen.'

describe('what the type of a field demands', () => {
  it.each<[Partial<FieldDecl>, Record<string, unknown>, string[]]>([
    [{ type: 'date' }, { x: '' }, []],
    [{ type: 'date' }, { x: '2025-11-21' }, []],
    [{ type: 'date' }, { x: '2025-11-22' }, [`x: ${tooLate}`]],
    [{ type: 'date', hasFuture: true }, { x: '2025-11-22' }, []],
    [{ type: 'date' }, { x: '2025-02-30' }, [`x: ${noDay}`]],
    [{ type: 'date', hasFuture: true }, { x: '2025' }, [`x: ${noDay}`]],
    [{ type: 'days', endPath: 'y' }, { x: '2025-11-01', y: '2025-11-21' }, []],
    [{ type: 'days', endPath: 'y' }, { x: '2025-11-01', y: '' }, []],
    [
      { type: 'days', endPath: 'y' },
      { x: '2025-11-02', y: '2025-11-01' },
      ['y: The last day is before the first day.'],
    ],
    [{ type: 'days', endPath: 'y' }, { x: 'a', y: '2025-11-22' }, [`x: ${noDay}`, `y: ${tooLate}`]],
    [{ type: 'time' }, { x: '09:30:00' }, []],
    [{ type: 'time' }, { x: '9:30' }, ['x: Enter a time like 09:30:00.']],
    [{ type: 'checkbox', required: true }, { x: false }, ['x: This field is required']],
    [{ type: 'checkbox', required: true }, { x: true }, []],
    [{ type: 'checkbox' }, { x: false }, []],
    [
      { type: 'files' },
      { x: [{ name: 'a', type: 'text/html', size: 1, data: '' }] },
      ['x: This file type is not supported.'],
    ],
    [{ type: 'text' }, { x: 'anything' }, []],
  ])('%j with %j', (decl, data, expected) => expect(of(decl, data)).toEqual(expected))
})

describe('files', () => {
  const props = { accept: ['image/*', 'application/pdf'], max: 2, maxKb: 100 }
  const file = (type: string, size: number) => ({ name: 'a', type, size, data: '' })
  it.each([
    ['image/jpeg', 1000, [], undefined],
    ['application/pdf', 102_400, [], undefined],
    ['application/pdf', 102_401, [], 'size'],
    ['text/html', 1000, [], 'type'],
    ['image/svg+xml', 1000, [], 'type'],
    ['', 1000, [], 'type'],
    ['image/png', 0, [], 'empty'],
    ['image/png', 1, [1, 1], 'count'],
    ['image/png', 1000, [MAX_FILES_BYTES], 'total'],
  ] as const)('%s of %i bytes beside %j: %s', (type, size, others, fault) =>
    expect(
      fileFault(
        { type, size },
        others.map((each) => file('image/png', each)),
        props,
      ),
    ).toBe(fault),
  )
  it('a value is validated as a whole, and what is no file is left out', () => {
    expect(filesFault([file('image/png', 1), file('image/png', 1), file('image/png', 1)], props)).toBe(
      'count',
    )
    expect(filesFault('x', props)).toBeUndefined()
    expect(filesOf([file('image/png', 1), null, { name: 'x' }, 'y'])).toHaveLength(1)
  })
  it('photos keep their shape and never grow', () => {
    expect(scaled(4000, 3000, 1600)).toEqual([1600, 1200])
    expect(scaled(300, 200, 1600)).toEqual([300, 200])
    expect(scaled(10_000, 1, 1600)).toEqual([1600, 1])
  })
  it('sizes are said in a few characters', () =>
    expect([1, 120_400, 1_400_000].map(sizeText)).toEqual(['1 KB', '120 KB', '1.4 MB']))
})

it('several choices are listed in the order of the choices', () => {
  const order = ['a', 'b', 'c']
  expect(toggled(['c'], 'a', order)).toEqual(['a', 'c'])
  expect(toggled(['a', 'old'], 'b', order)).toEqual(['a', 'b', 'old'])
  expect(toggled(['a', 'b'], 'a', order)).toEqual(['b'])
  expect(chosenOf(['a', 1, null])).toEqual(['a'])
  expect(chosenOf('a')).toEqual([])
})
