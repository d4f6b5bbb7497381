/** Which pages a typed text means: every word in the title, the groups above or the route name; titles that begin with it first. */
import type { Entry } from './menu.ts'

export function matching(entries: readonly Entry[], text: string): Entry[] {
  const words = text.trim().toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...entries]
  const rank = (entry: Entry) => (entry.title.toLocaleLowerCase().startsWith(words[0] ?? '') ? 0 : 1)
  return entries
    .filter((entry) => {
      const pool = `${entry.title} ${entry.trail} ${entry.name}`.toLocaleLowerCase()
      return words.every((word) => pool.includes(word))
    })
    .toSorted((a, b) => rank(a) - rank(b))
}
