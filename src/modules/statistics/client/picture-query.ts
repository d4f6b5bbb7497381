/** What a picture asks: the filters of the rows, whole instead of page by page. */

/** The same question without its page and order. */
export function wholeOf<T extends object>(input: Readonly<Record<string, unknown>>, rest: T) {
  const { page: _page, pageSize: _size, sort: _sort, by: _by, ...filters } = input
  return { ...filters, page: 1, pageSize: 1000, ...rest } as Record<string, unknown> & T
}

const DAY_MS = 86_400_000
/** More bars than this are too thin to point at. */
const MOST_DAYS = 100

/** Days while they fit, else weeks. */
export function periodFor({ createdFrom, createdTo }: Readonly<Record<string, unknown>>): 'day' | 'week' {
  if (typeof createdFrom !== 'string') return 'day'
  const end = typeof createdTo === 'string' ? Date.parse(createdTo) : Date.now()
  return (end - Date.parse(createdFrom)) / DAY_MS > MOST_DAYS ? 'week' : 'day'
}
