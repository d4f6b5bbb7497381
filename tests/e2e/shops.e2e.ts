import { expect, test } from '@playwright/test'
import { signIn } from './portal.ts'

test('a SKU that blocks orders is found from the shops, mapped, and leaves the orders that wait', async ({
  page,
}) => {
  await signIn(page, { path: '/sellerAssistant/shopList' })
  await expect(page.getByText('Sampan Home Living', { exact: false }).first()).toBeVisible()
  await expect(page.getByText('Reconnect needed').first()).toBeVisible()
})
