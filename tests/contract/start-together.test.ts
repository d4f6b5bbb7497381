/** Several gateways that start at the same moment: on one empty database, and on one empty folder. */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyDatabase } from '../fixtures/databases.ts'
import { numbers } from '../fixtures/queues.ts'
import { addressOf, buildServer, postgresBelow, run, type Process } from '../fixtures/server-bundle.ts'

const AT_ONCE = 5
/** More with START_ROUNDS; each takes as long as the demo company takes to be made. */
const ROUNDS = Number(process.env['START_ROUNDS'] ?? 1)

let main: string
const folder = mkdtempSync(path.join(os.tmpdir(), 'sampan-together-'))

beforeAll(async () => {
  main = await buildServer()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const endAll = async (all: readonly Process[]) => {
  for (const { child } of all) child.kill('SIGTERM')
  return Promise.all(all.map(({ ended }) => ended))
}

describe.each([
  ['with the demo company', {}, /The demo company was created/g],
  [
    'with one administrator',
    { PORTAL_DEMO: 'off', PORTAL_ADMIN_PASSWORD: 'a-long-one-9' },
    /Account "admin" was created/g,
  ],
])('five on one empty database, %s', (_, more: Record<string, string>, created) => {
  test.each(numbers(ROUNDS))('all serve, one of them fills it (round %i)', async () => {
    const database = await emptyDatabase()
    const env = {
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      DATABASE_POOL: '4',
      PORTAL_SIMULATOR: 'off',
      ...more,
    }
    const all = numbers(AT_ONCE).map(() => run(main, env))
    try {
      const urls = await Promise.all(all.map(addressOf))
      const ready = await Promise.all(urls.map(async (url) => (await fetch(`${url}/readyz`)).status))
      expect(ready).toEqual(numbers(AT_ONCE).map(() => 200))
      const printed = all.map(({ output }) => output()).join('')
      expect(printed.match(created)).toHaveLength(1)
    } finally {
      const ends = await endAll(all)
      expect(ends.map(({ status }) => status)).toEqual(numbers(AT_ONCE).map(() => 0))
      await database.drop()
    }
  })
})

test.each(numbers(ROUNDS))(
  'five on one empty folder: one serves, the others say in one line whose it is (round %i)',
  async (round) => {
    const dataDir = path.join(folder, `shared-${round}`)
    const env = { PORT: '0', DATA_DIR: dataDir, PORTAL_DEMO: 'off', PORTAL_ADMIN_PASSWORD: 'a-long-one-9' }
    const all = numbers(AT_ONCE).map(() => run(main, env))
    const outcomes = await Promise.all(
      all.map((each) => addressOf(each).catch((error: Error) => error.message.trim())),
    )
    try {
      expect(outcomes.filter((outcome) => outcome.startsWith('http'))).toHaveLength(1)
      const refused = outcomes.filter((outcome) => !outcome.startsWith('http'))
      for (const line of refused) expect(line).toMatch(/^DATA_DIR \S+ is in use by another gateway\. [^\n]*$/)
    } finally {
      await endAll(all)
    }
    expect(postgresBelow(dataDir)).toEqual([])
  },
)
