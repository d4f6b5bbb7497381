/** The steps of a person in the benches' browsers, without the assertions of the end-to-end tests. */
import type { Page } from 'playwright'

const CAPTCHA_PLACES = [20, 80, 140, 200]

/** Signs in, as the demo user by default, and waits for the page that follows. */
export async function signIn(page: Page, url: string, path = '/', account = 'demo'): Promise<void> {
  await page.goto(url + path)
  await page.locator('input[autocomplete="username"]').fill(account)
  await page.locator('input[autocomplete="current-password"]').fill('Portal123')
  const image = page.locator('img[src^="data:image"]')
  await image.waitFor()
  for (const x of CAPTCHA_PLACES) await image.click({ position: { x, y: 20 }, force: true })
  await page.locator('button[type="submit"]').click()
  await page.waitForURL((address) => address.pathname !== '/login')
  await page.locator('main').waitFor()
}

/** Milliseconds from the start of the navigation to the first frame that shows what the selector names. */
export async function shownAfter(page: Page, selector: string): Promise<number> {
  const shown = await page.waitForFunction(
    (wanted) => (document.querySelector(wanted)?.getClientRects().length ? performance.now() : 0),
    selector,
    { polling: 'raf', timeout: 30_000 },
  )
  return shown.jsonValue()
}

/**
 * Waits until the worker is installed: from now on the portal starts offline. It takes the pages that come, not
 * the one that brought it. Not by `waitForFunction`: a promise counts as true there.
 */
export async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    while (active?.state !== 'activated') await new Promise((resolve) => setTimeout(resolve, 50))
  })
}
