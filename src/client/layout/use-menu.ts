import { useMemo } from 'react'
import { useLanguage } from '#client/i18n/language.ts'
import { useCurrentScreen } from '#client/router/current-screen.ts'
import { knownScreens, screenOf } from '#client/router/known-screens.ts'
import { useSession } from '#client/session/session.ts'
import type { Func } from '#modules/session/contract.ts'
import { entryAt, menuOf, moduleOf, type MenuItem } from './menu.ts'

const reported = new Set<string>()

/** Spec 000 §2: routes missing from the local route table are logged as not found. */
function reportUnknown(name: string): void {
  if (reported.has(name)) return
  reported.add(name)
  console.warn(`Route not found: ${name}`)
}

interface Menu {
  menu: MenuItem[]
  /** Module the current screen belongs to. */
  active: MenuItem | undefined
  /** Name of the entry that leads to the current screen, else of the screen. */
  current: string
}

/** The menu of the person, and where in it the current screen is. */
export function useMenu(): Menu {
  const { funcs, user } = useSession()
  const language = useLanguage()
  const { name, path } = useCurrentScreen()
  const tree = funcs as readonly Func[]
  const isSub = user?.userAdmin === '0'
  const menu = useMemo(
    () => menuOf(tree, { screens: knownScreens(), language, isSub }, reportUnknown),
    [tree, language, isSub],
  )
  const current = useMemo(() => entryAt(menu, { name, path }), [menu, name, path])
  return { menu, active: moduleOf(menu, current, tree, screenOf(name)?.func), current }
}
