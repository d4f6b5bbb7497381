import { expect, test } from 'vitest'
import { NAME_MOST } from '../contract.ts'
import { copyName } from './templates.ts'

const family = '👨‍👩‍👧‍👦'

test.each([
  ['Express', 'Express 2'],
  ['N'.repeat(48), `${'N'.repeat(48)} 2`],
  ['N'.repeat(49), `${'N'.repeat(47)}… 2`],
  ['N'.repeat(50), `${'N'.repeat(47)}… 2`],
  [`${'N'.repeat(46)} and more`.slice(0, 50), `${'N'.repeat(46)}… 2`],
  // A character of eleven units that would be cut in the middle is left out whole.
  [`${'N'.repeat(39)}${family}`, `${'N'.repeat(39)}… 2`],
  [`${'面'.repeat(46)}𠮷𠮷`, `${'面'.repeat(46)}… 2`],
])('the copy of %s is %s', (name, copy) => {
  expect(copyName(name)).toBe(copy)
  expect(copyName(name).length).toBeLessThanOrEqual(NAME_MOST)
})
