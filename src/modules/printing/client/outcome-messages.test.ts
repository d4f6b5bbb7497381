import { expect, test } from 'vitest'
import { remarksOf } from './outcome-messages.ts'

test('one line per kind, with every label it is about; what is not in the file first', () => {
  const clipped = { kind: 'clipped', component: 'Goods' } as const
  const remarks = remarksOf([
    {
      index: 0,
      warnings: [clipped, { kind: 'glyph', component: 'Recipient name', characters: 'ក' }],
      refusals: [],
    },
    { index: 3, warnings: [clipped], refusals: [] },
    {
      index: 5,
      warnings: [],
      refusals: [{ component: 'Waybill barcode', reason: 'character', character: 'É', position: 4 }],
    },
  ])
  expect(remarks.map(({ tone, labels }) => [tone, labels])).toEqual([
    ['stop', [5]],
    ['look', [0, 3]],
    ['look', [0]],
  ])
  expect(remarks[0]?.text.values).toEqual({ component: 'Waybill barcode', character: 'É' })
})

test('nothing to say, nothing said', () => expect(remarksOf([])).toEqual([]))
