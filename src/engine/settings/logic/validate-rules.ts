/** Configured rules of a form against its fields (spec 001 §3; record 0013). Patterns are validated here, before they are stored. */
import { msg } from '@lingui/core/macro'
import type { Violation } from '#engine/form/schema/rule.ts'
import type { ConfiguredRule } from '#engine/settings/schema/rule.ts'
import { MAX_REGULAR, regularFault } from '#engine/form/logic/regular.ts'

const maxRegular = MAX_REGULAR
/** Why a pattern is not taken, in words. */
export const regularFaults = {
  syntax: msg`This is not a regular expression.`,
  feature: msg`Back-references, lookaround and word boundaries cannot be used here.`,
  long: msg`A regular expression has at most ${maxRegular} characters.`,
  large: msg`This regular expression repeats too much. Make its counts smaller.`,
}

function validateRule(
  rule: ConfiguredRule,
  at: (key: string) => string,
  paths: readonly string[],
): Violation[] {
  const fault = rule.regular ? regularFault(rule.regular) : undefined
  const isUpsideDown = rule.minLimit && rule.maxLimit && Number(rule.minLimit) > Number(rule.maxLimit)
  return [
    ...(paths.includes(rule.paramsKey)
      ? []
      : [{ path: at('paramsKey'), message: msg`The form has no such field.` }]),
    ...(fault ? [{ path: at('regular'), message: regularFaults[fault] }] : []),
    ...(isUpsideDown ? [{ path: at('maxLimit'), message: msg`The maximum is lower than the minimum.` }] : []),
  ]
}

/** `paths`: where the form takes rules. */
export const validateRules = (rules: readonly ConfiguredRule[], paths: readonly string[]): Violation[] =>
  rules.flatMap((rule, index) => {
    const at = (key: string) => `rules.${index}.${key}`
    const isTwice = rules.findIndex(({ ruleName }) => ruleName === rule.ruleName) < index
    return [
      ...(isTwice ? [{ path: at('ruleName'), message: msg`Two rules have this name.` }] : []),
      ...validateRule(rule, at, paths),
    ]
  })
