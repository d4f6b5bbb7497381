/** Brings the database to the shape the code expects, each change once. The start lock (start.ts) keeps gateways from doing so at once. */
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { StartFault } from '../fault.ts'
import type { Migration } from '../handler.ts'
import { APP_ROLE } from './tenant-table.ts'

export interface MigrationSet {
  readonly module: string
  readonly migrations: readonly Migration[]
}

const ledger = `
create table if not exists migration (
  module text not null,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now(),
  primary key (module, name)
)`

/** The role belongs to the cluster, not to the database: another database may create it at this very moment. */
const role = `
do $$ begin
  if not exists (select from pg_roles where rolname = '${APP_ROLE}') then
    begin create role ${APP_ROLE} nologin nosuperuser nobypassrls;
    exception when duplicate_object or unique_violation then null; end;
  end if;
  if not pg_has_role(current_user, '${APP_ROLE}', 'member') then
    execute format('grant ${APP_ROLE} to %I', current_user);
  end if;
end $$;
grant usage on schema public to ${APP_ROLE}`

/** Applies what is missing, in order of module and name; resolves with the names applied. */
export async function migrate(pool: pg.Pool, sets: readonly MigrationSet[]): Promise<string[]> {
  const client = await pool.connect()
  try {
    await prepare(client)
    const known = await appliedChecksums(client)
    const applied: string[] = []
    for (const { module, migrations } of sets) {
      for (const migration of migrations) {
        if (await applyOnce(client, module, migration, known)) applied.push(`${module}/${migration.name}`)
      }
    }
    return applied
  } finally {
    client.release()
  }
}

async function prepare(client: pg.PoolClient): Promise<void> {
  try {
    await client.query(ledger)
    await client.query(role)
  } catch (error) {
    throw new StartFault(
      `The database user may not prepare the database: ${(error as Error).message}.`,
      `Give it CREATEROLE and CREATE on schema public, or run as its owner: create role ${APP_ROLE} nologin; grant ${APP_ROLE} to <user>.`,
    )
  }
}

async function appliedChecksums(client: pg.PoolClient): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; checksum: string }>(
    `select module || '/' || name as id, checksum from migration`,
  )
  return new Map(rows.map((row) => [row.id, row.checksum]))
}

const checksumOf = (sql: string): string =>
  createHash('sha256').update(sql.replace(/\s+/g, ' ')).digest('hex')

async function applyOnce(
  client: pg.PoolClient,
  module: string,
  { name, sql }: Migration,
  known: ReadonlyMap<string, string>,
): Promise<boolean> {
  const id = `${module}/${name}`
  const checksum = checksumOf(sql)
  const before = known.get(id)
  if (before === checksum) return false
  if (before !== undefined)
    throw new StartFault(
      `Migration ${id} was changed after it had run here.`,
      'Restore its text and add a new migration (or, without data to keep, begin with an empty database).',
    )
  await applyMigration(client, { id, module, name, sql, checksum })
  return true
}

async function applyMigration(
  client: pg.PoolClient,
  step: { id: string; module: string; name: string; sql: string; checksum: string },
): Promise<void> {
  try {
    await client.query('begin')
    await client.query(step.sql)
    await client.query('insert into migration (module, name, checksum) values ($1, $2, $3)', [
      step.module,
      step.name,
      step.checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new StartFault(
      `Migration ${step.id} failed: ${(error as Error).message}.`,
      'Nothing of it was kept; mend its cause and start again.',
    )
  }
}
