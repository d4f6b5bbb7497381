/** Documents with cartons: a B2B order is begun from an earlier one, left in the middle, taken up again, sent, and has its papers. */
import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { pageSizes } from '../fixtures/pdf.ts'
import { portalUrl, signIn } from './portal.ts'

// Nothing here is about the worker: no installation beside every page.
test.use({ serviceWorkers: 'block' })

const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: new RegExp(name) })

test('an order is repeated, left in the middle, resumed, sent, and prints its papers', async ({ page }) => {
  // A browser that lets no window open saves the file instead: what was printed can be looked at.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false })
    window.open = () => null
  })
  await signIn(page, { path: '/b2b/b2borderManage' })
  await page.getByRole('row').nth(1).getByRole('button', { name: 'Row actions' }).click()
  await page.getByRole('menuitem', { name: 'Order again' }).click()
  await expect(page).toHaveURL(/b2borderEntry\?draft=/)
  const reference = `PO-${Date.now()}`

  await test.step('typed, left, and there again with its cartons', async () => {
    await page.getByRole('textbox', { name: 'Your reference' }).fill(reference)
    await step(page, 'Packing').click()
    const packing = page.getByRole('group', { name: 'Cartons and contents' })
    const cell = packing.getByRole('textbox').last()
    await expect(cell).toBeVisible()
    const address = page.url()
    await page.goto(`${portalUrl()}/`)
    await page.goto(address)
    await expect(page.getByRole('group', { name: 'Cartons and contents' })).toBeVisible()
    await step(page, 'Consignee').click()
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
    const arriving = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Print papers' }).click()
    const sizes = pageSizes(readFileSync(await (await arriving).path()))
    expect(sizes.length).toBeGreaterThanOrEqual(3)
  })
})
