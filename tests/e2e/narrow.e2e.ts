/** The longest words on the narrowest page: nothing leaves it, nothing is covered, every way out is there. */
import { expect, test, type Page } from '@playwright/test'
import { portalUrl, signIn } from './portal.ts'

// Nothing here is about the worker: no installation beside every page.
test.use({ viewport: { width: 390, height: 844 } })

/** Signed in, then in Malay, whose words are the longest of the three languages. */
async function openInMalay(page: Page, address: string): Promise<void> {
  await signIn(page)
  await page.evaluate(() => localStorage.setItem('language', 'ml'))
  await page.goto(portalUrl() + address)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ms')
}

for (const address of ['/b2b/b2borderEntry', '/fba/fbaOrderEntry'])
  test(`both actions of ${address} are whole on the page, above the menu and without a gap`, async ({
    page,
  }) => {
    await openInMalay(page, address)
    const keep = page.getByRole('button', { name: 'Simpan sebagai draf' }).filter({ visible: true })
    const next = page.getByRole('button', { name: /^Seterusnya: / }).filter({ visible: true })
    await expect(keep).toBeInViewport({ ratio: 1 })
    await expect(next).toBeInViewport({ ratio: 1 })
    for (const button of [keep, next])
      expect(await button.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true)
    const menu = await page.getByRole('link', { name: 'Utama' }).last().boundingBox()
    const bar = await next.evaluate(
      (each) => each.parentElement!.parentElement!.getBoundingClientRect().bottom,
    )
    expect(bar).toBeGreaterThanOrEqual(Math.floor(menu!.y) - 1)
  })

test('a panel whose record is not there can be closed', async ({ page }) => {
  for (const address of [
    '/collection/B2CArrivalInquiry',
    '/collection/ClaimManage',
    '/shippingAbroad/b2cInventoryCheck',
  ]) {
    await openInMalay(page, `${address}?open=none`)
    await page.getByRole('button', { name: 'Tutup' }).filter({ visible: true }).last().click()
    await expect(page).not.toHaveURL(/open=/)
  }
})

test('an order that the gateway cannot tell of is not called unknown, and can be asked for again', async ({
  page,
}) => {
  await page.route('**/queryOrderDetailsList.do', (route) => route.fulfill({ status: 503, body: '' }))
  await openInMalay(page, '/b2b/b2borderEdit/11111111-1111-4111-8111-111111111111')
  await expect(page.getByRole('heading', { name: 'Ini tidak dapat dimuatkan' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Cuba lagi' }).click()
  await expect(page.getByRole('heading', { name: 'Pesanan tidak ditemui' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ke pesanan B2B' })).toBeVisible()
})

test('the bars of the statistics carry their numbers, and all are inside their frame', async ({ page }) => {
  await openInMalay(page, '/statistics/weightQuery')
  const figure = page.locator('figure')
  const numbers = figure.locator('.recharts-label-list text')
  await expect(numbers).toHaveCount(6)
  for (const text of await numbers.allTextContents()) expect(text).toMatch(/^\d/)
  const [last, frame] = [await numbers.last().boundingBox(), await figure.boundingBox()]
  expect(last!.y + last!.height).toBeLessThanOrEqual(frame!.y + frame!.height)
  const clipped = await figure.evaluate((each) => {
    const box = each.parentElement!
    return box.scrollHeight - box.clientHeight
  })
  expect(clipped).toBeLessThanOrEqual(0)
})

test('no invoice is asked for of an order that does not exist', async ({ page }) => {
  await openInMalay(page, '/b2c/b2cOrderInvoice/11111111-1111-4111-8111-111111111111')
  await expect(page.getByRole('heading', { name: 'Pesanan tidak ditemui' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Muat naik' })).toHaveCount(0)
  await page.getByRole('main').getByRole('button').filter({ visible: true }).click()
  await expect(page).toHaveURL(/b2COrderOvertax/)
})

/** Names the focused field when its lower edge is below something else; "" when all of it can be seen. */
const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement as HTMLElement
    const { left, width, bottom } = field.getBoundingClientRect()
    const over = document.elementFromPoint(left + width / 2, bottom - 3)
    return over && !field.contains(over) && !over.contains(field) ? field.id || field.outerHTML : ''
  })

test('Tab leads to no field of an order below the bar of buttons', async ({ page }) => {
  await openInMalay(page, '/b2c/b2COrderEntry')
  await page.locator('#b2COrderEntry-sender-name').focus()
  const last = page.locator('#b2COrderEntry-remark, #b2COrderEntry-remarks').first()
  await expect(last).toBeAttached()
  const ends = () => last.evaluate((each) => each === document.activeElement)
  const isField = () => page.evaluate(() => document.activeElement?.matches('input, textarea') ?? false)
  const covered: string[] = []
  for (let keys = 0; keys < 100 && !(await ends()); keys++) {
    await page.keyboard.press('Tab')
    if (await isField()) covered.push(await coveredFocus(page))
  }
  expect(covered.length).toBeGreaterThan(15)
  expect(covered.filter(Boolean)).toEqual([])
})
