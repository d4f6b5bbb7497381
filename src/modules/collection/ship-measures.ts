/** What a new parcel weighs and measures, as the customer says it: the warehouse has only measured what came in. */
import { msg } from '@lingui/core/macro'
import { sideRule, weightRule } from '#domain/field-rules.ts'
import type { RuleShape } from '#domain/rule-shape.ts'
import { words } from '#domain/words.ts'
import { type FieldDecl, type FormData, textAt, type Violation } from '#engine/form/index.ts'

export const measureRules: readonly RuleShape[] = [
  weightRule('weight', true),
  sideRule('length'),
  sideRule('width'),
  sideRule('height'),
]

const sides = ['length', 'width', 'height'] as const

/** A volume needs all three sides. */
export function checkMeasures(data: unknown): Violation[] {
  const empty = sides.filter((path) => !textAt(data, path))
  if (empty.length === 0 || empty.length === sides.length) return []
  return empty.map((path) => ({ path, message: msg`Enter all three sides, or none.` }))
}

const side = (path: string, label: FieldDecl['label']): FieldDecl => ({
  path,
  type: 'number',
  label,
  filter: 'centimetres',
  unit: 'cm',
  span: 3,
  spanPhone: 4,
})

export const measureFields: readonly FieldDecl[] = [
  {
    path: 'weight',
    type: 'number',
    label: words.weight,
    required: true,
    filter: 'decimal3',
    unit: 'kg',
    span: 3,
  },
  side('length', msg`Length`),
  side('width', msg`Width`),
  side('height', msg`Height`),
]

export function toMeasures(data: FormData | Readonly<Record<string, string>>) {
  const given = sides
    .map((key) => [key, textAt(data, key).trim()] as const)
    .filter(([, value]) => value !== '')
  return { weight: textAt(data, 'weight').trim(), ...Object.fromEntries(given) }
}
