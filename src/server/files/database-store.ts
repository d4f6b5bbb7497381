/**
 * Files in the database, in chunks: what one gateway keeps, every other serves. A chunk is written and read by a short query of its
 * own, so a file of any size takes a chunk of memory and no connection while a slow reader drains it.
 */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql, type Kysely } from 'kysely'
import { newId } from '../auth/tokens.ts'
import type { Database } from '../database/schema.ts'
import { withTenant, type Trx } from '../database/tenant.ts'
import { EVERY_TENANT } from '../database/tenant-table.ts'
import {
  buffersOf,
  checkStored,
  type ByteRange,
  type Content,
  type FileStore,
  type KeptBytes,
} from './file-store.ts'

/** Every chunk but the last has exactly this many bytes, so an offset names its chunk. */
export const CHUNK_BYTES = 256 * 1024
/** Names of one query when everything is listed. */
const PAGE = 1000

type Db = Kysely<Database>
/** Runs a query in the caller's transaction, or in a short one. */
type Run = <T>(query: (db: Trx) => Promise<T>) => Promise<T>

const asKernel =
  (db: Db): Run =>
  (query) =>
    withTenant(db, EVERY_TENANT, query)

/** Keeps files in `file_chunk`. */
export function databaseStore(db: Db, partsFolder: string): FileStore {
  const remove = (names: readonly string[]) =>
    asKernel(db)((trx) =>
      trx
        .deleteFrom('file_chunk')
        .where('stored', '=', sql<string>`any (${names.map(checkStored)}::text[])`)
        .execute(),
    )
  return {
    partsFolder,
    async keep(cusCode, content, trx): Promise<KeptBytes> {
      const stored = newId()
      const run: Run = trx ? (query) => query(trx) : (query) => withTenant(db, cusCode, query)
      try {
        return { stored, ...(await writeChunks(run, cusCode, stored, content)) }
      } catch (error) {
        // In the caller's transaction they go with it.
        if (!trx) await remove([stored]).catch(() => undefined)
        throw error
      }
    },
    async sizeOf(stored) {
      const { size } = await asKernel(db)((trx) =>
        trx
          .selectFrom('file_chunk')
          .select(sql<number | null>`sum(octet_length(content))::bigint`.as('size'))
          .where('stored', '=', checkStored(stored))
          .executeTakeFirstOrThrow(),
      )
      return size ?? undefined
    },
    read(stored, { range, db: trx } = {}): Readable {
      const run: Run = trx ? (query) => query(trx) : asKernel(db)
      // Buffers, read one chunk ahead of the consumer.
      return Readable.from(chunksOf(run, checkStored(stored), range), { objectMode: false, highWaterMark: 1 })
    },
    async remove(names) {
      if (names.length > 0) await remove(names)
    },
    async *names() {
      let last = ''
      for (;;) {
        const rows = await asKernel(db)((trx) =>
          trx
            .selectFrom('file_chunk')
            .select(['stored', 'created_at'])
            .where('part', '=', 0)
            .where('stored', '>', last)
            .orderBy('stored')
            .limit(PAGE)
            .execute(),
        )
        for (const { stored, created_at } of rows) yield { stored, keptAt: created_at }
        if (rows.length < PAGE) return
        last = rows.at(-1)?.stored ?? ''
      }
    },
  }
}

async function writeChunks(
  run: Run,
  cusCode: string,
  stored: string,
  content: Content,
): Promise<Omit<KeptBytes, 'stored'>> {
  const hash = createHash('sha256')
  let [bytes, part] = [0, 0]
  for await (const chunk of chunked(content)) {
    hash.update(chunk)
    bytes += chunk.length
    const row = { cus_code: cusCode, stored, part: part++, content: chunk }
    await run((db) => db.insertInto('file_chunk').values(row).execute())
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** Cut anew into chunks of the fixed size; an empty content is one empty chunk, so that its name is known. */
async function* chunked(content: Content): AsyncGenerator<Buffer> {
  let chunk = Buffer.allocUnsafe(CHUNK_BYTES)
  let [filled, count] = [0, 0]
  for await (const piece of buffersOf(content)) {
    for (let at = 0; at < piece.length;) {
      const taken = piece.copy(chunk, filled, at)
      at += taken
      filled += taken
      if (filled < CHUNK_BYTES) continue
      yield chunk
      count += 1
      chunk = Buffer.allocUnsafe(CHUNK_BYTES)
      filled = 0
    }
  }
  if (filled > 0 || count === 0) yield chunk.subarray(0, filled)
}

async function* chunksOf(run: Run, stored: string, range?: ByteRange): AsyncGenerator<Buffer> {
  const first = Math.floor((range?.from ?? 0) / CHUNK_BYTES)
  for (let part = first; range === undefined || part * CHUNK_BYTES <= range.to; part++) {
    const row = await run((db) =>
      db
        .selectFrom('file_chunk')
        .select('content')
        .where('stored', '=', stored)
        .where('part', '=', part)
        .executeTakeFirst(),
    )
    if (!row) {
      // The end of a whole file; a range never asks beyond it.
      if (range === undefined && part > 0) return
      throw new Error(`chunk ${part} of the file ${stored} is missing`)
    }
    const start = part * CHUNK_BYTES
    yield range ? row.content.subarray(Math.max(0, range.from - start), range.to + 1 - start) : row.content
    if (row.content.length < CHUNK_BYTES) return
  }
}
