import type { MessageDescriptor } from '@lingui/core'
import type { FormData, FormDecl } from '#engine/form/schema/form.ts'
import { valueAt } from './form-paths.ts'

/** The first text in a value of any shape that differs from the value a new form has there. */
function firstText(value: unknown, initial: unknown): string | undefined {
  if (typeof value === 'string' || typeof value === 'number') {
    const text = String(value).trim()
    return text && value !== initial ? text : undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const found = firstText(inner, valueAt(initial, key))
    if (found) return found
  }
  return undefined
}

/**
 * Returns what a draft is called: what its form calls it, else its first filled field with the name of the field; undefined
 * for a form in which nothing was entered.
 */
export function draftName(
  form: Pick<FormDecl, 'label' | 'sections' | 'initial'>,
  data: FormData,
  translate: (text: MessageDescriptor) => string,
): string | undefined {
  const own = form.label(data).trim()
  if (own) return own
  const initial = form.initial()
  for (const { path, label } of form.sections.flatMap(({ fields }) => fields)) {
    const text = firstText(valueAt(data, path), valueAt(initial, path))
    if (text) return `${translate(label)}: ${text}`
  }
  return undefined
}
