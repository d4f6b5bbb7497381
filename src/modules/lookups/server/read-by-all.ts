/** Text for migrations of this slice: rows everybody reads and the provider brings. */
import { APP_ROLE, EVERY_TENANT } from '#server/database/tenant-table.ts'

/** Read where `condition` holds, written by the operations side alone: that is the tenant that sees every customer. */
export const readByAll = (table: string, condition: string): string => {
  const isOperations = `(select current_setting('app.tenant', true)) = '${EVERY_TENANT}'`
  return `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy read_by_all on ${table} for select using (${isOperations} or ${condition});
create policy written_by_operations on ${table} using (${isOperations}) with check (${isOperations});
grant select, insert, update, delete on ${table} to ${APP_ROLE};`
}
