/** Validates a rule cached on the device (spec 001 §3), as other programs or people may have changed it. */
import type { FieldRule } from '#engine/form/schema/rule.ts'

const texts = [
  'formKey',
  'ruleName',
  'desc',
  'attrName',
  'paramsKey',
  'requiredMsg',
  'regular',
  'regularMsg',
  'minLimit',
  'minLimitMsg',
  'maxLimit',
  'maxLimitMsg',
] as const

/** Whether something read back from a device is such a rule. */
export function isFieldRule(value: unknown): value is FieldRule {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  return (
    texts.every((key) => typeof given[key] === 'string') &&
    (given['type'] === 'String' || given['type'] === 'Number') &&
    typeof given['required'] === 'boolean' &&
    typeof given['isBuiltIn'] === 'boolean' &&
    (given['status'] === '0' || given['status'] === '1')
  )
}
