/** Killed at any moment: an export starts again and leaves nothing half done, an import loses and doubles no row (T38). */
import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, existsSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { build } from 'vite'
import { tasks } from '#modules/tasks/contract.ts'
import { allCalls } from '#registry/calls.ts'
import { serverModules } from '#registry/handlers.ts'
import { partsFolder } from '#server/files/store.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { importProbe, importProbeModule } from '../../../../tests/fixtures/import-probe.ts'
import { key } from '../../../../tests/fixtures/orders.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'
import { ask, download, orderRequest } from '../../../../tests/fixtures/tasks.ts'
import { readWorkbook } from '../../../../tests/fixtures/xlsx.ts'
import { makeTasksModule } from './module.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const out = path.join(root, 'node_modules/.cache', `job-worker-${process.pid}`)
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sampan-kill-'))
const KILLS = 12

let gateway: TestGateway
const workers = new Set<ChildProcess>()
beforeAll(async () => {
  await build({
    root,
    logLevel: 'error',
    build: { ssr: 'tests/fixtures/job-worker.ts', outDir: out, emptyOutDir: true },
  })
  const slices = [...serverModules.filter(({ name }) => name !== 'tasks'), importProbeModule]
  // The calls only: what runs in the background runs in processes that are killed.
  const modules = [...slices, makeTasksModule(slices)].map((module) => ({ ...module, jobs: [] }))
  const calls = [...allCalls, ...Object.values(importProbe)]
  gateway = await startGateway({ seed: true, calls, modules, env: { DATA_DIR: dataDir } })
}, 180_000)
afterEach(() => Promise.all([...workers].map(kill)))
afterAll(async () => {
  await gateway.stop()
  rmSync(dataDir, { recursive: true, force: true })
  rmSync(out, { recursive: true, force: true })
})

async function startWorker(): Promise<ChildProcess> {
  const target = JSON.stringify(gateway.connection.pool.options)
  const worker = spawn(process.execPath, [path.join(out, 'main.js')], {
    cwd: root,
    env: { PATH: process.env.PATH, JOB_TARGET: target, JOB_DATA: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  workers.add(worker)
  await new Promise<void>((resolve, reject) => {
    worker.stdout?.once('data', () => resolve())
    worker.once('exit', (status) => reject(new Error(`the worker ended with ${status}`)))
  })
  return worker
}

async function kill(worker: ChildProcess): Promise<void> {
  workers.delete(worker)
  if (worker.exitCode !== null || worker.signalCode !== null) return
  const gone = new Promise((resolve) => worker.once('exit', resolve))
  worker.kill('SIGKILL')
  await gone
}

const stateOf = async (client: SignedClient, taskId: string) => {
  const { data, desc } = await client.call(tasks.exportSerial, { taskId })
  if (!data) throw new Error(desc)
  return data
}

async function untilOver(client: SignedClient, taskId: string) {
  for (;;) {
    const state = await stateOf(client, taskId)
    if (state.state !== 'ready' && state.state !== 'running') return state
    await sleep(50)
  }
}

/** The folder comes with its first file. */
const parts = () => (existsSync(partsFolder(dataDir)) ? readdirSync(partsFolder(dataDir)) : [])

async function whileNoFile(): Promise<void> {
  while (parts().length === 0) await sleep(5)
}

test('an export whose gateway is killed starts again elsewhere; nothing of the first stays', async () => {
  const client = await gateway.client('demo')
  const first = await startWorker()
  const taskId = await ask(client, orderRequest())
  while (!(await stateOf(client, taskId).then(({ state }) => state === 'running'))) await sleep(5)
  await whileNoFile()
  await kill(first)
  expect(await stateOf(client, taskId)).toMatchObject({ state: 'running', downloadURI: null })
  await startWorker()
  const done = await untilOver(client, taskId)
  expect(done).toMatchObject({ state: 'done', rows: 3000 })
  const { sheets } = readWorkbook(await download(gateway, done.downloadURI))
  expect(sheets[0]?.rows).toHaveLength(3001)
  expect(readdirSync(partsFolder(dataDir))).toEqual([])
})

test('a cancelled export stops and leaves no file', async () => {
  const client = await gateway.client('demo')
  await startWorker()
  const taskId = await ask(client, orderRequest())
  await whileNoFile()
  await client.call(tasks.taskCancel, { taskId }, { key: key() })
  while (readdirSync(partsFolder(dataDir)).length > 0) await sleep(20)
  expect(await stateOf(client, taskId)).toMatchObject({ state: 'cancelled', downloadURI: null })
  const files = await gateway.db.selectFrom('task').select('file_id').where('id', '=', taskId).execute()
  expect(files).toEqual([{ file_id: null }])
})

test(`T38 an import over ${KILLS} kills: each row once, each with its result`, async () => {
  const client = await gateway.client()
  const total = 3000
  const task = randomUUID()
  for (let from = 1; from <= total; from += 1000)
    await client.call(
      importProbe.submit,
      {
        task,
        fileName: 'big.xlsx',
        from,
        total,
        rows: Array.from({ length: 1000 }, (_, n) => ({ name: `Row ${from + n}` })),
      },
      { key: key() },
    )
  for (let n = 0; n < KILLS; n++) {
    const worker = await startWorker()
    const { rows } = await stateOf(client, task)
    // Killed somewhere within the batch after the next, wherever that is.
    while ((await stateOf(client, task)).rows === rows && (await stateOf(client, task)).state !== 'done')
      await sleep(5)
    await sleep(Math.random() * 120)
    await kill(worker)
  }
  await startWorker()
  expect(await untilOver(client, task)).toMatchObject({ state: 'done', rows: total })
  const { rows: made } = await gateway.connection.pool.query<{ all: number; each: number }>(
    'select count(*) as all, count(distinct name) as each from address where cus_code = $1',
    [client.session?.cusCode],
  )
  expect(made).toEqual([{ all: total, each: total }])
  const { rows: results } = await gateway.connection.pool.query<{ all: number }>(
    'select count(*) as all from import_row where task_id = $1 and is_taken',
    [task],
  )
  expect(results).toEqual([{ all: total }])
}, 180_000)
