/** Reviews and certificates of the demo's goods: waiting ones, decided ones, batteries with proof, papers that end soon. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/database/schema.ts'
import { withTenant, type Trx } from '#server/database/tenant.ts'

const CUSTOMER = 'DEMO'

export async function seed(db: Kysely<Database>): Promise<void> {
  const known = await db
    .selectFrom('stock_sku')
    .select('id')
    .where('cus_code', '=', CUSTOMER)
    .executeTakeFirst()
  if (known) await withTenant(db, CUSTOMER, seedGoods)
}

const REVIEWED = `jsonb_build_object('name', name, 'nameEn', name_en, 'category', category, 'hsCode', hs_code,
  'origin', origin, 'material', material, 'battery', battery, 'unitValue', (unit_value / 100.0)::numeric(12, 2)::text,
  'currency', currency)`

async function seedGoods(db: Trx): Promise<void> {
  await sql`insert into goods_certificate (cus_code, sku, type, no, valid_from, valid_to, countries, who, created_at)
    select cus_code, sku, case when place % 3 = 0 then 'MSDS' else 'UN383' end,
      'UN-' || to_char(2600 + place, 'FM0000'), current_date - 300, current_date + (place * 37 % 700)::int - 10,
      '{}', 'demo', now() - interval '300 days'
    from (select cus_code, sku, row_number() over (order by sku) as place from stock_sku
      where cus_code = ${CUSTOMER} and battery <> 'NONE') goods
    where place % 9 <> 4`.execute(db)
  await sql`insert into goods_certificate (cus_code, sku, type, no, valid_from, valid_to, countries, who, created_at)
    select cus_code, sku, 'HALAL', 'MS1500-' || to_char(place, 'FM000'), current_date - 100, current_date + 265, '{MY,ID}',
      'demo', now() - interval '100 days'
    from (select cus_code, sku, row_number() over (order by sku) as place from stock_sku
      where cus_code = ${CUSTOMER} and category in ('BEA-SUP', 'BEA-SKN')) goods`.execute(db)
  await sql`insert into goods_review (cus_code, sku, no, kind, state, after, reasons, who, created_at, decided_at)
    select cus_code, sku, 1, 'NEW',
      case status when 'SUBMITTED' then 'WAITING' when 'REJECTED' then 'REJECTED' else 'APPROVED' end,
      ${sql.raw(REVIEWED)}, reasons, 'demo', created_at,
      case when status <> 'SUBMITTED' then created_at + interval '1 day' end
    from stock_sku where cus_code = ${CUSTOMER} and status <> 'DRAFT' and category <> ''`.execute(db)
  // Changes of approved goods that wait: a customs code made longer, another material.
  await sql`insert into goods_review (cus_code, sku, no, kind, before, after, who, created_at)
    select cus_code, sku, 2, 'CHANGE', jsonb_build_object('hsCode', hs_code), jsonb_build_object('hsCode', hs_code || '90'),
      'demo', now() - interval '1 day'
    from stock_sku where cus_code = ${CUSTOMER} and status = 'APPROVED' and sku like 'PC-1-%' order by sku limit 4`.execute(
    db,
  )
}
