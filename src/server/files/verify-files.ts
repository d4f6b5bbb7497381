/** What must hold between the rows of files and the bytes in the file store. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { withTenant } from '../database/tenant.ts'
import { EVERY_TENANT } from '../database/tenant-table.ts'
import type { Finding } from '../verify.ts'
import type { FileStore } from './file-store.ts'
import { orphansOf } from './sweep.ts'
import { readWhole, type Promised } from './whole.ts'

const PAGE = 500

/** Reads every file that can still be downloaded. Counts those that are missing or damaged, and old bytes without a row. */
export async function verifyFiles(db: Kysely<Database>, files: FileStore): Promise<Finding[]> {
  let [damaged, orphans] = [0, 0]
  for await (const row of rowsOf(db)) if (!(await isWhole(files, row))) damaged++
  for await (const batch of orphansOf(db, files)) orphans += batch.length
  return [
    { name: 'every file has its bytes, with the right length and checksum', broken: damaged },
    { name: 'no bytes older than a day are without a file', broken: orphans },
  ]
}

async function* rowsOf(db: Kysely<Database>): AsyncGenerator<Promised> {
  let last = ''
  for (;;) {
    const rows = await withTenant(db, EVERY_TENANT, (trx) =>
      trx
        .selectFrom('file')
        .select(['id', 'path as stored', 'bytes', 'sha256'])
        .where('id', '>', last)
        .where('expires_at', '>', sql<Date>`now()`)
        .orderBy('id')
        .limit(PAGE)
        .execute(),
    )
    yield* rows
    if (rows.length < PAGE) return
    last = rows.at(-1)?.id ?? ''
  }
}

async function isWhole(files: FileStore, file: Promised): Promise<boolean> {
  try {
    for await (const piece of readWhole(files, file)) void piece
    return true
  } catch {
    return false
  }
}
