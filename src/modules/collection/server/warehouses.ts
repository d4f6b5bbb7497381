/** The warehouses of the provider's list as collection needs them. The list is the lookups slice's. */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { Trx } from '#server/database/tenant.ts'
import type { OrderAddress } from './ship-draft.ts'

/** Name of the warehouse in a column, in a language; its code where the list does not have it any more. */
export const warehouseName = (column: string, language: Language) =>
  sql<string>`warehouse_name(${sql.ref(column)}, ${language})`.as('warehouse_name')

/** Codes of warehouses that take parcels in. */
export async function collectingCodes(db: Trx): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('warehouse')
    .select(['code', 'services'])
    .where('kind', '=', 'ORIGIN')
    .execute()
  return new Set(rows.filter(({ services }) => services.includes('COLLECT')).map(({ code }) => code))
}

/** What an order out of each warehouse says of its sender, by code. */
export async function warehouseAddresses(db: Trx): Promise<ReadonlyMap<string, OrderAddress>> {
  const rows = await db
    .selectFrom('warehouse')
    .selectAll()
    .where('kind', '=', 'ORIGIN')
    .orderBy('place')
    .execute()
  return new Map(
    rows.map(({ code, contact, phone, country, prov, city, area, address, post_code }) => [
      code,
      { name: contact, phone, country, prov, city, area, address, postCode: post_code },
    ]),
  )
}

export const noWarehouse = msg`Choose a warehouse from the list.`
