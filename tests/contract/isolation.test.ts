/** Row-level security: the second lock behind every query (T22). */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { withTenant } from '#server/database/tenant.ts'
import { createDatabase, type TestDatabase } from '../fixtures/databases.ts'
import { inLanes, numbers } from '../fixtures/queues.ts'
import { probeTable } from '../fixtures/probe.ts'

let database: TestDatabase
let connection: ReturnType<typeof connect>
beforeAll(async () => {
  database = await createDatabase()
  connection = connect(database.target, { max: 8 })
  await connection.pool.query(probeTable)
  for (const tenant of ['A', 'B'])
    await withTenant(connection.db, tenant, (db) =>
      sql`insert into probe (cus_code, text) values (${tenant}, ${`of ${tenant}`})`.execute(db),
    )
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

const texts = (tenant: string) =>
  withTenant(connection.db, tenant, async (db) => {
    const { rows } = await sql<{ text: string }>`select text from probe order by text`.execute(db)
    return rows.map(({ text }) => text)
  })

test('a customer sees its own rows, the kernel sees all, nobody sees none', async () => {
  expect(await texts('A')).toEqual(['of A'])
  expect(await texts('B')).toEqual(['of B'])
  expect(await texts('*')).toEqual(['of A', 'of B'])
  expect(await texts('')).toEqual([])
})

test('rows of another customer can neither be made, moved, changed nor removed', async () => {
  const foreign = withTenant(connection.db, 'A', (db) =>
    sql`insert into probe (cus_code, text) values ('B', 'planted')`.execute(db),
  )
  await expect(foreign).rejects.toMatchObject({ code: '42501' })
  const moved = withTenant(connection.db, 'A', (db) => sql`update probe set cus_code = 'B'`.execute(db))
  await expect(moved).rejects.toMatchObject({ code: '42501' })
  const touched = await withTenant(connection.db, 'A', async (db) => [
    (await sql`update probe set text = 'x' where cus_code = 'B'`.execute(db)).numAffectedRows,
    (await sql`delete from probe where cus_code = 'B'`.execute(db)).numAffectedRows,
  ])
  expect(touched).toEqual([0n, 0n])
  expect(await texts('B')).toEqual(['of B'])
})

test('the setting ends with its transaction: 400 interleaved ones on one pool see what is theirs', async () => {
  // More than the pool has connections, so that each is reused at once. All 400 at a time would wait longer for a connection
  // than the pool lets anybody wait.
  const results = await inLanes(numbers(400), 12, async (n) => {
    const tenant = n % 2 ? 'A' : 'B'
    return { tenant, seen: await texts(tenant) }
  })
  for (const { tenant, seen } of results) expect(seen).toEqual([`of ${tenant}`])
  const { rows } = await connection.pool.query(
    `select coalesce(current_setting('app.tenant', true), '') as tenant, current_setting('role') as role`,
  )
  expect(rows[0]).toEqual({ tenant: '', role: 'none' })
})

test('inside a running transaction the tenant is entered and left', async () => {
  const seen = await withTenant(connection.db, 'A', async (outer) => {
    const inner = await withTenant(
      outer,
      'B',
      async (db) => (await sql<{ text: string }>`select text from probe`.execute(db)).rows,
    )
    const after = (await sql<{ text: string }>`select text from probe`.execute(outer)).rows
    return [inner, after]
  })
  expect(seen).toEqual([[{ text: 'of B' }], [{ text: 'of A' }]])
})

test('every table with a customer code that the application may read is split, but for those read before a customer is known', async () => {
  const { rows } = await connection.pool.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'cus_code'
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
       and has_table_privilege('sampan_app', c.oid, 'select')
       and not (c.relrowsecurity and c.relforcerowsecurity) order by 1`)
  expect(rows.map(({ name }) => name)).toEqual(['account', 'customer', 'partner'])
})

test("the application role owns nothing, signs in nowhere and cannot read the kernel's secrets", async () => {
  const { rows } = await connection.pool.query(
    `select rolsuper, rolbypassrls, rolcanlogin from pg_roles where rolname = 'sampan_app'`,
  )
  expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcanlogin: false }])
  for (const table of ['kernel_secret', 'ops_key', 'migration']) {
    const read = withTenant(connection.db, '*', (db) => sql`select * from ${sql.table(table)}`.execute(db))
    await expect(read, table).rejects.toMatchObject({ code: '42501' })
  }
})

test('T22 1,000 transactions of two customers, some of them failing, on two connections: each sees its own', async () => {
  const narrow = connect(database.target, { max: 2 })
  const seen = await inLanes(numbers(1000), 12, async (n) => {
    const tenant = n % 2 ? 'A' : 'B'
    const work = withTenant(narrow.db, tenant, async (db) => {
      const { rows } = await sql<{ text: string }>`select text from probe`.execute(db)
      if (n % 7 === 0) await sql`select 1 / 0`.execute(db)
      return rows
    })
    const rows = await work.catch(() => [])
    // The application on the same connections, with no tenant set: nothing is left of the one before.
    const unset = await narrow.db.transaction().execute(async (db) => {
      await sql`set local role sampan_app`.execute(db)
      return (await sql`select 1 from probe`.execute(db)).rows.length
    })
    return { isOwn: rows.every(({ text }) => text === `of ${tenant}`), unset }
  })
  await narrow.close()
  expect(seen.filter(({ isOwn, unset }) => !isOwn || unset !== 0)).toEqual([])
})

/** Unique beyond one customer, so that a clash could reveal another customer's data: each with the reason why it does not. */
const uniqueForAll: Record<string, string> = {
  account_login_code: 'people sign in by it before a customer is known',
  account_session_token_hash_key: '256 random bits',
  api_key_secret_hash_key: 'the hash of 256 random bits',
  api_key_old_hash_key: 'the same of the key before',
  webhook_delivery_endpoint_id_event_id_key: 'by the id of an endpoint, which the gateway makes',
  file_chunk_pkey: 'by the name of a file, 128 random bits',
  file_path: 'the same name',
  bill_bill_no_key: 'given by the gateway from one counter',
  bill_dispute_pkey: 'by the id of a booking, which the gateway makes',
  bill_line_pkey: 'by the id of a booking, which the gateway makes',
  b2c_order_search_pkey: 'by the id of the order, which the gateway makes',
  b2c_order_waybill: 'given by the gateway from one counter',
  rate_band_pkey: 'below a rate card, which has its customer',
  rate_zone_pkey: 'below a rate card, which has its customer',
  scan_event_pkey: 'ids of the operations side, not of customers',
  partner_pkey: 'given by the provider',
  put_order_line_pkey: 'by the id of a ticket, which the gateway makes',
  warehouse_transfer_line_pkey: 'by the id of a transfer, which the gateway makes',
  wr_charge_once: 'by the id of a parcel, which the gateway makes',
  wr_claim_owner: 'by the id of a parcel without owner: two customers cannot own it',
  wr_return_headless: 'by the same id',
  cod_parcel_order: 'by the id of an order, which the gateway makes',
  cod_parcel_waybill_no_key: 'given by the gateway from one counter',
  cod_statement_statement_no_key: 'given by the gateway from one counter',
  cod_remittance_live: 'by the id of a statement, which the gateway makes',
  cod_remittance_statement_id_bank_ref_key: 'by the same id',
  cod_reversal_parcel_id_key: 'by the id of a parcel, which the gateway makes',
  shop_linked: 'a shop is linked once among all customers; the second learns that, not by whom (record 0113)',
  shop_cursor_pkey: 'by the id of a shop, which the gateway makes',
  shop_limit_pkey: 'by the same id',
  shop_user_pkey: 'by the same id',
  hook_receipt_shop_id_event_key_key: 'by the same id',
  shop_stock_pkey: 'by the same id',
  work_order_parcel_work_order_id_line_key: 'by the id of a work order, which the gateway makes',
  work_order_evidence_work_order_id_slot_digest_key: 'by the same id',
  shop_grant_secret_pkey: 'by the id of a consent, which the gateway makes',
  shop_oauth_state_pkey: '256 random bits',
  sku_map_live: 'by the id of a SKU of a shop, which the gateway makes',
  shop_offer_channel_sku_id_key: 'by the same id',
  sku_map_line_pkey: 'by the id of a mapping, which the gateway makes',
  shop_order_line_order_id_line_key_key: 'by the id of an order, which the gateway makes',
  shop_package_order_id_package_key_key: 'by the same id',
  shop_package_parcel: 'by the ids of a parcel and an order, which the gateway makes',
  shop_package_outbound: 'by the ids of an outbound order and an order of a shop, which the gateway makes',
  outbound_action_idem_key_key: 'begins with the id of an order, which the gateway makes',
  payment_pay_no_key: 'given by the gateway from one counter',
  payment_refund_refund_no_key: 'given by the gateway from one counter',
  payment_refund_of_nobody: 'given by payment providers and banks, of no customer',
  payment_refund_transfer: 'given by banks, reported by operations',
  payment_statement_pkey: 'a day of a payment provider, of no customer',
  statement_difference_channel_kind_what_txn_id_refund_no_key: 'given by payment providers, not by customers',
  payment_notice_channel_notice_id_key: 'given by payment providers, not by customers',
  payment_receipt_channel_provider_txn_id_key: 'given by payment providers and banks, not by customers',
  stock_movement_reverses_key: 'by the id of a movement, which the gateway makes',
  ledger_tx_source: 'by the id of a record the gateway made: what credits one customer cannot credit another',
  ledger_tx_key: 'given by a payment provider',
  ledger_tx_reverses_key: 'by the id of a transaction, which the gateway makes',
  ledger_entry_tx_line_key: 'by the same id',
  ledger_hold_pkey: 'by the same id',
  ledger_hold_tx_amount_key: 'by the same id',
  ledger_hold_end_pkey: 'by the same id',
  ledger_hold_end_tx_key: 'by the same id',
}

test('T22 what customers choose is unique within a customer: no clash reveals another customer’s data', async () => {
  const { rows } = await connection.pool.query<{ name: string; columns: string[] }>(`
    select i.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
      join pg_attribute c on c.attrelid = t.oid and c.attname = 'cus_code'
      left join pg_attribute a on a.attrelid = i.oid
     where x.indisunique and t.relnamespace = 'public'::regnamespace and not t.relispartition
     group by 1 order by 1`)
  const open = rows.filter(({ columns }) => !columns.includes('cus_code') && String(columns) !== 'id')
  expect(open.map(({ name }) => name).filter((name) => !(name in uniqueForAll))).toEqual([])
})
