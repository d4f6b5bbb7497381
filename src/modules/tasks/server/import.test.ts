/** Imports: slices in, rows committed once, results out. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { allCalls } from '#registry/calls.ts'
import { serverModules } from '#registry/handlers.ts'
import { makeAccount } from '../../../../tests/fixtures/factories.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { importProbe, importProbeModule } from '../../../../tests/fixtures/import-probe.ts'
import { key } from '../../../../tests/fixtures/orders.ts'
import type { SignedClient } from '../../../../tests/fixtures/signed-client.ts'
import { ended } from '../../../../tests/fixtures/tasks.ts'
import { makeTasksModule } from './module.ts'

let gateway: TestGateway
let second: string
beforeAll(async () => {
  const slices = [...serverModules.filter(({ name }) => name !== 'tasks'), importProbeModule]
  gateway = await startGateway({
    calls: [...allCalls, ...Object.values(importProbe)],
    modules: [...slices, makeTasksModule(slices)],
  })
  second = await gateway.second()
})
afterAll(() => gateway.stop())

const record = (n: number, fate?: string) => ({ name: `Row ${n}`, ...(fate ? { fate } : {}) })
const records = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => record(from + index))
const slice = (task: string, from: number, rows: ReturnType<typeof record>[], total: number) => ({
  task,
  fileName: 'batch.xlsx',
  from,
  total,
  rows,
})
const send = (client: SignedClient, body: ReturnType<typeof slice>, url = gateway.url) =>
  client.call(importProbe.submit, body, { key: key(), url })
const namesOf = async ({ session }: SignedClient) =>
  (
    await gateway.db
      .selectFrom('address')
      .select('name')
      .where('cus_code', '=', session?.cusCode ?? '')
      .execute()
  )
    .map(({ name }) => name)
    .toSorted()

async function results(client: SignedClient, taskId: string) {
  const list = []
  for (let after = 0; ; after = list.at(-1)?.row ?? 0) {
    const { data } = await client.call(tasks.importResults, { taskId, after })
    list.push(...(data?.list ?? []))
    if (!data?.list.length) return { ...data, list }
  }
}

test('slices in any order, some twice, over two gateways: every row once', async () => {
  const client = await gateway.client()
  const task = randomUUID()
  const total = 2300
  const slices = [
    slice(task, 2001, records(2001, 2300), total),
    slice(task, 1, records(1, 1000), total),
    slice(task, 1001, records(1001, 2000), total),
  ]
  const answers = await Promise.all(
    [...slices, ...slices].map((each, n) => send(client, each, n % 2 ? second : gateway.url)),
  )
  expect(answers.map(({ data }) => data)).toMatchObject(
    answers.map(() => ({ taskId: task, row: { taskId: task } })),
  )
  expect(await ended(client, task)).toMatchObject({ state: 'done', rows: total, progress: 100 })
  expect(await namesOf(client)).toEqual(
    records(1, total)
      .map(({ name }) => name)
      .toSorted(),
  )
  const { list, ...state } = await results(client, task)
  expect(state).toMatchObject({ state: 'done', total, done: total })
  expect(list.map(({ row }) => row)).toEqual(Array.from({ length: total }, (_, n) => n + 1))
  expect(list[41]).toMatchObject({ row: 42, ok: '1', no: 'N42', desc: '', fields: [] })
})

test('bad rows do not stop the rest, whether they are answered or thrown', async () => {
  const client = await gateway.client()
  const task = randomUUID()
  const rows = records(1, 250).map((each, index) =>
    index % 60 === 7 ? record(index + 1, 'throw') : index % 50 === 9 ? record(index + 1, 'refuse') : each,
  )
  await send(client, slice(task, 1, rows, 250))
  expect(await ended(client, task)).toMatchObject({ state: 'done' })
  const { list } = await results(client, task)
  const refused = list.filter(({ ok }) => ok === '0')
  expect(refused.map(({ row }) => row)).toEqual(rows.flatMap(({ fate }, index) => (fate ? [index + 1] : [])))
  expect(refused.find(({ row }) => row === 8)).toMatchObject({
    desc: 'Not valid',
    fields: [{ path: 'name', desc: 'Not valid' }],
  })
  expect(await namesOf(client)).toHaveLength(250 - refused.length)
  const { data } = await client.call(tasks.taskList, { page: 1, pageSize: 20, kind: 'import' })
  expect(data?.list).toMatchObject([{ taskId: task, rows: 250, refused: refused.length, dataId: 'probe' }])
})

test('an import waits until it is whole; it can be cancelled before and go on later', async () => {
  const client = await gateway.client()
  const task = randomUUID()
  const { data: answer } = await send(client, slice(task, 1, records(1, 10), 20))
  // The row a device adds to its list is the one the list answers.
  const { data: listed } = await client.call(tasks.taskList, { page: 1, pageSize: 20, kind: 'import' })
  expect(listed?.list).toEqual([answer?.row])
  expect((await client.call(tasks.exportSerial, { taskId: task })).data?.state).toBe('ready')
  expect((await client.call(tasks.taskCancel, { taskId: task }, { key: key() })).code).toBe(code.ok)
  expect((await send(client, slice(task, 11, records(11, 20), 20))).code).toBe(code.status)
  expect((await client.call(tasks.taskRerun, { taskId: task }, { key: key() })).data).toEqual({
    taskId: task,
  })
  expect((await client.call(tasks.exportSerial, { taskId: task })).data?.state).toBe('ready')
  await send(client, slice(task, 11, records(11, 20), 20))
  expect(await ended(client, task)).toMatchObject({ state: 'done', rows: 20 })
  expect(await namesOf(client)).toHaveLength(20)
})

test('cancelled in the middle it stops; run again it does what is missing and nothing twice', async () => {
  const client = await gateway.client()
  const task = randomUUID()
  const total = 1000
  await send(client, slice(task, 1, records(1, total), total))
  for (;;) {
    const { data } = await client.call(tasks.exportSerial, { taskId: task })
    if ((data?.rows ?? 0) >= 100) break
  }
  expect((await client.call(tasks.taskCancel, { taskId: task }, { key: key() })).code).toBe(code.ok)
  await client.call(tasks.taskRerun, { taskId: task }, { key: key() })
  expect(await ended(client, task)).toMatchObject({ state: 'done', rows: total })
  expect(await namesOf(client)).toEqual(
    records(1, total)
      .map(({ name }) => name)
      .toSorted(),
  )
  expect((await client.call(tasks.taskRerun, { taskId: task }, { key: key() })).code).toBe(code.status)
})

test('what does not fit the import is refused: other rows, another size, another place, a name that is none', async () => {
  const client = await gateway.client()
  const task = randomUUID()
  await send(client, slice(task, 1, records(1, 5), 10))
  const refused = [
    slice(task, 1, records(2, 6), 10),
    slice(task, 6, records(6, 10), 11),
    slice(task, 6, records(6, 11), 10),
    slice('short', 1, records(1, 5), 10),
    slice(randomUUID(), 1, records(1, 5), 50_001),
  ]
  for (const each of refused) expect((await send(client, each)).code).toBe(code.invalid)
  expect((await send(client, slice(task, 6, records(6, 10), 10))).code).toBe(code.ok)
  expect(await ended(client, task)).toMatchObject({ state: 'done', rows: 10 })
})

test('T25 the same name at another customer is another import; at a colleague’s it is nobody’s', async () => {
  const main = await makeAccount(gateway.db)
  const [mine, colleague, theirs] = [
    await gateway.client(main),
    await gateway.client(await makeAccount(gateway.db, { cusCode: main.cusCode, userAdmin: '0' })),
    await gateway.client(),
  ]
  const task = randomUUID()
  await send(mine, slice(task, 1, records(1, 3), 3))
  expect((await send(colleague, slice(task, 1, records(1, 3), 3))).code).toBe(code.absent)
  expect((await theirs.call(tasks.importResults, { taskId: task, after: 0 })).code).toBe(code.absent)
  await send(theirs, slice(task, 1, records(7, 8), 2))
  expect((await ended(mine, task)).rows).toBe(3)
  expect((await ended(theirs, task)).rows).toBe(2)
  expect(await namesOf(theirs)).toEqual(['Row 7', 'Row 8'])
})

test('without the function nothing is taken, also when it is lost while the rows wait', async () => {
  const without = await gateway.client({ funcs: ['Z-801'] })
  expect((await send(without, slice(randomUUID(), 1, records(1, 2), 2))).code).toBe(code.forbidden)
  const facts = await makeAccount(gateway.db, { funcs: ['Z-802'] })
  const client = await gateway.client(facts)
  const task = randomUUID()
  await send(client, slice(task, 1, records(1, 2), 4))
  await send(client, slice(task, 3, records(3, 3), 4))
  const revoked = gateway.db.deleteFrom('account_func').where('account_id', '=', facts.id).execute()
  await revoked
  const whole = await makeAccount(gateway.db, { cusCode: facts.cusCode, funcs: ['Z-802'] })
  expect((await send(await gateway.client(whole), slice(task, 4, records(4, 4), 4))).code).toBe(code.absent)
  expect(await namesOf(client)).toEqual([])
})
