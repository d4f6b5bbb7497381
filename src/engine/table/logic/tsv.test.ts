import { expect, it } from 'vitest'
import { toTsv } from './tsv.ts'

it.each<[string[][], string]>([
  [
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    'a\tb\r\nc\td',
  ],
  [[['x\ty']], '"x\ty"'],
  [[['line\nend']], '"line\nend"'],
  [[['say "hi"']], '"say ""hi"""'],
  [[['+84 912', '007']], '+84 912\t007'],
  [[], ''],
])('%j', (rows, expected) => expect(toTsv(rows)).toBe(expected))
