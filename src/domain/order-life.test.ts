import { describe, expect, test } from 'vitest'
import { outboundCodes, orderTypes } from './order-facts.ts'
import { deliveryStatuses, entrustStatusOf, pushStatusCodes, standings } from './push-status.ts'
import { orderActions, refusal, type OrderAction } from './order-actions.ts'
import { waybillStatusCodes } from './waybill-status.ts'

/** Every cell: rows are actions, columns the statuses in the order of the domain; ● is allowed. Read against spec 001 §4. */
const statuses = [
  'PENDING',
  'PUSAT_DISPATCH',
  'DISPATCH',
  'GOT',
  'DELIVERY',
  'SIGNED',
  'ABNORMAL',
  'RETURNED',
  'PICKUP FAILED',
  'CANCELLED',
] as const
const cells: Record<OrderAction, string> = {
  cancel: '●●········',
  edit: '●●●·······',
  print: '●●●·······',
  updateWeight: '●●●·······',
  intercept: '··●●●·●·●·',
  bounce: '······●···',
  reForecast: '●········●',
  return: '·····●●···',
  claim: '···●●●●●··',
  copy: '●●●●●●●●●●',
  invoice: '●●●●●·●·●·',
}

test('the table has a row for every action and a column for every status', () => {
  expect(Object.keys(cells).toSorted()).toEqual(Object.keys(orderActions).toSorted())
  expect(statuses).toEqual(waybillStatusCodes)
})

test.each(Object.entries(cells) as [OrderAction, string][])('%s %s', (action, row) => {
  const allowed = statuses.map((status) => (refusal(action, status) ? '·' : '●')).join('')
  expect(allowed).toBe(row)
})

describe('reasons', () => {
  test.each([
    ['cancel', 'DISPATCH', /interception/],
    ['print', 'CANCELLED', /^Cancelled orders cannot be printed\.$/],
    ['print', 'SIGNED', /before pick-up/],
    ['intercept', 'PENDING', /Cancel the order instead/],
    ['intercept', 'SIGNED', /delivered/],
    ['invoice', 'CANCELLED', /cancelled/],
  ] as const)('%s in %s says why', (action, status, words) =>
    expect(refusal(action, status)?.message).toMatch(words),
  )
})

test('only a failed push lets a waiting order be forecast again', () => {
  const open = pushStatusCodes.filter((push) => !refusal('reForecast', 'PENDING', push))
  expect(open).toEqual(['2'])
  expect(refusal('reForecast', 'CANCELLED', '6')).toBeUndefined()
})

test('codes are those of the specification', () => {
  expect(Object.keys(orderTypes).length).toBe(17)
  expect(Object.keys(outboundCodes).toSorted()).toEqual(['14', '15', 'C1', 'C4', 'C5', 'XHCK'])
  expect(pushStatusCodes).toEqual(['0', '1', '2', '3', '4', '5', '6'])
  expect(Object.keys(deliveryStatuses)).toEqual(['1', '2', '3', '4', '5'])
})

test('an order is entrusted from the moment the courier takes it until it is cancelled', () => {
  const inHands = pushStatusCodes.filter((push) => entrustStatusOf[push] === '1')
  expect(inHands).toEqual(['1', '3', '4', '5'])
  expect([entrustStatusOf['0'], entrustStatusOf['2'], entrustStatusOf['6']]).toEqual(['0', '0', '2'])
})

test('a delivered parcel is signed for, an ended one has nothing to deliver', () => {
  expect(standings.SIGNED.delivery).toBe('4')
  expect([standings.RETURNED.delivery, standings.CANCELLED.delivery]).toEqual([null, null])
})
