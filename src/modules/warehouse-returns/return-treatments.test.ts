import { expect, test } from 'vitest'
import {
  conditionOf,
  legalTreatments,
  plannedDecision,
  type ReturnCondition,
  type Treatment,
  treatmentByRule,
  treatmentCodes,
  treatmentRefusal,
  type WarehouseReturnState,
  warehouseReturnStateCodes,
  withdrawRefusal,
} from './return-treatments.ts'

const facts = { isKnown: true, hasAddress: true }

/** Every state and condition, and what may be decided then. */
const legal: readonly (readonly [
  WarehouseReturnState,
  ReturnCondition | '',
  boolean,
  readonly Treatment[],
])[] = [
  ['ANNOUNCED', '', true, ['RESTOCK', 'RESEND', 'RETURN_TO_SENDER', 'HOLD']],
  ['ARRIVED', '', true, ['RESTOCK', 'RESEND', 'RETURN_TO_SENDER', 'HOLD']],
  ['INSPECTED', 'GOOD', true, treatmentCodes],
  ['INSPECTED', 'GOOD', false, ['RESEND', 'RETURN_TO_SENDER', 'DESTROY', 'HOLD']],
  ['INSPECTED', 'MISSING', true, treatmentCodes],
  ['INSPECTED', 'UNKNOWN', false, ['RESEND', 'RETURN_TO_SENDER', 'DESTROY', 'HOLD']],
  ['INSPECTED', 'DAMAGED', true, ['RESTOCK', 'RETURN_TO_SENDER', 'DESTROY', 'HOLD']],
  ['INSPECTED', 'DAMAGED', false, ['RETURN_TO_SENDER', 'DESTROY', 'HOLD']],
  ['INSPECTED', 'EMPTY', true, ['DESTROY', 'HOLD']],
  ['DECIDED', 'GOOD', true, []],
  ['DONE', 'GOOD', true, []],
  ['CANCELLED', '', true, []],
]

test.each(legal)('in %s, found %s, known goods %s: %j', (state, condition, isKnown, codes) => {
  expect(legalTreatments({ ...facts, state, condition, isKnown })).toEqual(codes)
})

test('resending needs an address', () => {
  expect(
    treatmentRefusal('RESEND', { ...facts, hasAddress: false, state: 'INSPECTED', condition: 'GOOD' }),
  ).toBeDefined()
})

test.each([
  [[{ expected: 2, good: 2, damaged: 0, isKnown: true }], 'GOOD'],
  [[{ expected: 2, good: 3, damaged: 0, isKnown: true }], 'GOOD'],
  [[{ expected: 2, good: 1, damaged: 0, isKnown: true }], 'MISSING'],
  [[{ expected: 2, good: 1, damaged: 1, isKnown: true }], 'DAMAGED'],
  [[{ expected: 0, good: 1, damaged: 0, isKnown: false }], 'UNKNOWN'],
  [[{ expected: 2, good: 0, damaged: 0, isKnown: true }], 'EMPTY'],
  [[], 'EMPTY'],
] as const)('the condition of %j is %s', (lines, condition) => {
  expect(conditionOf(lines)).toBe(condition)
})

test.each([
  ['RESTOCK', '', 'GOOD', true, 'RESTOCK'],
  ['RESTOCK', '', 'MISSING', true, undefined],
  ['RESTOCK', 'RETURN_TO_SENDER', 'MISSING', true, 'RETURN_TO_SENDER'],
  ['RESTOCK', 'RETURN_TO_SENDER', 'EMPTY', true, undefined],
  ['RESTOCK', 'HOLD', 'DAMAGED', true, undefined],
  ['RESTOCK', 'RETURN_TO_SENDER', 'GOOD', false, 'RETURN_TO_SENDER'],
  ['RESEND', 'RESTOCK', 'DAMAGED', true, 'RESTOCK'],
  ['RETURN_TO_SENDER', '', 'DAMAGED', true, 'RETURN_TO_SENDER'],
  ['HOLD', '', 'GOOD', true, undefined],
  ['', 'RETURN_TO_SENDER', 'GOOD', true, undefined],
] as const)(
  'planned %s, backup %s, found %s, known %s: %s',
  (planned, backup, condition, isKnown, decision) => {
    expect(plannedDecision(planned, backup, { ...facts, state: 'INSPECTED', condition, isKnown })).toBe(
      decision,
    )
  },
)

test('only what has not arrived is withdrawn', () => {
  expect(warehouseReturnStateCodes.filter((state) => !withdrawRefusal(state))).toEqual(['ANNOUNCED'])
})

const rule = {
  byCondition: { GOOD: 'RESTOCK', DAMAGED: 'RETURN_TO_SENDER' },
  below: { value: '5', currency: 'USD', treatment: 'DESTROY' },
} as const

test.each([
  ['GOOD', '12.00', 'USD', 'RESTOCK'],
  ['GOOD', '4.99', 'USD', 'DESTROY'],
  ['GOOD', '5.00', 'USD', 'RESTOCK'],
  ['GOOD', '4.99', 'CNY', 'RESTOCK'],
  ['DAMAGED', '', '', 'RETURN_TO_SENDER'],
  ['MISSING', '12.00', 'USD', undefined],
  ['', '1.00', 'USD', undefined],
] as const)('by rule, %s worth %s %s: %s', (condition, value, currency, treatment) => {
  expect(treatmentByRule(rule, { condition, value, currency })).toBe(treatment)
})
