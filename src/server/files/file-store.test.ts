/** The same tests for both backends: what is kept comes back, whole, in ranges and never damaged; nothing is left behind. */
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql, type KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startGateway, type TestGateway } from '../../../tests/fixtures/gateway.ts'
import type { SignedClient } from '../../../tests/fixtures/signed-client.ts'
import { withTenant } from '../database/tenant.ts'
import { adoptFolder } from './adopt-folder.ts'
import { CHUNK_BYTES, databaseStore } from './database-store.ts'
import type { FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'
import { announceFile, storeFile } from './store.ts'
import { sweepFiles } from './sweep.ts'
import { verifyFiles } from './verify-files.ts'

const backends: [string, Record<string, string>][] = [
  ['folder', {}],
  // The store alone asks for it: the database of the test is given to the gateway as it is.
  ['database', { DATABASE_URL: 'postgres://localhost/own' }],
]

describe.each(backends)('%s', (backend, env) => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sampan-store-'))
  let gateway: TestGateway
  let files: FileStore
  let owner: SignedClient
  beforeAll(async () => {
    gateway = await startGateway({ env: { DATA_DIR: dataDir, ...env } })
    files = gateway.gateway.kernel.services.files
    owner = await gateway.client()
  })
  afterAll(async () => {
    await gateway.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const cusCode = () => owner.session?.cusCode ?? ''
  const facts = () => ({
    cusCode: cusCode(),
    userId: owner.session?.userId ?? '',
    name: 'a.bin',
    mime: 'application/octet-stream',
  })
  const inTenant = <T>(work: Parameters<typeof withTenant<T>>[2]) => withTenant(gateway.db, cusCode(), work)
  const keepLarge = async (bytes: Buffer) => {
    const kept = await files.keep(cusCode(), piecesOf(bytes))
    return { kept, id: await inTenant((db) => announceFile(db, facts(), kept)) }
  }
  const get = (id: string, headers: Record<string, string> = {}) =>
    fetch(`${gateway.url}/download/${id}`, {
      headers: { authorization: `Bearer ${owner.session?.token}`, ...headers },
    })
  const names = async () => {
    const found = new Set<string>()
    for await (const { stored } of files.names()) found.add(stored)
    return found
  }
  const verified = async () => (await verifyFiles(gateway.db, files)).map(({ broken }) => broken)
  const damage = async (stored: string) => {
    if (backend === 'folder')
      writeFileSync(path.join(dataDir, 'files', stored.slice(0, 2), stored), randomBytes(CHUNK_BYTES * 2 + 5))
    else
      await gateway.db
        .updateTable('file_chunk')
        .set({ content: randomBytes(CHUNK_BYTES) })
        .where('stored', '=', stored)
        .where('part', '=', 0)
        .execute()
  }
  /** As if it had been kept two days ago. */
  const age = async (stored: string) => {
    if (backend === 'folder') {
      const then = Date.now() / 1000 - 2 * 86_400
      return utimesSync(path.join(dataDir, 'files', stored.slice(0, 2), stored), then, then)
    }
    return gateway.db
      .updateTable('file_chunk')
      .set({ created_at: sql<Date>`now() - interval '2 days'` as never })
      .where('stored', '=', stored)
      .execute()
  }

  test.each([0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, CHUNK_BYTES * 3 + 7])(
    'keeps a stream of %i bytes with its length and checksum, and reads any part of it',
    async (length) => {
      const bytes = randomBytes(length)
      const kept = await files.keep(cusCode(), piecesOf(bytes))
      expect(kept).toMatchObject({ bytes: length, sha256: createHash('sha256').update(bytes).digest('hex') })
      expect(await files.sizeOf(kept.stored)).toBe(length)
      expect((await buffer(files.read(kept.stored))).equals(bytes)).toBe(true)
      for (let n = 0; n < 12 && length > 0; n++) {
        const [a, b] = [Math.floor(Math.random() * length), Math.floor(Math.random() * length)]
        const range = { from: Math.min(a, b), to: Math.max(a, b) }
        const part = await buffer(files.read(kept.stored, { range }))
        expect(part.equals(bytes.subarray(range.from, range.to + 1)), JSON.stringify(range)).toBe(true)
      }
      await files.remove([kept.stored])
      expect(await files.sizeOf(kept.stored)).toBeUndefined()
    },
  )

  test('fails to read what is not there, and takes generated names alone', async () => {
    await expect(buffer(files.read('0'.repeat(32)))).rejects.toThrow()
    await expect((async () => files.sizeOf('../../etc/passwd'))()).rejects.toThrow('generated')
    await files.remove(['0'.repeat(32)])
  })

  test('keeps nothing of a source that fails half way', async () => {
    const before = await names()
    async function* failing() {
      yield randomBytes(CHUNK_BYTES * 2)
      throw new Error('the source failed')
    }
    await expect(files.keep(cusCode(), failing())).rejects.toThrow('the source failed')
    expect(await names()).toEqual(before)
  })

  test('sends the whole file or a range of it', async () => {
    const bytes = randomBytes(CHUNK_BYTES * 2 + 5)
    const { id, kept } = await keepLarge(bytes)
    const whole = await get(id, { 'accept-encoding': 'gzip, br' })
    const tag = whole.headers.get('etag') ?? ''
    expect([whole.status, tag, whole.headers.get('accept-ranges')]).toEqual([
      200,
      `"${kept.sha256}"`,
      'bytes',
    ])
    expect(whole.headers.get('content-length')).toBe(String(bytes.length))
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true)
    const last = bytes.length - 1
    const ranges: [string, number, number][] = [
      ['bytes=0-0', 0, 0],
      [`bytes=${CHUNK_BYTES - 1}-${CHUNK_BYTES}`, CHUNK_BYTES - 1, CHUNK_BYTES],
      [`bytes=${CHUNK_BYTES + 3}-`, CHUNK_BYTES + 3, last],
      ['bytes=-7', last - 6, last],
      ['bytes=5-999999999', 5, last],
    ]
    for (const [range, from, to] of ranges) {
      const part = await get(id, { range, 'if-range': tag })
      expect([part.status, part.headers.get('content-range')]).toEqual([
        206,
        `bytes ${from}-${to}/${bytes.length}`,
      ])
      expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(from, to + 1)), range).toBe(true)
    }
    for (const headers of [
      { range: 'bytes=5-2' },
      { range: 'bytes=0-1,4-5' },
      { range: 'bytes=0-1', 'if-range': '"other"' },
    ])
      expect((await get(id, headers as never)).status).toBe(200)
    const beyond = await get(id, { range: `bytes=${bytes.length}-` })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`])
  })

  test('never passes a damaged file off as whole, and verify finds it', async () => {
    expect(await verified()).toEqual([0, 0])
    const { id, kept } = await keepLarge(randomBytes(CHUNK_BYTES * 2 + 5))
    await damage(kept.stored)
    await expect(get(id).then((response) => response.arrayBuffer())).rejects.toThrow()
    expect(await verified()).toEqual([1, 0])
    await files.remove([kept.stored])
    expect((await get(id)).status).toBe(404)
    expect(await verified()).toEqual([1, 0])
    await inTenant((db) => db.deleteFrom('file').where('id', '=', id).execute())
    expect(await verified()).toEqual([0, 0])
  })

  test('a caller that fails after its bytes were kept leaves no row, and no bytes for longer than a day', async () => {
    const before = await names()
    const fails = inTenant(async (db) => {
      await storeFile(db, files, { ...facts(), content: 'never announced' })
      throw new Error('the caller failed')
    })
    await expect(fails).rejects.toThrow('the caller failed')
    // Bytes that were streamed outside of a transaction, as an export's are.
    const { stored } = await files.keep(cusCode(), 'never announced either')
    await sweepFiles(gateway.db, files)
    expect(await names()).toContain(stored)
    const orphans = [...(await names())].filter((name) => !before.has(name))
    for (const each of orphans) await age(each)
    expect(await verified()).toEqual([0, orphans.length])
    await sweepFiles(gateway.db, files)
    expect(await names()).toEqual(before)
    expect(await verified()).toEqual([0, 0])
  })

  test('removes an expired file with its bytes once nobody can still be reading it', async () => {
    const { id, kept } = await keepLarge(randomBytes(10))
    const expire = (hours: number) =>
      gateway.db
        .updateTable('file')
        .set({ expires_at: sql<Date>`now() - make_interval(hours => ${hours}, secs => 5)` })
        .where('id', '=', id)
        .execute()
    await expire(0)
    await sweepFiles(gateway.db, files)
    expect((await get(id)).status).toBe(404)
    expect(await files.sizeOf(kept.stored)).toBe(10)
    await expire(1)
    await sweepFiles(gateway.db, files)
    expect(await files.sizeOf(kept.stored)).toBeUndefined()
    expect(await gateway.db.selectFrom('file').select('id').where('id', '=', id).execute()).toEqual([])
  })

  test('what a gateway keeps is in its own place alone', async () => {
    await files.keep(cusCode(), 'x')
    const { count } = await gateway.db
      .selectFrom('file_chunk')
      .select((of) => of.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect([existsSync(path.join(dataDir, 'files')), count > 0]).toEqual(
      backend === 'folder' ? [true, false] : [false, true],
    )
  })

  if (backend === 'database')
    test('a slow reader makes the database send a chunk at a time', async () => {
      let asked = 0
      const counting: KyselyPlugin = {
        transformQuery: ({ node }) => {
          if (node.kind === 'SelectQueryNode') asked++
          return node
        },
        transformResult: async ({ result }) => result,
      }
      const counted = databaseStore(gateway.db.withPlugin(counting), files.partsFolder)
      const { stored } = await files.keep(cusCode(), piecesOf(randomBytes(CHUNK_BYTES * 40)))
      const reader = counted.read(stored)
      let read = 0
      for await (const piece of reader) {
        read += (piece as Buffer).length
        // One in hand, one ahead, one being asked for.
        expect(asked).toBeLessThanOrEqual(read / CHUNK_BYTES + 2)
      }
      expect(read).toBe(CHUNK_BYTES * 40)
      asked = 0
      await buffer(counted.read(stored, { range: { from: CHUNK_BYTES * 20, to: CHUNK_BYTES * 20 + 9 } }))
      expect(asked).toBe(1)
    })
})

/** In pieces that have nothing to do with chunks. */
const piecesOf = (bytes: Buffer): Readable =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += 100_003) yield bytes.subarray(at, at + 100_003)
    })(),
  )

test('an installation that goes from its data folder to its own PostgreSQL takes its files along', async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sampan-adopt-'))
  const config = { dataDir, filesDir: undefined, databaseUrl: 'postgres://localhost/own' }
  const gateway = await startGateway({ env: { DATA_DIR: dataDir, DATABASE_URL: config.databaseUrl } })
  const owner = await gateway.client()
  const { cusCode = '', userId = '', token } = owner.session ?? {}
  const before = folderStore(path.join(dataDir, 'files'))
  const content = randomBytes(CHUNK_BYTES + 7)
  const facts = { cusCode, userId, name: 'a.bin', mime: 'application/octet-stream' }
  const id = await withTenant(gateway.db, cusCode, (db) => storeFile(db, before, { ...facts, content }))
  const unknown = await before.keep(cusCode, 'no row names it')
  const get = () => fetch(`${gateway.url}/download/${id}`, { headers: { authorization: `Bearer ${token}` } })
  expect((await get()).status).toBe(404)
  expect(await adoptFolder({ ...config, filesDir: dataDir }, gateway.db)).toBe(0)
  expect(await adoptFolder(config, gateway.db)).toBe(1)
  expect(await adoptFolder(config, gateway.db)).toBe(0)
  expect(Buffer.from(await (await get()).arrayBuffer()).equals(content)).toBe(true)
  const left: string[] = []
  for await (const { stored } of before.names()) left.push(stored)
  expect(left).toEqual([unknown.stored])
  await gateway.stop()
  rmSync(dataDir, { recursive: true, force: true })
})
