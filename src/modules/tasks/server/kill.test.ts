/** Killed at any moment: an export starts again and leaves nothing half done, an import loses and doubles no row (T38). */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, existsSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { tasks } from '#modules/tasks/contract.ts'
import { allCalls } from '#registry/calls.ts'
import { serverModules } from '#registry/handlers.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { importProbe, importProbeModule } from '../../../../tests/fixtures/import-probe.ts'
import { buildWorkers, type Workers } from '../../../../tests/fixtures/job-worker-process.ts'
import { key } from '../../../../tests/fixtures/orders.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'
import { ask, download, orderRequest } from '../../../../tests/fixtures/tasks.ts'
import { readWorkbook } from '../../../../tests/fixtures/xlsx.ts'
import { makeTasksModule } from './module.ts'
import { until } from '../../../../tests/fixtures/until.ts'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sampan-kill-'))
const KILLS = 12

let gateway: TestGateway
let workers: Workers
beforeAll(async () => {
  workers = await buildWorkers('kill')
  const slices = [...serverModules.filter(({ name }) => name !== 'tasks'), importProbeModule]
  // The calls only: what runs in the background runs in processes that are killed.
  const modules = [...slices, makeTasksModule(slices)].map((module) => ({ ...module, jobs: [] }))
  const calls = [...allCalls, ...Object.values(importProbe)]
  gateway = await startGateway({ seed: true, calls, modules, env: { DATA_DIR: dataDir } })
})
afterEach(() => workers.killAll())
afterAll(async () => {
  await gateway.stop()
  rmSync(dataDir, { recursive: true, force: true })
  workers.remove()
})

const stateOf = async (client: SignedClient, taskId: string) => {
  const { data, desc } = await client.call(tasks.exportSerial, { taskId })
  if (!data) throw new Error(desc)
  return data
}

function untilOver(client: SignedClient, taskId: string) {
  return until(async () => {
    const state = await stateOf(client, taskId)
    return state.state !== 'ready' && state.state !== 'running' && state
  })
}

/** The folder comes with its first file. */
const parts = () => {
  const { partsFolder } = gateway.gateway.kernel.services.files
  return existsSync(partsFolder) ? readdirSync(partsFolder) : []
}

/** Asks for an export, and resolves while it is being written; a busy machine that looks too late asks for another one. */
async function exportBeingWritten(client: SignedClient): Promise<string> {
  for (;;) {
    const taskId = await ask(client, orderRequest())
    await until(async () => parts().length > 0 || (await stateOf(client, taskId)).state === 'done')
    if (parts().length > 0) return taskId
  }
}

test('an export whose gateway is killed starts again elsewhere; nothing of the first stays', async () => {
  const client = await gateway.client('demo')
  const killedWithin = async (): Promise<string> => {
    const first = await workers.start(gateway, dataDir)
    const begun = await exportBeingWritten(client)
    await workers.kill(first)
    // It may have ended in the moment of the kill.
    return (await stateOf(client, begun)).state === 'done' ? killedWithin() : begun
  }
  const taskId = await killedWithin()
  expect(await stateOf(client, taskId)).toMatchObject({ state: 'running', downloadURI: null })
  await workers.start(gateway, dataDir)
  const done = await untilOver(client, taskId)
  expect(done).toMatchObject({ state: 'done', rows: 3000 })
  const { sheets } = readWorkbook(await download(gateway, done.downloadURI))
  expect(sheets[0]?.rows).toHaveLength(3001)
  expect(parts()).toEqual([])
})

test('a cancelled export stops and leaves no file', async () => {
  const client = await gateway.client('demo')
  await workers.start(gateway, dataDir)
  const cancelledWithin = async (): Promise<string> => {
    const begun = await exportBeingWritten(client)
    await client.call(tasks.taskCancel, { taskId: begun }, { key: key() })
    await until(() => parts().length === 0)
    // It may have ended before it was cancelled.
    return (await stateOf(client, begun)).state === 'done' ? cancelledWithin() : begun
  }
  const taskId = await cancelledWithin()
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
    const worker = await workers.start(gateway, dataDir)
    const { rows } = await stateOf(client, task)
    // Killed somewhere within the batch after the next, wherever that is.
    await until(async () => {
      const now = await stateOf(client, task)
      return now.rows !== rows || now.state === 'done'
    })
    await sleep(Math.random() * 120)
    await workers.kill(worker)
  }
  await workers.start(gateway, dataDir)
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
})
