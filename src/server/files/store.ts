/** Files the gateway makes (exports, documents): generated names below DATA_DIR/files, owners and expiry in the database. */
import { mkdir, open, rename } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { newId } from '../auth/tokens.ts'
import type { Trx } from '../database/tenant.ts'

export interface NewFile {
  cusCode: string
  userId: string
  /** Offered for saving; never used as a path. */
  name: string
  mime: string
  content: Buffer | string
  lifeHours?: number
}

const DEFAULT_LIFE_HOURS = 72

/** Where a stored file lies. `name` comes from our own table, yet only generated names are accepted. */
export function pathOfFile(dataDir: string, name: string): string {
  if (!/^[0-9a-f]{32}$/.test(name)) throw new Error('not a generated file name')
  return path.join(dataDir, 'files', name.slice(0, 2), name)
}

/**
 * Writes a file and its row: temporary file, synced, renamed, then announced. A crash in between leaves a file
 * without a row, never a row without a file. Resolves with the id of `/download/<id>`.
 */
export async function storeFile(db: Trx, dataDir: string, file: NewFile): Promise<string> {
  const id = newId()
  const stored = newId()
  const target = pathOfFile(dataDir, stored)
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  const content = Buffer.from(file.content as string)
  await writeSynced(target, content)
  await db
    .insertInto('file')
    .values({
      id,
      cus_code: file.cusCode,
      user_id: file.userId,
      name: file.name.slice(0, 200),
      mime: file.mime,
      bytes: content.length,
      path: stored,
      expires_at: sql<Date>`now() + make_interval(hours => ${file.lifeHours ?? DEFAULT_LIFE_HOURS})`,
    })
    .execute()
  return id
}

async function writeSynced(target: string, content: Buffer): Promise<void> {
  const handle = await open(`${target}.part`, 'wx', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(`${target}.part`, target)
}
