/** Every screen of the product by route name; the composition root hands the list in before anything is drawn. */
import type { ScreenDecl, Screens } from '#engine/screen/screen.ts'

let screens: Screens = {}

export const setScreens = (list: Screens): void => {
  screens = list
}

export const knownScreens = (): Screens => screens
export const screenOf = (name: string): ScreenDecl | undefined =>
  Object.hasOwn(screens, name) ? screens[name] : undefined

/** Address of a screen without parameters; undefined for one that is unknown or needs parameters. */
export function addressOf(name: string): string | undefined {
  const path = screenOf(name)?.path
  return path?.includes('$') ? undefined : path
}

/** What stands around a screen: the shell, the component library alone, or nothing. */
export function frameOf(screen: ScreenDecl): 'plain' | 'themed' | 'shell' {
  if (screen.plain) return 'plain'
  return screen.public || screen.bare ? 'themed' : 'shell'
}
