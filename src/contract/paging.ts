/** Paging of list calls: `page` from 1, `pageSize` 20 by default, answers `{list, total}` (spec 000 §7, §9). */
import { bool, integer, list, object, oneOf, optional, text, type TSchema } from './schema.ts'

export const DEFAULT_PAGE_SIZE = 20
export const MAX_PAGE_SIZE = 1000

export const paging = {
  page: integer({ minimum: 1 }),
  pageSize: integer({ minimum: 1, maximum: MAX_PAGE_SIZE }),
}
export const sorting = {
  sort: optional(object({ prop: text(50), order: oneOf(['asc', 'desc']) })),
}
/** `more` is true when `total` is only what was counted before the count was cut off. */
export const listOf = <T extends TSchema>(row: T, max = MAX_PAGE_SIZE) =>
  object({ list: list(row, max), total: integer({ maximum: 2_000_000_000 }), more: optional(bool()) })
