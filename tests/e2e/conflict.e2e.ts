/** What waited without a line while the parcel moved, and a bulk edit across a cut. */
import { expect, test, type Page } from '@playwright/test'
import { atDesk, placeAtDesk, scan } from './office.ts'
import { manageUrl, signIn } from './portal.ts'

const tray = (page: Page) => page.getByRole('region', { name: 'Actions on many rows' })
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Actions for the selected rows' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Edit all' })
const openEdit = (page: Page) =>
  bar(page)
    .getByRole('button', { name: /^Edit all/ })
    .click()

test('a change that waited while the parcel was picked up shows both sides and the rule', async ({
  page,
  context,
}) => {
  const desk = await atDesk()
  const { waybillNo } = await placeAtDesk(desk, `conflict-${Date.now()}`)
  await signIn(page, { path: `${manageUrl}?keyword=${waybillNo}` })
  await page.getByRole('row').filter({ hasText: waybillNo }).getByRole('checkbox').click()
  await openEdit(page)
  await panel(page).getByRole('textbox', { name: 'Remarks' }).fill('Leave at the gate')
  await expect(panel(page).getByText('1 can', { exact: true })).toBeVisible()
  await context.setOffline(true)
  await panel(page).getByRole('button', { name: 'Change 1 order' }).click()
  await expect(page.getByText('Change', { exact: true }).first()).toBeVisible()
  for (const status of ['PUSAT_DISPATCH', 'DISPATCH', 'GOT']) await scan(waybillNo, status)
  await context.setOffline(false)

  await test.step('refused by the gateway, by the rule of the status', async () => {
    await expect(tray(page)).toContainText('1 refused', { timeout: 30_000 })
    await tray(page).getByRole('button', { name: 'Show why' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Only orders that have not been picked up can be edited.')
    await expect(dialog).toContainText('Customer ordered')
    await expect(dialog).toContainText('Picked up')
  })
  await test.step('the legal next step is offered', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Ask for an interception' }).click()
    await expect(page.getByRole('textbox', { name: /Waybill, order or shop numbers/ })).toHaveValue(waybillNo)
  })
})

test('hundreds of orders take a remark of their own across a cut, each once', async ({ page, context }) => {
  await signIn(page, { path: manageUrl })
  await expect(page.getByRole('row').nth(5)).toBeVisible()
  await page.getByRole('columnheader').getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Select the first 1,000' }).click()
  await expect(bar(page)).toContainText('1,000 selected')
  await openEdit(page)
  const mark = `m${Date.now()}`
  await panel(page).getByRole('textbox', { name: 'Remarks' }).fill(mark)
  await panel(page).getByRole('checkbox', { name: 'Add the remark to what each order says' }).click()
  const change = panel(page).getByRole('button', { name: /^Change \d+ orders$/ })
  await expect(panel(page).getByText(/^\d{3} can$/)).toBeVisible()
  const count = Number(/\d+/.exec(await change.innerText())?.[0])
  expect(count).toBeGreaterThan(100)
  await context.setOffline(true)
  await change.click()
  await expect(tray(page)).toContainText('Sent once there is a line')
  await tray(page).getByRole('button', { name: 'Send now' }).click()
  await context.setOffline(false)
  await expect(tray(page)).toContainText(`${count} accepted`, { timeout: 60_000 })
})
