import { mayOpenScreen } from '#client/router/guard.ts'
import { addressOf } from '#client/router/known-screens.ts'
import { useViewer } from '#client/session/session.ts'

/** The guide that goes from one of our forms to a published page: route name of its page, and the section. */
export const countryFieldGuide = { screen: 'guideBasicSettings', anchor: 'country-field' } as const

/** Returns the address of the guide; undefined for people who may not open it. */
export function useCountryFieldGuide(): string | undefined {
  const { screen, anchor } = countryFieldGuide
  const viewer = useViewer()
  const path = addressOf(screen)
  return path !== undefined && mayOpenScreen(screen, viewer) ? `${path}#${anchor}` : undefined
}
