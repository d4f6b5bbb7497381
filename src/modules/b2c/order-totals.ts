/** What follows from an order's lines, weight and sides. The form shows it, the gateway stores it. */
import { DEFAULT_VOLUME_DIVISOR } from '#domain/limits.ts'
import { countOfGoods, goodsOf, valueOfGoods } from '#domain/goods-lines.ts'
import { insuranceFeeOf } from '#domain/money.ts'
import { textAt } from '#domain/rule-shape.ts'
import { billable, fromGrams, toGrams, volumetricGrams } from '#domain/weight.ts'

export interface OrderTotals {
  itemCount: number
  /** In the order's currency, two places. */
  itemValue: string
  /** 1 % of the item value (spec 001 §5), rounded to what can be paid in the currency. */
  insuranceFee: string
  /** Kilograms; "0" without all three sides. */
  volumetricWeight: string
  /** The larger of actual and volumetric (spec 001 §5); "0" while there is no weight. */
  billableWeight: string
  won: 'actual' | 'volumetric'
}

/** A half-typed value counts as nothing; the rules complain about it. `draft` is anything order-shaped. */
export function orderTotals(draft: unknown, route?: { volumeDivisor: number }): OrderTotals {
  const lines = goodsOf(draft)
  const itemValue = valueOfGoods(lines)
  const sides = {
    length: textAt(draft, 'length'),
    width: textAt(draft, 'width'),
    height: textAt(draft, 'height'),
  }
  const volumetric = volumetricGrams(sides, route?.volumeDivisor ?? DEFAULT_VOLUME_DIVISOR)
  const weighed = billable(toGrams(textAt(draft, 'weight')) ?? 0, volumetric)
  return {
    itemCount: countOfGoods(lines),
    itemValue,
    insuranceFee: insuranceFeeOf(itemValue, textAt(draft, 'currency')),
    volumetricWeight: fromGrams(volumetric),
    billableWeight: fromGrams(weighed.grams),
    won: weighed.won,
  }
}
