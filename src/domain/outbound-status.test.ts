import { expect, test } from 'vitest'
import {
  exceptionCauseCodes,
  exceptionFixCodes,
  fixRefusal,
  interceptRefusal,
  mayFollow,
  outboundRefusal,
  outboundStatusCodes,
} from './outbound-status.ts'

const allowing = (action: Parameters<typeof outboundRefusal>[0]) =>
  outboundStatusCodes.filter((status) => !outboundRefusal(action, status))

test('what each state allows', () => {
  const notBegun = ['DRAFT', 'SUBMITTED', 'WAITING', 'EXCEPTION']
  expect(allowing('edit')).toEqual(notBegun)
  expect(allowing('cancel')).toEqual(notBegun)
  expect(allowing('intercept')).toEqual(['PICKING', 'PACKED'])
  expect(allowing('print')).toEqual([
    'SUBMITTED',
    'WAITING',
    'EXCEPTION',
    'PICKING',
    'PACKED',
    'SHIPPED',
    'DELIVERED',
    'RETURNED',
  ])
})

test('what may be reported after each state; nothing follows an end', () => {
  const after = Object.fromEntries(
    outboundStatusCodes.map((from) => [from, outboundStatusCodes.filter((to) => mayFollow(from, to))]),
  )
  expect(after).toEqual({
    DRAFT: [],
    SUBMITTED: ['EXCEPTION', 'PICKING', 'PACKED', 'SHIPPED', 'CANCELLED'],
    WAITING: ['EXCEPTION', 'CANCELLED'],
    EXCEPTION: ['CANCELLED'],
    PICKING: ['EXCEPTION', 'PACKED', 'SHIPPED', 'CANCELLED'],
    PACKED: ['EXCEPTION', 'SHIPPED', 'CANCELLED'],
    SHIPPED: ['DELIVERED', 'RETURNED'],
    DELIVERED: [],
    RETURNED: [],
    CANCELLED: [],
    REQUESTED: ['DESTROYED', 'REFUSED'],
    DESTROYED: [],
    REFUSED: [],
  })
})

test('an order is stopped while it is picked or packed, and asked for once', () => {
  expect(interceptRefusal('PICKING', '')).toBeUndefined()
  expect(interceptRefusal('PACKED', 'REFUSED')).toBeUndefined()
  expect(interceptRefusal('PACKED', 'REQUESTED')?.message).toContain('already')
  expect(interceptRefusal('SUBMITTED', '')?.message).toContain('Cancel it instead')
  expect(interceptRefusal('SHIPPED', '')?.message).toContain('has left')
})

test('each cause of an exception has its fixes, and no other state has any', () => {
  const fixes = exceptionCauseCodes.map((cause) => [
    cause,
    exceptionFixCodes.filter((fix) => !fixRefusal(fix, 'EXCEPTION', cause)),
  ])
  expect(Object.fromEntries(fixes)).toEqual({
    STOCK: ['WAIT', 'REDUCE'],
    ADDRESS: ['RETRY'],
    CHANNEL: ['ROUTE', 'RETRY'],
    CERTIFICATE: ['RETRY'],
  })
  expect(fixRefusal('WAIT', 'WAITING', 'STOCK')).toBeDefined()
})
