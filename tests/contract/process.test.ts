/** The gateway as a process: starts, faults, kills, a second owner, a second start (quality page, Writes 8 and 9). */
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { address as addressCalls } from '#modules/address/contract.ts'
import { collection } from '#modules/collection/contract.ts'
import { session } from '#modules/session/contract.ts'
import { createDatabase, emptyDatabase } from '../fixtures/databases.ts'
import { addressOf, buildServer, postgresBelow, run, type Process } from '../fixtures/server-bundle.ts'
import { signIn, type WireClient } from '../fixtures/wire-client.ts'
import { until } from '../fixtures/until.ts'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sampan-proc-'))
const env = { PORT: '0', DATA_DIR: dataDir, PORTAL_CAPTCHA: 'lenient', PORTAL_SIMULATOR: 'off' }
let main: string
let running: Process | undefined

beforeAll(async () => {
  main = await buildServer()
})
afterAll(async () => {
  running?.child.kill('SIGTERM')
  await running?.ended
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(more: Record<string, string> = {}): Promise<string> {
  running = run(main, { ...env, ...more })
  return addressOf(running)
}

const receiver = {
  name: 'Nguyễn Văn A',
  phone: '0901234567',
  postCode: '700000',
  country: 'VN',
  prov: 'Hồ Chí Minh',
  city: 'Sài Gòn',
  area: '',
  address: '1 Lê Lợi',
  addressType: '0',
  isSenderOrReceiver: 'receiver',
} as const

const addAddress = (client: WireClient, n: number) =>
  client.call(addressCalls.insertAddr, { ...receiver, name: `Nguyễn Văn ${n}` }, { key: `kill-${n}` })

test('an empty folder becomes the demo; the lines say where and who', async () => {
  const url = await start()
  const printed = () => running?.output() ?? ''
  await until(() => printed().includes('Ops key'))
  expect(printed()).toMatch(
    /Accounts \(password Portal123\): demo, demo-sub, demo-admin, demo-guarded, demo-single, demo-new, other/,
  )
  expect(printed()).toMatch(/Ops key: ops_\S{40,}/)
  expect(printed()).toMatch(/any four clicks pass/)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  const client = await signIn(url, session)
  expect((await client.call(session.getUserInfo, {})).data).toMatchObject({
    loginCode: 'demo',
    cusCode: 'DEMO',
  })
})

test('the folder is closed to others, the database has no port', () => {
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  expect(statSync(path.join(dataDir, '.s.PGSQL.5432')).isSocket()).toBe(true)
})

test('a second owner is refused with one clear line, the first goes on', async () => {
  const second = await run(main, env).ended
  expect(second.status).toBe(1)
  expect(second.output.trim().split('\n').at(-1)).toMatch(/is in use by another gateway\. .*DATABASE_URL/)
  expect(running?.child.exitCode).toBeNull()
})

test('SIGTERM: requests in flight are answered, then nothing is left', async () => {
  const url = await start0()
  const client = await signIn(url, session)
  const inFlight = Array.from({ length: 20 }, (_, n) => addAddress(client, 1000 + n))
  await Promise.any(inFlight)
  running?.child.kill('SIGTERM')
  const answers = await Promise.allSettled(inFlight)
  expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  expect((await running?.ended)?.status).toBe(0)
  expect(postgresBelow(dataDir)).toEqual([])
})

/** The gateway that runs already, or a new start. */
const start0 = async () =>
  running && running.child.exitCode === null && running.child.signalCode === null
    ? addressOf(running)
    : start()

test('a second start on an existing folder makes nothing anew and keeps the data', async () => {
  const url = await start()
  expect(running?.output()).not.toMatch(/was created/)
  expect((await signIn(url, session)).token).not.toBe('')
})

test('a folder of files moves into the PostgreSQL that is given from then on, and what it held still downloads', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sampan-moved-'))
  const files = path.join(folder, 'files')
  const database = await emptyDatabase()
  const moved = { ...env, DATA_DIR: folder, DATABASE_URL: database.url, DATABASE_POOL: '4' }
  const stored = () =>
    readdirSync(files, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
  const photoOf = async (url: string) => {
    const client = await signIn(url, session)
    const { data } = await client.call(collection.queryUnclaimed, { page: 1, pageSize: 20 })
    const photo = data?.list.find(({ photoUrl }) => photoUrl)?.photoUrl ?? ''
    const answer = await fetch(url + photo)
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  // The rows of the database name files of this folder, as after a move of the embedded database.
  const before = run(main, { ...moved, FILES_DIR: files })
  const kept = await photoOf(await addressOf(before))
  expect(kept.status).toBe(200)
  expect(kept.bytes.length).toBeGreaterThan(100)
  before.child.kill('SIGTERM')
  await before.ended
  const count = stored()
  expect(count).toBeGreaterThan(0)

  const after = run(main, moved)
  const found = await photoOf(await addressOf(after))
  expect(after.output()).toContain(`Files moved from ${folder} to the database: ${count}`)
  expect(stored()).toBe(0)
  expect(found.status).toBe(200)
  expect(found.bytes.equals(kept.bytes)).toBe(true)
  after.child.kill('SIGTERM')
  await after.ended

  const again = run(main, moved)
  expect((await photoOf(await addressOf(again))).bytes.equals(kept.bytes)).toBe(true)
  expect(again.output()).not.toContain('Files moved')
  again.child.kill('SIGTERM')
  await again.ended
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

test('five times kill -9 while it writes: what was acknowledged is there once', async () => {
  const acknowledged = new Set<number>()
  let n = 0
  for (let round = 0; round < 5; round++) {
    const client = await signIn(await start0(), session)
    const known = acknowledged.size
    const workers = Array.from({ length: 4 }, async () => {
      for (;;) {
        const mine = n++
        const answer = await addAddress(client, mine)
        if (answer.success) acknowledged.add(mine)
      }
    })
    // In the middle of writing, however slow the machine.
    await until(() => acknowledged.size > known)
    const killAt = Date.now() + 150 * Math.random()
    await sleep(killAt - Date.now())
    running?.child.kill('SIGKILL')
    await Promise.allSettled(workers)
    await running?.ended
  }
  const client = await signIn(await start(), session)
  const query = { isSenderOrReceiver: 'receiver', page: 1, pageSize: 1000 } as const
  const rows = (await client.call(addressCalls.queryList, query)).data?.list ?? []
  const found = rows.flatMap(({ name }) => /^Nguyễn Văn (\d+)$/.exec(name)?.[1] ?? []).map(Number)
  expect(acknowledged.size).toBeGreaterThan(0)
  for (const mine of acknowledged) expect(found.filter((one) => one === mine)).toEqual([mine])
  expect(new Set(found).size).toBe(found.length)
})

test('kill -9 of gateway and database together is survived too', async () => {
  for (const pid of postgresBelow(dataDir)) process.kill(pid, 'SIGKILL')
  running?.child.kill('SIGKILL')
  await running?.ended
  const url = await start()
  expect((await signIn(url, session)).token).not.toBe('')
})

test('a killed database is started again; until then the answer is 503, never a business refusal', async () => {
  const client = await signIn(await start0(), session)
  for (const pid of postgresBelow(dataDir)) process.kill(pid, 'SIGKILL')
  const codes = new Set<number>()
  await until(async () => {
    const { code } = await client.call(session.getUserInfo, {})
    codes.add(code)
    return code === 1 && codes.size > 1
  })
  // Away, then back without anybody's help.
  expect([...codes].toSorted((a, b) => a - b)).toEqual([1, 50300])
  expect((await fetch(`${client.url}/readyz`)).status).toBe(200)
  running?.child.kill('SIGKILL')
  await running?.ended
})

test('verify counts what is broken', async () => {
  const { status, output } = await run(main, env, ['verify']).ended
  expect(output).toMatch(/^ok {5}every kept key has its answer/m)
  expect(output).not.toMatch(/BROKEN/)
  expect(status).toBe(0)
})

describe('faults are one line and status 1', () => {
  const isOneLine = ({ status, output }: { status: number | null; output: string }, line: RegExp) => {
    expect(output.trim()).toMatch(line)
    expect(output.trim().split('\n')).toHaveLength(1)
    expect(status).toBe(1)
  }
  const elsewhere = mkdtempSync(path.join(os.tmpdir(), 'sampan-fault-'))
  let taken: Server
  let takenPort = 0
  beforeAll(async () => {
    taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    takenPort = (taken.address() as { port: number }).port
  })
  afterAll(() => {
    taken.close()
    rmSync(elsewhere, { recursive: true, force: true })
  })

  test('a damaged folder', async () => {
    const folder = path.join(elsewhere, 'damaged')
    const first = run(main, {
      ...env,
      DATA_DIR: folder,
      PORTAL_DEMO: 'off',
      PORTAL_CAPTCHA: '',
      PORTAL_ADMIN_PASSWORD: 'a-long-one-9',
    })
    await addressOf(first)
    first.child.kill('SIGTERM')
    await first.ended
    writeFileSync(path.join(folder, 'postgres', 'global', 'pg_control'), 'nonsense')
    isOneLine(
      await run(main, { PORT: '0', DATA_DIR: folder }).ended,
      /^The database in .*damaged\/postgres does not start: .* Restore the folder from a backup/,
    )
  })
  test('a folder that may not be used', async () => {
    const file = path.join(elsewhere, 'file')
    writeFileSync(file, '')
    isOneLine(
      await run(main, { PORT: '0', DATA_DIR: path.join(file, 'below') }).ended,
      /^DATA_DIR .* cannot be used/,
    )
  })
  test('a system without demo and without an administrator', async () => {
    const folder = path.join(elsewhere, 'empty')
    isOneLine(
      await run(main, { PORT: '0', DATA_DIR: folder, PORTAL_DEMO: 'off' }).ended,
      /^There is no account yet\. Set PORTAL_ADMIN_PASSWORD/,
    )
  })
  test('wrong settings', async () => {
    isOneLine(await run(main, { PORT: 'eighty' }).ended, /^PORT is "eighty"/)
    isOneLine(
      await run(main, { PORTAL_CAPTCHA: 'lenient', NODE_ENV: 'production' }).ended,
      /any four clicks pass/,
    )
    isOneLine(
      await run(main, { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x', DATA_DIR: elsewhere }).ended,
      /^Cannot use the database postgres:\/\/127\.0\.0\.1:1\/x: nothing listens there/,
    )
  })
  test('a port or an address that cannot be had', async () => {
    const database = await createDatabase()
    const { host, user } = inject('postgres')
    const url = `postgres://${user}@localhost/${database.name}?host=${encodeURIComponent(host)}`
    const base = {
      DATABASE_URL: url,
      DATA_DIR: elsewhere,
      PORTAL_DEMO: 'off',
      PORTAL_ADMIN_PASSWORD: 'a-long-one-9',
    }
    const busy = await run(main, { ...base, PORT: String(takenPort) }).ended
    expect(busy.output).toMatch(/Port \d+ on 127\.0\.0\.1 is in use\. .*set PORT/)
    expect(busy.status).toBe(1)
    const nowhere = await run(main, { ...base, PORT: '0', HOST: '203.0.113.7' }).ended
    isOneLine(nowhere, /^HOST 203\.0\.113\.7 is no address of this machine/)
    await database.drop()
  })
})
