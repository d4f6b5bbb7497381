import { expect, test, type Page } from '@playwright/test'
import { chromiumPath } from '../../src/tools/ensure-programs.ts'
import { CHROMIUM_ARGS } from '../fixtures/chromium.ts'
import { atDesk, placeAtDesk, scan } from './office.ts'
import { portalUrl } from './portal.ts'

test.use({
  serviceWorkers: 'allow',
  // The shell without a window takes no messages.
  launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_ARGS },
})

/** The portal's worker of a page, reached as a push service does. */
async function pushesTo(page: Page): Promise<(message: object) => Promise<void>> {
  const origin = portalUrl()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  const browser = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (ours) resolve(ours.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  const registrationId = await registered
  return async (message) => {
    await browser.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify(message),
    })
  }
}

const shownOn = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready
    return (await worker.getNotifications()).map(({ title, tag, data }) => [title, tag, data as string])
  })

test('a message that a task is ready is shown while no page is open, and leads to the tasks', async ({
  page,
  context,
}) => {
  const origin = portalUrl()
  await context.grantPermissions(['notifications'], { origin })
  await page.goto(`${origin}/login`)
  const send = await pushesTo(page)
  const path = '/taskManage/exportTaskMange/exportTaskCheck'
  await page.goto('about:blank')
  await send({ title: 'Ready: Orders', tag: 'task 1', path })
  await page.goto(`${origin}/login`)
  await expect.poll(() => shownOn(page)).toEqual([['Ready: Orders', 'task 1', path]])
})

test('a message about a parcel is shown while its page is closed; an open page is drawn again instead', async ({
  page,
  context,
}) => {
  const origin = portalUrl()
  const { waybillNo } = await placeAtDesk(await atDesk(), `PUSH-${Date.now()}`)
  const path = `/customerInquiry?n=${waybillNo}`
  await context.grantPermissions(['notifications'], { origin })
  await page.goto(`${origin}${path}&lang=en`)
  await expect(page.getByRole('heading', { name: 'Order received' })).toBeVisible()
  const send = await pushesTo(page)
  // The page is looked at: the worker tells it, and shows nothing.
  await scan(waybillNo, 'GOT')
  await send({ title: `On the way: ${waybillNo}`, tag: `parcel ${waybillNo}`, path })
  await expect(page.getByRole('heading', { name: 'On the way' })).toBeVisible()
  expect(await shownOn(page)).toEqual([])
  // A page of the portal that is looked at says nothing of it.
  await page.goto(`${origin}/login`)
  await expect(page.getByRole('main')).toBeVisible()
  await send({ title: `Delivered: ${waybillNo}`, tag: `parcel ${waybillNo}`, path })
  await expect.poll(() => shownOn(page)).toEqual([[`Delivered: ${waybillNo}`, `parcel ${waybillNo}`, path]])
})
