/** Amounts as a form shows them. Pure. */
import { inPlacesOf } from '#domain/money.ts'
import { grouped } from '#engine/table/logic/cell-text.ts'
import type { FormData } from '#engine/form/schema/form.ts'
import { linesOf } from './form-lines.ts'
import { textAt } from './form-paths.ts'

/**
 * "300000.00", "VND" → "300,000 VND": no empty places where the currency has none. All our languages write thousands with a
 * comma and decimals with a point.
 */
export const amountText = (amount: string, currency: string): string =>
  `${grouped(inPlacesOf(amount, currency))} ${currency}`.trim()

/** Whether any goods have a value: if so, the currency only changes when the person changes it. */
export const hasValues = (data: FormData): boolean =>
  linesOf(data.goods).some((line) => textAt(line, 'unitValue') !== '')
