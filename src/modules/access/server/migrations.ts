/** How the configurator arranged the menu for everybody. */
import { sharedTable } from '#server/database/tenant-table.ts'
import type { Migration } from '#server/handler.ts'

const menu = `
create table menu_arrangement (
  func_id text primary key,
  zh text not null,
  en text not null,
  ml text not null,
  icon text not null,
  position integer not null check (position >= 0),
  is_hidden boolean not null,
  keep_alive boolean not null
);
${sharedTable('menu_arrangement', 'write')}
`

export const migrations: readonly Migration[] = [{ name: '0001_menu', sql: menu }]
