import { expect, it } from 'vitest'
import { readBounded, type Bounds } from './bounded-number.ts'

const offset: Bounds = { min: -10, max: 10, places: 3, unit: 'mm' }
const copies: Bounds = { min: 1, max: 10 }

it.each<[Bounds, string, number]>([
  [offset, '-0.125', -0.125],
  [offset, '−1,5', -1.5],
  [offset, '1.5 mm', 1.5],
  [offset, '-0', 0],
  [offset, '＋2', 2],
  [copies, '１０', 10],
  [copies, '003', 3],
])('%j: %j is %d', (bounds, text, value) => expect(readBounded(text, bounds)).toEqual({ value }))

it.each<[Bounds, string, string]>([
  [offset, '10.1', 'Enter a number from {min} to {max} with at most {places} decimals.'],
  [offset, '1.2345', 'Enter a number from {min} to {max} with at most {places} decimals.'],
  [offset, '-+1', 'Enter a number from {min} to {max} with at most {places} decimals.'],
  [offset, '5 cm', 'Enter a number from {min} to {max} with at most {places} decimals.'],
  [offset, '1,234', 'This can be {large} or {small}. Write it without a separator for thousands.'],
  [copies, '', 'Enter a whole number from {min} to {max}.'],
  [copies, '0', 'Enter a whole number from {min} to {max}.'],
  [copies, '-5', 'Enter a whole number from {min} to {max}.'],
  [copies, '11', 'Enter a whole number from {min} to {max}.'],
  [copies, '2.5', 'Enter a whole number from {min} to {max}.'],
  [copies, '3 pieces', 'Enter a whole number from {min} to {max}.'],
  [{ places: 3 }, 'a', 'Enter a number with at most {places} decimals.'],
  [{}, '1.5', 'Enter a whole number.'],
])('%j refuses %j', (bounds, text, message) =>
  expect(readBounded(text, bounds)).toMatchObject({ fault: { message } }),
)
