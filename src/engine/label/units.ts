/**
 * Lengths of a label. Inside the engine everything is printer dots: a thermal printer cannot draw half a dot.
 * `default.*` of a component stays in px at 96 per inch, as the specification writes it (spec 001 §3).
 */

const MM_PER_INCH = 25.4
const PX_PER_INCH = 96
const POINTS_PER_INCH = 72
/** The usual printer: 8 dots per millimetre, 203.2 dpi. */
export const DEFAULT_DOTS_PER_MM = 8

/** Whole dots nearest to a length in px. */
export const dotsFromPx = (px: number, dotsPerMm: number): number =>
  Math.round((px * MM_PER_INCH * dotsPerMm) / PX_PER_INCH)

/** Px with two decimals (0.0026 mm): fine enough to come back to the same dot. */
export const pxFromDots = (dots: number, dotsPerMm: number): number =>
  Math.round((dots * PX_PER_INCH * 100) / (MM_PER_INCH * dotsPerMm)) / 100

/** Points (1/72 inch) in one dot. */
export const pointsPerDot = (dotsPerMm: number): number => POINTS_PER_INCH / (MM_PER_INCH * dotsPerMm)

export const pointsFromMm = (mm: number): number => (mm * POINTS_PER_INCH) / MM_PER_INCH
