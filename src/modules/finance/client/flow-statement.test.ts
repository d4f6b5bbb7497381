import { describe, expect, it } from 'vitest'
import type { FlowRow } from '../columns.ts'
import { flowMonth } from './flow-statement.ts'

const moved = (flowAmount: string, balanceAfter: string): FlowRow => ({
  id: balanceAfter,
  createdAt: '2026-10-05T02:00:00.000Z',
  type: 'CHARGE',
  account: 'available',
  currency: 'CNY',
  flowAmount,
  balanceAfter,
  about: '',
  waybillNo: '',
  note: '',
})

describe('the month of a balance', () => {
  it.each([
    ['nothing', [], ['0.00', '0.00', '0.00', '0.00']],
    ['one charge', [moved('-12.50', '87.50')], ['100.00', '0.00', '-12.50', '87.50']],
    ['one credit', [moved('40.00', '40.00')], ['0.00', '40.00', '0.00', '40.00']],
    [
      'credits and charges',
      [moved('100.00', '90.00'), moved('-30.10', '59.90'), moved('-0.90', '59.00')],
      ['-10.00', '100.00', '-31.00', '59.00'],
    ],
  ])('of %s adds up', (_, rows, [opening, credited, charged, closing]) => {
    expect(flowMonth('2026-10', rows)).toMatchObject({ opening, credited, charged, closing })
  })
})
