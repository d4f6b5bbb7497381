/** The dashboard: its figures are the gateway's, its links lead to them, and it works offline. */
import { expect, test, type Page } from '@playwright/test'
import type { Call } from '../../src/contract/call.ts'
import type { WireClient } from '../fixtures/wire-client.ts'
import { startFaultProxy } from '../fixtures/fault-proxy.ts'
import { atDesk, placeAtDesk, scan } from './office.ts'
import { acceptedWaybill, enterOrder, entryUrl, portalUrl, section, signIn, workerReady } from './portal.ts'

test.use({ serviceWorkers: 'allow' })

const callAt = (path: `/${string}`) => ({ path }) as Call
const getData = callAt('/dashboard/getData.do')
const getCounts = callAt('/dashboard/getAllOrderCount.do')
const getTrend = callAt('/dashboard/getDatatrends.do')
const getAreas = callAt('/dashboard/getAreaSignCount.do')
const SAVE = '/b2c/saveB2COrder.do'

interface Data {
  figures: { today: Record<'placed' | 'dispatched' | 'signed' | 'returned', number>; unprinted: number }
  digest: { status: string; count: number }[]
}

async function asked<T>(desk: WireClient, call: Call, parameter: object = {}): Promise<T> {
  const { data, desc } = await desk.call(call, parameter)
  if (!data) throw new Error(desc)
  return data as T
}

const figure = (page: Page, key: string) => page.locator(`[data-figure="${key}"]`)
const countOf = (page: Page, status: string) => section(page, 'Orders').getByRole('link', { name: status })
const plain = (count: number) => new Intl.NumberFormat('en').format(count)
const charts = async (page: Page) => {
  await section(page, 'Recent orders').scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 4000)
  await expect(section(page, 'Trend')).toBeVisible()
}

/** How many rows the list says it has. */
const listed = async (page: Page, count: number) =>
  expect(
    page
      .getByText(`1–20 of ${plain(count)}`, { exact: true })
      .or(page.getByText(`1–${count} of ${count}`, { exact: true })),
  ).toBeVisible()

test('figures equal the gateway’s, before and after an order and its scans', async ({ page }) => {
  const desk = await atDesk()
  await signIn(page)
  const before = await asked<Data>(desk, getData)
  await expect(figure(page, 'placed')).toHaveText(plain(before.figures.today.placed))

  await page.goto(portalUrl() + entryUrl)
  await enterOrder(page)
  await page.getByRole('button', { name: 'Place order' }).click()
  const waybill = await acceptedWaybill(page)
  await page.goto(portalUrl())
  await expect(figure(page, 'placed')).toHaveText(plain(before.figures.today.placed + 1))
  await expect(page.getByRole('link', { name: /without a label/ })).toContainText(
    plain(before.figures.unprinted + 1),
  )

  for (const status of ['DISPATCH', 'GOT', 'DELIVERY', 'SIGNED']) await scan(waybill, status)
  await page.reload()
  await expect(figure(page, 'signed')).toHaveText(plain(before.figures.today.signed + 1), { timeout: 45_000 })
  await expect(figure(page, 'dispatched')).toHaveText(plain(before.figures.today.dispatched + 1))
  const { list } = await asked<{ list: { status: string; count: number }[] }>(desk, getCounts)
  for (const [status, name] of [
    ['SIGNED', /Signed/],
    ['ABNORMAL', /Abnormal/],
  ] as const)
    await expect(section(page, 'Orders').getByRole('link', { name })).toContainText(
      plain(list.find((each) => each.status === status)?.count ?? -1),
    )
})

test('each number leads to the list with as many orders', async ({ page }) => {
  const desk = await atDesk()
  const { list } = await asked<{ list: { status: string; count: number }[] }>(desk, getCounts)
  await signIn(page)
  await countOf(page, 'Abnormal parcel').click()
  await expect(page).toHaveURL(/status=ABNORMAL/)
  await listed(page, list.find(({ status }) => status === 'ABNORMAL')?.count ?? -1)

  await page.goto(portalUrl())
  const areas = await asked<{ list: { country: string; total: number }[] }>(desk, getAreas)
  await charts(page)
  await section(page, 'Signed by area').getByRole('link', { name: 'Thailand' }).click()
  await expect(page).toHaveURL(/country=TH&createdFrom=/)
  await listed(page, areas.list.find(({ country }) => country === 'TH')?.total ?? -1)
})

test('a chart is also a table with the gateway’s numbers, whose links lead to a day', async ({ page }) => {
  const desk = await atDesk()
  await signIn(page)
  await charts(page)
  const trend = section(page, 'Trend')
  await trend.getByText('7 days').click()
  await trend.getByRole('button', { name: /Table/ }).click()
  const { list } = await asked<{ list: { day: string; placed: number; signed: number }[] }>(desk, getTrend, {
    days: '7',
  })
  const rows = trend.getByRole('row')
  await expect(rows).toHaveCount(8)
  const yesterday = list.at(-2)
  if (!yesterday) throw new Error('no days')
  await expect(rows.nth(2).getByRole('cell').first()).toHaveText(plain(yesterday.placed))
  await expect(rows.nth(2).getByRole('cell').nth(2)).toHaveText(plain(yesterday.signed))
  await rows.nth(2).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`createdFrom=${yesterday.day}&createdTo=${yesterday.day}`))
  await listed(page, yesterday.placed)
})

test('offline the same figures are shown with their time; unsent orders meet the pick-up clock', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  const proxy = await startFaultProxy(portalUrl())
  try {
    await signIn(page, { url: proxy.url })
    await workerReady(page)
    await charts(page)
    await expect(section(page, 'Signed by area')).toContainText('%')
    const area = await section(page, 'Signed by area').innerText()
    const placed = await figure(page, 'placed').innerText()
    proxy.faultFor = (request) => (request.path.endsWith(SAVE) ? 'unavailable' : 'none')
    await page.goto(proxy.url + entryUrl)
    await enterOrder(page)
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect.poll(() => proxy.seen.filter(({ path }) => path.endsWith(SAVE)).length).toBeGreaterThan(0)
    await context.setOffline(true)
    await page.goto(proxy.url)
    const guard = section(page, 'Next pick-up')
    await expect(guard.getByRole('link', { name: '1 order not sent' })).toBeVisible()
    await expect(guard).toContainText(/in (\d+ h )?\d+ (min|h)|in \d+ d/)
    await expect(figure(page, 'placed')).toHaveText(placed)
    await charts(page)
    await expect(section(page, 'Signed by area')).toContainText('Offline, last updated')
    const [, ...numbers] = area.split('\n').filter((line) => /%/.test(line))
    for (const line of numbers) await expect(section(page, 'Signed by area')).toContainText(line.trim())
  } finally {
    await context.setOffline(false)
    await proxy.close()
  }
})

/**
 * The visit as this device keeps it, moved back by `ms`; undefined until it is on the disk.
 * @param ms 0 looks only
 */
const visitMovedBy = (page: Page, ms: number): Promise<number | undefined> =>
  page.evaluate(async (back) => {
    let seen: number | undefined
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
    for (const name of names) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(new Error(String(request.error)))
      })
      if (!database.objectStoreNames.contains('settings')) continue
      const settings = database.transaction('settings', 'readwrite').objectStore('settings')
      await new Promise<void>((resolve) => {
        const request = settings.get('home.visit')
        request.onsuccess = () => {
          const kept = request.result as { key: string; value: { seen: number } } | undefined
          if (kept) {
            seen = kept.value.seen - back
            if (back) settings.put({ ...kept, value: { seen } })
          }
          resolve()
        }
      })
      database.close()
    }
    return seen
  }, ms)

test('changes between two visits are shown once, and lead to these very orders', async ({ page }) => {
  const desk = await atDesk()
  await signIn(page)
  await expect(section(page, 'Recent orders')).toBeVisible()
  await expect(section(page, 'While you were away')).toHaveCount(0)
  // Who leaves before the device has noted them was not here.
  await expect.poll(() => visitMovedBy(page, 0)).toBeDefined()
  const { waybillNo } = await placeAtDesk(desk, `AWAY-${Date.now()}`)
  for (const status of ['GOT', 'ABNORMAL']) await scan(waybillNo, status)
  await page.goto('about:blank')
  await page.goto(portalUrl() + '/sync')
  expect(await visitMovedBy(page, 3_600_000)).toBeDefined()
  await page.goto(portalUrl())
  const news = section(page, 'While you were away')
  const since = new Date(Date.now() - 3_660_000).toISOString()
  const { digest } = await asked<Data>(desk, getData, { since })
  const abnormal = digest.find(({ status }) => status === 'ABNORMAL')?.count ?? -1
  await expect(news.getByRole('link', { name: /newly abnormal/ })).toHaveText(`${abnormal} newly abnormal`)
  await news.getByRole('link', { name: /newly abnormal/ }).click()
  await expect(page.getByText(waybillNo).first()).toBeVisible()
  await page.goBack()
  await news.getByRole('button', { name: 'Got it' }).click()
  await expect(news).toHaveCount(0)
  await page.reload()
  await expect(section(page, 'Recent orders')).toBeVisible()
  await expect(news).toHaveCount(0)
})
