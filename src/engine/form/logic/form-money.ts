/** Amounts as a form shows them. Pure. */
import { inPlacesOf } from '#domain/money.ts'
import { grouped } from '#engine/table/logic/cell-text.ts'

/**
 * "300000.00", "VND" → "300,000 VND": no empty places where the currency has none. All our languages write thousands with a
 * comma and decimals with a point.
 */
export const amountText = (amount: string, currency: string): string =>
  `${grouped(inPlacesOf(amount, currency))} ${currency}`.trim()
