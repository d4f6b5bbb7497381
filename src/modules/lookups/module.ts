/** Lookups have no screens of their own: they are what the fields of other slices choose from. */
import { defineScreens } from '#engine/screen/index.ts'

export const screens = defineScreens({})
