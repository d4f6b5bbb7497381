/** The second tier: what follows the installation in idle time, whatever happens to the line, the disk or the build. */
import { expect, test, type Locator, type Page } from '@playwright/test'
import { makeProfile } from '../fixtures/chromium.ts'
import { startFaultProxy, type Fault, type FaultProxy } from '../fixtures/fault-proxy.ts'
import { startGatewayProcess } from '../fixtures/gateway-process.ts'
import { ownDist } from '../fixtures/next-build.ts'
import { partsIn } from '../fixtures/parts.ts'
import { entryUrl, portalUrl, signIn, workerReady } from './portal.ts'

test.use({ serviceWorkers: 'allow' })

// Long ones that share nothing: no worker waits at the end for another one's file.
test.describe.configure({ mode: 'parallel' })

const SOON = { timeout: 90_000 }
const card = (page: Page) => page.getByRole('region', { name: 'The portal on this device' })
const ready = (page: Page) => card(page).getByText('Ready for offline use')
const some = (page: Page) => card(page).getByText(/^\d+ of \d+ parts$/)
const here = async (page: Page) => Number(/^\d+/.exec(await some(page).innerText())?.[0])

/** Waits until this is shown, as long as the machine needs for the parts that come before. @throws when no part comes for 90 seconds. */
async function untilShown(page: Page, wanted: Locator): Promise<void> {
  for (let count = '-1'; !(await wanted.isVisible());) {
    const more = some(page).filter({ hasNotText: new RegExp(`^${count} of`) })
    await expect(wanted.or(more).first()).toBeVisible(SOON)
    count = /(\d+) of \d+ parts/.exec(await card(page).innerText())?.[1] ?? count
  }
}

/** Waits until all parts are here. */
const untilReady = (page: Page): Promise<void> => untilShown(page, ready(page))

/** Paths of what is not installed with the worker in English. */
async function prefetchPaths(url = portalUrl()): Promise<Set<string>> {
  const parts = partsIn(await (await fetch(`${url}/sw.js`)).text())
  const late = parts.filter(({ tier, language = 'en' }) => tier === 'warm' || language !== 'en')
  return new Set(late.map((part) => `/${part.url}`))
}

const assetsHere = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await (await caches.open('assets')).keys()).map(({ url }) => new URL(url).pathname),
  )

let proxy: FaultProxy
/** Faults of the parts that follow: the first `passing` come through. */
async function breakPrefetching(fault: Fault, passing = 2): Promise<void> {
  const late = await prefetchPaths(proxy.target)
  let count = 0
  proxy.faultFor = ({ path: asked }) => (late.has(asked) && ++count > passing ? fault : 'none')
}
const heal = () => (proxy.faultFor = () => 'none')
const reconnected = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')))

test.beforeEach(async () => {
  proxy = await startFaultProxy(portalUrl())
})
test.afterEach(() => proxy.close())

test('a screen that was never opened opens offline after the prefetch, in any language', async () => {
  test.setTimeout(400_000)
  const profile = makeProfile()
  try {
    const first = await profile.launch()
    await breakPrefetching('drop-before', 0)
    await signIn(first.page, { url: proxy.url, path: '/sync' })
    await workerReady(first.page)
    await expect(some(first.page)).toBeVisible()
    await test.step('before that it says so', async () => {
      proxy.cut()
      await first.page.goto(`${proxy.url}/base/receivesAddress`)
      const honest = first.page.getByRole('heading', { name: /could not be loaded|Not available offline/ })
      await expect(honest).toBeVisible(SOON)
      proxy.mend()
    })
    heal()
    await first.page.goto(`${proxy.url}/sync`)
    await untilReady(first.page)
    await first.kill()
    proxy.cut()
    const { page, kill } = await profile.launch()
    await page.goto(`${proxy.url}/base/receivesAddress`)
    await expect(page.getByRole('heading', { name: 'Receiver addresses' })).toBeVisible(SOON)
    await page.evaluate(() => localStorage.setItem('language', 'ml'))
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ms')
    await kill()
  } finally {
    profile.remove()
  }
})

test('a line that breaks in the middle: what is here stays, the rest follows when it is back', async ({
  page,
}) => {
  test.setTimeout(400_000)
  await breakPrefetching('drop-before')
  await signIn(page, { url: proxy.url, path: '/sync' })
  await expect(card(page).getByText("The rest is downloaded when you're back online.")).toBeVisible(SOON)
  const before = await here(page)
  heal()
  await reconnected(page)
  await untilReady(page)
  expect(before).toBeGreaterThan(0)
})

test('a part that the gateway no longer has is left out, and the others come', async ({ page }) => {
  test.setTimeout(400_000)
  const [lost = ''] = await prefetchPaths()
  proxy.faultFor = ({ path: asked }) => (asked === lost ? 'gone' : 'none')
  await signIn(page, { url: proxy.url, path: '/sync' })
  await untilShown(page, card(page).getByText('The rest comes with the next version.'))
  const [count = 0, total = 0] = (await some(page).innerText()).match(/\d+/g)?.map(Number) ?? []
  expect(total - count).toBe(1)
})

test('a full disk: the portal says so and goes on', async ({ page }) => {
  test.setTimeout(400_000)
  await breakPrefetching('drop-before', 0)
  await signIn(page, { url: proxy.url, path: '/sync' })
  await workerReady(page)
  await expect(card(page).getByText("The rest is downloaded when you're back online.")).toBeVisible(SOON)
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin: proxy.url, quotaSize: 1 })
  heal()
  await reconnected(page)
  await expect(card(page).getByText('There is not enough space on this device for the rest.')).toBeVisible(
    SOON,
  )
  await page.goto(proxy.url + entryUrl)
  await expect(page.getByRole('button', { name: 'Place order' })).toBeVisible()
})

test('an update in the middle fetches nothing again, and goes on with the rest of the new build', async ({
  page,
}) => {
  test.setTimeout(480_000)
  const own = ownDist()
  const gateway = await startGatewayProcess({ env: { PORTAL_DIST: own.dist } })
  try {
    proxy.target = gateway.url
    await breakPrefetching('drop-before')
    await signIn(page, { url: proxy.url, path: '/sync' })
    await workerReady(page)
    await expect(card(page).getByText("The rest is downloaded when you're back online.")).toBeVisible(SOON)
    const keptBefore = new Set(await assetsHere(page))
    await own.putNext(gateway.url)
    heal()
    const asked: string[] = []
    proxy.faultFor = (request) => {
      if (request.path.startsWith('/assets/')) asked.push(request.path)
      return 'none'
    }
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    const dialog = page.getByRole('dialog', { name: /new version/i })
    await expect(dialog).toBeVisible(SOON)
    await Promise.all([
      page.waitForEvent('load', { timeout: 60_000 }),
      dialog.getByRole('button', { name: /update now/i }).click(),
    ])
    await untilReady(page)
    const parts = partsIn(await (await fetch(`${gateway.url}/sw.js`)).text())
    expect(parts.filter(({ url }) => keptBefore.has(`/${url}`)).length).toBeGreaterThan(0)
    expect(asked.filter((each) => keptBefore.has(each))).toEqual([])
    expect((await assetsHere(page)).length).toBeGreaterThanOrEqual(
      parts.filter(({ revision }) => revision === null).length,
    )
  } finally {
    await gateway.stop()
    own.remove()
  }
})
