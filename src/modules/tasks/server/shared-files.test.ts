/** Two gateways on one PostgreSQL, each with a folder of its own: either serves what the other made, also when that one is killed. */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { tracking } from '#modules/tracking/contract.ts'
import { serverModules } from '#registry/handlers.ts'
import { sweepFiles } from '#server/files/sweep.ts'
import { verifyFiles } from '#server/files/verify-files.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { buildWorkers, type Workers } from '../../../../tests/fixtures/job-worker-process.ts'
import { key, place } from '../../../../tests/fixtures/orders.ts'
import { ask, download, ended, orderRequest } from '../../../../tests/fixtures/tasks.ts'
import { readWorkbook } from '../../../../tests/fixtures/xlsx.ts'
import { until } from '../../../../tests/fixtures/until.ts'

const root = mkdtempSync(path.join(os.tmpdir(), 'sampan-two-'))
const env = { DATABASE_URL: 'postgres://localhost/shared' }
const folderOf = (name: string) => path.join(root, name)

let gateway: TestGateway
/** Address of the second gateway; what runs in the background runs in processes of its own. */
let other: string
let workers: Workers
beforeAll(async () => {
  workers = await buildWorkers('shared')
  const modules = serverModules.map((module) => ({ ...module, jobs: [] }))
  gateway = await startGateway({ modules, env: { ...env, DATA_DIR: folderOf('gateway-a') } })
  other = await gateway.second({ DATA_DIR: folderOf('gateway-b') })
})
afterEach(() => workers.killAll())
afterAll(async () => {
  await gateway.stop()
  workers.remove()
  rmSync(root, { recursive: true, force: true })
})

const startWorker = (name: string) => workers.start(gateway, folderOf(name), env)
const ordersIn = async (address: string | null) =>
  readWorkbook(await download({ url: other }, address)).sheets[0]?.rows.length

test('an export that one gateway makes is downloaded from the other', async () => {
  const client = await gateway.client()
  await place(client)
  await startWorker('worker-a')
  const { state, downloadURI } = await ended(client, await ask(client, orderRequest()))
  expect(state).toBe('done')
  expect(await ordersIn(downloadURI)).toBe(2)
})

test('a gateway killed between the bytes and their row: another makes the file, and the remains are removed', async () => {
  const client = await gateway.client()
  await place(client)
  const chunks = async () => {
    const rows = await gateway.db.selectFrom('file_chunk').select('stored').where('part', '=', 0).execute()
    return rows.map(({ stored }) => stored)
  }
  const before = new Set(await chunks())
  const first = await startWorker('worker-a')
  let [taskId, left] = ['', '']
  // Rows of files wait for this lock; their bytes do not.
  await gateway.db.transaction().execute(async (db) => {
    await sql`lock table file in share row exclusive mode`.execute(db)
    taskId = await ask(client, orderRequest())
    left = await until(async () => (await chunks()).find((stored) => !before.has(stored)))
    await workers.kill(first)
  })
  await startWorker('worker-b')
  const { state, downloadURI } = await ended(client, taskId)
  expect(state).toBe('done')
  expect(await ordersIn(downloadURI)).toBe(2)
  const { files } = gateway.gateway.kernel.services
  const old = { created_at: sql<Date>`now() - interval '2 days'` as never }
  await gateway.db.updateTable('file_chunk').set(old).execute()
  const found = await verifyFiles(gateway.db, files)
  expect(found.map(({ broken }) => broken)).toEqual([0, 1])
  await sweepFiles(gateway.db, files)
  expect(await chunks()).not.toContain(left)
  expect((await verifyFiles(gateway.db, files)).map(({ broken }) => broken)).toEqual([0, 0])
  expect(await ordersIn((await ended(client, taskId)).downloadURI)).toBe(2)
})

test('pictures and packs that one gateway keeps are shown by the other', async () => {
  const client = await gateway.client()
  const { waybillNo } = await place(client)
  const png = Buffer.from('89504e470d0a1a0a0000000d', 'hex')
  const notified = await gateway.ops('proofs', {
    eventId: key(),
    waybillNo,
    kind: 'SIGN',
    at: new Date().toISOString(),
    place: 'Door',
    signer: 'An',
    width: 1,
    height: 1,
    mime: 'image/png',
    content: png.toString('base64'),
  })
  expect(notified.answer).toMatchObject({ success: true })
  const proofs = await client.call(tracking.getProofSign, { waybillNos: [waybillNo] }, { url: other })
  const address = proofs.data?.list[0]?.images[0]?.address ?? null
  expect((await download({ url: other }, address)).equals(png)).toBe(true)
  const pack = await client.call(tracking.packProofs, { waybillNos: [waybillNo] }, { key: key(), url: other })
  const zip = await download(gateway, pack.data?.address ?? null)
  // The signature of the first file's header (PKWARE APPNOTE 4.3.7).
  expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
})
