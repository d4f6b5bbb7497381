/** Configured rules of a form (spec 001 §3 "Field rule"; record 0013): what is stored, and what operations bring. */
import { bool, list, object, oneOf, optional, text, type StaticOf } from '#contract/schema.ts'

/** A message in the languages it was written in; English serves the others. */
const messages = () => optional(object({ zh: optional(text(250)), en: text(250), ml: optional(text(250)) }))
const limit = () => optional(text(20, { pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$' }))

export const ruleSetting = object({
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
export type RuleSetting = StaticOf<typeof ruleSetting>
export type ConfiguredRule = RuleSetting['rules'][number]
