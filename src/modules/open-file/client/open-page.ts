import { go } from '#client/router/go.ts'
import { screens } from '../module.ts'

/** Opens the page where a file can be chosen. */
export const openPage = (): void => go(screens.openFile.path)
