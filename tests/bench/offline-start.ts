/**
 * How soon the order list is shown offline: the gateway is gone and the worker asleep, as after a night. From the
 * start of the navigation to rows on screen, in the profile of a person who was here before.
 */
import type { CDPSession, Page } from 'playwright'
import { makeProfile } from '../fixtures/chromium.ts'
import { startGatewayProcess } from '../fixtures/gateway-process.ts'
import { isQuick, percentile, round, type Bench, type Figure } from './measure.ts'
import { shownAfter, signIn, workerReady } from './person.ts'

const TIMES = isQuick ? 2 : 7
const ORDERS = '/b2c/b2COrderManage'
const ROWS = 'main [role=gridcell]'

/** A slower device: the page's own work takes this many times as long. */
const SPEEDS = [
  { rate: 1, target: 300 },
  { rate: 4, target: 900 },
] as const

interface Start {
  rows: number
  /** First paint of the same start: the skeleton of index.html, so the share that is the browser's and the machine's. */
  paint: number
}

/**
 * `isFresh`: in a new process of the browser, which has compiled nothing yet; otherwise in one that ran the portal
 * before, so that the compiled code is at hand.
 */
async function startOnce(page: Page, session: CDPSession, url: string, isFresh: boolean): Promise<Start> {
  if (isFresh) await page.goto('about:blank')
  await session.send('ServiceWorker.stopAllWorkers')
  await page.goto(url + ORDERS, { waitUntil: 'commit' })
  const rows = await shownAfter(page, ROWS)
  const paint = await page.evaluate(() => performance.getEntriesByName('first-paint')[0]?.startTime ?? 0)
  return { rows, paint }
}

const median = (samples: readonly number[]): number => percentile(samples, 50)

async function measureStarts(
  page: Page,
  session: CDPSession,
  url: string,
  rate: number,
  isFresh: boolean,
  target: number,
): Promise<Figure> {
  const starts: Start[] = []
  for (let turn = 0; turn < TIMES; turn++) starts.push(await startOnce(page, session, url, isFresh))
  const rows = starts.map((start) => start.rows)
  const paint = median(starts.map((start) => start.paint))
  return {
    name: `rows without a line, CPU ${rate}×, ${isFresh ? 'new' : 'known'} process, median ms`,
    value: round(median(rows), 0),
    target,
    ratio: { to: `first paint (${round(paint, 0)} ms)`, value: round(median(rows) / paint) },
    note: `${round(Math.min(...rows), 0)} to ${round(Math.max(...rows), 0)}`,
  }
}

async function measure(page: Page, url: string): Promise<Figure[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  const figures: Figure[] = []
  for (const { rate, target } of SPEEDS) {
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    for (const isFresh of [true, false])
      figures.push(await measureStarts(page, session, url, rate, isFresh, target))
  }
  return figures
}

async function run(): Promise<Figure[]> {
  const gateway = await startGatewayProcess()
  const profile = makeProfile()
  try {
    const { page, kill } = await profile.launch()
    try {
      await signIn(page, gateway.url, ORDERS)
      await page.locator(ROWS).first().waitFor()
      await workerReady(page)
      // Once more under the worker, so that the rows are kept the way they are on a second day.
      await page.goto(gateway.url + ORDERS)
      await page.locator(ROWS).first().waitFor()
      await page.waitForLoadState('networkidle')
      await gateway.kill('SIGTERM')
      return await measure(page, gateway.url)
    } finally {
      await kill()
    }
  } finally {
    await gateway.stop()
    profile.remove()
  }
}

export const offlineStart: Bench = { name: 'offline-start', run }
