import { expect, it } from 'vitest'
import { functions as b2c } from '#modules/b2c/functions.ts'
import { functions as b2b } from './functions.ts'

it.each(['zh', 'en', 'ml'] as const)('no B2B screen is called like a B2C one in %s', (language) => {
  const names = (screens: typeof b2b.children = []) => screens.map((screen) => screen[language])
  const ofB2C = new Set(names(b2c.children))
  expect(names(b2b.children).filter((name) => ofB2C.has(name))).toEqual([])
})
