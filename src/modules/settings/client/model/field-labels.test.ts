import { expect, it } from 'vitest'
import type { FormDecl } from '#engine/form/schema/form.ts'
import { fieldLabels } from './field-labels.ts'
import { sayLabel, sayWithKey } from './label.ts'

const translate = ({ message, id }: { message?: string; id: string }) => message ?? id
const label = (id: string) => ({ id })
const lines = (path: string) => ({
  columns: [{ path, label: label(`The ${path}`), grow: 1 }],
  empty: () => ({}),
  max: 9,
})
const form = {
  sections: [
    {
      fields: [
        { path: 'weight', type: 'number', label: label('Weight') },
        { path: 'receiver', type: 'address', label: label('Receiver'), address: {} },
        { path: 'goods', type: 'lines', label: label('Goods'), lines: lines('hsCode') },
        {
          path: 'packed',
          type: 'matrix',
          label: label('Packing'),
          matrix: { lines: lines('sku'), boxesPath: 'boxes', boxes: lines('weight'), cells: 'counts' },
        },
      ],
    },
  ],
} as unknown as FormDecl

it.each([
  ['weight', 'Weight'],
  ['receiver.country', 'Receiver · Country'],
  ['receiver.postCode', 'Receiver · Postcode'],
  ['receiver.city', 'Receiver · Region'],
  ['goods', 'Goods'],
  ['goods.*.hsCode', 'Goods · The hsCode'],
  ['packed.*.sku', 'Packing · The sku'],
  ['boxes.*.weight', 'Packing · The weight'],
  ['packed.*.counts.*', 'Packing'],
  ['nobody.knows', 'nobody.knows'],
])('%s is called %s', (path, called) => {
  expect(sayLabel(fieldLabels(form)(path), translate)).toBe(called)
})

it('is chosen by its name with the path beside it, and the path alone where it has no name', () => {
  const labelOf = fieldLabels(form)
  expect(sayWithKey(labelOf('weight'), 'weight', translate)).toBe('Weight (weight)')
  expect(sayWithKey(labelOf('x.*.y'), 'x.*.y', translate)).toBe('x.*.y')
})
