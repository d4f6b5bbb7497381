/** A customer lets a program in: an API key is made, shown once, used and revoked; a webhook address inside a network is refused. */
import { expect, test } from '@playwright/test'
import type { Call } from '../../src/contract/call.ts'
import { startGatewayProcess, type GatewayProcess } from '../fixtures/gateway-process.ts'
import { SignedClient } from '../fixtures/signed-client.ts'
import { signIn } from './portal.ts'

let gateway: GatewayProcess
test.beforeAll(async () => {
  gateway = await startGatewayProcess()
})
test.afterAll(() => gateway.stop())

/** By path: the declaration carries texts that only a build can read. */
const orders = { path: '/b2c/queryOrderList.do' } as unknown as Call

/** A program that has the key, as its maker's ERP. */
const program = (key: string) =>
  new SignedClient(gateway.url, {
    id: '',
    token: key,
    sid: key.split('_')[1] ?? '',
    vcode: '',
    userId: '',
    cusCode: '',
  })
const codeOf = async (key: string): Promise<number> =>
  (await program(key).send(orders, { page: 1, pageSize: 20 })).answer.code

test('a key is made, shown once, reads orders, says its calls, and is refused once it is revoked', async ({
  page,
}) => {
  await signIn(page, { url: gateway.url, path: '/base/apiKeyNew' })
  await page.getByRole('textbox', { name: 'Name' }).fill('ERP of the head office')
  await page
    .getByRole('checkbox', { name: /Manage orders/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Create key' }).click()
  const shown = page.getByRole('region', { name: 'API key', exact: true })
  await expect(shown).toBeVisible()
  const key = (await shown.locator('code').innerText()).trim()
  expect(await codeOf(key)).toBe(1)

  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'ERP of the head office' }).click()
  const panel = page.getByRole('complementary', { name: 'Details' })
  await expect(panel).toContainText('b2c.queryOrderList')
  await expect(page.locator('body')).not.toContainText(key)

  await panel.getByRole('button', { name: 'Revoke' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Revoke/ })
    .click()
  await expect(page.getByRole('row', { name: /ERP of the head office/ })).toContainText('Revoked')
  expect(await codeOf(key)).not.toBe(1)
})

test('an address inside a network is refused at the field; a public one waits for its first event', async ({
  page,
}) => {
  await signIn(page, { url: gateway.url, path: '/base/webhookNew' })
  const address = page.getByRole('textbox', { name: 'Address' })
  await address.fill('https://10.0.0.8/hooks')
  await page.getByRole('button', { name: /^Create/ }).click()
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /address/i })
      .first(),
  ).toBeVisible()
  await address.fill('https://erp.lotus-trading.com/orders')
  await page.getByRole('button', { name: /^Create/ }).click()
  await expect(page.getByRole('region', { name: 'Signing secret' })).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('row', { name: /erp\.lotus-trading\.com/ })).toBeVisible()
})
