/** Topping up: a code that a phone reads, credited once; a provider's page; a bank transfer written offline, found by its reference, deleted. */
import { expect, test, type Page } from '@playwright/test'
import type { Call } from '../../src/contract/call.ts'
import { scanPicture } from '../fixtures/pdf.ts'
import type { WireClient } from '../fixtures/wire-client.ts'
import { atDesk, report } from './office.ts'
import { isKept, portalUrl, signIn } from './portal.ts'

const TOP_UP = '/finance/accountRecharge'
const TRANSFER = '/finance/bankTransfer'
const RECORDS = '/finance/rechargeRecordQuery'

const callAt = (path: `/${string}`) => ({ path }) as Call
const today = () => new Date().toLocaleDateString('sv-SE')

/** An amount no other test pays. */
const fresh = (): string => `${100 + Math.floor(Math.random() * 800)}.${String(10 + (Date.now() % 90))}`

/** Movements that name a payment: exactly one where it is credited once. */
async function creditsOf(desk: WireClient, payNo: string): Promise<string[]> {
  const { data, desc } = await desk.call(callAt('/pay/queryFlow.do'), {
    page: 1,
    pageSize: 20,
    keyword: payNo,
  })
  if (!data) throw new Error(`not answered: ${desc}`)
  return (data as { list: { flowAmount: string }[] }).list.map(({ flowAmount }) => flowAmount)
}

async function codeOf(desk: WireClient, payNo: string): Promise<string> {
  const { data, desc } = await desk.call(callAt('/pay/querScanPayStuts.do'), { payNo })
  if (!data) throw new Error(`not answered: ${desc}`)
  return (data as { qrText: string }).qrText
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** A photo nobody has handed in: its bytes are its own. */
const photo = () => ({
  name: 'slip.png',
  mimeType: 'image/png',
  buffer: Buffer.concat([
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
    Buffer.from(`${Date.now()} ${Math.random()}`),
  ]),
})

/** Chooses an amount in CNY and a way of the demo bank. */
async function pay(page: Page, amount: string, way: string): Promise<void> {
  await page.getByRole('radio', { name: 'CNY', exact: true }).check({ force: true })
  await field(page, 'Amount').fill(amount)
  await page.getByRole('radio', { name: new RegExp(`^Demo bank ?${way}`) }).check()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
}

/** The number the address names. */
async function payNoOn(page: Page): Promise<string> {
  await expect(page).toHaveURL(/payNo=RC/)
  return new URL(page.url()).searchParams.get('payNo') ?? ''
}

async function announce(page: Page, reference: string, amount: string, file: ReturnType<typeof photo>) {
  await expect(field(page, 'Reference')).toHaveValue(reference)
  await field(page, 'Amount').fill(amount)
  await field(page, 'Day of transfer').fill(today())
  await field(page, 'Bank you paid from').fill('Test bank')
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText('slip.png')).toBeVisible()
}

async function newReference(page: Page): Promise<string> {
  await page.goto(`${portalUrl()}${TRANSFER}?currency=CNY`)
  await page.getByRole('button', { name: 'Get a reference' }).click()
  await expect(field(page, 'Reference')).toHaveValue(/^RC\d{12}[0-9A-Z]$/)
  return field(page, 'Reference').inputValue()
}

const rowOf = (page: Page, payNo: string) =>
  page.getByRole('row').filter({ has: page.getByRole('gridcell', { name: payNo, exact: true }) })

test('a code on the page reads as the code of the payment, and its money is credited once', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const desk = await atDesk()
  const amount = fresh()
  await signIn(page, { path: TOP_UP })
  await expect(page.getByRole('heading', { name: 'Balance' })).toBeVisible()
  await pay(page, amount, 'QR code')
  const payNo = await payNoOn(page)
  const code = page.getByRole('img', { name: `QR code of payment ${payNo}` })
  await expect(code).toBeVisible()
  const [text] = scanPicture(await code.screenshot())
  expect(text).toBe(await codeOf(desk, payNo))
  await expect(page.getByText('This is the demo bank: no money is paid.')).toBeVisible()
  // Leaving and coming back changes nothing: the payment goes on.
  await page.reload()
  await expect(page.getByText(`Paid. ${amount} CNY is in your balance.`)).toBeVisible({ timeout: 60_000 })
  expect(await creditsOf(desk, payNo)).toEqual([amount])
  await page.getByRole('link', { name: 'Show in top-ups' }).click()
  await expect(rowOf(page, payNo)).toContainText('Paid')
  expect(await creditsOf(desk, payNo)).toEqual([amount])
})

test('back from the page of a provider, the result is shown as soon as it is known', async ({ page }) => {
  test.setTimeout(180_000)
  const desk = await atDesk()
  const amount = fresh()
  await signIn(page, { path: TOP_UP })
  await pay(page, amount, 'Online payment')
  await expect(page).toHaveURL(/\/finance\/financeResult\?payNo=RC/)
  const payNo = await payNoOn(page)
  await expect(page.getByText(`Paid. ${amount} CNY is in your balance.`)).toBeVisible({ timeout: 60_000 })
  expect(await creditsOf(desk, payNo)).toEqual([amount])
})

test('an amount beyond the limits is refused at its field, offline says so and keeps what was typed', async ({
  page,
  context,
}) => {
  await signIn(page, { path: TOP_UP })
  await page.getByRole('radio', { name: 'CNY', exact: true }).check({ force: true })
  await field(page, 'Amount').fill('60000')
  await expect(page.getByText('Enter an amount from 1.00 to 50000.00 CNY.')).toBeVisible()
  await field(page, 'Amount').fill('12.50')
  await context.setOffline(true)
  await expect(page.getByText(/payments are never queued/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await context.setOffline(false)
  await expect(page.getByText(/payments are never queued/)).toBeHidden({ timeout: 30_000 })
  await page.reload()
  await expect(field(page, 'Amount')).toHaveValue('12.50')
})

test('a transfer written offline is sent by the person, credited by the statement once, and its photo taken once', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000)
  const desk = await atDesk()
  const amount = fresh()
  const file = photo()
  await signIn(page, { path: '/' })
  const reference = await newReference(page)

  await test.step('written offline, kept on this device with its photo', async () => {
    await context.setOffline(true)
    await announce(page, reference, amount, file)
    await expect(page.getByRole('button', { name: 'Send transfer' }).first()).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await context.setOffline(false)
    await isKept(page, reference, amount, 'slip.png')
    await page.reload()
    await expect(page.getByText('slip.png')).toBeVisible()
    await expect(field(page, 'Amount')).toHaveValue(amount)
  })

  await test.step('sent once, found by reference and amount, credited once', async () => {
    const send = page.getByRole('button', { name: 'Send transfer' }).first()
    await expect(send).not.toHaveAttribute('aria-disabled', 'true')
    await send.click()
    await expect(page).toHaveURL(new RegExp(`${RECORDS}.*keyword=${reference}`))
    await expect(rowOf(page, reference)).toContainText('Waiting for the bank')
    const line = {
      lineId: `e2e-${reference}`,
      kind: 'CREDIT',
      amount,
      memo: `payment ${reference}`,
      at: new Date().toISOString(),
    }
    for (const nth of [1, 2])
      await report('bank-statement', {
        eventId: `e2e-${reference}-${nth}`,
        bank: 'test-bank',
        currency: 'CNY',
        lines: [line],
      })
    await page.reload()
    await expect(rowOf(page, reference)).toContainText('Credited')
    expect(await creditsOf(desk, reference)).toEqual([amount])
  })

  await test.step('the same photo for another transfer is named', async () => {
    const second = await newReference(page)
    await announce(page, second, fresh(), file)
    await page.getByRole('button', { name: 'Send transfer' }).first().click()
    await expect(
      page.getByText(`This image was handed in before, with transfer ${reference}.`).first(),
    ).toBeVisible()
    expect(await creditsOf(desk, second)).toEqual([])
  })
})

test('a transfer that waits can be deleted, and is listed as deleted', async ({ page }) => {
  test.setTimeout(180_000)
  await signIn(page, { path: '/' })
  const reference = await newReference(page)
  await announce(page, reference, fresh(), photo())
  await page.getByRole('button', { name: 'Send transfer' }).first().click()
  await expect(rowOf(page, reference)).toContainText('Waiting for the bank')
  await rowOf(page, reference).getByRole('button', { name: 'Row actions' }).click()
  await page.getByRole('menuitem', { name: /^Delete/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(rowOf(page, reference)).toContainText('Deleted')
})
