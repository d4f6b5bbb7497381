/** Every screen that is built, in each language, on a desk and on a phone: nothing axe objects to. */
import { expect, test, type Page } from '@playwright/test'
import { faultsIn, goTo, routes } from './page-facts.ts'
import { portalUrl, signIn, speak } from './portal.ts'

// Long ones that share nothing: no worker waits at the end for another one's file.
test.describe.configure({ mode: 'parallel' })

const languages = ['en', 'zh', 'ml'] as const
const places = [
  { name: 'a desk', width: 1440, height: 900 },
  { name: 'a phone', width: 390, height: 844 },
] as const
const screens = routes()

async function faultsOf(
  page: Page,
  addresses: readonly string[],
  open: (address: string) => Promise<unknown>,
) {
  const faults: Record<string, string[]> = {}
  for (const address of addresses) {
    await open(address)
    // Nothing is open; what floats is on its way in or out.
    const found = await faultsIn(page, 'body', ['[data-portal]'])
    if (found.length) faults[address] = found
  }
  return faults
}

/** Each screen in one of six ways (a desk or a phone, by day or by night, a language); in all six with `SAMPAN_AXE=all npm run e2e -- axe.e2e`. */
const isAll = process.env.SAMPAN_AXE === 'all'
const ways = languages.flatMap((language) => places.map((place) => ({ language, ...place })))

for (const [way, { language, name, width, height }] of ways.entries()) {
  const scheme = way < 3 ? 'light' : 'dark'
  test(`${language}, ${name}, ${scheme}`, async ({ page }) => {
    test.setTimeout(isAll ? 600_000 : 240_000)
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await speak(page, language)
    const mine = screens.filter((_, at) => isAll || at % ways.length === way)
    const open = mine.filter((route) => route.public).map((route) => route.path)
    const closed = mine.filter((route) => !route.public).map((route) => route.path)
    const strange = await faultsOf(page, open, async (address) => {
      await page.goto(portalUrl() + address)
      await expect(page.locator('h1').first()).toBeVisible()
    })
    await signIn(page, { account: 'demo-admin' })
    const own = await faultsOf(page, closed, (address) => goTo(page, address))
    expect({ ...strange, ...own }).toEqual({})
  })
}
