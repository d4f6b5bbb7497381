/** `tabValue` of a saved view: a table as it stood, under a name. */
import { list, object, oneOf, optional, text, bool, integer, type StaticOf } from '#contract/schema.ts'

const densities = ['small', 'medium', 'large'] as const

export const viewSetting = object({
  name: text(60, { minLength: 1 }),
  /** Filters, sort and page size as the address writes them: "status=GOT&sort=-createdAt". */
  search: text(8000),
  columnList: optional(
    list(
      object({
        prop: text(80, { minLength: 1 }),
        width: optional(integer({ minimum: 40, maximum: 1200 })),
        show: optional(bool()),
        fixed: optional(oneOf(['left', 'right', ''])),
      }),
      200,
    ),
  ),
  pageSize: optional(list(integer({ minimum: 1, maximum: 1000 }), 10, 1)),
  density: optional(oneOf(densities)),
})
export type ViewSetting = StaticOf<typeof viewSetting>
