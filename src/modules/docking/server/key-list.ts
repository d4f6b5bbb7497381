/** The list of API keys, its counts, and the log of one key. */
import { msg } from '@lingui/core/macro'
import { sql, type RawBuilder, type Selectable, type SelectQueryBuilder } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import type { FuncDecl } from '#contract/functions.ts'
import type { docking, KeyRow } from '#modules/docking/contract.ts'
import { ENDING_DAYS, keyStateCodes, type KeyState } from '#modules/docking/states.ts'
import { isId } from '#server/database/ids.ts'
import type { KernelTables } from '#server/database/kernel-tables.ts'
import {
  countsBy,
  type Filters,
  pageOf,
  sortedBy,
  type SortColumns,
  withPart,
  withValues,
} from '#server/database/list-query.ts'
import type { Database } from '#server/database/schema.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { rightsOf } from './key-rights.ts'

type List = typeof docking.queryKeyPage
type Counts = typeof docking.countKeys
type Calls = typeof docking.queryKeyCalls

const state: RawBuilder<KeyState> = sql<KeyState>`case
  when revoked_at is not null then 'REVOKED'
  when expires_at <= now() then 'EXPIRED'
  when expires_at < now() + make_interval(days => ${ENDING_DAYS}) then 'ENDING'
  else 'ACTIVE' end`

type SeenKey = Selectable<KernelTables['api_key']> & { state: KeyState }
type Seen = Omit<Database, 'api_key'> & { api_key: SeenKey }

/** Keys of the customer, with their state as of now. */
export const keysOf = ({
  db,
  caller,
}: Pick<SignedContext, 'db' | 'caller'>): SelectQueryBuilder<Seen, 'api_key', object> =>
  db.selectFrom((eb) =>
    eb
      .selectFrom('api_key')
      .selectAll('api_key')
      .select(state.as('state'))
      .where('api_key.cus_code', '=', caller.cusCode)
      .as('api_key'),
  ) as unknown as SelectQueryBuilder<Seen, 'api_key', object>

const sorting: SortColumns = {
  columns: {
    name: sql`lower(name)`,
    createdAt: sql`created_at`,
    lastAt: sql`last_at`,
    expiresAt: sql`expires_at`,
  },
  nullable: ['lastAt', 'expiresAt'],
}

const matching = ({ state: wanted, keyword }: Filters<Input<List>>, context: SignedContext) =>
  withPart(withValues(keysOf(context), { state: wanted }), keyword, ['name', 'made_by'])

export const countKeys = (query: Input<Counts>, context: SignedContext): Promise<Output<Counts>> =>
  countsBy(matching(query, context), 'state', keyStateCodes)

export const queryKeyPageOf = (tree: readonly FuncDecl[]) => {
  const rights = rightsOf(tree)
  return async (query: Input<List>, context: SignedContext): Promise<Output<List>> => {
    const wanted = matching(query, context)
    const { rows, total } = await pageOf(sortedBy(wanted.selectAll(), query.sort, sorting), wanted, query)
    const days = await lastDay(
      context,
      rows.map(({ id }) => id),
    )
    const namesOf = (funcs: readonly string[]) =>
      rights.filter(({ id }) => funcs.includes(id)).map(({ name }) => name[context.language])
    return { list: rows.map((row) => toRow(row, namesOf(row.funcs), days.get(row.id))), total }
  }
}

interface LastDay {
  readonly key_id: string
  readonly calls: number
  readonly refused: number
}

async function lastDay({ db, caller }: SignedContext, ids: readonly string[]): Promise<Map<string, LastDay>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<LastDay>`
    select key_id, count(*)::int as calls, (count(*) filter (where code <> 1))::int as refused from api_call
     where key_id = any (${ids}::uuid[]) and cus_code = ${caller.cusCode} and at > now() - interval '24 hours'
     group by key_id`.execute(db)
  return new Map(rows.map((row) => [row.key_id, row]))
}

const toRow = (row: SeenKey, rights: string[], day: LastDay | undefined): KeyRow => ({
  id: row.id,
  name: row.name,
  state: row.state,
  isSandbox: row.is_sandbox ? '1' : '0',
  rights,
  allowed: networksOf(row.allowed),
  perMinute: row.per_minute,
  madeBy: row.made_by,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? '',
  oldEndsAt: row.old_ends_at && row.old_ends_at > new Date() ? row.old_ends_at.toISOString() : '',
  lastAt: row.last_at?.toISOString() ?? '',
  lastAddress: row.last_address,
  dayCalls: day?.calls ?? 0,
  dayRefused: day?.refused ?? 0,
})

/** The driver answers arrays of networks as text: "{203.0.113.0/24,2001:db8::/32}". */
const networksOf = (stored: unknown): string[] =>
  (Array.isArray(stored) ? stored.map(String) : String(stored).slice(1, -1).split(',')).filter(Boolean)

export async function queryKeyCalls(
  { id, ...query }: Input<Calls>,
  context: SignedContext,
): Promise<Output<Calls>> {
  const key = isId(id)
    ? await keysOf(context).select('id').where('id', '=', id).executeTakeFirst()
    : undefined
  if (!key) throw new Refusal('absent', msg`This key does not exist.`)
  const wanted = context.db
    .selectFrom('api_call')
    .where('key_id', '=', key.id)
    .where('cus_code', '=', context.caller.cusCode)
  const { rows, total } = await pageOf(
    wanted.selectAll().orderBy('at', 'desc').orderBy('id', 'desc'),
    wanted,
    query,
  )
  return {
    total,
    list: rows.map((row) => ({
      id: String(row.id),
      at: row.at.toISOString(),
      call: row.call,
      code: row.code,
      ms: row.ms,
      requestId: row.request_id,
      address: row.address,
    })),
  }
}
