/** Lazy parts whose texts come with them: both are on their way at once, and nothing is drawn before both are there. */
import type { ScreenDecl, Screens } from '#engine/screen/screen.ts'
import { loadTexts } from './catalogs.ts'

type Loader<T> = () => Promise<T>

/** The same loader, which resolves when these parts of the language are there too. */
export const withTexts =
  <T>(names: readonly string[], load: Loader<T>): Loader<T> =>
  async () => {
    const [value] = await Promise.all([load(), loadTexts(names)])
    return value
  }

function screenWithTexts(names: readonly string[], screen: ScreenDecl): ScreenDecl {
  switch (screen.kind) {
    case 'custom':
      return {
        ...screen,
        load: withTexts(names, screen.load),
        ...(screen.uses ? { uses: withTexts(names, screen.uses) } : {}),
      }
    case 'table':
      return { ...screen, load: withTexts(names, screen.load) }
    case 'form':
      return { ...screen, load: withTexts(names, screen.load) }
    case 'import':
      return { ...screen, load: withTexts(names, screen.load) }
    default:
      return screen
  }
}

/** Screens that bring the texts they say. */
export const screensWithTexts = (names: readonly string[], screens: Screens): Screens =>
  Object.fromEntries(Object.entries(screens).map(([name, screen]) => [name, screenWithTexts(names, screen)]))
