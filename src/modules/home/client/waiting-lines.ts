/** Pages with records that wait for the person, and the way to them. Pure. */
import type { Attention } from '#contract/functions.ts'

export interface WaitingPage {
  readonly id: string
  readonly title: string
  /** Address of the page. */
  readonly to: string
  readonly attention: Attention
}

interface WaitingLine {
  readonly id: string
  readonly title: string
  readonly count: number
  /** The page, filtered by the first group that has records: it names them by the same field. */
  readonly to: string
}

/** Returns a line for each page with records that wait, the most first. */
export function waitingLines(
  pages: readonly { readonly page: WaitingPage; readonly answer: unknown }[],
  countIn: (answer: unknown, attention: Attention) => number,
): WaitingLine[] {
  return pages
    .flatMap(({ page: { id, title, to, attention }, answer }) => {
      const count = countIn(answer, attention)
      const group = attention.of.find((each) => countIn(answer, { ...attention, of: [each] }) > 0)
      if (count === 0 || group === undefined) return []
      return [{ id, title, count, to: `${to}?${new URLSearchParams({ [attention.by]: group })}` }]
    })
    .toSorted((a, b) => b.count - a.count)
}
