import { describe, expect, it, test } from 'vitest'
import { localMinute } from '#engine/table/logic/cell-text.ts'
import { deviceZone, minuteIn, zoneName } from './time-zone.ts'

describe('minuteIn', () => {
  it.each([
    ['Asia/Shanghai', '2026-03-01T16:05:59.999Z', '2026-03-02 00:05'],
    ['Asia/Ho_Chi_Minh', '2026-03-01T08:44:00.000Z', '2026-03-01 15:44'],
    ['Asia/Kolkata', '2026-03-01T18:30:00Z', '2026-03-02 00:00'],
    ['America/New_York', '2026-01-01T04:59:00Z', '2025-12-31 23:59'],
    ['America/New_York', '2026-07-01T03:59:00Z', '2026-06-30 23:59'],
    ['Asia/Shanghai', '2026-03-01', '2026-03-01'],
    ['Asia/Shanghai', '', ''],
    ['Asia/Shanghai', 'never', 'never'],
  ])('in %s %s is %s', (zone, text, expected) => expect(minuteIn(zone, text)).toBe(expected))

  test('says in the zone of the device what its screen says, all year round', () => {
    for (let hour = 0; hour < 8760; hour += 5) {
      const text = new Date(Date.UTC(2026, 0, 1, hour, hour % 60)).toISOString()
      expect(minuteIn(deviceZone(), text)).toBe(localMinute(text))
    }
  })
})

describe('zoneName', () => {
  it.each([
    ['Asia/Shanghai', 'UTC+8'],
    ['Asia/Ho_Chi_Minh', 'UTC+7'],
    ['Asia/Kolkata', 'UTC+5:30'],
    ['UTC', 'UTC'],
    ['America/New_York', 'America/New_York'],
    ['Europe/Amsterdam', 'Europe/Amsterdam'],
    ['Australia/Sydney', 'Australia/Sydney'],
  ])('%s is called %s', (zone, expected) => expect(zoneName(zone)).toBe(expected))
})
