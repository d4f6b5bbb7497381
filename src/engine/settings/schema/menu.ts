/** `tabValue` of a person's side menu: pages they want on top, in their order, and the headings they folded. */
import { list, object, text, type StaticOf } from '#contract/schema.ts'

/** The only menu there is, as the name of its setting. */
export const SIDE_MENU = 'side'

export const menuSetting = object({
  /** Ids of functions. */
  favourites: list(text(40, { minLength: 1 }), 30),
  /** Ids of headings: of a module and a job, or of a function that holds others. */
  folded: list(text(60, { minLength: 1 }), 200),
})
export type MenuSetting = StaticOf<typeof menuSetting>
