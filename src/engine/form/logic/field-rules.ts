/**
 * Rules that were configured, over those a form declares (spec 001 §3, §5; record 0013). They are added, never put in
 * place of a declared one: what is configured can ask for more, and cannot allow what the gateway refuses.
 */
import type { MessageDescriptor } from '@lingui/core'
import { noPlaceLists, type PlaceLists } from '#domain/places.ts'
import type { FieldRule, RuleDecl, Violation } from '#engine/form/schema/rule.ts'
import { applyRules, keyOfRule } from './rules.ts'
import { customText } from '#engine/settings/logic/custom-text.ts'

const message = <K extends keyof RuleDecl>(key: K, text: string) =>
  (text ? { [key]: customText(text) } : {}) as Pick<RuleDecl, K>
const limit = <K extends keyof RuleDecl>(key: K, text: string) =>
  (text !== '' && Number.isFinite(Number(text)) ? { [key]: Number(text) } : {}) as Pick<RuleDecl, K>

/** A configured rule in the shape both sides apply. */
const toDecl = (rule: FieldRule): RuleDecl => ({
  paramsKey: rule.paramsKey,
  type: rule.type,
  required: rule.required,
  ...(rule.attrName ? { attrName: rule.attrName } : {}),
  ...(rule.regular ? { regular: rule.regular, isConfigured: true } : {}),
  ...message('requiredMsg', rule.requiredMsg),
  ...message('regularMsg', rule.regularMsg),
  ...limit('minLimit', rule.minLimit),
  ...message('minLimitMsg', rule.minLimitMsg),
  ...limit('maxLimit', rule.maxLimit),
  ...message('maxLimitMsg', rule.maxLimitMsg),
})

/**
 * The declared rules with the configured ones of the same form. Those of a path stand before its declared ones, so that
 * a configured message is the one that is shown; paths without a declared rule come last.
 */
export function withConfigured(
  declared: readonly RuleDecl[],
  configured: readonly FieldRule[],
  toPath: (paramsKey: string) => string = (paramsKey) => paramsKey,
): readonly RuleDecl[] {
  const inForce = configured
    .filter(({ status, isBuiltIn }) => status === '1' && !isBuiltIn)
    .map((rule) => ({ ...toDecl(rule), paramsKey: toPath(keyOfRule(rule)) }))
  if (inForce.length === 0) return declared
  const placed = new Set<string>()
  const merged = declared.flatMap((rule) => {
    if (placed.has(rule.paramsKey)) return [rule]
    placed.add(rule.paramsKey)
    return [...inForce.filter(({ paramsKey }) => paramsKey === rule.paramsKey), rule]
  })
  return [...merged, ...inForce.filter(({ paramsKey }) => !placed.has(paramsKey))]
}

/** A declared rule as it travels, its messages in a language. */
export function toFieldRule(
  formKey: string,
  rule: RuleDecl,
  place: number,
  translate: (message: MessageDescriptor) => string,
): FieldRule {
  const text = (descriptor: MessageDescriptor | undefined) => (descriptor ? translate(descriptor) : '')
  return {
    formKey,
    ruleName: `${rule.paramsKey}#${place}`,
    desc: '',
    attrName: rule.attrName ?? '',
    paramsKey: rule.paramsKey,
    type: rule.type,
    required: rule.required ?? false,
    requiredMsg: text(rule.requiredMsg),
    regular: rule.regular ?? '',
    regularMsg: text(rule.regularMsg),
    minLimit: rule.minLimit?.toString() ?? '',
    minLimitMsg: text(rule.minLimitMsg),
    maxLimit: rule.maxLimit?.toString() ?? '',
    maxLimitMsg: text(rule.maxLimitMsg),
    status: '1',
    isBuiltIn: true,
  }
}

/**
 * What validates a whole record: its rules with the configured ones, and what needs several fields. At most one complaint per path; empty
 * when it can be accepted. The record may be anything. `places`: the region lists known on this side.
 */
export const validatorOf =
  (rules: readonly RuleDecl[], checkFields: (draft: unknown, places: PlaceLists) => readonly Violation[]) =>
  (draft: unknown, configured: readonly FieldRule[] = [], places: PlaceLists = noPlaceLists): Violation[] => {
    const found = new Map<string, Violation>()
    for (const violation of [
      ...applyRules(withConfigured(rules, configured), draft),
      ...checkFields(draft, places),
    ])
      if (!found.has(violation.path)) found.set(violation.path, violation)
    return [...found.values()]
  }
