/** Which page of Amazon's PDF belongs to which carton. Pure. */

/** Pages of each carton, in order: carton 1 first. Pages count from 0. */
export type PageMatch = readonly (readonly number[])[]

/** In order, as many pages for each carton as there are: Amazon prints one or two labels for a box. */
export function matchInOrder(pages: number, cartons: number): PageMatch {
  const each = cartons > 0 ? Math.max(1, Math.floor(pages / cartons)) : 1
  return Array.from({ length: cartons }, (_, at) =>
    Array.from({ length: each }, (__, page) => at * each + page).filter((page) => page < pages),
  )
}

/** Assigns these pages to the carton; a page belongs to one carton at most. */
export const withPages = (match: PageMatch, carton: number, pages: readonly number[]): PageMatch =>
  match.map((own, at) => (at === carton ? [...pages] : own.filter((page) => !pages.includes(page))))

/** "1, 3-4" as pages from 0; undefined when it is not readable or beyond the file. */
export function readPages(text: string, pages: number): number[] | undefined {
  if (text.trim() === '') return []
  const found: number[] = []
  for (const part of text.split(',')) {
    const [, from = '', to = from] = /^\s*(\d{1,4})\s*(?:[-–]\s*(\d{1,4})\s*)?$/.exec(part) ?? []
    const [first, last] = [Number(from), Number(to)]
    if (!from || first < 1 || last < first || last > pages) return undefined
    for (let page = first; page <= last; page++) found.push(page - 1)
  }
  return [...new Set(found)]
}

export const showPages = (pages: readonly number[]): string => pages.map((page) => page + 1).join(', ')
