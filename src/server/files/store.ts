/** Files the gateway makes (exports, documents): generated names below DATA_DIR/files, owners and expiry in the database. */
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { newId } from '../auth/tokens.ts'
import type { Trx } from '../database/tenant.ts'

export interface FileFacts {
  cusCode: string
  userId: string
  /** Offered for saving; never used as a path. */
  name: string
  mime: string
  lifeHours?: number
}

export interface NewFile extends FileFacts {
  content: Buffer | string
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
export async function storeFile(db: Trx, dataDir: string, { content, ...facts }: NewFile): Promise<string> {
  const stored = newId()
  const target = pathOfFile(dataDir, stored)
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  const bytes = Buffer.from(content as string)
  await writeSynced(target, bytes)
  return announceFile(db, facts, { stored, bytes: bytes.length })
}

/** Where files lie while they are written; what a kill left there is removed by the housekeeping. */
export const partsFolder = (dataDir: string): string => path.join(dataDir, 'files', 'parts')

/** A file in its place that nobody can ask for yet. */
export interface PlacedFile {
  readonly stored: string
  readonly bytes: number
}

/** The same for a file too large for memory: it was written, closed and synced at `part`, by whatever streams it. */
export async function placeFile(dataDir: string, part: string): Promise<PlacedFile> {
  const stored = newId()
  const target = pathOfFile(dataDir, stored)
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  const { size } = await stat(part)
  await rename(part, target)
  return { stored, bytes: size }
}

/** Takes back what was announced. Resolves with what `removeStored` takes once the caller's transaction is committed. */
export async function dropFile(db: Trx, cusCode: string, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('file')
    .where('id', '=', id)
    .where('cus_code', '=', cusCode)
    .returning('path')
    .executeTakeFirst()
  return row?.path
}

export const removeStored = (dataDir: string, stored: string): Promise<void> =>
  rm(pathOfFile(dataDir, stored), { force: true })

/** Makes a placed file known: from the caller's commit on it can be downloaded. Resolves with its id. */
export async function announceFile(db: Trx, file: FileFacts, { stored, bytes }: PlacedFile): Promise<string> {
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
