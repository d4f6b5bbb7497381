/**
 * Validation metadata at work (spec 001 §5 "Validation metadata"): required, regular expression, limits.
 * Pure; the form runs it on change and the gateway runs it before it saves.
 */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { RuleDecl, Violation } from '#engine/form/schema/rule.ts'
import { matchesWhole } from './regular.ts'

/** 该栏位必填 (spec 001 §5). */
export const requiredMessage = msg`This field is required`
const formatMessage = msg`The format is not correct`
const numericMessage = msg`Enter a number`
const regionMessage = msg`Choose the region from the list`

/** Region fields must be arrays (spec 001 §5). */
const regionNames: ReadonlySet<string> = new Set(['sSsq', 'rSsq'])

/** Path of the value a rule is about: its `paramsKey`, or `attrName` where it has none (spec 001 §5). */
export const keyOfRule = ({ paramsKey, attrName = '' }: Pick<RuleDecl, 'paramsKey' | 'attrName'>): string =>
  paramsKey || attrName

/**
 * Every broken rule, at most one per path, in the order of the rules. `*` in a key stands for each item of a
 * list: "goods.*.name" answers violations at "goods.0.name", "goods.1.name" and so on.
 */
export function applyRules(rules: readonly RuleDecl[], data: unknown): Violation[] {
  const found = new Map<string, Violation>()
  for (const rule of rules) {
    for (const [path, value] of valuesAt(data, keyOfRule(rule))) {
      if (found.has(path)) continue
      const message = broken(rule, value)
      if (message) found.set(path, { path, message })
    }
  }
  return [...found.values()]
}

/** The message of the first thing wrong with one value; undefined when the value is fine. */
export function broken(rule: RuleDecl, value: unknown): MessageDescriptor | undefined {
  if (isEmpty(value)) return rule.required ? (rule.requiredMsg ?? requiredMessage) : undefined
  if (rule.attrName && regionNames.has(rule.attrName) && !Array.isArray(value)) return regionMessage
  if (rule.regular && !textsOf(value).every((text) => matches(rule.regular ?? '', text, rule.isConfigured)))
    return rule.regularMsg ?? formatMessage
  return brokenLimit(rule, value)
}

function brokenLimit(rule: RuleDecl, value: unknown): MessageDescriptor | undefined {
  const { minLimit, maxLimit } = rule
  if (minLimit === undefined && maxLimit === undefined) return undefined
  const measure = rule.type === 'String' ? lengthOf(value) : numberOf(value)
  if (Number.isNaN(measure)) return numericMessage
  if (minLimit !== undefined && measure < minLimit) return rule.minLimitMsg ?? tooLittle(rule, minLimit)
  if (maxLimit !== undefined && measure > maxLimit) return rule.maxLimitMsg ?? tooMuch(rule, maxLimit)
  return undefined
}

const tooLittle = (rule: RuleDecl, limit: number): MessageDescriptor =>
  rule.type === 'String' ? msg`At least ${limit} characters` : msg`At least ${limit}`
const tooMuch = (rule: RuleDecl, limit: number): MessageDescriptor =>
  rule.type === 'String' ? msg`At most ${limit} characters` : msg`At most ${limit}`

/** Blank text counts as empty: a required name of three spaces is no name. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** A list is right when each of its items is. */
const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [String(value)])

const lengthOf = (value: unknown): number =>
  Array.isArray(value) ? value.length : Array.from(String(value)).length
const numberOf = (value: unknown): number =>
  typeof value === 'string' && value.trim() === '' ? NaN : Number(value)

const compiled = new Map<string, RegExp | null>()
/** A source that does not compile binds nobody: it is refused where it is saved, not where an order is typed. */
function matches(source: string, value: string, isConfigured = false): boolean {
  if (isConfigured) return matchesWhole(source, value)
  let expression = compiled.get(source)
  if (expression === undefined) {
    try {
      expression = new RegExp(source, 'u')
    } catch {
      expression = null
    }
    compiled.set(source, expression)
  }
  return expression ? expression.test(value) : true
}

/** Pairs of concrete path and value for a key that may hold `*`. A missing list has no items to validate. */
function valuesAt(data: unknown, key: string): [string, unknown][] {
  let places: [string, unknown][] = [['', data]]
  for (const part of key.split('.')) {
    places = places.flatMap(([path, value]) => step(path, value, part))
  }
  return places
}

const join = (path: string, part: string | number): string => (path ? `${path}.${part}` : String(part))

function step(path: string, value: unknown, part: string): [string, unknown][] {
  if (part === '*') return Array.isArray(value) ? value.map((item, index) => [join(path, index), item]) : []
  const inner =
    typeof value === 'object' && value !== null && Object.hasOwn(value, part)
      ? (value as Record<string, unknown>)[part]
      : undefined
  return [[join(path, part), inner]]
}
