/**
 * Goods on their way to a warehouse: a ticket by keyboard with a pasted packing list, its labels read back, one entered offline and sent
 * once, packing lists imported, differences settled; what a phone answers to scans, online and offline.
 */
import { readFileSync } from 'node:fs'
import { expect, test, type Locator, type Page } from '@playwright/test'
import type { Call } from '../../src/contract/call.ts'
import { makeProfile, type Profile } from '../fixtures/chromium.ts'
import { startFaultProxy, type FaultProxy } from '../fixtures/fault-proxy.ts'
import { decode } from '../fixtures/pdf.ts'
import type { WireClient } from '../fixtures/wire-client.ts'
import { atDesk, report } from './office.ts'
import { isKept, portalUrl, signIn, workerReady } from './portal.ts'

const entryUrl = '/microWarehouse/inboundTicket'
const listUrl = '/microWarehouse/inboundOrderManage'
const importUrl = '/microWarehouse/microWarehouseBatchForecast'
const stockUrl = '/microWarehouse/wareInventoryCheck'
const pieceUrl = '/microWarehouse/ImeiQuery'
const SAVE = '/wms/addPutOrder.do'

const callAt = (path: `/${string}`) => ({ path }) as Call
interface Ticket {
  readonly id: string
  readonly putOrderNo: string
  readonly referenceNo: string
  readonly status: string
  readonly cause: string
  readonly boxCount: number
  readonly expected: number
  readonly returned: number
  readonly warehouseId: string
}

async function listAt<Row>(desk: WireClient, path: `/${string}`, parameter: object): Promise<Row[]> {
  const { data, desc } = await desk.call(callAt(path), { page: 1, pageSize: 500, ...parameter })
  if (!data) throw new Error(`not answered: ${desc}`)
  return (data as { list: Row[] }).list
}
const ticketsOf = (desk: WireClient, referenceNo: string) =>
  listAt<Ticket>(desk, '/wms/queryPutOrders.do', { orderNumber: [referenceNo] })

/** SKUs of the demo company that are kept without serial numbers and batches. */
async function plainSkus(desk: WireClient): Promise<string[]> {
  const rows = await listAt<{ sku: string; status: string; isSerial: string; isBatch: string }>(
    desk,
    '/goods/getSkus.do',
    {},
  )
  return rows
    .filter(({ status, isSerial, isBatch }) => status === 'APPROVED' && isSerial === '0' && isBatch === '0')
    .map(({ sku }) => sku)
}

/** Numbers of parcels nobody has used. */
const fresh = (prefix: string, nth = 0): string => `${prefix}${String(Date.now() + nth).slice(-11)}`

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Pastes a block where the focus is, as from a spreadsheet. */
async function pasteBlock(target: Locator, text: string): Promise<void> {
  await target.evaluate((element, given) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', given)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

/** Chooses the first warehouse and fills the first step. */
async function enterDelivery(page: Page, referenceNo: string): Promise<void> {
  const warehouse = page.getByRole('combobox', { name: 'Receiving warehouse' })
  await warehouse.focus()
  await page.keyboard.type('SZX1')
  await press(page, 'Enter')
  await expect(warehouse).toHaveAttribute('aria-expanded', 'false')
  await field(page, 'Reference number').focus()
  await page.keyboard.type(referenceNo)
}

test.describe('at a desk', () => {
  test('a ticket is entered by keyboard with a pasted packing list, and its labels are read by a scanner', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false })
      window.open = () => null
    })
    const desk = await atDesk()
    const [first = '', second = ''] = await plainSkus(desk)
    const reference = fresh('KEYS-')
    const [one, two] = [fresh('SF1'), fresh('SF2')]
    await signIn(page, { path: entryUrl })
    await enterDelivery(page, reference)
    await page.getByRole('button', { name: 'Next: Boxes and goods' }).focus()
    await press(page, 'Enter')
    await pasteBlock(
      field(page, 'Box, line 1'),
      [
        `1\tSF ${one.slice(2)}\t${first}\t24`,
        `\t\t${second.toLowerCase()}\t12`,
        `2\t${two}\t${first}\t6`,
      ].join('\n'),
    )
    await expect(field(page, 'SKU, line 3')).toHaveValue(first)
    await expect(page.getByText('42').first()).toBeVisible()
    await page.getByRole('button', { name: 'Next: Confirm' }).focus()
    await press(page, 'Enter')
    await page.getByRole('button', { name: 'Submit ticket' }).focus()
    await press(page, 'Enter')
    await expect(page.getByText('Ticket number')).toBeVisible({ timeout: 30_000 })
    const [ticket, ...others] = await ticketsOf(desk, reference)
    expect(others).toEqual([])
    expect(ticket).toMatchObject({ status: 'SUBMITTED', boxCount: 2, expected: 42 })
    const arriving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Print box labels' }).click()
    const pdf = readFileSync(await (await arriving).path())
    const codes = decode(pdf, 203).flatMap((found) => found.map(({ data }) => data))
    expect(codes).toEqual(expect.arrayContaining([`${ticket?.putOrderNo}/1`, `${ticket?.putOrderNo}/2`]))
  })

  test('three hundred rows of packing lists become tickets; the one with a wrong SKU waits', async ({
    page,
  }) => {
    test.setTimeout(240_000)
    const desk = await atDesk()
    const skus = (await plainSkus(desk)).slice(0, 10)
    const stamp = fresh('PO')
    const lines = Array.from({ length: 30 }, (_, ticket) =>
      skus.map((sku, nth) => `${stamp}-${ticket},SZX1,${1 + Math.floor(nth / 5)},${sku},${nth + 1}`),
    ).flat()
    // One wrong SKU: its ticket waits, the others go.
    lines[5] = lines[5]?.replace(skus[5] ?? '', 'NOT-THERE') ?? ''
    const file = {
      name: 'lists.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['参考号,收货仓库,箱号,货号,数量', ...lines].join('\n')),
    }
    await signIn(page, { path: importUrl })
    await page.locator('input[type=file]').setInputFiles(file)
    await expect(page.getByRole('grid')).toBeVisible()
    const send = page.getByRole('button', { name: /^Import \d+ record/ })
    await expect(page.getByText('2 boxes, 10 SKUs, 55 units').first()).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('button', { name: 'Only rows with errors' })).toHaveText(
      '1 row with errors',
      {
        timeout: 60_000,
      },
    )
    await send.click()
    await expect(page.getByText('29 created')).toBeVisible({ timeout: 120_000 })
    const made = await listAt<Ticket>(desk, '/wms/queryPutOrders.do', { keyword: stamp })
    expect(made).toHaveLength(29)
    expect(new Set(made.map(({ expected }) => expected))).toEqual(new Set([55]))
  })

  test('a surplus is sent back with one button', async ({ page }) => {
    test.setTimeout(240_000)
    const desk = await atDesk()
    const [sku = ''] = await plainSkus(desk)
    const { cusCode } = (await desk.call(callAt('/getUserInfo.do'), {})).data as { cusCode: string }
    const reference = fresh('DIFF-')
    const line = { boxNo: '1', trackingNo: '', sku, quantity: 100, batchNo: '', expiry: '', serials: [] }
    const saved = await desk.call(
      callAt(SAVE),
      {
        submit: '1',
        ticket: {
          warehouseId: 'SZX1',
          mode: 'BOX',
          expectedDay: '',
          courier: '',
          referenceNo: reference,
          remark: '',
          lines: [line],
        },
      },
      { key: reference },
    )
    const { id, putOrderNo } = saved.data as { id: string; putOrderNo: string }
    const event = (state: string, more = {}) =>
      report('put-receipts', {
        eventId: `${reference}-${state}`,
        cusCode,
        putOrderNo,
        warehouse: 'SZX1',
        state,
        at: new Date().toISOString(),
        ...more,
      })
    await event('ARRIVED')
    await event('COUNTING', { lines: [{ boxNo: '1', sku, good: 150 }] })
    await signIn(page, { path: `${listUrl}?open=${id}` })
    const panel = page.getByRole('complementary', { name: 'Details' })
    await expect(panel).toContainText('There is more than you announced')
    await panel.getByRole('button', { name: 'Send back' }).click()
    await page.getByRole('dialog').getByRole('button', { name: /Send/ }).last().click()
    await expect
      .poll(async () => (await ticketsOf(desk, reference))[0]?.returned, { timeout: 120_000 })
      .toBe(50)
    expect((await ticketsOf(desk, reference))[0]).toMatchObject({ cause: '', status: 'COUNTING' })
  })

  test('a scanned barcode shows the stock of its SKU, a scanned serial number where it is', async ({
    page,
  }) => {
    const desk = await atDesk()
    const [stock] = await listAt<{ sku: string; inStock: number }>(desk, '/wms/queryStock.do', {
      state: 'FINE',
    })
    const [piece] = await listAt<{ imei: string; warehouseName: string }>(desk, '/wms/queryImei.do', {
      state: 'IN',
    })
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, { path: stockUrl })
    await page.getByRole('textbox', { name: 'Scan a SKU or barcode' }).fill(stock?.sku ?? '')
    await press(page, 'Enter')
    const answer = page.locator(`[data-answer="${stock?.sku}"]`)
    await expect(answer).toContainText('Pending outbound')
    await expect(answer.getByRole('definition').first()).toHaveText(
      new Intl.NumberFormat('en').format(stock?.inStock ?? 0),
    )
    await page.goto(portalUrl() + pieceUrl)
    await page.getByRole('textbox', { name: 'Scan a serial number or IMEI' }).fill(piece?.imei ?? '')
    await press(page, 'Enter')
    await expect(page.locator(`[data-answer="${piece?.imei}"]`)).toContainText(piece?.warehouseName ?? '')
    await page.getByRole('textbox', { name: 'Scan a serial number or IMEI' }).fill('NOBODY-KNOWS-1')
    await press(page, 'Enter')
    await expect(page.getByText('NOBODY-KNOWS-1 is not known.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: piece?.imei ?? '', exact: true })).toBeVisible()
  })
})

test.describe('on a phone with a broken connection', () => {
  let proxy: FaultProxy
  let profile: Profile
  test.beforeEach(async () => {
    proxy = await startFaultProxy(portalUrl())
    profile = makeProfile()
  })
  test.afterEach(async () => {
    await proxy.close()
    profile.remove()
  })

  test('a ticket is scanned offline, box and units, and sent once although answers are lost', async () => {
    test.setTimeout(240_000)
    const desk = await atDesk()
    const [sku = '', other = ''] = await plainSkus(desk)
    const reference = fresh('SCAN-')
    const tracking = fresh('SF3')
    const { page, kill } = await profile.launch()
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, { url: proxy.url, path: stockUrl })
    await workerReady(page)
    await isKept(page, 'warehouse.stock')
    await page.goto(proxy.url + entryUrl)
    await enterDelivery(page, reference)
    await page.getByRole('button', { name: 'Next: Boxes and goods' }).first().click()
    await expect(page.getByText('Scan the tracking number of a box')).toBeVisible()
    await isKept(page, 'getSkus')
    proxy.cut()
    const scan = async (code: string) => {
      await page.getByRole('textbox', { name: 'Box or goods' }).fill(code)
      await press(page, 'Enter')
    }
    const last = page.getByRole('list', { name: 'The last ten' }).getByRole('listitem').first()
    await scan(tracking)
    await expect(last).toContainText('Box 1 is open')
    for (const code of [sku, sku, other]) await scan(code)
    await expect(last).toContainText(`${other} × 1`)
    await page.getByRole('button', { name: 'Next: Confirm' }).first().click()
    // Until something was asked in vain, the device does not know that it is offline, and names the button as ever.
    await page
      .getByRole('button', { name: /^(?:save on this device|submit ticket)/i })
      .first()
      .click()
    await expect(page.getByText(/On this device|Checking/).first()).toBeVisible()
    let lost = 0
    proxy.faultFor = ({ path }) => (path.endsWith(SAVE) && lost++ < 2 ? 'drop-after' : 'none')
    proxy.mend()
    await expect.poll(async () => (await ticketsOf(desk, reference)).length, { timeout: 120_000 }).toBe(1)
    await expect(page.getByText('Ticket number')).toBeVisible({ timeout: 120_000 })
    expect(await ticketsOf(desk, reference)).toHaveLength(1)
    expect((await ticketsOf(desk, reference))[0]).toMatchObject({ status: 'SUBMITTED', expected: 3 })
    await kill()
  })
})
