/** The rules of one announced return: the form, the import and the server run the same function. */
import { msg } from '@lingui/core/macro'
import { goodsOf } from '#domain/goods-lines.ts'
import { goodsListRule, quantityRule } from '#domain/goods-rules.ts'
import { isExpressNo, tidyExpressNo } from '#domain/express-no.ts'
import { MAX_LONG_TEXT, MAX_NAME_TEXT, MAX_SHORT_TEXT } from '#domain/limits.ts'
import { noPlaceLists, type PlaceLists } from '#domain/places.ts'
import { checkPostal, optionalText, postalRules, requiredText } from '#domain/postal-rules.ts'
import { plannedCodes } from './return-treatments.ts'
import { textAt, valueAt } from '#domain/rule-shape.ts'
import {
  applyRules,
  type FieldRule,
  type RuleDecl,
  type Violation,
  withConfigured,
} from '#engine/form/index.ts'

const planned = (paramsKey: string): RuleDecl => ({
  ...optionalText(paramsKey, 20),
  regular: `^(${plannedCodes.join('|')})$`,
  regularMsg: msg`Choose from the list.`,
})

/** Goods that are expected in a parcel. */
export const expectedGoodsRules: readonly RuleDecl[] = [
  goodsListRule,
  optionalText('goods.*.sku', MAX_SHORT_TEXT),
  optionalText('goods.*.name', MAX_NAME_TEXT),
  quantityRule('goods.*.quantity'),
]

export const warehouseReturnRules: readonly RuleDecl[] = [
  requiredText('expressNo', MAX_SHORT_TEXT),
  { ...requiredText('warehouseId', 20), requiredMsg: msg`Choose the warehouse it goes to.` },
  optionalText('shop', MAX_SHORT_TEXT),
  optionalText('remark', MAX_LONG_TEXT),
  planned('treatment'),
  planned('backup'),
  ...expectedGoodsRules,
]

export const badNumber = msg`Use letters and digits only, at least six.`
const noAddress = msg`Enter the address it is sent to.`
const needsPlan = msg`Choose first what happens when everything is as expected.`
const sameAgain = msg`Choose something else than when everything is as expected.`

const noGoods = msg`Enter a SKU or a name.`

/** Each line of goods says what it is: by its SKU, or by a name. */
export const checkExpectedGoods = (record: unknown): Violation[] =>
  goodsOf(record).flatMap((line, at) =>
    textAt(line, 'sku') || textAt(line, 'name') ? [] : [{ path: `goods.${at}.name`, message: noGoods }],
  )

/** Where it is resent to: at `address`, where there is one. */
export const checkResendAddress = (record: unknown, places: PlaceLists): Violation[] =>
  valueAt(record, 'address') === undefined
    ? []
    : [...applyRules(postalRules('address.'), record), ...checkPostal(record, 'address.', places)]

/** Whether what is planned needs an address. */
export const usesAddress = (record: unknown): boolean =>
  textAt(record, 'treatment') === 'RESEND' || textAt(record, 'backup') === 'RESEND'

/** Rules that look at more than one text. */
export function checkReturnFields(record: unknown, places: PlaceLists = noPlaceLists): Violation[] {
  const number = textAt(record, 'expressNo')
  const [treatment, backup] = [textAt(record, 'treatment'), textAt(record, 'backup')]
  return [
    ...(number && !isExpressNo(tidyExpressNo(number)) ? [{ path: 'expressNo', message: badNumber }] : []),
    ...checkExpectedGoods(record),
    ...(backup && !treatment ? [{ path: 'backup', message: needsPlan }] : []),
    ...(backup && backup === treatment ? [{ path: 'backup', message: sameAgain }] : []),
    ...(usesAddress(record) && valueAt(record, 'address') === undefined
      ? [{ path: 'address', message: noAddress }]
      : checkResendAddress(record, places)),
  ]
}

/** Everything wrong with an announcement. `configured`: what the provider asks beyond the declared rules. */
export const checkWarehouseReturn = (
  record: unknown,
  configured: readonly FieldRule[] = [],
  places: PlaceLists = noPlaceLists,
): Violation[] => [
  ...applyRules(withConfigured(warehouseReturnRules, configured), record),
  ...checkReturnFields(record, places),
]
