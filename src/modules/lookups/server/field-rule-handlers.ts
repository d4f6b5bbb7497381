/** `/common/getRulebasic.do`, `/common/getB2cOrderRulebasic.do`: what each form declares, then what was configured (record 0013). */
import { type FieldRule, type RuleDecl, toFieldRule } from '#engine/form/index.ts'
import { B2C_ORDER_RULES, type lookups } from '#modules/lookups/contract.ts'
import { loadConfigured } from '#server/configured-rules.ts'
import type { Handlers, SignedContext } from '#server/handler.ts'

/** Rules by the key of their form. */
export type DeclaredRules = Readonly<Record<string, readonly RuleDecl[]>>
type RuleCalls = Pick<typeof lookups, 'getRulebasic' | 'getB2cOrderRulebasic'>

const EVERY_FORM = '*'

const configuredRules = (form: string, { db, language }: SignedContext) => loadConfigured(db, form, language)

export const ruleHandlers = (declared: DeclaredRules): Handlers<RuleCalls> => {
  const builtIn = (form: string, { translate }: SignedContext): FieldRule[] =>
    (declared[form] ?? []).map((rule, place) => toFieldRule(form, rule, place, translate))
  return {
    getRulebasic: async (_input, context) => [
      ...Object.keys(declared).flatMap((form) => builtIn(form, context)),
      ...(await configuredRules(EVERY_FORM, context)),
    ],
    getB2cOrderRulebasic: async (_input, context) => [
      ...builtIn(B2C_ORDER_RULES, context),
      ...(await configuredRules(B2C_ORDER_RULES, context)),
    ],
  }
}
