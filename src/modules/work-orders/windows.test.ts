import { describe, expect, test } from 'vitest'
import { typeCodes, typeOf, type WorkOrderTypeCode } from './types.ts'
import { checkParcel, lastDayOf, type ParcelEvents } from './windows.ts'

const at = (text: string) => new Date(text)
/** Monday, 2 November 2026, noon in Shanghai. */
const MONDAY = '2026-11-02T04:00:00.000Z'
const parcel = (more: Partial<ParcelEvents> = {}): ParcelEvents => ({
  status: 'DELIVERY',
  dispatchedAt: MONDAY,
  deliveredAt: '',
  returnedAt: '',
  ...more,
})
const delivered = parcel({ status: 'SIGNED', deliveredAt: MONDAY })
const returned = parcel({ status: 'RETURNED', returnedAt: MONDAY })

describe('the last day of a window', () => {
  test.each([
    [1, 'DAYS', MONDAY, '2026-11-03'],
    [3, 'DAYS', MONDAY, '2026-11-05'],
    [30, 'DAYS', MONDAY, '2026-12-02'],
    [14, 'WORKING_DAYS', MONDAY, '2026-11-20'],
    // Friday evening: one working day ends on Monday.
    [1, 'WORKING_DAYS', '2026-11-06T10:00:00.000Z', '2026-11-09'],
    // Still Sunday in London, Monday in the provider's zone.
    [1, 'WORKING_DAYS', '2026-11-08T17:00:00.000Z', '2026-11-10'],
    [1, 'DAYS', '2028-02-28T04:00:00.000Z', '2028-02-29'],
  ] as const)('%d %s after %s is %s', (days, counts, from, day) =>
    expect(lastDayOf({ days, counts }, at(from))).toBe(day),
  )
})

test('public holidays of the parcel make a window of working days longer, and no other', () => {
  const signed = { ...delivered, holidays: ['11-03', '2026-11-20', '2025-11-04'] }
  expect(checkParcel('DAMAGED', signed, at(MONDAY)).lastDay).toBe('2026-11-24')
  expect(checkParcel('NOT_RECEIVED', signed, at(MONDAY)).lastDay).toBe('2026-11-05')
  // The day that is over without them.
  expect(checkParcel('DAMAGED', signed, at('2026-11-24T15:59:59.999Z')).refusal).toBeUndefined()
  expect(checkParcel('DAMAGED', delivered, at('2026-11-24T15:59:59.999Z')).isOver).toBe(true)
})

/** Parcels whose event has happened on MONDAY, by type. */
const fitting = (code: WorkOrderTypeCode): ParcelEvents => {
  const event = typeOf(code).window?.event
  return event === 'delivered' ? delivered : event === 'returned' ? returned : parcel()
}

describe.each(typeCodes.filter((code) => typeOf(code).window))('%s', (code) => {
  const { window } = typeOf(code)
  const last = window ? lastDayOf(window, at(MONDAY)) : ''

  test('is taken up to the last moment of its last day in the provider’s zone, and refused after it', () => {
    const moment = at(`${last}T15:59:59.999Z`)
    expect(checkParcel(code, fitting(code), moment)).toEqual({ lastDay: last })
    const late = checkParcel(code, fitting(code), new Date(moment.getTime() + 1))
    expect(late).toMatchObject({ isOver: true, lastDay: last })
    expect(late.refusal?.message).toContain('ended on')
  })

  test('is refused before its event, and of a cancelled order', () => {
    const before = parcel({ dispatchedAt: '', status: 'PENDING' })
    expect(checkParcel(code, before, at(MONDAY)).refusal).toBeDefined()
    expect(checkParcel(code, { ...fitting(code), status: 'CANCELLED' }, at(MONDAY)).refusal).toBeDefined()
  })

  test('says whether a delivered parcel can still be meant', () => {
    const { refusal } = checkParcel(code, delivered, at(MONDAY))
    const isRefused = typeOf(code).isNotAfterDelivery === true || window?.event === 'returned'
    expect(refusal !== undefined).toBe(isRefused)
  })
})

test('a lost parcel that was delivered leads to the type that fits', () =>
  expect(checkParcel('LOST', delivered, at(MONDAY)).refusal?.message).toContain('never received'))

test.each(typeCodes.filter((code) => !typeOf(code).window))('%s has no window', (code) =>
  expect(checkParcel(code, parcel({ dispatchedAt: '' }), at(MONDAY))).toEqual({}),
)
