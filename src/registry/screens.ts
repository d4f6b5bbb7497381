/** Every screen of the product by route name, for tools and tests; the portal takes them in two parts. */
import { mergedScreens, type Screens } from '#engine/screen/screen.ts'
import { firstSlices } from './first-screens.ts'
import { moreSlices } from './more-screens.ts'

export const screens: Screens = mergedScreens([...Object.values(firstSlices), ...Object.values(moreSlices)])
