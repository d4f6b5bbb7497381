/** What order entry offers: known receivers and the order of two minutes ago. */
import { expect, test } from '@playwright/test'
import { acceptedWaybill, enterOrder, entryUrl, section, signIn } from './portal.ts'

test('a clerk who has sent to a receiver before types two letters, online and offline', async ({
  page,
  context,
}) => {
  await signIn(page, { path: entryUrl })
  await enterOrder(page, { receiver: 'Zeynep Aydin\n0912 345 678\n12 Hàng Bài, Hoàn Kiếm, Hà Nội, Vietnam' })
  await page.getByRole('button', { name: 'Place order' }).click()
  const waybill = await acceptedWaybill(page)
  await page.getByRole('button', { name: 'New order', exact: true }).click()

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

  // One step back takes all of it.
  await receiver.getByRole('button', { name: 'Undo' }).click()
  await expect(name).toHaveValue('zey')
  await expect(receiver.getByRole('combobox', { name: /^Country/ })).toHaveValue('')
  await expect(receiver.getByText(/Same address as order/)).toBeHidden()
  await context.setOffline(false)
})
