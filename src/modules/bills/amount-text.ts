/** Amounts of bills as people read them. */
import { fromMinor, inPlacesOf, toMinor } from '#domain/money.ts'
import { grouped } from '#engine/table/index.ts'

/** "CNY 1,234.50"; "VND 1,235": as tables write it. */
export const amountText = (amount: string, currency: string): string =>
  `${currency} ${grouped(inPlacesOf(amount, currency))}`

/** Difference of two amounts with its sign; "" where there is none. */
export function differenceText(amount: string, before: string, currency: string): string {
  const difference = (toMinor(amount) ?? 0n) - (toMinor(before) ?? 0n)
  if (difference === 0n) return ''
  const sign = difference > 0n ? '+' : '−'
  return sign + amountText(fromMinor(difference > 0n ? difference : -difference), currency)
}
