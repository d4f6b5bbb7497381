import { expect, test, type Page } from '@playwright/test'
import { startGatewayProcess, type GatewayProcess } from '../fixtures/gateway-process.ts'
import { ownDist, type OwnDist } from '../fixtures/next-build.ts'
import { entryUrl, isKept, manageUrl, signIn, workerReady } from './portal.ts'

test.use({ serviceWorkers: 'allow' })

// Long ones that share nothing: no worker waits at the end for another one's file.
test.describe.configure({ mode: 'parallel' })

/** A person comes back to the tab. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

const goods = (page: Page) => page.getByRole('textbox', { name: 'Goods name, line 1' })

test.describe('a new version', () => {
  let gateway: GatewayProcess
  let own: OwnDist

  test.beforeEach(async () => {
    own = ownDist()
    gateway = await startGatewayProcess({ env: { PORTAL_DIST: own.dist } })
  })
  test.afterEach(async () => {
    await gateway.stop()
    own.remove()
  })

  test('is offered when the page is seen again; "later" leaves a notice; "now" loses nothing half-typed in any tab', async ({
    page,
    context,
  }) => {
    test.setTimeout(480_000)
    await signIn(page, { url: gateway.url, path: entryUrl })
    await workerReady(page)
    await goods(page).fill('Half-typed in this tab')
    const other = await context.newPage()
    await other.goto(`${gateway.url}${entryUrl}`)
    await goods(other).fill('Half-typed in the other tab')

    const next = await own.putNext(gateway.url)
    await comeBack(page)
    const dialog = page.getByRole('dialog', { name: /new version/i })
    await expect(dialog).toBeVisible({ timeout: 60_000 })
    await dialog.getByRole('button', { name: 'Later' }).click()
    const refresh = page.getByRole('button', { name: 'Refresh' }).last()
    await expect(refresh).toBeVisible()
    await expect(goods(page)).toHaveValue('Half-typed in this tab')

    await Promise.all([page.waitForEvent('load', { timeout: 60_000 }), refresh.click()])
    await expect(goods(page)).toHaveValue('Half-typed in this tab', { timeout: 20_000 })
    await expect
      .poll(() => page.evaluate(() => document.querySelector('script[type=module]')?.getAttribute('src')))
      .toBeTruthy()
    await expect(goods(other)).toHaveValue('Half-typed in the other tab')
    const served = (await (await fetch(`${gateway.url}/version-log.json`)).json()) as { version: string }
    expect(served.version).toBe(next)
  })

  test('a page from before the update still finds its chunks', async ({ page }) => {
    test.setTimeout(480_000)
    await signIn(page, { url: gateway.url })
    await own.putNext(gateway.url)
    await page.getByRole('link', { name: 'Manage orders' }).first().click()
    await expect(page).toHaveURL(new RegExp(manageUrl))
    await expect(page.getByRole('grid')).toBeVisible()
  })

  test('the kill switch removes an installed worker and its caches, and nothing that was typed', async ({
    page,
  }) => {
    test.setTimeout(480_000)
    await signIn(page, { url: gateway.url, path: entryUrl })
    await workerReady(page)
    await goods(page).fill('Typed before')
    await isKept(page, 'Typed before')
    const { dataDir } = gateway
    await gateway.kill('SIGTERM')
    gateway = await startGatewayProcess({
      dataDir,
      env: { PORTAL_DIST: own.dist, PORTAL_KILL_SWITCH: 'on' },
      url: gateway.url,
    })
    await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined),
    )
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).length).catch(() => -1), {
        timeout: 20_000,
      })
      .toBe(0)
    await expect(goods(page)).toHaveValue('Typed before')
  })
})
