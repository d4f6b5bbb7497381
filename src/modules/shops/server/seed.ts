/** Demo shops of the demo company: one healthy, one whose consent ends soon, one that asks for its seller. No platform stands behind them. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/database/schema.ts'
import { EVERY_TENANT } from '#server/database/tenant-table.ts'
import { withTenant } from '#server/database/tenant.ts'

export async function seed(db: Kysely<Database>): Promise<void> {
  await withTenant(db, EVERY_TENANT, async (trx) => {
    await sql`
      with told (n, login, platform, external_id, name, region, state, ends, seen, class, code, words, request) as (values
        (1, 'demo', 'SHOPEE', 'demo-727720655', 'Sampan Home Living', 'MY', 'ACTIVE', interval '182 days', interval '4 minutes', '', '', '', ''),
        (2, 'demo', 'TIKTOK', 'demo-7495540735365', 'Sampan Beauty', 'TH', 'ACTIVE', interval '9 days', interval '3 minutes', '', '', '', ''),
        (3, 'demo', 'SHOPLAZZA', 'demo-1339409', 'sampan-outdoor.myshoplaza.com', '', 'REAUTH', null, interval '26 hours', 'REAUTH',
          'invalid_token', 'The access token was revoked by the merchant.', '7f3c9a51-demo')
      )
      insert into shop (cus_code, platform, external_id, name, region, state, state_at, consent_ends_at, last_ok_at,
        error_class, error_code, error_text, error_request, error_at, is_demo, linked_by, linked_at)
      select a.cus_code, t.platform, t.external_id, t.name, t.region, t.state, now() - t.seen, now() + t.ends, now() - t.seen,
        t.class, t.code, t.words, t.request, case when t.class <> '' then now() - t.seen + interval '5 minutes' end,
        true, a.login_code, now() - interval '70 days'
      from told t join account a on a.login_code = t.login`.execute(trx)
    await sql`
      insert into shop_sync_log (cus_code, shop_id, kind, window_from, window_to, pages, added, changed, same, outcome,
        error_code, error_text, request_id, started_at, ended_at)
      select s.cus_code, s.id, case when n = 143 then 'CHECK' else 'POLL' end,
        case when n <> 143 then at - interval '21 minutes' end, case when n <> 143 then at - interval '1 minute' end,
        1, (n * 7 % 11 = 0)::int * (1 + n % 3), (n % 4 = 0)::int * (n % 5), n % 7, 'OK', '', '', '', at, at + interval '900 milliseconds'
      from shop s cross join generate_series(0, 287) n
        cross join lateral (select s.last_ok_at - n * interval '5 minutes' as at) t
      where s.is_demo
      union all
      select s.cus_code, s.id, 'POLL', s.error_at - interval '21 minutes', s.error_at - interval '1 minute', 0, 0, 0, 0, 'REAUTH',
        s.error_code, s.error_text, s.error_request, s.error_at, s.error_at + interval '300 milliseconds'
      from shop s where s.is_demo and s.state = 'REAUTH'`.execute(trx)
  })
}
