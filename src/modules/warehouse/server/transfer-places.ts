/** `/wms/queryTransferPlaces.do`: where transfers may go. */
import { sql } from 'kysely'
import type { Output } from '#contract/call.ts'
import type { warehouse } from '#modules/warehouse/contract.ts'
import type { SignedContext } from '#server/handler.ts'

type Places = Output<typeof warehouse.transferPlaces>

/** Warehouses at the origin, overseas ones that keep stock, and any in which goods of the customer are. */
export async function placesOf({ db, caller, language }: SignedContext): Promise<Places> {
  const { rows } = await sql<Places[number]>`
    select w.code, warehouse_name(w.code, ${language}) as name, w.country, w.city,
      case when own.warehouse is null then '0' else '1' end as "isStocked"
    from warehouse w left join (select distinct warehouse from stock_level where cus_code = ${caller.cusCode}) own
      on own.warehouse = w.code
    where w.kind = 'ORIGIN' or w.services @> '["FULFIL"]' or own.warehouse is not null
    order by own.warehouse is null, w.place limit 500`.execute(db)
  return rows
}

export const transferPlaces = (_: unknown, context: SignedContext): Promise<Places> => placesOf(context)
