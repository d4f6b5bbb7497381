/** Messages about tasks that are ready, to browsers whose portal is closed. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/codes.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { makeAccount, makeSession, type AccountFacts } from '../../../../tests/fixtures/factories.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { key, place } from '../../../../tests/fixtures/orders.ts'
import { startPushService, type PushService } from '../../../../tests/fixtures/push-service.ts'
import { SignedClient } from '../../../../tests/fixtures/signed-client.ts'
import { addressRequest, ask, download, ended, orderRequest } from '../../../../tests/fixtures/tasks.ts'
import { readWorkbook, textsOf } from '../../../../tests/fixtures/xlsx.ts'
import { MOST_DEVICES } from './push-subscriptions.ts'

let gateway: TestGateway
let service: PushService
beforeAll(async () => {
  service = await startPushService()
  gateway = await startGateway({ env: { PORTAL_PUSH_TEST_HOST: service.host } })
})
afterAll(async () => {
  await gateway.stop()
  await service.stop()
})

const save = (client: SignedClient, path: string, language: 'en' | 'zh' = 'en') =>
  client.call(tasks.pushSave, service.subscribe(path), { key: key(), language })

const kept = async ({ session }: SignedClient) =>
  (
    await gateway.db
      .selectFrom('push_subscription')
      .select('endpoint')
      .where('user_id', '=', session?.userId ?? '')
      .execute()
  ).map(({ endpoint }) => endpoint)

/** The time until an open page would have looked is over. */
const timePasses = () =>
  gateway.db.updateTable('job').set({ run_at: new Date() }).where('name', '=', 'task-ended').execute()

const jobOf = (state: string) =>
  gateway.db
    .selectFrom('job')
    .select('id')
    .where('name', '=', 'task-ended')
    .where('state', '=', state as 'done')
    .execute()

/** An export whose page was closed before it ended. */
async function exportedUnseen(client: SignedClient, request = addressRequest()): Promise<string> {
  const taskId = await ask(client, request)
  await expect
    .poll(
      () =>
        gateway.db
          .selectFrom('task')
          .innerJoin('job', 'job.id', 'task.job_id')
          .select('job.state')
          .where('task.id', '=', taskId)
          .executeTakeFirst(),
      { timeout: 60_000 },
    )
    .toEqual({ state: 'done' })
  return taskId
}

async function notified(): Promise<void> {
  await timePasses()
  await expect
    .poll(async () => (await jobOf('ready')).length + (await jobOf('running')).length, { timeout: 60_000 })
    .toBe(0)
}

const at = (path: string) => service.deliveries.filter((each) => each.path === path)

test('each browser of the person gets a message in its language with the name of the file; signed, encrypted, for a while', async () => {
  const client = await gateway.client()
  expect((await client.call(tasks.pushKey, {})).data?.key).toMatch(/^[A-Za-z0-9_-]{87}$/)
  await save(client, '/desk')
  await save(client, '/phone', 'zh')
  const taskId = await exportedUnseen(client)
  await notified()
  const [desk, ...more] = at('/desk')
  expect([desk?.status, more.length]).toEqual([201, 0])
  expect(desk?.headers).toMatchObject({ ttl: '43200', topic: taskId })
  expect(JSON.parse(desk?.text ?? '')).toEqual({
    title: expect.stringMatching(/^Ready: Receiver addresses \d{4}-\d\d-\d\d \d{4}$/) as string,
    tag: `task ${taskId}`,
    path: '/taskManage/exportTaskMange/exportTaskCheck',
  })
  expect(at('/phone')[0]?.text).toContain('已完成')
})

test('a message about an export with amounts names the file and has no amount', async () => {
  const client = await gateway.client()
  const { id } = await place(client, { codAmount: '8731.37' })
  await save(client, '/amounts')
  const taskId = await exportedUnseen(client, orderRequest({ param: { ids: [id] } }))
  await notified()
  const [message] = at('/amounts')
  expect(Object.keys(JSON.parse(message?.text ?? '') as object)).toEqual(['title', 'tag', 'path'])
  expect(message?.text).not.toContain('8731')
  const { sheets } = readWorkbook(await download(gateway, (await ended(client, taskId)).downloadURI))
  expect(sheets.map(textsOf).flat(2).join()).toContain('8731.37')
})

test('nobody gets a message who has seen the page, logged out or switched messages off', async () => {
  const [seen, left, off] = [await gateway.client(), await gateway.client(), await gateway.client()]
  await save(seen, '/seen')
  await save(left, '/left')
  const { endpoint, ...keys } = service.subscribe('/off')
  await off.call(tasks.pushSave, { endpoint, ...keys }, { key: key() })
  await ended(seen, await exportedUnseen(seen))
  await Promise.all([exportedUnseen(left), exportedUnseen(off)])
  await off.call(tasks.pushRemove, { endpoint }, { key: key() })
  await gateway.db
    .updateTable('account_session')
    .set({ ended_at: new Date(), ended_why: 'logout' })
    .where('user_id', '=', left.session?.userId ?? '')
    .execute()
  await notified()
  expect([at('/seen'), at('/left'), at('/off')]).toEqual([[], [], []])
  expect([await kept(seen), await kept(left), await kept(off)].map((list) => list.length)).toEqual([1, 0, 0])
})

test.each([404, 410])('a browser that is gone (%i) is forgotten, the others are not', async (status) => {
  const client = await gateway.client()
  await save(client, `/gone${status}`)
  await save(client, `/here${status}`)
  service.answer(`/gone${status}`, status)
  await exportedUnseen(client)
  await notified()
  expect(await kept(client)).toEqual([`http://${service.host}/here${status}`])
  expect(at(`/here${status}`)).toHaveLength(1)
})

test('addresses that are no push service are refused, on whatever machine they lie', async () => {
  const client = await gateway.client()
  const { p256dh, auth } = service.subscribe('/x')
  for (const endpoint of [
    'https://example.test/x',
    'http://127.0.0.1:1/x',
    'https://fcm.googleapis.com:1/x',
  ]) {
    const answer = await client.call(tasks.pushSave, { endpoint, p256dh, auth }, { key: key() })
    expect([answer.code, answer.fields?.[0]?.path]).toEqual([code.invalid, 'endpoint'])
  }
  expect(await kept(client)).toEqual([])
})

test('a person has ten browsers at most, the newest; a colleague’s is not theirs to take away', async () => {
  const main: AccountFacts = await makeAccount(gateway.db)
  const client = new SignedClient(gateway.url, await makeSession(gateway.db, main))
  for (let n = 0; n <= MOST_DEVICES; n++) await save(client, `/many${n}`)
  expect((await kept(client)).toSorted()).toEqual(
    Array.from({ length: MOST_DEVICES }, (_, n) => `http://${service.host}/many${n + 1}`).toSorted(),
  )
  const colleague = await gateway.client(
    await makeAccount(gateway.db, { cusCode: main.cusCode, userAdmin: '0' }),
  )
  const endpoint = `http://${service.host}/many5`
  await colleague.call(tasks.pushRemove, { endpoint }, { key: key() })
  expect(await kept(client)).toContain(endpoint)
})
