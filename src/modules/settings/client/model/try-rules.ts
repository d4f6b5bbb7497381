/** What a form would say to an example: its declared rules with those that are being written over them. Pure. */
import type { MessageDescriptor } from '@lingui/core'
import type { Language } from '#contract/language.ts'
import { broken, type FieldRule, type FormDecl, regularFault, withConfigured } from '#engine/form/index.ts'
import type { ConfiguredRule } from '#engine/settings/index.ts'

interface Tried {
  readonly example: string
  /** Undefined when the form accepts it. */
  readonly message: MessageDescriptor | undefined
}

/** Rules that are half written bind nobody yet. */
const isWhole = ({ regular = '', minLimit = '', maxLimit = '' }: ConfiguredRule): boolean =>
  (regular === '' || regularFault(regular) === undefined) &&
  [minLimit, maxLimit].every((limit) => limit === '' || Number.isFinite(Number(limit)))

function inLanguage(rule: ConfiguredRule, formKey: string, language: Language): FieldRule {
  // A language without a message hears English, as the gateway answers it.
  const textOf = (words: ConfiguredRule['regularMsg']) => words?.[language] || words?.en || ''
  const { regularMsg, requiredMsg, minLimitMsg, maxLimitMsg } = rule
  return {
    formKey,
    ruleName: rule.ruleName,
    desc: rule.desc ?? '',
    attrName: rule.attrName ?? '',
    paramsKey: rule.paramsKey,
    type: rule.type,
    required: rule.required ?? false,
    regular: rule.regular ?? '',
    minLimit: rule.minLimit ?? '',
    maxLimit: rule.maxLimit ?? '',
    requiredMsg: textOf(requiredMsg),
    regularMsg: textOf(regularMsg),
    minLimitMsg: textOf(minLimitMsg),
    maxLimitMsg: textOf(maxLimitMsg),
    status: rule.status ?? '1',
    isBuiltIn: false,
  }
}

export function tryRules(
  form: FormDecl,
  rules: readonly ConfiguredRule[],
  path: string,
  language: Language,
  examples: readonly string[],
): Tried[] {
  const configured = rules.filter(isWhole).map((rule) => inLanguage(rule, form.verify ?? '', language))
  const asked = withConfigured(form.rules, configured).filter(({ paramsKey }) => paramsKey === path)
  return examples.map((example) => ({
    example,
    message: asked.map((rule) => broken(rule, example)).find((message) => message !== undefined),
  }))
}
