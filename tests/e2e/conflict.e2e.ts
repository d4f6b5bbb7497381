/** Changes queued offline while the parcel moved or someone else changed it, and a bulk edit with a lost connection. */
import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { atDesk, editAtDesk, orderOf, placeAtDesk, scan } from './office.ts'
import { manageUrl, portalUrl, signIn } from './portal.ts'

test.use({ serviceWorkers: 'allow' })

const tray = (page: Page) => page.getByRole('region', { name: 'Actions on many rows' })
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Actions for the selected rows' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Edit all' })
const openEdit = (page: Page) =>
  bar(page)
    .getByRole('button', { name: /^Change [\d,]+ orders?$/ })
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
    await page.getByRole('dialog').getByRole('button', { name: 'Request interception' }).click()
    await expect(
      page.getByRole('textbox', { name: /Waybill, order or e-commerce order numbers/ }),
    ).toHaveValue(waybillNo)
  })
})

const remarks = (page: Page) => page.getByRole('textbox', { name: 'Remarks', exact: true })
const card = (page: Page) => page.getByRole('alert').filter({ hasText: 'Theirs' })

/** Opens the edit form of an order and changes its remark while offline; the change is queued on this device. */
async function editOffline(page: Page, context: BrowserContext, id: string, remark: string) {
  await page.goto(`${portalUrl()}/b2c/b2cOrderEdit/${id}`)
  await expect(remarks(page)).toBeVisible()
  await remarks(page).fill(remark)
  await context.setOffline(true)
  // What it says of the line follows a moment later; it is kept first in any case.
  await page.getByRole('button', { name: /^(Save changes|Save on this device, send later)$/ }).click()
  await expect(page.getByText('On this device').first()).toBeVisible()
}

test.describe('an edit in its form, queued offline', () => {
  test('while the parcel was picked up: both sides, the rule, the next step; what was typed goes on in a new order', async ({
    page,
    context,
  }) => {
    const desk = await atDesk()
    const { id, waybillNo } = await placeAtDesk(desk, `late-${Date.now()}`)
    await signIn(page)
    await editOffline(page, context, id, 'Leave at the gate')
    for (const status of ['PUSAT_DISPATCH', 'DISPATCH', 'GOT']) await scan(waybillNo, status)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Correct it' }).click({ timeout: 30_000 })
    await expect(card(page)).toContainText('Only orders that have not been picked up can be edited.')
    await expect(card(page).getByRole('row', { name: /Remarks/ })).toContainText('Leave at the gate')
    await expect(card(page).getByRole('button', { name: 'Request interception' })).toBeVisible()
    await card(page).getByRole('button', { name: 'Copy as new order' }).click()
    await expect(page).toHaveURL(/b2COrderEntry\?draft=/)
    await expect(remarks(page)).toHaveValue('Leave at the gate')
  })

  test('while someone else changed the order: yours on top of theirs, both arrive', async ({
    page,
    context,
  }) => {
    const desk = await atDesk()
    const number = `both-${Date.now()}`
    const { id } = await placeAtDesk(desk, number)
    await signIn(page)
    await editOffline(page, context, id, 'Leave at the gate')
    await editAtDesk(desk, number, { remark: 'Ring twice', weight: '2.5' })
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Correct it' }).click({ timeout: 30_000 })
    const mine = card(page).getByRole('row', { name: /Remarks/ })
    await expect(mine).toContainText('Leave at the gate')
    await expect(mine).toContainText('Ring twice')
    await expect(mine).toContainText('Changed on both sides')
    await expect(card(page).getByRole('row', { name: /Weight/ })).toContainText('2.5')
    await card(page).getByRole('button', { name: 'Keep my changes on top of theirs' }).click()
    await expect(card(page)).toBeHidden()
    await expect(remarks(page)).toHaveValue('Leave at the gate')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('main')).toContainText('Accepted', { timeout: 30_000 })
    expect(await orderOf(desk, number)).toMatchObject({ remark: 'Leave at the gate', weight: '2.5' })
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
  await panel(page).getByRole('checkbox', { name: 'Add to the existing remark of each order' }).click()
  const change = panel(page).getByRole('button', { name: /^Change \d+ orders$/ })
  await expect(panel(page).getByText(/^\d{3} can$/)).toBeVisible()
  const count = Number(/\d+/.exec(await change.innerText())?.[0])
  expect(count).toBeGreaterThan(100)
  await context.setOffline(true)
  await change.click()
  await expect(tray(page)).toContainText("Sent when you're back online")
  await tray(page).getByRole('button', { name: 'Send now' }).click()
  await context.setOffline(false)
  await expect(tray(page)).toContainText(`${count} accepted`, { timeout: 60_000 })
})
