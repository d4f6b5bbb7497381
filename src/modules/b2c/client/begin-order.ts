import { go } from '#client/router/go.ts'
import { href } from '#engine/screen/index.ts'
import { newId } from '#offline/new-id.ts'
import { screens } from '../module.ts'

/** Opens an empty order form beside those that are half filled. */
export const beginOrder = (): void => go(href(screens.b2COrderEntry, {}, { draft: newId() }))
