/** Weights: kilograms as decimal text outside, whole grams inside. */
import { toMinor } from './money.ts'

const GRAM_PLACES = 3
const CENTIMETRE_PLACES = 2

/** Grams of a kilogram text with up to three places ("1.25" → 1250); undefined when it is none or negative. */
export function toGrams(kilograms: string): number | undefined {
  const grams = toMinor(kilograms, GRAM_PLACES)
  if (grams === undefined || grams < 0n || grams > BigInt(Number.MAX_SAFE_INTEGER)) return undefined
  return Number(grams)
}

/** Kilogram text without trailing zeros: 1250 → "1.25", 2000 → "2". */
export function fromGrams(grams: number): string {
  const whole = Math.floor(grams / 1000)
  const rest = String(grams % 1000)
    .padStart(GRAM_PLACES, '0')
    .replace(/0+$/, '')
  return rest ? `${whole}.${rest}` : String(whole)
}

/** The three sides of a parcel, centimetre texts; absent or empty sides mean "not measured". */
export interface Sides {
  length?: string | undefined
  width?: string | undefined
  height?: string | undefined
}

/**
 * Volumetric weight in grams, rounded up to the gram: length × width × height ÷ divisor (cm³ per kg).
 * 0 unless all three sides are given and positive.
 */
export function volumetricGrams(sides: Sides, divisor: number): number {
  if (!Number.isInteger(divisor) || divisor <= 0) return 0
  const parts = [sides.length, sides.width, sides.height].map((text) =>
    toMinor(text ?? '', CENTIMETRE_PLACES),
  )
  let volume = 1n
  for (const part of parts) {
    if (part === undefined || part <= 0n) return 0
    volume *= part
  }
  // Sides are in 1/100 cm, so the product is in 1e-6 cm³; a gram is a thousandth of a kilogram.
  const per = BigInt(divisor) * 1000n
  return Number((volume + per - 1n) / per)
}

interface Billable {
  grams: number
  /** Which side won; equal weights are billed as actual. */
  won: 'actual' | 'volumetric'
}

/** spec 001 §5 "Billable weight is the larger of actual and volumetric." Grams. */
export const billable = (actual: number, volumetric: number): Billable =>
  volumetric > actual ? { grams: volumetric, won: 'volumetric' } : { grams: actual, won: 'actual' }
