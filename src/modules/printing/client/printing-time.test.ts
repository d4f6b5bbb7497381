import { expect, test } from 'vitest'
import { momentOf } from './printing-time.ts'

test('minutes of this device, and the public tracking page of this portal', () => {
  expect(momentOf(new Date(2026, 10, 2, 7, 5), 'https://portal.example.com')).toEqual({
    printedAt: '2026-11-02 07:05',
    trackUrl: 'https://portal.example.com/customerInquiry?n=',
  })
})
