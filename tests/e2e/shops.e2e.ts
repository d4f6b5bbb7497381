/** From the shops to an order that waits, to the SKU it waits for, and back: mapped, the order waits for it no more. */
import { expect, test } from '@playwright/test'
import { faultsIn } from './page-facts.ts'
import { signIn } from './portal.ts'

// Nothing here is about the worker: no installation beside every page.
test.use({ serviceWorkers: 'block' })

test('a SKU that blocks orders is found from the shops and mapped, and leaves what is to be done', async ({
  page,
}) => {
  await signIn(page, { path: '/sellerAssistant/shopList' })
  const rows = page.getByRole('row')
  await expect(rows.filter({ hasText: 'sampan-outdoor.myshoplaza.com' })).toContainText('Reconnect needed')
  expect(await faultsIn(page, 'main')).toEqual([])

  // Orders that wait for a code with the prefix of one shop: nobody knows it, so a person has to say.
  const list = '/sellerAssistant/newSellerOrderManage?block=MAPPING&keyword=GIFT-SH'
  await page.goto(list)
  const waiting = rows.filter({ hasText: 'Needs SKU mapping' })
  await expect(waiting.first()).toBeVisible()
  await waiting
    .first()
    .getByRole('button', { name: /^Open / })
    .click()
  const unmapped = page.getByRole('link', { name: /^Not mapped: GIFT-SH/ })
  const code = ((await unmapped.textContent()) ?? '').replace('Not mapped: ', '')
  await unmapped.click()

  await expect(page).toHaveURL(/skuMapping\?keyword=GIFT-SH/)
  const sku = rows.filter({ hasText: code }).first()
  await expect(sku).toContainText('Orders wait for it')
  await sku.getByRole('button', { name: `Open ${code}` }).click()
  const own = page.getByRole('combobox', { name: 'Your SKU' })
  await own.click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Map SKU' }).click()
  await expect(sku).toContainText('Mapped')

  await page.goto(list)
  await expect(page.getByRole('grid').or(page.getByText('Nothing found')).first()).toBeVisible()
  await expect(waiting).toHaveCount(0)
})
