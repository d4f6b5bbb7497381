/** Unsent orders go to another device of the customer; sent from several places, each is placed once. */
import { readFileSync } from 'node:fs'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { readCodes } from '../fixtures/read-codes.ts'
import { atDesk, ordersOf } from './office.ts'
import { enterOrder, entryUrl, outcome, signIn } from './portal.ts'

/** The page of the form is kept, hidden, with the same text. */
const inQueue = (page: Page) => page.getByText('Saved on this device. It is sent').filter({ visible: true })

/** Places an order while the device is offline, and opens the Sync centre. */
async function placeOffline(page: Page, shopNumber: string): Promise<void> {
  await signIn(page, { path: entryUrl })
  await enterOrder(page, { shopNumber })
  await openSync(page)
  await page.goBack()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /^(Place order|Save on this device)/ }).click()
  await expect(outcome(page)).toBeVisible()
  await openSync(page)
  await expect(inQueue(page).first()).toBeVisible()
}

async function openSync(page: Page): Promise<void> {
  await page.evaluate(
    () => (history.pushState({}, '', '/sync'), dispatchEvent(new PopStateEvent('popstate'))),
  )
  await expect(page.getByRole('heading', { name: 'Sync centre' })).toBeVisible()
}

/** Saves the batch; its path and its passphrase. */
async function carry(page: Page): Promise<{ file: string; passphrase: string }> {
  await page.getByRole('button', { name: /^Carry 1 order/ }).click()
  const passphrase = await page.getByLabel('Passphrase').innerText()
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save file with 1 order' }).click()
  const file = await (await arriving).path()
  await expect(page.getByText('Carried to another device. Whichever sends it first')).toBeVisible()
  return { file, passphrase }
}

async function receive(page: Page, file: string): Promise<void> {
  await page.getByRole('button', { name: 'Receive orders' }).click()
  await page.getByLabel('File with orders').setInputFiles({
    name: 'orders.sampan-batch',
    mimeType: 'application/x-sampan-batch',
    buffer: readFileSync(file),
  })
}

async function unlock(page: Page, passphrase: string): Promise<void> {
  await page.getByLabel('Passphrase shown on the other device').fill(passphrase)
  await page.getByRole('button', { name: 'Open orders' }).click()
}

async function secondDevice(browser: Browser, account: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB' })
  const page = await context.newPage()
  await signIn(page, { account, path: '/sync' })
  await expect(page.getByRole('button', { name: 'Receive orders' })).toBeEnabled()
  return page
}

test('an order carried to a colleague’s device and sent from both places is placed once', async ({
  page,
  browser,
}) => {
  const shopNumber = `CARRY-${Date.now()}`
  await placeOffline(page, shopNumber)
  const { file, passphrase } = await carry(page)

  const other = await secondDevice(browser, 'demo-entry')
  await receive(other, file)
  await unlock(other, '0000 0000 0000 0000')
  await expect(other.getByText('The passphrase does not fit')).toBeVisible()
  await unlock(other, passphrase)
  const contents = other.getByRole('list', { name: 'Contents' })
  await expect(contents).toContainText('1 order')
  await expect(contents).toContainText('0 are on this device already')
  await expect(contents).toContainText('0 were accepted already')
  await other.getByRole('button', { name: 'Receive 1 order' }).click()
  await expect(other.getByText('Everything has been sent')).toBeVisible({ timeout: 60_000 })

  // The first device sends it too.
  await page.context().setOffline(false)
  await expect(page.getByText('Everything has been sent')).toBeVisible({ timeout: 60_000 })
  expect(await ordersOf(await atDesk(), shopNumber)).toHaveLength(1)

  // Taken again, it is known to be accepted.
  await receive(other, file)
  await unlock(other, passphrase)
  await expect(contents).toContainText('1 was accepted already')
  await expect(other.getByRole('button', { name: 'Receive 0 orders' })).toBeDisabled()
  await other.context().close()
})

test('another customer’s device refuses the batch, and codes on the screen are read back', async ({
  page,
  browser,
}) => {
  await placeOffline(page, `CARRY-${Date.now()}`)
  const { file } = await carry(page)
  const other = await secondDevice(browser, 'other')
  await receive(other, file)
  await expect(other.getByText('These orders belong to another customer')).toBeVisible()
  await other.context().close()

  await page.getByRole('button', { name: 'Show QR codes' }).click()
  const code = page.getByRole('img', { name: /^QR code \d+ of \d+$/ })
  await expect(code).toBeVisible()
  // Picture and text of one moment: a frame later another code is shown.
  const { text, side, black } = await code.evaluate(async (svg) => {
    const text = svg.getAttribute('data-frame') ?? ''
    const copy = svg.cloneNode(true) as SVGElement
    const side = 600
    copy.setAttribute('width', String(side))
    copy.setAttribute('height', String(side))
    const image = new Image()
    image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
    await image.decode()
    const canvas = new OffscreenCanvas(side, side)
    const pen = canvas.getContext('2d')!
    pen.drawImage(image, 0, 0)
    const { data } = pen.getImageData(0, 0, side, side)
    const black = Array.from({ length: side * side }, (_, at) =>
      (data[at * 4] ?? 255) < 128 ? '1' : '0',
    ).join('')
    return { text, side, black }
  })
  const isBlack = (x: number, y: number) => black[y * side + x] === '1'
  const read = await readCodes({ width: side, height: side, isBlack })
  expect(read.map((each) => each.text)).toEqual([text])
})
