/** What a choice box offers for a typed text, best match first. */
import { foldText } from '#domain/fold-text.ts'

export interface ChoiceItem {
  value: string
  label: string
  /** Shown below the label. */
  hint?: string
  /** Shown at the end of the label's line, e.g. a price. */
  aside?: string
  /** More text it is found by. */
  search?: string
  /** Why it cannot be chosen; "" or absent when it can. */
  refused?: string
}

interface Folded {
  label: string
  value: string
  /** Everything it is found by. */
  all: string
}

const known = new WeakMap<ChoiceItem, Folded>()

function foldedOf(item: ChoiceItem): Folded {
  const before = known.get(item)
  if (before) return before
  const label = foldText(item.label)
  const value = foldText(item.value)
  const rest = foldText(`${item.hint ?? ''} ${item.search ?? ''}`)
  const folded = { label, value, all: `${label} ${value} ${rest}` }
  known.set(item, folded)
  return folded
}

/** 0 is the choice itself, 1 begins with the text, 2 has a word that begins with it, 3 contains it; undefined does not match. */
function rankOf(item: ChoiceItem, wanted: string, words: readonly string[]): number | undefined {
  const { label, value, all } = foldedOf(item)
  if (label === wanted || value === wanted) return 0
  if (label.startsWith(wanted) || value.startsWith(wanted)) return 1
  if (` ${label}`.includes(` ${wanted}`)) return 2
  return words.every((word) => all.includes(word)) ? 3 : undefined
}

/**
 * Returns the choices a text finds; all of them for an empty one. Case and accents do not count, words may come in any order.
 * Those that match equally well keep the order of the list.
 */
export function findChoices<T extends ChoiceItem>(items: readonly T[], text: string): readonly T[] {
  if (text.trim() === '') return items
  const wanted = foldText(text)
  // Signs alone, as in "+": they count as they are.
  if (wanted === '') return items.filter(({ label, value }) => `${label} ${value}`.includes(text.trim()))
  const words = wanted.split(' ')
  const ranked = items.flatMap((item) => {
    const rank = rankOf(item, wanted, words)
    return rank === undefined ? [] : [{ item, rank }]
  })
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ item }) => item)
}

const isFree = ({ refused }: ChoiceItem): boolean => !refused

/**
 * Returns what a text means when nobody points at a choice: the choice with this label or value, or the only match;
 * undefined where there is none or more than one.
 */
export function meantChoice<T extends ChoiceItem>(items: readonly T[], text: string): T | undefined {
  if (text.trim() === '') return undefined
  const wanted = foldText(text)
  const free = findChoices(items, text).filter(isFree)
  const same = free.filter((item) => {
    const { label, value } = foldedOf(item)
    return wanted !== '' && (label === wanted || value === wanted)
  })
  if (same.length > 0) return same.find(({ label }) => foldText(label) === wanted) ?? same[0]
  return free.length === 1 ? free[0] : undefined
}

/** Returns the first choice from a place on, in a direction, that can be chosen; -1 where there is none. */
export function freeFrom(items: readonly ChoiceItem[], from: number, step: 1 | -1): number {
  for (let at = from; at >= 0 && at < items.length; at += step) {
    const item = items[at]
    if (item && isFree(item)) return at
  }
  return -1
}
