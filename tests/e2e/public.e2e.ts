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
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('Enter the number.')).toBeVisible()
  await expect(page.getByLabel('Parcel number')).toBeFocused()

  await page.getByLabel('Parcel number').fill(waybillNo.toLowerCase())
  await page.getByLabel(/Last four digits/).fill('0000')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('Nothing was found for these two details.')).toBeVisible()

  await page.getByLabel(/Last four digits/).fill('091 234 5678')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('深圳荷***')).toBeVisible()
  await expect(page.getByRole('link', { name: /755/ })).toHaveAttribute('href', /^tel:\+86/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept).not.toContain('荷')

  await workerReady(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText(/Try again when you're back online/)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Parcel number')).toHaveValue(waybillNo.toLowerCase())
  await context.close()
})

/** Texts of the page in each language, as a person meets them. */
const titles = {
  'vi-VN': ['vi', 'Kiện hàng của tôi ở đâu?', 'Đăng nhập'],
  'th-TH': ['th', 'พัสดุของฉันอยู่ที่ไหน?', 'เข้าสู่ระบบ'],
  'km-KH': ['km', 'កញ្ចប់របស់ខ្ញុំនៅឯណា?', 'ចូលគណនី'],
  'hi-IN': ['hi', 'मेरा पार्सल कहाँ है?', 'लॉग इन करें'],
  'fil-PH': ['fil', 'Nasaan ang parsela ko?', 'Mag-log in'],
  'id-ID': ['id', 'Di mana paket saya?', 'Masuk'],
} as const

test('a receiver reads the page in the language of the phone, before any script runs, and chooses another', async ({
  browser,
}) => {
  for (const [locale, [tag, title, logIn]] of Object.entries(titles)) {
    const still = await browser.newContext({ ...phone, locale, javaScriptEnabled: false })
    const first = await still.newPage()
    await first.goto(`${portalUrl()}/customerInquiry`)
    await expect(first.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(first.locator('html')).toHaveAttribute('lang', tag)
    await expect(first.getByRole('link', { name: logIn })).toHaveAttribute('href', '/login')
    await still.close()
  }
  const context = await browser.newContext({ ...phone, locale: 'vi-VN' })
  const page = await context.newPage()
  await page.goto(`${portalUrl()}/customerInquiry`)
  await page.getByRole('combobox').selectOption({ label: 'ไทย' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles['th-TH'][1])
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'th')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles['th-TH'][1])
  await page.goto(`${portalUrl()}/customerInfoInquiry?lang=hi`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('यह पार्सल किसका है?')
  await context.close()
})

test('times and countries are readable on a Khmer phone, though Chromium knows neither months nor countries in Khmer', async ({
  browser,
}) => {
  const { waybillNo } = await placeAtDesk(await atDesk(), `KHMER-${Date.now()}`)
  const context = await browser.newContext({ ...phone, locale: 'km-KH' })
  const page = await context.newPage()
  await page.goto(`${portalUrl()}/customerInquiry?n=${waybillNo}`)
  const card = page.locator('li[data-group]')
  await expect(card.getByText('China → Vietnam')).toBeVisible()
  await expect(card.locator('time').first()).toHaveText(/^\d{1,2}\/\d{1,2}, \d{2}:\d{2}$/)
  await context.close()
})

test('no page is wider than a phone of 320 px, in any language', async ({ browser }) => {
  const context = await browser.newContext({ ...phone, viewport: { width: 320, height: 640 } })
  const page = await context.newPage()
  const wide: string[] = []
  for (const language of ['en', 'zh', 'ml', 'vi', 'id', 'th', 'fil', 'km', 'hi'])
    for (const address of ['/customerInquiry?n=SP9999999999992', '/customerInfoInquiry']) {
      const url = new URL(address, portalUrl())
      url.searchParams.set('lang', language)
      await page.goto(url.href)
      await expect(page.locator('html')).toHaveAttribute('data-language', language)
      if (address.includes('?n')) await expect(page.locator('li[data-group="unknown"]')).toHaveCount(1)
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) wide.push(url.search)
    }
  expect(wide).toEqual([])
  await context.close()
})

test('the portal leads to the public page as a document of its own, and a person who is logged in finds the way back', async ({
  page,
}) => {
  await signIn(page)
  await page.evaluate(() => {
    history.pushState({}, '', '/customerInquiry?n=SP9999999999992')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.getByRole('heading', { level: 1, name: 'Where is my parcel?' })).toBeVisible()
  await expect(page.locator('li[data-group="unknown"]')).toHaveCount(1)
  await page.getByRole('link', { name: 'Go to the portal' }).click()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page).toHaveURL(`${portalUrl()}/`)
})

test('a device that was used for a public page alone keeps that page alone, and the portal once it is opened', async ({
  browser,
}) => {
  const context = await browser.newContext({ ...phone, locale: 'vi-VN' })
  const page = await context.newPage()
  await page.goto(`${portalUrl()}/customerInquiry`)
  await workerReady(page)
  const kept = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name === 'assets' || name.startsWith('shell-'))
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return lists.flat().map(({ url }) => new URL(url).pathname)
    })
  const first = await kept()
  expect(first).toEqual(
    expect.arrayContaining([
      '/open/customerInquiry.vi.html',
      '/open/customerInfoInquiry.vi.html',
      expect.stringMatching(/^\/assets\/open\/texts-vi-/),
    ]),
  )
  expect(first.filter((file) => !/^\/(?:open|assets\/open)\//.test(file))).toEqual([])
  await page.goto(`${portalUrl()}/login`)
  await expect.poll(kept, { timeout: 60_000 }).toContain('/index.html')
  await context.setOffline(true)
  await page.goto(`${portalUrl()}/customerInquiry`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles['vi-VN'][1])
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
