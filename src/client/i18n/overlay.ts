/**
 * Texts the provider changed at run time, by message id, over the bundled baseline (spec 000 §3 "Language bundle").
 * Kept under `langJson`, so they are there before the first render and offline.
 */
import type { Messages } from '@lingui/core'
import { languages, type Language } from '#contract/language.ts'
import { localKeys, readLocal, writeLocal } from '#client/session/local-keys.ts'

export type Texts = Record<string, string>
export type LanguageBundle = { version: string; hashes: Record<Language, string> } & Record<Language, Texts>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What of an answer is a text; anything else is left to the baseline. */
export const textsOf = (value: unknown): Texts =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
      )
    : {}

const names = Object.keys(languages) as Language[]
const ofEach = <T>(make: (language: Language) => T): Record<Language, T> =>
  Object.fromEntries(names.map((language) => [language, make(language)])) as Record<Language, T>

/** Versions and texts in the form in which they are kept; undefined for what is none. */
export function toBundle(value: unknown): LanguageBundle | undefined {
  if (!isRecord(value) || typeof value['version'] !== 'string') return undefined
  const hashes = textsOf(value['hashes'])
  return {
    version: value['version'],
    hashes: ofEach((language) => hashes[language] ?? ''),
    ...ofEach((language) => textsOf(value[language])),
  }
}

export function storedBundle(): LanguageBundle | undefined {
  try {
    return toBundle(JSON.parse(readLocal(localKeys.langJson) || 'null'))
  } catch {
    return undefined
  }
}

export const storeBundle = (bundle: LanguageBundle): void =>
  writeLocal(localKeys.langJson, JSON.stringify(bundle))

/** The kept texts of a language that may stand for these bundled ones, in the form lingui runs. */
export async function storedOverlay(language: Language, bundled: Messages): Promise<Messages> {
  const texts = storedBundle()?.[language] ?? {}
  if (Object.keys(texts).length === 0) return {}
  const { compileTexts } = await import('./compile-texts.ts')
  return compileTexts(texts, bundled)
}
