import { describe, expect, it } from 'vitest'
import { contrast, filledShade, shadesOf, themeColors } from './palette.ts'

describe.each(themeColors)('theme colour %s', (color) => {
  const shades = shadesOf(color)
  it('is in the middle of ten shades, light to dark', () => {
    expect(shades).toHaveLength(10)
    expect(shades[5]).toBe(color)
    const lightness = shades.map((shade) => contrast(shade, '#000000'))
    expect(lightness).toEqual(lightness.toSorted((a, b) => b - a))
  })
  it('fills buttons with a shade on which white text can be read', () => {
    expect(contrast(shades[filledShade(shades)], '#ffffff')).toBeGreaterThanOrEqual(4.5)
  })
})

it('counts contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#e60000', '#ffffff')).toBeGreaterThan(4.5)
})

/** Menu colours of the specification, on their backgrounds (side-menu.module.css, tokens.css). */
it.each([
  ['an entry', '#bfcbd9', '#191d38'],
  ['an entry of a submenu', '#bfcbd9', '#222750'],
  ['an entry in the dark scheme', '#bfcbd9', '#12152a'],
  ['the active entry', '#e60000', '#ffffff'],
  ['a heading', '#8f9bb3', '#191d38'],
  ['a heading of a submenu', '#8f9bb3', '#222750'],
])('menu text can be read: %s', (_, text, ground) => {
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
})
