/**
 * Validation metadata as data: the shape the specification stores under the key Verify (spec 001 §3, §5).
 * The same rules are applied on both sides by `engine/logic/rules.ts`.
 */
import type { MessageDescriptor } from '@lingui/core'

export interface RuleDecl {
  /** Path of the value, e.g. "receiver.phone". */
  readonly paramsKey: string
  readonly attrName?: string
  readonly required?: boolean
  readonly requiredMsg?: MessageDescriptor
  /** Source of a regular expression that a non-empty value must match. */
  readonly regular?: string
  readonly regularMsg?: MessageDescriptor
  /** For String the length, for Number the numeric value. */
  readonly type: 'String' | 'Number'
  readonly minLimit?: number
  readonly minLimitMsg?: MessageDescriptor
  readonly maxLimit?: number
  readonly maxLimitMsg?: MessageDescriptor
}

/** One broken rule. `path` points at the value ("goods.0.name"). */
export interface Violation {
  readonly path: string
  readonly message: MessageDescriptor
}
