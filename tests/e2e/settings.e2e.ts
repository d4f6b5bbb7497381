/** The provider's configurator at work, and the people who see what becomes of it. On a gateway of its own. */
import { expect, test, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test'
import type { Call } from '../../src/contract/call.ts'
import { startGatewayProcess, type GatewayProcess } from '../fixtures/gateway-process.ts'
import { sampleOrder } from '../fixtures/sample-order.ts'
import { atDesk } from './office.ts'
import { chooseIn, entryUrl, manageUrl, section, signIn, workerReady } from './portal.ts'

test.use({ serviceWorkers: 'allow' })

const tableUrl = '/systemSetting/tableAdd?key=table:b2cOrder'
const ruleUrl = '/systemSetting/rule?key=rule:b2cOrder'
const textUrl = '/systemSetting/i18n'

/** By path: the declaration carries texts that only a build can read. */
const validateOrder = { path: '/b2c/validateOrder.do' } as unknown as Call

let gateway: GatewayProcess
const contexts: BrowserContext[] = []
test.beforeAll(async () => {
  gateway = await startGatewayProcess()
})
test.afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()))
})
test.afterAll(() => gateway.stop())

async function atAnotherDesk(browser: Browser, account: string, path: string): Promise<Page> {
  const context = await browser.newContext()
  contexts.push(context)
  const page = await context.newPage()
  await signIn(page, { url: gateway.url, account, path })
  return page
}

const configure = (page: Page, path: string) =>
  signIn(page, { url: gateway.url, account: 'demo-admin', path })
const heading = (page: Page, name: string): Locator => page.getByRole('columnheader', { name, exact: true })
const preview = (page: Page) => page.frameLocator('iframe[title="Preview"]')
const refresh = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Refresh', exact: true }).click()

/** Publishes what is in the editor; answers what the question said. */
async function publish(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Publish…' }).click()
  const dialog = page.getByRole('dialog')
  const shown = await dialog.innerText()
  await dialog.getByRole('button', { name: 'Publish to everyone' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Published.').first()).toBeVisible()
  return shown
}

const chooseColumn = (page: Page, name: RegExp): Promise<void> =>
  page.getByRole('listitem').getByRole('button', { name }).first().click()

test('a column is renamed, another hidden; everybody sees it with the next answer, and the way back', async ({
  page,
  browser,
}) => {
  const clerk = await atAnotherDesk(browser, 'demo', manageUrl)
  await expect(heading(clerk, 'Receiver name')).toBeVisible()
  const traveller = await atAnotherDesk(browser, 'demo-sub', manageUrl)
  await expect(heading(traveller, 'Receiver name')).toBeVisible()
  await workerReady(traveller)
  await traveller.context().setOffline(true)
  await configure(page, tableUrl)

  await test.step('the preview follows, in the language one asks for', async () => {
    await expect(preview(page).getByRole('columnheader', { name: 'Receiver name' })).toBeVisible()
    await chooseColumn(page, /^Receiver name/)
    await page.getByRole('textbox', { name: 'Label, English' }).fill('Consignee')
    await expect(preview(page).getByRole('columnheader', { name: 'Consignee' })).toBeVisible()
    await chooseIn(page.getByRole('combobox', { name: 'Language' }), 'zh')
    await expect(preview(page).getByRole('columnheader', { name: '收件人姓名' })).toBeVisible()
    await chooseIn(page.getByRole('combobox', { name: 'Language' }), 'en')
  })

  await test.step('what will change is said first', async () => {
    expect(await publish(page)).toMatch(/Receiver name[\s\S]*Receiver name[\s\S]*Consignee/)
    await page.getByRole('checkbox', { name: 'Show Country' }).uncheck()
    await expect(preview(page).getByRole('columnheader', { name: 'Country' })).toHaveCount(0)
    expect(await publish(page)).toMatch(/Country[\s\S]*is hidden/)
  })

  await test.step('the clerk sees it with the next answer, the traveller when back online', async () => {
    await refresh(clerk)
    await expect(heading(clerk, 'Consignee')).toBeVisible()
    await expect(heading(clerk, 'Country')).toHaveCount(0)
    await expect(heading(traveller, 'Country')).toBeVisible()
    await traveller.context().setOffline(false)
    await refresh(traveller)
    await expect(heading(traveller, 'Consignee')).toBeVisible()
    await expect(heading(traveller, 'Country')).toHaveCount(0)
  })

  await test.step('and the version before comes back', async () => {
    await page.getByRole('button', { name: 'History' }).click()
    const toThis = page.getByRole('button', { name: 'Roll back to this' })
    // The last line is what the release delivered.
    const first = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Consignee', has: toThis })
    await first.last().getByRole('button', { name: 'Roll back to this' }).click()
    await page.getByRole('button', { name: 'Roll back', exact: true }).click()
    await expect(page.getByText('Rolled back.').first()).toBeVisible()
    await refresh(clerk)
    await expect(heading(clerk, 'Country')).toBeVisible()
    await expect(heading(clerk, 'Consignee')).toBeVisible()
  })
})

test('unsaved changes survive a reload and can be undone; two who edit at once see both versions', async ({
  page,
  browser,
}) => {
  const url = '/systemSetting/tableAdd?key=table:address.sender'
  await configure(page, url)
  await chooseColumn(page, /^Phone/)
  await page.getByRole('textbox', { name: 'Label, English' }).fill('Mobile')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('textbox', { name: 'Label, English' })).toHaveValue('')
  await page.getByRole('button', { name: 'Redo' }).click()
  // Written 400 ms after the last key.
  await expect(page.getByRole('textbox', { name: 'Label, English' })).toHaveValue('Mobile')
  await page.reload()
  await expect(page.getByText(/Restored from/)).toBeVisible()
  await chooseColumn(page, /^Mobile/)
  await expect(page.getByRole('textbox', { name: 'Label, English' })).toHaveValue('Mobile')

  const other = await atAnotherDesk(browser, 'demo-admin', url)
  await chooseColumn(other, /^Phone/)
  await other.getByRole('textbox', { name: 'Label, English' }).fill('Telephone')
  await other.keyboard.press('Control+s')
  await expect(other.getByText('The draft is saved.').first()).toBeVisible()

  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Compare' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Mobile')
  await expect(dialog).toContainText('Telephone')
  await expect(dialog).toContainText('both changed this')
  await dialog.getByRole('button', { name: 'Use only theirs' }).click()
  await expect(page.getByRole('textbox', { name: 'Label, English' })).toHaveValue('Telephone')
})

test('a hostile file does nothing', async ({ page }) => {
  await configure(page, '/systemSetting/filter')
  await page.getByRole('button', { name: 'Import JSON' }).click()
  const dialog = page.getByRole('dialog')
  const hostile = [
    '{"__proto__":{"isAdmin":true}}',
    '{"settings":[{"tabKey":"filter:b2cOrder","tabValue":"{\\"filters\\":[{\\"key\\":\\"__proto__\\",\\"show\\":false}]}"}]}',
    '<script>alert(1)</script>',
  ]
  for (const text of hostile) {
    await dialog.getByRole('textbox', { name: 'JSON' }).fill(text)
    await dialog.getByRole('button', { name: 'Check' }).click()
    await expect(dialog.getByRole('alert').or(dialog.getByText('refused'))).toBeVisible()
    const take = dialog.getByRole('button', { name: 'Save as drafts' })
    if (await take.isVisible()) await expect(take).toHaveAttribute('aria-disabled', 'true')
  }
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('listitem', { name: 'Manage orders' })).toContainText('Unchanged')
  expect(await page.evaluate(() => ({}) as { isAdmin?: boolean })).toEqual({})
})

test('a rule is tried on examples, published, said in the order form and enforced by the gateway', async ({
  page,
  browser,
}) => {
  await configure(page, ruleUrl)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const rule = page.getByRole('group', { name: /^Properties of/ })
  const expression = rule.getByRole('textbox', { name: 'The value looks like' })
  await chooseIn(rule.getByRole('combobox', { name: 'Field' }), 'receiver.phone')
  await chooseIn(rule.getByRole('combobox', { name: 'The value looks like' }), 'digits')
  await rule.getByRole('textbox', { name: 'Characters, to' }).fill('10')
  await rule.getByRole('textbox', { name: 'Try a value' }).fill('09123456789')
  await expect(rule.getByText('This value would be refused.')).toBeVisible()
  await chooseIn(rule.getByRole('combobox', { name: 'The value looks like' }), 'advanced')
  await expect(expression).toHaveValue('\\d{1,10}')
  await expression.fill('(0+)+9')
  await expect(rule.getByText(/run endlessly/)).toBeVisible()
  await expression.fill('(.)\\1')
  await expect(rule.getByText(/Back-references/)).toBeVisible()
  await expression.fill('09\\d{8}')
  await rule
    .getByRole('textbox', { name: 'Message if it does not match, English' })
    .fill('Only numbers that begin with 09')
  await page.getByRole('textbox', { name: 'Examples, one per line' }).fill('0912345678\n0812345678')
  await chooseIn(
    section(page, 'Try it on examples').getByRole('combobox', { name: 'Field' }),
    'receiver.phone',
  )
  await expect(page.getByRole('row', { name: /^0812345678/ })).toContainText(
    'Only numbers that begin with 09',
  )
  await publish(page)

  const clerk = await atAnotherDesk(browser, 'demo', entryUrl)
  const phone = section(clerk, 'Receiver').getByRole('combobox', { name: 'Phone' })
  await phone.fill('0812345678')
  await phone.blur()
  await expect(clerk.getByText('Only numbers that begin with 09').first()).toBeVisible()

  const desk = await atDesk('demo', gateway.url)
  const order = sampleOrder({})
  const receiver = { ...order.receiver, phone: '0812345678' }
  const answer = await desk.call(validateOrder, { ...order, receiver })
  expect(answer.fields).toMatchObject([{ path: 'receiver.phone', desc: 'Only numbers that begin with 09' }])
})

test('a text that is changed appears', async ({ page, browser }) => {
  const clerk = await atAnotherDesk(browser, 'demo', manageUrl)
  await expect(clerk.getByRole('button', { name: 'New order' })).toBeVisible()
  await configure(page, textUrl)
  await page.getByRole('textbox', { name: 'Find a text' }).fill('新建订单')
  await page.getByRole('listitem', { name: 'New order', exact: true }).getByRole('button').first().click()
  await page.getByRole('textbox', { name: 'Text in English' }).fill('Send <b>a parcel</b>')
  await expect(page.getByText(/Keep the placeholders in braces/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Text in English' }).fill('Send a parcel')
  await page.getByRole('button', { name: 'Publish 1 text…' }).click()
  await expect(page.getByRole('dialog')).toContainText('Send a parcel')
  await page.getByRole('button', { name: 'Publish to everyone' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await refresh(clerk)
  await clerk.reload()
  await expect(clerk.getByRole('button', { name: 'Send a parcel' })).toBeVisible()
})
