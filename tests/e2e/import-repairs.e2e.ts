import { expect, test, type Locator, type Page } from '@playwright/test'
import { csvOf, nastyHead, nastyRows } from '../fixtures/nasty-orders.ts'
import { atDesk, ordersOf } from './office.ts'
import { portalUrl, signIn } from './portal.ts'

const importUrl = '/b2c/b2COrderImport'
const ROWS = 60

const grid = (page: Page): Locator => page.getByRole('grid')
const errors = (page: Page): Locator => page.getByRole('button', { name: 'Only rows with errors' })
const kinds = (page: Page): Locator => page.getByRole('complementary', { name: 'Errors by type' })

async function bring(page: Page, prefix: string, rows = ROWS): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name: 'shop.csv',
    mimeType: 'text/csv',
    buffer: csvOf([nastyHead, ...nastyRows(prefix, rows)]),
  })
  await expect(grid(page)).toBeVisible()
  await expect(page.getByText('Checking…')).toHaveCount(0)
}

/** Takes the first choice that matches. */
async function give(page: Page, field: RegExp, text: string): Promise<void> {
  const input = page.getByRole('main').locator('details').getByLabel(field).first()
  await input.click()
  await input.fill(text)
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option').first().click()
  await expect(input).not.toHaveValue(text)
}

async function apply(page: Page, kind: string, repair: RegExp): Promise<void> {
  const own = kinds(page).getByRole('listitem').filter({ hasText: kind })
  await own.getByRole('button', { name: repair }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('row').nth(1)).toBeVisible()
  await dialog.getByRole('button', { name: /^(?:Change|Delete) \d/ }).click()
  await expect(dialog).toHaveCount(0)
}

test.describe('a file as shops export it', () => {
  test('what it does not say is given once, each kind of error is repaired in one step, and the next file is offered the same', async ({
    page,
  }) => {
    test.setTimeout(180_000)
    const prefix = `NASTY-${Date.now()}`
    await signIn(page, { path: importUrl })
    await bring(page, prefix)
    await test.step('a form, not a red message, asks for what the file does not say', async () => {
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
      await give(page, /^Sender/, '')
      await give(page, /^Product route · Vietnam/, 'air')
      await give(page, /^Currency/, 'CN')
    })
    await test.step('a wrong country is one error: its phone and route say nothing', async () => {
      await expect(kinds(page)).toContainText('Destination country')
      await apply(page, 'Destination country', /Read country names in other languages/)
      await apply(page, 'Destination country', /Choose the closest entry/)
      await expect(kinds(page)).not.toContainText('Destination country')
    })
    await test.step('each kind is repaired with a preview', async () => {
      await apply(page, 'Receiver phone', /Add the leading zero/)
      await apply(page, 'Receiver phone', /country code as/)
      await apply(page, 'Receiver phone', /Keep only the phone number/)
      await apply(page, 'Weight', /Convert to the unit of the column/)
      await apply(page, 'Quantity', /Convert to the unit of the column/)
      await apply(page, 'contradict', /Give the others a number of their own/)
      await expect(errors(page)).toHaveText('No errors')
    })
    await test.step('and undone one at a time', async () => {
      await grid(page).focus()
      await page.keyboard.press('Control+z')
      await expect(errors(page)).toHaveText('1 row with errors')
      await page.keyboard.press('Control+y')
      await expect(errors(page)).toHaveText('No errors')
    })
    await page.getByRole('button', { name: `Import ${ROWS + 1} records` }).click()
    await expect(page.getByText(`${ROWS + 1} created`)).toBeVisible({ timeout: 60_000 })
    const desk = await atDesk()
    expect(await ordersOf(desk, `${prefix}-0-2`)).toHaveLength(1)

    await test.step('the next file with these headings: filled again, repaired in one step when it is asked for', async () => {
      await page.goto(portalUrl() + importUrl)
      await bring(page, `${prefix}-next`)
      await expect(errors(page)).not.toHaveText('No errors')
      await page.getByRole('button', { name: /^Apply the \d repairs used last time/ }).click()
      await expect(errors(page)).toHaveText('No errors')
    })
  })
})
