/**
 * What a person feels: largest paint, answer to a key or a click, and how much the page jumps; on the pages of every
 * day, over a line of an office far away, on a fast and a four times slower device. Measured by the web-vitals library
 * in the page, with real input of the browser.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Browser, type CDPSession, type Page } from 'playwright'
import { chromiumPath } from '../../src/tools/ensure-programs.ts'
import { root } from '../../src/tools/run.ts'
import { CHROMIUM_ARGS } from '../fixtures/chromium.ts'
import { startGatewayProcess } from '../fixtures/gateway-process.ts'
import { isQuick, percentile, round, type Bench, type Figure } from './measure.ts'
import { signIn } from './person.ts'

const LCP_MS = 1800
const INP_MS = 150
const CLS = 0.02
const TIMES = isQuick ? 1 : 5
const SPEEDS = isQuick ? [1] : [1, 4]
/** 10 Mbit/s down, 3 up, 40 ms: a warehouse's DSL. */
const LINE = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 375_000 }

interface Vitals {
  lcp: number
  inp: number
  cls: number
}

interface Visit {
  name: string
  path: string
  /** What the page is for. */
  marker: string
  /** What a person does there, with keys and clicks. */
  use: (page: Page) => Promise<void>
}

const pause = (page: Page) => page.waitForTimeout(400)

const login: Visit = {
  name: 'login',
  path: '/login',
  marker: 'form button[type=submit]',
  use: async (page) => {
    await page.locator('input[autocomplete="username"]').pressSequentially('demo', { delay: 60 })
    await page.locator('input[autocomplete="current-password"]').pressSequentially('Portal', { delay: 60 })
  },
}

const signedIn: readonly Visit[] = [
  {
    name: 'home',
    path: '/',
    marker: 'main h2',
    use: async (page) => {
      await page.keyboard.press('Control+k')
      await pause(page)
      await page.keyboard.type('order', { delay: 60 })
      await page.keyboard.press('Escape')
    },
  },
  {
    name: 'orders',
    path: '/b2c/b2COrderManage',
    marker: 'main [role=gridcell]',
    use: async (page) => {
      await page.locator('main [data-search]').first().pressSequentially('SP2', { delay: 60 })
      await pause(page)
      const states = page.locator('main nav button')
      for (const at of [2, 0]) {
        await states.nth(at).click()
        await pause(page)
      }
    },
  },
  {
    name: 'order entry',
    path: '/b2c/b2COrderEntry',
    marker: 'main section input',
    use: async (page) => {
      const texts = page.locator(
        'main section input:not([role=combobox]):not([type=checkbox]):not([type=radio])',
      )
      for (const at of [0, 1]) await texts.nth(at).pressSequentially('Nguyen An 12', { delay: 60 })
      const list = page.locator('main section input[role=combobox]').first()
      await list.click()
      await pause(page)
      await page.keyboard.press('Escape')
    },
  },
]

/** The library as one script, and the last value of each figure where the bench finds it. */
export function observer(): string {
  const library = readFileSync(path.join(root, 'node_modules/web-vitals/dist/web-vitals.iife.js'), 'utf8')
  return `${library};window.vitals={lcp:0,inp:0,cls:0};
    for (const name of ['LCP','INP','CLS'])
      webVitals['on'+name](({value}) => { window.vitals[name.toLowerCase()] = value }, {reportAllChanges:true,durationThreshold:16});`
}

async function visit(page: Page, url: string, { path: address, marker, use }: Visit): Promise<Vitals> {
  await page.goto('about:blank')
  await page.goto(url + address)
  await page.locator(marker).first().waitFor()
  await page.waitForLoadState('networkidle')
  await use(page)
  await page.waitForTimeout(500)
  return page.evaluate(() => (window as unknown as { vitals: Vitals }).vitals)
}

const median = (values: readonly number[]): number => percentile(values, 50)

async function measureVisit(
  page: Page,
  session: CDPSession,
  url: string,
  each: Visit,
  rate: number,
): Promise<Figure[]> {
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  const seen: Vitals[] = []
  for (let turn = 0; turn < TIMES; turn++) seen.push(await visit(page, url, each))
  const worst = (values: readonly number[]) => `worst ${round(Math.max(...values), 3)}`
  const of = (key: keyof Vitals) => seen.map((vitals) => vitals[key])
  const figure = (key: keyof Vitals, unit: string, target: number, places: number): Figure => ({
    name: `${each.name} ${key.toUpperCase()}${unit}, CPU ${rate}×`,
    value: round(median(of(key)), places),
    target,
    note: worst(of(key)),
  })
  return [figure('lcp', ' ms', LCP_MS, 0), figure('inp', ' ms', INP_MS, 0), figure('cls', '', CLS, 3)]
}

async function measure(browser: Browser, url: string): Promise<Figure[]> {
  // A first visit each time: no worker, nothing kept.
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
  })
  await context.addInitScript(observer())
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.emulateNetworkConditions', LINE)
  const figures: Figure[] = []
  for (const rate of SPEEDS) figures.push(...(await measureVisit(page, session, url, login, rate)))
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await signIn(page, url)
  for (const each of signedIn)
    for (const rate of SPEEDS) figures.push(...(await measureVisit(page, session, url, each, rate)))
  return figures
}

async function run(): Promise<Figure[]> {
  const gateway = await startGatewayProcess()
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS })
  try {
    return await measure(browser, gateway.url)
  } finally {
    await browser.close()
    await gateway.stop()
  }
}

export const vitals: Bench = { name: 'vitals', run }
