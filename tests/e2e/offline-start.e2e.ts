import { expect, test } from '@playwright/test'
import { makeProfile } from '../fixtures/chromium.ts'
import { startFaultProxy } from '../fixtures/fault-proxy.ts'
import { entryUrl, manageUrl, portalUrl, section, signIn, workerReady } from './portal.ts'

test('installed, taken offline, killed and started again: shell, menu, last list, form, language', async () => {
  test.setTimeout(120_000)
  const proxy = await startFaultProxy(portalUrl())
  const profile = makeProfile()
  try {
    const first = await profile.launch()
    await signIn(first.page, { url: proxy.url, path: manageUrl })
    await expect(first.page.getByRole('gridcell', { name: /^SP\d{13}$/ }).first()).toBeVisible()
    await workerReady(first.page)
    await first.page.goto(proxy.url + entryUrl)
    await expect(first.page.getByRole('button', { name: 'Place order' })).toBeVisible()
    await section(first.page, 'Receiver').getByRole('combobox', { name: 'Country', exact: true }).click()
    await expect(first.page.getByRole('option', { name: /Vietnam/ })).toBeVisible()
    await first.page.waitForTimeout(1500)
    await first.kill()
    proxy.cut()

    const { page, kill } = await profile.launch()
    await page.goto(proxy.url + manageUrl)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('link', { name: 'New order' }).first()).toBeVisible()
    await expect(page.getByRole('gridcell', { name: /^SP\d{13}$/ }).first()).toBeVisible()
    await expect(page.getByText(/as of \d/).first()).toBeVisible()
    await page.goto(proxy.url + entryUrl)
    await expect(page.getByRole('button', { name: /save on this device/i })).toBeVisible()
    await section(page, 'Receiver').getByRole('combobox', { name: 'Country', exact: true }).click()
    await expect(page.getByRole('option', { name: /Vietnam/ })).toBeVisible()
    await kill()
  } finally {
    await proxy.close()
    profile.remove()
  }
})

test('the portal can be installed', async ({ page }) => {
  await page.goto(`${portalUrl()}/login`)
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
    return (await (await fetch(link?.href ?? '')).json()) as {
      display: string
      icons: { sizes: string; src: string }[]
      start_url: string
    }
  })
  expect(manifest.display).toBe('standalone')
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
})
