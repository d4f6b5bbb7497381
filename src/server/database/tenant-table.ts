/**
 * Texts for migrations: who may do what with a table, and whose rows they see.
 *
 * Row-level security is the second lock; the first is the query, which names `cus_code` itself: the planner
 * uses an index for `cus_code = $1` but not for the policy's "or".
 */

/** Rights of the application on a table. A ledger or a log takes `append`: its rows are never changed. */
type Rights = 'write' | 'append' | 'read'
const grants: Record<Rights, string> = {
  write: 'select, insert, update, delete',
  append: 'select, insert',
  read: 'select',
}

/** The role all calls run as. It owns nothing and cannot bypass row-level security. */
export const APP_ROLE = 'sampan_app'
/** The tenant that sees every customer: the kernel itself, public calls, jobs and the operations side. */
export const EVERY_TENANT = '*'

const name = (table: string): string => {
  if (!/^[a-z][a-z0-9_]*$/.test(table)) throw new Error(`not a table name: ${table}`)
  return table
}

/**
 * A table whose rows belong to customers: it has a column `cus_code text not null`. Rows of another customer
 * cannot be read, changed or inserted, not even by the owner of the table (`force`).
 */
export const tenantTable = (table: string, rights: Rights = 'write'): string => {
  const mine = `((select current_setting('app.tenant', true)) = '${EVERY_TENANT}' or cus_code = (select current_setting('app.tenant', true)))`
  return `
alter table ${name(table)} enable row level security;
alter table ${table} force row level security;
create policy tenant on ${table} using ${mine} with check ${mine};
grant ${grants[rights]} on ${table} to ${APP_ROLE};
`
}

/** A table without owners (countries, rates, limits): the application reads it, or writes it where `rights` say so. */
export const sharedTable = (table: string, rights: Rights = 'read'): string =>
  `\ngrant ${grants[rights]} on ${name(table)} to ${APP_ROLE};\n`
