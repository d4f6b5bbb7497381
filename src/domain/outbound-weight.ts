/**
 * Weight of what leaves a warehouse, from the goods master. Form, import and server compute it with this function; the warehouse's
 * scales have the last word.
 */
import { billable, fromGrams, toGrams } from './weight.ts'
import { DEFAULT_VOLUME_DIVISOR } from './limits.ts'
import { toMinor } from './money.ts'

/** What of a SKU decides its weight: kilograms and centimetres of one unit, decimal texts; "" or "0": not measured. */
export interface WeighedSku {
  readonly weight: string
  readonly length: string
  readonly width: string
  readonly height: string
}

interface WeighedLine {
  readonly sku: string
  readonly quantity: number
}

/** Packing adds a twentieth of the goods, at least 50 g, and a tenth of their volume (record 0095). */
const PACKING_SHARE = 20
const LEAST_PACKING_GRAMS = 50
const VOLUME_SHARE = 10n

interface OutboundWeight {
  /** Goods without packing, packing, and both together; kilograms. */
  readonly goods: string
  readonly packing: string
  readonly actual: string
  readonly volumetric: string
  /** The larger of actual and volumetric. */
  readonly billable: string
  readonly won: 'actual' | 'volumetric'
  /** SKUs whose weight is not known: what is said of the rest is too little. */
  readonly unknown: readonly string[]
}

/** Cubic volume of one unit in 1e-6 cm³; 0 unless all three sides are known. */
function volumeOf({ length, width, height }: WeighedSku): bigint {
  let volume = 1n
  for (const side of [length, width, height]) {
    const hundredths = toMinor(side, 2)
    if (hundredths === undefined || hundredths <= 0n) return 0n
    volume *= hundredths
  }
  return volume
}

/**
 * Adds up what is known of the lines.
 *
 * @param skuOf facts of a SKU; undefined where this side has never seen it
 * @param divisor cm³ per kg of the route
 */
export function outboundWeight(
  lines: readonly WeighedLine[],
  skuOf: (sku: string) => WeighedSku | undefined,
  divisor: number = DEFAULT_VOLUME_DIVISOR,
): OutboundWeight {
  let goods = 0
  let volume = 0n
  const unknown = new Set<string>()
  for (const { sku, quantity } of lines) {
    if (!Number.isSafeInteger(quantity) || quantity <= 0 || sku === '') continue
    const facts = skuOf(sku)
    const grams = facts ? (toGrams(facts.weight) ?? 0) : 0
    if (grams === 0) unknown.add(sku)
    goods += grams * quantity
    if (facts) volume += volumeOf(facts) * BigInt(quantity)
  }
  const packing = goods === 0 ? 0 : Math.max(LEAST_PACKING_GRAMS, Math.ceil(goods / PACKING_SHARE))
  const per = BigInt(divisor > 0 ? divisor : DEFAULT_VOLUME_DIVISOR) * 1000n
  const packed = volume + volume / VOLUME_SHARE
  const volumetric = Number((packed + per - 1n) / per)
  const { grams, won } = billable(goods + packing, volumetric)
  return {
    goods: fromGrams(goods),
    packing: fromGrams(packing),
    actual: fromGrams(goods + packing),
    volumetric: fromGrams(volumetric),
    billable: fromGrams(grams),
    won,
    unknown: [...unknown],
  }
}
