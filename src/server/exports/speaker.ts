/** Texts of an export in one language. Names of codes are asked for once each, not once a row. */
import type { MessageDescriptor } from '@lingui/core'
import type { Language } from '#contract/language.ts'
import type { CellText } from '#engine/table/logic/cell-text.ts'
import type { Speak } from '#engine/export/logic/export-texts.ts'
import { translate } from '../i18n.ts'

const isMessage = (text: Exclude<CellText, string>): text is MessageDescriptor => 'id' in text

export function speakerOf(language: Language): Speak {
  const translations = new Map<string, string>()
  return (text) => {
    if (typeof text === 'string') return text
    if (!isMessage(text)) return text[language]
    if (text.values) return translate(language, text)
    const known = translations.get(text.id)
    if (known !== undefined) return known
    const fresh = translate(language, text)
    translations.set(text.id, fresh)
    return fresh
  }
}
