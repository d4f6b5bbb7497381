import { href } from '#engine/screen/index.ts'
import type { GuideName } from './guides.ts'
import { screens } from './module.ts'

/** Returns the address of a section of a guide; without an anchor, of the guide. */
export const guideAddress = (guide: GuideName, anchor: string): string =>
  href(screens[guide]) + (anchor ? `#${anchor}` : '')
