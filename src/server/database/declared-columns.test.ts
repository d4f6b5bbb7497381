import { msg } from '@lingui/core/macro'
import { expect, test } from 'vitest'
import { defineFields } from '#domain/fields.ts'
import { fromStored, sortColumnsOf, toStored } from './declared-columns.ts'

const label = msg`Name`
const fields = defineFields({
  note: { type: 'text', max: 50, label, stored: 'note_text', sortable: true },
  kind: { type: 'choice', names: { A: label }, invalid: label, usual: 'A', label, stored: 'kind' },
  weight: { type: 'weight', required: true, label, stored: 'weight_g', sortable: true },
  length: { type: 'side', label, stored: 'length_cc' },
  fee: { type: 'amount', currency: 'currency', label, stored: 'fee' },
})

test.each([
  [
    'all of them',
    { note: 'x', kind: 'A', weight: '1.25', length: '12.5', fee: '12.50' },
    ['x', 1250, 1250, 1250],
  ],
  ['a round side', { note: '', kind: 'A', weight: '2', length: '100', fee: '0.00' }, ['', 2000, 10_000, 0]],
] as const)('%s are stored exactly and read as they were', (_, values, [note, grams, side, fee]) => {
  const stored = toStored(fields, values)
  expect(stored).toEqual({ note_text: note, kind: 'A', weight_g: grams, length_cc: side, fee })
  expect(fromStored(fields, stored)).toEqual(values)
})

test('a side that is not known is stored as null and read as absent', () => {
  const stored = toStored(fields, { kind: 'A', weight: '1', fee: '0' })
  expect(stored.length_cc).toBeNull()
  expect(fromStored(fields, stored)).toEqual({ note: '', kind: 'A', weight: '1', fee: '0.00' })
})

test('lists are sorted by the fields that allow it', () => {
  expect(Object.keys(sortColumnsOf(fields))).toEqual(['note', 'weight'])
})
