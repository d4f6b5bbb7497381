import { expect, test } from 'vitest'
import { operationsOf } from './content-stream.ts'

const read = (text: string) => [...operationsOf(text)].map(({ name, args }) => [name, ...args])

test('paths, names and numbers of any writing', () => {
  expect(read('q 1 0 0 -1.5 .5 +2 cm\n10 20 30 4 re f*/Im1 Do Q')).toEqual([
    ['q'],
    ['cm', 1, 0, 0, -1.5, 0.5, 2],
    ['re', 10, 20, 30, 4],
    ['f*'],
    ['Do', 'Im1'],
    ['Q'],
  ])
})

test('ignores operators in strings, comments, dictionaries and inline images', () => {
  expect(read('(1 0 0 re \\) (f)) Tj <0011> Tj % 1 1 1 1 re\n/P <</MCID 0>> BDC [(a) -3 (b)] TJ')).toEqual([
    ['Tj'],
    ['Tj'],
    ['BDC', 'P', 'MCID', 0],
    ['TJ', -3],
  ])
  expect(read('BI /W 1 /H 1 ID re f Q EI Q').map(([name]) => name)).toEqual(['BI', 'ID', 'Q'])
})

test.each(['(', '<', '/', 'BI ID', '((((', '\0\0', '>>>>', '1e308 re', '('.repeat(100_000)])(
  'damaged streams end: %.20s',
  (text) => expect(read(text).length).toBeLessThan(3),
)
