import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { carrierPdf } from '../fixtures/carrier.ts'
import { decode, pageSizes } from '../fixtures/pdf.ts'
import { chooseIn, manageUrl, portalUrl, signIn, workerReady } from './portal.ts'

test.use({ serviceWorkers: 'allow' })

const bulkUrl = '/goods/BulkPrint'

/** Waybills of orders that may be printed, as the list shows them. */
async function waybills(page: Page, count: number): Promise<string[]> {
  await page.goto(`${portalUrl()}${manageUrl}?status=PENDING&printStatus=0`)
  await expect(page.getByRole('gridcell', { name: /SP\d{13}/ }).first()).toBeVisible()
  const texts = await page.getByRole('gridcell', { name: /SP\d{13}/ }).allInnerTexts()
  return texts.map((text) => /SP\d{13}/.exec(text)?.[0] ?? '').slice(0, count)
}

/** Pastes as a clipboard does: the field takes a block at once. */
async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Waybill, order or SKU' }).evaluate((field, value) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', value)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

async function downloadPdf(page: Page): Promise<Buffer> {
  const file = page.getByRole('dialog').getByRole('button', { name: 'Download PDF' })
  await expect(file).toBeEnabled({ timeout: 60_000 })
  const arriving = page.waitForEvent('download')
  await file.click()
  return readFileSync(await (await arriving).path())
}

const barsOf = (pdf: Uint8Array): string[] =>
  decode(pdf, 203).flatMap((page) => page.filter(({ type }) => type === 'CODE-128').map(({ data }) => data))

test.describe('bulk printing', () => {
  test('pasted numbers become one PDF whose bars are the numbers; printed again, it says so; reload keeps the list', async ({
    page,
  }) => {
    await signIn(page, { path: manageUrl })
    const numbers = await waybills(page, 3)
    await page.goto(portalUrl() + bulkUrl)
    await paste(page, `${numbers.join('\n')}\nNOTHING-77`)
    await expect(page.getByText('No order, document or SKU has this number.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Print 3 labels' }).click()
    expect(barsOf(await downloadPdf(page))).toEqual(numbers)
    await page.getByRole('button', { name: 'Yes, mark as printed' }).click()
    // Said once it is on the device.
    await expect(page.getByText('Marked as printed', { exact: true })).toBeVisible()
    await page.reload()
    // That it was printed is on its way to the gateway.
    await expect(async () => {
      await page.getByRole('button', { name: 'Search again' }).click()
      await expect(page.getByText(/printed 1 time, last/).first()).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 30_000 })
    await page.getByRole('button', { name: 'Print 3 labels' }).click()
    await expect(page.getByRole('dialog').getByText('3 of them were printed before')).toBeVisible()
    await expect(
      page
        .getByRole('dialog')
        .getByText(/printed 1 time, last/)
        .first(),
    ).toBeVisible()
    await chooseIn(page.getByRole('dialog').getByLabel('Paper', { exact: true }), 'express-100x100')
    await expect(page.getByRole('dialog').getByText('100 × 100 mm, at 100%')).toBeVisible()
    expect(barsOf(await downloadPdf(page))).toEqual(numbers)
  })

  test('works offline for orders this device has seen', async ({ page, context }) => {
    await signIn(page, { path: manageUrl })
    const numbers = await waybills(page, 2)
    await workerReady(page)
    await page.goto(portalUrl() + bulkUrl)
    await paste(page, numbers.join(' '))
    await page.getByRole('button', { name: 'Print 2 labels' }).click()
    expect(barsOf(await downloadPdf(page))).toEqual(numbers)
    await page.keyboard.press('Escape')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Clear the list' }).click()
    await paste(page, `${numbers.join(' ')} UNSEEN-1`)
    await expect(
      page.getByText("Not on this device. It is looked up when you're back online.").first(),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Print 2 labels' }).click()
    expect(barsOf(await downloadPdf(page))).toEqual(numbers)
  })
})

test('carriers’ PDFs find their orders by name and by barcode; what is none says why', async ({ page }) => {
  await signIn(page, { path: manageUrl })
  const [named = '', barred = ''] = await waybills(page, 2)
  await page.goto(portalUrl() + bulkUrl)
  await paste(page, `${barred} NOTHING-78`)
  await page.getByRole('button', { name: 'Print 1 label' }).click()
  const own = await downloadPdf(page)
  await page.keyboard.press('Escape')
  await page.goto(`${portalUrl()}/goods/pdfUploadBybatch`)
  const file = (name: string, buffer: Uint8Array) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(buffer),
  })
  await page
    .getByLabel('PDFs of the carrier')
    .setInputFiles([
      file(`label_${named}.pdf`, await carrierPdf('FROM THE CARRIER')),
      file('scan-0001.pdf', own),
      file('nothing.pdf', await carrierPdf('NO CODE HERE')),
      file('broken.pdf', Buffer.from('this is no PDF')),
    ])
  await expect(page.getByText('2 of 3 matched')).toBeVisible()
  await expect(page.getByText('by the name of the file')).toBeVisible()
  await expect(page.getByText('by its barcode')).toBeVisible()
  await expect(page.getByText('This is not a PDF, or it is damaged.')).toBeVisible()
  await expect(page.getByText('No barcode could be read, and the file name is not a number.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep 2 labels' }).click()
  await expect(page.getByText('Labels of 2 orders are kept and sent.')).toBeVisible()
})

test('a partner lands on the out-order lists with the documents it named', async ({ page }) => {
  await signIn(page, { path: '/cloudWarehouse/CloudWarehouseOutOrder' })
  const cell = page.getByRole('gridcell', { name: /^[A-Z]\d{6,}/ }).first()
  const number = (await cell.innerText()).trim()
  const timestamp = String(Date.now())
  const ask = { appId: 'demo-partner', cuscode: 'DEMO', role: 'x', timestamp }
  const sk = createHmac('sha256', 'demo-partner-secret')
    .update([ask.appId, ask.cuscode, ask.role, ask.timestamp].join('|'))
    .digest('hex')
  const query = new URLSearchParams({ ...ask, sk, ids: number })
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${portalUrl()}/login?${query}`)
  await expect(page).toHaveURL(/CloudWarehouseOutOrder/)
  await expect(page.getByRole('gridcell', { name: number })).toBeVisible()
  await expect(page.getByRole('gridcell', { name: /^[A-Z]\d{6,}/ })).toHaveCount(1)
})

test('labels of goods as many as are wanted, and the put-away paper where a warehouse in the US wants one', async ({
  page,
}) => {
  await signIn(page, { path: '/cloudWarehouse/CloudWarehouseOutOrder' })
  // Other tests on this gateway cancel documents; nothing is printed for those.
  const row = (country: string) =>
    page.getByRole('row').filter({ hasText: country }).filter({ hasNotText: 'Cancelled' }).first()
  const openMenu = (country: string) => row(country).getByRole('button', { name: 'Row actions' }).click()
  await expect(row('United States')).toBeVisible()

  await test.step('a label for each piece that was typed, drawn here, its bars the SKU', async () => {
    await openMenu('United States')
    await page.getByRole('menuitem', { name: 'Print SKU labels' }).click()
    const dialog = page.getByRole('dialog', { name: /SKU labels?$/ })
    const counts = dialog.getByRole('textbox', { name: /^Labels of / })
    await expect(counts).not.toHaveCount(0)
    for (const count of await counts.all()) await count.fill('0')
    await expect(dialog.getByRole('button', { name: 'Print on this device' })).toHaveAccessibleDescription(
      'Enter how many labels of each SKU.',
    )
    await counts.first().fill('3')
    await expect(dialog).toHaveAccessibleName('3 SKU labels')
    const sku = (await dialog.getByRole('row').nth(1).getByRole('cell').first().innerText()).trim()
    await dialog.getByRole('button', { name: 'Print on this device' }).click()
    const codes = decode(await downloadPdf(page), 300)
    expect(codes).toHaveLength(3)
    for (const found of codes) expect(found.map(({ data }) => data)).toContain(sku)
    await page.getByRole('button', { name: 'Not yet' }).click()
    await page.keyboard.press('Escape')
  })

  await test.step('one paper from the gateway; elsewhere the reason', async () => {
    const arriving = page.waitForEvent('download')
    await openMenu('United States')
    await page.getByRole('menuitem', { name: 'Put-away list (US)' }).click()
    const pdf = readFileSync(await (await arriving).path())
    expect(pageSizes(pdf).length).toBeGreaterThan(0)
    const elsewhere = page
      .getByRole('row')
      .filter({ hasText: /Germany|United Kingdom|Vietnam|Malaysia/ })
      .first()
    await elsewhere.getByRole('button', { name: 'Row actions' }).click()
    await expect(page.getByRole('menuitem', { name: /^Put-away list/ })).toContainText(
      'Put-away lists are only for warehouses in the US',
    )
  })
})
