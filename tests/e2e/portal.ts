/** The portal as a person uses it: by what is written on it. English unless told otherwise. */
import { expect, type Locator, type Page } from '@playwright/test'

export const portalUrl = (): string => process.env.SAMPAN_URL ?? ''
export const opsKey = (): string => process.env.SAMPAN_OPS_KEY ?? ''

/** Sets the language before the first page, as a person who chose it earlier. */
export async function speak(page: Page, language: 'en' | 'zh' | 'ml'): Promise<void> {
  await page.addInitScript((value) => {
    if (!localStorage.getItem('language')) localStorage.setItem('language', value)
  }, language)
}

/** Clicks four places of the captcha; which ones matters only to a strict gateway. */
export async function clickCaptcha(page: Page, places: readonly (readonly [number, number])[]): Promise<void> {
  const image = page.locator('img[src^="data:image"]')
  await expect(image).toBeVisible()
  for (const [x, y] of places) await image.click({ position: { x, y } })
}

export const anyFour = [
  [20, 20],
  [80, 20],
  [140, 20],
  [200, 20],
] as const

export async function fillLogin(page: Page, account: string, password = 'Portal123'): Promise<void> {
  await page.getByLabel('Account').fill(account)
  await page.locator('input[autocomplete="current-password"]').fill(password)
  await clickCaptcha(page, anyFour)
}

/** Signs in and waits for the page that follows. */
export async function signIn(page: Page, options: { url?: string; account?: string; path?: string } = {}): Promise<void> {
  const { url = portalUrl(), account = 'demo', path = '/' } = options
  await speak(page, 'en')
  await page.goto(url + path)
  await fillLogin(page, account)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

/** Waits until the worker controls the page and everything it promised is stored. */
export async function workerReady(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.ready
    return registration.active?.state === 'activated' && navigator.serviceWorker.controller !== null
  })
}

export const entryUrl = '/b2c/b2COrderEntry'
export const manageUrl = '/b2c/b2COrderManage'

export const section = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true })

/** Fills an order by keyboard and mouse; the receiver by a pasted address block. */
export async function fillOrder(page: Page, options: { receiver?: string; shopNumber?: string; weight?: string } = {}): Promise<void> {
  const { receiver = 'Nguyễn Thị An, 0912345678, 12 Hàng Bài, Phường Hoàn Kiếm, Hà Nội, Vietnam', shopNumber = '', weight = '1.2' } = options
  await useSenderFromBook(page)
  await pasteAddress(page, 'Receiver', receiver)
  await page.getByLabel('Goods name').first().fill('Cotton shirt')
  await page.getByLabel('Pieces').first().fill('2')
  await page.getByLabel('Unit value').first().fill('45.5')
  await page.getByLabel('Weight', { exact: false }).first().fill(weight)
  if (shopNumber) await page.getByLabel('E-commerce order number').fill(shopNumber)
  await chooseRoute(page)
}

export async function useSenderFromBook(page: Page): Promise<void> {
  await section(page, 'Sender').getByRole('button', { name: 'Address book' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('row').nth(1).dblclick()
  await expect(dialog).toBeHidden()
}

export async function pasteAddress(page: Page, side: 'Sender' | 'Receiver', text: string): Promise<void> {
  await section(page, side).getByRole('button', { name: 'Paste' }).click()
  const box = section(page, side).getByRole('textbox').last()
  await box.fill(text)
}

export async function chooseRoute(page: Page): Promise<void> {
  const route = page.getByLabel('Route')
  await route.click()
  await page.getByRole('option').first().click()
}
