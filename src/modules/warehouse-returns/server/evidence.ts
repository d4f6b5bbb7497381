/** What a customer's own records say of parcels without an owner: announcements, orders, serial numbers, goods, weights. */
import { sql } from 'kysely'
import { matchOf, type Match } from '#domain/claim-match.ts'
import { providerDay } from '#domain/storage-clock.ts'
import type { Trx } from '#server/database/tenant.ts'
import type { StoredHeadless } from './tables.ts'

export interface Candidate extends Match {
  /** The own number that fits: of an announcement or an order. */
  readonly number: string
}

type Parcel = Pick<
  StoredHeadless,
  'id' | 'express_no' | 'warehouse_id' | 'arrived_at' | 'order_no' | 'weight_g'
>

interface Inside {
  readonly headless_id: string
  readonly sku: string
  readonly serials: readonly string[]
}

interface OwnOrder {
  readonly number: string
  readonly order_no: string
  readonly weight_g: number
}

/** Weights that differ by less are the same. */
const WEIGHT_SHARE = 0.05
/** Announcements that are compared. */
const MOST_ANNOUNCED = 5000
/** Shown of each parcel. */
const MOST_CANDIDATES = 5

/** Returns the candidates of each parcel, the best first. */
export async function candidatesOf(
  parcels: readonly Parcel[],
  cusCode: string,
  db: Trx,
): Promise<(parcel: Parcel) => Candidate[]> {
  if (parcels.length === 0) return () => []
  const announced = await db
    .selectFrom('wr_return')
    .select(['express_no', 'warehouse_id', 'created_at'])
    .where('cus_code', '=', cusCode)
    .where('state', '=', 'ANNOUNCED')
    .orderBy('created_at', 'desc')
    .limit(MOST_ANNOUNCED)
    .execute()
  const inside = await db
    .selectFrom('wr_headless_goods')
    .select(['headless_id', 'sku', 'serials'])
    .where(sql<boolean>`headless_id = any (${parcels.map(({ id }) => id)}::text[])`)
    .execute()
  const orders = await ownOrders(parcels, cusCode, db)
  const ownSerials = await ownOf(
    'stock_serial',
    'serial',
    inside.flatMap(({ serials }) => serials),
    cusCode,
    db,
  )
  const ownSkus = await ownOf(
    'stock_sku_code',
    'code',
    inside.map(({ sku }) => sku).filter(Boolean),
    cusCode,
    db,
  )
  return (parcel) => {
    const goods = (inside as readonly Inside[]).filter(({ headless_id }) => headless_id === parcel.id)
    const known = {
      hasSerial: goods.some(({ serials }) => serials.some((serial) => ownSerials.has(serial))),
      hasSku: goods.some(({ sku }) => ownSkus.has(sku)),
    }
    const found = {
      expressNo: parcel.express_no,
      warehouseId: parcel.warehouse_id,
      arrivedOn: providerDay(parcel.arrived_at),
    }
    const order = orders.get(parcel.order_no) ?? orders.get(parcel.express_no)
    const reasons = [
      ...(known.hasSerial ? (['serial'] as const) : []),
      ...(order && order.number === parcel.order_no ? (['order'] as const) : []),
      ...(known.hasSku ? (['sku'] as const) : []),
      ...(order && isNear(order.weight_g, parcel.weight_g) ? (['weight'] as const) : []),
    ]
    const byOrder = order
      ? [{ number: order.order_no, expressNo: order.number === parcel.express_no ? parcel.express_no : '' }]
      : [{ number: '', expressNo: '' }]
    const all = [
      ...announced.map(({ express_no, warehouse_id, created_at }) => ({
        number: express_no,
        match: matchOf(found, {
          expressNo: express_no,
          warehouseId: warehouse_id,
          expectedDay: providerDay(created_at),
          inside: reasons,
        }),
      })),
      ...byOrder.map(({ number, expressNo }) => ({
        number,
        match: matchOf(found, { expressNo, warehouseId: '', expectedDay: '', inside: reasons }),
      })),
    ]
    // An announcement whose number says nothing of the parcel is no candidate, whatever is inside.
    return all
      .flatMap(({ number, match }) =>
        match && (number === (order?.order_no ?? '') || match.because.some((each) => BY_NUMBER.has(each)))
          ? [{ number, ...match }]
          : [],
      )
      .toSorted((a, b) => b.confidence - a.confidence)
      .slice(0, MOST_CANDIDATES)
  }
}

const BY_NUMBER: ReadonlySet<string> = new Set(['number', 'slip', 'ending'])

const isNear = (one: number, other: number): boolean =>
  one > 0 && other > 0 && Math.abs(one - other) <= other * WEIGHT_SHARE

async function ownOrders(
  parcels: readonly Parcel[],
  cusCode: string,
  db: Trx,
): Promise<ReadonlyMap<string, OwnOrder>> {
  const numbers = [
    ...new Set(parcels.flatMap(({ express_no, order_no }) => [express_no, order_no]).filter(Boolean)),
  ]
  const { rows } = await sql<OwnOrder>`
    select n.number, o.order_no, o.weight_g from b2c_orders_by_number(${cusCode}, ${numbers}::text[]) n
      join b2c_order o on o.cus_code = ${cusCode} and o.id = n.order_id`.execute(db)
  return new Map(rows.map((row) => [row.number, row]))
}

/** Which of these values the customer has. */
async function ownOf(
  table: 'stock_serial' | 'stock_sku_code',
  column: 'serial' | 'code',
  values: readonly string[],
  cusCode: string,
  db: Trx,
): Promise<ReadonlySet<string>> {
  if (values.length === 0) return new Set()
  const { rows } = await sql<{ value: string }>`
    select distinct ${sql.ref(column)} as value from ${sql.table(table)}
     where cus_code = ${cusCode} and ${sql.ref(column)} = any (${[...new Set(values)]}::text[])`.execute(db)
  return new Set(rows.map(({ value }) => value))
}
