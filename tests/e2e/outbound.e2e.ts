/**
 * Goods that leave the warehouse: entered by keyboard and by scanner, short and split, entered while the server is down and sent once,
 * 300 imported, printed, exceptions fixed together, stopped, destroyed, and transferred to another warehouse.
 */
import { readFileSync } from 'node:fs'
import { expect, test, type Locator, type Page } from '@playwright/test'
import type { Call } from '../../src/contract/call.ts'
import { startGatewayProcess } from '../fixtures/gateway-process.ts'
import { pageSizes } from '../fixtures/pdf.ts'
import { outLine, sampleOutOrder } from '../fixtures/sample-outbound.ts'
import type { WireClient } from '../fixtures/wire-client.ts'
import { atDesk, report } from './office.ts'
import { chooseIn, openUnfinished, pasteReceiver, portalUrl, receiverBlock, signIn } from './portal.ts'

const ENTRY = '/microWarehouse/outboundOrderEntry'
const LIST = '/microWarehouse/outboundOrderManage'
const at = (path: `/${string}`) => ({ path }) as Call

interface Placed {
  readonly id: string
  readonly orderNo: string
  readonly status: string
}

let count = 0
/** A name nobody has used. */
const fresh = (prefix: string): string => `${prefix}-${Date.now()}-${++count}`

const cusCodeOf = async (desk: WireClient): Promise<string> =>
  ((await desk.call(at('/getUserInfo.do'), {})).data as { cusCode: string }).cusCode

/** Brings a new SKU into the warehouse at Shenzhen. */
async function bringIn(desk: WireClient, quantity: number, more: object = {}): Promise<string> {
  const sku = fresh('OUT')
  await report('stock-movements', {
    eventId: `in-${sku}`,
    at: new Date().toISOString(),
    cusCode: await cusCodeOf(desk),
    warehouse: 'SZX1',
    kind: 'RECEIPT',
    lines: [
      { sku, quantity, name: 'Enamel mug', weight: '0.4', unitValue: '39.00', currency: 'CNY', ...more },
    ],
  })
  return sku
}

/** Orders for one unit each, placed by an integrator. */
async function placeMany(desk: WireClient, sku: string, references: readonly string[]): Promise<Placed[]> {
  const orders = references.map((referenceNo) => sampleOutOrder({ referenceNo, lines: [outLine(sku, 1)] }))
  const { data, desc } = await desk.call(
    at('/wms/saveOutOrders.do'),
    { submit: '1', orders },
    { key: references.join('-') },
  )
  const rows = (data as { list: { row?: Placed }[] } | null)?.list.flatMap(({ row }) => (row ? [row] : []))
  if (rows?.length !== references.length) throw new Error(`not placed: ${desc}`)
  return rows
}
const ordersOf = async (desk: WireClient, referenceNo: string): Promise<Placed[]> => {
  const { data } = await desk.call(at('/wms/queryOutOrders.do'), {
    page: 1,
    pageSize: 20,
    orderNumber: [referenceNo],
  })
  return (data as { list: Placed[] }).list
}
const progress = async (
  desk: WireClient,
  orderNo: string,
  status: string,
  more: object = {},
): Promise<void> =>
  report('out-progress', {
    eventId: `${orderNo}-${status}`,
    cusCode: await cusCodeOf(desk),
    orderNo,
    status,
    place: 'SZX1',
    at: new Date().toISOString(),
    ...more,
  })

const cell = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true })
const skuCell = (page: Page, line: number): Locator =>
  page.getByRole('combobox', { name: `SKU, line ${line}`, exact: true })
const accepted = async (page: Page): Promise<void> => {
  await expect(page.getByRole('main')).toContainText('Accepted', { timeout: 60_000 })
  await expect(page.getByText(/WO\d{12}/).first()).toBeVisible()
}
const submit = (page: Page): Promise<void> => page.getByRole('button', { name: 'Submit order' }).click()

async function openList(page: Page, query: string): Promise<void> {
  await page.goto(`${portalUrl()}${LIST}?${query}`)
  await expect(page.getByRole('grid')).toBeVisible()
}
const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text })
async function act(page: Page, text: string, action: string): Promise<void> {
  await rowOf(page, text).getByRole('button', { name: 'Row actions' }).click()
  // At its start: the reason why another is not possible may name it.
  await page.getByRole('menuitem', { name: new RegExp(`^${action}`) }).click()
}

/** What a hand scanner types: faster than any person, wherever the focus is. */
const scan = (page: Page, code: string): Promise<void> =>
  page.evaluate(
    (keys) => {
      const target = document.activeElement ?? document.body
      // Made at once, as their times are those of the keys and not of the page that draws in between.
      const events = keys.map((key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      for (const event of events) {
        const { key } = event
        target.dispatchEvent(event)
        if (key.length === 1 && target instanceof HTMLInputElement) {
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
            target,
            target.value + key,
          )
          target.dispatchEvent(new Event('input', { bubbles: true }))
        }
      }
    },
    [...code, 'Enter'],
  )

async function chooseWarehouse(page: Page): Promise<void> {
  await chooseIn(page.getByRole('combobox', { name: 'From warehouse' }), 'SZX1')
}
async function chooseRoute(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Product route' }).click()
  await page.getByRole('option').first().click()
}

test('an order is entered by keyboard alone, changed from the list, and ordered again', async ({ page }) => {
  const desk = await atDesk()
  const sku = await bringIn(desk, 20)
  const reference = fresh('KEYS')
  await signIn(page, { path: ENTRY })
  const focused = (path: string) => expect(page.locator(`#outboundOrderEntry-${path}`)).toBeFocused()
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }

  await test.step('entered', async () => {
    await focused('warehouseId')
    await page.keyboard.type('SZX1')
    await press('Enter', 'Enter')
    await focused('referenceNo')
    await page.keyboard.type(reference)
    await press('Control+Enter')
    await focused('receiver-country')
    await page.keyboard.type('vie')
    await press('Enter', 'Enter')
    await focused('receiver-region')
    // As fast as a person: on a button, keys as fast as a scanner's are a scan.
    await page.keyboard.type('kiem', { delay: 60 })
    await expect(page.getByRole('option').first()).toContainText('Hoàn Kiếm')
    await press('Enter')
    await focused('receiver-region')
    await press('Enter')
    await focused('receiver-name')
    await page.keyboard.type('Nguyen Thi An')
    await press('Enter')
    await page.keyboard.type('0912345678')
    await press('Enter')
    await page.keyboard.type('12 Hang Bai')
    await press('Control+Enter')
    await focused('lines-0-sku')
    await page.keyboard.type(sku.slice(0, -2).toLowerCase())
    const offer = page.getByRole('option', { name: new RegExp(sku) })
    await expect(offer).toContainText('20 available')
    await press('ArrowDown', 'Enter')
    await expect(skuCell(page, 1)).toHaveValue(sku)
    await press('Control+Enter')
    await focused('lines-0-quantity')
    await page.keyboard.type('3')
    await press('Control+Enter')
    await focused('routeId')
    await press('ArrowDown')
    await expect(page.getByRole('option').first()).toContainText(/CNY|¥/)
    await press('Enter', 'Control+Enter')
    await accepted(page)
  })

  await test.step('changed from the list: what it holds counts as free', async () => {
    await openList(page, `keyword=${reference}`)
    await act(page, reference, 'Edit')
    await cell(page, 'Quantity, line 1').fill('20')
    await expect(page.getByText('20 available')).toBeVisible()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await accepted(page)
    await openList(page, `keyword=${reference}`)
    await expect(
      rowOf(page, reference).getByRole('gridcell', { name: '20', exact: true }).first(),
    ).toBeVisible()
  })

  await test.step('ordered again, with a reference of its own', async () => {
    await act(page, reference, 'Order again')
    await expect(page).toHaveURL(/outboundOrderEntry\?draft=/)
    await expect(skuCell(page, 1)).toHaveValue(sku)
    await expect(cell(page, 'Your reference')).toHaveValue('')
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await expect(page.getByRole('main')).toContainText('Accepted', { timeout: 60_000 })
  })
})

test('goods are scanned into the order and counted up; a shortage is split into an order of its own', async ({
  page,
}) => {
  const desk = await atDesk()
  const [mug, lamp] = [await bringIn(desk, 2), await bringIn(desk, 9)]
  await signIn(page, { path: ENTRY })
  await chooseWarehouse(page)
  await pasteReceiver(page, receiverBlock)
  await cell(page, 'Your reference').fill(fresh('SCAN'))
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await scan(page, mug)
  await expect(skuCell(page, 1)).toHaveValue(mug)
  await scan(page, lamp)
  await expect(skuCell(page, 2)).toHaveValue(lamp)
  // Into a cell: what the scanner typed there is taken out again.
  await cell(page, 'Quantity, line 2').focus()
  await scan(page, mug)
  await expect(cell(page, 'Quantity, line 1')).toHaveValue('2')
  await expect(cell(page, 'Quantity, line 2')).toHaveValue('1')
  await scan(page, mug)
  await expect(cell(page, 'Quantity, line 1')).toHaveValue('3')

  await expect(page.getByText('1 missing: 2 of 3 available')).toBeVisible()
  await page.getByRole('button', { name: 'Split', exact: true }).click()
  await expect(cell(page, 'Quantity, line 1')).toHaveValue('2')
  await expect(page.getByText('1 unit is in an order of its own now.')).toBeVisible()
  await chooseRoute(page)
  await submit(page)
  await accepted(page)
  await page.goto(`${portalUrl()}${ENTRY}`)
  await openUnfinished(page)
  await expect(skuCell(page, 1)).toHaveValue(mug)
  await expect(cell(page, 'Quantity, line 1')).toHaveValue('1')
  await page.getByRole('button', { name: 'Keep waiting' }).click()
  await chooseRoute(page)
  await submit(page)
  await accepted(page)
  await expect(page.getByText('1 unit waits for goods.')).toBeVisible()
})

test('a disabled SKU is not offered, and says why where it is typed or scanned', async ({ page }) => {
  const desk = await atDesk()
  const [sold, gone] = [await bringIn(desk, 9), await bringIn(desk, 9)]
  const { data } = await desk.call(at('/wms/getSkus.do'), { page: 1, pageSize: 20, skus: [gone] })
  const ids = (data as { list: { id: string }[] }).list.map(({ id }) => id)
  const disabled = await desk.call(
    at('/wms/disableEnableSku.do'),
    { ids, enable: '0' },
    { key: `disable-${gone}` },
  )
  expect(disabled.data).toMatchObject({ list: [{ ok: '1' }] })
  await signIn(page, { path: ENTRY })
  await chooseWarehouse(page)
  await skuCell(page, 1).fill('OUT-')
  await expect(page.getByRole('option', { name: new RegExp(sold) })).toBeVisible()
  await expect(page.getByRole('option', { name: new RegExp(gone) })).toHaveCount(0)
  await skuCell(page, 1).fill(gone)
  await expect(page.getByRole('status').filter({ hasText: `${gone} is disabled.` })).toBeVisible()
  await skuCell(page, 1).fill('')
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await scan(page, gone)
  await expect(page.getByText(`${gone} is disabled. Enable it first.`)).toBeVisible()
  await expect(skuCell(page, 1)).toHaveValue('')
})

test('what is asked changes with the kind: who collects goods at the warehouse has a name, and no route', async ({
  page,
}) => {
  const desk = await atDesk()
  const sku = await bringIn(desk, 5)
  await signIn(page, { path: ENTRY })
  await chooseIn(page.getByRole('combobox', { name: 'Order type' }), 'Self-pickup')
  await chooseWarehouse(page)
  await expect(page.getByRole('combobox', { name: 'Product route' })).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'COD amount' })).toHaveCount(0)
  await skuCell(page, 1).fill(sku)
  await cell(page, 'Quantity, line 1').fill('1')
  await submit(page)
  await expect(page.getByText('Enter who collects it.').first()).toBeVisible()
  await cell(page, 'Collected by').fill('Chen Mei')
  await cell(page, 'Phone of who collects it').fill('13800138000')
  await submit(page)
  await accepted(page)
})

test('entered while the server is down, it is sent once when the server is back', async ({ page }) => {
  test.setTimeout(240_000)
  const first = await startGatewayProcess()
  const { url, dataDir } = first
  await signIn(page, { url, path: ENTRY, afresh: true })
  await chooseWarehouse(page)
  await pasteReceiver(page, receiverBlock)
  const reference = fresh('DOWN')
  await cell(page, 'Your reference').fill(reference)
  await skuCell(page, 1).fill('TS-2-M')
  await cell(page, 'Quantity, line 1').fill('1')
  await expect(page.getByText(/\d available$/).first()).toBeVisible()
  await chooseRoute(page)
  await first.kill('SIGKILL')
  await page.getByRole('button', { name: /^(Submit order|Save on this device)/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(reference) })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Accepted')
  const second = await startGatewayProcess({ dataDir, url })
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await accepted(page)
  const desk = await atDesk('demo', url)
  expect(await ordersOf(desk, reference)).toHaveLength(1)
  await second.stop()
})

test('300 rows are imported, short ones wait, and the batch is found again', async ({ page }) => {
  const desk = await atDesk()
  const sku = await bringIn(desk, 250)
  const prefix = fresh('BULK')
  const head = '订单号,仓库,SKU,数量,收件人,电话,国家,省,市,地址,邮编,渠道'
  const rows = Array.from(
    { length: 300 },
    (_, n) =>
      `${prefix}-${Math.floor(n / 2)},SZX1,${sku},1,Nguyễn An,0912345678,越南,Hà Nội,Phường Hoàn Kiếm,12 Hàng Bài,11000,VN-AIR-STA`,
  )
  await signIn(page, { path: '/microWarehouse/microWarehouseOutboundOrderImport' })
  await page.locator('input[type=file]').setInputFiles({
    name: `${prefix}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from([head, ...rows].join('\n')),
  })
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.getByText('Checking…')).toHaveCount(0)
  await chooseIn(page.getByRole('combobox', { name: 'Wait if stock is short' }), 'Yes')
  await page.getByRole('button', { name: /^Import 150 record/ }).click()
  await expect(page.getByText('150 created')).toBeVisible({ timeout: 90_000 })
  await page.getByRole('button', { name: 'Show these 150' }).click()
  await expect(page).toHaveURL(/outboundOrderManage\?.*batch=/)
  await expect(page.getByRole('button', { name: /^Waiting for goods/ })).toContainText('25')
  await expect(page.getByRole('button', { name: /^Submitted/ })).toContainText('125')
})

test('labels are printed; exceptions of one cause are fixed together; an order is stopped', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false })
    window.open = () => null
  })
  test.setTimeout(360_000)
  const desk = await atDesk()
  const sku = await bringIn(desk, 10)
  const prefix = fresh('LIFE')
  const orders = await placeMany(
    desk,
    sku,
    [1, 2, 3].map((n) => `${prefix}-${n}`),
  )
  const [one, two, three] = orders as [Placed, Placed, Placed]
  await signIn(page, { path: LIST })

  await test.step('printed', async () => {
    await openList(page, `keyword=${prefix}`)
    const arriving = page.waitForEvent('download')
    await act(page, `${prefix}-1`, 'Print labels')
    expect(pageSizes(readFileSync(await (await arriving).path())).length).toBeGreaterThanOrEqual(2)
  })

  await test.step('fixed together', async () => {
    for (const { orderNo } of [one, two])
      await progress(desk, orderNo, 'EXCEPTION', { cause: 'ADDRESS', note: 'The house number is missing' })
    await openList(page, `keyword=${prefix}&exceptionCause=ADDRESS`)
    await expect(rowOf(page, prefix)).toHaveCount(2)
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click()
    await page.getByRole('button', { name: 'Try 2 orders again' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Try 2 orders again' }).click()
    // It is kept on the device for a minute, to be undone.
    await expect(rowOf(page, prefix)).toHaveCount(0, { timeout: 110_000 })
    expect((await ordersOf(desk, `${prefix}-1`))[0]?.status).toBe('SUBMITTED')
  })

  await test.step('stopped by the warehouse', async () => {
    await progress(desk, three.orderNo, 'PICKING')
    await openList(page, `keyword=${prefix}-3`)
    await act(page, `${prefix}-3`, 'Ask to stop it')
    await page.getByRole('dialog').getByRole('button', { name: 'Ask to stop 1 order' }).click()
    await expect(rowOf(page, `${prefix}-3`)).toContainText('Stop requested', { timeout: 110_000 })
    await report('out-interceptions', {
      eventId: `${three.orderNo}-stop`,
      cusCode: await cusCodeOf(desk),
      orderNo: three.orderNo,
      outcome: 'DONE',
      place: 'SZX1',
      at: new Date().toISOString(),
    })
    await openList(page, `keyword=${prefix}-3`)
    await expect(rowOf(page, `${prefix}-3`)).toContainText('Cancelled')
  })
})

test('goods are destroyed only with the count typed once more, and never by a sub-account', async ({
  page,
  browser,
}) => {
  const desk = await atDesk()
  const sku = await bringIn(desk, 6)
  await signIn(page, { path: '/microWarehouse/destroyGoods' })
  await chooseIn(page.getByRole('combobox', { name: 'Warehouse', exact: true }), 'SZX1')
  const goods = page.getByRole('combobox', { name: 'Goods 1' })
  await goods.fill(sku)
  await expect(page.getByRole('option', { name: new RegExp(sku) })).toBeVisible()
  await goods.press('Enter')
  await cell(page, 'Units').fill('4')
  await page.getByRole('textbox', { name: 'Reason' }).fill('Broken handles')
  const button = page.getByRole('button', { name: 'Request destruction' })
  await cell(page, 'Units in total, typed once more').fill('5')
  await expect(button).toBeDisabled()
  await cell(page, 'Units in total, typed once more').fill('4')
  await button.click()
  await expect(page).toHaveURL(/outboundOrderManage/)
  await expect(page.getByText('Destruction requested').first()).toBeVisible()

  await test.step('a sub-account has no such page and no such button', async () => {
    const context = await browser.newContext()
    const other = await context.newPage()
    await signIn(other, { account: 'demo-sub', path: LIST })
    await expect(other.getByRole('button', { name: 'Destroy goods' })).toHaveCount(0)
    await other.goto(`${portalUrl()}/microWarehouse/destroyGoods`)
    await expect(other.getByRole('button', { name: 'Request destruction' })).toHaveCount(0)
    await context.close()
    const sub = await atDesk('demo-sub')
    const answer = await sub.call(
      at('/wms/destory.do'),
      {
        warehouseId: 'SZX1',
        lines: [{ sku, quantity: 1, grade: 'GOOD' }],
        reason: 'No',
        confirmCount: 1,
      },
      { key: fresh('no') },
    )
    expect(answer.success).toBe(false)
  })
})

test('goods go to another warehouse: made, sent, received short, and what is missing is shown', async ({
  page,
}) => {
  const desk = await atDesk()
  const sku = await bringIn(desk, 10)
  await signIn(page, { path: '/microWarehouse/warehouseTransferNew' })
  await chooseWarehouse(page)
  const to = page.getByRole('combobox', { name: 'To warehouse' })
  await chooseIn(to, 'YIW1')
  await cell(page, 'SKU, line 1').fill(sku)
  await cell(page, 'Quantity, line 1').fill('10')
  await page.getByRole('button', { name: 'Submit transfer' }).click()
  await expect(page.getByText('Transfer number')).toBeVisible({ timeout: 60_000 })
  const transferNo = /T\d{12}/.exec(await page.getByRole('main').innerText())?.[0] ?? ''
  const cusCode = await cusCodeOf(desk)
  const event = (state: string, lines?: object[]) =>
    report('stock-transfer-events', {
      eventId: `${transferNo}-${state}`,
      at: new Date().toISOString(),
      cusCode,
      transferNo,
      state,
      place: 'Dock 3',
      ...(lines ? { lines } : {}),
    })
  await event('PICKED')
  await event('IN_TRANSIT')
  await event('RECEIVING', [{ sku, quantity: 7 }])
  await event('CLOSED')
  await page.goto(`${portalUrl()}/microWarehouse/warehouseTransferOrder?keyword=${transferNo}`)
  await expect(rowOf(page, transferNo)).toContainText('Closed with losses')
  const numbers = await rowOf(page, transferNo).getByRole('gridcell').allInnerTexts()
  expect(numbers.filter((text) => ['10', '7', '3'].includes(text)).length).toBeGreaterThanOrEqual(3)
})
