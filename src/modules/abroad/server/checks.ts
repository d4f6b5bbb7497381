/** `/b2c/checkZBInventory.do`, `checkCBInventory.do`, `countAllowShipData.do`: what could leave, and what could not. */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { fromGrams } from '#domain/weight.ts'
import type { abroad } from '#modules/abroad/contract.ts'
import { parcelRefusal } from '#modules/collection/kit.ts'
import { idsOf } from '#server/database/ids.ts'
import type { SignedContext } from '#server/handler.ts'
import { noGoods } from './goods.ts'

type CheckWhole = typeof abroad.checkZBInventory
const noParcel = msg`This parcel does not exist.`

export async function checkZBInventory(
  { parcelIds }: Input<CheckWhole>,
  { db, caller, translate }: SignedContext,
): Promise<Output<CheckWhole>> {
  const ids = idsOf(parcelIds)
  const rows = ids.length
    ? await db
        .selectFrom('collect_parcel_now')
        .select(['id', 'express_no', 'status', 'weight_g', 'free'])
        .where('cus_code', '=', caller.cusCode)
        .where('id', 'in', ids)
        .execute()
    : []
  const found = new Map(rows.map((row) => [row.id, row]))
  const list = parcelIds.map((parcelId) => {
    const row = found.get(parcelId.toLowerCase())
    const reason = row ? parcelRefusal('ship', row.status) : noParcel
    return {
      parcelId,
      expressNo: row?.express_no ?? '',
      weight: row?.weight_g ? fromGrams(row.weight_g) : '',
      pieces: row?.free ?? 0,
      ok: reason ? ('0' as const) : ('1' as const),
      desc: reason ? translate(reason) : '',
    }
  })
  return { list }
}

type CheckUnpacked = typeof abroad.checkCBInventory

const tooFew = (free: number) => msg`Only ${free} left.`

/** Lines of one item are added up, so that three times four is twelve. */
export async function checkCBInventory(
  { lines }: Input<CheckUnpacked>,
  { db, caller, translate }: SignedContext,
): Promise<Output<CheckUnpacked>> {
  const ids = idsOf(lines.map(({ itemId }) => itemId))
  const rows = ids.length
    ? await db
        .selectFrom('collect_stock as s')
        .innerJoin('collect_parcel_now as p', 'p.id', 's.parcel_id')
        .select(['s.id', 's.free', 'p.status'])
        .where('s.cus_code', '=', caller.cusCode)
        .where('p.cus_code', '=', caller.cusCode)
        .where('s.id', 'in', ids)
        .execute()
    : []
  const found = new Map(rows.map((row) => [row.id, row]))
  const wanted = new Map<string, { itemId: string; sum: number }>()
  for (const { itemId, quantity } of lines) {
    const id = itemId.toLowerCase()
    wanted.set(id, { itemId, sum: (wanted.get(id)?.sum ?? 0) + quantity })
  }
  const list = [...wanted].map(([id, { itemId, sum }]) => {
    const row = found.get(id)
    const reason = row
      ? (parcelRefusal('ship', row.status) ?? (row.free < sum ? tooFew(row.free) : undefined))
      : noGoods
    return {
      itemId,
      wanted: sum,
      free: row?.free ?? 0,
      ok: reason ? ('0' as const) : ('1' as const),
      desc: reason ? translate(reason) : '',
    }
  })
  return { list }
}

type Count = typeof abroad.countAllowShipData

export async function countAllowShipData(_: unknown, { db, caller }: SignedContext): Promise<Output<Count>> {
  const { rows } = await sql<{
    packages: number
    items: number
    pieces: number
    grams: number
    reserved: number
  }>`
    with open as (
      select p.id, p.weight_g from collect_parcel_now p where p.cus_code = ${caller.cusCode} and p.status = 'MEASURED'
    )
    select (select count(*) from open) as packages,
           (select coalesce(sum(weight_g), 0) from open)::bigint as grams,
           count(*) filter (where s.free > 0 and o.id is not null) as items,
           coalesce(sum(s.free) filter (where o.id is not null), 0)::bigint as pieces,
           coalesce(sum(s.reserved), 0)::bigint as reserved
      from collect_stock s left join open o on o.id = s.parcel_id
     where s.cus_code = ${caller.cusCode}`.execute(db)
  const { grams = 0, ...counts } = rows[0] ?? { packages: 0, items: 0, pieces: 0, reserved: 0 }
  return { ...counts, weight: fromGrams(grams) }
}
