/** Base data: complaints with their answers, delivery areas, users. */
import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { opsKey, portalUrl, signIn } from './portal.ts'

const complaintsUrl = '/base/complainSuggest'
const areasUrl = '/base/destinationAreaQuery'

/** The provider answers. */
async function answer(page: Page, complaintNo: string, text: string): Promise<void> {
  const response = await page.request.post(`${portalUrl()}/ops/complaint-answers`, {
    headers: { 'x-api-key': opsKey() },
    data: { eventId: randomUUID(), complaintNo, state: 'ANSWERED', answer: text },
  })
  expect(response.ok()).toBe(true)
}

test('a wrong waybill number is named at its field; a suggestion is sent, answered and closed', async ({
  page,
}) => {
  await signIn(page, { path: complaintsUrl })
  await page.getByRole('link', { name: 'New complaint or suggestion' }).first().click()
  const number = page.getByRole('combobox', { name: /Waybill number/ })
  await number.fill('VN00000000')
  await expect(page.getByRole('region', { name: 'Parcel' })).toContainText('Waybill number wrong')
  await page.getByRole('textbox', { name: /What happened/ }).fill('It never came.')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByRole('button', { name: 'Correct it' }).click()
  await expect(page.getByText('Waybill number wrong').first()).toBeVisible()

  await number.fill('')
  await page.getByText('Suggestion', { exact: true }).click()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  const sent = page.getByText(/Your number is T\d+/)
  await expect(sent).toBeVisible()
  const [complaintNo = ''] = /T\d+/.exec((await sent.textContent()) ?? '') ?? []
  await answer(page, complaintNo, 'Thank you for the idea.')

  await page.goto(`${portalUrl()}${complaintsUrl}`)
  await page.getByText(complaintNo).first().click()
  const panel = page.getByRole('complementary')
  await expect(panel).toContainText('Thank you for the idea.')
  await panel.getByRole('button', { name: 'Close', exact: true }).first().click()
  await expect(panel.getByText('Closed', { exact: true })).toBeVisible()
})

test('areas are found at any level, and a pasted list is checked, also offline', async ({
  page,
  context,
}) => {
  await signIn(page, { path: areasUrl })
  await page.getByRole('combobox', { name: 'Country' }).fill('Philippines')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Find an area' }).fill('tawi')
  const found = page.getByRole('listitem').filter({ hasText: 'Tawi-Tawi' }).first()
  await expect(found).toContainText('Not served')

  await page.getByText('Check addresses', { exact: true }).first().click()
  await context.setOffline(true)
  await page
    .getByRole('textbox', { name: 'Paste rows of a spreadsheet' })
    .fill('city\tprovince\tcountry\nTawi-Tawi\tBangsamoro\tPH\nBasilan\tBARMM\tPhilippines')
  await page.getByRole('button', { name: 'Check addresses' }).click()
  await expect(page.getByText('2 addresses')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Tawi-Tawi' }).last()).toContainText('Not served')
  await expect(page.getByRole('listitem').filter({ hasText: 'Basilan' }).last()).toContainText('Remote')
  await context.setOffline(false)
})

test('a new user is offered the next free login code', async ({ page }) => {
  await signIn(page, { path: '/base/basicUserManage?open=new' })
  const offer = page.getByRole('button', { name: /Use the next free login code/ })
  const [code = ''] = /\S+$/.exec((await offer.textContent()) ?? '') ?? []
  await offer.click()
  await expect(page.getByRole('textbox', { name: 'Login code' })).toHaveValue(code)
})
