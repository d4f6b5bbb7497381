/** Whether the text of a cell passes the rules of the form. A repair offers no other text. */
import { countryOf, isCountryCode } from '#domain/countries.ts'
import { isPhone } from '#domain/phone.ts'
import { EMAIL } from '#domain/postal-rules.ts'
import { filterFault } from '#engine/form/logic/form-filters.ts'
import { choiceOf, tidyNumber } from '../parse-cell.ts'
import { isDay } from '../read-day.ts'
import type { RepairCell } from './repair.ts'

const compiled = new Map<string, RegExp>()
function patternOf(source: string): RegExp {
  let pattern = compiled.get(source)
  if (!pattern) compiled.set(source, (pattern = new RegExp(source)))
  return pattern
}

/** Undefined when this device cannot tell. */
export function isRight(text: string, { column, row, country, tools }: RepairCell): boolean | undefined {
  const { content, filter, options } = column
  if (options) {
    const choices = tools.known.choicesOf(column, row)
    return choices && choiceOf(column, text, choices) !== undefined
  }
  switch (content) {
    case 'phone':
      return isCountryCode(country) ? isPhone(text, country) : undefined
    case 'postcode': {
      const rule = countryOf(country)?.postCode
      return rule && patternOf(rule.pattern).test(text)
    }
    case 'email':
      return patternOf(EMAIL).test(text)
    case 'date':
      return isDay(text)
    default:
      return filter && filterFault(filter, tidyNumber(column, text, row)) === undefined
  }
}
