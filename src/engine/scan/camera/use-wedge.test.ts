import { expect, test } from 'vitest'
import { wedgeReader } from './use-wedge.ts'

const typed = (text: string, everyMs: number, read = wedgeReader(), from = 0) =>
  [...text, 'Enter'].map((key, index) => read(key, from + index * everyMs)).at(-1)

test.each([
  ['a scanner', 'SP0000000000017', 8, 'SP0000000000017'],
  ['a person', 'SP0000000000017', 90, undefined],
  ['a short run, as of keys rolled over', 'abc', 8, undefined],
])('%s', (_, text, everyMs, expected) => expect(typed(text, everyMs)).toBe(expected))

test('keys typed before a scan are not part of it; shift and the like are no keys', () => {
  const read = wedgeReader()
  read('x', 0)
  read('Shift', 500)
  expect(typed('SP123', 5, read, 510)).toBe('SP123')
  expect(typed('SP124', 5, read, 545)).toBe('SP124')
})

test('an Enter after an arrow takes what a list offers, however fast, and ends no scan', () => {
  const read = wedgeReader()
  for (const [index, key] of [...'SP123', 'ArrowDown'].entries()) read(key, index * 8)
  expect(read('Enter', 50)).toBeUndefined()
})
