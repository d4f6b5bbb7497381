/** Movements of customers' accounts as their list reads them, and below which amount a customer is warned. */
import { sharedTable, tenantTable } from '#server/database/tenant-table.ts'
import type { Migration } from '#server/handler.ts'

/** Row-level security is that of the ledger's tables; amounts are minor units as text. */
const flow = `
create view finance_flow with (security_invoker = true) as
select e.id, e.cus_code, t.at as created_at, t.type, e.account, e.currency, e.amount::text as amount, e.balance::text as balance,
       coalesce((select substr(r.account, 9) from ledger_entry r where r.tx = e.tx and r.account like 'revenue:%'
         order by r.line limit 1), '') as family,
       t.about, t.waybill_no, t.note
  from ledger_entry e join ledger_tx t on t.id = e.tx
 where e.balance is not null;
${sharedTable('finance_flow')}
`

const warnings = `
create table balance_warning (
  cus_code text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  primary key (cus_code, currency)
);
${tenantTable('balance_warning')}
`

export const migrations: readonly Migration[] = [
  { name: '0001_flow', sql: flow },
  { name: '0002_balance_warnings', sql: warnings },
]
