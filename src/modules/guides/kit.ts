/** Places in the guides that pages of other slices lead to; a test holds them against the documents. */
import { href } from '#engine/screen/index.ts'
import { screens } from './module.ts'

export const countryField = {
  screen: 'guideBasicSettings',
  func: screens.guideBasicSettings.func,
  anchor: 'country-field',
  href: `${href(screens.guideBasicSettings)}#country-field`,
} as const
