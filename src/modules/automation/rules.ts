/** What both sides ask of an order rule. */
import { MAX_SHORT_TEXT } from '#domain/limits.ts'
import { requiredText } from '#domain/postal-rules.ts'
import type { RuleDecl } from '#engine/form/index.ts'

export const orderRuleRules: readonly RuleDecl[] = [requiredText('name', MAX_SHORT_TEXT)]
