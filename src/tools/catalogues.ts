/** The catalogues of src/locales as tools read and complete them. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { formatter } from '@lingui/format-po'
import { bin, must, root } from './run.ts'

/** Languages that are translated; English is the source. */
export const TRANSLATED = ['zh', 'ml'] as const
type Translated = (typeof TRANSLATED)[number]
/** Translations of an English text by language. */
export type Dictionary = Readonly<Record<string, Readonly<Partial<Record<Translated, string>>>>>

const po = formatter({ lineNumbers: false })
const folderOf = (language: Translated): string => path.join(root, 'src/locales', language)
const optionsOf = (language: Translated, filename: string, existing: string) => ({
  locale: language,
  sourceLocale: 'en',
  filename,
  existing,
})

type Catalogue = Awaited<ReturnType<typeof po.parse>>

async function catalogues(language: Translated) {
  const files = readdirSync(folderOf(language)).filter((name) => name.endsWith('.po'))
  return Promise.all(
    files.map(async (name) => {
      const file = path.join(folderOf(language), name)
      const content = readFileSync(file, 'utf8')
      const messages = (await po.parse(content, optionsOf(language, file, content))) as Catalogue
      return { file, content, messages }
    }),
  )
}

/** Translations a language has, by English text. */
export async function knownTexts(language: Translated): Promise<Map<string, string>> {
  const known = new Map<string, string>()
  for (const { messages } of await catalogues(language))
    for (const { message, translation } of Object.values(messages))
      if (message && typeof translation === 'string' && translation) known.set(message, translation)
  return known
}

/** What is still untranslated: "zh: Priority (src/modules/returns/fields.ts)". */
type Missing = string

/**
 * Collects the texts of the code, and gives every untranslated one the translation it has in another part, or in `more`.
 * @returns what is untranslated after that.
 */
export async function collectTexts(more: Dictionary = {}): Promise<Missing[]> {
  // Before they are collected anew: a text that moves to another part keeps its translation.
  const before = new Map(
    await Promise.all(TRANSLATED.map(async (language) => [language, await knownTexts(language)] as const)),
  )
  await must(bin('lingui'), ['extract', '--clean', '--workers', '1'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const missing: Missing[] = []
  for (const language of TRANSLATED) {
    const known = new Map([...(before.get(language) ?? []), ...(await knownTexts(language))])
    for (const { file, content, messages } of await catalogues(language)) {
      let isChanged = false
      for (const entry of Object.values(messages)) {
        if (entry.translation || !entry.message) continue
        const found = known.get(entry.message) ?? more[entry.message]?.[language]
        if (found) {
          entry.translation = found
          isChanged = true
        } else {
          const files = (entry.origin ?? []).map(([name]) => name).join(', ')
          missing.push(`${language}: ${entry.message} (${files})`)
        }
      }
      if (isChanged) writeFileSync(file, await po.serialize(messages, optionsOf(language, file, content)))
    }
  }
  return missing
}
