/** A clerk's phone: main actions are labelled, under the thumb, large enough and covered by nothing; shortcuts open, also offline. */
import { expect, test, type Locator, type Page } from '@playwright/test'
import { goTo } from './page-facts.ts'
import { entryUrl, manageUrl, portalUrl, signIn, workerReady } from './portal.ts'

test.use({ serviceWorkers: 'allow' })

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const THUMB = 44

/** At least 44 px wide and high, inside the window, and not covered at its centre and corners. */
async function isUnderTheThumb(button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded()
  await expect(button).toBeInViewport({ ratio: 1 })
  const { width, height } = (await button.boundingBox())!
  expect(Math.round(height)).toBeGreaterThanOrEqual(THUMB)
  expect(Math.round(width)).toBeGreaterThanOrEqual(THUMB)
  const isFree = await button.evaluate((each) => {
    const { left, top, width, height } = each.getBoundingClientRect()
    return [0.1, 0.5, 0.9].every((x) =>
      [0.2, 0.5, 0.8].every((y) =>
        each.contains(document.elementFromPoint(left + x * width, top + y * height)),
      ),
    )
  })
  expect(isFree).toBe(true)
}

const visible = (page: Page, name: string | RegExp) =>
  page
    .getByRole('main')
    .getByRole('button', { name })
    .or(page.getByRole('main').getByRole('link', { name }))
    .filter({ visible: true })
    .first()

for (const [address, name] of [
  [manageUrl, 'New order'],
  [entryUrl, /^Place order/],
  ['/b2b/b2borderManage', 'New B2B order'],
  ['/fba/fbaOrderManage', 'New FBA order'],
  ['/base/expressQuery', 'Track'],
  ['/b2c/b2COrderImport', 'Choose a file'],
  ['/b2c/b2COrderImport', 'Paste rows'],
  ['/sync', 'Receive orders'],
] as const)
  test(`the main action of ${address} is labelled and under the thumb: ${String(name)}`, async ({ page }) => {
    await signIn(page)
    await goTo(page, address)
    const button = visible(page, name)
    await expect(button).toBeVisible()
    await isUnderTheThumb(button)
  })

for (const [height, what] of [
  [844, 'whole'],
  [480, 'scrolled, to its last entry'],
] as const)
  test(`the menu of a row can be reached, ${what}, in a window ${height} px high`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height })
    await signIn(page, { path: '/sellerAssistant/sellerOrderManage' })
    await page.getByRole('main').getByRole('button', { name: 'Row actions' }).first().click()
    const menu = page.getByRole('menu', { name: 'Row actions' })
    await expect(menu).toBeInViewport({ ratio: 1 })
    const last = menu.getByRole('menuitem').last()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport({ ratio: 1 })
  })

test('the quick access at the lower edge has room for a thumb', async ({ page }) => {
  await signIn(page, { path: manageUrl })
  const links = page.getByRole('navigation', { name: 'Quick access' }).getByRole('link')
  await expect(links.first()).toBeVisible()
  for (const link of await links.all()) await isUnderTheThumb(link)
})

test('the shortcuts of the installed app open their page, also offline', async ({ page, context }) => {
  await signIn(page)
  await workerReady(page)
  const manifest = await (await page.request.get(`${portalUrl()}/manifest.webmanifest`)).json()
  const shortcuts = manifest.shortcuts as { name: string; url: string }[]
  expect(shortcuts.map(({ name }) => name)).toEqual(['New order', 'Scan', 'Track parcels', 'Unsent'])
  // On a phone the form of an order has no heading of its own: the title names the page.
  const titles = [/New order/, /Track parcels/, /Track parcels/, /Sync centre/]
  for (const [at, { url }] of shortcuts.entries()) {
    await page.goto(portalUrl() + url)
    await expect(page).toHaveTitle(titles[at]!)
  }
  await context.setOffline(true)
  for (const [at, { url }] of shortcuts.entries()) {
    await page.goto(portalUrl() + url)
    await expect(page).toHaveTitle(titles[at]!)
  }
})
