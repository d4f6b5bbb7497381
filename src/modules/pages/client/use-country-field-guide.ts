import { mayOpenScreen } from '#client/router/guard.ts'
import { addressOf } from '#client/router/known-screens.ts'
import { useViewer } from '#client/session/session.ts'
import { countryFieldGuide } from '../country-field-guide.ts'

/** Returns the address of the guide; undefined for people who may not open it. */
export function useCountryFieldGuide(): string | undefined {
  const { screen, anchor } = countryFieldGuide
  const viewer = useViewer()
  const path = addressOf(screen)
  return path !== undefined && mayOpenScreen(screen, viewer) ? `${path}#${anchor}` : undefined
}
