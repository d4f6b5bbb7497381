/** The portal's texts in all its languages, for previews and for what a text says where nothing was written. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { useEffect, useState } from 'react'
import { textsIn } from '#client/i18n/every-text.ts'
import { languages, type Language } from '#contract/language.ts'

export type Tongues = Partial<Record<Language, I18n>>

export const allLanguages = Object.keys(languages) as Language[]

let known: Tongues = {}

/** What is here; the others follow. */
export function useTongues(): Tongues {
  const [tongues, setTongues] = useState(known)
  useEffect(() => {
    let isHere = true
    for (const language of allLanguages) {
      if (known[language]) continue
      textsIn(language).then(
        (i18n) => {
          known = { ...known, [language]: i18n }
          if (isHere) setTongues(known)
        },
        // Offline the declared text of that language stays unknown; nothing else depends on it.
        () => undefined,
      )
    }
    return () => {
      isHere = false
    }
  }, [])
  return tongues
}

/** A declared text in a language; "" while it is not here. */
export function declaredIn(
  tongues: Tongues,
  language: Language,
  label: MessageDescriptor | string | undefined,
): string {
  if (!label) return ''
  return typeof label === 'string' ? label : (tongues[language]?._(label) ?? '')
}
