/**
 * Validation metadata as data: the shape the specification stores under the key Verify (spec 001 §3, §5).
 * The same rules are applied on both sides by `engine/form/logic/rules.ts`.
 */
import type { MessageDescriptor } from '@lingui/core'

export interface RuleDecl {
  /** Path of the value, e.g. "receiver.phone"; "" where it is `attrName`. */
  readonly paramsKey: string
  readonly attrName?: string
  readonly required?: boolean
  readonly requiredMsg?: MessageDescriptor
  /** Source of a regular expression that a non-empty value must match. */
  readonly regular?: string
  /** `regular` comes from data: it must match the whole value and runs in linear time (`engine/form/logic/regular.ts`). */
  readonly isConfigured?: true
  readonly regularMsg?: MessageDescriptor
  /** For String the length, for Number the numeric value. */
  readonly type: 'String' | 'Number'
  readonly minLimit?: number
  readonly minLimitMsg?: MessageDescriptor
  readonly maxLimit?: number
  readonly maxLimitMsg?: MessageDescriptor
}

/** A rule as it travels and is kept (spec 001 §3). "" is "none"; messages are in the language of the request. */
export interface FieldRule {
  /** The form it belongs to, e.g. "b2cOrder". */
  readonly formKey: string
  readonly ruleName: string
  readonly desc: string
  readonly attrName: string
  readonly paramsKey: string
  readonly type: 'String' | 'Number'
  readonly required: boolean
  readonly requiredMsg: string
  readonly regular: string
  readonly regularMsg: string
  /** Decimal text. */
  readonly minLimit: string
  readonly minLimitMsg: string
  readonly maxLimit: string
  readonly maxLimitMsg: string
  /** '1' in force, '0' switched off. */
  readonly status: '0' | '1'
  /** Declared by the form itself, so that portal and gateway have it without asking. */
  readonly isBuiltIn: boolean
}

/** One broken rule. `path` points at the value ("goods.0.name"). */
export interface Violation {
  readonly path: string
  readonly message: MessageDescriptor
}
