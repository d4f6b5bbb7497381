/** Breaks shaped text into lines of a width, and cuts what does not fit with an ellipsis. */
import type { Cluster } from './shape.ts'

export type Line = readonly Cluster[]

const isBlank = (cluster: Cluster | undefined): boolean => cluster?.text === ' '

/** Width in em without the blanks at the end. */
export function widthOf(line: Line): number {
  let end = line.length
  while (end > 0 && isBlank(line[end - 1])) end -= 1
  let width = 0
  for (let index = 0; index < end; index += 1) width += line[index]?.advance ?? 0
  return width
}

/** Greedy lines of at most `max` em. A word longer than a line is broken between letters. */
export function wrap(clusters: readonly Cluster[], max: number): Line[] {
  const lines: Line[] = []
  let start = 0
  let breakAt = 0
  let width = 0
  for (let index = 0; index < clusters.length; index += 1) {
    const cluster = clusters[index] as Cluster
    // What is left after a break may still be too wide for this letter.
    while (width + cluster.advance > max && index > start && !isBlank(cluster)) {
      const end = breakAt > start ? breakAt : index
      lines.push(clusters.slice(start, end))
      start = end
      width = advanceOf(clusters, start, index)
    }
    width += cluster.advance
    if (cluster.canBreak) breakAt = index + 1
    if (!cluster.isHardBreak) continue
    lines.push(clusters.slice(start, index + 1))
    start = index + 1
    width = 0
  }
  if (start < clusters.length) lines.push(clusters.slice(start))
  return lines
}

function advanceOf(clusters: readonly Cluster[], from: number, to: number): number {
  let width = 0
  for (let index = from; index < to; index += 1) width += clusters[index]?.advance ?? 0
  return width
}

/** The first `count` lines; what follows is cut and the last line ends with the ellipsis. */
export function clip(
  lines: readonly Line[],
  count: number,
  max: number,
  ellipsis: readonly Cluster[],
): Line[] {
  if (lines.length <= count) return [...lines]
  const kept = lines.slice(0, count)
  const room = max - widthOf(ellipsis)
  let last = [...(kept[count - 1] ?? [])]
  while (last.length && (widthOf(last) > room || isBlank(last.at(-1)))) last = last.slice(0, -1)
  return [...kept.slice(0, -1), [...last, ...ellipsis]]
}
