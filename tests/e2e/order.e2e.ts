import { expect, test, type Page } from '@playwright/test'
import { makeProfile, type Profile } from '../fixtures/chromium.ts'
import { startFaultProxy, type FaultProxy } from '../fixtures/fault-proxy.ts'
import {
  acceptedWaybill,
  enterOrder,
  entryUrl,
  manageUrl,
  openUnfinished,
  outcome,
  pasteReceiver,
  portalUrl,
  receiverBlock,
  section,
  signIn,
  isKept,
  workerReady,
} from './portal.ts'

test.use({ serviceWorkers: 'allow' })

const SAVE = '/b2c/saveB2COrder.do'

/** Opens once what will be needed offline, as a person who works here does. */
async function prefetchAll(page: Page, url: string): Promise<void> {
  await signIn(page, { url, path: manageUrl })
  await expect(page.getByRole('row').nth(5)).toBeVisible()
  await isKept(page, 'b2cOrder', 'SP0000')
  await workerReady(page)
  await page.goto(url + entryUrl)
  await expect(page.getByRole('button', { name: 'Place order' })).toBeVisible()
  await enterOrder(page)
  await isKept(page, 'getCountry')
  await isKept(page, 'Cotton shirt')
}

test.describe('an order on a broken line', () => {
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

  test('entered offline, kept over a killed browser, sent once when back online', async () => {
    test.setTimeout(480_000)
    const first = await profile.launch()
    await prefetchAll(first.page, proxy.url)
    await profile.keepsBinding()
    proxy.cut()

    await test.step('restarts offline, with the half-filled form', async () => {
      await first.kill()
    })
    const second = await profile.launch()
    await second.page.goto(proxy.url + entryUrl)
    await openUnfinished(second.page)
    await expect(second.page.getByRole('textbox', { name: 'Goods name, line 1' })).toHaveValue('Cotton shirt')
    await expect(second.page.getByRole('combobox', { name: 'Product route' })).not.toHaveValue('')

    await test.step('is kept on this device', async () => {
      await second.page.getByRole('textbox', { name: 'E-commerce order number' }).fill(`E2E-${Date.now()}`)
      await second.page.getByRole('button', { name: /save on this device/i }).click()
      // A first try may have been sent before the portal knew that it is offline.
      await expect(outcome(second.page)).toContainText(/On this device|Checking/)
      await second.kill()
    })

    const third = await profile.launch()
    await third.page.goto(proxy.url + manageUrl)
    // Killed while it tried the line, it says that it has to be looked for first.
    await expect(third.page.getByText(/^(?:On this device|Checking)$/).first()).toBeVisible()
    await expect(third.page.getByRole('row').nth(5)).toBeVisible()

    await test.step('the connection is unreliable: responses are lost after the work is done', async () => {
      let lost = 0
      proxy.faultFor = ({ path }) => (path.endsWith(SAVE) && lost++ < 2 ? 'drop-after' : 'none')
      proxy.mend()
      await third.page.evaluate(() => window.dispatchEvent(new Event('online')))
      const isThrough = () => proxy.seen.some(({ path, fault }) => path.endsWith(SAVE) && fault === 'none')
      // Three tries, each up to a minute after the one before it.
      await expect.poll(isThrough, { timeout: 240_000 }).toBe(true)
      await expect(third.page.getByText(/On this device|Checking|Sending/)).toHaveCount(0, {
        timeout: 30_000,
      })
    })

    const sent = proxy.seen.filter(({ path }) => path.endsWith(SAVE))
    expect(sent.length).toBeGreaterThanOrEqual(3)
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
    await third.kill()
  })

  test('killed while sending: the same key is sent again, one order', async () => {
    test.setTimeout(120_000)
    const shopNumber = `KILL-${Date.now()}`
    const first = await profile.launch()
    await signIn(first.page, { url: proxy.url, path: entryUrl })
    await workerReady(first.page)
    await enterOrder(first.page, { shopNumber })
    await profile.keepsBinding()
    proxy.faultFor = ({ path }) => (path.endsWith(SAVE) ? 'slow' : 'none')
    await first.page.getByRole('button', { name: 'Place order' }).click()
    await expect.poll(() => proxy.seen.some(({ path }) => path.endsWith(SAVE))).toBe(true)
    await first.kill()
    proxy.faultFor = () => 'none'

    const second = await profile.launch()
    await second.page.goto(`${proxy.url}${manageUrl}?keyword=${shopNumber}`)
    await expect
      .poll(() => proxy.seen.filter(({ path }) => path.endsWith(SAVE)).length, { timeout: 30_000 })
      .toBeGreaterThan(1)
    await expect(second.page.getByText(/SP\d{13}/)).toHaveCount(1, { timeout: 30_000 })
    const keys = proxy.seen.filter(({ path }) => path.endsWith(SAVE)).map(({ key }) => key)
    expect(new Set(keys).size).toBe(1)
    await second.kill()
  })
})

test.describe('an order', () => {
  test('an address pasted before the regions have arrived still finds its region', async ({ page }) => {
    const proxy = await startFaultProxy(portalUrl())
    try {
      proxy.faultFor = ({ path }) => (path.endsWith('/common/getSsqTree.do') ? 'slow' : 'none')
      await signIn(page, { url: proxy.url, path: entryUrl })
      await pasteReceiver(page, receiverBlock)
      await expect(
        section(page, 'Receiver').getByRole('combobox', { name: 'Region: Hà Nội / Hoàn Kiếm' }),
      ).toBeVisible()
    } finally {
      await proxy.close()
    }
  })

  test('a second pasted address replaces the first, another country clears what belonged to the old one', async ({
    page,
  }) => {
    await signIn(page, { path: entryUrl })
    const receiver = section(page, 'Receiver')
    // Receivers that are known are offered at the name and the phone number.
    const read = (name: string) => receiver.getByRole(name === 'Postcode' ? 'textbox' : 'combobox', { name })
    await pasteReceiver(page, receiverBlock)
    await read('Postcode').fill('11000')
    const cod = page.getByRole('textbox', { name: 'COD amount' })
    await cod.click()
    await page.keyboard.type('30000')
    await expect(cod).toHaveValue('30,000')
    // In the middle, where a caret that jumps to the end would show.
    for (const key of ['ArrowLeft', 'ArrowLeft', '0']) await page.keyboard.press(key)
    await expect(cod).toHaveValue('300,000')

    await test.step('nothing of the first person stays', async () => {
      await pasteReceiver(page, 'Ann Lee\n1 Main Street, Orchard Road, Singapore')
      await expect(read('Full name')).toHaveValue('Ann Lee')
      for (const name of ['Phone', 'Postcode']) await expect(read(name)).toHaveValue('')
      await expect(receiver.getByText(/^Not found: Phone, Postcode/)).toBeVisible()
      await expect(receiver.getByText(/No longer fits and was cleared: COD amount/)).toBeVisible()
      await expect(read('Phone')).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('SGD')
    })

    await test.step('one undo brings the first back', async () => {
      await receiver.getByRole('button', { name: 'Undo' }).click()
      await expect(read('Full name')).toHaveValue('Nguyễn Thị An')
      await expect(read('Phone')).toHaveValue('0912345678')
      await expect(read('Postcode')).toHaveValue('11000')
      await expect(page.getByRole('textbox', { name: 'COD amount' })).toHaveValue('300,000')
      await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('VND')
    })

    await test.step('a number below one stays as typed and is refused', async () => {
      const pieces = page.getByRole('textbox', { name: 'Quantity, line 1' })
      for (const [typed, message] of [
        ['-5', 'Enter a whole number from 1.'],
        ['0', 'Enter a whole number from 1.'],
      ] as const) {
        await pieces.fill('')
        await pieces.pressSequentially(typed)
        await pieces.blur()
        await expect(pieces).toHaveValue(typed)
        await expect(page.getByText(message).first()).toBeVisible()
      }
    })
  })

  test('is placed, numbered and priced by the gateway', async ({ page }) => {
    await signIn(page, { path: entryUrl })
    await enterOrder(page)
    await expect(page.getByText(/Estimate, rates of/)).toBeVisible()
    await page.getByRole('button', { name: 'Place order' }).click()
    const waybill = await acceptedWaybill(page)
    await page.goto(`${portalUrl()}${manageUrl}?keyword=${waybill}`)
    await expect(page.getByRole('gridcell', { name: waybill })).toBeVisible()
  })

  test('broken rules are said beside their fields and nothing is sent', async ({ page }) => {
    await signIn(page, { path: entryUrl })
    await enterOrder(page)
    await page.getByRole('textbox', { name: 'Weight' }).fill('250')
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page.getByRole('textbox', { name: 'Weight' })).toHaveAttribute('aria-invalid', 'true')
    await expect(outcome(page)).toHaveCount(0)
  })

  test('leaving a field by a press elsewhere moves nothing until the press is over: the click is not lost', async ({
    page,
  }) => {
    await signIn(page, { path: entryUrl })
    const phone = section(page, 'Receiver').getByRole('combobox', { name: 'Phone' })
    const button = page.getByRole('button', { name: 'Add line' })
    await button.scrollIntoViewIfNeeded()
    await phone.focus()
    const box = (await button.boundingBox())!
    // The button itself goes down by a pixel while it is pressed.
    const goods = await section(page, 'Goods').boundingBox()
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await expect(phone).not.toBeFocused()
    await expect(phone).not.toHaveAttribute('aria-invalid', 'true')
    expect(await section(page, 'Goods').boundingBox()).toEqual(goods)
    await page.mouse.up()
    await expect(phone).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('textbox', { name: 'Goods name, line 2' })).toBeVisible()
  })

  test('a refused order comes back to its form with the reason on the field', async ({ page }) => {
    const shopNumber = `TWIN-${Date.now()}`
    await signIn(page, { path: entryUrl })
    await enterOrder(page, { shopNumber })
    await page.getByRole('button', { name: 'Place order' }).click()
    await acceptedWaybill(page)
    await page.getByRole('button', { name: 'New order', exact: true }).click()
    await enterOrder(page, { shopNumber })
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(outcome(page)).toContainText('Needs action', { timeout: 30_000 })
    await page.getByRole('button', { name: 'Correct it' }).click()
    await expect(page.getByRole('textbox', { name: 'E-commerce order number' })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    await expect(page.getByRole('textbox', { name: 'Goods name, line 1' })).toHaveValue('Cotton shirt')
  })
})
