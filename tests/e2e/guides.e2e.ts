/** The guides of the service centre: found offline, opened from messages, made of declarations (record 0111). */
import { expect, test, type Page } from '@playwright/test'
import { isKept, onDevice, portalUrl, signIn, workerReady } from './portal.ts'

test.use({ serviceWorkers: 'allow' })

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
  await signIn(page, { path: '/permission/role' })
  await page.getByRole('main').getByText('New role', { exact: true }).click()
  await page.getByRole('textbox', { name: /^Name/ }).fill('Clerk')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('alert').getByRole('button', { name: 'Help' }).click()
  await expect(page).toHaveURL(/guideFaq#duplicate$/)
})

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })

test('what works offline is listed from the declarations', async ({ page }) => {
  await signIn(page, { path: `${guideUrl('guideVipOperation')}#offline` })
  await expect(rowOf(page, 'Outbound orders')).toContainText(/Destroy goods\s*Online only/)
  await expect(rowOf(page, 'New order')).toContainText(/New order\s*Sent later/)
})

test('what works offline is listed for the pages of the person alone', async ({ page }) => {
  await signIn(page, { account: 'demo-sub', path: `${guideUrl('guideVipOperation')}#offline` })
  await expect(rowOf(page, 'Manage orders')).toContainText('Sent later')
  await expect(rowOf(page, 'Outbound orders')).toContainText('Sent later')
  await expect(rowOf(page, 'Outbound orders')).not.toContainText('Destroy goods')
  await expect(rowOf(page, 'New order')).toHaveCount(0)
})

test('addresses of warehouses are there to copy', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, { path: guideUrl('guideWarehouseAddresses') })
  await page.getByRole('button', { name: 'Copy address' }).first().click()
  await expect(page.getByText('Address copied')).toBeVisible()
  expect((await page.evaluate(() => navigator.clipboard.readText())).split('\n').length).toBeGreaterThan(1)
})

test('a guide leads to a form filled with a sample, which says so, survives a reload and is discarded with one press', async ({
  page,
}) => {
  await signIn(page, { path: guideUrl('guidePlacingOrders') })
  await page.getByRole('link', { name: 'Try it: New order' }).click()
  const note = page.getByRole('note').filter({ hasText: 'This form is filled with a sample' })
  await expect(note).toContainText('until you choose “Place order”')
  const receiver = page.getByRole('region', { name: 'Receiver', exact: true })
  const name = receiver.getByRole('combobox', { name: 'Full name' })
  await expect(name).toHaveValue('Sample receiver')
  await name.fill('Sample of mine')
  await isKept(page, 'Sample of mine', 'isSample')
  await page.reload()
  await expect(name).toHaveValue('Sample of mine')
  await note.getByRole('button', { name: 'Discard sample' }).click()
  await expect(note).toBeHidden()
  await expect(name).toHaveValue('')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(name).toHaveValue('Sample of mine')
  await expect(note).toBeVisible()
})

test('the label designer opens with a sample that is discarded with one press', async ({ page }) => {
  await signIn(page, { account: 'demo-admin', path: `${guideUrl('guideBasicSettings')}#paper` })
  await page.getByRole('link', { name: 'Try it: Label designer' }).click()
  await expect(page.getByRole('textbox', { name: 'Name of the template' })).toHaveValue('Sample label')
  await page.getByRole('button', { name: 'Discard sample' }).click()
  await expect(page).toHaveURL(/faceListManage$/)
  await expect(page.getByRole('listitem', { name: 'Sample label' })).toHaveCount(0)
})

test('a picture that was seen is there offline and opens large; of one that was not, its text is', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000)
  await signIn(page, { path: centreUrl })
  await workerReady(page)
  await onDevice(page, 'ServiceCentre', 'GuidePage', 'guides', 'PictureDialog')
  await page.goto(portalUrl() + guideUrl('guideAccountOpening'))
  const seen = page.getByRole('img', { name: /^The page for logging in/ })
  await seen.scrollIntoViewIfNeeded()
  await expect(seen).toHaveJSProperty('complete', true)
  await context.setOffline(true)
  await page.goto(portalUrl() + guideUrl('guideApiErpDocking'))
  await expect(page.getByRole('paragraph').filter({ hasText: /^A new API key:/ })).toBeVisible()
  await page.goto(portalUrl() + guideUrl('guideAccountOpening'))
  await seen.scrollIntoViewIfNeeded()
  await expect.poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await seen.click()
  await expect(page.getByRole('dialog', { name: /^The page for logging in/ })).toBeVisible()
})

test('the section for configurators is theirs alone', async ({ page }) => {
  await signIn(page, { account: 'demo-admin', path: '/systemSetting/LowCodeIndex' })
  await page.getByRole('link', { name: 'Guide: a field for one country' }).click()
  await expect(page).toHaveURL(/guideBasicSettings#country-field$/)
  await expect(page.getByRole('heading', { name: 'A field for one country' })).toBeFocused()
})
