/**
 * What the first pages load, as a real browser asks for it: every script and style requested until the page shows
 * what it is for and the network is quiet. Idle time never comes in these pages, so what is fetched ahead in idle time
 * does not count; a later route is measured against what a person has who was at home a moment. Sizes are those of
 * the compressed files of the build, in KB of 1000 bytes.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type Browser, type Page } from 'playwright'
import { chromiumPath } from '../../src/tools/ensure-programs.ts'
import { root } from '../../src/tools/run.ts'
import { CHROMIUM_ARGS } from '../fixtures/chromium.ts'
import { startGatewayProcess } from '../fixtures/gateway-process.ts'
import { partsIn } from '../fixtures/parts.ts'
import { partsToInstall, partsToPrefetch, type DeviceFacts, type Part } from '#offline/parts.ts'
import { round, type Bench, type Figure } from './measure.ts'
import { shownAfter, signIn } from './person.ts'

const CSS_TARGET = 20
const LATER_TARGET = 40
const INSTALL_TARGET = 700
/** What every installation needs. The rest is filled up with what is loaded later, so its sum is always near the limit. */
const CORE_TARGET = 640
/** Requests of the first page after logging in: the page itself, its files and its calls. */
const REQUESTS_TARGET = 25
const PREFETCH_TARGET = 4000
/** KB of scripts of the page for receivers of parcels, and KB that its worker brings (record 0144). */
const PUBLIC_TARGET = 60
/** KB of one file as stored on the device. */
const FILE_TARGET = 1000
/** The app's own language by default; the texts of each weigh about the same. */
const LANGUAGE = 'zh'

/** Marks an address whose page is never idle. */
const BUSY = '?busy=1'
/** Long enough for everything the portal does when there is nothing else to do. */
const IDLE_MS = 10_000

interface Route {
  name: string
  path: string
  /** What the page is for. */
  marker: string
}

/** A label leads to it, on a phone that never saw the portal. */
const publicPage: Route = { name: 'public tracking', path: '/customerInquiry', marker: '#look' }
const login: Route = { name: 'login', path: '/login', marker: 'form button[type=submit]' }
const home: Route = { name: 'home', path: '/', marker: 'main h2' }
const laterRoutes: readonly Route[] = [
  { name: 'orders', path: '/b2c/b2COrderManage', marker: 'main [role=gridcell]' },
  { name: 'order entry', path: '/b2c/b2COrderEntry', marker: 'main form input, main section input' },
  { name: 'sync centre', path: '/sync', marker: 'main h2' },
]

const buildFolder = (): string => {
  const dist = path.join(root, 'dist')
  return path.join(dist, 'builds', readFileSync(path.join(dist, 'current'), 'utf8').trim())
}

/** Small files have no compressed sibling, pictures need none. */
function gzipped(build: string, file: string): number {
  const whole = path.join(build, file)
  if (existsSync(`${whole}.gz`)) return statSync(`${whole}.gz`).size
  return file.endsWith('.png') ? statSync(whole).size : gzipSync(readFileSync(whole), { level: 9 }).length
}

/** Whatever a page that is visited for the first time asks for; with what it fetches ahead, when it may idle. */
async function requestsOf(page: Page, url: string, route: Route, mayIdle = false): Promise<string[]> {
  const { path: address, marker } = route
  await page.goto(`${url}${address}${mayIdle ? '' : BUSY}`)
  await shownAfter(page, marker)
  if (mayIdle) await page.waitForTimeout(IDLE_MS)
  await page.waitForLoadState('networkidle')
  return page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
}

const scriptsAndStyles = (asked: readonly string[]): Set<string> =>
  new Set(asked.filter((file) => /\.(?:js|css)$/.test(file)))

const filesOf = async (page: Page, url: string, route: Route, mayIdle = false): Promise<Set<string>> =>
  scriptsAndStyles(await requestsOf(page, url, route, mayIdle))

type Weigh = (files: Iterable<string>, ending: '.js' | '.css') => number

const weigher =
  (build: string): Weigh =>
  (files, ending) =>
    round(
      [...files]
        .filter((file) => file.endsWith(ending))
        .reduce((sum, file) => sum + gzipped(build, file), 0) / 1000,
    )

/** What the worker brings with its installation, and what follows in idle time. */
function installed(build: string): Figure[] {
  const parts = partsIn(readFileSync(path.join(build, 'sw.js'), 'utf8'))
  const weight = (list: readonly Part[]) =>
    round(list.reduce((sum, { url }) => sum + gzipped(build, url), 0) / 1000)
  const facts: DeviceFacts = { language: LANGUAGE, publicLanguage: LANGUAGE, uses: ['portal'] }
  const first = partsToInstall(parts, facts)
  const rest = partsToPrefetch(parts, facts)
  const ofVisitor = partsToInstall(parts, { ...facts, uses: ['public'] })
  const core = first.filter(({ tier }) => tier === 'core')
  const largest = Math.max(...parts.map(({ url }) => statSync(path.join(build, url)).size))
  return [
    {
      name: 'installed with the worker KB',
      value: weight(first),
      target: INSTALL_TARGET,
      note: `${first.length} files, one language`,
    },
    {
      name: 'of it the start and the core screens KB',
      value: weight(core),
      target: CORE_TARGET,
      note: `${core.length} files`,
    },
    {
      name: 'following in idle time KB',
      value: weight(rest),
      target: PREFETCH_TARGET,
      note: `${rest.length} files`,
    },
    {
      name: 'installed for a visitor of a public page KB',
      value: weight(ofVisitor),
      target: PUBLIC_TARGET,
      note: `${ofVisitor.length} files, one language`,
    },
    { name: 'largest file KB, not compressed', value: round(largest / 1000), target: FILE_TARGET },
  ]
}

async function measure(browser: Browser, url: string): Promise<Figure[]> {
  const build = buildFolder()
  const weigh = weigher(build)
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.addInitScript((language) => {
    localStorage.setItem('language', language)
    performance.setResourceTimingBufferSize(1000)
    if (!location.search.includes('busy')) return
    window.requestIdleCallback = () => 0
    // The first page of a person who never used this device: no database yet.
    localStorage.removeItem('storedFor')
  }, LANGUAGE)
  // Nothing is kept from one page to the next, so that each is a first visit.
  await (await context.newCDPSession(page)).send('Network.setCacheDisabled', { cacheDisabled: true })
  const atPublic = await filesOf(page, url, publicPage)
  const atLogin = await filesOf(page, url, login)
  await signIn(page, url)
  const asked = await requestsOf(page, url, home)
  const atHome = scriptsAndStyles(asked)
  const figures: Figure[] = [
    { name: 'public tracking JavaScript KB', value: weigh(atPublic, '.js'), target: PUBLIC_TARGET },
    { name: 'login JavaScript KB', value: weigh(atLogin, '.js'), target: 150 },
    { name: 'home JavaScript KB', value: weigh(atHome, '.js'), target: 215 },
    { name: 'home CSS KB', value: weigh(atHome, '.css'), target: CSS_TARGET },
    {
      name: 'home requests',
      value: 1 + new Set(asked).size,
      target: REQUESTS_TARGET,
      note: `the page, its calls, ${atHome.size} scripts and styles`,
    },
  ]
  const afterHome = await filesOf(page, url, home, true)
  for (const route of laterRoutes) {
    const files = await filesOf(page, url, route)
    const beyond = (known: Set<string>) =>
      weigh(
        [...files].filter((file) => !known.has(file)),
        '.js',
      )
    figures.push(
      {
        name: `${route.name} after home JavaScript KB`,
        value: beyond(afterHome),
        target: LATER_TARGET,
        note: `${beyond(atHome)} without idle time, ${weigh(files, '.js')} opened directly`,
      },
      { name: `${route.name} CSS KB`, value: weigh(files, '.css'), target: CSS_TARGET },
    )
  }
  return [...figures, ...installed(build)]
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

export const sizes: Bench = { name: 'sizes', run }
