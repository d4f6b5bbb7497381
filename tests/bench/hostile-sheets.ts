/**
 * Spreadsheets made to exhaust the portal, in the portal as it is built: what the tab takes for each, how long its event loop and the
 * gateway's were held up, and how long until it answers (record 0044).
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import { chromiumPath } from '../../src/tools/ensure-programs.ts'
import { CHROMIUM_ARGS } from '../fixtures/chromium.ts'
import { startGatewayProcess } from '../fixtures/gateway-process.ts'
import { hostileFiles, type HostileFile } from '../fixtures/hostile-sheets.ts'
import { isQuick, round, type Bench, type Figure } from './measure.ts'
import { signIn } from './person.ts'
import { watchTabs } from './tab-memory.ts'

declare global {
  interface Window {
    /** The longest delay of a timer since a file was chosen. */
    lag?: number
  }
}

const IMPORT = '/b2c/b2COrderImport'
const TARGET = { megabytes: 150, lag: 50, answer: 10_000 } as const
/** After the answer, in which the page may still be busy with it. */
const REST_MS = 500

/** The longest delay of the gateway's event loop since it was last asked for, in milliseconds. */
async function gatewayLag(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return 1000 * Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1] ?? Number.NaN)
}

interface Answer {
  readonly ms: number
  readonly message: string
}

/** The file is chosen; the grid, the columns to be matched or a fault is the answer. */
async function choose(page: Page, file: string): Promise<Answer> {
  await page.locator('input[type=file]').first().setInputFiles(file)
  const answered = await page.waitForFunction(
    () => {
      const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? ''
      const columns = textOf('section[aria-label="Columns of the file"]') && 'columns to match'
      const grid = textOf('[role=grid]') && 'rows'
      const message = columns || grid || textOf('main [role=alert]')
      return message ? { ms: performance.now() - window.chosenAt, message } : false
    },
    undefined,
    { polling: 'raf', timeout: 60_000 },
  )
  return (await answered.jsonValue()) as Answer
}

async function measure(browser: Browser, url: string, dir: string, hostile: HostileFile): Promise<Figure[]> {
  const bytes = hostile.make()
  const file = path.join(dir, bytes[0] === 0x50 ? 'hostile.xlsx' : 'hostile.csv')
  writeFileSync(file, bytes)
  const context = await browser.newContext({ serviceWorkers: 'block' })
  await context.addInitScript(() => {
    localStorage.setItem('language', 'en')
    Object.assign(window, { chosenAt: 0, longest: 0 })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration)
    }).observe({ type: 'longtask' })
    const TICK_MS = 5
    let last = performance.now()
    setInterval(() => {
      const now = performance.now()
      window.lag = Math.max(window.lag ?? 0, now - last - TICK_MS)
      last = now
    }, TICK_MS)
    const begin = () => Object.assign(window, { chosenAt: performance.now(), longest: 0, lag: 0 })
    document.addEventListener('change', begin, { capture: true, once: true })
  })
  const page = await context.newPage()
  await signIn(page, url)
  await page.goto(url + IMPORT)
  await page.locator('input[type=file]').first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  // Counted from here: what the file costs, not what the page before it did.
  const memory = await watchTabs(browser)
  await gatewayLag(url)
  const { ms, message } = await choose(page, file)
  await page.waitForTimeout(REST_MS)
  const { longest, lag } = await page.evaluate(() => ({ longest: window.longest, lag: window.lag ?? 0 }))
  const servers = await gatewayLag(url)
  const grown = memory.grown()
  await context.close()
  return [
    {
      name: `${hostile.name}: MB of the tab`,
      value: round(grown, 0),
      target: TARGET.megabytes,
      note: message,
    },
    { name: `${hostile.name}: longest task ms`, value: round(longest, 0), target: TARGET.lag },
    { name: `${hostile.name}: lag of the page ms`, value: round(lag, 0), target: TARGET.lag },
    { name: `${hostile.name}: lag of the gateway ms`, value: round(servers, 0), target: TARGET.lag },
    { name: `${hostile.name}: answer ms`, value: round(ms, 0), target: TARGET.answer },
  ]
}

async function run(): Promise<Figure[]> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'sampan-hostile-'))
  const gateway = await startGatewayProcess()
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS })
  const figures: Figure[] = []
  try {
    for (const file of isQuick ? hostileFiles.slice(0, 1) : hostileFiles)
      figures.push(...(await measure(browser, gateway.url, dir, file)))
    return figures
  } finally {
    await browser.close()
    await gateway.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

export const hostileSheets: Bench = { name: 'hostile-sheets', run }
