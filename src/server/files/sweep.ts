/** What no file needs any more: expired files, bytes without a row, and what a killed gateway was writing. */
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { withTenant } from '../database/tenant.ts'
import { EVERY_TENANT } from '../database/tenant-table.ts'
import type { FileStore } from './file-store.ts'

/** Longer than anything is written or announced. */
const ORPHAN_AGE_MS = 86_400_000
/** An expired file stays so long, for downloads that began before. */
const GRACE_HOURS = 1
const BATCH = 500

/** Removes expired files with their bytes, then bytes and parts that nobody announced within a day. */
export async function sweepFiles(db: Kysely<Database>, files: FileStore): Promise<void> {
  const gone = await withTenant(db, EVERY_TENANT, (trx) =>
    trx
      .deleteFrom('file')
      .where('expires_at', '<', sql<Date>`now() - make_interval(hours => ${GRACE_HOURS})`)
      .returning('path')
      .execute(),
  )
  await files.remove(gone.map(({ path: stored }) => stored))
  for await (const orphans of orphansOf(db, files)) await files.remove(orphans)
  await removeOldParts(files.partsFolder)
}

/** Names of bytes older than a day that no row of `file` has, a batch at a time. */
export async function* orphansOf(db: Kysely<Database>, files: FileStore): AsyncGenerator<string[]> {
  let old: string[] = []
  for await (const { stored, keptAt } of files.names()) {
    if (Date.now() - keptAt.getTime() <= ORPHAN_AGE_MS) continue
    old.push(stored)
    if (old.length < BATCH) continue
    yield await unknown(db, old)
    old = []
  }
  yield await unknown(db, old)
}

async function unknown(db: Kysely<Database>, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const rows = await withTenant(db, EVERY_TENANT, (trx) =>
    trx
      .selectFrom('file')
      .select('path')
      .where('path', '=', sql<string>`any (${[...names]}::text[])`)
      .execute(),
  )
  const known = new Set(rows.map(({ path: stored }) => stored))
  return names.filter((stored) => !known.has(stored))
}

async function removeOldParts(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const part = path.join(folder, name)
    const facts = await stat(part).catch(() => undefined)
    if (facts && Date.now() - facts.mtimeMs > ORPHAN_AGE_MS) await rm(part, { force: true })
  }
}
