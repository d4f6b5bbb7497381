/** What order entry offers: known receivers and the order of two minutes ago. */
import { expect, test } from '@playwright/test'
import { acceptedWaybill, enterOrder, entryUrl, section, signIn } from './portal.ts'

test.use({ serviceWorkers: 'allow' })

test('a clerk who has sent to a receiver before types two letters, online and offline', async ({
  page,
  context,
}) => {
  await signIn(page, { path: entryUrl })
  await enterOrder(page, { receiver: 'Zeynep Aydin\n0912 345 678\n12 Hàng Bài, Hoàn Kiếm, Hà Nội, Vietnam' })
  await page.getByRole('button', { name: 'Place order' }).click()
  const waybill = await acceptedWaybill(page)
  await page.getByRole('button', { name: 'New order', exact: true }).click()

  // A SKU of the goods master fills what is empty of its line, and the weight; a name that was typed stays.
  const sku = page.getByRole('combobox', { name: 'SKU, line 1' })
  await page.getByRole('textbox', { name: 'Goods name, line 1' }).fill('My own name')
  await sku.pressSequentially('ts-101')
  await expect(page.getByRole('option', { name: /TS-101/ }).first()).toBeVisible()
  await sku.press('ArrowDown')
  await sku.press('Enter')
  await expect(sku).toHaveValue('TS-101')
  await expect(page.getByRole('textbox', { name: 'Goods name, line 1' })).toHaveValue('My own name')
  await expect(page.getByRole('textbox', { name: 'Name in English, line 1' })).toHaveValue(/T-shirt/)
  await expect(page.getByRole('textbox', { name: 'Weight' })).not.toHaveValue('')

  await context.setOffline(true)
  const receiver = section(page, 'Receiver')
  const name = receiver.getByRole('combobox', { name: 'Full name' })
  await name.pressSequentially('zey')
  await expect(page.getByRole('option', { name: /Zeynep Aydin/ })).toBeVisible()
  await name.press('ArrowDown')
  await name.press('Enter')
  await expect(receiver.getByRole('textbox', { name: 'Address' })).toHaveValue(/12 Hàng Bài/)
  await expect(receiver.getByRole('combobox', { name: 'Phone' })).toHaveValue('0912345678')
  await expect(receiver.getByRole('combobox', { name: /^Country/ })).toHaveValue('Vietnam')

  // A warning, with the way to that order.
  await expect(receiver.getByText(/Same address as order/)).toContainText(/this minute|minutes? ago/)
  await expect(receiver.getByRole('link', { name: waybill })).toBeVisible()

  // The list of routes begins with the one used last for the country; all show price and days, also offline.
  await page.getByRole('textbox', { name: 'Weight' }).fill('0.4')
  await page.getByRole('combobox', { name: 'Product route' }).click()
  const routes = page.getByRole('option')
  await expect(routes.first()).toContainText(/days · used last/)
  const prices = await routes.locator('span', { hasText: /^\d+\.\d\d CNY$/ }).allInnerTexts()
  expect(prices.length).toBeGreaterThan(1)
  const others = prices.slice(1).map(Number.parseFloat)
  expect(others).toEqual(others.toSorted((a, b) => a - b))
  await page.keyboard.press('Escape')

  // One step back takes all of the address.
  await receiver.getByRole('button', { name: 'Undo' }).click()
  await expect(name).toHaveValue('zey')
  await expect(receiver.getByRole('combobox', { name: /^Country/ })).toHaveValue('')
  await expect(receiver.getByText(/Same address as order/)).toBeHidden()
  await context.setOffline(false)
})
