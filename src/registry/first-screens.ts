/** What a stranger may open: the sign-in page and the public pages. They start without the rest (`more-screens.ts`). */
import type { Screens } from '#engine/screen/screen.ts'
import { screens as session } from '#modules/session/module.ts'
import { screens as tracking } from '#modules/tracking/module.ts'

/** By slice, so that each brings its own texts. */
export const firstSlices: Readonly<Record<string, Screens>> = { session, tracking }

/** What a thumb should reach on a phone, in order; each is shown to those who may open it. */
export const quickScreens: readonly string[] = [
  'dashboard',
  'b2COrderEntry',
  'b2COrderManage',
  'expressQuery',
]
