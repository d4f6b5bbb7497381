import { expect, test } from 'vitest'
import { orderTypes, outboundCodes } from './order-facts.ts'
import {
  asksOf,
  codesOfType,
  countryRefusal,
  enteredTypes,
  gradeOfType,
  kindRefusal,
  outboundCodeList,
  outboundTypes,
} from './outbound-kinds.ts'

/** Every pair of the 17 order types and 6 codes that is legal; all the others are refused. */
const legal = ['7 C1', '9 XHCK', '10 C4', '11 C5', '12 C1', '12 C5', '13 C1', '14 14', '15 C1', '16 15']
const defective = ['17 C1', '17 C5', '17 15']

test('of the 102 pairs of order type and outbound code, these are legal', () => {
  const types = Object.keys(orderTypes).map(Number)
  expect([types.length, outboundCodeList.length]).toEqual([17, 6])
  const found = types.flatMap((type) =>
    outboundCodeList.filter((code) => !kindRefusal(type, code)).map((code) => `${type} ${code}`),
  )
  expect(found.toSorted()).toEqual([...legal, ...defective].toSorted())
})

test('the type that the specification gives each code is among them, and is its usual one', () => {
  for (const [code, { orderType }] of Object.entries(outboundCodes)) {
    expect(codesOfType(orderType)[0]).toBe(code)
    expect(outboundTypes[orderType].source).toBe('spec 001 §4')
  }
})

test('code 15 is self-pickup and type 15 is not: the refusal names both', () => {
  expect(kindRefusal(15, '15')?.message).toContain('order type is 16')
  expect(kindRefusal(16, '15')).toBeUndefined()
  expect(asksOf(16, '15')).toEqual({ person: true })
  expect(asksOf(15, 'C1')).toEqual({ receiver: true, route: true })
})

test.each([
  [7, 'C1', ['receiver', 'route']],
  [9, 'XHCK', []],
  [10, 'C4', ['receiver', 'route']],
  [11, 'C5', ['carrier']],
  [12, 'C1', ['platform', 'receiver', 'route']],
  [12, 'C5', ['carrier', 'platform']],
  [14, '14', ['receiver', 'route']],
  [17, '15', ['person']],
  [7, '', []],
  [99, 'C9', []],
])('type %i by code %s asks for %j', (type, code, asked) => {
  expect(Object.keys(asksOf(type, code)).toSorted()).toEqual(asked)
})

test('types that other pages make, and types that do not exist, never leave', () => {
  for (const type of [1, 2, 3, 4, 5, 6, 8, 0, 18]) expect(kindRefusal(type, 'C1')).toBeDefined()
  expect(enteredTypes).toEqual([7, 10, 11, 12, 13, 14, 15, 16, 17])
})

test.each([
  [7, 'VN', 'CN', true],
  [13, 'US', 'CN', true],
  [13, 'VN', 'CN', false],
  [13, '', 'CN', true],
  [15, 'US', 'US', true],
  [15, 'VN', 'US', false],
  [15, 'VN', '', true],
])('type %i to %s from %s: %s', (type, country, from, isAllowed) => {
  expect(countryRefusal(type, country, from) === undefined).toBe(isAllowed)
})

test('goods are good ones, but for defective orders and destruction', () => {
  expect([7, 16, 17, 9].map(gradeOfType)).toEqual(['GOOD', 'GOOD', 'DEFECT', 'any'])
})
