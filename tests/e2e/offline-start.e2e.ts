import { expect, test, type Page } from '@playwright/test'
import { makeProfile } from '../fixtures/chromium.ts'
import { startFaultProxy } from '../fixtures/fault-proxy.ts'
import { entryUrl, isKept, manageUrl, portalUrl, section, signIn, workerReady } from './portal.ts'

test.use({ serviceWorkers: 'allow' })

test('installed, taken offline, killed and started again: shell, menu, last list, form, language', async () => {
  test.setTimeout(120_000)
  const proxy = await startFaultProxy(portalUrl())
  const profile = makeProfile()
  try {
    const first = await profile.launch()
    await signIn(first.page, { url: proxy.url, path: manageUrl })
    await expect(first.page.getByRole('gridcell', { name: /^SP\d{13}$/ }).first()).toBeVisible()
    // Rows that come before the database is open are kept a moment after they are shown.
    await isKept(first.page, 'b2cOrder', 'SP0000')
    await workerReady(first.page)
    await first.page.goto(proxy.url + entryUrl)
    await expect(first.page.getByRole('button', { name: 'Place order' })).toBeVisible()
    await section(first.page, 'Receiver').getByRole('combobox', { name: 'Country', exact: true }).click()
    await expect(first.page.getByRole('option', { name: /Vietnam/ })).toBeVisible()
    await isKept(first.page, 'getCountry')
    await first.kill()
    proxy.cut()

    const { page, kill } = await profile.launch()
    await page.goto(proxy.url + manageUrl)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('link', { name: 'New order' }).first()).toBeVisible()
    await expect(page.getByRole('gridcell', { name: /^SP\d{13}$/ }).first()).toBeVisible()
    await expect(page.getByText(/updated \d/).first()).toBeVisible()
    await page.goto(proxy.url + entryUrl)
    await expect(page.getByRole('button', { name: /save on this device/i })).toBeVisible()
    await section(page, 'Receiver').getByRole('combobox', { name: 'Country', exact: true }).click()
    await expect(page.getByRole('option', { name: /Vietnam/ })).toBeVisible()
    await kill()
  } finally {
    await proxy.close()
    profile.remove()
  }
})

test('the portal can be installed', async ({ page }) => {
  await page.goto(`${portalUrl()}/login`)
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
    return (await (await fetch(link?.href ?? '')).json()) as {
      display: string
      icons: { sizes: string; src: string }[]
      start_url: string
    }
  })
  expect(manifest.display).toBe('standalone')
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
})

interface TraceEvent {
  name: string
  args: { data?: { url?: string; consumedCacheSize?: number } }
}

/** Reloads the page in a process of the browser that has compiled nothing yet; the parts it took compiled from the disk. */
async function compiledParts(page: Page, url: string): Promise<string[]> {
  await page.goto('about:blank')
  const browser = await page.context().browser()!.newBrowserCDPSession()
  const events: TraceEvent[] = []
  browser.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await browser.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['v8', 'devtools.timeline'] },
  })
  await page.goto(url)
  await expect(page.getByRole('link', { name: 'New order' }).first()).toBeVisible()
  const complete = new Promise((resolve) => browser.once('Tracing.tracingComplete', resolve))
  await browser.send('Tracing.end')
  await complete
  await browser.detach()
  return events
    .filter(({ name, args }) => name === 'v8.compileModule' && (args.data?.consumedCacheSize ?? 0) > 0)
    .map(({ args }) => new URL(args.data?.url ?? url).pathname)
}

test('a new process of the browser takes from the disk what an earlier one compiled; no part is read twice', async () => {
  test.setTimeout(90_000)
  const profile = makeProfile()
  try {
    const { page, kill } = await profile.launch()
    await signIn(page, { url: portalUrl(), path: manageUrl })
    await workerReady(page)
    // Chromium writes what it compiled at the second start within three days.
    await expect
      .poll(() => compiledParts(page, portalUrl() + manageUrl), { timeout: 60_000 })
      .toEqual(expect.arrayContaining([expect.stringMatching(/index-/), expect.stringMatching(/device-/)]))
    const parts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => /^\/assets\/.*\.js$/.test(path)),
    )
    expect(parts.filter((path, at) => parts.indexOf(path) !== at)).toEqual([])
    await kill()
  } finally {
    profile.remove()
  }
})
