/** `verify`: what must hold in the database between any two commands. Each check counts the rows that break it. */
import type pg from 'pg'
import type { DatabaseCheck, ServerModule } from './handler.ts'
import { ledgerChecks } from './ledger/checks.ts'

const checks: readonly DatabaseCheck[] = [
  {
    name: 'every kept key has its answer',
    sql: `select count(*)::int as broken from idempotency where answer is null`,
  },
  {
    name: 'every command that was answered is in the audit log',
    sql: `select count(*)::int as broken from idempotency i
           where not exists (select from audit a where a.cus_code = i.cus_code
             and (i.user_id in ('', a.user_id)
               or exists (select from api_key k where k.id::text = i.user_id and k.user_id::text = a.user_id))
             and a.at between i.created_at - interval '1 minute' and i.created_at + interval '10 minutes')`,
  },
  {
    name: 'every session belongs to an account of its customer',
    sql: `select count(*)::int as broken from account_session s
           where not exists (select from account a where a.id = s.user_id and a.cus_code = s.cus_code)`,
  },
  {
    name: 'no account that allows one session has two',
    sql: `select count(*)::int as broken from (
            select s.user_id from account_session s join account a on a.id = s.user_id
             where a.is_single and s.state = 'active' and s.ended_at is null and s.expires_at > now()
               and s.seen_at > now() - interval '8 hours'
             group by s.user_id having count(*) > 1) doubled`,
  },
  {
    name: 'no sub-account has what is for main accounts only',
    sql: `select count(*)::int as broken from account_func f join account a on a.id = f.account_id
            join func_fact t using (func_id) where t.main_only and a.user_admin = '0'`,
  },
  {
    name: 'every role belongs to the customer of those who have it',
    sql: `select count(*)::int as broken from account_role ar join account a on a.id = ar.account_id
            join role r on r.id = ar.role_id where r.cus_code <> a.cus_code`,
  },
  {
    name: 'every running job has an owner and a lease',
    sql: `select count(*)::int as broken from job
           where state = 'running' and (lease_owner is null or leased_until is null)`,
  },
  {
    name: 'every table of a customer is split by row-level security',
    sql: `select count(*)::int as broken from pg_policy p join pg_class c on c.oid = p.polrelid
           where not (c.relrowsecurity and c.relforcerowsecurity)`,
  },
]

export interface Finding {
  readonly name: string
  readonly broken: number
}

/** Runs the checks of the kernel, the money ledger and the slices, on a connection that sees every customer. */
export async function verify(
  pool: pg.Pool,
  modules: readonly Pick<ServerModule, 'checks'>[],
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { name, sql } of [
    ...checks,
    ...ledgerChecks,
    ...modules.flatMap((module) => module.checks ?? []),
  ]) {
    const { rows } = await pool.query<{ broken: number }>(sql)
    findings.push({ name, broken: rows[0]?.broken ?? 0 })
  }
  return findings
}
