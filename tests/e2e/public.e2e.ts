import { expect, test } from '@playwright/test'
import { atDesk, placeAtDesk } from './office.ts'
import { portalUrl, signIn, speak, workerReady } from './portal.ts'

test.use({ serviceWorkers: 'allow' })

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('a courier asks whose parcel it is, on a phone; nothing of it is stored, and offline the typed text is kept', async ({
  browser,
}) => {
  const { waybillNo } = await placeAtDesk(await atDesk(), `PUBLIC-${Date.now()}`)
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await speak(page, 'en')
  await page.goto(`${portalUrl()}/customerInfoInquiry`)
  await page.getByRole('button', { name: 'Ask' }).click()
  await expect(page.getByText('Please enter the number')).toBeVisible()
  await expect(page.getByLabel('Waybill number')).toBeFocused()

  await page.getByLabel('Waybill number').fill(waybillNo.toLowerCase())
  await page.getByLabel(/Last four digits/).fill('0000')
  await page.getByRole('button', { name: 'Ask' }).click()
  await expect(page.getByText('Nothing was found for these two details.')).toBeVisible()

  await page.getByLabel(/Last four digits/).fill('091 234 5678')
  await page.getByRole('button', { name: 'Ask' }).click()
  await expect(page.getByText('深圳荷***')).toBeVisible()
  await expect(page.getByRole('link', { name: /755/ })).toHaveAttribute('href', /^tel:\+86/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept).not.toContain('荷')

  await workerReady(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Ask' }).click()
  await expect(page.getByText(/Try again when you're back online/)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Waybill number')).toHaveValue(waybillNo.toLowerCase())
  await context.close()
})

const hostile = [
  '#<img src=x onerror=window.hurt=1>',
  '#design={"script":"window.hurt=1"}',
  '#javascript:window.hurt=1',
  '?id=<script>window.hurt=1</script>#/login',
  '?id=__proto__&redirect=https://example.com',
]

test('the preview listens to nobody: crafted addresses and messages do nothing', async ({ page }) => {
  await signIn(page)
  for (const address of hostile) {
    await page.goto(`${portalUrl()}/preview${address}`)
    await expect(
      page.getByRole('heading', { name: /No design to preview|No published design/ }),
    ).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/preview')
  }
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => {
      const opened = window.open('/preview#payload')
      const messages = [
        { type: 'preview', html: '<img src=x onerror="window.hurt=1">' },
        { type: 'design', script: 'window.hurt=1' },
        'javascript:window.hurt=1',
      ]
      let posted = 0
      setInterval(() => {
        for (const message of messages) opened?.postMessage(message, '*')
        Object.assign(window, { posted: ++posted })
      }, 50)
    }),
  ])
  await expect(popup.getByRole('heading', { name: 'No design to preview' })).toBeVisible()
  const before = await popup.getByRole('main').innerHTML()
  const countOf = () => page.evaluate(() => Number(Reflect.get(window, 'posted') ?? 0))
  const posted = await countOf()
  await expect.poll(countOf).toBeGreaterThan(posted + 10)
  // What was posted before has arrived by the time the other page has drawn again.
  await popup.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  expect(await popup.getByRole('main').innerHTML()).toBe(before)
  expect(new URL(popup.url()).pathname).toBe('/preview')
  for (const each of [page, popup]) expect(await each.evaluate(() => 'hurt' in window)).toBe(false)
})

test('the preview asks who is there; the scratch pad is not in this build', async ({ page }) => {
  await speak(page, 'en')
  await page.goto(`${portalUrl()}/preview`)
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await signIn(page)
  await page.goto(`${portalUrl()}/test`)
  await expect(page).toHaveURL(/\/error\/404/)
})

test('news behind the bell: new once on a device, also offline', async ({ page, context }) => {
  await signIn(page)
  const bell = page.getByRole('button', { name: /^Notices/ })
  await expect(bell).toHaveAccessibleName('Notices, 3 new')
  await bell.click()
  const panel = page.getByRole('dialog', { name: /^Notices/ })
  await expect(panel.getByText('Orders can be placed offline')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await workerReady(page)
  await context.setOffline(true)
  await page.reload()
  await expect(bell).toHaveAccessibleName('Notices')
  await bell.click()
  await expect(panel.getByText('Orders can be placed offline')).toBeVisible()
})
