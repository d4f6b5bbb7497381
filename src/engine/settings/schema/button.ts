/** `tabValue` of a table's buttons: their order, names, which are there and who has them. */
import { bool, list, object, optional, text, type StaticOf } from '#contract/schema.ts'
import { labels } from './labels.ts'

export const buttonSetting = object({
  /** The order is the order of the buttons. */
  buttons: list(
    object({
      id: text(80, { minLength: 1 }),
      label: optional(labels()),
      hidden: optional(bool()),
      /** A function the person must hold besides the declared one. */
      func: optional(text(20)),
    }),
    100,
  ),
})
export type ButtonSetting = StaticOf<typeof buttonSetting>
