/**
 * Pharmacode (Laetus, one track): a whole number from 3 to 131070 as narrow and wide bars. It has no start, no check and
 * reads from either side as two different numbers, so that it stands upright by convention.
 */
import type { Bars } from './code128.ts'
import type { CodeRefusal } from './refusal.ts'

export const PHARMACODE_RANGE = { smallest: 3, largest: 131_070 } as const
const [NARROW, WIDE, SPACE] = [1, 3, 2]

export function encodePharmacode(
  text: string,
): { ok: true; code: Bars } | { ok: false; refusal: CodeRefusal } {
  if (!text) return { ok: false, refusal: { reason: 'empty' } }
  const position = [...text].findIndex((character) => !/[0-9]/.test(character))
  if (position >= 0)
    return { ok: false, refusal: { reason: 'character', character: [...text][position] ?? '', position } }
  const value = Number(text)
  if (value < PHARMACODE_RANGE.smallest || value > PHARMACODE_RANGE.largest)
    return { ok: false, refusal: { reason: 'range' } }
  const widths = barsOf(value).flatMap((bar, index) => (index ? [SPACE, bar] : [bar]))
  return { ok: true, code: { widths, modules: widths.reduce((sum, width) => sum + width, 0) } }
}

/** Bijective binary: an even rest is a wide bar worth two, an odd one a narrow bar worth one. */
function barsOf(value: number): number[] {
  const bars: number[] = []
  for (let rest = value; rest > 0;) {
    const isWide = rest % 2 === 0
    bars.unshift(isWide ? WIDE : NARROW)
    rest = isWide ? (rest - 2) / 2 : (rest - 1) / 2
  }
  return bars
}
