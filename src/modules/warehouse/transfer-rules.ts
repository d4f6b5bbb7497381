/** The rules of a stock transfer: the form and the server obey the same. */
import { msg } from '@lingui/core/macro'
import { skuLineRules } from '#domain/goods-rules.ts'
import { MAX_LONG_TEXT, MAX_SHORT_TEXT } from '#domain/limits.ts'
import { optionalText, requiredText } from '#domain/postal-rules.ts'
import { textAt } from '#domain/rule-shape.ts'
import type { RuleDecl, Violation } from '#engine/form/index.ts'

export const transferRules: readonly RuleDecl[] = [
  { ...requiredText('from', 20), requiredMsg: msg`Choose the warehouse where the goods are.` },
  optionalText('to', 20),
  optionalText('platform', MAX_SHORT_TEXT),
  optionalText('platformShipmentId', MAX_SHORT_TEXT),
  ...skuLineRules,
  optionalText('lines.*.batch', MAX_SHORT_TEXT),
  optionalText('remark', MAX_LONG_TEXT),
]

/** Rules that need several fields: a transfer leads somewhere else, to one of our warehouses or to a marketplace. */
export function checkTransfer(data: unknown): Violation[] {
  const [from, to] = [textAt(data, 'from').trim(), textAt(data, 'to').trim()]
  const platform = textAt(data, 'platform').trim()
  if (to && platform)
    return [{ path: 'platform', message: msg`Choose a warehouse or enter a marketplace, not both.` }]
  if (!to && !platform)
    return [{ path: 'to', message: msg`Choose the warehouse the goods go to, or enter a marketplace.` }]
  return to && from === to
    ? [{ path: 'to', message: msg`The goods are in this warehouse already. Choose another.` }]
    : []
}
