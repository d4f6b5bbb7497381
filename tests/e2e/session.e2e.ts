/** Sessions that end, double, ask for a code or lose a permission, while a person works. */
import { expect, test, type Locator, type Page } from '@playwright/test'
import pg from 'pg'
import { startGatewayProcess, type GatewayProcess } from '../fixtures/gateway-process.ts'
import { leave, ordersOf, standing, takeOverElsewhere, vacate } from './office.ts'
import {
  acceptedWaybill,
  clickCaptcha,
  enterOrder,
  entryUrl,
  fillLogin,
  manageUrl,
  portalUrl,
  pressLogin,
  section,
  signIn,
  speak,
} from './portal.ts'

const duplicate = (page: Page): Locator => page.getByRole('dialog', { name: 'Logged in elsewhere' })
const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Log in again' })

test.describe('a session that ends in the middle of an order', () => {
  test('the sign-in panel slides over it; what was typed stays, goes on, and is placed once', async ({
    page,
  }) => {
    const shopNumber = `MID-${Date.now()}`
    await vacate('demo-single')
    await signIn(page, { account: 'demo-single', path: entryUrl })
    await page.getByRole('textbox', { name: 'Goods name, line 1' }).fill('Half-typed shirt')
    await page.getByRole('textbox', { name: 'E-commerce order number' }).fill(shopNumber)
    const elsewhere = await takeOverElsewhere('demo-single')

    await test.step('the next thing that asks the gateway brings the panel, not another page', async () => {
      await section(page, 'Sender').getByRole('button', { name: 'Address book' }).click()
      await expect(panel(page)).toBeVisible()
      await expect(page).toHaveURL(new RegExp(entryUrl))
      await expect(page.getByText('please log in again').first()).toBeVisible()
      const typed = page.locator('input[value="Half-typed shirt"]')
      await expect(typed).toHaveCount(1)
    })

    await test.step('the same person signs in again', async () => {
      await leave(elsewhere)
      const account = panel(page).locator('input[autocomplete="username"]')
      await expect(account).toHaveValue('demo-single')
      await expect(account).not.toBeEditable()
      await panel(page).locator('input[autocomplete="current-password"]').fill('Portal123')
      await clickCaptcha(page)
      await panel(page).getByRole('button', { name: 'Log in', exact: true }).click()
      await expect(panel(page)).toBeHidden()
    })

    await page.keyboard.press('Escape')
    await expect(page.getByRole('textbox', { name: 'Goods name, line 1' })).toHaveValue('Half-typed shirt')
    await enterOrder(page, { shopNumber })
    await page.getByRole('button', { name: 'Place order' }).click()
    await acceptedWaybill(page)
    const desk = await takeOverElsewhere('demo-single')
    expect(await ordersOf(desk, shopNumber)).toHaveLength(1)
    await leave(desk)
  })
})

test('a tab that is reloaded while another tab notices the end waits behind the panel, with what was typed', async ({
  page,
  context,
}) => {
  await vacate('demo-single')
  await signIn(page, { account: 'demo-single', path: entryUrl })
  await page.getByRole('textbox', { name: 'Goods name, line 1' }).fill('Half-typed shirt')
  const other = await context.newPage()
  await other.goto(portalUrl() + manageUrl)
  await expect(other.getByRole('main')).toBeVisible()
  const elsewhere = await takeOverElsewhere('demo-single')
  // The other tab may have noticed by itself: then the panel covers the button.
  await other.getByRole('button', { name: 'Refresh' }).dispatchEvent('click')
  await expect(panel(other)).toBeVisible()
  await page.reload()
  await expect(panel(page)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(entryUrl))
  await expect(panel(page).locator('input[autocomplete="username"]')).toHaveValue('demo-single')
  await leave(elsewhere)
  await panel(page).locator('input[autocomplete="current-password"]').fill('Portal123')
  await clickCaptcha(page)
  await panel(page).getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(panel(page)).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Goods name, line 1' })).toHaveValue('Half-typed shirt')
})

test.describe('an account that allows one session', () => {
  test('the second sign-in names the first one; cancel leaves it, continue forces it out', async ({
    page,
  }) => {
    const first = await takeOverElsewhere('demo-single')
    await speak(page, 'en')
    await page.goto(`${portalUrl()}/login`)
    await fillLogin(page, 'demo-single')
    await pressLogin(page)
    const dialog = duplicate(page)
    await expect(dialog.getByRole('columnheader')).toHaveText(['Date', 'IP'])
    const cells = dialog.getByRole('row').nth(1).getByRole('cell')
    await expect(cells.nth(0)).toContainText(String(new Date().getFullYear()))
    await expect(cells.nth(1)).toHaveText('127.0.0.1')
    await expect(dialog.getByRole('row')).toHaveCount(2)
    await expect(
      dialog.getByText('1. This account does not allow multiple logins, can be changed in personal info'),
    ).toBeVisible()
    await expect(dialog.getByText('2. Continuing will force the logged-in account offline')).toBeVisible()

    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/login/)
    expect(await standing(first)).toBe(1)

    await clickCaptcha(page)
    await pressLogin(page)
    await dialog.getByRole('button', { name: 'Continue login' }).click()
    await expect(page).not.toHaveURL(/\/login/)
    await expect(page.getByRole('main')).toBeVisible()
    expect(await standing(first)).toBe(10016)
  })
})

test.describe('on a gateway of its own', () => {
  let gateway: GatewayProcess
  test.beforeAll(async () => {
    gateway = await startGatewayProcess()
  })
  test.afterAll(() => gateway.stop())

  const sentCodes = () =>
    [...gateway.output().matchAll(/verification code is (\d{6})/g)].map(([, code]) => code)

  test('a guarded account asks for the code that was sent: a wrong one is refused, the right one enters', async ({
    page,
  }) => {
    await speak(page, 'en')
    await page.goto(`${gateway.url}/login`)
    await fillLogin(page, 'demo-guarded')
    await pressLogin(page)
    const dialog = page.getByRole('dialog', { name: 'Administrator verification' })
    await expect(dialog).toContainText('d***@example.com')
    await expect.poll(sentCodes).toHaveLength(1)
    const [code = ''] = sentCodes()
    const field = dialog.getByRole('textbox', { name: 'Verification code' })
    await dialog.getByRole('button', { name: 'Log in' }).click()
    await expect(dialog.getByText('Please enter the verification code')).toBeVisible()

    await field.fill(code === '000000' ? '000001' : '000000')
    await dialog.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByText('The verification code is wrong or no longer valid')).toBeVisible()
    await expect(page).toHaveURL(/\/login/)

    await field.fill(code)
    await dialog.getByRole('button', { name: 'Log in' }).click()
    await expect(page).not.toHaveURL(/\/login/)
    // The code signs every later call: this list could not be read without it, nor after a reload.
    await page.goto(gateway.url + manageUrl)
    await expect(page.getByRole('gridcell', { name: /^SP\d{13}$/ }).first()).toBeVisible()
  })

  test('a function taken away while its page is open: said in words, then 401, and its menu entry is gone', async ({
    page,
  }) => {
    await signIn(page, { url: gateway.url, account: 'demo-sub', path: manageUrl })
    await expect(page.getByRole('gridcell', { name: /^SP\d{13}$/ }).first()).toBeVisible()
    await takeAway(gateway, 'demo-sub', 'Z-503')
    await page.getByRole('button', { name: /^Signed/ }).click()
    await expect(page).toHaveURL(/\/error\/401/)
    await expect(page.getByText('Detected your permission changed').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Manage orders' })).toHaveCount(0)
    await page.goto(gateway.url + manageUrl)
    await expect(page).toHaveURL(/\/error\/401/)
  })
})

/** An administrator withdraws a function and what is below it; the gateway keeps its database in its data folder. */
async function takeAway({ dataDir }: GatewayProcess, account: string, func: string): Promise<void> {
  const client = new pg.Client({ host: dataDir, port: 5432, user: 'sampan', database: 'postgres' })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      `delete from account_func using account a
        where a.id = account_id and a.login_code = $1 and func_id like $2 || '%'`,
      [account, func],
    )
    expect(rowCount).toBeGreaterThan(0)
  } finally {
    await client.end()
  }
}
