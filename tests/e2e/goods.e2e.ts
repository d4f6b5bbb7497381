/**
 * The life of a SKU: entered offline, submitted, approved by the provider, its customs code changed and approved again, copied, fifty
 * edited side by side in the grid, its label printed and read back.
 */
import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { checkDigitOf } from '../../src/domain/barcodes.ts'
import { decode } from '../fixtures/pdf.ts'
import { report } from './office.ts'
import { faultsIn } from './page-facts.ts'
import { opsKey, portalUrl, signIn } from './portal.ts'

const LIST = '/goods/GoodsManagement'
/** An EAN nobody has used, and the same with a wrong check digit. */
const article = String(Date.now()).slice(-12)
const BARCODE = article + checkDigitOf(article)
const MISTYPED = article + ((Number(checkDigitOf(article)) + 1) % 10)

interface Review {
  readonly id: string
  readonly sku: string
}

/** What the provider decides of the review that waits for a SKU. */
async function approve(sku: string): Promise<void> {
  const answer = await fetch(`${portalUrl()}/ops/open-sku-reviews`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': opsKey() },
    body: JSON.stringify({ limit: 200 }),
  })
  const { data } = (await answer.json()) as { data: { list: Review[] } }
  const reviewId = data.list.find((each) => each.sku === sku)?.id
  await report('sku-reviews', { eventId: `e2e-${reviewId}`, reviewId, decision: 'APPROVE' })
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function choose(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name, exact: true }).click()
  await page
    .getByRole('option', { name: new RegExp(`^${option}`) })
    .first()
    .click()
}

const rowOf = (page: Page, sku: string) =>
  page.getByRole('row').filter({ has: page.getByRole('gridcell', { name: sku, exact: true }) })

async function openList(page: Page, query: string): Promise<void> {
  await page.goto(`${portalUrl()}${LIST}?${query}`)
  await expect(page.getByRole('grid')).toBeVisible()
}

async function act(page: Page, sku: string, action: string): Promise<void> {
  await rowOf(page, sku).getByRole('button', { name: 'Row actions' }).click()
  await page.getByRole('menuitem', { name: new RegExp(`^${action}(?! in)`) }).click()
}

test('a SKU from its first letter to a label that scans', async ({ page, context }) => {
  test.setTimeout(240_000)
  // A browser that lets no window open saves what it prints.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false })
    window.open = () => null
  })
  const sku = `E2E-${Date.now()}`
  await signIn(page, { path: '/goods/CreateGoodsNew' })
  await expect(field(page, 'SKU code')).toBeVisible()

  await test.step('entered and submitted offline, sent once when the connection is back', async () => {
    await choose(page, 'Category', 'T-shirts and tops')
    await choose(page, 'Country of origin', 'China')
    await context.setOffline(true)
    await field(page, 'SKU code').fill(sku.toLowerCase())
    await field(page, 'Barcodes').fill(MISTYPED)
    await page.getByRole('button', { name: `Change to ${BARCODE}` }).click()
    await expect(field(page, 'Barcodes')).toHaveValue(BARCODE)
    await field(page, 'Name').fill('纯棉T恤')
    await field(page, 'Name in English').fill('Cotton T-shirt')
    await field(page, 'HS code').fill('6109.10')
    await field(page, 'Material').fill('Cotton')
    await expect(page.getByText('Set-up: 5 of 8')).toBeVisible()
    await page.getByRole('button', { name: 'Save on this device, send later' }).click()
    await expect(page.getByText('Needed for the review.').first()).toBeVisible()
    await field(page, 'Declared value of one unit').fill('39')
    await field(page, 'Weight').fill('0.18')
    await field(page, 'Length').fill('30')
    await field(page, 'Width').fill('24.5')
    await field(page, 'Height').fill('2')
    await expect(page.getByText('Set-up: 8 of 8')).toBeVisible()
    await page.getByRole('button', { name: 'Save on this device, send later' }).click()
    await expect(page.getByRole('heading', { name: new RegExp(sku) })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Sent to the review.')).toBeVisible({ timeout: 60_000 })
  })

  await test.step('approved by the provider', async () => {
    await openList(page, `keyword=${sku}`)
    await expect(rowOf(page, sku)).toContainText('In review')
    await approve(sku)
    await openList(page, `keyword=${sku}`)
    await expect(rowOf(page, sku)).toContainText('Approved')
  })

  await test.step('another customs code waits for the review; the approved one stays in use', async () => {
    await act(page, sku, 'Edit')
    await expect(field(page, 'HS code')).toHaveValue('610910')
    await field(page, 'HS code').fill('610990')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Saved.')).toBeVisible({ timeout: 60_000 })
    await page.getByRole('button', { name: `Open ${sku}` }).click()
    await expect(page.getByText('610910 → 610990')).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: /^610910$/ })).toBeVisible()
    expect(await faultsIn(page, 'body', ['[data-portal]'])).toEqual([])
    await approve(sku)
    await page.reload()
    await expect(page.getByRole('definition').filter({ hasText: /^610990$/ })).toBeVisible()
  })

  await test.step('copied under another SKU', async () => {
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await expect(page.getByText(`Copied from ${sku}.`)).toBeVisible()
    await field(page, 'SKU code').fill(`${sku}-L`)
    await expect(field(page, 'HS code')).toHaveValue('610990')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByText('Saved.')).toBeVisible({ timeout: 60_000 })
    await openList(page, `keyword=${sku}-L`)
    await expect(rowOf(page, `${sku}-L`)).toContainText('Draft')
  })

  await test.step('fifty are edited side by side: filled down, undone, saved', async () => {
    await openList(page, 'size=50&category=APP')
    await expect(page.getByRole('row')).toHaveCount(51, { timeout: 30_000 })
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click()
    await page.getByRole('button', { name: 'Edit 50 SKUs in grid' }).click()
    await expect(page).toHaveURL(/BulkEdit\?book=/)
    const grid = page.getByRole('grid')
    await expect(grid).toBeVisible()
    await expect(page.getByText('Checking…')).toHaveCount(0)
    await grid.focus()
    for (const key of ['Control+Home', 'End', 'Enter']) await page.keyboard.press(key)
    await page.keyboard.type('Shelf 7')
    for (const key of ['Enter', 'Control+Home', 'End', 'Control+Shift+End', 'Control+d'])
      await page.keyboard.press(key)
    await expect(page.getByRole('gridcell', { name: 'Shelf 7' }).nth(1)).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(page.getByRole('gridcell', { name: 'Shelf 7' })).toHaveCount(1)
    await page.keyboard.press('Control+y')
    await expect(page.getByRole('gridcell', { name: 'Shelf 7' }).nth(1)).toBeVisible()
    await page.getByRole('button', { name: 'Import 50 records' }).click()
    await expect(page.getByText('50 created')).toBeVisible({
      timeout: 60_000,
    })
  })

  await test.step('its label is the size of the roll, and scans as its barcode', async () => {
    await openList(page, `keyword=${sku}`)
    await act(page, sku, 'Print labels')
    const dialog = page.getByRole('dialog', { name: /SKU labels?$/ })
    await dialog.getByRole('textbox', { name: `Labels of ${sku}` }).fill('2')
    await dialog.getByRole('button', { name: 'Print on this device' }).click()
    const arriving = page.waitForEvent('download')
    const file = page.getByRole('button', { name: 'Download PDF' })
    await expect(file).toBeEnabled({ timeout: 60_000 })
    await file.click()
    const codes = decode(readFileSync(await (await arriving).path()), 300)
    expect(codes).toHaveLength(2)
    for (const found of codes) expect(found.map(({ data }) => data)).toContain(BARCODE)
  })
})
