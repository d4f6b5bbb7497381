/** Bills: from the months to a line and its price, disputed with a photo, confirmed, compared with one's own list; also offline. */
import { expect, test, type Page } from '@playwright/test'
import { faultsIn } from './page-facts.ts'
import { chooseIn, signIn } from './portal.ts'

const MONTHS = '/finance/financialSettle'

const photo = {
  name: 'scale.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** The page of lines; that of months stays behind it. */
const linesPage = (page: Page) => page.getByRole('region', { name: 'Bill lines' })
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text }).first()

/** Opens the first month of the list with this state. */
const openBill = (page: Page, state: string) =>
  rowOf(page, state)
    .getByText(/^\d{4}-\d{2}$/)
    .click()

async function openLines(page: Page, state: string): Promise<void> {
  await openBill(page, state)
  await page.getByRole('button', { name: 'Show the lines' }).last().click()
  await expect(page).toHaveURL(/billLines\?month=\d{4}-\d{2}&currency=CNY/)
  await expect(linesPage(page).getByText('= Closing balance')).toBeVisible()
}

test('a bill shows what is due and why it changed, a line shows how its price came about', async ({
  page,
}) => {
  await signIn(page, { path: MONTHS })
  await openBill(page, 'Overdue')
  await expect(page.getByText(/^CNY [\d,.]+ due by \d{4}-\d{2}-15$/)).toBeVisible()
  await expect(page.getByText(/against \d{4}-\d{2}:/)).toBeVisible()
  expect(await faultsIn(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'Show the lines' }).last().click()
  await expect(linesPage(page).getByText('= Closing balance')).toBeVisible()
  await rowOf(page, 'Freight')
    .getByText(/\d{2}:\d{2}/)
    .click()
  await expect(page.getByRole('heading', { name: 'How the price came about' })).toBeVisible()
  await expect(page.getByText(/^Weight used: [\d.]+ kg$/)).toBeVisible()
  expect(await faultsIn(page, 'main')).toEqual([])
})

test('a line is disputed once, with a reason and a photo', async ({ page }) => {
  await signIn(page, { path: MONTHS })
  await openLines(page, 'Confirmed')
  const row = rowOf(page, 'Not disputed')
  const waybillNo = (await row.getByText(/^SP\d+$/).textContent()) ?? ''
  await row.getByText(/\d{2}:\d{2}/).click()
  await page.getByRole('button', { name: 'Dispute', exact: true }).last().click()
  const dialog = page.getByRole('dialog')
  await chooseIn(dialog.getByRole('combobox', { name: 'What is wrong' }), 'The weight or size is wrong')
  await dialog.locator('input[type=file]').setInputFiles(photo)
  await expect(dialog.getByText('scale.png')).toBeVisible()
  expect(await faultsIn(page, 'main')).toEqual([])
  await test.step('closed by mistake, it is as it was when opened again', async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: 'Dispute', exact: true }).last().click()
    await expect(dialog.getByText('scale.png')).toBeVisible()
    await expect(dialog.getByRole('combobox', { name: 'What is wrong' })).toHaveValue(
      'The weight or size is wrong',
    )
  })
  await dialog.getByRole('button', { name: 'Dispute 1 line' }).click()
  await expect(rowOf(page, waybillNo)).toContainText('In dispute', { timeout: 30_000 })
})

test('a statement is confirmed only with a connection', async ({ page, context }) => {
  await signIn(page, { account: 'other', path: MONTHS })
  await page
    .getByRole('row')
    .nth(2)
    .getByText(/^\d{4}-\d{2}$/)
    .click()
  await expect(page.getByText('Paid from your balance. Nothing is due.')).toBeVisible()
  const confirm = page.getByRole('button', { name: 'Confirm bill' })
  await context.setOffline(true)
  await expect(page.getByText(/^Offline, last updated/).last()).toBeVisible()
  await expect(confirm).toHaveAccessibleDescription(/Payments are never queued/)
  await context.setOffline(false)
  await expect(confirm).not.toHaveAttribute('aria-disabled', 'true')
  await confirm.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm bill' }).click()
  await expect(page.getByText('The bill is confirmed.')).toBeVisible()
  await expect(page.getByText(/Confirmed .* by other/)).toBeVisible()
})

test('a bill is compared with one’s own list on the device', async ({ page }) => {
  await signIn(page, { path: MONTHS })
  await openLines(page, 'Overdue')
  const numbers = await linesPage(page)
    .getByText(/^SP\d{13}$/)
    .allTextContents()
  const [same = '', other = ''] = numbers
  const amountOf = async (number: string) =>
    ((await rowOf(page, number).getByText(/^CNY /).textContent()) ?? '').replace('CNY ', '')
  const list = [
    'Waybill,Fee',
    `${same},"${await amountOf(same)}"`,
    `${other.toLowerCase()},0.01`,
    'SP9999999999999,5',
  ].join('\n')
  await page.getByRole('button', { name: 'Compare with your own list' }).click()
  await page
    .getByLabel('Your list', { exact: true })
    .setInputFiles({ name: 'own.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
  await expect(page.getByText('Different amount (1)')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Same (1)')).toBeVisible()
  await expect(page.getByText('Not on the bill (1)')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: other })).toContainText('CNY 0.01')
  expect(await faultsIn(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'Show these lines to dispute them' }).click()
  await expect(rowOf(page, other)).toBeVisible()
})
