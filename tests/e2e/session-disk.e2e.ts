/** A browser that is killed at once: who was signed in is, who left is not, and nobody is somebody else. */
import { expect, test, type Page } from '@playwright/test'
import { makeProfile, type Profile } from '../fixtures/chromium.ts'
import { fillLogin, portalUrl, pressLogin, signIn } from './portal.ts'

let profile: Profile
test.beforeEach(() => {
  profile = makeProfile()
})
test.afterEach(() => profile.remove())

const accountButton = (page: Page) => page.getByRole('button', { name: /^Account:/ })

async function logOut(page: Page): Promise<void> {
  await accountButton(page).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/)
}

test('killed right after signing in, it comes back signed in', async () => {
  const first = await profile.launch()
  await signIn(first.page)
  await first.kill()
  const { page, kill } = await profile.launch()
  await page.goto(portalUrl())
  await expect(accountButton(page)).toBeVisible()
  await kill()
})

test('killed right after signing out, it comes back signed out', async () => {
  const first = await profile.launch()
  await signIn(first.page)
  // Long enough for the browser to have written local storage with the session in it.
  await first.page.waitForTimeout(8000)
  await logOut(first.page)
  await first.kill()
  const { page, kill } = await profile.launch()
  await page.goto(portalUrl())
  await expect(page).toHaveURL(/\/login/)
  await kill()
})

test('killed right after somebody else signed in, the person before does not come back', async () => {
  const first = await profile.launch()
  await signIn(first.page)
  await first.page.waitForTimeout(8000)
  await logOut(first.page)
  await fillLogin(first.page, 'other')
  await pressLogin(first.page)
  await expect(first.page).not.toHaveURL(/\/login/)
  const name = await accountButton(first.page).getAttribute('aria-label')
  await first.kill()
  const { page, kill } = await profile.launch()
  await page.goto(portalUrl())
  await expect(accountButton(page)).toHaveAttribute('aria-label', name ?? '')
  await kill()
})
