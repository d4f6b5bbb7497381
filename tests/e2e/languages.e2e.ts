import { expect, test, type Page } from '@playwright/test'
import { entryUrl, portalUrl, signIn, speak, workerReady } from './portal.ts'

test.use({ serviceWorkers: 'allow' })

const choose = async (page: Page, menu: RegExp, name: string) => {
  await page.getByRole('button', { name: menu }).click()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('menuitem', { name, exact: true }).click()
  await reloaded
}

test('a half-typed order survives a change of language, twice', async ({ page }) => {
  await speak(page, 'zh')
  await signIn(page, { path: entryUrl })
  const weight = page.locator('[data-path="weight"] input')
  const note = page.locator('[data-path="remark"] input')
  await expect(weight).toBeVisible()
  await weight.fill('1.25')
  await note.fill('Ring twice 请按两次')

  await choose(page, /^(语言|Language)$/, 'English')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('button', { name: 'Place order' })).toBeVisible()
  await expect(weight).toHaveValue('1.25')
  await note.press('End')
  await note.pressSequentially('!')

  await choose(page, /^Language$/, 'Bahasa Melayu')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ms')
  await expect(page.getByRole('button', { name: 'Buat pesanan' })).toBeVisible()
  await expect(weight).toHaveValue('1.25')
  await expect(note).toHaveValue('Ring twice 请按两次!')
})

test('the sign-in page begins in Chinese and offers CN and EN', async ({ page }) => {
  await page.goto(`${portalUrl()}/login`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  const languages = page.getByRole('group', { name: '语言' }).getByRole('button')
  await expect(languages).toHaveText(['CN', 'EN'])
})

const hash = 'a'.repeat(32)
const envelope = (data: unknown) => ({
  success: true,
  code: 1,
  desc: '',
  data,
  ukey: '',
  serverTime: Date.now(),
})

/** The gateway as if its provider had written these texts. */
async function provide(page: Page, texts: Record<string, string>): Promise<void> {
  await page.route('**/i18n/getLangByVersion.do', (route) =>
    route.fulfill({ json: envelope({ version: 'v9', zh: '', en: hash, ml: '' }) }),
  )
  await page.route(`**/i18n/${hash}`, (route) => route.fulfill({ json: { code: 1, data: texts } }))
}

/** Id of a text, from the catalogue the page has loaded. */
const idOf = async (page: Page, text: string): Promise<string> => {
  const sources = await page.evaluate(() =>
    Promise.all(
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name }) => fetch(name).then((answer) => answer.text())),
    ),
  )
  const found = new RegExp(`\\\\?"([\\w/+]{6})\\\\?":\\[\\\\?"${text}\\\\?"\\]`).exec(sources.join('\n'))?.[1]
  if (!found) throw new Error(`no text "${text}" in the catalogues`)
  return found
}

test('a text of the provider shows without a release, in its language alone, and offline; a hostile one does nothing', async ({
  page,
  context,
}) => {
  await speak(page, 'en')
  await page.goto(`${portalUrl()}/login`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Log in')
  const [title, lead] = [
    await idOf(page, 'Log in'),
    await idOf(page, 'Your orders, parcels and labels are waiting.'),
  ]
  await provide(page, {
    [title]: 'Welcome aboard',
    [lead]: '<img src=x onerror="window.hurt=1">',
    __proto__x: 'x',
    constructor: 'x',
  })
  await page.reload()
  await expect(heading).toHaveText('Welcome aboard')
  await expect(page.getByText('Your orders, parcels and labels are waiting.')).toBeVisible()
  await workerReady(page)
  await context.setOffline(true)
  await page.reload()
  await expect(heading).toHaveText('Welcome aboard')
  await context.setOffline(false)
  await page.getByRole('button', { name: /^CN/ }).click()
  await expect(heading).toHaveText('登录')
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false)
})

test('no translation list: the message, and the page stays', async ({ page }) => {
  await speak(page, 'en')
  await page.goto(`${portalUrl()}/login`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
  await page.route('**/i18n/getLangByVersion.do', (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.getByRole('button', { name: /^CN/ }).click()
  await expect(page.getByText('Failed to get internationalization language')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
})
