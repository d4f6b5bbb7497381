/** The outbox in a real Chromium: what saving an order costs, how fast the queue drains, how soon another tab takes over. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { chromium, type BrowserContext, type Page } from 'playwright'
import { build } from 'vite'
import { chromiumPath } from '../../src/tools/ensure-programs.ts'
import { CHROMIUM_ARGS } from '../fixtures/chromium.ts'
import { percentile, round, type Bench, type Figure } from './measure.ts'
import type { BenchPage } from './outbox/page.ts'
import { serveFolder } from './serve-folder.ts'

declare global {
  interface Window {
    bench: BenchPage
  }
}

const SERVER_MS = 25

/** Answers each order after 25 ms. */
function answer(request: IncomingMessage, response: ServerResponse): void {
  request.resume()
  const body = { success: true, code: 1, desc: '', data: { id: '1' }, ukey: '', serverTime: Date.now() }
  setTimeout(
    () => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    SERVER_MS,
  )
}

async function openPage(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(url)
  await page.waitForFunction(() => 'bench' in window)
  await page.evaluate(() => window.bench.open())
  return page
}

async function drain(page: Page, count: number): Promise<number> {
  await page.evaluate((n) => window.bench.enqueueMany(n), count)
  const start = performance.now()
  await page.evaluate(() => window.bench.start())
  while ((await page.evaluate(() => window.bench.left())) > 0)
    await new Promise((resolve) => setTimeout(resolve, 50))
  return performance.now() - start
}

/** Milliseconds until the other tab leads after the leader is gone. */
async function failover(
  context: BrowserContext,
  url: string,
  end: (leader: Page) => Promise<unknown>,
): Promise<number> {
  const pages = [await openPage(context, url), await openPage(context, url)]
  for (const page of pages) await page.evaluate(() => window.bench.start())
  const [leader, follower] = pages as [Page, Page]
  await leader.waitForFunction(() => window.bench.isLeading(), undefined, { polling: 10 })
  const start = performance.now()
  await end(leader)
  await follower.waitForFunction(() => window.bench.isLeading(), undefined, { polling: 5, timeout: 30_000 })
  const took = performance.now() - start
  await follower.close()
  return took
}

async function crash(leader: Page): Promise<void> {
  const session = await leader.context().newCDPSession(leader)
  await Promise.race([
    session.send('Page.crash').catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, 20)),
  ])
}

async function measure(context: BrowserContext, url: string): Promise<Figure[]> {
  const page = await openPage(context, url)
  const samples = await page.evaluate(() => window.bench.enqueue(300))
  const many = await page.evaluate(() => window.bench.enqueueMany(1000))
  await drain(page, 0)
  await page.close()
  const draining = await openPage(context, url)
  const drained = await drain(draining, 1000)
  await draining.close()
  return [
    { name: 'enqueue p50 ms', value: round(percentile(samples, 50)) },
    { name: 'enqueue p95 ms', value: round(percentile(samples, 95)), target: 30 },
    { name: '1000 rows enqueued ms', value: round(many), target: 500 },
    {
      name: `drain per second (server ${SERVER_MS} ms)`,
      value: round(1000 / (drained / 1000)),
      target: 40,
      isFloor: true,
    },
    {
      name: 'failover after close ms',
      value: round(await failover(context, url, (leader) => leader.close())),
      target: 500,
    },
    { name: 'failover after crash ms', value: round(await failover(context, url, crash)), target: 500 },
  ]
}

async function run(): Promise<Figure[]> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'sampan-bench-'))
  await build({
    root: path.resolve('tests/bench/outbox'),
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: dir,
      emptyOutDir: true,
      target: 'es2022',
      rollupOptions: { input: path.resolve('tests/bench/outbox/page.html') },
    },
  })
  const server = await serveFolder(dir, answer)
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS })
  try {
    const { port } = server.address() as AddressInfo
    return await measure(await browser.newContext(), `http://127.0.0.1:${port}/`)
  } finally {
    await browser.close()
    server.closeAllConnections()
    server.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

export const outbox: Bench = { name: 'outbox', run }
