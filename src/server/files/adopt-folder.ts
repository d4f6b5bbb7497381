/** Files of an installation that kept them in its data folder and now has a PostgreSQL of its own (record 0043). */
import path from 'node:path'
import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { Database } from '../database/schema.ts'
import { withTenant } from '../database/tenant.ts'
import { EVERY_TENANT } from '../database/tenant-table.ts'
import { folderStore } from './folder-store.ts'
import { fileStoreOf } from './store.ts'

/**
 * Moves files that rows of this database name from the data folder into the database: each in one transaction with its row, so a
 * start that is killed goes on where it was. Other files of the folder are left alone. Resolves with how many were moved.
 */
export async function adoptFolder(
  config: Pick<Config, 'filesDir' | 'databaseUrl' | 'dataDir'>,
  db: Kysely<Database>,
): Promise<number> {
  if (config.filesDir || !config.databaseUrl) return 0
  const [folder, files] = [folderStore(path.join(config.dataDir, 'files')), fileStoreOf(config, db)]
  let moved = 0
  for await (const { stored } of folder.names()) {
    const isMoved = await withTenant(db, EVERY_TENANT, async (trx) => {
      const row = await trx
        .selectFrom('file')
        .select(['id', 'cus_code'])
        .where('path', '=', stored)
        .forUpdate()
        .executeTakeFirst()
      if (!row) return false
      const kept = await files.keep(row.cus_code, folder.read(stored), trx)
      await trx.updateTable('file').set({ path: kept.stored }).where('id', '=', row.id).execute()
      return true
    })
    if (!isMoved) continue
    await folder.remove([stored])
    moved += 1
  }
  return moved
}
