import { readFile } from 'node:fs/promises'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { makeProfile, type Profile } from '../fixtures/chromium.ts'
import { startFaultProxy, type FaultProxy } from '../fixtures/fault-proxy.ts'
import { readWorkbook, textsOf } from '../fixtures/xlsx.ts'
import { atDesk, ordersOf, placedOf } from './office.ts'
import { portalUrl, signIn, workerReady } from './portal.ts'

const importUrl = '/b2c/b2COrderImport'
const TASK = '/b2c/orderImportTask.do'
const HEAD =
  '订单号,收件人,电话,国家,省,市,地址,邮编,品名,数量,单价,币种,重量(kg),渠道,寄件人,寄件人电话,寄件国家,寄件省,寄件人城市,寄件区,寄件人地址,备忘'

interface Wish {
  no: string
  prov?: string
  phone?: string
  city?: string
}
const line = ({ no, prov = 'Ha Noi', phone = '0912345678', city = 'Phường Hoàn Kiếm' }: Wish): string =>
  `${no},Nguyễn An,${phone},越南,${prov},${city},12 Hàng Bài,11000,T恤,2,45.5,CNY,1.2 kg,VN-AIR-STA,陈美,13800138000,中国,广东省,深圳市,南山区,科技园路 1 号,aside`

const csv = (requests: readonly Wish[]) => ({
  name: 'orders.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEAD, ...requests.map(line)].join('\n')),
})

const grid = (page: Page): Locator => page.getByRole('grid')
const send = (page: Page): Locator => page.getByRole('button', { name: /^Import \d+ record/ })

async function bring(page: Page, requests: readonly Wish[]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(csv(requests))
  await expect(grid(page)).toBeVisible()
  await expect(page.getByText('Checking…')).toHaveCount(0)
}

const numbers = (prefix: string, count: number): string[] => {
  const stamp = Date.now()
  return Array.from({ length: count }, (_, n) => `${prefix}-${stamp}-${n}`)
}

test.describe('importing orders', () => {
  test('a spreadsheet opened from the desktop goes to the import it is for, else the person is asked', async ({
    page,
  }) => {
    await signIn(page, { path: '/openFile' })
    const file = page.locator('input[type=file]')
    await file.setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('姓名,电话\nAn,1'),
    })
    await expect(page.getByRole('heading', { name: 'What is in' })).toContainText('people.csv')
    await page.getByRole('button', { name: /^Import receiver addresses/ }).click()
    await expect(page).toHaveURL(/receivesAddressImport/)
    await page.goto(`${portalUrl()}/openFile`)
    await file.setInputFiles(csv([{ no: 'OPEN-1' }]))
    await expect(page).toHaveURL(new RegExp(importUrl))
    await expect(grid(page)).toBeVisible()
  })

  test('a place that is not in our list is asked about once for the file, and the order shows who kept it', async ({
    page,
  }) => {
    await signIn(page, { path: importUrl })
    const nos = numbers('PLACE', 4)
    const cities = ['Phường Hoàn Kiếm', 'Atlantis', 'Atlantis', 'Lemuria']
    await bring(
      page,
      nos.map((no, n) => ({ no, city: cities[n] ?? '' })),
    )
    await send(page).click()
    const question = page.getByRole('dialog', { name: 'Places not in our list' })
    await expect(question).toContainText('3 records have places that are not in our list')
    await expect(question.getByRole('listitem')).toHaveText([/^Atlantis · Vietnam2$/, /^Lemuria · Vietnam1$/])
    await question.getByRole('button', { name: 'Check the rows' }).click()
    await expect(question).toHaveCount(0)
    await expect(page.getByText(/created/)).toHaveCount(0)
    // Only these rows, and the first place of them is where the keys go.
    await expect(grid(page)).toBeFocused()
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '4')
    const active = page.locator(`[id="${await grid(page).getAttribute('aria-activedescendant')}"]`)
    await expect(active).toHaveText(/^Atlantis/)
    await page.getByRole('button', { name: 'Only rows with errors' }).click()
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '5')
    await send(page).click()
    await question.getByRole('button', { name: 'Keep them and import' }).click()
    await expect(page.getByText('4 created')).toBeVisible({ timeout: 30_000 })
    const desk = await atDesk()
    const [order] = await ordersOf(desk, nos[1] ?? '')
    await page.goto(`${portalUrl()}/b2c/b2COrderManage?open=${order?.id}`)
    const panel = page.getByRole('complementary', { name: 'Details' })
    await expect(panel).toContainText('Place not in our list: Atlantis')
    await expect(panel).toContainText('Place not in our list kept')
  })

  test('one wrong value is corrected everywhere; good rows are placed once, the refused keeps its reason', async ({
    page,
  }) => {
    await signIn(page, { path: importUrl })
    const nos = numbers('HEAL', 5)
    await bring(
      page,
      nos.map((no, n) => ({ no, ...(n > 1 ? { prov: 'Hanoy' } : {}) })),
    )
    await expect(page.getByRole('button', { name: 'Only rows with errors' })).toHaveText('3 rows with errors')
    await grid(page).focus()
    await page.keyboard.press('F8')
    await expect(page.getByRole('tooltip')).toHaveText('Receiver province, city, area not found')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('option').first()).toHaveText(/Hà Nội/)
    await page.getByRole('option').first().click()
    await page.getByRole('button', { name: 'Change all' }).click()
    await expect(page.getByRole('button', { name: 'Only rows with errors' })).toHaveText('No errors')
    await page.keyboard.press('Control+z')
    await send(page).click()
    await expect(page.getByText(/\d created/)).toBeVisible({ timeout: 30_000 })
    const desk = await atDesk()
    expect(await ordersOf(desk, nos[0] ?? '')).toHaveLength(1)
  })

  test('a kind of error leads to its first cell, Ctrl+F searches wherever the focus is, and the filter ends with its rows', async ({
    page,
  }) => {
    await signIn(page, { path: importUrl })
    const nos = numbers('FIND', 4)
    await bring(
      page,
      nos.map((no, n) => ({ no, ...(n > 1 ? { phone: '12' } : {}) })),
    )
    const kind = page.getByRole('complementary', { name: 'Errors by type' }).getByRole('button')
    await kind.click()
    await expect(grid(page)).toBeFocused()
    await expect(page.getByRole('tooltip')).toHaveText(/phone/i)

    const find = page.getByRole('textbox', { name: 'Find' })
    await page.getByRole('button', { name: 'Undo' }).focus()
    await page.keyboard.press('Control+f')
    await expect(find).toBeFocused()
    await page.keyboard.type('12')
    await page.getByRole('textbox', { name: 'Replace with' }).fill('0912345678')
    await page.getByRole('textbox', { name: 'Replace with' }).press('Control+f')
    await expect(find).toBeFocused()
    await page.getByRole('checkbox', { name: 'This column only' }).check()
    await page.getByRole('button', { name: 'Replace all' }).click()
    await expect(page.getByRole('button', { name: 'Only rows with errors' })).toHaveText('No errors')
    await page.keyboard.press('Escape')
    await expect(grid(page)).toBeFocused()

    // Only the two rows of the filter go; the others are in view as soon as they are gone.
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '3')
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('Shift+ArrowDown')
    await page.getByRole('button', { name: 'Delete rows' }).click()
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '3')
    await expect(grid(page)).toContainText(nos[0] ?? '')
    await expect(page.getByRole('button', { name: 'Only rows with errors' })).toHaveAttribute(
      'aria-pressed',
      'false',
    )
  })

  test.describe('import failed', () => {
    test('a part that is refused says so with the reason, and the rows can be imported after it was stopped', async ({
      page,
      context,
    }) => {
      await signIn(page, { path: importUrl })
      const [no = ''] = numbers('REFUSED', 1)
      await bring(page, [{ no }])
      await context.route(/orderImportTask\.do/, (route) => {
        const json = {
          success: false,
          code: 20100,
          desc: 'Too many rows today.',
          data: null,
          ukey: '',
          serverTime: 0,
        }
        return route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } })
      })
      await send(page).click()
      await expect(page.getByText('Import failed. Too many rows today.')).toBeVisible()
      await context.unroute(/orderImportTask\.do/)
      await page.getByRole('button', { name: 'Stop' }).click()
      await send(page).click()
      await expect(page.getByText('1 created')).toBeVisible({ timeout: 90_000 })
    })

    test('a task the server gave up on says so, and the rows are left to be imported again', async ({
      page,
      context,
    }) => {
      await signIn(page, { path: importUrl })
      await bring(page, [{ no: numbers('GIVENUP', 1)[0] ?? '' }])
      await context.route(/importResults\.do/, async (route) => {
        const response = await route.fetch()
        const answer = (await response.json()) as { data: object }
        await route.fulfill({
          response,
          json: { ...answer, data: { ...answer.data, state: 'failed', list: [] } },
        })
      })
      await send(page).click()
      await expect(page.getByRole('region', { name: 'Import orders' }).getByRole('alert')).toContainText(
        'Import failed. The server could not finish it. Import the remaining rows again.',
      )
      await expect(send(page)).toBeEnabled()
    })
  })

  test('a number placed before is refused by the gateway, and the file of errors says so', async ({
    page,
  }) => {
    const [no = ''] = numbers('TWIN', 1)
    await signIn(page, { path: importUrl })
    await bring(page, [{ no }])
    await send(page).click()
    await expect(page.getByText('1 created')).toBeVisible({ timeout: 90_000 })
    await page.getByRole('button', { name: 'Finish' }).click()
    await bring(page, [{ no }, { no: `${no}-b` }])
    await send(page).click()
    await expect(page.getByText('1 refused')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('1 row left')).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download with errors' }).click(),
    ])
    const [sheet] = readWorkbook(await readFile(await download.path())).sheets.map(textsOf)
    expect(sheet?.[0]?.at(-1)).toBe('Errors')
    expect(sheet?.[1]?.at(-1)).toContain(`already has the e-commerce order number ${no}`)
    expect(sheet?.[1]).toContain('aside')

    await test.step('and says so beforehand, when it is asked', async () => {
      await page.goto(portalUrl() + importUrl)
      await bring(page, [{ no }, { no: `${no}-c` }])
      await page.getByRole('button', { name: 'Check with server' }).click()
      await expect(page.getByText('The server would refuse 1 of 2. They are marked')).toBeVisible()
      await expect(send(page)).toHaveText('Import 1 record')
    })
  })

  test('the template comes back without a question, its example row left out', async ({ page }) => {
    await signIn(page, { path: importUrl })
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download template' }).click(),
    ])
    await page.locator('input[type=file]').setInputFiles(await download.path())
    await expect(page.getByText('The file has only headings and no rows.')).toBeVisible()
  })

  test('a wrong file says what it is', async ({ page }) => {
    await signIn(page, { path: importUrl })
    const give = (name: string, buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
    await give('old.xlsx', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]))
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Excel 97–2003')
    await give('other.csv', Buffer.from('Total,Weight\n1,2\n'))
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'there is no column for Receiver name',
    )
  })
})

test.describe('importing addresses', () => {
  const bookUrl = '/base/receivesAddressImport'
  const people = (rows: readonly string[][]) => ({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [['姓名', '手机', '国家', '省', '市', '详细地址', '邮编'], ...rows]
        .map((row) => row.join(','))
        .join('\n'),
    ),
  })

  test('a file of receivers is validated, corrected in its cell, and saved in the address book once', async ({
    page,
  }) => {
    const stamp = Date.now()
    const repaired = `09${String(stamp).slice(-8)}`
    const person = (name: string, phone = '0912345678') => [
      `${name} ${stamp}`,
      phone,
      '越南',
      'Hà Nội',
      'Phường Hoàn Kiếm',
      '12 Hàng Bài',
      '11000',
    ]
    await signIn(page, { path: bookUrl })
    await page
      .locator('input[type=file]')
      .setInputFiles(people([person('Lê Thị Hoa'), person('Trần Văn Bình', '12'), person('Lê Thị Hoa')]))
    await expect(grid(page)).toBeVisible()
    // One number is no phone number, one person is listed twice.
    await expect(page.getByRole('button', { name: 'Only rows with errors' })).toHaveText('2 rows with errors')
    await grid(page).focus()
    await page.keyboard.press('F8')
    await expect(page.getByRole('tooltip')).toHaveText(/phone/i)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+a')
    await page.keyboard.type(repaired)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Only rows with errors' })).toHaveText('1 row with errors')
    await page.getByRole('button', { name: 'Import 2 records' }).click()
    await expect(page.getByText('2 created')).toBeVisible({ timeout: 30_000 })
    await page.getByRole('link', { name: 'Go to address book' }).click()
    await page
      .getByRole('searchbox')
      .or(page.getByRole('textbox', { name: 'Name, phone or address' }))
      .fill(String(stamp))
    await expect(page.getByRole('gridcell', { name: `Trần Văn Bình ${stamp}` })).toBeVisible()
    await expect(page.getByRole('gridcell', { name: `Lê Thị Hoa ${stamp}` })).toHaveCount(1)
    await expect(page.getByRole('gridcell', { name: repaired })).toBeVisible()
  })
})

test.describe('an import on a broken line', () => {
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

  test('1,200 rows validated and queued offline, the browser killed, the connection cut between the parts: each placed once', async () => {
    test.setTimeout(240_000)
    const nos = numbers('LINE', 1200)
    const first = await profile.launch()
    await signIn(first.page, { url: proxy.url, path: importUrl })
    await workerReady(first.page)
    await bring(first.page, [{ no: `${nos[0]}-warm` }])
    await profile.keepsBinding()
    await first.page.getByRole('button', { name: 'All imports' }).click()
    proxy.cut()
    await bring(
      first.page,
      nos.map((no) => ({ no })),
    )
    await first.page.getByRole('button', { name: /^Import 1,200 records/ }).click()
    await expect(
      first.page.getByRole('status').filter({ hasText: /Saved on this device|Sending part/ }),
    ).toBeVisible()
    const address = first.page.url()
    await first.kill()

    proxy.seen.length = 0
    const keys = () => [
      ...new Set(proxy.seen.filter(({ path }) => path.endsWith(TASK)).map(({ key }) => key)),
    ]
    let lost = 0
    // The answer of the first part is lost twice; with the second part the connection breaks.
    proxy.faultFor = ({ path, key }) => {
      if (!path.endsWith(TASK)) return 'none'
      const [earliest = key] = keys()
      if (key === earliest) return lost++ < 2 ? 'drop-after' : 'none'
      proxy.cut()
      return 'drop-before'
    }
    proxy.mend()
    const second = await profile.launch()
    await second.page.goto(address)
    await expect.poll(() => keys().length, { timeout: 90_000 }).toBe(2)
    proxy.faultFor = () => 'none'
    proxy.mend()
    await second.page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(second.page.getByText('1,200 created')).toBeVisible({ timeout: 90_000 })
    expect(keys()).toHaveLength(2)
    expect(lost).toBeGreaterThan(2)
    const desk = await atDesk()
    expect((await placedOf(desk, nos)).toSorted()).toEqual(nos.toSorted())
    await second.kill()
  })
})
