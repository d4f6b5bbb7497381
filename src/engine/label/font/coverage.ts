/** Which font subset a character lives in, from the unicode ranges a family publishes. */

/** Subset name → ranges as CSS writes them: "U+0000-00FF,U+0131". */
export type SubsetIndex = Readonly<Record<string, string>>

interface Range {
  from: number
  to: number
  subset: string
}

export class Coverage {
  private readonly ranges: readonly Range[]

  /** Subsets that come first win where ranges overlap. */
  constructor(index: SubsetIndex) {
    this.ranges = Object.entries(index).flatMap(([subset, text]) =>
      text.split(',').map((range) => parse(range, subset)),
    )
  }

  subsetOf(codePoint: number): string | undefined {
    return this.ranges.find(({ from, to }) => codePoint >= from && codePoint <= to)?.subset
  }
}

function parse(range: string, subset: string): Range {
  const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-')
  return { from: parseInt(from, 16), to: parseInt(to, 16), subset }
}
