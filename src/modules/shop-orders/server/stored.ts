/** Orders read for a person: the customer's own, with lines, goods and packages, as the wire carries them. */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { fromMinor } from '#domain/money.ts'
import { fromGrams } from '#domain/weight.ts'
import type { MapLine } from '#modules/shop-orders/mapping-rules.ts'
import type { LabelState } from '#modules/shop-orders/platform-label.ts'
import type { Way } from '#modules/shop-orders/states.ts'
import type { ShopOrderRow } from '#modules/shop-orders/wire-shapes.ts'
import { amongIds, lockedById } from '#server/database/ids.ts'
import type { SignedContext } from '#server/handler.ts'
import { receiverOf } from './settle.ts'
import type { StoredLine, StoredOrder, StoredPackage } from './tables.ts'

type Reading = Pick<SignedContext, 'db' | 'caller'>

export const absent = msg`This order does not exist.`
export const changedMeanwhile = msg`It changed while you were looking at it. Check it again.`

/** Orders a person sees: a sub-account that was given shops sees theirs, and those entered here (record 0113). */
export function ownOrders({ db, caller }: Reading) {
  const own = db.selectFrom('shop_order').where('cus_code', '=', caller.cusCode)
  if (caller.userAdmin !== '0') return own
  const given = sql`select from shop_user u where u.cus_code = ${caller.cusCode} and u.user_id = ${caller.userId}`
  return own.where(
    sql<boolean>`(shop_id is null or not exists (${given}) or exists (${given} and u.shop_id = shop_order.shop_id))`,
  )
}

export const lockOrders = (ids: readonly string[], context: Reading): Promise<Map<string, StoredOrder>> =>
  lockedById(ownOrders(context).selectAll(), ids)

export interface OrderLine extends StoredLine {
  /** Our goods in one of it: as frozen, else as mapped now, else those it names. */
  readonly goods: readonly MapLine[]
}

/** Lines by order, in their order. */
export async function linesOf(
  ids: readonly string[],
  { db }: Reading,
): Promise<ReadonlyMap<string, OrderLine[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('shop_order_line as l')
    .selectAll('l')
    .select(
      sql<
        MapLine[] | null
      >`(select json_agg(json_build_object('sku', ml.sku, 'quantity', ml.quantity) order by ml.sku)
        from sku_map m join sku_map_line ml on ml.map_id = m.id
        where m.channel_sku_id = l.channel_sku_id and m.valid_to is null)`.as('live'),
    )
    .where('l.order_id', 'in', [...ids])
    .orderBy('l.order_id')
    .orderBy('l.no')
    .execute()
  const lines = rows.map(({ live, ...line }): OrderLine => ({ ...line, goods: goodsOf(line, live) }))
  return grouped(lines, ({ order_id }) => order_id)
}

const goodsOf = ({ allocation, sku }: StoredLine, live: MapLine[] | null): readonly MapLine[] =>
  allocation ?? (sku === '' ? (live ?? []) : [{ sku, quantity: 1 }])

/** Packages by order; those that are gone and of which nothing was made are left out. */
export async function packagesOf(
  ids: readonly string[],
  { db }: Reading,
): Promise<ReadonlyMap<string, StoredPackage[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('shop_package')
    .selectAll()
    .where('order_id', 'in', [...ids])
    .orderBy('order_id')
    .orderBy('package_key')
    .execute()
  return grouped(
    rows.filter(({ is_gone, parcel_step }) => !is_gone || parcel_step !== ''),
    ({ order_id }) => order_id,
  )
}

function grouped<Row>(rows: readonly Row[], by: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(by(row), [...(groups.get(by(row)) ?? []), row])
  return groups
}

/** A label that has expired is none any more. */
export const labelOf = ({ label, label_until }: StoredPackage): LabelState =>
  label === 'READY' && (label_until === null || label_until <= new Date()) ? '' : label

const moment = (at: Date | null): string => at?.toISOString() ?? ''
const yesNo = (is: boolean): '0' | '1' => (is ? '1' : '0')
const madeAs = ({ b2c_order_id, out_order_id }: StoredPackage): Way | '' =>
  b2c_order_id ? 'B2C' : out_order_id ? 'WAREHOUSE' : ''

/** The orders as the wire carries them, in the same order. */
export async function wireRows(rows: readonly StoredOrder[], context: Reading): Promise<ShopOrderRow[]> {
  const ids = rows.map(({ id }) => id)
  const lines = await linesOf(ids, context)
  const packages = await packagesOf(ids, context)
  const shops = await shopNames(rows, context)
  const merged = await mergedOrders(rows, context)
  return rows.map((row) => ({
    ...toRow(row, lines.get(row.id) ?? [], packages.get(row.id) ?? []),
    mergedWith: (merged.get(row.merge_id ?? '') ?? [])
      .filter(({ id }) => id !== row.id)
      .map(({ id, external_order_id: number }) => ({ id, number })),
    shopName: shops.get(row.shop_id ?? '') ?? '',
  }))
}

/** One that is cancelled shares no parcel any more. */
const isMerged = ({ merge_id, step }: Pick<StoredOrder, 'merge_id' | 'step'>): boolean =>
  merge_id !== null && step !== 'CANCELLED'

/** Orders that leave as one parcel, by what they have in common. */
async function mergedOrders(rows: readonly StoredOrder[], context: Reading) {
  const ids = [...new Set(rows.flatMap((row) => (isMerged(row) && row.merge_id ? [row.merge_id] : [])))]
  if (ids.length === 0) return new Map<string, { id: string; external_order_id: string }[]>()
  const found = await ownOrders(context)
    .select(['id', 'external_order_id', 'merge_id'])
    .where('merge_id', 'in', ids)
    .where('step', '<>', 'CANCELLED')
    .orderBy('external_order_id')
    .execute()
  return grouped(found, ({ merge_id }) => merge_id ?? '')
}

/** The ids with those of the orders that share a parcel with them. */
export async function withMerged(ids: readonly string[], context: Reading): Promise<string[]> {
  const groups = ownOrders(context)
    .select('merge_id')
    .where(amongIds(ids))
    .where('merge_id', 'is not', null)
    .where('step', '<>', 'CANCELLED')
  const found = await ownOrders(context)
    .select('id')
    .where('merge_id', 'in', groups)
    .where('step', '<>', 'CANCELLED')
    .execute()
  return [...new Set([...ids, ...found.map(({ id }) => id)])]
}

/** The orders that share a parcel with this one, itself included, among rows that hold all of them. */
export const sharing = (row: StoredOrder, rows: Iterable<StoredOrder>): StoredOrder[] =>
  isMerged(row) ? [...rows].filter((each) => isMerged(each) && each.merge_id === row.merge_id) : [row]

/** Names of the shops these orders are from, by our ids. */
export async function shopNames(
  rows: readonly Pick<StoredOrder, 'shop_id'>[],
  { db, caller }: Reading,
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap(({ shop_id }) => (shop_id ? [shop_id] : [])))]
  if (ids.length === 0) return new Map()
  const found = await db
    .selectFrom('shop')
    .select(['id', 'name'])
    .where('cus_code', '=', caller.cusCode)
    .where('id', 'in', ids)
    .execute()
  return new Map(found.map(({ id, name }) => [id, name]))
}

function toRow(
  row: StoredOrder,
  lines: readonly OrderLine[],
  packages: readonly StoredPackage[],
): Omit<ShopOrderRow, 'shopName' | 'mergedWith'> {
  const receiver = receiverOf(row)
  return {
    id: row.id,
    externalOrderId: row.external_order_id,
    platform: row.platform,
    shopId: row.shop_id ?? '',
    externalShopId: row.external_shop_id,
    platformStatus: row.platform_status,
    upstream: row.upstream,
    state: row.state,
    step: row.step,
    conflict: row.conflict,
    block: row.block,
    pushStatus: row.push_status,
    way: row.way,
    orderedAt: row.ordered_at.toISOString(),
    sourceUpdatedAt: row.source_updated_at.toISOString(),
    paidAt: moment(row.paid_at),
    shipBy: moment(row.ship_by),
    currency: row.currency,
    amount: fromMinor(BigInt(row.amount)),
    isCod: yesNo(row.is_cod),
    buyer: row.buyer,
    buyerNote: row.buyer_note,
    isPlatformFulfilled: yesNo(row.is_platform_fulfilled),
    isPlatformLabel: yesNo(row.is_platform_label),
    receiver,
    isOwnReceiver: yesNo(row.own_receiver !== null),
    hasReceiver: yesNo(row.has_receiver),
    weight: row.weight_g > 0 ? fromGrams(row.weight_g) : '',
    routeId: row.route_id,
    warehouseId: row.warehouse_id,
    note: row.note,
    problem: row.problem,
    unread: row.unread,
    parcels: row.parcels,
    lines: lines.map((line) => ({
      key: line.line_key,
      channelSkuId: line.channel_sku_id ?? '',
      sku: line.sku,
      sellerSku: line.seller_sku,
      name: line.name,
      quantity: line.quantity,
      unitValue: fromMinor(BigInt(line.unit_value)),
      mapped: [...line.goods],
      isFrozen: yesNo(line.allocation !== null && !line.is_own),
      isOwn: yesNo(line.is_own),
    })),
    packages: packages.map((each) => ({
      key: each.package_key,
      trackingNo: each.tracking_no,
      carrier: each.carrier,
      platformStatus: each.platform_status,
      madeAs: madeAs(each),
      madeId: each.b2c_order_id ?? each.out_order_id ?? '',
      orderNo: each.order_no,
      waybillNo: each.waybill_no,
      step: each.parcel_step,
      reported: each.reported,
      reportedText: each.reported_text,
      label: labelOf(each),
      labelText: each.label_text,
    })),
    goodsName: lines
      .map(({ name, seller_sku, sku }) => name || seller_sku || sku)
      .join(', ')
      .slice(0, 250),
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    auditedBy: row.audited_by,
    auditedAt: moment(row.audited_at),
    updatedAt: row.updated_at.toISOString(),
    rev: row.rev,
  }
}

/** The orders with these ids as they are now, by id. */
export async function rowsById(ids: readonly string[], context: Reading): Promise<Map<string, ShopOrderRow>> {
  if (ids.length === 0) return new Map()
  const rows = await ownOrders(context)
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  return new Map((await wireRows(rows, context)).map((row) => [row.id, row]))
}
