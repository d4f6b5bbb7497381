import { useMemo } from 'react'
import { useLanguage } from '#client/i18n/language.ts'
import { screenTitle } from '#client/router/titles.ts'
import { useSession } from '#client/session/session.ts'
import type { Func } from '#contract/functions.ts'

/** Returns what names a guide: by its function, as the menu does. */
export function useGuideTitles(): (guide: string) => string {
  const { funcs } = useSession()
  const language = useLanguage()
  return useMemo(() => (guide) => screenTitle(guide, funcs as Func[], language), [funcs, language])
}
