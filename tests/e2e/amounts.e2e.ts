/** Amounts of money for who may see them alone: on screen, in files, on the device (record 0055). On a gateway of its own. */
import { readFile } from 'node:fs/promises'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { startGatewayProcess, type GatewayProcess } from '../fixtures/gateway-process.ts'
import { readWorkbook, textsOf } from '../fixtures/xlsx.ts'
import { entryUrl, manageUrl, signIn } from './portal.ts'

test.use({ viewport: { width: 3600, height: 1000 } })

let gateway: GatewayProcess
test.beforeAll(async () => {
  gateway = await startGatewayProcess()
})
test.afterAll(() => gateway.stop())

const header = (page: Page, name: string): Locator => page.getByRole('columnheader', { name })
const panel = (page: Page): Locator => page.getByRole('complementary', { name: 'Details' })
const amounts = ['Item value', 'COD amount', 'Freight (CNY)']
const orderNumber = (page: Page): Locator => page.getByRole('gridcell', { name: /^B\d{13}$/ })

/** Asks the gateway something: its answer carries what changed. */
async function askSomething(page: Page): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().includes('queryOrderList'))
  await page.getByRole('button', { name: 'Refresh', exact: true }).click()
  await (await answer).finished()
}

/** Fields of amounts anywhere in the databases of this device but in drafts: what a person types is theirs. */
const keptAmounts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('not read')))
      })
    const texts: string[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name))
      for (const store of [...database.objectStoreNames].filter((each) => each !== 'drafts'))
        texts.push(JSON.stringify(await done(database.transaction(store).objectStore(store).getAll())))
      database.close()
    }
    const found = texts.join('').match(/"(?:codAmount|itemValue|unitValue|freight|insuranceFee)":"[^"]+"/g)
    return [...new Set(found)].slice(0, 5)
  })

/** The main account ticks the function, or takes the tick away. */
async function switchRight(page: Page): Promise<void> {
  await page.goto(`${gateway.url}/permission/role`)
  await page
    .getByRole('listitem', { name: /Order entry/ })
    .getByRole('button', { name: 'Edit' })
    .click()
  await page.getByRole('treeitem', { name: /^See amounts/ }).press('Space')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. The new rights apply').first()).toBeVisible()
}

test('a sub-account without the function sees no amount; with it they appear, and when it is taken away they are gone', async ({
  page: clerk,
  browser,
}) => {
  await signIn(clerk, { url: gateway.url, account: 'demo-entry', path: manageUrl })
  await expect(orderNumber(clerk).first()).toBeVisible()

  await test.step('in the list, its detail and its export', async () => {
    await expect(header(clerk, 'Weight (kg)')).toBeVisible()
    for (const name of amounts) await expect(header(clerk, name)).toHaveCount(0)
    await orderNumber(clerk).first().getByText(/^B\d/).click()
    await expect(panel(clerk).getByText('Goods', { exact: true })).toBeVisible()
    await expect(panel(clerk).getByText('Amounts', { exact: true })).toHaveCount(0)
    await expect(panel(clerk).getByText('Unit value')).toHaveCount(0)
    await clerk.getByRole('button', { name: 'Export', exact: true }).click()
    const dialog = clerk.getByRole('dialog', { name: /^Export: / })
    await expect(dialog.getByRole('listitem').first()).toBeVisible()
    for (const name of amounts) await expect(dialog.getByText(name, { exact: true })).toHaveCount(0)
    const [download] = await Promise.all([
      clerk.waitForEvent('download', { timeout: 60_000 }),
      dialog.getByRole('button', { name: /^Export all/ }).click(),
    ])
    const sheets = readWorkbook(await readFile(await download.path())).sheets.map(textsOf)
    const heads = sheets.flatMap(([head = []]) => head)
    expect(heads).toContain('Order number')
    expect(heads.filter((head) => /value|amount|fee|freight/i.test(head))).toEqual([])
  })

  await test.step('on the dashboard and while an order is entered', async () => {
    await clerk.goto(`${gateway.url}/`)
    await expect(clerk.getByRole('main')).toBeVisible()
    await expect(clerk.getByRole('button', { name: 'Freight calculator' })).toHaveCount(0)
    await expect(clerk.getByText(/\b(?:CNY|USD|VND) ?[\d,]+/)).toHaveCount(0)
    await clerk.goto(gateway.url + entryUrl)
    await clerk.getByRole('textbox', { name: 'Unit value, line 1' }).fill('45')
    await expect(clerk.getByText('Billable weight').first()).toBeVisible()
    await expect(clerk.getByRole('button', { name: /^Compare routes/ })).toHaveCount(0)
  })

  await test.step('offline', async () => {
    await clerk.goto(gateway.url + manageUrl)
    await expect(orderNumber(clerk).first()).toBeVisible()
    await clerk.context().setOffline(true)
    await orderNumber(clerk).nth(1).getByText(/^B\d/).click()
    await expect(panel(clerk)).toBeVisible()
    for (const name of amounts) await expect(header(clerk, name)).toHaveCount(0)
    expect(await keptAmounts(clerk)).toEqual([])
    await clerk.context().setOffline(false)
  })

  const desk = await browser.newContext()
  const owner = await desk.newPage()
  await test.step('granted: columns, detail and this device have them', async () => {
    await signIn(owner, { url: gateway.url, path: '/permission/role' })
    await switchRight(owner)
    await askSomething(clerk)
    await expect(header(clerk, 'COD amount')).toBeVisible()
    await expect(panel(clerk).getByText('Amounts', { exact: true })).toBeVisible()
    await expect.poll(() => keptAmounts(clerk)).not.toEqual([])
  })

  await test.step('taken away: gone from the page and from the device', async () => {
    await switchRight(owner)
    await askSomething(clerk)
    for (const name of amounts) await expect(header(clerk, name)).toHaveCount(0)
    await expect(panel(clerk).getByText('Amounts', { exact: true })).toHaveCount(0)
    await expect.poll(() => keptAmounts(clerk)).toEqual([])
  })
  await desk.close()
})
