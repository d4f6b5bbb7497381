/** The health board, its counts, and the sync log of one shop. */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import type { ShopRow, shops } from '#modules/shops/contract.ts'
import { lampCodes } from '#modules/shops/lamps.ts'
import { platformCodes, type ShopState } from '#domain/shop-platforms.ts'
import { isId } from '#server/database/ids.ts'
import {
  countsBy,
  type Filters,
  pageOf,
  sortedBy,
  type SortColumns,
  withPart,
  withValues,
} from '#server/database/list-query.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { connectorFor } from './platform.ts'
import { lampRank, type SeenShop, visibleShops } from './visible.ts'

type List = typeof shops.queryShopPage
type Counts = typeof shops.countShops
type Log = typeof shops.querySyncLog
type Platforms = typeof shops.queryPlatform

const sorting: SortColumns = {
  columns: {
    lamp: lampRank,
    name: sql`lower(name)`,
    lastOkAt: sql`last_ok_at`,
    consentEndsAt: sql`consent_ends_at`,
    linkedAt: sql`linked_at`,
  },
  unasked: { prop: 'lamp', order: 'asc' },
  nullable: ['lastOkAt', 'consentEndsAt'],
}

const matching = ({ lamp, platform, keyword }: Filters<Input<List>>, context: SignedContext) =>
  withPart(withValues(visibleShops(context), { lamp, platform }), keyword, ['name', 'external_id'])

export const queryPlatform = async (
  _: Input<Platforms>,
  { services }: SignedContext,
): Promise<Output<Platforms>> => ({
  list: platformCodes
    .filter((platform) => connectorFor(services, platform) !== undefined)
    .map((platform) => ({ platform })),
})

export const countShops = (query: Input<Counts>, context: SignedContext): Promise<Output<Counts>> =>
  countsBy(matching(query, context), 'lamp', lampCodes)

export async function queryShopPage(query: Input<List>, context: SignedContext): Promise<Output<List>> {
  const wanted = matching(query, context)
  const { rows, total } = await pageOf(sortedBy(wanted.selectAll(), query.sort, sorting), wanted, query)
  const days = await lastDay(
    context,
    rows.map(({ id }) => id),
  )
  return { list: rows.map((row) => toRow(row, days.get(row.id))), total }
}

interface LastDay {
  readonly shop_id: string
  readonly added: number
  readonly changed: number
  readonly unread: number
}

async function lastDay({ db, caller }: SignedContext, ids: readonly string[]): Promise<Map<string, LastDay>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<LastDay>`
    select shop_id, sum(added)::int as added, sum(changed)::int as changed, sum(unread)::int as unread
      from shop_sync_log
     where shop_id = any (${ids}::uuid[]) and cus_code = ${caller.cusCode} and started_at > now() - interval '24 hours'
     group by shop_id`.execute(db)
  return new Map(rows.map((row) => [row.shop_id, row]))
}

/** The consent of an active shop may end soon: that follows from its date. */
const stateOf = ({ state, lamp }: SeenShop): ShopState =>
  lamp === 'ENDING' || lamp === 'ENDING_NOW' ? 'EXPIRING' : state

const toRow = (row: SeenShop, day: LastDay | undefined): ShopRow => ({
  id: row.id,
  platform: row.platform,
  name: row.name,
  externalId: row.external_id,
  region: row.region,
  state: stateOf(row),
  lamp: row.lamp,
  isDemo: row.is_demo ? '1' : '0',
  consentEndsAt: row.consent_ends_at?.toISOString() ?? '',
  lastOkAt: row.last_ok_at?.toISOString() ?? '',
  dayAdded: day?.added ?? 0,
  dayChanged: day?.changed ?? 0,
  dayUnread: day?.unread ?? 0,
  errorClass: row.error_class,
  errorCode: row.error_code,
  errorText: row.error_text,
  errorRequest: row.error_request,
  errorAt: row.error_at?.toISOString() ?? '',
  handover: row.handover,
  linkedBy: row.linked_by,
  linkedAt: row.linked_at.toISOString(),
})

export async function querySyncLog(
  { id, ...query }: Input<Log>,
  context: SignedContext,
): Promise<Output<Log>> {
  const shop = isId(id)
    ? await visibleShops(context).select('id').where('id', '=', id).executeTakeFirst()
    : undefined
  if (!shop) throw new Refusal('absent', msg`This shop does not exist.`)
  const wanted = context.db
    .selectFrom('shop_sync_log')
    .where('shop_id', '=', shop.id)
    .where('cus_code', '=', context.caller.cusCode)
  const { rows, total } = await pageOf(
    wanted.selectAll().orderBy('started_at', 'desc').orderBy('id', 'desc'),
    wanted,
    query,
  )
  return {
    total,
    list: rows.map((row) => ({
      id: String(row.id),
      kind: row.kind,
      windowFrom: row.window_from?.toISOString() ?? '',
      windowTo: row.window_to?.toISOString() ?? '',
      pages: row.pages,
      added: row.added,
      changed: row.changed,
      same: row.same,
      older: row.older,
      unread: row.unread,
      outcome: row.outcome,
      errorCode: row.error_code,
      errorText: row.error_text,
      requestId: row.request_id,
      startedAt: row.started_at.toISOString(),
      endedAt: row.ended_at.toISOString(),
    })),
  }
}
