/** Title of the screen the table was opened as: the name of its function in the language of the person. */
import { useState } from 'react'
import { useLanguage } from '#client/i18n/language.ts'
import { currentScreen } from '#client/router/current-screen.ts'
import { screenTitle } from '#client/router/titles.ts'
import { useView } from '#client/router/view.ts'
import { useSession } from '#client/session/session.ts'

export function useTitle(): string {
  const view = useView()
  const [name] = useState(() => view?.name ?? currentScreen.name)
  const { funcs } = useSession()
  return screenTitle(name, funcs as Parameters<typeof screenTitle>[1], useLanguage())
}
