/**
 * Returns to a warehouse and parcels without an owner: announced by keyboard and by a spreadsheet, claimed with a photo while the
 * server is killed, contested by another customer, decided by rule, and the columns that change places.
 */
import { expect, test, type Locator, type Page } from '@playwright/test'
import type { Call } from '../../src/contract/call.ts'
import { startGatewayProcess } from '../fixtures/gateway-process.ts'
import { atDesk, report } from './office.ts'
import { faultsIn } from './page-facts.ts'
import { chooseIn, opsKey, portalUrl, receiverBlock, signIn } from './portal.ts'

const FORECAST = '/microWarehouse/returnForecast'
const BOARD = '/microWarehouse/returnOrderManage'
const PARCELS = '/microWarehouse/headlessManage'

/** By path: the declarations carry texts that only a build can read. */
const callAt = (path: `/${string}`) => ({ path }) as Call
const calls = {
  claim: callAt('/headlessExpress/claimByCustomer.do'),
  decide: callAt('/headlessExpress/treatmentByCustomer.do'),
  destroy: callAt('/headlessExpress/treatmentByCustomer/destroy.do'),
  parcels: callAt('/tabReturnHeadless/queryList.do'),
}

let serial = 0
const freshNo = (): string => `HE${Date.now()}${String(++serial).padStart(3, '0')}`

interface Where {
  readonly url: string
  readonly key: string
}
const here = (): Where => ({ url: portalUrl(), key: opsKey() })

async function askOps<T>(path: string, body: object, { url, key }: Where = here()): Promise<T> {
  const answer = await fetch(`${url}/ops/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify(body),
  })
  const said = (await answer.json()) as { data: T; desc: string }
  expect(answer.status, said.desc).toBe(200)
  return said.data
}

/** The warehouse finds a parcel that nobody announced. */
async function found(expressNo: string, more: object = {}, where: Where = here()): Promise<string> {
  const { id } = await askOps<{ id: string }>(
    'headless',
    {
      eventId: `${expressNo}-found`,
      what: 'FOUND',
      expressNo,
      warehouseId: 'SGN1',
      at: new Date().toISOString(),
      weight: '1.4',
      goods: [{ name: 'Blue shirt', good: 2, damaged: 0 }],
      ...more,
    },
    where,
  )
  return id
}

interface OpenClaims {
  readonly claims: readonly { readonly claimId: string; readonly createdAt: string }[]
}
/** The claim that was made last. */
async function lastClaim(): Promise<string> {
  const { claims } = await askOps<OpenClaims>('open-headless', { limit: 200 })
  return claims.at(-1)?.claimId ?? ''
}

const photo = {
  name: 'label.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true })
const tile = (page: Page, text: string): Locator => page.locator('[data-tile]').filter({ hasText: text })

test('a return is announced by keyboard alone, a duplicate is named, and it appears once', async ({
  page,
}) => {
  const [one, two] = [freshNo(), freshNo()]
  await signIn(page, { path: FORECAST })
  const numbers = field(page, 'Numbers on the parcels')

  await test.step('scanned or typed numbers are checked as they are added', async () => {
    await numbers.focus()
    for (const number of [one, two]) {
      await page.keyboard.type(number)
      await page.keyboard.press('Enter')
    }
    await expect(page.getByText('New number', { exact: true })).toHaveCount(2)
  })
  await test.step('filled in and sent without the mouse', async () => {
    await chooseIn(page.getByRole('combobox', { name: 'Warehouse', exact: true }), 'SGN1')
    await field(page, 'Shop').focus()
    await page.keyboard.type('Shopee SG')
    await field(page, 'Goods name, line 1').focus()
    await page.keyboard.type('Cotton shirt')
    await field(page, 'Quantity, line 1').focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('3')
    const announce = page.getByRole('button', { name: 'Announce', exact: true })
    await announce.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('2 returns were announced.')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(/WR\d{12}/)).toHaveCount(2)
  })
  await test.step('the same number again names its return', async () => {
    await page.getByRole('button', { name: 'Announce more returns' }).click()
    await numbers.fill(one)
    await numbers.press('Enter')
    await expect(page.getByText(/This parcel is announced as return WR\d{12} already\./)).toBeVisible()
    await expect(page.getByText('1 cannot be taken')).toBeVisible()
  })
  await test.step('each is in the list once', async () => {
    for (const number of [one, two]) {
      await page.goto(`${portalUrl()}${BOARD}?keyword=${number}`)
      await expect(page.getByRole('row').filter({ hasText: number })).toHaveCount(1)
    }
  })
})

test('a hundred parcels come by a spreadsheet; what is wrong with a row is said before it is sent', async ({
  page,
}) => {
  const known = freshNo()
  const rows = Array.from({ length: 100 }, (_, at) => `${freshNo()},SGN1,Shopee SG,,Shirt ${at},2`)
  const lines = [
    '退件单号,仓库,店铺,SKU,品名,数量',
    ...rows,
    // The same parcel with a second line of goods, and one without goods.
    `${rows[0]?.split(',')[0]},,,,Belt,1`,
    `${known},SGN1,,,,1`,
  ]
  await signIn(page, { path: `${FORECAST}Import` })
  await page.locator('input[type=file]').setInputFiles({
    name: 'returns.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  })
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.getByText('Checking…')).toHaveCount(0)
  await expect(page.getByText('Enter a SKU or a name.').first()).toBeVisible()
  await page.getByRole('button', { name: /^Import 100 record/ }).click()
  await expect(page.getByText('100 created')).toBeVisible({ timeout: 60_000 })
  await page.goto(`${portalUrl()}${BOARD}?keyword=${rows[0]?.split(',')[0]}`)
  const first = page.getByRole('row').filter({ hasText: 'Shirt 0, Belt' })
  await expect(first).toHaveCount(1)
})

test('a claim with a photo survives a killed server and is made once', async ({ page }) => {
  test.setTimeout(240_000)
  let gateway = await startGatewayProcess()
  const { url, dataDir } = gateway
  try {
    const key = gateway.opsKey()
    const number = freshNo()
    await found(number, {}, { url, key })
    await signIn(page, { url, path: PARCELS, afresh: true })
    await expect(page.getByRole('button', { name: 'Open or claim' })).toBeVisible()

    await test.step('the scanned number begins its claim; the server is killed before it is sent', async () => {
      await field(page, 'Number on the parcel').fill(number)
      await field(page, 'Number on the parcel').press('Enter')
      await expect(field(page, 'Whole number on the parcel')).toHaveValue(number)
      await field(page, 'What is in it and how it is packed').fill('Two blue shirts')
      await page.locator('input[type=file]').setInputFiles(photo)
      await expect(page.getByText('label.png')).toBeVisible()
      await gateway.kill()
      await page.getByRole('button', { name: /Claim this parcel|Save on this device/ }).click()
      await expect(page.getByText(/On this device|Checking|Sending|Waiting/).first()).toBeVisible()
    })
    await test.step('what waits is counted from the queue', async () => {
      await page.getByRole('button', { name: 'Go to parcels without an owner' }).click()
      await expect(page.getByText('1 claim waits to be sent, with 1 file')).toBeVisible()
    })
    await test.step('sent once the server is back, once', async () => {
      gateway = await startGatewayProcess({ dataDir, url })
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      await expect(page.getByText(/claim waits to be sent/)).toHaveCount(0, { timeout: 90_000 })
      const desk = await atDesk('demo', url)
      const { data } = await desk.call(calls.parcels, { page: 1, pageSize: 20, fragment: number })
      expect(data).toMatchObject({ list: [{ claimState: 'OPEN', files: 1 }], total: 1 })
      const { claims } = await askOps<OpenClaims>('open-headless', { limit: 200 }, { url, key })
      const again = claims.filter(({ createdAt }) => Date.parse(createdAt) > Date.now() - 600_000)
      expect(again).toHaveLength(1)
    })
  } finally {
    await gateway.stop()
  }
})

test('two customers claim one parcel: both see that it is contested, the loser sees nothing of the winner', async ({
  page,
}) => {
  const number = freshNo()
  const id = await found(number)
  await signIn(page, { path: `${PARCELS}?fragment=${number}` })
  await page.getByRole('button', { name: /^HE/ }).press('Enter')
  await page.getByRole('button', { name: 'Claim', exact: true }).click()
  await field(page, 'Whole number on the parcel').fill(number)
  await page.getByRole('button', { name: 'Claim this parcel' }).click()
  await expect(page.getByText(/match\. The warehouse checks the claim/)).toBeVisible({ timeout: 30_000 })

  const other = await atDesk('other')
  const made = await other.call(calls.claim, { expressNo: number, files: [] }, { key: `e2e-${number}` })
  expect(made.data).toMatchObject({ id, claimState: 'OPEN' })
  await page.goto(`${portalUrl()}${PARCELS}?fragment=${number}`)
  await expect(tile(page, 'Also claimed by others')).toHaveCount(1)
  expect(await faultsIn(page, 'body', ['[data-portal]'])).toEqual([])

  const claimId = await lastClaim()
  await report('headless-decisions', { eventId: `${number}-decided`, claimId, decision: 'CONFIRM' })
  await page.goto(`${portalUrl()}${PARCELS}?fragment=${number}&returnHeadlessStatus=3`)
  await expect(tile(page, 'Closed')).toHaveCount(1)
  await expect(page.getByText(number, { exact: true })).toHaveCount(0)
  await expect(page.getByText(/WR\d{12}/)).toHaveCount(0)
})

test('the columns change places, and confirmed parcels are decided by rule after a dry run', async ({
  page,
}) => {
  const numbers = [freshNo(), freshNo()]
  const desk = await atDesk()
  for (const [at, number] of numbers.entries()) {
    await found(number, { goods: [{ name: at ? 'Torn box' : 'Shirt', good: 1 - at, damaged: at }] })
    await desk.call(calls.claim, { expressNo: number, files: [] }, { key: `e2e-${number}` })
    const claimId = await lastClaim()
    await report('headless-decisions', { eventId: `${number}-mine`, claimId, decision: 'CONFIRM' })
  }

  await test.step('without an owner: operations, and no return number', async () => {
    await signIn(page, { path: `${PARCELS}?as=list&returnHeadlessStatus=0` })
    await expect(page.getByRole('row').nth(3)).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Return order number' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Row actions' }).first()).toBeVisible()
  })
  await test.step('confirmed: the return number, and no operations', async () => {
    await page.goto(`${portalUrl()}${PARCELS}?as=list&returnHeadlessStatus=2`)
    await expect(page.getByRole('columnheader', { name: 'Return order number' })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: numbers[0] ?? '' })).toContainText(/WR\d{12}/)
    await expect(page.getByRole('button', { name: 'Row actions' })).toHaveCount(0)
  })
  await test.step('one rule sends one back and destroys the other, with the count typed', async () => {
    for (const number of numbers)
      await page.getByRole('row').filter({ hasText: number }).getByRole('checkbox').click()
    await page
      .getByRole('toolbar', { name: 'Actions for the selected rows' })
      .getByRole('button', { name: /^Decide/ })
      .click()
    const panel = page.getByRole('dialog', { name: 'Decide' })
    await panel.getByText('By what was found').click()
    await expect(panel.getByText('Goods without a SKU')).toBeVisible()
    await chooseIn(panel.getByRole('combobox', { name: 'Goods without a SKU' }), 'Send back')
    await chooseIn(panel.getByRole('combobox', { name: 'Damaged' }), 'Destroy')
    await expect(panel.getByText('2 can', { exact: true })).toBeVisible()
    await expect(panel.getByText('1 of them is destroyed.')).toBeVisible()
    await panel.getByRole('button', { name: 'Decide about 2 returns' }).click()
    const question = page.getByRole('dialog', { name: 'Destroy 1 parcel?' })
    await question.getByRole('textbox').fill('1')
    await question.getByRole('button', { name: 'Destroy' }).click()
    await expect(page.getByText('1 parcel will be destroyed.')).toBeVisible()
    // It closes once what is sent back is stored on the device.
    await expect(panel).toBeHidden()
    for (const [number, treatment] of [
      [numbers[0], 'Send back to you'],
      [numbers[1], 'Destroy'],
    ])
      await expect(async () => {
        await page.goto(`${portalUrl()}${PARCELS}?as=list&fragment=${number}`)
        await expect(page.getByRole('row').filter({ hasText: number ?? '' })).toContainText(treatment ?? '', {
          timeout: 5000,
        })
      }).toPass({ timeout: 60_000 })
  })
  await test.step('the return of each is in the board of returns once', async () => {
    for (const number of numbers) {
      await page.goto(`${portalUrl()}${BOARD}?keyword=${number}`)
      await expect(page.getByRole('row').filter({ hasText: number })).toHaveCount(1)
    }
  })
})

test('a sub-account without the function destroys nothing, by no call, and has no button for it', async ({
  page,
}) => {
  const number = freshNo()
  const id = await found(number)
  const main = await atDesk()
  await main.call(calls.claim, { expressNo: number, files: [] }, { key: `e2e-${number}` })
  await report('headless-decisions', {
    eventId: `${number}-mine`,
    claimId: await lastClaim(),
    decision: 'CONFIRM',
  })
  const hand = await atDesk('demo-warehouse')
  const refused = [
    await hand.call(calls.destroy, { ids: [id], confirmCount: 1 }, { key: `e2e-a-${number}` }),
    await hand.call(
      calls.decide,
      { ids: [id], treatment: 'DESTROY', confirmCount: 1 },
      { key: `e2e-b-${number}` },
    ),
  ]
  expect(refused.map(({ success }) => success)).toEqual([false, false])
  const { data } = await main.call(calls.parcels, { page: 1, pageSize: 20, fragment: number })
  expect(data).toMatchObject({ list: [{ state: 'INSPECTED', treatment: '' }] })

  await signIn(page, {
    account: 'demo-warehouse',
    path: `${PARCELS}?returnHeadlessStatus=2&fragment=${number}`,
  })
  await page.getByRole('button', { name: number }).click()
  await expect(page.getByRole('button', { name: 'Decide', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Destroy', exact: true })).toHaveCount(0)
})

test('a return announced without an address is sent to one that is entered with the decision', async ({
  page,
}) => {
  const number = freshNo()
  const desk = await atDesk()
  const goods = [{ name: 'Cotton shirt', quantity: 1 }]
  const announced = await desk.call(
    callAt('/tabReturnNo/saveReturnNos.do'),
    { rows: [{ expressNo: number, warehouseId: 'SGN1', goods }] },
    { key: `e2e-announce-${number}` },
  )
  const { id = '', returnNo = '' } =
    (announced.data as { list: { id: string; returnNo: string }[] }).list[0] ?? {}
  for (const [state, more] of [
    ['ARRIVED', {}],
    ['INSPECTED', { goods: [{ name: 'Cotton shirt', good: 1, damaged: 0 }] }],
  ] as const)
    await report('return-goods', {
      eventId: `${number}-${state}`,
      number: returnNo,
      state,
      at: new Date().toISOString(),
      ...more,
    })
  await signIn(page, { path: `${BOARD}?keyword=${number}` })
  await page.getByRole('row').filter({ hasText: number }).getByRole('checkbox').click()
  await page
    .getByRole('toolbar', { name: 'Actions for the selected rows' })
    .getByRole('button', { name: /^Decide/ })
    .click()
  const panel = page.getByRole('dialog', { name: 'Decide' })
  await chooseIn(panel.getByRole('combobox', { name: 'Decision' }), 'Send to another address')
  await expect(panel.getByText('Enter the address it is sent to.')).toBeVisible()
  const address = panel.getByRole('region', { name: 'Sent to' })
  await expect(address.getByRole('button', { name: 'Address book' })).toBeVisible()
  await address.getByRole('button', { name: 'Paste' }).click()
  await address.getByRole('textbox', { name: 'Pasted address' }).fill(receiverBlock)
  await address.getByRole('button', { name: 'Fill in' }).click()
  await expect(panel.getByText('1 can', { exact: true })).toBeVisible()
  const phone = address.getByRole('textbox', { name: 'Phone' })
  await phone.fill('1')
  await expect(panel.getByText('Complete the address they are sent to.')).toBeVisible()
  await phone.fill('0912345678')
  await panel.getByRole('button', { name: 'Decide about 1 return' }).click()
  await expect
    .poll(
      async () => {
        const { data } = await desk.call(callAt('/tabReturnNo/getReturnOrderNoInfo.do'), { id })
        const { row, address: to } = data as {
          row: { treatment: string }
          address?: { name: string; phone: string }
        }
        return [row.treatment, to?.name, to?.phone]
      },
      { timeout: 90_000 },
    )
    .toEqual(['RESEND', 'Nguyễn Thị An', '0912345678'])
})

test('on a phone a scan comes first: the number of a parcel begins its claim', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const number = freshNo()
  await found(number)
  await signIn(page, { path: PARCELS })
  const box = field(page, 'Number on the parcel')
  await expect(box).toBeVisible()
  const first = page.getByRole('button', { name: /•/ }).first()
  await expect(first).toBeVisible()
  const [top, below] = [await box.boundingBox(), await first.boundingBox()]
  expect(top?.y ?? 0).toBeLessThan(below?.y ?? 0)
  await box.fill(number)
  await box.press('Enter')
  await expect(page).toHaveURL(/headlessClaim\?.*parcel=/)
  await expect(field(page, 'Whole number on the parcel')).toHaveValue(number)
})

test('on a phone a scanned return says what it is, and one press decides it, also without a connection', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const number = freshNo()
  const desk = await atDesk()
  const announced = await desk.call(
    callAt('/tabReturnNo/saveReturnNos.do'),
    { rows: [{ expressNo: number, warehouseId: 'SGN1', goods: [{ name: 'Cotton shirt', quantity: 2 }] }] },
    { key: `e2e-announce-${number}` },
  )
  const { id = '', returnNo = '' } =
    (announced.data as { list: { id: string; returnNo: string }[] }).list[0] ?? {}
  for (const [state, more] of [
    ['ARRIVED', {}],
    ['INSPECTED', { goods: [{ name: 'Cotton shirt', good: 1, damaged: 1 }] }],
  ] as const)
    await report('return-goods', {
      eventId: `${number}-${state}`,
      number: returnNo,
      state,
      at: new Date().toISOString(),
      ...more,
    })
  await signIn(page, { path: BOARD })
  await expect(page.getByText(returnNo).first()).toBeVisible()
  const box = field(page, 'Scan a parcel or return')
  await expect(box).toBeVisible()
  await page.context().setOffline(true)
  await box.fill(`${number.slice(0, 6)} ${number.slice(6).toLowerCase()}`)
  await box.press('Enter')
  const answer = page.locator(`[data-answer="${returnNo}"]`)
  await expect(answer).toContainText('Cotton shirt')
  await expect(answer).toContainText('2 of 2 found, 1 damaged')
  await expect(answer).toContainText('Decision needed')
  await expect(answer.getByRole('button', { name: 'Restock' })).toHaveCount(0)
  await answer.getByRole('button', { name: 'Send back to you' }).click()
  await expect(answer).toContainText('Decided on this device: Send back to you')
  expect(await faultsIn(page, 'main')).toEqual([])
  await page.context().setOffline(false)
  await expect
    .poll(
      async () => {
        const { data } = await desk.call(callAt('/tabReturnNo/getReturnOrderNoInfo.do'), { id })
        return (data as { row: { treatment: string } }).row.treatment
      },
      { timeout: 90_000 },
    )
    .toBe('RETURN_TO_SENDER')

  const unknown = freshNo()
  await box.fill(unknown)
  await box.press('Enter')
  await page.getByRole('button', { name: 'Announce it' }).click()
  await expect(page.getByRole('main')).toContainText(unknown)
})
