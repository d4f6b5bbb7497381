/**
 * The grid over 10,000 rows and 30 columns in a real Chromium, side by side with the fastest ready-made grid and with a plain
 * HTML table of the same cells in the same run: mount, scroll, select, filter. Processor time is that of the page's main thread (CDP `TaskDuration`), because
 * the clock of a shared machine says little.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { chromium, type CDPSession, type Page } from 'playwright'
import { chromiumPath } from '../../src/tools/ensure-programs.ts'
import { CHROMIUM_ARGS } from '../fixtures/chromium.ts'
import { buildPage } from './build-page.ts'
import { isQuick, percentile, round, type Bench, type Figure } from './measure.ts'
import { serveFolder } from './serve-folder.ts'
import type { Kind, TableBench } from './table/page.tsx'

declare global {
  interface Window {
    tableBench: TableBench
  }
}

const TURNS = isQuick ? 1 : 5
const FRAMES = isQuick ? 30 : 120
/** Pixels a frame: the wheel, and the bar dragged. */
const WHEEL = 120
const DRAG = 1600

interface Sample {
  mount: number
  nodes: number
  scrollCpu: number
  scrollFps: number
  blank: number
  dragFps: number
  dragBlank: number
  acrossCpu: number
  acrossBlank: number
  selectOne: number
  selectAll: number
  type: number
}

async function cpuOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

async function scrolled(page: Page, session: CDPSession, pixels: number, isAcross = false) {
  const frames = isAcross ? Math.min(FRAMES, 20) : FRAMES
  const before = await cpuOf(session)
  const way = [pixels, frames, isAcross] as const
  const ms = await page.evaluate(([by, count, across]) => window.tableBench.scroll(by, count, across), way)
  const cpu = ((await cpuOf(session)) - before) / frames
  const blank = await page.evaluate(([by, count, across]) => window.tableBench.blank(by, count, across), [
    pixels,
    Math.min(frames, 30),
    isAcross,
  ] as const)
  return { cpu, fps: (1000 * frames) / ms, blank }
}

async function sampleOf(page: Page, session: CDPSession, kind: Kind): Promise<Sample> {
  const mount = await page.evaluate((one) => window.tableBench.mount(one), kind)
  const nodes = await page.evaluate(() => window.tableBench.nodes())
  const wheel = await scrolled(page, session, WHEEL)
  const across = await scrolled(page, session, WHEEL, true)
  const drag = await scrolled(page, session, DRAG)
  const selectOne = await page.evaluate(() => window.tableBench.selectOne())
  const selectAll = await page.evaluate(() => window.tableBench.selectAll())
  const typed: number[] = []
  for (const text of ['R', 'R1', 'R12'])
    typed.push(await page.evaluate((one) => window.tableBench.type(one), text))
  return {
    mount,
    nodes,
    scrollCpu: wheel.cpu,
    scrollFps: wheel.fps,
    blank: wheel.blank * 100,
    dragFps: drag.fps,
    dragBlank: drag.blank * 100,
    acrossCpu: across.cpu,
    acrossBlank: across.blank * 100,
    selectOne,
    selectAll,
    type: percentile(typed, 50),
  }
}

/** Each latency holds the two frames that are waited for. */
const shown: readonly { key: keyof Sample; name: string; target?: number; isFloor?: boolean }[] = [
  { key: 'mount', name: 'mount ms', target: 150 },
  { key: 'nodes', name: 'elements', target: 2500 },
  { key: 'scrollCpu', name: 'scroll 120 px a frame, processor ms', target: 8 },
  { key: 'scrollFps', name: 'scroll 120 px a frame, frames a second', target: 55, isFloor: true },
  { key: 'blank', name: 'scroll, frames with an empty middle %', target: 0 },
  { key: 'dragFps', name: 'drag 1600 px a frame, frames a second', target: 55, isFloor: true },
  { key: 'dragBlank', name: 'drag, frames with an empty middle %', target: 0 },
  { key: 'acrossCpu', name: 'scroll across, processor ms', target: 16 },
  { key: 'acrossBlank', name: 'scroll across, frames with an empty middle %', target: 0 },
  { key: 'selectOne', name: 'select one, to the screen ms', target: 50 },
  { key: 'selectAll', name: 'select all, to the screen ms', target: 100 },
  { key: 'type', name: 'filter keystroke, to the screen ms', target: 100 },
]

const median = (samples: readonly Sample[], key: keyof Sample): number =>
  percentile(
    samples.map((sample) => sample[key]),
    50,
  )

async function measure(page: Page, session: CDPSession): Promise<Figure[]> {
  for (const kind of ['grid', 'library'] as const) await sampleOf(page, session, kind)
  const [grids, library]: [Sample[], Sample[]] = [[], []]
  for (let turn = 0; turn < TURNS; turn++) {
    grids.push(await sampleOf(page, session, 'grid'))
    library.push(await sampleOf(page, session, 'library'))
  }
  const plain = await sampleOf(page, session, 'plain')
  return shown.map(({ key, name, target, isFloor }) => {
    const value = median(grids, key)
    const theirs = median(library, key)
    return {
      name,
      value: round(value),
      ...(target === undefined ? {} : { target }),
      ...(isFloor ? { isFloor } : {}),
      ...(theirs > 0
        ? { ratio: { to: `react-data-grid (${round(theirs)})`, value: round(value / theirs, 3) } }
        : {}),
      note: `react-data-grid ${round(theirs)}, plain table ${round(plain[key])}`,
    }
  })
}

async function run(): Promise<Figure[]> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'sampan-table-'))
  await buildPage('tests/bench/table', dir)
  const server = await serveFolder(dir)
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS })
  try {
    const { port } = server.address() as AddressInfo
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(`http://127.0.0.1:${port}/`)
    await page.waitForFunction(() => 'tableBench' in window)
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    return await measure(page, session)
  } finally {
    await browser.close()
    server.closeAllConnections()
    server.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

export const table: Bench = { name: 'table', run }
