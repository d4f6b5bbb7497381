/** `POST /ops/field-rules`: what the provider asks of a form beyond its declared rules. A pattern is judged here, once. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { bool, list, object, oneOf, optional, text, type StaticOf } from '#contract/schema.ts'
import { MAX_REGULAR, regularFault } from '#engine/logic/regular.ts'
import { Refusal, type OpsRoute } from '#server/handler.ts'
import type { Trx } from '#server/database/tenant.ts'
import type { DeclaredRules } from './field-rule-handlers.ts'

/** A message in the languages it was written in; English serves the others. */
const messages = () => optional(object({ zh: optional(text(250)), en: text(250), ml: optional(text(250)) }))
const limit = () => optional(text(20, { pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$' }))

const fieldRules = object({
  formKey: text(50, { minLength: 1 }),
  rules: list(
    object({
      ruleName: text(100, { minLength: 1 }),
      desc: optional(text(250)),
      attrName: optional(text(50)),
      paramsKey: text(100, { minLength: 1 }),
      type: oneOf(['String', 'Number']),
      required: optional(bool()),
      requiredMsg: messages(),
      /** Matches the whole value; no back-references, no lookaround. */
      regular: optional(text(1000)),
      regularMsg: messages(),
      minLimit: limit(),
      minLimitMsg: messages(),
      maxLimit: limit(),
      maxLimitMsg: messages(),
      status: optional(oneOf(['0', '1'])),
    }),
    500,
  ),
})
type NewRules = StaticOf<typeof fieldRules>
type NewRule = NewRules['rules'][number]

/** Replaces the configured rules of a form. An empty list takes them all away. */
export const fieldRulesRoute = (declared: DeclaredRules): OpsRoute => ({
  path: 'field-rules',
  input: fieldRules,
  source: 'spec 001 §3; record 0013',
  handle: async (input, { db }) => {
    const { formKey, rules } = input as NewRules
    const form = Object.hasOwn(declared, formKey) ? declared[formKey] : undefined
    if (!form) throw refused('formKey', msg`There is no form with this key.`)
    const paths = new Set(form.map(({ paramsKey }) => paramsKey))
    const names = new Set<string>()
    for (const [index, rule] of rules.entries()) {
      checkRule(rule, index, paths, names)
      names.add(rule.ruleName)
    }
    await replaceRules(formKey, rules, db)
    return { rules: rules.length }
  },
})

const refused = (path: string, message: MessageDescriptor) =>
  new Refusal('invalid', message, [{ path, message }])

const maxRegular = MAX_REGULAR
const faults = {
  syntax: msg`This is no regular expression.`,
  feature: msg`Back-references, lookaround and word boundaries cannot be used here.`,
  long: msg`A regular expression has at most ${maxRegular} characters.`,
  large: msg`This regular expression repeats too much. Make its counts smaller.`,
}

function checkRule(
  rule: NewRule,
  index: number,
  paths: ReadonlySet<string>,
  names: ReadonlySet<string>,
): void {
  const at = (key: string) => `rules.${index}.${key}`
  if (names.has(rule.ruleName)) throw refused(at('ruleName'), msg`Two rules have this name.`)
  if (!paths.has(rule.paramsKey)) throw refused(at('paramsKey'), msg`The form has no such field.`)
  const fault = rule.regular ? regularFault(rule.regular) : undefined
  if (fault) throw refused(at('regular'), faults[fault])
  if (rule.minLimit && rule.maxLimit && Number(rule.minLimit) > Number(rule.maxLimit))
    throw refused(at('maxLimit'), msg`The upper limit lies below the lower one.`)
}

async function replaceRules(form_key: string, rules: readonly NewRule[], db: Trx): Promise<void> {
  await db.deleteFrom('field_rule').where('form_key', '=', form_key).execute()
  if (rules.length === 0) return
  const values = rules.map((rule, place) => ({
    form_key,
    rule_name: rule.ruleName,
    descr: rule.desc ?? '',
    attr_name: rule.attrName ?? '',
    params_key: rule.paramsKey,
    type: rule.type,
    required: rule.required ?? false,
    required_msg: JSON.stringify(rule.requiredMsg ?? {}),
    regular: rule.regular ?? '',
    regular_msg: JSON.stringify(rule.regularMsg ?? {}),
    min_limit: rule.minLimit ?? null,
    min_limit_msg: JSON.stringify(rule.minLimitMsg ?? {}),
    max_limit: rule.maxLimit ?? null,
    max_limit_msg: JSON.stringify(rule.maxLimitMsg ?? {}),
    is_active: rule.status !== '0',
    place,
  }))
  await db.insertInto('field_rule').values(values).execute()
}
