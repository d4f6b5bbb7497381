/** The rules of both forecasts: the forms and the gateway run the same. */
import { inCapitals } from '#domain/capitals.ts'
import { msg } from '@lingui/core/macro'
import { quantityRule } from '#domain/goods-rules.ts'
import { MAX_IMPORT_ROWS, MAX_LONG_TEXT, MAX_NAME_TEXT, MAX_SHORT_TEXT } from '#domain/limits.ts'
import { optionalText, requiredText } from '#domain/postal-rules.ts'
import { valueAt } from '#domain/rule-shape.ts'
import type { RuleDecl, Violation } from '#engine/form/index.ts'

const most = MAX_IMPORT_ROWS

export const handoverRules: readonly RuleDecl[] = [
  {
    paramsKey: 'numbers',
    type: 'String',
    required: true,
    requiredMsg: msg`Scan or paste at least one number.`,
    maxLimit: MAX_IMPORT_ROWS,
    maxLimitMsg: msg`At most ${most} parcels at once.`,
  },
  { ...requiredText('day', 10), requiredMsg: msg`Choose the date of the hand-over.` },
  optionalText('bagNo', MAX_SHORT_TEXT),
  {
    paramsKey: 'weight',
    type: 'Number',
    regular: '^\\d{1,6}(\\.\\d{1,3})?$',
    regularMsg: msg`Enter kilograms with at most three decimals.`,
  },
  optionalText('remark', MAX_LONG_TEXT),
]

export const transferRules: readonly RuleDecl[] = [
  {
    paramsKey: 'rows',
    type: 'String',
    required: true,
    requiredMsg: msg`Add at least one parcel.`,
    maxLimit: 100,
    maxLimitMsg: msg`At most 100 parcels at once.`,
  },
  {
    ...requiredText('rows.*.expressNo', MAX_SHORT_TEXT),
    regular: '^[A-Za-z0-9-]{6,50}$',
    regularMsg: msg`An express number has letters, digits and hyphens, at least six.`,
  },
  optionalText('rows.*.courier', MAX_SHORT_TEXT),
  requiredText('rows.*.goodsName', MAX_NAME_TEXT),
  quantityRule('rows.*.quantity'),
  {
    paramsKey: 'rows.*.value',
    type: 'Number',
    required: true,
    regular: '^\\d{1,8}(\\.\\d{1,2})?$',
    regularMsg: msg`Enter a number with at most two decimals.`,
  },
  optionalText('remark', MAX_LONG_TEXT),
]

/** One express number stands once in a forecast. */
export function checkDuplicates(data: unknown): Violation[] {
  const rows = valueAt(data, 'rows')
  const seen = new Map<string, number>()
  return (Array.isArray(rows) ? rows : []).flatMap((row: { expressNo?: unknown }, at): Violation[] => {
    const number = typeof row.expressNo === 'string' ? inCapitals(row.expressNo.trim()) : ''
    const first = seen.get(number)
    if (!number) return []
    if (first === undefined) {
      seen.set(number, at + 1)
      return []
    }
    return [{ path: `rows.${at}.expressNo`, message: msg`Line ${first} already has this number.` }]
  })
}
