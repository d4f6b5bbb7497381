/** `tabValue` of a table's filters: their order, names and which are there. */
import { bool, list, object, optional, text, type StaticOf } from '#contract/schema.ts'
import { labels } from './labels.ts'

export const filterSetting = object({
  /** The order is the order of the filters. */
  filters: list(
    object({ key: text(80, { minLength: 1 }), label: optional(labels()), show: optional(bool()) }),
    100,
  ),
})
export type FilterSetting = StaticOf<typeof filterSetting>
