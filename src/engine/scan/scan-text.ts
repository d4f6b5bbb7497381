/** What a scanner, a camera, a keyboard or a paste brings, as numbers. */
import { inCapitals } from '#domain/capitals.ts'

/** Separated by anything that is neither letter, digit nor dash; in capitals, once each, in order. */
export const numbersIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[^0-9A-Za-z-]+/)
      .map((part) => inCapitals(part))
      .filter(Boolean),
  ),
]
