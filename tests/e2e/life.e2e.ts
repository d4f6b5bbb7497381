import { expect, test, type Page } from '@playwright/test'
import { atDesk, placeAtDesk, scan } from './office.ts'
import { manageUrl, signIn } from './portal.ts'

test.use({ serviceWorkers: 'allow' })

const tray = (page: Page) => page.getByRole('region', { name: 'Actions on many rows' })
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Actions for the selected rows' })

/** Selects the first thousand orders and opens the panel that changes them. */
async function openBulkEdit(page: Page): Promise<void> {
  await page.getByRole('columnheader').getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Select the first 1,000' }).click()
  await expect(bar(page)).toContainText('1,000 selected')
  await bar(page)
    .getByRole('button', { name: /^Change [\d,]+ orders?$/ })
    .click()
}

test.describe('many orders at once', () => {
  test('a bulk edit says who can, can be undone, is answered row by row, and survives a cut', async ({
    page,
    context,
  }) => {
    await signIn(page, { path: `${manageUrl}` })
    await expect(page.getByRole('row').nth(5)).toBeVisible()
    await openBulkEdit(page)
    const panel = page.getByRole('dialog', { name: 'Edit all' })
    await panel.getByRole('textbox', { name: 'Remarks' }).fill('Fragile')
    await expect(panel.getByText(/^\d{3} can$/)).toBeVisible()
    await expect(panel.getByText('Only orders that have not been picked up can be edited.')).toBeVisible()
    await panel.getByRole('button', { name: /^Change \d{3} orders$/ }).click()

    await test.step('undo takes all of it back and selects the rows again', async () => {
      await expect(tray(page)).toContainText(/Sent in \d+ s/)
      await tray(page).getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByText('Undone. Nothing was sent.')).toBeVisible()
      await expect(bar(page)).toContainText(/^\d{3} selected/)
    })

    await test.step('offline it waits beyond its time; back online it is sent and answered', async () => {
      await bar(page)
        .getByRole('button', { name: /^Change [\d,]+ orders?$/ })
        .click()
      await panel.getByRole('textbox', { name: 'Remarks' }).fill('Fragile')
      await context.setOffline(true)
      await panel.getByRole('button', { name: /^Change \d{3} orders$/ }).click()
      await expect(tray(page)).toContainText("Sent when you're back online")
      await tray(page).getByRole('button', { name: 'Send now' }).click()
      await context.setOffline(false)
      await expect(tray(page)).toContainText(/\d{3} accepted/, { timeout: 30_000 })
    })
  })

  test('a cancellation that came too late shows both sides and leads to an interception', async ({
    page,
    context,
  }) => {
    const desk = await atDesk()
    const { waybillNo } = await placeAtDesk(desk, `life-${Date.now()}`)
    await signIn(page, { path: `${manageUrl}?keyword=${waybillNo}` })
    await page.getByRole('row').filter({ hasText: waybillNo }).getByRole('checkbox').click()
    await bar(page)
      .getByRole('button', { name: /^Cancel \d+ orders?$/ })
      .click()
    const yes = page.getByRole('dialog').getByRole('button', { name: 'Cancel 1 order' })
    await expect(yes).toBeVisible()
    await context.setOffline(true)
    await yes.click()
    await expect(page.getByText('Cancellation').first()).toBeVisible()
    for (const status of ['PUSAT_DISPATCH', 'DISPATCH', 'GOT']) await scan(waybillNo, status)
    await context.setOffline(false)
    await expect(tray(page)).toContainText('1 refused', { timeout: 30_000 })
    await tray(page).getByRole('button', { name: 'Show why' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Only orders without an assigned courier can be cancelled.')
    await expect(dialog).toContainText('Customer ordered')
    await expect(dialog).toContainText('Picked up')
    await dialog.getByRole('button', { name: 'Request interception' }).click()

    await test.step('asked for, counted down, sent, in the list', async () => {
      await expect(
        page.getByRole('textbox', { name: /Waybill, order or e-commerce order numbers/ }),
      ).toHaveValue(waybillNo)
      await page.getByRole('button', { name: 'Request 1 interception' }).click()
      await expect(page).toHaveURL(/interceptManage/)
      const row = page.getByRole('row').filter({ hasText: waybillNo })
      await expect(row).toContainText('Requested', { timeout: 30_000 })
    })
  })
})
