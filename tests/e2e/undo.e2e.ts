/** Ctrl+Z: the last thing that can be taken back, from wherever the focus is. */
import { expect, test } from '@playwright/test'
import { entryUrl, manageUrl, section, signIn } from './portal.ts'

test('cleared filters come back, and a text keeps its own undo', async ({ page }) => {
  await signIn(page, { path: `${manageUrl}?country=VN` })
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page).not.toHaveURL(/country=VN/)
  await expect(page.getByText('Filters cleared')).toBeVisible()
  const search = page.getByRole('textbox', { name: 'Receiver, phone or number' })
  await search.pressSequentially('ab')
  await page.keyboard.press('Control+z')
  await expect(search).not.toHaveValue('ab')
  await expect(page).not.toHaveURL(/country=VN/)
  await search.fill('')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+z')
  await expect(page).toHaveURL(/country=VN/)
  await expect(page.getByText('Undone: Filters cleared')).toBeVisible()
  await page.keyboard.press('Control+Shift+z')
  await expect(page).not.toHaveURL(/country=VN/)
})

test('a bulk action is undone from the header or by key before it is sent', async ({ page }) => {
  await signIn(page, { path: `${manageUrl}?status=PENDING` })
  const boxes = page.getByRole('row').getByRole('checkbox')
  await expect(boxes.nth(3)).toBeVisible()
  const cancelTwo = async () => {
    await boxes.nth(1).check()
    await boxes.nth(2).check()
    await page.getByRole('button', { name: /^Cancel \d+ orders?$/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel 2 orders' }).click()
  }
  await cancelTwo()
  const header = page.getByRole('banner')
  await expect(header.getByText(/^Sending in \d+ s$/)).toBeVisible()
  await header.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone. Nothing was sent.')).toBeVisible()
  await expect(header.getByText(/Sending in/)).toHaveCount(0)
  await page.reload()
  await cancelTwo()
  await expect(header.getByText(/^Sending in \d+ s$/)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Undone: Cancel 2 orders')).toBeVisible()
  await expect(header.getByText(/Sending in/)).toHaveCount(0)
})

test('a closed form comes back with what was typed', async ({ page }) => {
  await signIn(page, { path: entryUrl })
  const name = section(page, 'Receiver').getByRole('combobox', { name: 'Full name' })
  await name.fill('Come Back')
  await expect(page).toHaveURL(/draft=/)
  await page.getByRole('button', { name: /^Close .*Come Back$/ }).click()
  await expect(page.getByText(/^Closed: .*Come Back$/)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page).toHaveURL(/draft=/)
  await expect(name).toHaveValue('Come Back')
})
