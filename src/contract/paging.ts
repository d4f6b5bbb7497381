/** Paging of list calls: `page` from 1, `pageSize` 20 by default, answers `{list, total}` (spec 000 §7, §9). */
import {
  bool,
  integer,
  list,
  object,
  oneOf,
  optional,
  text,
  type TProperties,
  type TSchema,
} from './schema.ts'

/** Letters of the name of an import. */
export const MAX_BATCH_NAME = 120

export const DEFAULT_PAGE_SIZE = 20
export const MAX_PAGE_SIZE = 1000

export const paging = {
  page: integer({ minimum: 1 }),
  pageSize: integer({ minimum: 1, maximum: MAX_PAGE_SIZE }),
}
export const sorting = {
  sort: optional(object({ prop: text(50), order: oneOf(['asc', 'desc']) })),
}
type Paged = 'page' | 'pageSize' | 'sort'

/** What narrows a list down, without its rail: the counts of the rail follow from the same. */
export function filtersOf<P extends TProperties, Rail extends keyof P & string>(
  { properties }: { readonly properties: P },
  rail: Rail,
) {
  const out = new Set<string>(['page', 'pageSize', 'sort', rail])
  const kept = Object.entries(properties).filter(([key]) => !out.has(key))
  return object(Object.fromEntries(kept) as Omit<P, Paged | Rail>)
}

/** `more` is true when `total` is only what was counted before the count was cut off. */
export const listOf = <T extends TSchema>(row: T, max = MAX_PAGE_SIZE) =>
  object({ list: list(row, max), total: integer({ maximum: 2_000_000_000 }), more: optional(bool()) })

/** Live counts of a status rail: how many there are with each code of `field`. */
export const countsOf = <Field extends string, const Codes extends readonly [string, ...string[]]>(
  field: Field,
  codes: Codes,
  max = 20,
) =>
  object({
    list: list(
      object({ [field]: oneOf(codes), count: integer({ maximum: 2_000_000_000 }) } as Counted<Field, Codes>),
      max,
    ),
    total: integer({ maximum: 2_000_000_000 }),
  })

type Counted<Field extends string, Codes extends readonly [string, ...string[]]> = Record<
  Field,
  ReturnType<typeof oneOf<Codes>>
> & { count: ReturnType<typeof integer> }

/** What became of each of many that are validated one by one, in the order they came. */
export const outcomes = () =>
  object({ list: list(object({ id: text(40), ok: oneOf(['0', '1']), desc: text(500) })) })

/** A slice of an import that runs in the background; the task is named by the device, so that it arrives once. */
export const importSlice = <T extends TSchema>(rows: T) =>
  object({
    task: text(40),
    fileName: text(200),
    /** What the person calls this import; the file and the time where it is left out. */
    batch: optional(text(MAX_BATCH_NAME)),
    /** Number of the first record of this slice, from 1. */
    from: integer({ minimum: 1 }),
    total: integer({ minimum: 1 }),
    /** At most a thousand records. */
    rows,
  })
