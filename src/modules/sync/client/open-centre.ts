import { go } from '#client/router/go.ts'
import { screens } from '../module.ts'

/** Shows what waits on this device. */
export const openCentre = (): void => go(screens.syncCentre.path)
