/** `tabValue` of an import: names, aliases and order of its columns, and which must be filled. */
import { bool, list, object, optional, text, type StaticOf } from '#contract/schema.ts'
import { labels } from './labels.ts'

export const importSetting = object({
  columns: list(
    object({
      key: text(100, { minLength: 1 }),
      label: optional(labels()),
      help: optional(labels(250)),
      required: optional(bool()),
      /** Headings of other people's files that mean this column, beside the declared ones. */
      aliases: optional(list(text(60, { minLength: 1 }), 30)),
    }),
    300,
  ),
})
export type ImportSetting = StaticOf<typeof importSetting>
