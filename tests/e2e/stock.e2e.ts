/** What is in the warehouses: a SKU with its sum written out, its warehouses and movements; thousands of serial numbers by keyboard alone. */
import { expect, test, type Page } from '@playwright/test'
import type { Call } from '../../src/contract/call.ts'
import { outLine, sampleOutOrder } from '../fixtures/sample-outbound.ts'
import type { WireClient } from '../fixtures/wire-client.ts'
import { atDesk, report } from './office.ts'
import { portalUrl, signIn } from './portal.ts'

const STOCK = '/microWarehouse/wareInventoryCheck'
const PIECES = '/microWarehouse/ImeiQuery'
const at = (path: `/${string}`) => ({ path }) as Call

const cusCodeOf = async (desk: WireClient): Promise<string> =>
  ((await desk.call(at('/getUserInfo.do'), {})).data as { cusCode: string }).cusCode

const arrive = async (desk: WireClient, warehouse: string, line: object, eventId: string): Promise<void> =>
  report('stock-movements', {
    eventId,
    at: new Date().toISOString(),
    cusCode: await cusCodeOf(desk),
    warehouse,
    kind: 'RECEIPT',
    lines: [line],
  })

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Details' })

test('a SKU says its sum, its warehouses, and the movements behind every number', async ({ page }) => {
  const desk = await atDesk()
  const sku = `SUM-${Date.now()}`
  const line = { sku, name: 'Enamel mug', weight: '0.4', unitValue: '39.00', currency: 'CNY' }
  await arrive(desk, 'SZX1', { ...line, quantity: 12 }, `szx-${sku}`)
  await arrive(desk, 'YIW1', { ...line, quantity: 8 }, `yiw-${sku}`)
  const orders = [sampleOutOrder({ lines: [outLine(sku, 5)] })]
  const { data, desc } = await desk.call(
    at('/wms/saveOutOrders.do'),
    { submit: '1', orders },
    { key: `order-${sku}` },
  )
  const [order] = (data as { list: { orderNo: string }[] } | null)?.list ?? []
  if (!order) throw new Error(desc)

  await signIn(page, { path: `${STOCK}?keyword=${sku}` })
  const row = page.getByRole('row').filter({ hasText: sku })
  await expect(row).toHaveCount(1)
  await test.step('its warehouses unfold below it', async () => {
    await row.getByRole('button', { name: 'Expand: Warehouses 2' }).click()
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: /深圳|Shenzhen/ })
        .first(),
    ).toContainText('12')
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: /义乌|Yiwu/ })
        .first(),
    ).toContainText('8')
  })
  await test.step('the sum is written out, with what is promised to whom', async () => {
    await row.getByRole('button', { name: sku }).click()
    const panel = panelOf(page)
    await expect(panel).toContainText('20 in stock = 15 sellable + 5 allocated + 0 pending outbound')
    await expect(panel).toContainText('Received')
    await expect(panel).toContainText(order.orderNo)
  })
  await test.step('a part of its number finds it, and a state counts it', async () => {
    await page.goto(`${portalUrl()}${STOCK}?keyword=${sku.slice(2)}&state=FINE`)
    await expect(page.getByRole('row').filter({ hasText: sku })).toHaveCount(1)
    await page.goto(`${portalUrl()}${STOCK}?keyword=${sku}&state=OUT`)
    await expect(page.getByText(sku)).toHaveCount(0)
  })
})

test('1,500 serial numbers are checked by keyboard alone: found, missing, listed twice', async ({ page }) => {
  const desk = await atDesk()
  const { data } = await desk.call(at('/goods/getSkus.do'), { page: 1, pageSize: 500 })
  const skus = (data as { list: { sku: string; status: string; isSerial: string }[] }).list
  const sku = skus.find(({ status, isSerial }) => status === 'APPROVED' && isSerial === '1')?.sku ?? ''
  const stamp = `K${Date.now()}`
  const all = Array.from({ length: 1500 }, (_, nth) => `${stamp}-${nth}`)
  const inside = all.slice(0, 1200)
  await arrive(desk, 'SZX1', { sku, quantity: inside.length, serials: inside }, `pieces-${stamp}`)
  await signIn(page, { path: PIECES })
  const box = page.getByRole('textbox', { name: 'Serial numbers or IMEIs' }).first()
  await box.focus()
  await page.keyboard.insertText([...all, ...all.slice(0, 2)].join('\n'))
  await expect(page.getByText('1,502 numbers')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Check', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1,200 units found')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Not found: 300')).toBeVisible()
  await expect(page.getByText('Listed more than once: 2')).toBeVisible()
})
