import { expect, test } from 'vitest'
import { countSteps, stepOf } from './weight-buckets.ts'

test.each([
  ['-12.0', 'lighter'],
  ['-0.5', 'alike'],
  ['0.0', 'alike'],
  ['5.0', 'to5'],
  ['5.1', 'to10'],
  ['20.1', 'above'],
])('%s%% is %s', (deviation, step) => expect(stepOf(deviation)).toBe(step))

test('every step is counted, also the empty ones', () => {
  expect(countSteps(['0.0', '0.1', '30.0'])).toEqual({
    lighter: 0,
    alike: 2,
    to5: 0,
    to10: 0,
    to20: 0,
    above: 1,
  })
})
