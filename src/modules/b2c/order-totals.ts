/** What follows from an order's lines, weight and sides. The form shows it, the gateway stores it. */
import { DEFAULT_VOLUME_DIVISOR } from '#domain/limits.ts'
import { addMoney, insuranceFeeOf, timesCount } from '#domain/money.ts'
import { textAt, valueAt } from '#domain/rule-shape.ts'
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
  const goods = valueAt(draft, 'goods')
  const lines: unknown[] = Array.isArray(goods) ? goods : []
  const itemValue = addMoney(lines.map((line) => timesCount(textAt(line, 'unitValue'), quantityOf(line))))
  const sides = {
    length: textAt(draft, 'length'),
    width: textAt(draft, 'width'),
    height: textAt(draft, 'height'),
  }
  const volumetric = volumetricGrams(sides, route?.volumeDivisor ?? DEFAULT_VOLUME_DIVISOR)
  const weighed = billable(toGrams(textAt(draft, 'weight')) ?? 0, volumetric)
  return {
    itemCount: lines.reduce((sum: number, line) => sum + quantityOf(line), 0),
    itemValue,
    insuranceFee: insuranceFeeOf(itemValue, textAt(draft, 'currency')),
    volumetricWeight: fromGrams(volumetric),
    billableWeight: fromGrams(weighed.grams),
    won: weighed.won,
  }
}

/** Whole and not negative, from a number or (while it is typed) a text; otherwise 0. */
function quantityOf(line: unknown): number {
  const value = valueAt(line, 'quantity')
  const count = typeof value === 'string' && /^\d{1,9}$/.test(value.trim()) ? Number(value) : value
  return typeof count === 'number' && Number.isSafeInteger(count) && count > 0 ? count : 0
}
