/**
 * How soon a phone answers a scan, from the Enter of the scanner to the frame that shows the answer: stock by SKU, a returned parcel and a
 * ticket packed by scanner, online and offline (records 0099 and 0126).
 */
import { chromium, type Browser, type Page } from 'playwright'
import { chromiumPath } from '../../src/tools/ensure-programs.ts'
import { CHROMIUM_ARGS } from '../fixtures/chromium.ts'
import { startGatewayProcess } from '../fixtures/gateway-process.ts'
import { isQuick, percentile, round, type Bench, type Figure } from './measure.ts'
import { signIn } from './person.ts'

const ANSWER_MS = 50
const SCANS = isQuick ? 10 : 60

/** Codes and what shows that one was answered. */
interface Scanned {
  readonly field: string
  readonly codes: readonly string[]
  /** Text of the answer that belongs to a code. */
  readonly answer: string
}

/** Scans in the page itself, so that the way from the test to the browser is not measured. Milliseconds each. */
const measureScans = (page: Page, scanned: Scanned): Promise<number[]> =>
  page.evaluate(async ({ field, codes, answer }) => {
    const input = document.querySelector<HTMLInputElement>(field)
    if (!input) throw new Error('no field to scan into')
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    const samples: number[] = []
    for (const code of codes) {
      write?.call(input, code)
      input.dispatchEvent(new Event('input', { bubbles: true }))
      await new Promise((resolve) => setTimeout(resolve, 120))
      const isAnswered = () => document.querySelector(answer)?.textContent?.includes(code)
      const start = performance.now()
      input.form?.requestSubmit()
      while (!isAnswered() && performance.now() - start < 5000)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      samples.push(performance.now() - start)
    }
    return samples
  }, scanned)

async function open(page: Page, url: string, marker: string): Promise<void> {
  await page.goto(url)
  await page.locator(marker).first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** Each code differs from the one before, so that its answer is a new one. */
const repeated = (codes: readonly string[]): string[] =>
  Array.from({ length: SCANS }, (_, at) => codes[at % codes.length] ?? '')

const figuresOf = (name: string, samples: readonly number[]): Figure[] => [
  {
    name: `${name} p95 ms`,
    value: round(percentile(samples, 95)),
    target: ANSWER_MS,
    note: `median ${round(percentile(samples, 50))}, worst ${round(Math.max(...samples))}`,
  },
]

/** A card is named by its SKU or number. */
const namesOfCards = (page: Page, pattern: string): Promise<string[]> =>
  page
    .waitForFunction((asked) => {
      const names = [...document.querySelectorAll('main li button[aria-label]')].map(
        (card) => card.getAttribute('aria-label')?.split(' ')[0] ?? '',
      )
      const found = [...new Set(names.filter((name) => new RegExp(asked).test(name)))]
      return found.length > 1 && found
    }, pattern)
    .then((found) => found.jsonValue() as Promise<string[]>)

async function measure(browser: Browser, url: string): Promise<Figure[]> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
  })
  const page = await context.newPage()
  await signIn(page, url)
  const lookup = 'main section form input'
  await open(page, `${url}/microWarehouse/wareInventoryCheck`, 'main section form input')
  const skus = await namesOfCards(page, '^[A-Z]{2}-[A-Z0-9-]+$')
  const stock = { field: lookup, codes: repeated(skus), answer: '[role=status]' }
  const figures: Figure[] = []
  figures.push(...figuresOf('stock of a scanned SKU, online,', await measureScans(page, stock)))
  await context.setOffline(true)
  figures.push(...figuresOf('stock of a scanned SKU, offline,', await measureScans(page, stock)))
  await context.setOffline(false)
  await open(page, `${url}/microWarehouse/inboundTicket`, 'main input[role=combobox]')
  await page.getByRole('button', { name: 'Next: Boxes and goods' }).first().click()
  await page.locator('main section[aria-label] input').first().waitFor()
  const packing = {
    field: 'main section[aria-label="Box or goods"] input',
    codes: repeated(skus),
    answer: 'section[aria-label="Box or goods"] [role=status]',
  }
  figures.push(...figuresOf('unit scanned into a ticket, online,', await measureScans(page, packing)))
  await context.setOffline(true)
  figures.push(...figuresOf('unit scanned into a ticket, offline,', await measureScans(page, packing)))
  await context.setOffline(false)
  await open(page, `${url}/microWarehouse/returnOrderManage`, lookup)
  const returns = {
    field: lookup,
    codes: repeated(await namesOfCards(page, '^WR\\d+$')),
    answer: '[role=status]',
  }
  figures.push(...figuresOf('scanned return, online,', await measureScans(page, returns)))
  await context.setOffline(true)
  figures.push(...figuresOf('scanned return, offline,', await measureScans(page, returns)))
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

export const scans: Bench = { name: 'scans', run }
