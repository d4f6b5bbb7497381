import { expect, test } from '@playwright/test'
import { manageUrl, portalUrl, signIn } from './portal.ts'

test.describe('managing orders', () => {
  test('twenty rows, a rail with live counts, filters in the address, Back works', async ({ page }) => {
    await signIn(page, { path: manageUrl })
    const rows = page.getByRole('grid').getByRole('row')
    await expect.poll(() => rows.count()).toBeGreaterThan(10)
    await expect(page.getByText(/1–20 of [\d,]+/)).toBeVisible()
    await page.getByRole('button', { name: /^Signed/ }).click()
    await expect(page).toHaveURL(/status=SIGNED/)
    await expect(page.getByRole('gridcell', { name: 'Signed' }).first()).toBeVisible()
    await expect(page.getByRole('gridcell', { name: 'Customer ordered' })).toHaveCount(0)
    await page.goBack()
    await expect(page).not.toHaveURL(/status=/)
  })

  test('a disabled action says why', async ({ page }) => {
    await signIn(page, { path: `${manageUrl}?status=SIGNED` })
    await page.getByRole('gridcell', { name: 'Signed' }).first().waitFor()
    await page.getByRole('button', { name: 'Row actions' }).first().click()
    const cancel = page.getByRole('menuitem', { name: /Cancel/ })
    await expect(cancel).toHaveAttribute('aria-disabled', 'true')
    await expect(
      page.getByText(/Only orders without an assigned courier can be cancelled/).first(),
    ).toBeVisible()
  })

  test('cancelling is validated per order, confirmed, and shown by the gateway', async ({ page }) => {
    await signIn(page, { path: `${manageUrl}?status=PENDING` })
    await page.getByRole('gridcell', { name: 'Customer ordered' }).first().waitFor()
    const waybill = await page
      .getByRole('gridcell', { name: /^SP\d{13}$/ })
      .first()
      .innerText()
    await page.getByRole('row').filter({ hasText: waybill }).getByRole('checkbox').click()
    await page.getByRole('button', { name: /^Cancel \d+ orders?$/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /cancel/i })
      .last()
      .click()
    // Closing is saved: leaving the page now leaves no draft behind.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goto(`${portalUrl()}${manageUrl}?keyword=${waybill}`)
    await expect(page.getByRole('gridcell', { name: 'Cancelled' })).toBeVisible({ timeout: 20_000 })
  })

  test('a dialog that is left gives the focus back and leaves the selection', async ({ page }) => {
    await signIn(page, { path: `${manageUrl}?status=PENDING` })
    await page.getByRole('gridcell', { name: 'Customer ordered' }).first().waitFor()
    for (const row of [1, 2, 3]) await page.getByRole('row').nth(row).getByRole('checkbox').click()
    const selected = page.getByText('3 selected', { exact: true })
    const dialog = page.getByRole('dialog')
    for (const name of [/^Columns$/, /^Change 3 orders$/, /^Cancel 3 orders$/, /^Print 3 labels$/]) {
      const opener = page.getByRole('button', { name }).first()
      await opener.focus()
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('button').first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(selected).toBeVisible()
      await expect(opener).toBeFocused()
    }
  })

  test('nothing floats over the pager, however high the foot of the table is', async ({ page }) => {
    await signIn(page, { path: manageUrl })
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click()
    await page.getByRole('button', { name: /^Select the first/ }).click()
    await expect(page.getByText('1,000 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/page=2/)
  })
})
