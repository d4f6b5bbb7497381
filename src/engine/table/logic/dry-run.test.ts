import { describe, expect, it } from 'vitest'
import { orderActions, refusal } from '#domain/order-actions.ts'
import { waybillStatusCodes, type WaybillStatus } from '#domain/waybill-status.ts'
import { dryRun } from './dry-run.ts'

const cancel = { refuse: ({ status }: { status: WaybillStatus }) => refusal('cancel', status) }
const rows = (...statuses: WaybillStatus[]) => statuses.map((status) => ({ status }))

describe('dryRun', () => {
  it('splits the rows and groups the reasons, most frequent first', () => {
    const print = { refuse: ({ status }: { status: WaybillStatus }) => refusal('print', status) }
    const { can, cannot, refused } = dryRun(print, rows('PENDING', 'CANCELLED', 'SIGNED', 'GOT', 'DISPATCH'))
    expect([can.length, cannot, refused.map((group) => group.rows.length)]).toEqual([2, 3, [2, 1]])
  })
  it('agrees with the rule for every status (spec 001 §4)', () => {
    const { can } = dryRun(cancel, rows(...waybillStatusCodes))
    expect(can.map(({ status }) => status)).toEqual([...orderActions.cancel.allowed])
  })
  it('keeps reasons apart that differ only in what they name', () => {
    const refuse = ({ currency }: { currency: string }) => ({
      id: 'decimals',
      message: 'Amounts in {currency} have no decimals.',
      values: { currency },
    })
    const { refused } = dryRun({ refuse }, [{ currency: 'VND' }, { currency: 'KHR' }, { currency: 'VND' }])
    expect(refused.map(({ reason, rows: each }) => [reason.values?.['currency'], each.length])).toEqual([
      ['VND', 2],
      ['KHR', 1],
    ])
  })
  it('lets everything pass without a rule', () => {
    expect(dryRun({}, rows('SIGNED')).cannot).toBe(0)
  })
})
