/**
 * Texts the provider changed at run time, by message id, over the bundled baseline (spec 000 §3 "Language bundle").
 * Kept under `langJson`, so they are there before the first render and without a line.
 */
import type { Messages } from '@lingui/core'
import { languages, type Language } from '#contract/language.ts'
import { localKeys, readLocal, writeLocal } from '#client/session/local-keys.ts'

export type LanguageBundle = { version: string } & Record<Language, Record<string, string>>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textsOf = (value: unknown): Record<string, string> =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
      )
    : {}

/** Takes from an answer what is a text; anything else is left to the baseline. */
export function toBundle(value: unknown): LanguageBundle | undefined {
  if (!isRecord(value) || typeof value['version'] !== 'string') return undefined
  const texts = Object.keys(languages).map((language) => [language, textsOf(value[language])])
  return {
    version: value['version'],
    ...(Object.fromEntries(texts) as Record<Language, Record<string, string>>),
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

/** The overlay of a language in the form lingui runs. */
export const storedOverlay = (language: Language): Messages => compileTexts(storedBundle()?.[language] ?? {})

/** Texts with `{name}` holes become lists; plural and select forms stay with the baseline, which is compiled with them. */
export function compileTexts(texts: Record<string, string>): Messages {
  const pairs = Object.entries(texts).flatMap(([id, text]) => {
    const compiled = compileText(text)
    return compiled ? [[id, compiled] as const] : []
  })
  return Object.fromEntries(pairs) as Messages
}

function compileText(text: string): (string | [string])[] | undefined {
  const parts = text.split(/(\{\w+\})/).filter((part) => part !== '')
  const compiled = parts.map((part): string | [string] => {
    const hole = /^\{(\w+)\}$/.exec(part)?.[1]
    return hole === undefined ? part : [hole]
  })
  const hasForms = compiled.some((part) => typeof part === 'string' && /[{}]/.test(part))
  return hasForms ? undefined : compiled
}
