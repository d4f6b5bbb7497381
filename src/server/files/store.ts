/** Rows of files: who owns one, what it is called, until when it is kept. The bytes are in the file store (file-store.ts). */
import path from 'node:path'
import { sql, type Kysely } from 'kysely'
import { newId } from '../auth/tokens.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/schema.ts'
import type { Trx } from '../database/tenant.ts'
import { databaseStore } from './database-store.ts'
import type { FileStore, KeptBytes } from './file-store.ts'
import { folderStore } from './folder-store.ts'

interface FileFacts {
  cusCode: string
  userId: string
  /** Offered for saving; never used as a path. */
  name: string
  mime: string
  lifeHours?: number
  /** Only people who see amounts may download it. */
  hasAmounts?: boolean
}

interface NewFile extends FileFacts {
  content: Buffer | string
}

const DEFAULT_LIFE_HOURS = 72

/** The store an installation has: the shared folder it names, else its own PostgreSQL, else the data folder. */
export function fileStoreOf(
  { filesDir, databaseUrl, dataDir }: Pick<Config, 'filesDir' | 'databaseUrl' | 'dataDir'>,
  db: Kysely<Database>,
): FileStore {
  const own = path.join(dataDir, 'files')
  if (filesDir) return folderStore(filesDir)
  return databaseUrl ? databaseStore(db, path.join(own, 'parts')) : folderStore(own)
}

/**
 * Keeps a file and its row. Bytes come first: a crash in between leaves bytes without a row, which are swept up, never a row without
 * bytes. Resolves with the id of `/download/<id>`.
 */
export async function storeFile(db: Trx, files: FileStore, { content, ...facts }: NewFile): Promise<string> {
  return announceFile(db, facts, await files.keep(facts.cusCode, content, db))
}

/** Takes back what was announced. Resolves with the name of the bytes, to remove once the transaction is committed. */
export async function dropFile(db: Trx, cusCode: string, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('file')
    .where('id', '=', id)
    .where('cus_code', '=', cusCode)
    .returning('path')
    .executeTakeFirst()
  return row?.path
}

/** Makes kept bytes known: from the caller's commit on they can be downloaded. Resolves with their id. */
export async function announceFile(
  db: Trx,
  file: FileFacts,
  { stored, bytes, sha256 }: KeptBytes,
): Promise<string> {
  const id = newId()
  await db
    .insertInto('file')
    .values({
      id,
      cus_code: file.cusCode,
      user_id: file.userId,
      name: file.name.slice(0, 200),
      mime: file.mime,
      bytes,
      path: stored,
      sha256,
      has_amounts: file.hasAmounts ?? false,
      expires_at: sql<Date>`now() + make_interval(hours => ${file.lifeHours ?? DEFAULT_LIFE_HOURS})`,
    })
    .execute()
  return id
}
