/** Search over all guides, in the language of the page. Pure; headings come before texts. */
import type { MessageDescriptor } from '@lingui/core'
import { ranked, wordsOf } from '#engine/screen/index.ts'
import { type Guide, messagesOf, type Section } from './guide.ts'
import { plainOf } from './marks.ts'

/** What a search finds: a guide, or one of its sections. */
export interface Entry {
  /** Route name of the guide. */
  readonly guide: string
  readonly guideTitle: string
  /** "" for the guide itself. */
  readonly anchor: string
  readonly title: string
  readonly text: string
}

/** Entries of all guides, in their order; `say` translates, `titleOf` names a guide, `isShown` leaves out sections that are for others. */
export function entriesOf(
  guides: Readonly<Record<string, Guide>>,
  say: (message: MessageDescriptor) => string,
  titleOf: (guide: string) => string,
  isShown: (section: Section) => boolean = () => true,
): Entry[] {
  const plain = (message: MessageDescriptor) => plainOf(say(message))
  return Object.entries(guides).flatMap(([guide, { intro, sections }]) => {
    const guideTitle = titleOf(guide)
    const own = { guide, guideTitle, anchor: '', title: guideTitle, text: plain(intro) }
    return [
      own,
      ...sections.filter(isShown).map(({ anchor, title, blocks }) => ({
        guide,
        guideTitle,
        anchor,
        title: plain(title),
        text: blocks.flatMap(messagesOf).map(plain).join(' '),
      })),
    ]
  })
}

/** Words of this length say what a question is about; "how", "is" and "my" do not. */
const LONG = 4
/** Two characters each: Chinese has no blanks between its words. */
const PAIRS = /(?=(\p{Script=Han}{2}))/gu
const partsOf = (word: string): string[] => {
  const pairs = [...word.matchAll(PAIRS)].map(([, pair = '']) => pair)
  return pairs.length > 1 ? pairs : word.length >= LONG || pairs.length > 0 ? [word] : []
}

/**
 * Entries that all words mean, headings first. Where there are none, as for a question in whole sentences, those that have at
 * least half of the long words (of Chinese: of its pairs of characters), most of them first. Nothing without a word.
 */
export function searchGuides(entries: readonly Entry[], typed: string): Entry[] {
  const words = wordsOf(typed)
  if (words.length === 0) return []
  const found = ranked(entries, words, ({ title, guideTitle, text }) => ({
    title,
    beside: `${guideTitle} ${text}`,
  }))
  return found.length > 0 ? found : nearest(entries, words.flatMap(partsOf))
}

const IN_TITLE = 2

function nearest(entries: readonly Entry[], parts: readonly string[]): Entry[] {
  const scored = entries.map((entry) => {
    const title = entry.title.toLocaleLowerCase()
    const text = `${entry.guideTitle} ${entry.text}`.toLocaleLowerCase()
    const inTitle = parts.filter((each) => title.includes(each)).length
    const anywhere = parts.filter((each) => title.includes(each) || text.includes(each)).length
    return { entry, anywhere, score: anywhere + inTitle * (IN_TITLE - 1) }
  })
  return scored
    .filter(({ anywhere }) => anywhere > 0 && anywhere * 2 >= parts.length)
    .toSorted((a, b) => b.score - a.score)
    .map(({ entry }) => entry)
}

interface Snippet {
  readonly before: string
  readonly hit: string
  readonly after: string
}

/** Characters shown on each side of what was found. */
const AROUND = 60

/** The place of the text where a word is; its beginning where only the heading has it. */
export function snippetOf({ text }: Pick<Entry, 'text'>, typed: string): Snippet {
  const low = text.toLocaleLowerCase()
  const words = wordsOf(typed)
  const hit = [...words, ...words.flatMap(partsOf)].find((each) => low.includes(each)) ?? ''
  const at = hit ? low.indexOf(hit) : 0
  const from = Math.max(0, at - AROUND)
  const to = Math.min(text.length, at + hit.length + AROUND * 2)
  return {
    before: (from > 0 ? '…' : '') + text.slice(from, at),
    hit: text.slice(at, at + hit.length),
    after: text.slice(at + hit.length, to) + (to < text.length ? '…' : ''),
  }
}
