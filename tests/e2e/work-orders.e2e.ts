/**
 * A claim from two orders: selected in the list, written offline with photos, sent when back online, decided by the provider, and the money
 * in the balance.
 */
import { expect, test, type Locator, type Page } from '@playwright/test'
import { manageUrl, opsKey, portalUrl, signIn } from './portal.ts'

// Nothing here is about the worker: no installation beside every page.
test.use({ serviceWorkers: 'block' })

const INBOX = '/workOrder/workOrderAccess'

interface OpenWorkOrder {
  readonly workOrderNo: string
  readonly cusCode: string
  readonly text: string
  readonly files: number
  readonly parcels: readonly { waybillNo: string; askedAmount: string }[]
}

async function askOps<T>(path: string, body: object): Promise<T> {
  const answer = await fetch(`${portalUrl()}/ops/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': opsKey() },
    body: JSON.stringify(body),
  })
  const said = (await answer.json()) as { data: T; desc: string }
  expect(answer.status, said.desc).toBe(200)
  return said.data
}

const photo = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.concat([
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
    Buffer.from(name),
  ]),
})

const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true })

test('two delivered parcels are claimed with photos while offline, decided, and paid', async ({ page }) => {
  const story = `Crushed on the way ${Date.now()}`
  await signIn(page, { path: `${manageUrl}?status=SIGNED` })

  await test.step('selected in the order list', async () => {
    const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') })
    await expect(rows.nth(2)).toBeVisible()
    await rows.nth(1).getByRole('checkbox').check()
    await rows.nth(2).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Make a claim', exact: true }).first().click()
    await expect(page).toHaveURL(/claimWorkOrderNew/)
    await expect(field(page, 'Waybill number, line 2')).not.toHaveValue('')
  })
  await test.step('refused before anything is typed where the time is over', async () => {
    await page.getByRole('combobox', { name: 'Type', exact: true }).click()
    await page.getByRole('option', { name: 'Came back damaged or incomplete' }).click()
    await expect(page.getByText('It cannot be made about any of these parcels.')).toBeVisible()
    await page.getByRole('combobox', { name: 'Type', exact: true }).click()
    await page.getByRole('option', { name: 'Damaged goods' }).click()
    await expect(page.getByText('It cannot be made about any of these parcels.')).toBeHidden()
  })
  await test.step('written offline with two photos', async () => {
    await page.context().setOffline(true)
    for (const line of [1, 2]) await field(page, `Amount (CNY), line ${line}`).fill('8.50')
    await field(page, 'What happened').fill(story)
    await page
      .getByLabel('The goods: choose files')
      .setInputFiles([photo('goods-1.png'), photo('goods-2.png')])
    await expect(page.getByText('goods-2.png')).toBeVisible()
    await page.getByRole('button', { name: 'Save on this device, send later' }).click()
    await expect(page.getByRole('link', { name: 'Go to claims' })).toBeVisible()
  })
  const mine = async () =>
    (await askOps<{ list: OpenWorkOrder[] }>('work-orders', { limit: 500 })).list.find(
      ({ text }) => text === story,
    )
  await test.step('sent once with its photos when back online', async () => {
    await page.context().setOffline(false)
    await expect.poll(async () => (await mine())?.files, { timeout: 60_000 }).toBe(2)
    expect((await mine())?.parcels.map(({ askedAmount }) => askedAmount)).toEqual(['8.50', '8.50'])
  })
  const { workOrderNo = '', cusCode = '', parcels = [] } = (await mine()) ?? {}
  await test.step('asked and answered', async () => {
    await askOps('work-order-replies', {
      eventId: `${workOrderNo}-ask`,
      workOrderNo,
      cusCode,
      what: 'ASK',
      text: 'Which item is broken?',
    })
    await page.goto(`${portalUrl()}${INBOX}?numbers=${workOrderNo}`)
    await page.getByRole('row').filter({ hasText: workOrderNo }).getByText(workOrderNo).click()
    await expect(page.getByText('2 of 2 received')).toBeVisible()
    await field(page, 'Reply').fill('Both cups.')
    await page.getByRole('button', { name: 'Send reply' }).click()
    await expect(page.getByText('Being handled').first()).toBeVisible()
  })
  await test.step('decided, and in the account', async () => {
    await askOps('work-order-decisions', {
      eventId: `${workOrderNo}-decision`,
      workOrderNo,
      cusCode,
      note: 'The photos show it.',
      parcels: parcels.map(({ waybillNo, askedAmount }) => ({ waybillNo, amount: askedAmount })),
    })
    await page.goto(`${portalUrl()}/finance/accountFlowInquiry?keyword=${workOrderNo}`)
    await expect(page.getByText(workOrderNo).first()).toBeVisible()
    await page.goto(`${portalUrl()}${INBOX}?numbers=${workOrderNo}`)
    await expect(
      page.getByRole('row').filter({ hasText: workOrderNo }).getByText('17.00').first(),
    ).toBeVisible()
  })
})
