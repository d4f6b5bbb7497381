/** What a new parcel weighs and measures, as the customer says it: the warehouse has only measured what came in. */
import { msg } from '@lingui/core/macro'
import { MAX_SIDE_CM, MAX_WEIGHT_KG, MIN_WEIGHT_KG } from '#domain/limits.ts'
import { requiredMessage } from '#domain/postal-rules.ts'
import type { RuleShape } from '#domain/rule-shape.ts'
import { words } from '#domain/words.ts'
import { type FieldDecl, type FormData, textAt, type Violation } from '#engine/form/index.ts'

const minKg = MIN_WEIGHT_KG
const maxKg = MAX_WEIGHT_KG

const sideRule = (paramsKey: string): RuleShape => ({
  paramsKey,
  type: 'Number',
  regular: '^\\d+(\\.\\d{1,2})?$',
  regularMsg: msg`Enter a number with at most two decimals.`,
  minLimit: 0.01,
  minLimitMsg: msg`Each side must be more than 0. Leave all three empty if unknown.`,
  maxLimit: MAX_SIDE_CM,
  maxLimitMsg: msg`This side is too long.`,
})

export const measureRules: readonly RuleShape[] = [
  {
    paramsKey: 'weight',
    type: 'Number',
    required: true,
    requiredMsg: requiredMessage,
    regular: '^\\d+(\\.\\d{1,3})?$',
    regularMsg: msg`Enter kilograms with at most three decimals.`,
    minLimit: MIN_WEIGHT_KG,
    minLimitMsg: msg`At least ${minKg} kg.`,
    maxLimit: MAX_WEIGHT_KG,
    maxLimitMsg: msg`At most ${maxKg} kg.`,
  },
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
