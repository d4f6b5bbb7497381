/** Who may do what, as an administrator and the people it is decided about live it. On a gateway of its own. */
import { expect, test, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { startGatewayProcess, type GatewayProcess } from '../fixtures/gateway-process.ts'
import { fillLogin, manageUrl, pressLogin, signIn, speak } from './portal.ts'

const roleUrl = '/permission/role'
const peopleUrl = '/permission/rolePersonal'

// Wide enough to show every module in the bar.
test.use({ viewport: { width: 1920, height: 1000 } })

let gateway: GatewayProcess
const contexts: BrowserContext[] = []
test.beforeAll(async () => {
  gateway = await startGatewayProcess()
})
test.afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()))
})
test.afterAll(() => gateway.stop())

/** Another person, in a browser of their own. */
async function atAnotherDesk(browser: Browser, account: string, path = '/'): Promise<Page> {
  const context = await browser.newContext()
  contexts.push(context)
  const page = await context.newPage()
  await signIn(page, { url: gateway.url, account, path })
  return page
}

const node = (page: Page, name: RegExp): Locator => page.getByRole('treeitem', { name })
/** An entry of the menu; the strip of open pages is not it. */
const menuLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: /^(?:Modules|Side menu)$/ }).getByRole('link', { name, exact: true })
/** A module of the header, also one that is in "More modules" because the width does not hold it. */
const moduleLink = (page: Page, name: string): Locator =>
  page
    .getByRole('navigation', { name: 'Modules' })
    .getByRole('link', { name, exact: true, includeHidden: true })
const message = (page: Page, text: string | RegExp): Locator => page.getByText(text).first()

/** Opens a person of the list in the panel. */
async function openPerson(page: Page, loginCode: string): Promise<Locator> {
  await page
    .getByRole('gridcell', { name: loginCode, exact: true })
    .getByText(loginCode, { exact: true })
    .click()
  return page.getByRole('complementary', { name: 'Details' })
}

const newPassword = (page: Page): Locator => page.locator('input[autocomplete="new-password"]').first()

/** Asks the gateway something: its answer carries what changed. */
async function askSomething(page: Page): Promise<void> {
  // An answer that is left before it came tells nothing.
  const answer = page.waitForResponse((response) => response.url().includes('queryOrderList'))
  await page.getByRole('button', { name: 'Refresh', exact: true }).click()
  await (await answer).finished()
}

test('a role is built from the tree and given; the person sees its menu with the next answer', async ({
  page,
  browser,
}) => {
  const clerk = await atAnotherDesk(browser, 'demo-new', manageUrl)
  await expect(clerk.getByRole('button', { name: 'Refresh', exact: true })).toBeVisible()
  await expect(menuLink(clerk, 'Manage orders')).toBeVisible()
  await menuLink(clerk, 'Base data').click()
  await expect(menuLink(clerk, 'Track parcels')).toBeVisible()
  await expect(menuLink(clerk, 'Sender addresses')).toHaveCount(0)
  await menuLink(clerk, 'B2C orders').click()
  await menuLink(clerk, 'Manage orders').click()
  await signIn(page, { url: gateway.url, path: roleUrl })
  await page.getByRole('button', { name: 'New role' }).click()

  await test.step('by keyboard: boxes below follow, an action brings its page', async () => {
    await node(page, /^Base data/).press('Space')
    await expect(node(page, /^Base data/)).toHaveAttribute('aria-checked', 'true')
    await expect(node(page, /^Sender addresses/)).toHaveAttribute('aria-checked', 'true')
    await node(page, /^Receiver addresses/).press('Space')
    await expect(node(page, /^Base data/)).toHaveAttribute('aria-checked', 'mixed')
    await node(page, /^Manage orders/).press('ArrowRight')
    await page.locator('[role=treeitem][data-id="Z-50304"]').press('Enter')
    await expect(node(page, /^Manage orders/)).toHaveAttribute('aria-checked', 'mixed')
    await expect(node(page, /^B2C orders/)).toContainText('+2')
    await node(page, /^B2C orders/).press('ArrowLeft')
    await expect(node(page, /^Manage orders/)).toHaveCount(0)
  })

  await test.step('what only main accounts can have says so and stays unticked', async () => {
    const roles = node(page, /^Roles/)
    await expect(roles).toContainText('Main accounts only')
    await roles.press('Space')
    await expect(roles).toHaveAttribute('aria-checked', 'false')
  })

  await test.step('nothing is lost by leaving', async () => {
    await page.getByRole('textbox', { name: 'Name' }).fill('Address keeper')
    await page.getByRole('link', { name: 'Go to roles' }).click()
    await page.getByRole('button', { name: 'New role' }).click()
    await expect(page.getByText(/Your unsaved changes from .* were restored/)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Address keeper')
    await expect(node(page, /^Base data/)).toHaveAttribute('aria-checked', 'mixed')
  })

  await page.getByRole('checkbox', { name: /Ahmad Faiz/ }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('listitem', { name: 'Address keeper' })).toContainText('1 person')
  await askSomething(clerk)
  await menuLink(clerk, 'Base data').click()
  await expect(menuLink(clerk, 'Sender addresses')).toBeVisible()
})

test('a right that is lost while its page is open: said in words, then 401', async ({ page, browser }) => {
  const hand = await atAnotherDesk(browser, 'demo-warehouse', manageUrl)
  await expect(hand.getByRole('gridcell', { name: /^SP\d{13}$/ }).first()).toBeVisible()
  await signIn(page, { url: gateway.url, path: roleUrl })
  await page
    .getByRole('listitem', { name: /Warehouse/ })
    .getByRole('button', { name: 'Edit' })
    .click()
  await node(page, /^Manage orders/).press('Space')
  await expect(node(page, /^Manage orders/)).toHaveAttribute('aria-checked', 'true')
  await node(page, /^Manage orders/).press('Space')
  await expect(node(page, /^Manage orders/)).toContainText('−')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(message(page, 'Saved. The new rights apply')).toBeVisible()
  await askSomething(hand)
  await expect(message(hand, 'Detected your permission changed')).toBeVisible()
  await expect(hand).toHaveURL(/\/error\/401/)
  await expect(menuLink(hand, 'Manage orders')).toHaveCount(0)
})

test('see as this user: their menu, nothing is sent, a reload ends it', async ({ page }) => {
  await signIn(page, { url: gateway.url, path: peopleUrl })
  const panel = await openPerson(page, 'demo-sub')
  await panel.getByText('Rights of this person').click()
  await expect(panel.getByRole('listitem').filter({ hasText: 'Manage orders' })).toContainText('Clerk')
  await panel.getByRole('button', { name: 'View as this user' }).click()
  const banner = page.getByRole('status').filter({ hasText: 'You see the portal as' })
  await expect(banner).toContainText('Nguyễn Thị Mai (demo-sub). Nothing is sent')
  await expect(moduleLink(page, 'Permissions')).toHaveCount(0)
  await expect(menuLink(page, 'B2C orders')).toBeVisible()

  await test.step('a command is refused in words', async () => {
    // Modules that the width does not hold are in a menu.
    await page.getByRole('button', { name: 'More modules' }).click()
    await page.getByRole('menuitem', { name: 'Base data' }).click()
    await menuLink(page, 'Account security').click()
    await page.getByRole('switch', { name: 'One session at a time' }).click({ force: true })
    await expect(message(page, /You see the portal as .*Nothing is sent/)).toBeVisible()
  })

  await banner.getByRole('button', { name: 'Leave preview' }).click()
  await expect(banner).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(peopleUrl))
  await expect(moduleLink(page, 'Permissions')).toBeAttached()

  await (await openPerson(page, 'demo-sub')).getByRole('button', { name: 'View as this user' }).click()
  await expect(banner).toBeVisible()
  await page.reload()
  await expect(moduleLink(page, 'Permissions')).toBeAttached()
  await expect(banner).toHaveCount(0)
})

test('a reset password ends the sessions and opens the next', async ({ page, browser }) => {
  const mai = await atAnotherDesk(browser, 'demo-sub', manageUrl)
  await signIn(page, { url: gateway.url, path: '/permission/roleChangePassword' })
  await page.getByRole('combobox', { name: 'Person' }).click()
  await page.getByRole('option', { name: /demo-sub/ }).click()
  await newPassword(page).fill('1234')
  await expect(page.getByText('Use 6 to 16 characters.')).toBeVisible()
  await page.getByRole('button', { name: 'Generate password' }).click()
  const password = await newPassword(page).inputValue()
  await page.getByRole('button', { name: 'Set the password of demo-sub' }).click()
  await expect(message(page, 'demo-sub has a new password')).toBeVisible()

  await askSomething(mai)
  await expect(mai.getByRole('dialog', { name: 'Log in again' })).toBeVisible()
  const desk = await browser.newContext()
  contexts.push(desk)
  const again = await desk.newPage()
  await speak(again, 'en')
  await again.goto(`${gateway.url}/login`)
  await fillLogin(again, 'demo-sub', password)
  await pressLogin(again)
  await expect(again).not.toHaveURL(/\/login/)
})

test('disabling ends the next request at sign-in; enabling lets in again', async ({ page, browser }) => {
  const ploy = await atAnotherDesk(browser, 'demo-service', manageUrl)
  await signIn(page, { url: gateway.url, path: peopleUrl })
  const panel = await openPerson(page, 'demo-service')
  await panel.getByRole('button', { name: 'Disable', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  await expect(message(page, 'demo-service is disabled')).toBeVisible()
  await askSomething(ploy)
  await expect(ploy.getByRole('dialog', { name: 'Log in again' })).toBeVisible()
  await panel.getByRole('button', { name: 'Enable', exact: true }).click()
  await expect(message(page, 'demo-service can log in again')).toBeVisible()
})

test('nobody gives what they do not hold: the configurator’s functions are not in the tree of a main account', async ({
  page,
  browser,
}) => {
  await signIn(page, { url: gateway.url, path: `${roleUrl}Detail/new` })
  await expect(node(page, /^Permissions/)).toBeVisible()
  await expect(node(page, /^Routes/)).toHaveCount(0)
  await expect(node(page, /^System settings/)).toHaveCount(0)
  const admin = await atAnotherDesk(browser, 'demo-admin', `${roleUrl}Detail/new`)
  await expect(node(admin, /^System settings/)).toBeVisible()
})

test('one’s own password: the old one is asked for, the other session ends, this one goes on', async ({
  page,
  browser,
}) => {
  const other = await atAnotherDesk(browser, 'demo-finance', '/')
  await other.close()
  await signIn(page, { url: gateway.url, account: 'demo-admin' })
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('menuitem', { name: 'Change password' }).click()
  const now = page.getByLabel('Password now')
  const [next, again] = [page.getByLabel(/^New password/).first(), page.getByLabel(/^New password again/)]
  await now.fill('Wrong123')
  await next.fill('Fresh456')
  await again.fill('Fresh45')
  await expect(page.getByText('The two passwords do not match.')).toBeVisible()
  await again.fill('Fresh456')
  await page.getByRole('main').getByRole('button', { name: 'Change password' }).click()
  await expect(message(page, 'The original password is incorrect.')).toBeVisible()
  await expect(next).toHaveValue('Fresh456')
  await now.fill('Portal123')
  await page.getByRole('main').getByRole('button', { name: 'Change password' }).click()
  await expect(message(page, 'Your password was changed')).toBeVisible()
  await page.goto(`${gateway.url}/base/PermissionMange`)
  await expect(page.getByText('This device')).toBeVisible()
})

test('the configurator renames, moves and hides; everybody’s menu follows', async ({ page, browser }) => {
  const owner = await atAnotherDesk(browser, 'demo', manageUrl)
  const admin = page
  await signIn(admin, { url: gateway.url, account: 'demo-single', path: '/' })
  await expect(moduleLink(admin, 'Permissions')).toBeAttached()
  const context = await browser.newContext()
  contexts.push(context)
  const desk = await context.newPage()
  await speak(desk, 'en')
  await desk.goto(`${gateway.url}/permission/menu`)
  await fillLogin(desk, 'demo-admin', 'Fresh456')
  await pressLogin(desk)
  await node(desk, /^New order/).click()
  await desk.getByRole('textbox', { name: 'English' }).fill('Place an order')
  await node(desk, /^Place an order/).press('Alt+ArrowDown')
  await node(desk, /^Track parcels/).click()
  await desk.getByRole('switch', { name: 'Hidden from the menu' }).check({ force: true })
  await desk.getByRole('button', { name: 'Save', exact: true }).click()
  const summary = desk.getByRole('dialog', { name: 'Save the menu for everyone?' })
  await expect(summary.getByRole('listitem').filter({ hasText: 'New order' })).toContainText(
    'English name, order',
  )
  await summary.getByRole('button', { name: 'Save for everyone' }).click()
  await expect(message(desk, 'Saved. Menus update')).toBeVisible()
  await askSomething(owner)
  await expect(menuLink(owner, 'Place an order')).toBeVisible()
  await desk.getByRole('button', { name: 'Reset all to default' }).click()
  await desk.getByRole('button', { name: 'Save', exact: true }).click()
  await summary.getByRole('button', { name: 'Save for everyone' }).click()
  // Said by whichever answer comes after it was saved.
  await expect(async () => {
    await askSomething(owner)
    await expect(menuLink(owner, 'New order')).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 30_000 })
})
