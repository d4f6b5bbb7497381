/** Addresses of designed pages. */
import { href } from '#engine/screen/index.ts'
import { screens } from './module.ts'

export const pageHref = (formKey: string): string => href(screens.designedPage, { key: formKey })
