/** Every text of the portal in all its languages, as a person can read and replace it. Pure but for what is handed in. */
import type { Messages } from '@lingui/core'
import { compileTexts } from '#client/i18n/compile-texts.ts'
import type { Language } from '#contract/language.ts'

export type Texts = Readonly<Record<Language, string>>

/** Bundled texts by language and part. */
type Bundled = Readonly<Record<Language, ReadonlyMap<string, Messages>>>

export interface TextEntry {
  readonly id: string
  /** Parts of the portal that say it. */
  readonly parts: readonly string[]
  readonly bundled: Texts
  readonly compiled: Readonly<Record<Language, Messages[string] | undefined>>
  /** It has a form for one and a form for many; a replacement serves all numbers. */
  readonly hasForms: boolean
}

export const noTexts: Texts = { zh: '', en: '', ml: '' }

/** A compiled text as it was written: `{count, plural, one {# order} other {# orders}}`. */
export function written(message: unknown): string {
  if (typeof message === 'string') return message
  if (!Array.isArray(message)) return ''
  return message.map((part: unknown) => (typeof part === 'string' ? part : hole(part))).join('')
}

function hole(part: unknown): string {
  if (!Array.isArray(part)) return ''
  const [name, kind, forms] = part as [string, string | undefined, unknown]
  if (!kind || typeof forms !== 'object' || forms === null) return `{${name}}`
  const branches = Object.entries(forms as Record<string, unknown>)
    .filter(([key]) => key !== 'offset')
    .map(([key, form]) => `${key} {${written(form)}}`)
  return `{${name}, ${kind}, ${branches.join(' ')}}`
}

const withForms = (message: unknown): boolean =>
  Array.isArray(message) && message.some((part: unknown) => Array.isArray(part) && part.length > 2)

/** All texts, in the order of the Chinese ones. */
export function textList(bundled: Bundled): TextEntry[] {
  const parts = new Map<string, string[]>()
  for (const [part, messages] of bundled.en)
    for (const id of Object.keys(messages)) parts.set(id, [...(parts.get(id) ?? []), part])
  const flat = {
    zh: Object.assign({}, ...bundled.zh.values()) as Messages,
    en: Object.assign({}, ...bundled.en.values()) as Messages,
    ml: Object.assign({}, ...bundled.ml.values()) as Messages,
  }
  return [...parts].map(([id, names]) => ({
    id,
    parts: names,
    bundled: { zh: written(flat.zh[id]), en: written(flat.en[id]), ml: written(flat.ml[id]) },
    compiled: { zh: flat.zh[id], en: flat.en[id], ml: flat.ml[id] },
    hasForms: withForms(flat.en[id]),
  }))
}

/** Texts one of whose languages, now or bundled, has all the words. */
export function findTexts(
  list: readonly TextEntry[],
  now: ReadonlyMap<string, Texts>,
  wanted: string,
): readonly TextEntry[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return list
  return list.filter(({ id, bundled }) => {
    const versions = [bundled, now.get(id) ?? noTexts]
      .flatMap((texts) => Object.values(texts))
      .map((text) => text.toLowerCase())
    return versions.some((text) => words.every((word) => text.includes(word)))
  })
}

/** Whether the portal would show a replacement: the same holes and marks, no markup, not too long. "" is none. */
export const isTaken = ({ id, compiled }: TextEntry, language: Language, text: string): boolean => {
  const baseline = compiled[language] ?? compiled.en
  if (text === '' || baseline === undefined) return text === ''
  return Object.hasOwn(compileTexts({ [id]: text }, { [id]: baseline } as Messages), id)
}
