import { go } from '#client/router/go.ts'
import { href } from '#engine/screen/index.ts'
import { screens } from '../module.ts'

/** Opens an empty order form; those that are half filled are offered there. */
export const beginOrder = (): void => go(href(screens.b2COrderEntry))
