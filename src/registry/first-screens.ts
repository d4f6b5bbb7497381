/** What a stranger may open: the login page and the public pages. They start without the rest (more-screens.ts). Written by `npm run registry` from modules.ts. */
import type { Screens } from '#engine/screen/screen.ts'
import { screens as session } from '#modules/session/module.ts'

/** By slice, so that each brings its own texts. */
export const firstSlices: Readonly<Record<string, Screens>> = { session }
