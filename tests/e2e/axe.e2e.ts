/** Every screen that is built, in each language, on a desk and on a phone: nothing axe objects to. */
import { expect, test, type Page } from '@playwright/test'
import { publicLanguageCodes } from '../../src/contract/language.ts'
import { atDesk, waybillsOf } from './office.ts'
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

/** Two parcels of the demo: cards with steps, advice, couriers and a photo. Few, as a hundred numbers an hour are free (record 0042). */
async function parcelsOfDemo(): Promise<string[]> {
  const desk = await atDesk()
  const stages = ['SIGNED', 'ABNORMAL']
  return (await Promise.all(stages.map((status) => waybillsOf(desk, status)))).flatMap((list) =>
    list.slice(0, 1),
  )
}

for (const scheme of ['light', 'dark'] as const) {
  test(`public pages in every language, ${scheme}`, async ({ page }) => {
    test.setTimeout(240_000)
    const numbers = await parcelsOfDemo()
    expect(numbers).toHaveLength(2)
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    const faults: Record<string, string[]> = {}
    for (const [at, language] of publicLanguageCodes.entries()) {
      const place = places[at % 2] ?? places[0]
      await page.setViewportSize(place)
      const track = `/customerInquiry?lang=${language}&n=${numbers.join(',')},SP9999999999992`
      await page.goto(portalUrl() + track)
      await expect(page.locator('li[data-group]:not([aria-busy])')).toHaveCount(3)
      // Everything that can be opened is.
      const closed = page.locator('li button[aria-expanded="false"]')
      while ((await closed.count()) > 0) await closed.first().click()
      await page.locator('li[data-group="done"] button:not(.plain)').first().click()
      const found = await faultsIn(page, 'body')
      if (found.length) faults[track] = found
      const inquiry = `/customerInfoInquiry?lang=${language}`
      await page.goto(portalUrl() + inquiry)
      await page.locator('button[type="submit"]').click()
      await expect(page.locator('#number')).toBeFocused()
      const there = await faultsIn(page, 'body')
      if (there.length) faults[inquiry] = there
    }
    expect(faults).toEqual({})
  })
}
