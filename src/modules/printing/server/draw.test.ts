import { expect, test } from 'vitest'
import { momentOf } from './draw.ts'

test('the time of printing is the provider’s and names its zone', () => {
  expect(momentOf(new Date('2026-11-01T23:05:00Z'))).toEqual({
    printedAt: '2026-11-02 07:05 UTC+8',
    trackUrl: '',
  })
})
