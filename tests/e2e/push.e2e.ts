import { expect, test } from '@playwright/test'
import { chromiumPath } from '../../src/tools/ensure-programs.ts'
import { CHROMIUM_ARGS } from '../fixtures/chromium.ts'
import { portalUrl } from './portal.ts'

test.use({
  serviceWorkers: 'allow',
  // The shell without a window takes no messages.
  launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_ARGS },
})

test('a message that a task is ready is shown while no page is open, and leads to the tasks', async ({
  page,
  context,
}) => {
  const origin = portalUrl()
  await context.grantPermissions(['notifications'], { origin })
  await page.goto(`${origin}/login`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  const browser = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (ours) resolve(ours.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  const registrationId = await registered
  const path = '/taskManage/exportTaskMange/exportTaskCheck'
  const send = (title: string) =>
    browser.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify({ title, tag: 'task 1', path }),
    })
  const shown = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready
      return (await worker.getNotifications()).map(({ title, tag, data }) => [title, tag, data as string])
    })
  await page.goto('about:blank')
  await send('Ready: Orders')
  await page.goto(`${origin}/login`)
  await expect.poll(shown).toEqual([['Ready: Orders', 'task 1', path]])
})
