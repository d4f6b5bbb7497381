/** The portal as a person uses it: by what is written on it. English unless told otherwise. */
import { readFileSync } from 'node:fs'
import { expect, type Cookie, type Locator, type Page } from '@playwright/test'
import { localKeys } from '../../src/client/session/local-keys.ts'

/** What gateway.setup.ts says of the gateway of this worker. */
const ofWorker = (name: string): string => process.env[`${name}_${process.env.TEST_PARALLEL_INDEX}`] ?? ''
export const portalUrl = (): string => ofWorker('SAMPAN_URL')
export const opsKey = (): string => ofWorker('SAMPAN_OPS_KEY')

export const entryUrl = '/b2c/b2COrderEntry'
export const manageUrl = '/b2c/b2COrderManage'

/** Sets the language before the first page, as a person who chose it earlier. */
export async function speak(page: Page, language: 'en' | 'zh' | 'ml'): Promise<void> {
  await page.addInitScript((value) => {
    if (!localStorage.getItem('language')) localStorage.setItem('language', value)
  }, language)
}

const fourPlaces = [20, 80, 140, 200]

/** Clicks four places of the captcha; which ones matters only to a strict gateway. */
export async function clickCaptcha(page: Page, places: readonly number[] = fourPlaces): Promise<void> {
  const image = page.locator('img[src^="data:image"]')
  await expect(image).toBeVisible()
  for (const x of places) await image.click({ position: { x, y: 20 }, force: true })
}

export async function fillLogin(page: Page, account: string, password = 'Portal123'): Promise<void> {
  await page.locator('input[autocomplete="username"]').fill(account)
  await page.locator('input[autocomplete="current-password"]').fill(password)
  await clickCaptcha(page)
  await expect(page.getByText(`${fourPlaces.length}/${fourPlaces.length}`, { exact: true })).toBeVisible()
}

export const pressLogin = (page: Page): Promise<void> => page.locator('button[type="submit"]').click()

interface OpenSession {
  cookies: Cookie[]
  /** Local keys by name. */
  keys: Record<string, string>
}
const openSessions = new Map<string, OpenSession>()
/** Accounts of which several people may be signed in at once, without a code. */
const SHARED = new Set(['demo', 'demo-admin', 'demo-sub', 'other'])
const SESSION_KEYS = [localKeys.sid, localKeys.userKey, localKeys.token]

/** As a person who signed in earlier on this device. */
async function bringSession(page: Page, url: string, { cookies, keys }: OpenSession): Promise<void> {
  await page.context().addCookies(cookies)
  // Of the same origin, but not the portal.
  await page.goto(`${url}/robots.txt`)
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, Object.entries(keys))
}

async function sessionOf(page: Page): Promise<OpenSession> {
  const keys = await page.evaluate(
    (names) => Object.fromEntries(names.map((name) => [name, localStorage.getItem(name) ?? ''])),
    SESSION_KEYS,
  )
  return { cookies: await page.context().cookies(), keys }
}

/**
 * Logs in and waits for the page that follows. A session that an earlier test opened is reused while it is
 * valid: logging in has tests of its own. `afresh` for tests that end, double or lose the session.
 */
export async function signIn(
  page: Page,
  options: { url?: string; account?: string; path?: string; afresh?: boolean } = {},
): Promise<void> {
  const { url = portalUrl(), account = 'demo', path = '/', afresh = false } = options
  await speak(page, 'en')
  const key = `${url} ${account}`
  const isShared = !afresh && SHARED.has(account)
  const open = isShared ? openSessions.get(key) : undefined
  if (open) await bringSession(page, url, open)
  await page.goto(url + path)
  await expect(page.getByRole('main')).toBeVisible()
  if (open && !page.url().includes('/login')) return
  await fillLogin(page, account)
  await pressLogin(page)
  await expect(page).not.toHaveURL(/\/login/)
  await expect(page.getByRole('main')).toBeVisible()
  if (isShared) openSessions.set(key, await sessionOf(page))
}

/**
 * Waits until the worker is installed: from now on the portal starts offline. It takes the pages that come, not
 * the one that brought it. Not by `waitForFunction`: a promise counts as true there.
 */
export async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state !== 'activated')
      await new Promise<void>((resolve) =>
        active?.addEventListener('statechange', () => active.state === 'activated' && resolve()),
      )
  })
}

/**
 * Resolves when these parts of the portal are on the device, with everything they import: the worker fetches one file after the
 * other, so that a part may be there before the files it cannot start without.
 */
export async function onDevice(page: Page, ...parts: string[]): Promise<void> {
  const missing = () =>
    page.evaluate(async (names) => {
      const cache = await caches.open('assets')
      const kept = new Map((await cache.keys()).map(({ url }) => [url.split('/').at(-1) ?? '', url]))
      const wanted = new Set(
        names.map((name) => [...kept.keys()].find((file) => file.startsWith(`${name}-`)) ?? name),
      )
      for (const file of wanted) {
        const text = file.endsWith('.js') ? await (await cache.match(kept.get(file) ?? ''))?.text() : ''
        for (const [, next] of (text ?? '').matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g))
          wanted.add(next ?? '')
      }
      return [...wanted].filter((file) => !kept.has(file))
    }, parts)
  await expect.poll(missing, { timeout: 110_000 }).toEqual([])
}

/** Resolves when the labels of the list that is shown can be printed offline: prepared in idle time, which a busy machine has late. */
export const labelsReady = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('labels ready').length), {
      timeout: 110_000,
    })
    .toBeGreaterThan(0)

/** Resolves when a record of this device's databases holds all of these texts: what was typed, or the name of a call whose answer is kept. */
export async function isKept(page: Page, ...texts: string[]): Promise<void> {
  const isThere = () =>
    page.evaluate(async (wanted) => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result))
          request.addEventListener('error', () => reject(request.error))
        })
      let isFound = false
      for (const { name = '' } of await indexedDB.databases()) {
        const db = await done(indexedDB.open(name))
        for (const store of db.objectStoreNames) {
          const values = db.transaction(store).objectStore(store)
          const [keys, all] = [await done(values.getAllKeys()), await done(values.getAll())]
          const records = all.map((value: unknown, at) => JSON.stringify([keys[at], value]))
          isFound ||= records.some((record) => wanted.every((text) => record.includes(text)))
        }
        // An open connection would keep the portal from changing the database.
        db.close()
      }
      return isFound
    }, texts)
  await expect.poll(isThere, { timeout: 60_000 }).toBe(true)
}

/** From an empty form to the one that was left unfinished on this device, by its key. */
export async function openUnfinished(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: '1 unfinished' })).toBeVisible()
  await page.keyboard.press('Control+o')
}

/** Chooses in a choice box by keyboard: types, and takes the first match. */
export async function chooseIn(box: Locator, text: string): Promise<void> {
  await box.fill(text)
  await box.press('Enter')
  await expect(box).toHaveAttribute('aria-expanded', 'false')
}

export const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

export const receiverBlock = `Nguyễn Thị An
0912345678
12 Hàng Bài, Phường Hoàn Kiếm, Hà Nội, Vietnam`

interface OrderText {
  receiver?: string
  weight?: string
  shopNumber?: string
}

/** Enters an order: the sender from the address book, the receiver as a pasted block, the rest typed. */
export async function enterOrder(page: Page, order: OrderText = {}): Promise<void> {
  await chooseSender(page)
  await pasteReceiver(page, order.receiver ?? receiverBlock)
  await page.getByRole('textbox', { name: 'Goods name, line 1' }).fill('Cotton shirt')
  await page.getByRole('textbox', { name: 'Quantity, line 1' }).fill('2')
  await page.getByRole('textbox', { name: 'Unit value, line 1' }).fill('45')
  await page.getByRole('textbox', { name: 'Weight' }).fill(order.weight ?? '1.2')
  if (order.shopNumber)
    await page.getByRole('textbox', { name: 'E-commerce order number' }).fill(order.shopNumber)
  await page.getByRole('combobox', { name: 'Product route' }).click()
  await page.getByRole('option').first().click()
}

async function chooseSender(page: Page): Promise<void> {
  await section(page, 'Sender').getByRole('button', { name: 'Address book' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('row').nth(1)).toBeVisible()
  // The dialog slides in and takes the focus then; a key before that is the button's.
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

export async function pasteReceiver(page: Page, text: string): Promise<void> {
  const receiver = section(page, 'Receiver')
  await receiver.getByRole('button', { name: 'Paste' }).click()
  await receiver.getByRole('textbox', { name: 'Pasted address' }).fill(text)
  await receiver.getByRole('button', { name: 'Fill in' }).click()
  await focusSettled(page)
}

/** Waits until the form has moved the focus to what comes next; what is typed before that lands in another field. */
async function focusSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { activeElement, body } = document
    return activeElement !== body && activeElement?.textContent !== 'Fill in'
  })
  await page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  })
}

/** The panel that says what became of a sent order. */
export const outcome = (page: Page): Locator =>
  page.getByRole('main').filter({ has: page.getByRole('heading', { level: 2, name: / · .* kg$/ }) })

/** Waybill number shown once an order was accepted. */
export async function acceptedWaybill(page: Page): Promise<string> {
  await expect(outcome(page)).toContainText('Accepted', { timeout: 30_000 })
  await expect(outcome(page)).toContainText(/SP\d{13}/)
  const text = await outcome(page).innerText()
  const number = /SP\d{13}/.exec(text)?.[0]
  if (!number) throw new Error(`no waybill number in: ${text}`)
  return number
}

/** Opens the print dialog of the first order that may be printed and takes its PDF. */
export async function printFirst(page: Page): Promise<{ waybill: string; pdf: Buffer }> {
  const row = page
    .getByRole('row')
    .filter({ hasText: /SP\d{13}/ })
    .first()
  const waybill = /SP\d{13}/.exec(await row.innerText())?.[0] ?? ''
  await row.getByRole('button', { name: 'Row actions' }).click()
  await page.getByRole('menuitem', { name: /Print label/ }).click()
  const file = page.getByRole('dialog').getByRole('button', { name: 'Download PDF' })
  // Drawn first: the file is there at once after the click, however long a busy machine takes to draw it.
  await expect(file).toBeEnabled({ timeout: 60_000 })
  const arriving = page.waitForEvent('download')
  await file.click()
  const download = await arriving
  return { waybill, pdf: readFileSync(await download.path()) }
}
