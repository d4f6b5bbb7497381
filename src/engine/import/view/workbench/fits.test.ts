import { expect, it } from 'vitest'
import { clearFit, type Fit } from './fits.ts'

const fit = (href: string, missing: number, known: number): Fit =>
  ({ href, title: href, known, headings: 22, missing, decl: {} }) as unknown as Fit

it.each([
  ['everything required is there, and nowhere else', [fit('/orders', 0, 21), fit('/book', 2, 9)], '/orders'],
  ['another would do, and knows much less', [fit('/orders', 0, 21), fit('/book', 0, 7)], '/orders'],
  ['another would do as well', [fit('/sender', 0, 8), fit('/receiver', 0, 8)], undefined],
  ['the best lacks something', [fit('/orders', 1, 21), fit('/book', 0, 7)], undefined],
  ['there is no import', [], undefined],
])('where a file goes by itself: %s', (_, fits, href) => expect(clearFit(fits)?.href).toBe(href))
