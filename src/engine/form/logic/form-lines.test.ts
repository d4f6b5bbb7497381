import { expect, it } from 'vitest'
import { filledLine } from './form-lines.ts'

it('fills the empty cells of a line and the one that was typed in, and keeps the others', () =>
  expect(
    filledLine({ sku: 'ts', name: 'My own name', nameEn: ' ', quantity: '2' }, 'sku', {
      sku: 'TS-01',
      name: 'Cotton shirt',
      nameEn: 'Cotton shirt',
      hsCode: '610910',
    }),
  ).toEqual({ sku: 'TS-01', name: 'My own name', nameEn: 'Cotton shirt', hsCode: '610910', quantity: '2' }))
