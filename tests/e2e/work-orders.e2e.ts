/** A work order that is submitted offline is sent once and is in the list of its kind. */
import { expect, test } from '@playwright/test'
import { startGatewayProcess, type GatewayProcess } from '../fixtures/gateway-process.ts'
import { manageUrl, signIn } from './portal.ts'

let gateway: GatewayProcess
test.beforeAll(async () => {
  gateway = await startGatewayProcess()
})
test.afterAll(() => gateway.stop())

test('submitted offline for a parcel of the list, it is sent once when the device is online again', async ({
  page,
}) => {
  await signIn(page, { url: gateway.url, path: manageUrl })
  const row = page.getByRole('row').filter({ hasText: /SP\d{13}/ })
  const waybill = /SP\d{13}/.exec(await row.first().innerText())?.[0] ?? ''
  await page.goto(`${gateway.url}/workOrder/otherWorkOrderNew`)
  await page.getByRole('textbox', { name: 'Waybill number, line 1' }).fill(waybill)
  await page.getByRole('textbox', { name: 'What happened' }).fill('The invoice shows another value')
  await page.getByRole('textbox', { name: 'Contact for questions' }).fill('Li Wei 13800138000')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Save on this device, send later' }).click()
  await expect(page.getByRole('main')).toContainText(waybill)
  await page.context().setOffline(false)
  await expect(page.getByRole('main')).toContainText('Accepted', { timeout: 60_000 })
  const number = /W\d{12}/.exec(await page.getByRole('main').innerText())?.[0] ?? ''
  await page.getByRole('button', { name: 'Go to other work orders' }).click()
  await expect(page.getByRole('row').filter({ hasText: number })).toHaveCount(1)
  await expect(page.getByRole('row').filter({ hasText: waybill })).toHaveCount(1)
})
