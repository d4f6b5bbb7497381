/** What each code and each HTTP status does to a page in use (spec 000 §8); the table itself is tested in src/client/calls. */
import { expect, test, type Locator, type Page } from '@playwright/test'
import { startFaultProxy, type FaultProxy } from '../fixtures/fault-proxy.ts'
import { leave, ordersOf, takeOverElsewhere, vacate } from './office.ts'
import {
  acceptedWaybill,
  clickCaptcha,
  enterOrder,
  entryUrl,
  fillLogin,
  manageUrl,
  openUnfinished,
  outcome,
  portalUrl,
  pressLogin,
  section,
  signIn,
} from './portal.ts'

const LIST = '/b2c/queryOrderList.do'
const SAVE = '/b2c/saveB2COrder.do'
const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Log in again' })

/** Something between portal and gateway answers in its place. */
const answerWith = (page: Page, path: string, status: number, body: object | string) =>
  page.route(`**${path}`, (route) =>
    route.fulfill({ status, body: typeof body === 'string' ? body : JSON.stringify(body) }),
  )
const envelope = (code: number, desc: string) => ({
  success: false,
  code,
  desc,
  data: null,
  ukey: '',
  serverTime: Date.now(),
})

/** The session ends on the gateway while the page stays open: the same token signs out elsewhere. */
async function endSession(page: Page): Promise<void> {
  const [token, sid] = await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('sid')])
  const { createHash } = await import('node:crypto')
  const t = String(Date.now())
  const s = createHash('md5').update(`{}${t}${sid}`).digest('hex')
  // With the cookies of this browser, to which the session is bound.
  const answer = await page.request.post(`${portalUrl()}/interface/logout.do`, {
    headers: { 'content-type': 'application/json', 'idempotency-key': `end-${t}` },
    data: JSON.stringify({ parameter: {}, token, t, s }),
  })
  expect(((await answer.json()) as { success: boolean }).success).toBe(true)
}

async function logInOnPanel(page: Page): Promise<void> {
  await panel(page).locator('input[autocomplete="current-password"]').fill('Portal123')
  await clickCaptcha(page)
  await panel(page).getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(panel(page)).toBeHidden()
}

test.describe('a table that is refused', () => {
  for (const [status, body, text] of [
    [200, envelope(20104, 'This list rests today'), 'This list rests today'],
    [200, envelope(20104, ''), 'Server internal error!'],
    [403, '', 'Server refused access'],
    [500, '<html>oops</html>', 'Server internal error'],
    [505, '', 'Server not supported'],
    [418, '', 'Request timed out'],
  ] as const) {
    test(`HTTP ${status}, ${JSON.stringify(body).slice(0, 60)}: ${text}`, async ({ page }) => {
      await signIn(page)
      await answerWith(page, LIST, status, body)
      await page.goto(portalUrl() + manageUrl)
      // Where the rows would stand, and of an HTTP code a message of two seconds over the page as well.
      if (status !== 200) await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
      await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible()
      await expect(page.getByText(text, { exact: true })).toHaveCount(1, { timeout: 5000 })
      await expect(page).toHaveURL(new RegExp(manageUrl))
    })
  }
})

test.describe('the rules that are fetched after login (spec 000 §4)', () => {
  test('are kept under Verify', async ({ page }) => {
    await signIn(page, { afresh: true })
    await expect.poll(() => page.evaluate(() => localStorage.getItem('Verify'))).toBe('[]')
  })

  test('keep nobody out when they cannot be fetched', async ({ page }) => {
    await answerWith(page, '/common/getRulebasic.do', 500, '')
    await signIn(page, { afresh: true })
    await expect(page.getByText('Server internal error')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Manage orders' }).first()).toBeVisible()
  })

  test('bind an open form, in the words of the provider', async ({ page }) => {
    const rule = {
      formKey: 'b2cOrder',
      ruleName: 'latin',
      desc: '',
      attrName: '',
      paramsKey: 'goods.*.name',
      type: 'String',
      required: false,
      requiredMsg: '',
      regular: '[A-Za-z ]+',
      regularMsg: 'Latin letters, please',
      minLimit: '',
      minLimitMsg: '',
      maxLimit: '',
      maxLimitMsg: '',
      status: '1',
      isBuiltIn: false,
    }
    await answerWith(page, '/common/getRulebasic.do', 200, {
      ...envelope(1, ''),
      success: true,
      data: [rule],
    })
    await signIn(page, { afresh: true, path: entryUrl })
    const name = page.getByRole('textbox', { name: 'Goods name, line 1' })
    await name.fill('衬衫')
    await name.blur()
    await expect(page.getByText('Latin letters, please').first()).toBeVisible()
    await name.fill('Shirt')
    await expect(page.getByText('Latin letters, please')).toHaveCount(0)
  })
})

test.describe('10010 in the middle of work', () => {
  test('with a dialog open: the panel covers both, and the dialog is there afterwards', async ({
    page,
    context,
  }) => {
    await signIn(page, { afresh: true, path: entryUrl })
    await page.getByRole('textbox', { name: 'Goods name, line 1' }).fill('Half a shirt')
    await section(page, 'Sender').getByRole('button', { name: 'Address book' }).click()
    const book = page.getByRole('dialog').filter({ has: page.getByRole('row') })
    await expect(book.getByRole('row').nth(1)).toBeVisible()
    await endSession(page)
    const second = await context.newPage()
    await second.goto(portalUrl() + manageUrl)
    await expect(panel(second)).toBeVisible()
    await second.close()
    await expect(panel(page)).toBeVisible()
    await logInOnPanel(page)
    await expect(book).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('textbox', { name: 'Goods name, line 1' })).toHaveValue('Half a shirt')
  })

  test('"Later" goes on with what is on the device, and a bar keeps the way back', async ({ page }) => {
    await signIn(page, { afresh: true, path: manageUrl })
    await endSession(page)
    // Looked for from the start: it goes again after a moment, and the page may still be loading then.
    const covered = expect(page.getByText(/, please log in again/).first()).toBeVisible({
      timeout: 30_000,
    })
    await Promise.all([page.reload(), covered])
    await panel(page).getByRole('button', { name: 'Later' }).last().click()
    await expect(panel(page)).toBeHidden()
    await expect(page.getByText('Logged out. Your work stays on this device.')).toBeVisible()
    await page.getByRole('status').getByRole('button', { name: 'Log in' }).click()
    await logInOnPanel(page)
    await expect(page).toHaveURL(new RegExp(manageUrl))
  })

  test('every tab is locked, and one login opens them all where they were', async ({ page, context }) => {
    await signIn(page, { afresh: true, path: manageUrl })
    const second = await context.newPage()
    await second.goto(portalUrl() + entryUrl)
    await second.getByRole('textbox', { name: 'Goods name, line 1' }).fill('In the other tab')
    // What it still asks would end the session before the first tab is loaded anew.
    await second.waitForLoadState('networkidle')
    await endSession(page)
    await page.reload()
    await expect(panel(page)).toBeVisible()
    await expect(panel(second)).toBeVisible()
    await logInOnPanel(page)
    await expect(panel(second)).toBeHidden()
    await expect(second).toHaveURL(new RegExp(entryUrl))
    await expect(second.getByRole('textbox', { name: 'Goods name, line 1' })).toHaveValue('In the other tab')
  })

  test('another person logs in: another page, none of the first one’s rows; the first one’s draft is kept', async ({
    page,
  }) => {
    await signIn(page, { afresh: true, path: entryUrl })
    await page.getByRole('textbox', { name: 'Goods name, line 1' }).fill('Of demo alone')
    await endSession(page)
    await section(page, 'Sender').getByRole('button', { name: 'Address book' }).click()
    await panel(page).getByRole('button', { name: 'I am someone else' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText('Of demo alone')).toHaveCount(0)
    await fillLogin(page, 'other')
    await pressLogin(page)
    await expect(page).not.toHaveURL(/\/login/)
    await page.goto(portalUrl() + entryUrl)
    await expect(page.getByRole('textbox', { name: 'Goods name, line 1' })).toHaveValue('')
    await expect(page.getByRole('button', { name: /unfinished/ })).toHaveCount(0)
    await page.getByRole('button', { name: /^Account:/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/\/login/)
    await fillLogin(page, 'demo')
    await pressLogin(page)
    await expect(page).not.toHaveURL(/\/login/)
    await page.goto(portalUrl() + entryUrl)
    await openUnfinished(page)
    await expect(page.getByRole('textbox', { name: 'Goods name, line 1' })).toHaveValue('Of demo alone')
  })
})

test.describe('an order on its way', () => {
  let proxy: FaultProxy
  test.beforeEach(async () => {
    proxy = await startFaultProxy(portalUrl())
  })
  test.afterEach(() => proxy.close())

  test('while the account is taken over elsewhere (10016): it waits for the login, and arrives once', async ({
    page,
  }) => {
    test.setTimeout(120_000)
    const shopNumber = `TAKEN-${Date.now()}`
    await vacate('demo-single')
    await signIn(page, { afresh: true, url: proxy.url, account: 'demo-single', path: entryUrl })
    await enterOrder(page, { shopNumber })
    // The gateway does the work, the answer is lost, and before the next try the session is gone.
    proxy.faultFor = ({ path }) => (path.endsWith(SAVE) ? 'drop-after' : 'none')
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect.poll(() => proxy.seen.some(({ fault }) => fault === 'drop-after')).toBe(true)
    const elsewhere = await takeOverElsewhere('demo-single')
    proxy.faultFor = () => 'none'
    await expect(panel(page)).toBeVisible({ timeout: 40_000 })
    await expect(outcome(page)).not.toContainText('Accepted')
    await leave(elsewhere)
    await logInOnPanel(page)
    await acceptedWaybill(page)
    const desk = await takeOverElsewhere('demo-single')
    expect(await ordersOf(desk, shopNumber)).toHaveLength(1)
    await leave(desk)
  })
})

test('languages: every call names the one that is shown', async ({ page }) => {
  await signIn(page, { afresh: true })
  const asked = page.waitForRequest(`**${LIST}`)
  await page.goto(portalUrl() + manageUrl)
  const headers = (await asked).headers()
  expect(headers).toMatchObject({ lang: 'en_US', langtype: 'en' })
})
