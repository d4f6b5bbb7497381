/** Ids that came over the wire. */
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether it can be an id at all; anything else would only upset the database. */
export const isId = (text: string): boolean => UUID.test(text)

/** What of it can be ids, each once, as the database spells them. */
export const idsOf = (ids: readonly string[]): string[] => [
  ...new Set(ids.filter(isId).map((id) => id.toLowerCase())),
]

/** Whether `column` is one of these ids, whatever came. */
export const amongIds = (ids: readonly string[], column = 'id'): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any (${idsOf(ids)}::uuid[])`

/**
 * Those of `rows` with these ids, by id. Locked in the order of their ids, so that two bulk actions never deadlock. `rows` names the
 * customer already: rows of other customers are not found.
 */
export async function lockedById<DB, T extends keyof DB, O extends { id: string }>(
  rows: SelectQueryBuilder<DB, T, O>,
  ids: readonly string[],
): Promise<Map<string, O>> {
  if (!idsOf(ids).length) return new Map()
  const found = await rows.where(amongIds(ids)).orderBy(sql.ref('id')).forUpdate().execute()
  return new Map((found as O[]).map((row) => [row.id, row]))
}
