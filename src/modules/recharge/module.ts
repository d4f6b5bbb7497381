/** Recharging has no screen of its own yet: integrators ask its calls. */
import { defineScreens } from '#engine/screen/index.ts'

export const screens = defineScreens({})
