/** `POST /ops/field-rules`: what the provider asks of a form beyond its declared rules. A pattern is validated here, once. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { object, text, type StaticOf } from '#contract/schema.ts'
import { factsOfRules, validateRules, ruleSetting } from '#engine/settings/index.ts'
import { Refusal, type OpsRoute } from '#server/handler.ts'
import type { DeclaredRules } from './field-rule-handlers.ts'
import { replaceRules } from './rule-store.ts'

const fieldRules = object({ formKey: text(50, { minLength: 1 }), rules: ruleSetting.properties.rules })
type NewRules = StaticOf<typeof fieldRules>

/** Replaces the configured rules of a form. An empty list takes them all away. */
export const fieldRulesRoute = (declared: DeclaredRules): OpsRoute => ({
  path: 'field-rules',
  input: fieldRules,
  source: 'spec 001 §3; record 0013',
  handle: async (input, { db }) => {
    const { formKey, rules } = input as NewRules
    const form = Object.hasOwn(declared, formKey) ? declared[formKey] : undefined
    if (!form) throw refused('formKey', msg`There is no form with this key.`)
    const [first] = validateRules(rules, factsOfRules(form))
    if (first) throw refused(first.path, first.message)
    await replaceRules(formKey, rules, db)
    return { rules: rules.length }
  },
})

const refused = (path: string, message: MessageDescriptor) =>
  new Refusal('invalid', message, [{ path, message }])
