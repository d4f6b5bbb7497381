/** The imports a person may use, as targets for an opened file. */
import { currentLanguage } from '#client/i18n/language.ts'
import { knownScreens } from '#client/router/known-screens.ts'
import { screenTitle } from '#client/router/titles.ts'
import { can, session } from '#client/session/session.ts'
import type { Func } from '#modules/session/contract.ts'
import type { Place } from '#engine/import/view.ts'

export async function allowedPlaces(): Promise<readonly Place[]> {
  const found = Object.entries(knownScreens()).flatMap(([name, screen]) =>
    screen.kind === 'import' && !screen.path.includes('$') && (!screen.func || can(screen.func))
      ? [{ name, screen }]
      : [],
  )
  return Promise.all(
    found.map(async ({ name, screen }) => ({
      title: screenTitle(name, session.funcs as readonly Func[], currentLanguage()),
      href: screen.path,
      decl: (await screen.load()).import,
    })),
  )
}
