/** What an order of a shop says to a parcel or to the warehouse: goods, values, weight, number, cash to collect (record 0114). Pure. */
import { fromMinor, payableQuotient, splitAmount } from '#domain/money.ts'
import { fromGrams } from '#domain/weight.ts'
import type { MapLine } from './mapping-rules.ts'
import type { Part } from './packages.ts'

/** What the goods master says of a SKU. */
export interface GoodsFact {
  readonly name: string
  readonly nameEn: string
  readonly hsCode: string
  /** Hundredths of `currency`. */
  readonly unitValue: number
  readonly currency: string
  /** Of one, 0 where it is not known. */
  readonly grams: number
}

interface DraftedLine {
  readonly key: string
  readonly quantity: number
  /** Price of one, hundredths of the order's currency. */
  readonly unitValue: number
  /** Our goods in one of it. */
  readonly goods: readonly MapLine[]
}
export interface DraftedOrder {
  readonly number: string
  readonly currency: string
  /** Hundredths. */
  readonly amount: number
  readonly isCod: boolean
  /** Grams; 0: as the goods weigh. */
  readonly grams: number
  readonly lines: readonly DraftedLine[]
}

export interface DraftedPart {
  readonly key: string
  /** The shop's number of it; parts of one order are numbered. */
  readonly number: string
  readonly goods: readonly {
    readonly sku: string
    readonly name: string
    readonly nameEn: string
    readonly hsCode: string
    readonly quantity: number
    readonly unitValue: string
  }[]
  /** Kilograms; "" where it is not known. */
  readonly weight: string
  readonly codAmount: string
}

/** Longest number of a shop that parcels take. */
const NUMBER = 50

/** Returns what each part of an order becomes. Values of a bundle are shared by the values of its goods; amounts add up to the order's. */
export function draftParts(
  order: DraftedOrder,
  parts: readonly Part[],
  facts: ReadonlyMap<string, GoodsFact>,
): readonly DraftedPart[] {
  const lines = new Map(order.lines.map((line) => [line.key, line]))
  const valueOf = (part: Part) =>
    part.lines.reduce((sum, { key, quantity }) => sum + (lines.get(key)?.unitValue ?? 0) * quantity, 0)
  const values = parts.map(valueOf)
  const isWorth = values.some((value) => value > 0)
  const weights = parts.map((part, at) => BigInt(isWorth ? (values[at] ?? 0) : countOf(part)))
  const cod = order.isCod ? splitAmount(payable(order.amount, order.currency), weights, order.currency) : []
  const known = parts.map((part) => gramsOf(part, lines, facts))
  const whole = known.reduce((sum, grams) => sum + grams, 0)
  return parts.map((part, at) => {
    const share =
      whole > 0
        ? (known[at] ?? 0) / whole
        : countOf(part) / parts.reduce((sum, each) => sum + countOf(each), 0)
    const grams = order.grams > 0 ? Math.max(1, Math.round(order.grams * share)) : (known[at] ?? 0)
    return {
      key: part.key,
      number: (parts.length === 1 ? order.number : `${order.number}-${at + 1}`).slice(0, NUMBER),
      goods: part.lines.flatMap(({ key, quantity }) => {
        const line = lines.get(key)
        return line ? goodsOf(line, quantity, order.currency, facts) : []
      }),
      weight: grams > 0 ? fromGrams(grams) : '',
      codAmount: fromMinor(cod[at] ?? 0n),
    }
  })
}

/** Platforms write hundredths of currencies that have none. */
const payable = (amount: number, currency: string): bigint => payableQuotient(BigInt(amount), 1n, currency)

const countOf = ({ lines }: Part): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Grams of a part; 0 where the weight of one of its goods is not known. */
function gramsOf(
  { lines: partLines }: Part,
  lines: ReadonlyMap<string, DraftedLine>,
  facts: ReadonlyMap<string, GoodsFact>,
): number {
  const each = partLines.flatMap(({ key, quantity }) =>
    (lines.get(key)?.goods ?? []).map(
      (goods) => (facts.get(goods.sku)?.grams ?? 0) * goods.quantity * quantity,
    ),
  )
  return each.length === 0 || each.includes(0) ? 0 : each.reduce((sum, grams) => sum + grams, 0)
}

function goodsOf(
  { unitValue, goods }: DraftedLine,
  quantity: number,
  currency: string,
  facts: ReadonlyMap<string, GoodsFact>,
): DraftedPart['goods'] {
  const declared = goods.map(({ sku, quantity: count }) => {
    const fact = facts.get(sku)
    return BigInt((fact?.unitValue ?? 0) * count)
  })
  const weights = declared.every((value) => value > 0n)
    ? declared
    : goods.map((line) => BigInt(line.quantity))
  const shares = goods.length > 0 ? splitAmount(payable(unitValue, currency), weights, currency) : []
  return goods.map(({ sku, quantity: count }, at) => {
    const fact = facts.get(sku)
    const own = fact?.currency === currency ? BigInt(fact.unitValue) : 0n
    // A gift is declared at the value of the goods master.
    const value = unitValue > 0 ? payableQuotient(shares[at] ?? 0n, BigInt(count), currency) : own
    return {
      sku,
      name: fact?.name ?? sku,
      nameEn: fact?.nameEn ?? '',
      hsCode: (fact?.hsCode ?? '').replace(/[^0-9a-z]/gi, ''),
      quantity: count * quantity,
      unitValue: fromMinor(value),
    }
  })
}

/** The same goods of one part, once each: what a warehouse picks. */
export function picked(goods: DraftedPart['goods']): MapLine[] {
  const sums = new Map<string, number>()
  for (const { sku, quantity } of goods) sums.set(sku, (sums.get(sku) ?? 0) + quantity)
  return [...sums].map(([sku, quantity]) => ({ sku, quantity }))
}
