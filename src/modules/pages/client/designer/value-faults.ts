/** What is wrong with a value that is typed in the property panel; undefined where nothing is. */
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { classNamesOf, type CssFault, expressionFault, labelWidthOf, readCss } from '#engine/page/index.ts'
import { readJsonLines } from './json-lines.ts'

/** Parameters of a call are a JSON object as text (spec 001 §3 "params"). */
export function jsonFault(text: string): string | undefined {
  if (text.trim() === '') return undefined
  const read = readJsonLines(text)
  if (!read.ok) return i18n._(msg`This is not valid JSON: line ${read.line}, column ${read.column}.`)
  const isObject = typeof read.value === 'object' && read.value !== null && !Array.isArray(read.value)
  return isObject ? undefined : i18n._(msg`Enter a JSON object, for example {"type": "B2C"}.`)
}

/** An expression over the values of the form: `receiver.country == "US"`. */
export function formulaFault(text: string): string | undefined {
  const fault = text.trim() === '' ? undefined : expressionFault(text)
  if (!fault) return undefined
  const place = fault.at + 1
  const messages = {
    long: msg`The expression is longer than 1,000 characters. Shorten it.`,
    syntax: msg`The expression cannot be read from character ${place} on.`,
    deep: msg`The expression is nested too deeply. Split it.`,
    function: msg`The expression uses a function that does not exist.`,
    steps: msg`The expression takes too long. Simplify it.`,
    large: msg`The expression makes a text that is too long.`,
  }
  return i18n._(messages[fault.reason])
}

/** Names for the style sheet of a page: `note wide`. */
export function classFault(text: string): string | undefined {
  const names = text.trim().split(/\s+/).filter(Boolean)
  return names.length === (classNamesOf(text)?.split(' ').length ?? 0)
    ? undefined
    : i18n._(
        msg`Use up to 10 names of letters, digits and hyphens, with spaces between them. A name begins with a letter.`,
      )
}

/** The width of labels beside their fields. */
export const widthFault = (text: string): string | undefined =>
  labelWidthOf(text) === undefined ? i18n._(msg`Enter “auto” or a width such as 120px or 30%.`) : undefined

/** The style sheet of a page: its first fault. */
export function cssFault(css: string): string | undefined {
  const [fault] = readCss(css).faults
  return fault && i18n._(cssMessage(fault))
}

function cssMessage({ reason, line, about }: CssFault) {
  switch (reason) {
    case 'long':
      return msg`The styles are too long. At most 300 rules and 20,000 characters are possible.`
    case 'bracket':
      return msg`Line ${line}: this rule does not end, or it has another one in it: ${about}`
    case 'selector':
      return msg`Line ${line}: select elements such as p or input, or CSS classes of fields such as .note, not ${about}`
    case 'property':
      return msg`Line ${line}: this property cannot be set: ${about}`
    case 'value':
      return msg`Line ${line}: this value cannot be used: ${about}`
  }
}
