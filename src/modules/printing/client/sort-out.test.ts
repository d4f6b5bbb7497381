import { expect, test } from 'vitest'
import { waybillStatusCodes, type WaybillStatus } from '#domain/waybill-status.ts'
import { sortOut, waitingOf, type OrderRow } from './sort-out.ts'

const order = (status: WaybillStatus, waybillNo = 'SP0000000000018') =>
  ({ id: status, status, waybillNo }) as OrderRow

test.each(waybillStatusCodes)('%s', (status) => {
  const { printable, refused } = sortOut([order(status)])
  const isAllowed = ['PENDING', 'PUSAT_DISPATCH', 'DISPATCH'].includes(status)
  expect(printable).toHaveLength(isAllowed ? 1 : 0)
  expect(refused).toHaveLength(isAllowed ? 0 : 1)
})

test('a cancelled order has a reason of its own', () => {
  const [cancelled, signed] = sortOut([order('CANCELLED'), order('SIGNED')]).refused
  expect(cancelled?.reason.message).toBe('Cancelled orders cannot be printed.')
  expect(signed?.reason).not.toEqual(cancelled?.reason)
})

test('an order that is still on this device has no number to print', () => {
  const { printable, refused } = sortOut([order('PENDING', ''), order('PENDING')])
  expect(printable).toHaveLength(1)
  expect(refused[0]?.reason.message).toContain('still on this device')
})

test('refuses an order forecast again until its new waybill number is known', () => {
  const { refused } = sortOut([{ ...order('PENDING', ''), orderNo: 'B2C1' }])
  expect(refused[0]?.reason.message).toContain('new waybill number')
})

const queued = (call: string, body: unknown) => ({ call, body })
const pending = (id: string): OrderRow => ({ ...order('PENDING'), id })

test('a change that waits is not on the label; a cancellation that waits leaves the order out', () => {
  const waiting = waitingOf([
    queued('b2c.updateB2COrder', { id: 'edited', rev: 1, order: {} }),
    queued('b2c.updateB2COrder', { id: 'both', rev: 1, order: {} }),
    queued('b2c.batchEditOrder', { set: { remark: 'x' }, orders: [{ id: 'bulk' }] }),
    queued('b2c.deleteOrder', { ids: ['cancelled', 'both'] }),
    queued('printing.print', { ids: ['plain'] }),
    queued('b2c.saveB2COrder', { receiver: {} }),
  ])
  const orders = ['plain', 'edited', 'bulk', 'cancelled', 'both'].map(pending)
  const { printable, refused, outdated } = sortOut(orders, waiting)
  expect(printable.map(({ id }) => id)).toEqual(['plain', 'edited', 'bulk'])
  expect(outdated.map(({ id }) => id)).toEqual(['edited', 'bulk'])
  expect(refused.map((one) => one.order.id)).toEqual(['cancelled', 'both'])
  expect(refused[0]?.reason.message).toContain('cancellation waits')
})

test('what the status says comes first', () => {
  const waiting = waitingOf([queued('b2c.deleteOrder', { ids: ['x'] })])
  const [gone] = sortOut([{ ...order('CANCELLED'), id: 'x' }], waiting).refused
  expect(gone?.reason.message).toBe('Cancelled orders cannot be printed.')
})
