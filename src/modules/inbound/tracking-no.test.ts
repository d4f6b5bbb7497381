import { expect, test } from 'vitest'
import { tidyTracking } from './tracking-no.ts'

test.each([
  ['SF1234567890123', 'SF1234567890123'],
  ['  sf 1234 5678 90123 ', 'SF1234567890123'],
  ['顺丰速运：SF1234567890123', 'SF1234567890123'],
  ['SF Express SF1234567890123', 'SF1234567890123'],
  ['SF Express 1234567890123', 'SF1234567890123'],
  ['YTO YT8800112233445', 'YT8800112233445'],
  ['DHL 1234-5678-90', '1234567890'],
  ['运单号 776655443322', '776655443322'],
  ['ＪＤ００１２３４５６７８９', 'JD00123456789'],
  ['', ''],
])('%s is %s', (typed, number) => {
  expect(tidyTracking(typed)).toBe(number)
})
