/** Domestic parcels from their announcement to the order that leaves: the forecast by scan, the warehouse, fast shipping, the list. */
import { expect, test, type Page } from '@playwright/test'
import { report } from './office.ts'
import { goTo } from './page-facts.ts'
import { chooseIn, pasteReceiver, portalUrl, signIn } from './portal.ts'

const freshNo = (): string => `SF${Date.now()}`

async function announceByScan(page: Page, number: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Goods name' }).fill('Cotton shirt')
  await page.getByRole('textbox', { name: 'Quantity' }).fill('3')
  await page.getByRole('textbox', { name: 'Unit value' }).fill('20')
  const field = page.getByRole('textbox', { name: 'Domestic number' })
  await field.fill(number)
  await field.press('Enter')
  await expect(page.getByRole('list', { name: 'The last ten' })).toContainText(number)
}

/** The row is asked for until the gateway has it. */
async function findParcel(page: Page, path: string, number: string): Promise<void> {
  await expect(async () => {
    await page.goto(`${portalUrl()}${path}?keyword=${number}`)
    await expect(page.getByRole('row').filter({ hasText: number })).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 40_000 })
}

test('a parcel is announced by a scan, arrives, is shipped fast and appears in the list', async ({
  page,
}) => {
  const number = freshNo()
  await signIn(page, { path: '/collection/B2CArrivalForecast' })
  const house = page.getByRole('combobox', { name: 'Warehouse' })

  await test.step('warehouses are those of the provider, by name', async () => {
    await expect(house).toHaveValue('Shenzhen Bao’an')
  })
  await test.step('scanned, sent, in the arrivals with the name of its warehouse', async () => {
    await announceByScan(page, number)
    await findParcel(page, '/collection/B2CArrivalInquiry', number)
    await expect(
      page.getByRole('row').filter({ hasText: number }).filter({ hasText: 'Shenzhen Bao’an' }),
    ).toBeVisible()
  })
  await test.step('one announced with its goods goes to the warehouse used last', async () => {
    await page.goto(`${portalUrl()}/collection/B2CArrivalForecast`)
    await chooseIn(house, 'Guangzhou Baiyun')
    await goTo(page, '/collection/B2CArrivalForecastEntry')
    await expect(page.getByRole('combobox', { name: 'Warehouse' })).toHaveValue('Guangzhou Baiyun')
  })
  await test.step('the warehouse takes it in and measures it', async () => {
    const at = new Date().toISOString()
    await report('collect-receipts', { eventId: `${number}-in`, expressNo: number, warehouseId: 'SZX1', at })
    const sides = { weight: '1.2', length: '30', width: '20', height: '10' }
    await report('collect-measures', { eventId: `${number}-kg`, expressNo: number, at, ...sides })
  })
  await test.step('shipped from the list', async () => {
    await findParcel(page, '/collection/B2CFastShipping', number)
    await page.getByRole('row').filter({ hasText: number }).getByRole('checkbox').click()
    await page.getByRole('button', { name: 'Ship 1 forecast abroad' }).click()
    await expect(page.getByRole('region', { name: 'Parcels to ship' })).toContainText(number)
    await pasteReceiver(page, 'Nguyễn Thị An\n0912345678\n12 Hàng Bài, Phường Hoàn Kiếm, Hà Nội, Vietnam')
    await page.getByRole('combobox', { name: 'Product route' }).click()
    await page.getByRole('option').first().click()
    await page.getByRole('button', { name: 'Ship now' }).click()
    await expect(page.getByRole('main')).toContainText(/SP\d{13}/, { timeout: 30_000 })
  })
  await test.step('in the shipping query with its waybill', async () => {
    await findParcel(page, '/collection/B2CShippingQuery', number)
    await expect(page.getByRole('row').filter({ hasText: number })).toContainText(/SP\d{13}/)
  })
})

test('all fields above the unclaimed parcels are in one row', async ({ page }) => {
  await signIn(page, { path: '/collection/NoFileClaim' })
  const fields = page.getByRole('search').locator('input, select').filter({ visible: true })
  await expect(fields).toHaveCount(6)
  const tops = await fields.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
})
