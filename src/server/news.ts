/** What happened to a customer's records while a person was away: each slice counts its own, the dashboard shows them (record 0109). */
import type { SignedContext } from './handler.ts'

/** After a longer absence news cover the last two weeks. */
const MAX_AWAY_MS = 14 * 86_400_000

/** Returns the instant from which news count for someone who was last here at `since`; nothing is new where that cannot be read. */
export function newsFrom(since: string, now: Date): Date {
  const asked = Date.parse(since)
  return new Date(Number.isNaN(asked) ? now : Math.max(asked, now.getTime() - MAX_AWAY_MS))
}

interface News {
  readonly count: number
  /** Numbers of the records as their list filters by them; those of more than it names are left out, or where it has no such filter. */
  readonly numbers: readonly string[]
  /** Days until something happens to the first of them by itself. */
  readonly daysLeft?: number
}

export interface NewsSource<Kind extends string = string> {
  readonly kind: Kind
  /** Function whose people see these records; others get none of it. */
  readonly func: string
  /** Records that came into this after `from` and still are. */
  readonly since: (from: Date, context: SignedContext) => Promise<News>
}

interface NumberedNews<Kind extends string> extends Omit<NewsSource<Kind>, 'since'> {
  /** Numbers the list filters by at once; 0 where it has no such filter. */
  readonly most: number
  readonly find: (from: Date, context: SignedContext) => Promise<readonly { readonly number: string }[]>
}

/** News of the records a query finds by their numbers. */
export const numberedNews = <Kind extends string>({
  kind,
  func,
  most,
  find,
}: NumberedNews<Kind>): NewsSource<Kind> => ({
  kind,
  func,
  since: async (from, context) =>
    newsOf(
      (await find(from, context)).map(({ number }) => number),
      most,
    ),
})

/** Returns news that name each of these numbers, while they are few enough for an address. */
export const newsOf = (numbers: readonly string[], most: number, daysLeft?: number): News => ({
  count: numbers.length,
  numbers: numbers.length <= most ? numbers : [],
  ...(daysLeft === undefined ? {} : { daysLeft }),
})
