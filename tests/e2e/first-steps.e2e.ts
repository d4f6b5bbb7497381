/** The first steps of a new person, on a system that was just set up: the main account finds nothing there but the list. */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { startGatewayProcess, type GatewayProcess } from '../fixtures/gateway-process.ts'
import {
  acceptedWaybill,
  enterOrder,
  entryUrl,
  fillLogin,
  pressLogin,
  section,
  signIn,
  speak,
} from './portal.ts'

const PASSWORD = 'a-long-one-9'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sampan-first-steps-'))
let gateway: GatewayProcess
test.beforeAll(async () => {
  gateway = await startGatewayProcess({
    dataDir,
    env: { PORTAL_DEMO: 'off', PORTAL_ADMIN_PASSWORD: PASSWORD },
  })
})
test.afterAll(async () => {
  await gateway.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const list = (page: Page): Locator => section(page, 'First steps')
const step = (page: Page, name: string): Locator => list(page).getByRole('link', { name, exact: true })
const doneCount = async (page: Page): Promise<number> => {
  const text = await list(page)
    .getByText(/^\d+ of \d+ done$/)
    .innerText()
  return Number.parseInt(text)
}
const goHome = (page: Page): Promise<void> => page.getByRole('link', { name: 'Sampan', exact: true }).click()

async function logIn(page: Page): Promise<void> {
  await speak(page, 'en')
  await page.goto(gateway.url)
  await fillLogin(page, 'admin', PASSWORD)
  await pressLogin(page)
  await expect(page).not.toHaveURL(/\/login/)
}

test('an address and an order tick themselves, the address while offline; the list is hidden and shown again', async ({
  page,
  context,
}) => {
  await logIn(page)
  await expect(step(page, 'Add your sender address')).toBeVisible()
  await expect(list(page).getByRole('link', { name: 'Guide: Add your sender address' })).toHaveAttribute(
    'href',
    '/serviceCenter/guideBasicSettings#addresses',
  )
  const before = await doneCount(page)

  await test.step('what waits to be sent is a step done on this device', async () => {
    await step(page, 'Add your sender address').click()
    await page.getByRole('button', { name: 'Paste' }).click()
    await page
      .getByRole('textbox', { name: 'Pasted address' })
      .fill('陈美\n13800138000\n广东省深圳市南山区科技园路1号')
    await page.getByRole('button', { name: 'Fill in' }).click()
    await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('陈美')
    await context.setOffline(true)
    await page.getByRole('button', { name: /^Save/ }).click()
    await expect(page.getByText(/Saved on this device/)).toBeVisible()
    await goHome(page)
    const line = list(page).getByRole('listitem').filter({ hasText: 'Add your sender address' })
    await expect(line).toContainText('On this device, will be sent')
    expect(await doneCount(page)).toBe(before)
    await context.setOffline(false)
    await expect(step(page, 'Done: Add your sender address')).toBeVisible()
    await expect(line).not.toContainText('On this device')
    expect(await doneCount(page)).toBe(before + 1)
  })

  await test.step('an order', async () => {
    await step(page, 'Place your first order').click()
    await expect(page).toHaveURL(gateway.url + entryUrl)
    await enterOrder(page)
    // The company pays in advance and has no money yet: not for freight, and not for insurance.
    await page.getByRole('textbox', { name: 'Unit value, line 1' }).fill('1')
    await section(page, 'Service')
      .getByRole('radio', { name: 'Receiver pays', exact: true })
      .check({ force: true })
    await page.getByRole('button', { name: 'Place order' }).click()
    await acceptedWaybill(page)
    await goHome(page)
    await expect(step(page, 'Done: Place your first order')).toBeVisible()
    await expect(step(page, 'Print your first label')).toBeVisible()
  })

  await test.step('hidden for this person, also after a reload, until it is wanted again', async () => {
    await list(page).getByRole('button', { name: 'Hide this list' }).click()
    await expect(list(page)).toHaveCount(0)
    await page.reload()
    await expect(section(page, 'Quick access')).toBeVisible()
    // The card that comes after it in the same idle time.
    await expect(section(page, 'Needs attention')).toBeVisible()
    await expect(list(page)).toHaveCount(0)
    await page.goto(`${gateway.url}/base/PersonManage`)
    await page.getByRole('button', { name: 'Show the first steps' }).click()
    await expect(step(page, 'Done: Place your first order')).toBeVisible()
  })
})

test('people of the demo who have worked for long see no list; a new colleague does', async ({
  page,
  browser,
}) => {
  await signIn(page)
  await expect(section(page, 'Needs attention')).toBeVisible()
  await expect(list(page)).toHaveCount(0)
  const context = await browser.newContext()
  const desk = await context.newPage()
  await signIn(desk, { account: 'demo-new' })
  await expect(step(desk, 'Done: Hand over your first parcel and track it')).toBeVisible()
  await context.close()
})
