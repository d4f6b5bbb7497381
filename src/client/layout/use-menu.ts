import { useMemo } from 'react'
import { useLanguage } from '#client/i18n/language.ts'
import { useCurrentScreen } from '#client/router/current-screen.ts'
import { knownScreens, screenOf } from '#client/router/known-screens.ts'
import { useSession } from '#client/session/session.ts'
import type { Func } from '#modules/session/contract.ts'
import { menuOf, moduleOf, type MenuItem } from './menu.ts'

const reported = new Set<string>()

/** Spec 000 §2: routes missing from the local route table are logged as not found. */
function reportUnknown(name: string): void {
  if (reported.has(name)) return
  reported.add(name)
  console.warn(`Route not found: ${name}`)
}

/** The menu of the person, and the module the current screen belongs to. */
export function useMenu(): { menu: MenuItem[]; active: MenuItem | undefined } {
  const { funcs, user } = useSession()
  const language = useLanguage()
  const { name } = useCurrentScreen()
  const tree = funcs as readonly Func[]
  const isSub = user?.userAdmin === '0'
  const menu = useMemo(
    () => menuOf(tree, { screens: knownScreens(), language, isSub }, reportUnknown),
    [tree, language, isSub],
  )
  return { menu, active: moduleOf(menu, name, tree, screenOf(name)?.func) }
}
