/** What waits on the device when its person leaves, another one comes, two tabs act, the parcel moves on, or the line lies. */
import { expect, test, type Page } from '@playwright/test'
import { startFaultProxy, type Fault, type FaultProxy } from '../fixtures/fault-proxy.ts'
import { atDesk, leave, ordersOf, placeAtDesk, scan, takeOverElsewhere, vacate } from './office.ts'
import {
  acceptedWaybill,
  clickCaptcha,
  enterOrder,
  entryUrl,
  fillLogin,
  manageUrl,
  outcome,
  portalUrl,
  pressLogin,
  signIn,
} from './portal.ts'

test.use({ serviceWorkers: 'allow' })

const SAVE = '/b2c/saveB2COrder.do'
const UPDATE = '/b2c/updateB2COrder.do'
const REASON = 'Only orders that have not been picked up can be edited.'

let proxy: FaultProxy
test.beforeEach(async () => {
  proxy = await startFaultProxy(portalUrl())
})
test.afterEach(() => proxy.close())

/** Requests to a path that went through, or met a fault. */
const seen = (path: string, fault?: Fault) =>
  proxy.seen.filter((each) => each.path.endsWith(path) && (!fault || each.fault === fault))
const keysOf = (path: string) => new Set(seen(path).map(({ key }) => key))
const breakFor = (path: string, fault: Fault) => {
  proxy.faultFor = (request) => (request.path.endsWith(path) ? fault : 'none')
}
const heal = () => {
  proxy.faultFor = () => 'none'
}

const placeButton = (page: Page) => page.getByRole('button', { name: 'Place order' })

/** Places an order that cannot arrive; it stays in the queue. */
async function placeInVain(page: Page, shopNumber: string): Promise<void> {
  breakFor(SAVE, 'unavailable')
  await enterOrder(page, { shopNumber })
  await placeButton(page).click()
  await expect.poll(() => seen(SAVE, 'unavailable').length).toBeGreaterThan(0)
  await expect(outcome(page)).not.toContainText('Accepted')
}

async function askToLogOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}
const unsentQuestion = (page: Page) => page.getByRole('dialog', { name: '1 entry is not sent yet' })
const nothingWaits = (page: Page) => page.getByText('Everything has been sent')

/** Signs in on a page that shows the login already. */
async function comeIn(page: Page, account: string, path: string): Promise<void> {
  await expect(page).toHaveURL(/\/login/)
  await fillLogin(page, account)
  await pressLogin(page)
  await expect(page).not.toHaveURL(/\/login/)
  await expect(page.getByRole('main')).toBeVisible()
  await page.goto(proxy.url + path)
}

test.describe('logging out with an unsent order', () => {
  test('"keep": it is its owner’s alone; another person neither sees nor sends it; it is sent once when the owner is back', async ({
    page,
  }) => {
    const shopNumber = `KEEP-${Date.now()}`
    await signIn(page, { afresh: true, url: proxy.url, path: entryUrl })
    await placeInVain(page, shopNumber)
    await askToLogOut(page)
    await unsentQuestion(page).getByRole('button', { name: 'Keep on this device and log out' }).click()
    heal()

    await test.step('a colleague on the same profile', async () => {
      await comeIn(page, 'demo-admin', '/sync')
      await expect(nothingWaits(page)).toBeVisible()
      await expect(page.getByText(shopNumber)).toHaveCount(0)
      // Their own queue works, so it had every chance to send the other one.
      await page.goto(proxy.url + entryUrl)
      await enterOrder(page, { shopNumber: `OWN-${Date.now()}` })
      await expect(page.getByText(shopNumber)).toHaveCount(0)
      await placeButton(page).click()
      await acceptedWaybill(page)
      await page.goto(`${proxy.url}${manageUrl}?keyword=${shopNumber}`)
      await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
      await expect(page.getByText(shopNumber)).toHaveCount(0)
      const desk = await atDesk()
      expect(await ordersOf(desk, shopNumber)).toEqual([])
    })

    await askToLogOut(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
    await comeIn(page, 'demo', '/sync')
    await expect(nothingWaits(page)).toBeVisible({ timeout: 30_000 })
    expect(await ordersOf(await atDesk(), shopNumber)).toHaveLength(1)
    // One key for every try of it, one for the colleague's own order.
    expect(keysOf(SAVE).size).toBe(2)
  })

  test('"send now" sends it, then leaves', async ({ page }) => {
    const shopNumber = `NOW-${Date.now()}`
    await signIn(page, { afresh: true, url: proxy.url, path: entryUrl })
    await placeInVain(page, shopNumber)
    await askToLogOut(page)
    heal()
    await unsentQuestion(page).getByRole('button', { name: 'Send now, then log out' }).click()
    await expect(page).toHaveURL(/\/login/, { timeout: 30_000 })
    expect(keysOf(SAVE).size).toBe(1)
    expect(await ordersOf(await atDesk(), shopNumber)).toHaveLength(1)
  })

  test('"discard" wants the number typed; then it is gone for good', async ({ page }) => {
    const shopNumber = `GONE-${Date.now()}`
    await signIn(page, { afresh: true, url: proxy.url, path: entryUrl })
    await placeInVain(page, shopNumber)
    await askToLogOut(page)
    await unsentQuestion(page).getByRole('button', { name: 'Discard' }).click()
    const sure = page.getByRole('dialog', { name: 'Discard unsent entries?' })
    await expect(sure.getByRole('button', { name: 'Discard' })).toBeDisabled()
    await sure.getByRole('textbox').fill('1')
    await sure.getByRole('button', { name: 'Discard' }).click()
    heal()
    await comeIn(page, 'demo', '/sync')
    await expect(nothingWaits(page)).toBeVisible()
    expect(await ordersOf(await atDesk(), shopNumber)).toEqual([])
  })
})

test('an order placed in a session that has ended waits for its person and is placed once', async ({
  page,
}) => {
  const shopNumber = `LATE-${Date.now()}`
  await vacate('demo-single')
  await signIn(page, { afresh: true, url: proxy.url, account: 'demo-single', path: entryUrl })
  await enterOrder(page, { shopNumber })
  const elsewhere = await takeOverElsewhere('demo-single')
  await placeButton(page).click()
  const panel = page.getByRole('dialog', { name: 'Log in again' })
  await expect(panel).toBeVisible()
  await leave(elsewhere)
  await panel.locator('input[autocomplete="current-password"]').fill('Portal123')
  await clickCaptcha(page)
  await panel.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(panel).toBeHidden()
  await acceptedWaybill(page)
  expect(keysOf(SAVE).size).toBe(1)
  expect(await ordersOf(await atDesk(), shopNumber)).toHaveLength(1)
})

test('a double click, and the same form sent from two tabs, make one order each', async ({
  page,
  context,
}) => {
  const [clicked, shared] = [`TWICE-${Date.now()}`, `TABS-${Date.now()}`]
  await signIn(page, { afresh: true, url: proxy.url, path: entryUrl })
  await enterOrder(page, { shopNumber: clicked })
  await placeButton(page).dblclick()
  await acceptedWaybill(page)
  expect(seen(SAVE)).toHaveLength(1)

  await page.getByRole('button', { name: 'New order', exact: true }).click()
  await enterOrder(page, { shopNumber: shared })
  await expect(page).toHaveURL(/draft=/)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByText('This form is open in another tab. You can only view it here.')).toBeVisible()
  await expect(other.getByRole('textbox', { name: 'E-commerce order number' })).toHaveValue(shared)
  await other.getByRole('button', { name: 'Take over' }).click()
  await expect(page.getByText('This form is open in another tab')).toBeVisible()
  await page.bringToFront()
  // One that only reads must not send, and both at once must not either.
  await Promise.all([placeButton(page).click(), placeButton(other).click()])
  await acceptedWaybill(other)

  const desk = await atDesk()
  expect(await ordersOf(desk, clicked)).toHaveLength(1)
  expect(await ordersOf(desk, shared)).toHaveLength(1)
  expect(keysOf(SAVE).size).toBe(2)
})

test('an edit that waited while the parcel moved on comes back with the reason', async ({ page }) => {
  const shopNumber = `MOVED-${Date.now()}`
  const desk = await atDesk()
  const { id, waybillNo } = await placeAtDesk(desk, shopNumber)
  await signIn(page, { afresh: true, url: proxy.url, path: `/b2c/b2cOrderEdit/${id}` })
  await page.getByRole('textbox', { name: 'Remark' }).fill('Ring twice')
  proxy.cut()
  await page.getByRole('button', { name: /save/i }).last().click()
  await expect(outcome(page)).toContainText(/On this device|Checking/)
  for (const status of ['PUSAT_DISPATCH', 'DISPATCH', 'GOT']) await scan(waybillNo, status)
  proxy.mend()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(() => seen(UPDATE, 'none').length, { timeout: 30_000 }).toBe(1)
  await page.goto(`${proxy.url}/sync`)
  const row = page.getByRole('listitem').filter({ hasText: 'Needs action' })
  await expect(row).toContainText(REASON)
  await row.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('main')).toContainText(REASON)
  expect((await ordersOf(desk, shopNumber))[0]?.remark).not.toBe('Ring twice')
})

test('a hotel’s sign-in page and a busy gateway are never taken for an answer', async ({ page }) => {
  test.setTimeout(120_000)
  const shopNumber = `HOTEL-${Date.now()}`
  await signIn(page, { afresh: true, url: proxy.url, path: entryUrl })
  await enterOrder(page, { shopNumber })
  const desk = await atDesk()
  proxy.faultFor = () => 'html'
  await placeButton(page).click()
  for (const fault of ['html', 'unavailable'] as const) {
    proxy.faultFor = () => fault
    await expect.poll(() => seen(SAVE, fault).length, { timeout: 40_000 }).toBeGreaterThan(0)
    await expect(outcome(page)).toContainText(/On this device|Checking|Sending/)
    await expect(outcome(page)).not.toContainText('Accepted')
    expect(await ordersOf(desk, shopNumber)).toEqual([])
  }
  heal()
  await acceptedWaybill(page)
  expect(keysOf(SAVE).size).toBe(1)
  expect(await ordersOf(desk, shopNumber)).toHaveLength(1)
})
