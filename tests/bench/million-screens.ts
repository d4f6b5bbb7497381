/** Screens with a million orders behind them, as the person meets them: the shell is warm, the screen was never open. */
import { chromium, type Browser } from 'playwright'
import { chromiumPath } from '../../src/tools/ensure-programs.ts'
import { CHROMIUM_ARGS } from '../fixtures/chromium.ts'
import { isQuick, percentile, round, type Figure } from './measure.ts'
import { signIn, workerReady } from './person.ts'

const TIMES = isQuick ? 2 : 7
/** What is fetched ahead in idle time is here by then. */
const WARM_MS = 8000
const LIST = '/b2c/b2COrderManage'

/** Milliseconds from the click on the menu to the first frame with what the selector names. */
async function opened(browser: Browser, url: string, path: string, selector: string): Promise<number> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await signIn(page, url)
    await workerReady(page)
    await page.waitForTimeout(WARM_MS)
    return await page.evaluate(
      ([address, wanted]) =>
        new Promise<number>((resolve, reject) => {
          const link = document.querySelector<HTMLElement>(`a[href="${address}"]`)
          if (!link) return reject(new Error(`no link to ${address}`))
          const start = performance.now()
          const look = () => {
            if (document.querySelector(wanted)?.getClientRects().length) resolve(performance.now() - start)
            else requestAnimationFrame(look)
          }
          link.click()
          look()
        }),
      [path, selector] as const,
    )
  } finally {
    await context.close()
  }
}

/** Rows of the order list on the screen of a gateway, beside those of one with the demo's few thousand orders. */
export async function firstPaint(url: string, small: string): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS })
  try {
    const [many, few]: [number[], number[]] = [[], []]
    for (let turn = 0; turn < TIMES; turn++) {
      many.push(await opened(browser, url, LIST, 'main [role=gridcell]'))
      few.push(await opened(browser, small, LIST, 'main [role=gridcell]'))
    }
    const value = percentile(many, 50)
    return [
      {
        name: 'order list opened from a warm shell, median ms',
        value: round(value, 0),
        target: 300,
        ratio: { to: 'the same with 3,000 orders', value: round(value / percentile(few, 50), 2) },
        note: `${round(Math.min(...many), 0)} to ${round(Math.max(...many), 0)}`,
      },
    ]
  } finally {
    await browser.close()
  }
}
