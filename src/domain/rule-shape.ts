/** Rules and complaints as plain data: the shapes of `engine/form/schema/rule.ts`, restated so that the domain needs no engine. */
import type { MessageDescriptor } from '@lingui/core'

/** One rule of spec 001 §5 "Validation metadata"; a structural part of `RuleDecl`. */
export interface RuleShape {
  readonly paramsKey: string
  readonly required?: boolean
  readonly requiredMsg?: MessageDescriptor
  readonly regular?: string
  readonly regularMsg?: MessageDescriptor
  readonly type: 'String' | 'Number'
  readonly minLimit?: number
  readonly minLimitMsg?: MessageDescriptor
  readonly maxLimit?: number
  readonly maxLimitMsg?: MessageDescriptor
}

/** One broken rule; the same shape as `Violation`. */
export interface Complaint {
  readonly path: string
  readonly message: MessageDescriptor
}

/** The value at a path of unknown data ("goods.0.name"); undefined where there is none. */
export function valueAt(data: unknown, path: string): unknown {
  let value = data
  for (const part of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined
    value = (value as Record<string, unknown>)[part]
  }
  return value
}

/** The trimmed text at a path; "" where there is none or something else. */
export function textAt(data: unknown, path: string): string {
  const value = valueAt(data, path)
  return typeof value === 'string' ? value.trim() : ''
}
