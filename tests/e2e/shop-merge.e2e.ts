/**
 * Orders of shops on local platforms, by keyboard: two of one buyer leave as one parcel, another two are taken apart again, and the label
 * Shopee prints is fetched and printed.
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test, type Locator, type Page } from '@playwright/test'
import type { Call } from '../../src/contract/call.ts'
import { startGatewayProcess, type GatewayProcess } from '../fixtures/gateway-process.ts'
import { pageSizes } from '../fixtures/pdf.ts'
import { allow } from '../fixtures/platforms/local-server.ts'
import { startPlatforms } from '../fixtures/platforms/platforms.ts'
import type { WireClient } from '../fixtures/wire-client.ts'
import { atDesk } from './office.ts'
import { chooseIn, signIn } from './portal.ts'

const LIST = '/sellerAssistant/sellerOrderManage'
const SHOPEE_SHOP = '700001'
const SHOPLAZZA_SHOP = 'mugs.myshoplaza.com'
const TOGETHER = ['MERGE-1', 'MERGE-2'] as const
const APART = ['APART-1', 'APART-2'] as const
const LABELLED = 'LABEL-1'

const at = (address: `/${string}`) => ({ path: address }) as Call

interface OrderRow {
  readonly id: string
  readonly rev: number
  readonly externalOrderId: string
  readonly mergedWith: readonly { readonly number: string }[]
  readonly packages: readonly { readonly waybillNo: string; readonly label: string }[]
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'shop-merge-'))
let platforms: Awaited<ReturnType<typeof startPlatforms>>
let gateway: GatewayProcess
let desk: WireClient

async function answer<T>(call: `/${string}`, parameter: object): Promise<T> {
  const { data, desc } = await desk.call(at(call), parameter, { key: randomUUID() })
  if (!data) throw new Error(`${call}: ${desc}`)
  return data as T
}

/** Of several orders, all of which have to be taken. */
async function decided(call: `/${string}`, parameter: object): Promise<void> {
  const { list } = await answer<{ list: { ok: string; desc: string }[] }>(call, parameter)
  expect(list.filter(({ ok }) => ok !== '1')).toEqual([])
}

async function rowsOf(numbers: readonly string[]): Promise<OrderRow[]> {
  const { list } = await answer<{ list: OrderRow[] }>('/ecommerce/common/queryShopOrder.do', {
    page: 1,
    pageSize: 20,
    orderNumber: [...numbers],
  })
  return numbers.flatMap((number) => list.find(({ externalOrderId }) => externalOrderId === number) ?? [])
}
const togetherOf = async (numbers: readonly string[]): Promise<string[]> =>
  (await rowsOf(numbers)).map(({ mergedWith }) => mergedWith.map(({ number }) => number).join())

/** As a seller who consents on the page of the platform. */
async function link(name: 'shopee' | 'shopLazza', host: string): Promise<void> {
  const { url } = await answer<{ url: string }>(`/ecommerce/${name}/getAuthUrl.do`, {
    shop: host,
    shopId: '',
  })
  const query = Object.entries(await allow(url)).map(([key, value]) => ({ name: key, value }))
  await answer(`/ecommerce/${name}/bindShop.do`, { query })
}

test.beforeAll(async () => {
  test.setTimeout(240_000)
  platforms = await startPlatforms({ folder, address: 'https://portal.example.com' })
  const lines = [
    { productId: '5001', skuId: '6001', sku: 'PC-1-A15', name: 'Phone case A15', quantity: 4, price: '8.90' },
  ]
  const receiver = { name: 'Nguyen Thi An', phone: '0912345678' }
  platforms.shoplazza.control.seed(
    SHOPLAZZA_SHOP,
    [...TOGETHER, ...APART].map((id) => ({
      id,
      lines,
      extra: {
        shipping_address: {
          ...receiver,
          address1: '12 Hang Bai',
          zip: '11000',
          city: 'Phường Hoàn Kiếm',
          province: 'Hà Nội',
          country_code: 'VN',
        },
      },
    })),
  )
  platforms.shopee.control.seed(SHOPEE_SHOP, [
    {
      id: LABELLED,
      lines,
      extra: {
        recipient_address: {
          ...receiver,
          full_address: '12 Hang Bai',
          zipcode: '11000',
          city: 'Phường Hoàn Kiếm',
          state: 'Hà Nội',
          region: 'VN',
        },
      },
    },
  ])
  gateway = await startGatewayProcess({ env: { PORTAL_SHOPS: platforms.file } })
  desk = await atDesk('demo', gateway.url)
  await link('shopee', '')
  await link('shopLazza', SHOPLAZZA_SHOP)
  const all = [...TOGETHER, ...APART, LABELLED]
  await expect.poll(async () => (await rowsOf(all)).length, { timeout: 60_000 }).toBe(all.length)
  const seen = (await rowsOf(all)).map(({ id, rev }) => ({ id, rev }))
  await decided('/ecommerce/common/auditShopOrder.do', { action: 'PASS', orders: seen })
  const pair = (await rowsOf(APART)).map(({ id, rev }) => ({ id, rev }))
  await decided('/ecommerce/common/mergeShopOrder.do', { orders: pair })
})
test.afterAll(async () => {
  await gateway.stop()
  await platforms.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function open(page: Page, keyword: string, count: number): Promise<void> {
  await signIn(page, { url: gateway.url, path: `${LIST}?keyword=${keyword}` })
  await expect(rowOf(page, keyword)).toHaveCount(count)
}
const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text })

/** By the menu of the first row that has this text, with the keyboard alone. */
async function act(page: Page, text: string, action: string): Promise<void> {
  await rowOf(page, text).first().getByRole('gridcell').first().focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: new RegExp(`^${action}`) }).focus()
  await page.keyboard.press('Enter')
}
async function press(button: Locator): Promise<void> {
  await button.focus()
  await button.press('Enter')
}

test('two orders of one buyer are merged and leave as one parcel', async ({ page }) => {
  await open(page, 'MERGE-', 2)
  await test.step('merged', async () => {
    await rowOf(page, TOGETHER[0]).getByRole('gridcell').first().focus()
    await page.keyboard.press(' ')
    await rowOf(page, TOGETHER[1]).getByRole('gridcell').first().focus()
    await page.keyboard.press(' ')
    await expect(page.getByText('2 selected', { exact: true })).toBeVisible()
    await press(page.getByRole('button', { name: 'Ship 2 orders as one parcel' }))
    const panel = page.getByRole('dialog')
    await expect(panel).toContainText('Each order gets its tracking number')
    await press(panel.getByRole('button', { name: 'Ship 2 orders as one parcel' }))
    // It is kept on the device for a minute, to be undone.
    await expect.poll(() => togetherOf(TOGETHER), { timeout: 110_000 }).toEqual([TOGETHER[1], TOGETHER[0]])
  })
  await test.step('placed', async () => {
    await open(page, 'MERGE-', 2)
    await act(page, TOGETHER[1], 'Place as parcels')
    await expect(page.getByText(`Same parcel as ${TOGETHER[0]}`)).toBeVisible()
    await press(page.getByRole('button', { name: 'Place orders' }))
    await expect(page.getByRole('heading', { name: 'Results' })).toBeVisible({ timeout: 60_000 })
    const waybills = (await rowsOf(TOGETHER)).map(({ packages }) => packages[0]?.waybillNo)
    expect(waybills[0]).toMatch(/^SP\d{13}$/)
    expect(waybills[1]).toBe(waybills[0])
    await expect(page.getByRole('main')).toContainText(waybills[0] ?? '')
  })
})

test('another merge is taken apart', async ({ page }) => {
  expect(await togetherOf(APART)).toEqual([APART[1], APART[0]])
  await open(page, 'APART-', 2)
  await act(page, APART[0], 'Undo merge')
  await expect.poll(() => togetherOf(APART), { timeout: 110_000 }).toEqual(['', ''])
  await open(page, 'APART-', 2)
  await rowOf(page, APART[0]).getByRole('gridcell').first().focus()
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menuitem', { name: /^Undo merge/ })).toContainText(
    'It is merged with no other order.',
  )
})

test('the label of the platform is fetched once the order is placed, and printed', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false })
    window.open = () => null
  })
  await open(page, LABELLED, 1)
  await test.step('not before it is placed', async () => {
    await rowOf(page, LABELLED).getByRole('gridcell').first().focus()
    await page.keyboard.press('Shift+F10')
    await expect(page.getByRole('menuitem', { name: /^Fetch platform label/ })).toContainText(
      'Place it first.',
    )
    await page.keyboard.press('Escape')
  })
  await test.step('placed', async () => {
    await act(page, LABELLED, 'Place as parcels')
    await press(page.getByRole('button', { name: 'Place orders' }))
    await expect(page.getByRole('heading', { name: 'Results' })).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('main')).toContainText(/SP\d{13}/)
  })
  await test.step('fetched', async () => {
    await open(page, LABELLED, 1)
    await act(page, LABELLED, 'Fetch platform label')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('The platform cannot undo this.')
    await press(dialog.getByRole('button', { name: 'Show pickup places and times' }))
    await chooseIn(dialog.getByRole('combobox', { name: 'Place and time' }), 'Nonthaburi')
    await press(dialog.getByRole('button', { name: 'Fetch the label of 1 order' }))
    await expect
      .poll(async () => (await rowsOf([LABELLED]))[0]?.packages[0]?.label, { timeout: 90_000 })
      .toBe('READY')
    expect(platforms.shopee.control.state().writes).toMatchObject({
      [`ship ${LABELLED}/${LABELLED}P1`]: 1,
      [`handover ${LABELLED} pickup:235:18`]: 1,
    })
  })
  await test.step('printed', async () => {
    await open(page, LABELLED, 1)
    const arriving = page.waitForEvent('download')
    await act(page, LABELLED, 'Print platform label')
    expect(pageSizes(readFileSync(await (await arriving).path()))).toHaveLength(1)
    await expect(page.getByText('1 page, marked as printed.')).toBeVisible()
  })
})
