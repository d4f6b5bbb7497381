/** What happens to a gateway, and what its operator learns, when it ends for a reason nobody foresaw. */
import { EventEmitter } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { ChildProcess } from 'node:child_process'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { session } from '#modules/session/contract.ts'
import { code } from '#contract/codes.ts'
import { connect } from '#server/database/connect.ts'
import { supervise } from '../../src/tools/supervise.ts'
import { createDatabase, type TestDatabase } from '../fixtures/databases.ts'
import { freePort } from '../fixtures/gateway-process.ts'
import { addressOf, buildServer, run } from '../fixtures/server-bundle.ts'
import { SignedClient } from '../fixtures/signed-client.ts'
import { until } from '../fixtures/until.ts'

/** Throws outside of every request when told to by a signal, as a bug in a timer would. */
const throwing = `process.on('SIGUSR2', () => {
  setImmediate(() => { throw new Error('a bug in a timer', { cause: new Error('the reason of the bug') }) })
})`

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sampan-end-'))
let main: string
let database: TestDatabase
let env: Record<string, string>

beforeAll(async () => {
  main = await buildServer()
  database = await createDatabase()
  const { host, user } = inject('postgres')
  env = {
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://${user}@localhost/${database.name}?host=${encodeURIComponent(host)}`,
    PORTAL_DEMO: 'off',
    PORTAL_ADMIN_PASSWORD: 'a-long-one-9',
    LOG_LEVEL: 'error',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(throwing)}`,
  }
})
afterAll(async () => {
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('an exception nobody caught is logged with its cause, and requests in progress are answered before the end', async () => {
  const gateway = run(main, env)
  const url = await addressOf(gateway)
  const owner = connect(database.target, { max: 2 })
  const holder = await owner.pool.connect()
  await holder.query('begin; lock table account_session in access exclusive mode')
  const nobody = { id: '', token: 'unknown', sid: '', vcode: '', userId: '', cusCode: '' }
  const inProgress = new SignedClient(url, nobody).call(session.getUserInfo, {})
  await until(async () => {
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = $1`
    return (await owner.pool.query(waiting, [database.name])).rows.length > 0
  })
  gateway.child.kill('SIGUSR2')
  await until(() => gateway.output().includes('the reason of the bug'))
  expect(gateway.child.exitCode).toBeNull()
  await holder.query('commit')
  holder.release()
  expect((await inProgress).code).toBe(code.expired)
  const { status, output } = await gateway.ended
  expect(status).toBe(70)
  expect(output).toMatch(/"level":50.*"message":"a bug in a timer".*"message":"the reason of the bug"/)
  expect(output).toMatch(/^The gateway ends because of an unexpected exception\.\nError: a bug in a timer$/m)
  expect(output).toMatch(/^Caused by:\nError: the reason of the bug$/m)
  await owner.close()
})

// With "info" the calls write the first line that nobody reads, with "error" the exception does.
test.each(['info', 'error'])(
  'a gateway whose lines (%s) nobody reads any more serves on, and ends in order after an exception',
  async (LOG_LEVEL) => {
    const { child, ...gateway } = run(main, { ...env, LOG_LEVEL })
    const url = await addressOf({ child, ...gateway })
    const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
    child.stdout?.destroy()
    child.stderr?.destroy()
    const nobody = { id: '', token: 'unknown', sid: '', vcode: '', userId: '', cusCode: '' }
    for (let turn = 0; turn < 5; turn++)
      expect((await new SignedClient(url, nobody).call(session.getUserInfo, {})).code).toBe(code.expired)
    child.kill('SIGUSR2')
    expect(await exited).toBe(70)
  },
)

test('npm start begins again after a kill and after an exception, says why, and ends when it is asked to', async () => {
  const port = await freePort()
  const started: ChildProcess[] = []
  const lines: string[] = []
  const signals = new EventEmitter()
  const isServing = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  const ended = supervise({
    command: process.execPath,
    args: [main],
    cwd: dataDir,
    env: { PATH: process.env['PATH'], ...env, LOG_LEVEL: 'silent', PORT: String(port) },
    onStart: (child) => started.push(child),
    print: (line) => lines.push(line),
    signals,
  })
  await until(isServing)
  started[0]?.kill('SIGKILL')
  await until(() => started.length === 2)
  await until(isServing)
  started[1]?.kill('SIGUSR2')
  await until(() => started.length === 3)
  await until(isServing)
  expect(lines).toEqual([
    'The gateway was ended by SIGKILL. It is started again in 1 s.',
    'The gateway ended with status 70; the lines above say why. It is started again in 2 s.',
  ])
  // A terminal and npm pass the same signal on: once is enough, and none of them cuts the end short.
  signals.emit('SIGINT', 'SIGINT')
  signals.emit('SIGINT', 'SIGINT')
  expect(await ended).toBe(0)
  expect(started).toHaveLength(3)
})

test('npm start does not retry an error the operator must fix first', async () => {
  const started: ChildProcess[] = []
  const lines: string[] = []
  const status = await supervise({
    command: process.execPath,
    args: [main],
    cwd: dataDir,
    env: { PATH: process.env['PATH'], ...env, PORT: 'eighty' },
    onStart: (child) => started.push(child),
    print: (line) => lines.push(line),
  })
  expect({ status, starts: started.length, lines }).toEqual({ status: 1, starts: 1, lines: [] })
})
