/**
 * The page for receivers of parcels on a slow phone: largest paint with the processor four times slower and over "slow 4G" as
 * Lighthouse defines it, beside the portal's login page in the same run. A first visit each time: no worker, nothing kept.
 */
import { chromium, type Browser, type Page } from 'playwright'
import { chromiumPath } from '../../src/tools/ensure-programs.ts'
import { CHROMIUM_ARGS } from '../fixtures/chromium.ts'
import { startGatewayProcess } from '../fixtures/gateway-process.ts'
import { isQuick, percentile, round, type Bench, type Figure } from './measure.ts'
import { signIn } from './person.ts'
import { observer } from './vitals.ts'

const LCP_MS = 1200
const TIMES = isQuick ? 1 : 7
const CPU_RATE = 4
/** 1.6 Mbit/s down, 0.75 up, 150 ms. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const LANGUAGES = ['en', 'vi', 'km']

interface Visit {
  name: string
  address: string
  /** Something that is there once the page is what it is for. */
  marker: string
  target?: number
}

/** Number of a parcel of the demo. */
async function waybillOf(browser: Browser, url: string): Promise<string> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await signIn(page, url, '/b2c/b2COrderManage')
  const cell = page.locator('main [role=gridcell]', { hasText: /SP\d{13}/ }).first()
  const number = /SP\d{13}/.exec(await cell.innerText())?.[0]
  await context.close()
  if (!number) throw new Error('the demo shows no parcel')
  return number
}

async function lcpOf(page: Page, url: string, { address, marker }: Visit): Promise<number> {
  await page.goto('about:blank')
  await page.goto(url + address)
  await page.locator(marker).first().waitFor()
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => (window as unknown as { vitals: { lcp: number } }).vitals.lcp)
}

async function throttled(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  await context.addInitScript(observer())
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  return page
}

async function measure(browser: Browser, url: string): Promise<Figure[]> {
  const number = await waybillOf(browser, url)
  const visits: Visit[] = [
    ...LANGUAGES.map((language) => ({
      name: `public tracking in ${language}`,
      address: `/customerInquiry?lang=${language}`,
      marker: '#look',
      target: LCP_MS,
    })),
    {
      name: 'public tracking, opened by the code of a label',
      address: `/customerInquiry?lang=en&n=${number}`,
      marker: 'li[data-group]:not([aria-busy])',
    },
    { name: 'login page of the portal', address: '/login', marker: 'form button[type=submit]' },
  ]
  const page = await throttled(browser)
  const seen = visits.map((): number[] => [])
  // One after the other in each turn, so that a busy moment of the machine meets all of them.
  for (let turn = 0; turn < TIMES; turn++)
    for (const [at, each] of visits.entries()) seen[at]?.push(await lcpOf(page, url, each))
  return visits.map(({ name, target }, at) => ({
    name: `${name}, LCP ms`,
    value: round(percentile(seen[at] ?? [], 50), 0),
    ...(target === undefined ? {} : { target }),
    note: `worst ${round(Math.max(...(seen[at] ?? [])), 0)}; CPU ${CPU_RATE}×, slow 4G`,
  }))
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

export const publicPageBench: Bench = { name: 'public-page', run }
