/**
 * A value against a schema of the contract, on both sides and without a compiler: as much of JSON Schema as
 * `contract/schema.ts` writes. Says what is wrong at which path, in words a person can act on.
 */
import { msg } from '@lingui/core/macro'
import type { TSchema } from '#contract/schema.ts'
import type { Violation } from '#engine/form/schema/rule.ts'

interface Shape {
  type?: string
  enum?: readonly unknown[]
  properties?: Readonly<Record<string, Shape>>
  required?: readonly string[]
  items?: Shape
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
}

/** Problems said at most. */
const MOST = 50

const at = (path: string, key: string | number): string => (path === '' ? String(key) : `${path}.${key}`)
const one = (path: string, message: Violation['message']): Violation[] => [{ path, message }]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function checkObject(shape: Shape, value: unknown, path: string): Violation[] {
  if (!isRecord(value)) return one(path, msg`This must be a list of named values`)
  const known = shape.properties ?? {}
  const missing = (shape.required ?? []).filter((key) => !Object.hasOwn(value, key))
  return [
    ...missing.map((key) => ({ path: at(path, key), message: msg`This field is required` })),
    ...Object.entries(value).flatMap(([key, item]) => {
      const inner = Object.hasOwn(known, key) ? known[key] : undefined
      return inner
        ? check(inner, item, at(path, key))
        : one(at(path, key.slice(0, 50)), msg`This property is not known`)
    }),
  ]
}

function checkList({ items, minItems = 0, maxItems = Infinity }: Shape, value: unknown, path: string) {
  if (!Array.isArray(value)) return one(path, msg`This must be a list`)
  if (value.length > maxItems) return one(path, msg`At most ${maxItems} entries`)
  if (value.length < minItems) return one(path, msg`At least ${minItems} entries`)
  return items ? value.flatMap((item, index) => check(items, item, at(path, index))) : []
}

function checkText({ minLength = 0, maxLength = Infinity, pattern }: Shape, value: unknown, path: string) {
  if (typeof value !== 'string') return one(path, msg`This must be a text`)
  if (value.length > maxLength) return one(path, msg`At most ${maxLength} characters`)
  if (value.length < minLength) return one(path, msg`This field is required`)
  return pattern && !new RegExp(pattern).test(value) ? one(path, msg`Not in the expected format`) : []
}

function checkInteger({ minimum = -Infinity, maximum = Infinity }: Shape, value: unknown, path: string) {
  if (!Number.isInteger(value)) return one(path, msg`This must be a whole number`)
  const number = value as number
  return number < minimum || number > maximum ? one(path, msg`From ${minimum} to ${maximum}`) : []
}

function check(shape: Shape, value: unknown, path: string): Violation[] {
  if (shape.enum) return shape.enum.includes(value) ? [] : one(path, msg`Not one of the allowed values`)
  switch (shape.type) {
    case 'object':
      return checkObject(shape, value, path)
    case 'array':
      return checkList(shape, value, path)
    case 'string':
      return checkText(shape, value, path)
    case 'integer':
      return checkInteger(shape, value, path)
    case 'boolean':
      return typeof value === 'boolean' ? [] : one(path, msg`This must be yes or no`)
    default:
      throw new Error(`A schema of settings has no ${shape.type ?? 'such shape'}`)
  }
}

/** What is wrong with a value; nothing when it fits. */
export const checkShape = (schema: TSchema, value: unknown): readonly Violation[] =>
  check(schema as Shape, value, '').slice(0, MOST)
