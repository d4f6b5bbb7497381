/**
 * The working pages of the warehouse as they look in the middle of the work, with shortages, errors and answers to scans: in each
 * language, on a desk and on a phone, nothing axe objects to and nothing wider than the window.
 */
import { expect, test, type Page } from '@playwright/test'
import { faultsIn } from './page-facts.ts'
import { portalUrl, signIn, speak } from './portal.ts'

// Long ones that share nothing: no worker waits at the end for another one's file.
test.describe.configure({ mode: 'parallel' })
// Nothing here is about the worker: no installation beside every page.
test.use({ serviceWorkers: 'block' })

/** Submits what is not finished: everything that is wrong is said. */
async function submitUnfinished(page: Page): Promise<void> {
  await page.locator('main button[type="submit"]').last().click()
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
}

async function bringFile(page: Page, lines: readonly string[]): Promise<void> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'rows.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\n')),
    })
  await expect(page.getByRole('grid')).toBeVisible()
}

const works: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/microWarehouse/outboundOrderEntry': async (page) => {
    const form = '#outboundOrderEntry'
    await page.locator(`${form}-warehouseId`).fill('SZX1')
    await page.locator(`${form}-warehouseId`).press('Enter')
    await page.locator(`${form}-lines-0-sku`).fill('TS-2-M')
    await page.locator(`${form}-lines-0-quantity`).fill('999999')
    await expect(page.getByRole('status').filter({ hasText: /999,?\d{3}/ })).toBeVisible()
    await submitUnfinished(page)
  },
  '/microWarehouse/microWarehouseOutboundOrderImport': (page) =>
    bringFile(page, ['订单号,仓库,SKU,数量,国家', 'A-1,SZX1,TS-2-M,2,越南', 'A-2,NOWHERE,,x,越南']),
  '/microWarehouse/microWarehouseBatchForecast': (page) =>
    bringFile(page, ['参考号,仓库,箱号,SKU,数量', 'P-1,SZX1,1,TS-2-M,2', 'P-2,NOWHERE,1,,0']),
  '/microWarehouse/batchForecast': (page) =>
    bringFile(page, ['快递单号,仓库,SKU,数量', 'SF9000000001,SZX1,TS-2-M,2', ',NOWHERE,,0']),
  '/microWarehouse/inboundTicket': (page) => submitUnfinished(page),
  '/microWarehouse/wareInventoryCheck': async (page) => {
    const scan = page.locator('main section form input').first()
    await scan.fill('TS-2-M')
    await scan.press('Enter')
    await expect(page.locator('[role="status"]').filter({ hasText: 'TS-2-M' }).first()).toBeVisible()
  },
  '/microWarehouse/returnForecast': async (page) => {
    const numbers = page.locator('main textarea, main input[type="text"], main input:not([type])').first()
    for (const number of ['RT900000000001', 'x']) {
      await numbers.fill(number)
      await numbers.press('Enter')
    }
    await submitUnfinished(page)
  },
  '/microWarehouse/headlessClaim': (page) => submitUnfinished(page),
  '/microWarehouse/warehouseTransferNew': (page) => submitUnfinished(page),
}

const languages = ['en', 'zh', 'ml'] as const
const places = [
  { name: 'a desk', width: 1440, height: 900 },
  { name: 'a phone', width: 390, height: 844 },
] as const

for (const language of languages)
  for (const { name, width, height } of places)
    test(`${language}, ${name}`, async ({ page }) => {
      test.setTimeout(300_000)
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme: language === 'zh' ? 'dark' : 'light', reducedMotion: 'reduce' })
      await speak(page, language)
      await signIn(page, { path: '/' })
      const faults: Record<string, readonly string[]> = {}
      for (const [address, work] of Object.entries(works)) {
        await page.goto(portalUrl() + address)
        await expect(page.locator('h1').first()).toBeVisible()
        await test.step(address, () => work(page))
        // What floats is on its way in or out.
        const found = await faultsIn(page, 'body', ['[data-portal]'])
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (wide > 0) found.push(`${wide} px wider than the window`)
        if (found.length) faults[address] = found
      }
      expect(faults).toEqual({})
    })
