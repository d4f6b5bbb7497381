import { expect, test } from '@playwright/test'
import { scan } from './office.ts'
import { acceptedWaybill, enterOrder, entryUrl, portalUrl, signIn, speak, workerReady } from './portal.ts'

test.use({ serviceWorkers: 'allow' })

const life = ['PUSAT_DISPATCH', 'DISPATCH', 'GOT', 'DELIVERY', 'SIGNED']

test('a parcel is dispatched and delivered; a person without an account follows it on a phone, also offline', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  await signIn(page, { path: entryUrl })
  await enterOrder(page)
  await page.getByRole('button', { name: 'Place order' }).click()
  const waybill = await acceptedWaybill(page)
  for (const status of life) await scan(waybill, status)

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const visitor = await phone.newPage()
  await speak(visitor, 'en')
  await visitor.goto(`${portalUrl()}/customerInquiry`)
  await visitor.getByRole('textbox').fill(`my parcels: ${waybill}, SP0000000000000`)
  await visitor.getByRole('button', { name: /Track/ }).click()
  await expect(visitor.getByText(waybill).first()).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'Delivered' })).toBeVisible()
  await expect(visitor.getByText('Nguyễn')).toHaveCount(0)
  const isWide = await visitor.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(isWide).toBe(false)

  await workerReady(visitor)
  await phone.setOffline(true)
  await visitor.reload()
  await expect(visitor.getByText(waybill).first()).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'Delivered' })).toBeVisible()
  await phone.close()
})
