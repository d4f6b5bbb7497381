/** What is wrong with a value that is typed in the property panel; undefined where nothing is. */
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { expressionFault } from '#engine/page/index.ts'
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
