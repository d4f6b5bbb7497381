import { expect, test } from 'vitest'
import { nextCutOff } from './cut-off.ts'

const pickUp = { outlet: 'Bantian', cutOff: '17:00', zone: 'Asia/Shanghai', weekdays: '12345' }
/** 2026-11-20 is a Friday. */
const at = (text: string) => Date.parse(text)

test.each([
  ['in the morning', '2026-11-20T09:00:00+08:00', 0, 480, false],
  ['at the beginning of the last hour', '2026-11-20T16:00:00+08:00', 0, 60, true],
  ['before it', '2026-11-20T15:59:59+08:00', 0, 61, false],
  ['in the last second', '2026-11-20T16:59:59+08:00', 0, 1, true],
  ['when it has gone, over the weekend', '2026-11-20T17:00:00+08:00', 3, 4320, false],
  ['on a day without one', '2026-11-21T10:00:00+08:00', 2, 3300, false],
  [
    'shortly after midnight of the outlet, still the day before in London',
    '2026-11-20T00:30:00+08:00',
    0,
    990,
    false,
  ],
])('%s', (_, now, inDays, minutes, isUrgent) => {
  expect(nextCutOff(pickUp, at(now))).toMatchObject({ inDays, minutes, isUrgent })
})

test('the clocks of the outlet count, also on the day they change', () => {
  const london = { ...pickUp, zone: 'Europe/London', weekdays: '1234567' }
  // Clocks go back on 25 October 2026 at 01:00 UTC.
  expect(nextCutOff(london, at('2026-10-24T23:30:00Z'))?.at).toBe(at('2026-10-25T17:00:00Z'))
  expect(nextCutOff(london, at('2026-10-24T10:00:00Z'))?.at).toBe(at('2026-10-24T16:00:00Z'))
})

test('no day, or a zone nobody knows, is no clock', () => {
  expect(nextCutOff({ ...pickUp, weekdays: '' }, Date.now())).toBeUndefined()
  expect(nextCutOff({ ...pickUp, zone: 'Mars/Base' }, Date.now())).toBeUndefined()
})
