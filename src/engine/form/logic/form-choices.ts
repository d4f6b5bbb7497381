/** Choices: of names, and several chosen at once as a list of codes. Pure. */
import type { MessageDescriptor } from '@lingui/core'
import type { Choice, FieldDecl } from '#engine/form/schema/form.ts'

export const chosenOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []

/** Adds or takes away one; in the order of the choices, codes the choices do not know at the end. */
export function toggled(chosen: readonly string[], value: string, order: readonly string[]): string[] {
  const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]
  const place = (each: string) => (order.includes(each) ? order.indexOf(each) : order.length)
  return next.sort((one, other) => place(one) - place(other))
}

/** Codes with their names, as choices. */
export const choicesOf = (names: Readonly<Record<string, MessageDescriptor>>): readonly Choice[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

/** Size of the boxes to tick, as the component library names it. */
export const choiceSize = ({ look }: FieldDecl): 'xs' | 'sm' | 'md' =>
  look?.size === 'large' ? 'md' : look?.size === 'default' ? 'sm' : 'xs'
