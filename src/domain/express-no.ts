/** Numbers of domestic couriers as scanners, people and spreadsheets bring them. */
import { inCapitals } from './capitals.ts'
import { MAX_SHORT_TEXT } from './limits.ts'

/** Upper case, without blanks and dashes: one number is one text. */
export const tidyExpressNo = (text: string): string => inCapitals(text.replace(/[\s-]+/g, ''))

/** Letters and digits, 6 to 50: shorter ones are slips of the hand. */
export const isExpressNo = (number: string): boolean =>
  /^[0-9A-Z]{6,}$/.test(number) && number.length <= MAX_SHORT_TEXT

/** The numbers of a scan or a pasted block: separated by anything that is neither letter, digit nor dash. Once each, in order. */
export const expressNosIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[^0-9A-Za-z-]+/)
      .map(tidyExpressNo)
      .filter(Boolean),
  ),
]
