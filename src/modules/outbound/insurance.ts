/** What the insurance of an outbound order costs. Pure: the form shows what the server charges. */
import { fromMinor, insuranceFeeOf } from '#domain/money.ts'

interface DeclaredValue {
  readonly currency: string
  /** In hundredths of the currency. */
  readonly unitValue: bigint
}

/**
 * Fees by currency: of the declared value of all lines in it, rounded once (spec 001 §5). Goods without a value cost nothing.
 *
 * @param valueOf what a piece of a SKU is declared at; undefined where it is not known
 */
export function insuranceFees(
  lines: readonly { readonly sku: string; readonly quantity: number }[],
  valueOf: (sku: string) => DeclaredValue | undefined,
): ReadonlyMap<string, string> {
  const values = new Map<string, bigint>()
  for (const { sku, quantity } of lines) {
    const { currency = '', unitValue = 0n } = valueOf(sku) ?? {}
    values.set(currency, (values.get(currency) ?? 0n) + unitValue * BigInt(quantity))
  }
  return new Map(
    [...values].flatMap(([currency, value]) =>
      value > 0n ? [[currency, insuranceFeeOf(fromMinor(value), currency)]] : [],
    ),
  )
}
