/**
 * How soon the label designer shows a template that is opened by its address: the skeleton, the empty label, its first picture; beside
 * the first paint of the same start. In the built portal, with its worker and what a second visit has on the device, on a fast and a
 * four times slower device.
 */
import { chromium, type CDPSession, type Page } from 'playwright'
import { chromiumPath } from '../../src/tools/ensure-programs.ts'
import { CHROMIUM_ARGS } from '../fixtures/chromium.ts'
import { startGatewayProcess } from '../fixtures/gateway-process.ts'
import { isQuick, percentile, round, type Bench, type Figure } from './measure.ts'
import { shownAfter, signIn, workerReady } from './person.ts'

const TIMES = isQuick ? 1 : 5
const PICTURE_MS = 1000
const LABEL = 'main [data-testid="label-page"]'

const stages = [
  { key: 'skeleton', name: 'skeleton', selector: `main [aria-busy="true"], ${LABEL}` },
  { key: 'label', name: 'empty label', selector: LABEL },
  { key: 'picture', name: 'first picture', selector: `${LABEL} path` },
] as const
type Stage = (typeof stages)[number]['key']
type Start = Record<Stage | 'paint', number>

async function startOnce(page: Page, address: string): Promise<Start> {
  await page.goto('about:blank')
  await page.goto(address, { waitUntil: 'commit' })
  const shown = await Promise.all(
    stages.map(async ({ key, selector }) => [key, await shownAfter(page, selector)] as const),
  )
  const paint = await page.evaluate(() => performance.getEntriesByName('first-paint')[0]?.startTime ?? 0)
  return { ...(Object.fromEntries(shown) as Record<Stage, number>), paint }
}

async function measure(page: Page, session: CDPSession, address: string, rate: number): Promise<Figure[]> {
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  const starts: Start[] = []
  for (let turn = 0; turn < TIMES; turn++) starts.push(await startOnce(page, address))
  const median = (key: keyof Start) =>
    percentile(
      starts.map((start) => start[key]),
      50,
    )
  const paint = median('paint')
  return stages.map(({ key, name }) => ({
    name: `label designer, ${name} ms, CPU ${rate}×`,
    value: round(median(key), 0),
    ...(key === 'picture' ? { target: PICTURE_MS } : {}),
    ratio: { to: `first paint (${round(paint, 0)} ms)`, value: round(median(key) / paint) },
  }))
}

async function run(): Promise<Figure[]> {
  const gateway = await startGatewayProcess()
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
    await page.addInitScript(() => localStorage.setItem('language', 'en'))
    const session = await page.context().newCDPSession(page)
    await signIn(page, gateway.url, '/base/faceListManage', 'demo-admin')
    await page.getByRole('button', { name: 'Duplicate' }).first().click()
    await page.locator(`${LABEL} path`).first().waitFor()
    await workerReady(page)
    const address = page.url()
    const figures: Figure[] = []
    for (const rate of [1, 4]) figures.push(...(await measure(page, session, address, rate)))
    return figures
  } finally {
    await browser.close()
    await gateway.stop()
  }
}

export const designerStart: Bench = { name: 'designer-start', run }
