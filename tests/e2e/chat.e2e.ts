import { expect, test } from '@playwright/test'
import { startChatService } from '../fixtures/chat-service.ts'
import { startGatewayProcess } from '../fixtures/gateway-process.ts'
import { signIn } from './portal.ts'

test('without a chat service there is no link to it', async ({ page }) => {
  await signIn(page)
  await expect(page.getByRole('button', { name: 'Online service' })).toHaveCount(0)
})

test('the chat is loaded after the person agreed, says when it is not loaded yet, and gets four values', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const chat = await startChatService()
  const gateway = await startGatewayProcess({ env: { PORTAL_CHAT: `${chat.url}/chat.js` } })
  try {
    await signIn(page, { url: gateway.url })
    const link = page.getByRole('button', { name: 'Online service' })
    await link.click()
    await expect(page.getByText('It is run by another company')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect(await page.locator('script[src$="chat.js"]').count()).toBe(0)

    await link.click()
    await page.getByRole('button', { name: 'Open the online service' }).click()
    await expect(page.getByText('not loaded yet')).toBeVisible()
    chat.release()
    await page.waitForFunction(() => 'PortalChat' in window)
    await link.click()
    await expect(page.getByRole('dialog', { name: 'Chat' })).toBeVisible()
    await expect.poll(() => chat.visitors.length).toBe(1)
    expect(Object.keys(chat.visitors[0] as object).sort()).toEqual(['code', 'mobile', 'name', 'site'])
    expect(chat.visitors[0]).toMatchObject({ code: 'DEMO', mobile: '0901234567' })
  } finally {
    await gateway.stop()
    await chat.stop()
  }
})
