import { expect, it } from 'vitest'
import { pastedNeeds } from './pasted-needs.ts'

it.each<[string, string, number]>([
  ['TS-101', 'TS-101', 0],
  ['TS-101 120', 'TS-101', 120],
  ['TS-101\t1,200', 'TS-101', 1200],
  ['TS-101, 120', 'TS-101', 120],
  ['TS-101;120', 'TS-101', 120],
  ['TS-101 × 120', 'TS-101', 120],
  ['TS-101 x 120', 'TS-101', 120],
  ['TS-101*12', 'TS-101', 12],
  ['box12 4', 'box12', 4],
  ['box12', 'box12', 0],
  ['TS-101 １２', 'TS-101', 12],
])('reads %j', (line, sku, wanted) => {
  expect(pastedNeeds(line)).toEqual({ needs: [{ sku, wanted }], refused: [] })
})

it.each(['SKU -5', 'SKU −5', 'SKU 1.5', 'SKU five', 'SKU 3 4x', 'SKU 9999999', 'SKU 1e3', ': 5'])(
  'names the line %j instead of skipping it',
  (line) => {
    expect(pastedNeeds(`A 1\n${line}\nB 2`)).toEqual({
      needs: [
        { sku: 'A', wanted: 1 },
        { sku: 'B', wanted: 2 },
      ],
      refused: [{ line: 2, text: line, why: 'quantity' }],
    })
  },
)

it('adds up a SKU on two lines, and names SKUs that are too long or too many', () => {
  const many = Array.from({ length: 1001 }, (_, at) => `S${at}`)
  expect(pastedNeeds('A 1\nA 2').needs).toEqual([{ sku: 'A', wanted: 3 }])
  expect(pastedNeeds('x'.repeat(51)).refused).toMatchObject([{ line: 1, why: 'long' }])
  expect(pastedNeeds(many.join('\n')).refused).toEqual([{ line: 1001, text: 'S1000', why: 'many' }])
})
