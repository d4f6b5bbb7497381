/** What becomes of money that arrived, as a table. */
import { describe, expect, test } from 'vitest'
import { deleteRefusal } from './delete-rules.ts'
import { ruleOnline, ruleTransfer, type Announced } from './recharge-states.ts'

const merchant = 'M1'
const arrived = { merchant, currency: 'CNY', amount: 10_000n, isPayable: true }
const expected = { merchant, currency: 'CNY', amount: 10_000n, receipts: 0 }

describe('a provider says it was paid', () => {
  test.each([
    ['as asked', arrived, expected, 'CUSTOMER', ''],
    ['less', { ...arrived, amount: 9_999n }, expected, 'CUSTOMER', 'OTHER_AMOUNT'],
    ['more', { ...arrived, amount: 10_001n }, expected, 'CUSTOMER', 'OTHER_AMOUNT'],
    ['a second time', arrived, { ...expected, receipts: 1 }, 'CUSTOMER', 'PAID_TWICE'],
    ['in another currency', { ...arrived, currency: 'USD' }, expected, 'SUSPENSE', 'WRONG_CURRENCY'],
    ['for a payment nobody made', arrived, undefined, 'SUSPENSE', 'UNKNOWN_PAYMENT'],
    ['to somebody else', { ...arrived, merchant: 'M2' }, expected, 'NOBODY', 'WRONG_MERCHANT'],
    [
      'to somebody else, for nothing of ours',
      { ...arrived, merchant: 'M2' },
      undefined,
      'NOBODY',
      'WRONG_MERCHANT',
    ],
    ['nothing', { ...arrived, amount: 0n }, expected, 'NOBODY', 'BAD_AMOUNT'],
    ['hundredths of a dong', { ...arrived, isPayable: false }, expected, 'NOBODY', 'BAD_AMOUNT'],
  ] as const)('%s', (_, money, payment, to, task) => {
    expect(ruleOnline(money, payment, merchant)).toEqual({ to, task })
  })
})

describe('a line of a bank statement', () => {
  const submitted: Announced = { state: 'SUBMITTED', currency: 'CNY', amount: 10_000n }
  test.each([
    ['reference and amount fit', arrived, 1, [submitted], 'CUSTOMER', ''],
    ['another amount', { ...arrived, amount: 9_000n }, 1, [submitted], 'SUSPENSE', 'OTHER_AMOUNT'],
    ['another currency', { ...arrived, currency: 'USD' }, 1, [submitted], 'SUSPENSE', 'WRONG_CURRENCY'],
    ['no reference', arrived, 0, [], 'SUSPENSE', 'NO_REFERENCE'],
    ['two references', arrived, 2, [submitted, submitted], 'SUSPENSE', 'SEVERAL_REFERENCES'],
    ['a reference nobody was given', arrived, 1, [], 'SUSPENSE', 'UNKNOWN_PAYMENT'],
    ['not announced yet', arrived, 1, [{ ...submitted, state: 'CREATED' }], 'SUSPENSE', 'NOT_ANNOUNCED'],
    ['credited before', arrived, 1, [{ ...submitted, state: 'CREDITED' }], 'SUSPENSE', 'CREDITED_BEFORE'],
    ['deleted', arrived, 1, [{ ...submitted, state: 'DELETED' }], 'SUSPENSE', 'WITHDRAWN'],
    ['rejected', arrived, 1, [{ ...submitted, state: 'REJECTED' }], 'SUSPENSE', 'WITHDRAWN'],
    ['nothing', { ...arrived, amount: 0n }, 1, [submitted], 'NOBODY', 'BAD_AMOUNT'],
  ] as const)('%s', (_, line, references, announced, to, task) => {
    expect(ruleTransfer(line, references, announced)).toEqual({ to, task })
  })
})

test('only a transfer that waits for the bank is deleted', () => {
  expect(deleteRefusal({ state: 'SUBMITTED' })).toBeUndefined()
  expect(deleteRefusal({ state: 'CREDITED' })?.message).toBe('It has been credited.')
  for (const state of ['CREATED', 'REJECTED', 'DELETED', 'PAID'] as const)
    expect(deleteRefusal({ state })).toBeDefined()
  expect(deleteRefusal(undefined)).toBeDefined()
})
