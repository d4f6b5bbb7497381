import { expect, test } from 'vitest'
import { amountFault, plainAmount, quickAmounts } from './amount-rules.ts'

const yuan = { currency: 'CNY', least: '1.00', most: '50000.00' }
const dong = { currency: 'VND', least: '10000.00', most: '99999999.00' }

test('an amount is within the limits and payable in its currency', () => {
  for (const amount of ['1', '1.00', '50000', '12.34'])
    expect(amountFault(amount, yuan), amount).toBeUndefined()
  for (const amount of ['', 'abc', '0.99', '50000.01', '-5', '1.234'])
    expect(amountFault(amount, yuan), amount).toBeDefined()
  expect(amountFault('10000.50', dong)).toBeDefined()
  expect(amountFault('10000', dong)).toBeUndefined()
})

test('quick amounts are payable within the limits, in the places of their currency', () => {
  expect(quickAmounts(yuan)).toEqual(['100.00', '200.00', '500.00', '1000.00', '5000.00'])
  expect(quickAmounts(dong)).toEqual(['500000', '1000000', '2500000', '5000000', '25000000'])
  expect(quickAmounts({ ...yuan, most: '250.00' })).toEqual(['100.00', '200.00'])
})

test('spaces and commas of thousands are left out of what is typed', () =>
  expect(plainAmount(' 1,234 567.80')).toBe('1234567.80'))
