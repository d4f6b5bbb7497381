/** Where a line may end: after blanks and joining signs, between ideographs, between Thai words. */

const CJK =
  /[\u2e80-\u303f\u3041-\u30ff\u3100-\u312f\u31a0-\u31bf\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff00-\uffef]|[\u{20000}-\u{3ffff}]/u
/** May not begin a line. */
const CLOSING = /^[、。，．：；！？）】》」』〕〉”’)\]}.,;:!?%]/u
/** May not end a line. */
const OPENING = /[（【《「『〔〈“‘([{]$/u
const JOINING = /[-/,;_@&+|)\]}\u00b7\u2010\u2013\u2014]$/u
const SOUTH_EAST_ASIAN = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/

/** Latin and Vietnamese need no dictionary: every code point is a letter of its own after composition. */
const NEEDS_SEGMENTS = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/

let segmenter: Intl.Segmenter | undefined

/** Indexes (UTF-16) at which words of scripts without blanks begin. */
export function wordStarts(text: string): ReadonlySet<number> {
  const starts = new Set<number>()
  if (!NEEDS_SEGMENTS.test(text) || typeof Intl.Segmenter !== 'function') return starts
  segmenter ??= new Intl.Segmenter('th', { granularity: 'word' })
  for (const { index } of segmenter.segment(text)) starts.add(index)
  return starts
}

/** Whether a line may end between two neighbours. `isWordStart`: a word of a script without blanks begins at `next`. */
export function mayBreak(previous: string, next: string, isWordStart: boolean): boolean {
  if (previous === ' ') return true
  if (CLOSING.test(next) || OPENING.test(previous)) return false
  if (JOINING.test(previous)) return true
  if (CJK.test(previous) || CJK.test(next)) return true
  return isWordStart && SOUTH_EAST_ASIAN.test(previous + next)
}
