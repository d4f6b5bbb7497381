/** `tabValue` of a person's home page. */
import { object, oneOf, type StaticOf } from '#contract/schema.ts'

/** The only home page there is, as the name of its setting. */
export const HOME_PAGE = 'page'

export const homeSetting = object({
  /** The list of first steps: wanted also by people who are not new, hidden, or finished and read (record 0146). */
  steps: oneOf(['shown', 'hidden', 'over']),
})
export type HomeSetting = StaticOf<typeof homeSetting>
