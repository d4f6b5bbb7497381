/** `/b2c/destroyWareGoods.do`: goods nobody wants to pay for any more. Only what no order has taken, and only with the count typed. */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import type { abroad } from '#modules/abroad/contract.ts'
import { parcelRefusal } from '#modules/collection/kit.ts'
import { idsOf } from '#server/database/ids.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { noGoods } from './goods.ts'

type Destroy = typeof abroad.destroyWareGoods

const wrongCount = msg`The quantity does not match. Nothing was destroyed.`
const twice = msg`These goods are listed twice.`
const taken = (name: string, free: number) => msg`${name}: only ${free} are free, the others are on orders.`

/** All or nothing. */
export async function destroyWareGoods(
  { items, confirmCount }: Input<Destroy>,
  context: SignedContext,
): Promise<Output<Destroy>> {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  if (pieces !== confirmCount)
    throw new Refusal('invalid', wrongCount, [{ path: 'confirmCount', message: wrongCount }])
  const ids = idsOf(items.map(({ itemId }) => itemId))
  const stock = await lockStock(ids, context)
  const seen = new Set<string>()
  for (const [at, { itemId, quantity }] of items.entries()) {
    const line = stock.get(itemId.toLowerCase())
    if (!line) throw new Refusal('absent', noGoods, [{ path: `items.${at}.itemId`, message: noGoods }])
    if (seen.has(line.id))
      throw new Refusal('invalid', twice, [{ path: `items.${at}.itemId`, message: twice }])
    seen.add(line.id)
    const reason =
      parcelRefusal('destroy', line.status) ??
      (line.free < quantity ? taken(line.name, line.free) : undefined)
    if (reason) throw new Refusal('status', reason, [{ path: `items.${at}.quantity`, message: reason }])
  }
  await takeAway(items, stock, context)
  return { pieces }
}

interface Line {
  id: string
  parcel_id: string
  name: string
  free: number
  status: Parameters<typeof parcelRefusal>[1]
}

/** The parcels are locked as for a shipment: of both at once one wins, the other is told. */
async function lockStock(ids: readonly string[], { db, caller }: SignedContext): Promise<Map<string, Line>> {
  if (!ids.length) return new Map()
  await db
    .selectFrom('collect_parcel')
    .select('id')
    .where('cus_code', '=', caller.cusCode)
    .where('id', 'in', (parcels) =>
      parcels
        .selectFrom('collect_item')
        .select('parcel_id')
        .where('cus_code', '=', caller.cusCode)
        .where('id', 'in', [...ids]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  const rows = await db
    .selectFrom('collect_item as i')
    .innerJoin('collect_stock as s', 's.id', 'i.id')
    .innerJoin('collect_parcel_now as p', 'p.id', 'i.parcel_id')
    .select(['i.id', 'i.parcel_id', 'i.name', 's.free', 'p.status'])
    .where('i.cus_code', '=', caller.cusCode)
    .where('i.id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

async function takeAway(
  items: Input<Destroy>['items'],
  stock: ReadonlyMap<string, Line>,
  { db, caller, now, audit }: SignedContext,
): Promise<void> {
  const gone = JSON.stringify(items.map(({ itemId, quantity }) => ({ id: itemId.toLowerCase(), quantity })))
  await sql`update collect_item i set destroyed = i.destroyed + g.quantity
      from jsonb_to_recordset(${gone}::jsonb) as g (id uuid, quantity integer)
     where i.id = g.id and i.cus_code = ${caller.cusCode}`.execute(db)
  await db
    .insertInto('collect_history')
    .values(
      items.map(({ itemId, quantity }) => ({
        cus_code: caller.cusCode,
        parcel_id: stock.get(itemId.toLowerCase())?.parcel_id ?? '',
        item_id: itemId.toLowerCase(),
        at: now,
        who: caller.loginCode,
        what: 'destroyed' as const,
        quantity,
      })),
    )
    .execute()
  await audit('abroad.destroyed', `${items.length} lines of goods`, { items })
}
