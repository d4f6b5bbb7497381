/** `tabValue` of a form: its fields' order, names, which are there and which must be filled. */
import { bool, list, object, optional, text, type StaticOf } from '#contract/schema.ts'
import { labels } from './labels.ts'

export const fieldSetting = object({
  /** The order is the order within each section. */
  fields: list(
    object({
      path: text(100, { minLength: 1 }),
      label: optional(labels()),
      placeholder: optional(labels(100)),
      help: optional(labels(250)),
      visible: optional(bool()),
      /** Can only be asked for more: what the code requires stays required. */
      required: optional(bool()),
    }),
    300,
  ),
})
export type FieldSetting = StaticOf<typeof fieldSetting>
