/** What a change of mappings does to the orders that wait: one place for a person's mapping, an import, and equal codes. */
import { sql } from 'kysely'
import { idsOf } from '#server/database/ids.ts'
import type { Trx } from '#server/database/tenant.ts'
import type { Step } from '#modules/shop-orders/states.ts'
import type { SignedContext } from '#server/handler.ts'
import { settledColumns, traceWith } from './settle.ts'
import type { StoredOrder } from './tables.ts'

interface Refresh {
  readonly cusCode: string
  readonly channelIds: readonly string[]
  readonly now: Date
  /** Login code; "" where no person did it. */
  readonly who: string
}

/** Orders that do not wait for a mapping any more, their units of these SKUs, and orders that still lack another SKU. */
export interface Healed {
  readonly orders: number
  readonly units: number
  readonly still: number
  /** Orders that wait again, because a mapping was removed. */
  readonly again: number
}

/** Whether each line of order `o` has goods: those of its mapping, or those chosen for this order only. */
const mappedNow = sql<boolean>`not exists (select from shop_order_line l where l.order_id = o.id and l.channel_sku_id is not null
  and not l.is_own and not exists (select from sku_map m where m.channel_sku_id = l.channel_sku_id and m.valid_to is null))`

/** Brings one order to the goods its lines have now. It is not placed and not reviewed. */
export async function refreshOrder(
  row: StoredOrder,
  { detail, isOwn }: { readonly detail: string; readonly isOwn: boolean },
  { db, now, caller }: Pick<SignedContext, 'db' | 'now' | 'caller'>,
): Promise<void> {
  const found = await db
    .selectFrom('shop_order as o')
    .select(mappedNow.as('is_mapped_now'))
    .where('o.id', '=', row.id)
    .executeTakeFirstOrThrow()
  const is_mapped = found.is_mapped_now
  await db
    .updateTable('shop_order')
    .set((old) => ({
      is_mapped,
      ...settledColumns({ ...row, is_mapped }),
      trace: traceWith(row.trace, isOwn ? 'ownGoods' : 'ownGoodsEnded', {
        now,
        who: caller.loginCode,
        detail,
      }),
      rev: old('rev', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', row.id)
    .execute()
}

interface Group {
  readonly step: Step
  readonly isMapped: boolean
  readonly isVoid: boolean
  readonly ids: string[]
}

/**
 * Brings the orders that name these SKUs to what is mapped now. An order with a parcel is left as it is; one that was reviewed keeps
 * the goods frozen then, unless a SKU of it is not mapped at all any more.
 */
export async function refreshMapped(db: Trx, { cusCode, channelIds, now, who }: Refresh): Promise<Healed> {
  const ids = idsOf(channelIds)
  if (ids.length === 0) return { orders: 0, units: 0, still: 0, again: 0 }
  const rows = await db
    .selectFrom('shop_order as o')
    .selectAll('o')
    .select((eb) => [
      mappedNow.as('is_mapped_now'),
      eb
        .selectFrom('shop_order_line as l')
        .select(sql<number>`coalesce(sum(l.quantity), 0)::int`.as('units'))
        .whereRef('l.order_id', '=', 'o.id')
        .where('l.channel_sku_id', 'in', ids)
        .as('units'),
    ])
    .where('o.cus_code', '=', cusCode)
    .where('o.parcels', '=', 0)
    .where('o.step', '<>', 'DONE')
    .where(
      sql<boolean>`o.id in (select l.order_id from shop_order_line l where l.channel_sku_id = any (${ids}::uuid[]))`,
    )
    .orderBy('o.id')
    .forUpdate('o')
    .execute()
  const groups = new Map<string, Group>()
  const healed = { orders: 0, units: 0, still: 0, again: 0 }
  for (const { is_mapped_now: isMapped, units, ...row } of rows) {
    const isVoid = !isMapped && row.audited_at !== null
    const { step } = settledColumns({
      ...row,
      is_mapped: isMapped,
      audited_at: isVoid ? null : row.audited_at,
    })
    if (row.step === 'NEEDS_MAPPING' && step !== 'NEEDS_MAPPING') {
      healed.orders++
      healed.units += units ?? 0
    } else if (row.step === 'NEEDS_MAPPING') healed.still++
    else if (step === 'NEEDS_MAPPING') healed.again++
    if (isMapped === row.is_mapped && step === row.step && !isVoid) continue
    const key = `${step} ${isMapped} ${isVoid}`
    const group = groups.get(key) ?? { step, isMapped, isVoid, ids: [] }
    group.ids.push(row.id)
    groups.set(key, group)
  }
  for (const group of groups.values()) await store(db, group, { now, who })
  return healed
}

async function store(
  db: Trx,
  { step, isMapped, isVoid, ids }: Group,
  { now, who }: Pick<Refresh, 'now' | 'who'>,
): Promise<void> {
  const entry = [{ at: now.toISOString(), what: isMapped ? 'mapped' : 'unmapped', who, detail: '' }]
  await db
    .updateTable('shop_order')
    .set({
      step,
      is_mapped: isMapped,
      ...(isVoid ? { audited_at: null, audited_by: '' } : {}),
      trace: sql<string>`trace || ${JSON.stringify(entry)}::jsonb`,
      updated_at: now,
    })
    .where('id', 'in', ids)
    .execute()
  if (isVoid)
    await db
      .updateTable('shop_order_line')
      .set({ allocation: null })
      .where('order_id', 'in', ids)
      .where('is_own', '=', false)
      .execute()
}
