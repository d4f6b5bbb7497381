/** What `npm run platforms` starts is what a gateway can be told to use: each shop links, and has orders and goods. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allow } from '../../../../../tests/fixtures/platforms/local-server.ts'
import { startPlatforms } from '../../../../../tests/fixtures/platforms/platforms.ts'
import type { PlatformApp } from './connector.ts'
import { connectorOf } from './connectors.ts'

const ADDRESS = 'http://portal.local'
const folder = mkdtempSync(path.join(tmpdir(), 'platforms-'))
let all: Awaited<ReturnType<typeof startPlatforms>>
beforeAll(async () => {
  all = await startPlatforms({ folder, address: ADDRESS })
})
afterAll(async () => {
  await all.stop()
  rmSync(folder, { recursive: true })
})

test.each([
  { platform: 'SHOPEE', name: 'shopee', host: '' },
  { platform: 'TIKTOK', name: 'tiktok', host: '' },
  { platform: 'SHOPLAZZA', name: 'shoplazza', host: 'cups.myshoplaza.com' },
  { platform: 'OPEN', name: 'open', host: 'shop-two.example.com' },
] as const)('links a shop of $platform by the file', async ({ platform, name, host }) => {
  const settings = JSON.parse(readFileSync(all.file, 'utf8')) as Record<string, PlatformApp> & {
    address: string
  }
  expect(settings.address).toBe(ADDRESS)
  const app = settings[name]
  if (!app) throw new Error(`no ${name}`)
  const connector = connectorOf(platform, app, { fetch, now: () => Date.now() })
  const redirect = `${ADDRESS}/sellerAssistant/shopLinked/${name}`
  const query = await allow(connector.authUrl({ state: 's', redirect, shop: host }))
  const { tokens, shops } = await connector.exchange(query, redirect)
  const [shop] = shops
  if (!shop) throw new Error('no shop')
  const access = { shop, token: tokens.access }
  const waiting = await connector.listUnshipped(access, undefined)
  // One of twelve is held and one is done.
  expect(waiting.items.length).toBeGreaterThanOrEqual(10)
  expect((await connector.listSkus(access, undefined)).items).toHaveLength(4)
  const ids = waiting.items.map(({ id }) => id)
  expect((await connector.getOrders(access, ids)).filter((order) => 'why' in order)).toEqual([])
  expect(all[name].control.state().refused).toEqual([])
})

test('the controls are reached over HTTP', async () => {
  const turn = async (control: string, ...given: unknown[]) => {
    const body = JSON.stringify(given)
    const answer = await fetch(`${all.shopee.url}/_control/${control}`, { method: 'POST', body })
    return { status: answer.status, ...((await answer.json()) as { done?: unknown; controls?: string[] }) }
  }
  expect(await turn('seed', '700001', [{ id: 'NEW1' }])).toEqual({ status: 200, done: true })
  expect(await turn('advance', '700001', 'NEW1', 'CANCELLED')).toEqual({ status: 200, done: true })
  const { done } = await turn('state')
  expect(JSON.stringify(done)).toContain('"id":"NEW1","status":"CANCELLED"')
  expect((await turn('advance', '700001', 'unknown', 'CANCELLED')).status).toBe(400)
  const { status, controls } = await turn('toString')
  expect(status).toBe(404)
  expect(controls).toContain('dropReplies')
})
