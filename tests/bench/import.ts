/**
 * A spreadsheet of orders in the portal as it is built: from the moment the file is chosen until every row is validated, and how
 * long the page was deaf in between. Forty columns: all that an import of orders knows, the rest kept aside.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import { chromiumPath } from '../../src/tools/ensure-programs.ts'
import { XlsxFile } from '#server/exports/xlsx.ts'
import { orderImport } from '#modules/b2c/imports.ts'
import { CHROMIUM_ARGS } from '../fixtures/chromium.ts'
import { startGatewayProcess } from '../fixtures/gateway-process.ts'
import { isQuick, percentile, round, type Bench, type Figure } from './measure.ts'
import { signIn } from './person.ts'
import { watchTabs } from './tab-memory.ts'

const COLUMNS = 40
/** The first is what the target is for, the last what a person would otherwise have to cut into files. */
const SIZES = isQuick ? [100] : [1000, 20_000, 50_000]
const TIMES = isQuick ? 1 : 3
const IMPORT = '/b2c/b2COrderImport'
const TARGET = { validated: 1000, deaf: 50, megabytes: 150 } as const

declare global {
  interface Window {
    chosenAt: number
    longest: number
  }
}

/** One order a row, each right, with a number of its own. */
async function writeBook(file: string, rows: number): Promise<void> {
  const known = orderImport.columns
  const aside = Array.from({ length: Math.max(0, COLUMNS - known.length) }, (_, at) => `Aside ${at + 1}`)
  const headers = [...known.map(({ key, label }) => label.message ?? key), ...aside]
  const book = await XlsxFile.open(file, [
    { title: 'Orders', columns: headers.map((header) => ({ header, kind: 'text', width: 100 })) },
  ])
  const rowAt = (at: number): string[] => [
    ...known.map(({ key, example }) => (key === 'ecommerceOrderNo' ? `BENCH-${at}` : example)),
    ...aside.map((name) => `${name}/${at}`),
  ]
  for (let from = 0; from < rows; from += 1000)
    await book.write(
      0,
      Array.from({ length: Math.min(1000, rows - from) }, (_, at) => rowAt(from + at)),
    )
  await book.close()
}

interface Validated {
  ms: number
  longest: number
  message: string
}

async function validate(page: Page, url: string, file: string): Promise<Validated> {
  await page.goto(url + IMPORT)
  const input = page.locator('input[type=file]').first()
  await input.waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  await input.setInputFiles(file)
  const validated = await page.waitForFunction(
    () => {
      const message = document.querySelector('button[aria-label="Only rows with errors"]')?.textContent ?? ''
      if (!message || message.includes('Checking')) return false
      return { ms: performance.now() - window.chosenAt, longest: window.longest, message }
    },
    undefined,
    { polling: 'raf', timeout: 30_000 },
  )
  return (await validated.jsonValue()) as Validated
}

async function measure(browser: Browser, url: string, dir: string): Promise<Figure[]> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  })
  await context.addInitScript(() => {
    localStorage.setItem('language', 'en')
    Object.assign(window, { chosenAt: 0, longest: 0 })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration)
    }).observe({ type: 'longtask' })
    const begin = () => Object.assign(window, { chosenAt: performance.now(), longest: 0 })
    document.addEventListener('change', begin, { capture: true, once: true })
  })
  const page = await context.newPage()
  await signIn(page, url)
  const figures: Figure[] = []
  for (const rows of SIZES) {
    const file = path.join(dir, `${rows}.xlsx`)
    await writeBook(file, rows)
    const seen: Validated[] = []
    const memory = await watchTabs(browser)
    for (let turn = 0; turn < TIMES; turn++) seen.push(await validate(page, url, file))
    const grown = memory.grown()
    const isMeasured = rows === 1000
    const median = (key: 'ms' | 'longest') =>
      round(
        percentile(
          seen.map((one) => one[key]),
          50,
        ),
        0,
      )
    figures.push(
      {
        name: `${rows} × ${COLUMNS}, chosen to judged, median ms`,
        value: median('ms'),
        ...(isMeasured ? { target: TARGET.validated } : {}),
        note: `${seen[0]?.message}`,
      },
      {
        name: `${rows} × ${COLUMNS}, longest task of the page, median ms`,
        value: median('longest'),
        ...(isMeasured ? { target: TARGET.deaf } : {}),
      },
      { name: `${rows} × ${COLUMNS}, MB of the tab`, value: round(grown, 0), target: TARGET.megabytes },
    )
  }
  return figures
}

async function run(): Promise<Figure[]> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'sampan-import-'))
  const gateway = await startGatewayProcess()
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS })
  try {
    return await measure(browser, gateway.url, dir)
  } finally {
    await browser.close()
    await gateway.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

export const importing: Bench = { name: 'import', run }
