import { expect, test } from 'vitest'
import { repeatGate } from './repeat-gate.ts'

test('a label counts once while it stays in sight, and again when it comes back', () => {
  const isNew = repeatGate(1000)
  expect([0, 300, 900, 1800].map((at) => isNew('SP1', at))).toEqual([true, false, false, false])
  expect(isNew('SP2', 1800)).toBe(true)
  expect(isNew('SP1', 2801)).toBe(true)
})
