import { describe, expect, test } from 'vitest'
import { nextOfWorkOrder } from './simulate.ts'

const parcels = [{ waybillNo: 'VN1', askedAmount: '10.00', decidedAmount: '' }]
const claim = { kind: 'CLAIM', state: 'WAITING_PROVIDER', files: 1, parcels } as const

describe('the provider of the demo', () => {
  test('takes a work order up, asks where pictures are missing, then decides', () => {
    expect(nextOfWorkOrder({ ...claim, state: 'NEW' }, () => 0).body).toEqual({ what: 'TAKEN' })
    expect(nextOfWorkOrder({ ...claim, files: 0 }, () => 0).body).toMatchObject({ what: 'ASK' })
    expect(nextOfWorkOrder(claim, () => 0)).toMatchObject({
      path: 'work-order-decisions',
      body: { parcels: [{ waybillNo: 'VN1', amount: '10.00' }] },
    })
  })

  test('pays no less after an appeal', () => {
    const appealed = {
      ...claim,
      state: 'APPEALED',
      parcels: [{ ...parcels[0], decidedAmount: '4.00' }],
    } as const
    const { body } = nextOfWorkOrder(appealed as never, () => 0.99)
    expect(body).toMatchObject({ parcels: [{ amount: '4.00' }] })
  })

  test('answers other kinds with words', () =>
    expect(nextOfWorkOrder({ ...claim, kind: 'OTHER', parcels: [] }, () => 0).body).toEqual({
      note: expect.stringContaining(' ') as string,
    }))
})
