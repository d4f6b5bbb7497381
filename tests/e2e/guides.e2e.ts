/** The guides of the service centre: found offline, opened from messages, made of declarations (record 0111). */
import { expect, test, type Page } from '@playwright/test'
import { onDevice, portalUrl, signIn, workerReady } from './portal.ts'

const centreUrl = '/module/serviceCenter'
const guideUrl = (name: string): string => `/serviceCenter/${name}`

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search all guides' })
const results = (page: Page) => page.getByRole('list', { name: 'Found in the guides' })

test('guides are searched and opened offline, also after a start without the internet', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000)
  await signIn(page, { path: centreUrl })
  await workerReady(page)
  await onDevice(page, 'ServiceCentre', 'GuidePage', 'guides')
  await context.setOffline(true)
  await page.reload()
  await search(page).fill('request timed out')
  const first = results(page).getByRole('link').first()
  await expect(first).toContainText('was my order sent?')
  await first.click()
  await expect(page).toHaveURL(/guideFaq#no-answer$/)
  await expect(page.getByRole('heading', { name: /was my order sent\?/ })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1, name: 'Questions and answers' })).toBeVisible()
})

test('the command palette finds a section by a question', async ({ page }) => {
  await signIn(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Find anything' }).fill('label does not scan')
  await page.getByRole('option', { name: /The label is blank, too small or does not scan/ }).click()
  await expect(page).toHaveURL(/guideFaq#printing$/)
  await expect(page.getByRole('heading', { name: /The label is blank/ })).toBeFocused()
})

test('a page without permission leads to the guide that explains it', async ({ page }) => {
  await signIn(page, { account: 'demo-sub', path: '/permission/role' })
  await expect(page.getByText('No permission for this page')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Help' }).click()
  await expect(page).toHaveURL(/guideAccountOpening#rights$/)
  await expect(page.getByRole('heading', { name: /missing buttons/ })).toBeFocused()
})

test('a message about a refusal offers the guide that explains it', async ({ page }) => {
  await signIn(page, { path: '/base/PermissionChangePassword' })
  await page.getByLabel('Password now', { exact: true }).fill('Wrong1234')
  await page.getByLabel('New password', { exact: true }).fill('Portal456')
  await page.getByLabel('New password again', { exact: true }).fill('Portal456')
  await page.getByRole('main').getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('alert').getByRole('button', { name: 'Help' }).click()
  await expect(page).toHaveURL(/\/serviceCenter\/guide/)
})

test('what works offline is listed from the declarations, for the pages of the person', async ({ page }) => {
  await signIn(page, { path: `${guideUrl('guideVipOperation')}#offline` })
  const row = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
  await expect(row('Outbound orders')).toContainText('Destroy goods Online only')
  await expect(row('New order')).toContainText('New order Sent later')
  await signIn(page, { account: 'demo-sub', path: `${guideUrl('guideVipOperation')}#offline` })
  await expect(row('Manage orders')).toContainText('Sent later')
  await expect(row('Outbound orders')).not.toContainText('Destroy goods')
  expect(page.url()).toContain(portalUrl())
})

test('addresses of warehouses are there to copy, offline with their age', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, { path: guideUrl('guideWarehouseAddresses') })
  await page.getByRole('button', { name: 'Copy address' }).first().click()
  await expect(page.getByText('Address copied')).toBeVisible()
  expect((await page.evaluate(() => navigator.clipboard.readText())).split('\n').length).toBeGreaterThan(1)
})
