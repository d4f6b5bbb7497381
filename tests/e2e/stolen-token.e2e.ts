/** What a script could carry out of the page opens nothing in another browser (record 0015). */
import { expect, test } from '@playwright/test'
import type { PortalConfig } from '../../src/contract/config.ts'
import { WireClient } from '../fixtures/wire-client.ts'
import { atDesk, standing } from './office.ts'
import { manageUrl, portalUrl, signIn } from './portal.ts'

test('everything the page keeps, copied into another browser, shows no order there and asks to sign in; the first goes on', async ({
  page,
  browser,
}) => {
  await signIn(page, { path: manageUrl, afresh: true })
  const cookies = await page.context().cookies(portalUrl())
  expect(cookies).toMatchObject([{ name: 'sampan', httpOnly: true, sameSite: 'Strict' }])
  expect(await page.evaluate(() => document.cookie)).toBe('')
  const kept = await page.evaluate(() => ({ ...localStorage }))
  expect(kept['token']).toMatch(/^.{43}$/)

  const thief = await (await browser.newContext()).newPage()
  await thief.addInitScript((copied: Record<string, string>) => {
    for (const [key, value] of Object.entries(copied)) localStorage.setItem(key, value)
  }, kept)
  await thief.goto(portalUrl() + manageUrl)
  await expect(thief.getByRole('dialog', { name: 'Log in again' })).toBeVisible()
  await expect(thief.getByText(/SP\d{11}/)).toHaveCount(0)

  // A script of an integrator with the copied token fares no better; one with a token of its own goes on without cookies.
  const config = (await (await fetch(`${portalUrl()}/config.json`)).json()) as PortalConfig
  expect(await standing(new WireClient(portalUrl(), config, kept['token'], kept['sid']))).toBe(10010)
  expect(await standing(await atDesk('demo'))).toBe(1)
  await page.reload()
  await expect(page).toHaveURL(new RegExp(manageUrl))
  await expect(page.getByRole('main')).toBeVisible()
})
