/** Names of screens in the language of the person, as components read them. */
import { useState } from 'react'
import { useLanguage } from '#client/i18n/language.ts'
import { useSession } from '#client/session/session.ts'
import { currentScreen } from './current-screen.ts'
import { screenTitle } from './titles.ts'
import { useView } from './view.ts'

/** Name of a screen by its route name: that of its function, also where the provider renamed it. */
export function useScreenTitle(name: string): string {
  const { funcs } = useSession()
  return screenTitle(name, funcs as Parameters<typeof screenTitle>[1], useLanguage())
}

/** Returns the title of the screen that contains the component. */
export function useTitle(): string {
  const view = useView()
  const [name] = useState(() => view?.name ?? currentScreen.name)
  return useScreenTitle(name)
}
