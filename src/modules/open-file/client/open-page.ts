import { go } from '#client/router/go.ts'
import { screens } from '../module.ts'

/** The way of whoever has no file in hand yet. */
export const openPage = (): void => go(screens.openFile.path)
