import { expect, test } from 'vitest'
import { maskedName } from './masked-name.ts'

test.each([
  ['Lotus', 'L***s'],
  ['  Lotus Trading ', 'L***g'],
  ['深圳荷花贸易有限公司', '深圳荷***'],
  ['深圳荷花贸易有限公司 Lotus Trading', '深圳荷***'],
  ['林小荷', '林***'],
  ['欧阳小荷', '欧***'],
  ['王 Wang', '王***'],
  ['Li', 'L***'],
  ['X', 'X***'],
  ['🌸 Flowers', '🌸***s'],
  ['', ''],
])('%s is shown as %s', (name, shown) => expect(maskedName(name)).toBe(shown))
