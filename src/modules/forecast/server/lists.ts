/** What both lists share: ids off the wire, sorting, counts, patterns. */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { Refusal, type SignedContext } from '#server/handler.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
export const idsOf = (ids: readonly string[]): string[] => [
  ...new Set(ids.filter((id) => UUID.test(id)).map((id) => id.toLowerCase())),
]

/** `order by` of a closed list of columns; newest first unless asked otherwise, the id settles ties. */
export function orderOf(
  columns: Readonly<Record<string, string>>,
  sort: { prop: string; order: 'asc' | 'desc' } | undefined,
) {
  const { prop = 'createdAt', order = 'desc' } = sort ?? {}
  const column = Object.hasOwn(columns, prop) ? columns[prop] : undefined
  if (!column) {
    const message = msg`This column cannot be sorted.`
    throw new Refusal('invalid', message, [{ path: 'sort.prop', message }])
  }
  return sql`${sql.ref(column)} ${order === 'asc' ? sql`asc` : sql`desc`}, id asc`
}

export async function countsOf<State extends string>(
  table: 'handover' | 'transfer_parcel',
  states: readonly State[],
  { db, caller }: SignedContext,
) {
  const { rows } = await sql<{ state: State; count: number }>`
    select state, count(*)::int as count from ${sql.table(table)} where cus_code = ${caller.cusCode} group by state`.execute(
    db,
  )
  const list = states.map((state) => ({ state, count: rows.find((row) => row.state === state)?.count ?? 0 }))
  return { list, total: list.reduce((sum, { count }) => sum + count, 0) }
}
