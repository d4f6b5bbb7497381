/**
 * Cash on delivery: a parcel from its order to its due day, a statement opened to its parcels, the calendar, and a list of the
 * customer's own compared online and offline.
 */
import { expect, test, type Page } from '@playwright/test'
import type { Call } from '../../src/contract/call.ts'
import { sampleOrder } from '../fixtures/sample-order.ts'
import type { WireClient } from '../fixtures/wire-client.ts'
import { atDesk, report } from './office.ts'
import { faultsIn } from './page-facts.ts'
import { portalUrl, signIn } from './portal.ts'

const LIST = '/finance/codManage'
const at = (path: `/${string}`) => ({ path }) as Call

interface Parcel {
  readonly waybillNo: string
  readonly codAmount: string
}

/** An order with cash on delivery, signed for. */
async function signedOrder(desk: WireClient): Promise<string> {
  const ecommerceOrderNo = `COD-${Date.now()}`
  const { data, desc } = await desk.call(
    at('/b2c/saveB2COrder.do'),
    sampleOrder({ ecommerceOrderNo, codAmount: '910.00' }),
    { key: ecommerceOrderNo },
  )
  if (!data) throw new Error(`not placed: ${desc}`)
  const { waybillNo } = data as { waybillNo: string }
  for (const status of ['GOT', 'DELIVERY', 'SIGNED'])
    await report('scan-events', {
      eventId: `${waybillNo}-${status}`,
      waybillNo,
      status,
      place: 'Hanoi',
      at: new Date().toISOString(),
    })
  return waybillNo
}

const parcelsOf = async (desk: WireClient, state: string): Promise<Parcel[]> => {
  const { data, desc } = await desk.call(at('/api/codManagement.do'), { page: 1, pageSize: 20, state })
  if (!data) throw new Error(`not answered: ${desc}`)
  return (data as { list: Parcel[] }).list
}

const rail = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }).first()
const row = (page: Page, waybillNo: string) =>
  page.getByRole('row').filter({ has: page.getByRole('gridcell', { name: waybillNo, exact: true }) })

test('a parcel is pending with its due day as soon as it is signed for', async ({ page }) => {
  const waybillNo = await signedOrder(await atDesk())
  await signIn(page, { path: `${LIST}?orderNumber=${waybillNo}`, afresh: true })
  await expect(row(page, waybillNo)).toContainText('Pending')
  await expect(row(page, waybillNo)).toContainText('910.00')
  await expect(row(page, waybillNo)).toContainText(/\d{4}-\d\d-\d\d/)
  expect(await faultsIn(page, 'main')).toEqual([])
})

test('a day of the calendar shows its parcels, a statement opens to its steps and their parcels', async ({
  page,
}) => {
  await signIn(page, { path: LIST, afresh: true })
  const calendar = page.getByRole('region', { name: 'Payment calendar' })
  await calendar.getByRole('button').last().click()
  await expect(page).toHaveURL(/dueFrom=\d{4}-\d\d-\d\d/)
  await expect(page).toHaveURL(/state=PENDING/)
  await expect(rail(page, 'Pending')).toBeVisible()
  await page.goto(`${portalUrl()}${LIST}`)
  await page.getByRole('link', { name: 'Statements', exact: true }).click()
  await expect(page).toHaveURL(/codManage\/statements/)
  const number = page.getByRole('gridcell', { name: /^CS\d{8}$/ }).first()
  await number.click()
  const bridge = page.getByRole('list', { name: 'From collected to transferred' })
  await bridge.getByRole('button', { name: /Cash collected/ }).click()
  await expect(bridge.getByRole('cell', { name: /^SP\d{13}$/ }).first()).toBeVisible()
  await expect(bridge.getByText('Bank transfer')).toBeVisible()
  expect(await faultsIn(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'Show parcels' }).first().click()
  await expect(page).toHaveURL(/statementNo=CS\d{8}/)
  await expect(page.getByRole('gridcell', { name: /^SP\d{13}$/ }).first()).toBeVisible()
})

test('a list of the customer’s own is compared, pasted and from a file, online and offline', async ({
  page,
}) => {
  const [same, differs] = (await parcelsOf(await atDesk(), 'PAID')) as [Parcel, Parcel]
  const unknown = 'SP9999999999999'
  await signIn(page, { path: `${LIST}?orderNumber=${same.waybillNo},${differs.waybillNo}`, afresh: true })
  await expect(row(page, same.waybillNo)).toBeVisible()
  await page.getByRole('link', { name: 'Compare with your list' }).click()
  await page
    .getByLabel('Numbers and amounts')
    .fill(`${same.waybillNo} ${same.codAmount}\n${differs.waybillNo} 0.01\n${unknown} 5`)
  const compare = page.getByRole('button', { name: 'Compare 3 numbers' })
  const result = page.getByRole('region', { name: 'Result' })
  const found = (number: string) => result.getByRole('row').filter({ hasText: number })
  await compare.click()
  await expect(found(same.waybillNo)).toContainText('Paid')
  await expect(found(differs.waybillNo)).toContainText('Amount differs')
  await expect(found(unknown)).toContainText('Not in our list')
  expect(await faultsIn(page, 'main')).toEqual([])
  await page.context().setOffline(true)
  await expect(page.getByText('Offline', { exact: false }).first()).toBeVisible()
  await compare.click()
  await expect(result.getByText(/compared with the parcels on this device/)).toBeVisible()
  await expect(found(differs.waybillNo)).toContainText('Amount differs')
  await page.context().setOffline(false)
  await page.getByLabel('Spreadsheet').setInputFiles({
    name: 'mine.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Date,Waybill,COD amount\n2026-01-02,${differs.waybillNo},${differs.codAmount}\n2026-01-03,${unknown},12\n`,
    ),
  })
  await expect(page.getByRole('combobox', { name: 'Column of amounts' })).toHaveValue('COD amount')
  await page.getByRole('button', { name: 'Compare 2 numbers' }).click()
  await expect(found(differs.waybillNo)).toContainText('Paid')
  await expect(found(unknown)).toContainText('Not in our list')
})
