/** Printing and verifying by scan, as a packer does: a scanner types a number and ends it with Enter. */
import { expect, test, type Page } from '@playwright/test'
import { decode } from '../fixtures/pdf.ts'
import { labelsReady, manageUrl, onDevice, portalUrl, signIn, workerReady } from './portal.ts'

test.use({ serviceWorkers: 'allow' })

const printUrl = '/goods/ScanPrint'

async function waybills(page: Page, count: number): Promise<string[]> {
  await page.goto(`${portalUrl()}${manageUrl}?status=PENDING&printStatus=0`)
  await expect(page.getByRole('gridcell', { name: /SP\d{13}/ }).first()).toBeVisible()
  const texts = await page.getByRole('gridcell', { name: /SP\d{13}/ }).allInnerTexts()
  return texts.map((text) => /SP\d{13}/.exec(text)?.[0] ?? '').slice(0, count)
}

const scanner = async (page: Page, number: string): Promise<void> => {
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
}

const line = (page: Page, number: string) =>
  page.getByRole('list', { name: 'The last ten' }).getByRole('listitem').filter({ hasText: number })

/** Numbers in the barcodes of every PDF that was opened for printing. Headless Chromium shows PDFs in a tab. */
async function barsHandedOver(page: Page): Promise<string[]> {
  const files = await page.evaluate(
    () => (globalThis as unknown as { handed: number[][] }).handed.map((bytes) => bytes) ?? [],
  )
  return files.flatMap((bytes) =>
    decode(Uint8Array.from(bytes), 203).flatMap((codes) =>
      codes.filter(({ type }) => type === 'CODE-128').map(({ data }) => data),
    ),
  )
}

/** Keeps what would be printed: PDFs are made from blobs of this page. */
const keepPdfs = (page: Page) =>
  page.addInitScript(() => {
    const handed: number[][] = []
    Object.assign(globalThis, { handed, open: () => globalThis })
    const create = URL.createObjectURL.bind(URL)
    URL.createObjectURL = (blob: Blob) => {
      if (blob.type === 'application/pdf')
        void blob.arrayBuffer().then((bytes) => handed.push([...new Uint8Array(bytes)]))
      return create(blob)
    }
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false })
  })

test('each scan prints its label; an unknown number stays red and stops nothing; a second scan asks in its line', async ({
  page,
}) => {
  await keepPdfs(page)
  await signIn(page, { path: manageUrl })
  const [one = '', two = ''] = await waybills(page, 2)
  await page.goto(portalUrl() + printUrl)
  await expect(page.getByRole('textbox', { name: 'Waybill, order or SKU' })).toBeFocused()
  await scanner(page, one)
  await scanner(page, 'NOTHING-77')
  await scanner(page, two)
  await expect(line(page, two)).toContainText('Printed', { timeout: 60_000 })
  await expect(line(page, 'NOTHING-77')).toHaveAttribute('data-tone', 'bad')
  await expect(line(page, one)).toHaveAttribute('data-tone', 'good')
  await expect.poll(() => barsHandedOver(page)).toEqual([one, two])
  await expect(page.getByRole('textbox', { name: 'Waybill, order or SKU' })).toBeFocused()

  await scanner(page, one)
  const again = line(page, one).first()
  await expect(again).toHaveAttribute('data-tone', 'warning')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await again.getByRole('button', { name: 'Damaged' }).click()
  await expect(line(page, one).first()).toContainText('Printed again')
  await expect.poll(() => barsHandedOver(page)).toEqual([one, two, one])

  await page.goto(`${portalUrl()}/goods/Reprints?keyword=${one}`)
  const row = page.getByRole('row').filter({ hasText: one })
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh', exact: true }).click()
    await expect(row.first()).toContainText('Damaged', { timeout: 2000 })
  }).toPass({ timeout: 30_000 })
})

test('offline the labels of the device are printed by scan', async ({ page }) => {
  await keepPdfs(page)
  await signIn(page, { path: manageUrl })
  await workerReady(page)
  const [, , number = ''] = await waybills(page, 3)
  await labelsReady(page)
  await page.goto(portalUrl() + printUrl)
  await onDevice(page, 'ScanPrint')
  await page.context().setOffline(true)
  await scanner(page, number)
  await expect(line(page, number)).toContainText('Printed', { timeout: 60_000 })
  await expect.poll(() => barsHandedOver(page)).toEqual([number])
  await scanner(page, 'SP9999999999999')
  await expect(line(page, 'SP9999999999999')).toHaveAttribute('data-tone', 'bad')
  await page.context().setOffline(false)
})

test('a selection is verified by scan: wrong orders are red, the rest is counted down to complete', async ({
  page,
}) => {
  await signIn(page, { path: manageUrl })
  const [one = '', two = '', other = ''] = await waybills(page, 3)
  for (const number of [one, two])
    await page.getByRole('row').filter({ hasText: number }).getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Verify 2 orders by scanning' }).click()
  await expect(page.getByText('2 orders left')).toBeVisible()
  await scanner(page, one)
  await expect(line(page, one)).toHaveAttribute('data-tone', 'good')
  await scanner(page, other)
  await expect(line(page, other)).toHaveAttribute('data-tone', 'bad')
  await page.reload()
  await expect(page.getByText('1 order left')).toBeVisible()
  await scanner(page, two.toLowerCase())
  await expect(page.getByText('Complete: all 2 orders are here')).toBeVisible()
})
