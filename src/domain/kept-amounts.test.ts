import { describe, expect, test } from 'vitest'
import { withStoredValues } from './kept-amounts.ts'

const line = (name: string, unitValue = '', sku = '') => ({ name, sku, unitValue })
const cup = line('Cup', '3.10')
const lamp = line('Lamp', '25.00')
const values = (lines: readonly { unitValue: string }[]) => lines.map(({ unitValue }) => unitValue)

describe('a line without a value', () => {
  test.each([
    ['is the stored one wherever it was moved to', [line('Lamp'), line('Cup')], ['25.00', '3.10']],
    ['is the stored one when another was removed', [line('Lamp')], ['25.00']],
    ['keeps a value that was typed', [line('Cup', '4.00'), line('Lamp')], ['4.00', '25.00']],
    ['is the one in its place when it was renamed', [line('Mug'), line('Lamp')], ['3.10', '25.00']],
    ['is not guessed when lines were renamed and removed', [line('Lantern')], ['']],
    ['is not guessed when it is new', [line('Cup'), line('Lamp'), line('Pen')], ['3.10', '25.00', '']],
    [
      'is another one under another SKU, in the same place',
      [line('Cup', '', 'C1'), line('Lamp')],
      ['3.10', '25.00'],
    ],
  ])('%s', (_, lines, expected) => expect(values(withStoredValues(lines, [cup, lamp]))).toEqual(expected))

  test('lines alike with different values keep their order, and are not guessed when one is gone', () => {
    const dear = line('Cup', '9.90')
    expect(values(withStoredValues([line('Cup'), line('Cup')], [cup, dear]))).toEqual(['3.10', '9.90'])
    expect(values(withStoredValues([line('Cup')], [cup, dear]))).toEqual([''])
    expect(values(withStoredValues([line('Cup')], [cup, cup]))).toEqual(['3.10'])
  })
})
