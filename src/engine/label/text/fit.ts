/** Sets text into a box: as large as asked, smaller when it must be, cut only when even the smallest is too large. */
import { wrap, clip, widthOf, type Line } from './wrap.ts'
import type { Cluster } from './shape.ts'

interface FitRules {
  /** Box in dots. */
  width: number
  height: number
  /** Wanted and smallest text size in dots. */
  size: number
  minSize: number
  /** Distance of baselines as a multiple of the size. */
  leading: number
  maxLines: number
}

export interface Fitted {
  size: number
  lines: readonly Line[]
  isClipped: boolean
}

/** Height of the first line above and below its baseline, em: room for Vietnamese capitals and Thai tones. */
export const LINE_EM = 1.18

const linesThatFit = (rules: FitRules, size: number): number => {
  const more = Math.floor((rules.height - LINE_EM * size + 0.01) / (rules.leading * size))
  return Math.max(1, Math.min(rules.maxLines, 1 + more))
}

function attempt(clusters: readonly Cluster[], rules: FitRules, size: number): Line[] | undefined {
  const max = rules.width / size
  const lines = wrap(clusters, max)
  const isInside =
    lines.length <= linesThatFit(rules, size) && lines.every((line) => widthOf(line) <= max + 1e-6)
  return isInside ? lines : undefined
}

/** The largest whole size that holds all of it, found by halving. */
export function fit(clusters: readonly Cluster[], rules: FitRules, ellipsis: readonly Cluster[]): Fitted {
  let found = attempt(clusters, rules, rules.size)
  if (found) return { size: rules.size, lines: found, isClipped: false }
  let [low, high, size] = [rules.minSize, rules.size - 1, rules.minSize]
  while (low <= high) {
    const tried = Math.floor((low + high) / 2)
    const lines = attempt(clusters, rules, tried)
    if (lines) [found, size, low] = [lines, tried, tried + 1]
    else high = tried - 1
  }
  if (found) return { size, lines: found, isClipped: false }
  return cut(clusters, rules, ellipsis)
}

function cut(clusters: readonly Cluster[], rules: FitRules, ellipsis: readonly Cluster[]): Fitted {
  const size = rules.minSize
  const max = rules.width / size
  const lines = clip(wrap(clusters, max), linesThatFit(rules, size), max, ellipsis)
  return { size, lines, isClipped: true }
}
