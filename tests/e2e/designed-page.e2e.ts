/** A form is designed and published by the provider's configurator; a customer opens it, also without a connection. */
import { expect, test, type Page } from '@playwright/test'
import { startGatewayProcess, type GatewayProcess } from '../fixtures/gateway-process.ts'
import { acceptedWaybill, enterOrder, isKept, manageUrl, signIn, workerReady } from './portal.ts'

test.use({ serviceWorkers: 'allow' })

let gateway: GatewayProcess
test.beforeAll(async () => {
  gateway = await startGatewayProcess()
})
test.afterAll(() => gateway.stop())

const title = (page: Page) => page.getByRole('textbox', { name: 'Title of the form' })
const canvas = (page: Page) => page.getByRole('group', { name: 'Canvas', exact: true })

test('by keyboard, with undo, over a reload and offline; published, a customer fills it in offline too', async ({
  page,
  browser,
}) => {
  await signIn(page, { url: gateway.url, account: 'demo-admin', path: '/design/template' })
  await page
    .getByRole('list', { name: 'Start from' })
    .getByRole('button', { name: /Empty form/ })
    .click()
  await title(page).fill('Shop survey')
  const types = page.getByRole('searchbox', { name: 'Search field types' })
  await types.fill('text input')
  await types.press('Enter')
  await types.fill('date range')
  await types.press('Enter')
  await expect(canvas(page).getByRole('group')).toHaveCount(2)
  await canvas(page).getByRole('group', { name: 'Date range' }).click()
  await page.keyboard.press('Control+z')
  await expect(canvas(page).getByRole('group')).toHaveCount(1)
  await canvas(page).getByRole('group', { name: 'Text input' }).click()
  await page.getByRole('textbox', { name: 'Label', exact: true }).fill('Name of your shop')
  await page.getByRole('textbox', { name: 'Key of the value' }).fill('shopName')
  await page.getByRole('textbox', { name: 'Key of the value' }).press('Tab')
  await expect(canvas(page)).toContainText('Name of your shop')

  // Kept on this device: the page may go away at any time.
  await isKept(page, 'Name of your shop', 'shopName')
  await page.context().setOffline(true)
  await expect(page.getByRole('button', { name: 'Publish' })).toHaveAttribute('aria-disabled', 'true')
  await page.context().setOffline(false)
  await page.reload()
  await expect(title(page)).toHaveValue('Shop survey')
  await expect(canvas(page)).toContainText('Name of your shop')

  await page.getByRole('textbox', { name: 'Address' }).fill('shop-survey')
  await page.getByRole('textbox', { name: 'Address' }).press('Tab')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published.').first()).toBeVisible()

  const context = await browser.newContext({ serviceWorkers: 'allow' })
  try {
    const customer = await context.newPage()
    await signIn(customer, { url: gateway.url, account: 'demo', path: '/page/shop-survey' })
    await expect(customer.getByRole('heading', { name: 'Shop survey' })).toBeVisible()
    await customer.getByRole('textbox', { name: 'Name of your shop' }).fill('Lotus Trading')
    await workerReady(customer)
    await customer.reload()
    await expect(customer.getByRole('heading', { name: 'Shop survey' })).toBeVisible()
    await isKept(customer, 'pages.publishedPage')
    await context.setOffline(true)
    await customer.reload()
    await expect(customer.getByRole('heading', { name: 'Shop survey' })).toBeVisible()
    await expect(customer.getByRole('textbox', { name: 'Name of your shop' })).toBeEditable()
  } finally {
    await context.close()
  }
})

test('a starting form names its fields in three languages and says what is still to be done', async ({
  page,
}) => {
  await signIn(page, { url: gateway.url, account: 'demo-admin', path: '/design/template' })
  await page
    .getByRole('list', { name: 'Start from' })
    .getByRole('button', { name: /B2C order form/ })
    .click()
  await expect(canvas(page)).toContainText('Weight')
  await page.getByRole('combobox', { name: 'Language of the texts' }).click()
  await page.getByRole('option', { name: '中文' }).click()
  await expect(canvas(page)).toContainText('重量')
  await page.getByRole('tab', { name: /^Problems/ }).click()
  await expect(page.getByRole('tabpanel', { name: /^Problems/ })).not.toContainText('translation')
})

test('a script runs for customers once someone has switched it on, and not any more once it has changed', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  const greeting = (on: Page) => on.getByRole('textbox', { name: 'Greeting' })
  const publish = async () => {
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Published.').first()).toBeVisible()
  }
  const write = async (script: string) => {
    const code = page.getByRole('textbox', { name: 'Script', exact: true })
    const fold = page.getByText('Code', { exact: true })
    // It is open from the start where there is a script.
    await expect(fold).toBeVisible()
    if (!(await code.isVisible())) await fold.click()
    await code.fill(script)
    await code.press('Tab')
    await isKept(page, script.slice(0, 40))
  }
  const switchOn = async () => {
    await page.goto(`${gateway.url}/systemSetting/LowCodeIndex`)
    await page.getByRole('row').filter({ hasText: 'greeting-page' }).getByText('Greeting page').click()
    await page.getByRole('button', { name: 'Switch scripts on' }).click()
    await page.getByRole('dialog').last().getByRole('button', { name: 'Switch on', exact: true }).click()
    await expect(page.getByText('The scripts of this page are switched on')).toBeVisible()
  }
  await signIn(page, { url: gateway.url, account: 'demo-admin', path: '/design/template' })
  await page
    .getByRole('list', { name: 'Start from' })
    .getByRole('button', { name: /Empty form/ })
    .click()
  await title(page).fill('Greeting page')
  await page.getByRole('textbox', { name: 'Address' }).fill('greeting-page')
  await page.getByRole('textbox', { name: 'Address' }).press('Tab')
  await write("page.set('greeting', 'Written by the script')")
  const types = page.getByRole('searchbox', { name: 'Search field types' })
  await types.fill('text input')
  await types.press('Enter')
  await canvas(page).getByRole('group', { name: 'Text input' }).click()
  await page.getByRole('textbox', { name: 'Label', exact: true }).fill('Greeting')
  await page.getByRole('textbox', { name: 'Key of the value' }).fill('greeting')
  await page.getByRole('textbox', { name: 'Key of the value' }).press('Tab')
  await expect(canvas(page)).toContainText('Greeting')
  await publish()
  const designer = page.url()

  const context = await browser.newContext()
  try {
    const customer = await context.newPage()
    await signIn(customer, { url: gateway.url, account: 'demo', path: '/page/greeting-page' })
    await expect(greeting(customer)).toBeEditable()
    await expect(greeting(customer)).toHaveValue('')

    await switchOn()
    await customer.reload()
    await expect(greeting(customer)).toHaveValue('Written by the script')

    await test.step('a loop without an end is stopped, and the page stays usable', async () => {
      await page.goto(designer)
      await write("page.set('greeting', 'Another one'); for (;;) {}")
      await publish()
      await customer.reload()
      await expect(customer.getByText('Scripts of this page are switched off.')).toBeVisible()
      await expect(greeting(customer)).not.toHaveValue('Another one')
      await switchOn()
      await customer.reload()
      await expect(customer.getByText('A script of this page was stopped')).toBeVisible()
      await greeting(customer).fill('Typed by a person')
      await expect(greeting(customer)).toHaveValue('Typed by a person')
    })
  } finally {
    await context.close()
  }
})

test('the order form with a field of one country: designed, published, sent as any order, and read in its detail', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  await signIn(page, { url: gateway.url, account: 'demo-admin', path: '/design/template' })
  await page
    .getByRole('list', { name: 'Start from' })
    .getByRole('button', { name: /B2C order form/ })
    .click()
  await expect(page.getByRole('combobox', { name: 'What it sends' })).toHaveValue('B2C order')
  await title(page).fill('Order with a floor')
  await page.getByRole('textbox', { name: 'Address' }).fill('order-floor')
  await page.getByRole('textbox', { name: 'Address' }).press('Tab')
  const types = page.getByRole('searchbox', { name: 'Search field types' })
  await types.fill('text input')
  await types.press('Enter')
  await page.getByRole('textbox', { name: 'Label', exact: true }).fill('Floor')
  await page.getByRole('textbox', { name: 'Key of the value' }).fill('floor')
  await page.getByRole('textbox', { name: 'Key of the value' }).press('Tab')
  await expect(canvas(page)).toContainText('Floor')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published.').first()).toBeVisible()

  const context = await browser.newContext()
  try {
    const customer = await context.newPage()
    await signIn(customer, { url: gateway.url, account: 'demo', path: '/page/order-floor' })
    await expect(customer.getByRole('button', { name: 'Place order' })).toBeVisible()
    await enterOrder(customer)
    await customer.getByRole('textbox', { name: 'Floor' }).fill('12A')
    const sent = customer.waitForRequest((request) => request.url().endsWith('/b2c/saveB2COrder.do'))
    await customer.getByRole('button', { name: 'Place order' }).click()
    const { parameter } = (await sent).postDataJSON() as { parameter: { moreFields: unknown } }
    expect(parameter.moreFields).toEqual([{ key: 'floor', label: 'Floor', text: '12A' }])
    const number = await acceptedWaybill(customer)

    await customer.goto(`${gateway.url}${manageUrl}?keyword=${number}`)
    await customer.getByRole('row').filter({ hasText: number }).getByRole('gridcell').nth(1).click()
    await expect(customer.getByText('12A', { exact: true })).toBeVisible()
  } finally {
    await context.close()
  }
})
