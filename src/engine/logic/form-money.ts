/** Amounts as a form shows them. Pure. */
import { currencies, isCurrencyCode } from '#domain/currencies.ts'
import { grouped } from './cell-text.ts'

/** "300000.00", "VND" → "300,000 VND": separators, and no empty places where the currency has none. */
export function amountText(amount: string, currency: string): string {
  const hasPlaces = !isCurrencyCode(currency) || currencies[currency].minorUnit > 0
  const text = hasPlaces ? amount : amount.replace(/\.0*$/, '')
  return `${grouped(text)} ${currency}`.trim()
}
