/** The rules of what a confirmed parcel should hold: the form and the server run the same function. */
import { applyRules, type FieldRule, type Violation, withConfigured } from '#engine/form/index.ts'
import { checkExpectedGoods, expectedGoodsRules } from './return-rules.ts'

export const contentsRules = expectedGoodsRules

/** Everything wrong with the expected goods. `configured`: what the provider asks beyond the declared rules. */
export const checkContents = (record: unknown, configured: readonly FieldRule[] = []): Violation[] => [
  ...applyRules(withConfigured(contentsRules, configured), record),
  ...checkExpectedGoods(record),
]
