/** Texts of declarations in the language of the page. */
import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import type { CellText } from '#engine/table/logic/cell-text.ts'
import type { Language } from '#contract/language.ts'

export type Translate = (text: CellText) => string

/** Plain texts pass, descriptors are looked up in the catalog, names in every language give the one of the page. */
export function useTranslate(): Translate {
  const { i18n } = useLingui()
  return useCallback<Translate>(
    (text) => {
      if (typeof text === 'string') return text
      return 'zh' in text ? text[i18n.locale as Language] : i18n._(text)
    },
    [i18n],
  )
}
