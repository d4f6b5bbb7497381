/**
 * Documents with cartons. B2B: begun from an earlier order, left in the middle, taken up again, sent, with its papers. FBA:
 * entered in steps, its boxes labelled with Amazon's PDF page by page, its pack list saved, changed, cancelled.
 */
import { readFileSync } from 'node:fs'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { amazonLabels } from '../fixtures/amazon-labels.ts'
import { decode, pageSizes } from '../fixtures/pdf.ts'
import { portalUrl, section, signIn } from './portal.ts'

const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: new RegExp(name) })

/** A browser that lets no window open saves the file instead: what was printed can be looked at. */
const savesPrints = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false })
    window.open = () => null
  })

/** What a press on `button` saves. */
async function saved(page: Page, button: Locator): Promise<Buffer> {
  const arriving = page.waitForEvent('download')
  await button.click()
  return readFileSync(await (await arriving).path())
}

const cell = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

test('an order is repeated, left in the middle, resumed, sent, and prints its papers', async ({ page }) => {
  await savesPrints(page)
  await signIn(page, { path: '/b2b/b2borderManage' })
  await page.getByRole('row').nth(1).getByRole('button', { name: 'Row actions' }).click()
  await page.getByRole('menuitem', { name: 'Order again' }).click()
  await expect(page).toHaveURL(/b2borderEntry\?draft=/)
  const reference = `PO-${Date.now()}`

  await test.step('typed, left, and there again with its cartons', async () => {
    await page.getByRole('textbox', { name: 'Your reference' }).fill(reference)
    await step(page, 'Packing').click()
    // By keyboard alone: a number, the arrow into the cell above, with Alt back beside it; each kept as it is typed.
    await cell(page, 'Quantity, line 1, carton 1').focus()
    await page.keyboard.type('7')
    await press(page, 'ArrowUp')
    await expect(cell(page, 'Gross weight (kg), carton 1')).toBeFocused()
    await page.keyboard.type('11.5')
    await press(page, 'ArrowDown')
    await expect(cell(page, 'Quantity, line 1, carton 1')).toBeFocused()
    await expect(cell(page, 'Quantity, line 1, carton 1')).toHaveValue('7')
    const address = page.url()
    await page.goto(`${portalUrl()}/`)
    await page.goto(address)
    await expect(cell(page, 'Quantity, line 1, carton 1')).toHaveValue('7')
    await expect(cell(page, 'Gross weight (kg), carton 1')).toHaveValue('11.5')
    await step(page, 'Receiver').click()
    await expect(page.getByRole('textbox', { name: 'Your reference' })).toHaveValue(reference)
  })
  await test.step('sent, with its number', async () => {
    await step(page, 'Service and check').click()
    await page.getByRole('button', { name: 'Submit order' }).click()
    await expect(page.getByText('Order number')).toBeVisible({ timeout: 30_000 })
  })
  await test.step('its papers are a file of A4 pages', async () => {
    await page.goto(`${portalUrl()}/b2b/b2borderManage?keyword=${reference}`)
    const row = page.getByRole('row').filter({ hasText: reference })
    await row.getByRole('button', { name: 'Row actions' }).click()
    const sizes = pageSizes(await saved(page, page.getByRole('menuitem', { name: 'Print documents' })))
    expect(sizes.length).toBeGreaterThanOrEqual(3)
  })
})

/** "FBA" and nine signs nobody has used. */
const freshShipment = (): string => `FBA${Date.now().toString(36).toUpperCase().slice(-9).padStart(9, '1')}`

async function enterShipment(page: Page, shipment: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Shipment ID' }).fill(shipment)
  await page.getByRole('textbox', { name: 'Amazon reference' }).fill('4CXJ3ZKG')
  await page.getByRole('textbox', { name: 'Fulfilment centre' }).fill('ONT8')
  await page.getByRole('combobox', { name: 'From warehouse' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Next: Goods and cartons' }).click()
  const facts = { 'Identical cartons': '2', 'Length (cm)': '50', 'Width (cm)': '40', 'Height (cm)': '30' }
  for (const [name, value] of Object.entries({ ...facts, 'Gross weight (kg)': '12.5' }))
    await cell(page, `${name}, carton 1`).fill(value)
  await cell(page, 'SKU, line 1').fill('TS-101')
  await cell(page, 'Goods name, line 1').fill('Cotton shirt')
  await cell(page, 'Unit value, line 1').fill('4.5')
  await cell(page, 'Quantity, line 1, carton 1').fill('24')
  await page.getByRole('button', { name: 'Next: Confirm' }).click()
}

/** The row of the shipment in the list. */
async function rowOf(page: Page, shipment: string): Promise<Locator> {
  await page.goto(`${portalUrl()}/fba/fbaOrderManage?keyword=${shipment}`)
  return page.getByRole('row').filter({ hasText: shipment })
}
async function choose(page: Page, row: Locator, action: string | RegExp): Promise<void> {
  await row.getByRole('button', { name: 'Row actions' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('an FBA shipment goes from its steps to its labels, its pack list, a change and its end', async ({
  page,
}) => {
  const shipment = freshShipment()
  await savesPrints(page)
  await signIn(page, { path: '/fba/fbaOrderEntry' })

  await test.step('entered in steps and submitted', async () => {
    await enterShipment(page, shipment)
    await expect(section(page, 'Service').or(page.getByText('TS-101')).first()).toBeVisible()
    await page.getByRole('button', { name: 'Submit order' }).click()
    await expect(page.getByText('Order number')).toBeVisible({ timeout: 30_000 })
    await page.getByRole('button', { name: 'Next: box labels' }).click()
    await expect(page.getByText('0 of 2 cartons have their label')).toBeVisible()
  })
  await test.step("Amazon's PDF is split by page; the second carton gets the first page", async () => {
    const buffer = await amazonLabels([`${shipment}U000001`, `${shipment}U000002`])
    const name = "Attach Amazon's box labels (PDF)"
    await expect(page.getByRole('button', { name })).toBeEnabled()
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'package.pdf', mimeType: 'application/pdf', buffer })
    await page.getByRole('textbox', { name: 'Pages of carton 1' }).fill('2')
    await page.getByRole('textbox', { name: 'Pages of carton 2' }).fill('1')
    await page.getByRole('button', { name: 'Save labels' }).click()
    await expect(page.getByText('2 of 2 cartons have their label')).toBeVisible({ timeout: 30_000 })
  })
  await test.step('what comes out is read by a scanner, each carton its own', async () => {
    const one = await saved(page, page.getByRole('button', { name: 'Download the label of carton 1' }))
    expect(decode(one, 203)).toEqual([[{ type: 'CODE-128', data: `${shipment}U000002` }]])
    const all = await saved(page, page.getByRole('button', { name: 'Download all' }))
    expect(decode(all, 203).map(([code]) => code?.data)).toEqual([`${shipment}U000002`, `${shipment}U000001`])
  })
  await test.step('the pack list has a row for each SKU in each carton', async () => {
    const row = await rowOf(page, shipment)
    await row.getByRole('button', { name: 'Row actions' }).click()
    const list = await saved(page, page.getByRole('menuitem', { name: 'Packing list (CSV)' }))
    const lines = list.toString('utf8').trim().split(/\r?\n/)
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain(`"${shipment}",1,"TS-101",24,12.5`)
  })
  await test.step('changed from the list', async () => {
    await choose(page, await rowOf(page, shipment), 'Edit')
    await step(page, 'Goods and cartons').click()
    await cell(page, 'Quantity, line 1, carton 1').fill('20')
    await step(page, 'Confirm').click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('main')).toContainText('Accepted', { timeout: 30_000 })
    const row = await rowOf(page, shipment)
    await row.getByRole('gridcell', { name: /^F\d/ }).click()
    await expect(page.getByRole('definition').filter({ hasText: /^40$/ })).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await test.step('cancelled, and there to be ordered again', async () => {
    const row = await rowOf(page, shipment)
    await choose(page, row, 'Cancel order')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel 1 order' }).click()
    await expect(row).toContainText('Cancelled', { timeout: 30_000 })
    await row.getByRole('button', { name: 'Row actions' }).click()
    await expect(page.getByRole('menuitem', { name: 'Cancel order' })).toBeDisabled()
    await expect(page.getByRole('menuitem', { name: 'Order again' })).toBeEnabled()
  })
})
