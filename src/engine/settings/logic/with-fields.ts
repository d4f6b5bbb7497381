/** Fields of a form over what is declared: order within a section, names, which are there, which must be filled (record 0018). */
import { requiredMessage } from '#domain/postal-rules.ts'
import type { Language } from '#contract/language.ts'
import type { FieldDecl, FormDecl } from '#engine/form/schema/form.ts'
import type { RuleDecl } from '#engine/form/schema/rule.ts'
import type { FieldSetting } from '#engine/settings/schema/field.ts'
import { listed } from './listed.ts'
import { customTextOr } from './custom-text.ts'

type Set = FieldSetting['fields'][number]

const isDeclared = (form: FormDecl, { path, required }: FieldDecl): boolean =>
  required === true || form.rules.some((rule) => rule.required && `${rule.paramsKey}.`.startsWith(`${path}.`))

/** Merges a setting into a field. A field the gateway requires is kept: the setting may have been made for an older release. */
function merged(form: FormDecl, field: FieldDecl, set: Set | undefined, language: Language) {
  if (!set) return field
  const isRequired = isDeclared(form, field)
  if (set.visible === false && !isRequired) return undefined
  const placeholder = customTextOr(set.placeholder, language, field.placeholder)
  const help = customTextOr(set.help, language, field.help)
  return {
    ...field,
    label: customTextOr(set.label, language, field.label),
    ...(placeholder ? { placeholder } : {}),
    ...(help ? { help } : {}),
    ...(set.required || isRequired ? { required: true } : {}),
  }
}

/** Fields that were declared as optional and are asked for now. */
const tightened = (form: FormDecl, fields: readonly Set[]): readonly RuleDecl[] =>
  form.sections
    .flatMap((section) => section.fields)
    .filter((field) => !isDeclared(form, field))
    .filter(({ path }) => fields.some((set) => set.path === path && set.required && set.visible !== false))
    .map(({ path }) => ({
      paramsKey: path,
      type: 'String' as const,
      required: true,
      requiredMsg: requiredMessage,
    }))

export function withFieldSetting(
  form: FormDecl,
  setting: FieldSetting | undefined,
  language: Language,
): FormDecl {
  if (!setting) return form
  const rules = tightened(form, setting.fields)
  return {
    ...form,
    rules: rules.length ? [...form.rules, ...rules] : form.rules,
    sections: form.sections.map((section) => ({
      ...section,
      fields: listed(
        section.fields,
        setting.fields,
        { of: ({ path }) => path, in: ({ path }) => path },
        (field, set) => merged(form, field, set, language),
      ),
    })),
  }
}
