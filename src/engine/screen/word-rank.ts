/** How well typed words mean a text: at its beginning, at the beginning of a word in it, inside. Pure. */
const LETTER = /[\p{L}\p{N}]/u

export const wordsOf = (text: string): string[] =>
  text.trim().toLocaleLowerCase().split(/\s+/).filter(Boolean)

/** 0 at the beginning, 1 at the beginning of a word, 2 inside; undefined: not in it. Both in lower case. */
export function standing(word: string, text: string): 0 | 1 | 2 | undefined {
  let best: 2 | undefined
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0) return 0
    if (!LETTER.test(text[at - 1] ?? '')) return 1
    best = 2
  }
  return best
}

/** Worse than any place in the title. */
const BESIDE = 3

/**
 * Sum over all words, smaller is better; undefined when one of them is nowhere. `beside` is what else names the thing
 * (the groups above it, its route name).
 */
function rankOf(words: readonly string[], title: string, beside = ''): number | undefined {
  const [main, other] = [title.toLocaleLowerCase(), beside.toLocaleLowerCase()]
  let sum = 0
  for (const word of words) {
    const inOther = standing(word, other)
    const rank = standing(word, main) ?? (inOther === undefined ? undefined : BESIDE + inOther)
    if (rank === undefined) return undefined
    sum += rank
  }
  return sum
}

/** Those that all words mean, best first; equals keep their order. Everything when there are no words. */
export function ranked<T>(
  items: readonly T[],
  words: readonly string[],
  textOf: (item: T) => { title: string; beside?: string },
): T[] {
  return items
    .flatMap((item) => {
      const { title, beside } = textOf(item)
      const rank = rankOf(words, title, beside)
      return rank === undefined ? [] : [{ item, rank }]
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}
