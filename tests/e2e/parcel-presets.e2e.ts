/** Parcel presets, by keyboard, also offline and from a spreadsheet; a pasted address in one step. */
import { expect, test, type Page } from '@playwright/test'
import { entryUrl, isKept, section, signIn } from './portal.ts'

test.use({ serviceWorkers: 'allow' })

const weight = (page: Page) => page.getByRole('textbox', { name: 'Weight' })
const length = (page: Page) => page.getByRole('textbox', { name: 'Length' })
const preset = (page: Page) => page.getByRole('combobox', { name: 'Parcel preset' })

async function measure(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.getByRole('textbox', { name }).fill(value)
}

test('a clerk saves a preset, fills an order by it with a few keys, renames and deletes it, also offline', async ({
  page,
  context,
}) => {
  await signIn(page, { path: entryUrl })
  await expect(weight(page)).toBeVisible()
  // A device that has never had the list cannot show an accepted preset offline.
  await isKept(page, 'b2c.queryParcelPresets')
  const name = `Bag ${Date.now().toString(36)}`
  await measure(page, { Weight: '0.3', Length: '30', Width: '20', Height: '2' })
  await page.getByRole('button', { name: 'Save as preset' }).click()
  const dialog = page.getByRole('dialog', { name: 'Parcel presets' })
  const named = dialog.getByRole('textbox', { name: 'Name of the new preset' })
  await expect(named).toBeFocused()
  await expect(dialog.getByText('30 × 20 × 2 cm · 0.3 kg')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Required', { exact: false }).first()).toBeVisible()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  // The order is recognised as one of this preset, until it is measured otherwise.
  await expect(preset(page)).toHaveValue(name)
  await measure(page, { Weight: '1', Length: '', Width: '', Height: '' })
  await expect(preset(page)).toHaveValue('')

  // The list of a choice box comes in idle time, which a busy machine has late: once open, it is on the page.
  await preset(page).click()
  await expect(page.getByRole('option', { name: new RegExp(name) })).toBeVisible()
  await page.keyboard.press('Escape')

  await context.setOffline(true)
  await weight(page).focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(preset(page)).toBeFocused()
  await page.keyboard.type(name.toLowerCase())
  await expect(page.getByRole('option', { name: new RegExp(name) })).toContainText('30 × 20 × 2 cm · 0.3 kg')
  await page.keyboard.press('Enter')
  await expect(weight(page)).toBeFocused()
  await expect(weight(page)).toHaveValue('0.3')
  await expect(length(page)).toHaveValue('30')
  const parcel = section(page, 'Parcel and money')
  await expect(parcel.getByText(`Filled in from “${name}”.`)).toBeVisible()
  await parcel.getByRole('button', { name: 'Undo' }).click()
  await expect(weight(page)).toHaveValue('1')
  await expect(length(page)).toHaveValue('')

  const other = `${name} two`
  await measure(page, { Weight: '0.3', Length: '30', Width: '20', Height: '2' })
  await page.getByRole('button', { name: 'Manage presets' }).click()
  const field = dialog.getByRole('textbox', { name: `Name of ${name}`, exact: true })
  await field.fill(other)
  await field.press('Enter')
  await expect(dialog.getByRole('textbox', { name: `Name of ${other}` })).toBeVisible()
  await expect(dialog.getByText('not sent yet')).toBeVisible()
  await context.setOffline(false)
  await expect(dialog.getByText('not sent yet')).toBeHidden()
  await dialog.getByRole('button', { name: `Delete ${other}` }).click()
  await expect(dialog.getByRole('textbox', { name: `Name of ${other}` })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('a copied address is filled in with one click where the clipboard may be read, and anything else is shown first', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, { path: entryUrl })
  const receiver = section(page, 'Receiver')
  const paste = receiver.getByRole('button', { name: 'Paste' })
  const copy = (text: string) => page.evaluate((value) => navigator.clipboard.writeText(value), text)
  await expect(paste).toBeVisible()

  await copy('buy milk')
  await paste.click()
  const box = receiver.getByRole('textbox', { name: 'Pasted address' })
  await expect(box).toHaveValue('buy milk')
  await paste.click()
  await expect(box).toBeHidden()

  await copy('Nguyễn An\n0912345678\n12 Hàng Bài, Hoàn Kiếm, Hà Nội, Vietnam')
  await paste.click()
  await expect(receiver.getByRole('combobox', { name: 'Phone' })).toHaveValue('0912345678')
  await expect(receiver.getByRole('combobox', { name: /^Country/ })).toHaveValue('Vietnam')
  await expect(box).toBeHidden()
  await receiver.getByRole('button', { name: 'Undo' }).click()
  await expect(receiver.getByRole('combobox', { name: 'Phone' })).toHaveValue('')
})
