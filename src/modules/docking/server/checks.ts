/** Invariants of keys and webhooks (records 0119 and 0120). */
import type { DatabaseCheck } from '#server/handler.ts'

export const checks: readonly DatabaseCheck[] = [
  {
    name: 'every API key belongs to the customer of its maker, and so do its logged calls',
    sql: `select count(*)::int as broken from (
            select 1 from api_key k left join account a on a.id = k.user_id where a.cus_code is distinct from k.cus_code
            union all
            select 1 from api_call c join api_key k on k.id = c.key_id where k.cus_code <> c.cus_code
          ) wrong`,
  },
  {
    name: 'no API key has a function that is for main accounts or for configuration',
    sql: `select count(*)::int as broken from api_key k join func_fact f on f.func_id = any (k.funcs)
           where f.main_only or f.is_configuration`,
  },
  {
    name: 'every webhook delivery belongs to the customer of its endpoint',
    sql: `select count(*)::int as broken from webhook_delivery d join webhook_endpoint e on e.id = d.endpoint_id
           where d.cus_code <> e.cus_code`,
  },
  {
    name: 'a delivered webhook was answered with 2xx',
    sql: `select count(*)::int as broken from webhook_delivery
           where state = 'DELIVERED' and (status not between 200 and 299 or fault <> '' or last_at is null)`,
  },
]
