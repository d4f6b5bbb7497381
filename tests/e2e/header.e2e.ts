/** The header keeps its layout in every state of the connection, and the calculator covers nothing. */
import { expect, test, type Page } from '@playwright/test'
import { goTo, routes } from './page-facts.ts'
import { manageUrl, portalUrl, signIn } from './portal.ts'

const WIDTHS = [390, 768, 1280, 1440, 1920]
/** Left edges of everything in the header that can be used, and how many modules are shown. The state itself comes and goes. */
const places = (page: Page) =>
  page.evaluate(() => {
    const header = document.querySelector('header')!
    const edges = [...header.querySelectorAll<HTMLElement>('a, button')]
      .filter(
        (each) => each.checkVisibility({ visibilityProperty: true }) && !each.matches('a[href="/sync"]'),
      )
      .map(
        (each) =>
          `${each.getAttribute('aria-label') ?? each.textContent} ${each.getBoundingClientRect().left}`,
      )
    const isOver = header.scrollWidth > header.clientWidth
    return JSON.stringify({ edges, isOver })
  })

const atWidths = async (page: Page): Promise<string[]> => {
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    // Modules that do not fit move into their menu with the next frame.
    await page.evaluate(
      () =>
        new Promise((done) =>
          requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))),
        ),
    )
    found.push(await places(page))
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  return found
}

for (const language of ['en', 'zh', 'ml'] as const)
  test(`nothing in the header moves when the connection goes, something waits and all is well again: ${language}`, async ({
    page,
    context,
  }) => {
    await signIn(page, { path: manageUrl })
    await page.evaluate((value) => localStorage.setItem('language', value), language)
    await page.goto(portalUrl() + manageUrl)
    const header = page.locator('header')
    const pill = header.locator('a[href="/sync"]')
    const calculator = header.locator('#header-tool button')
    await expect(calculator).toBeVisible()
    await expect(pill).toHaveCount(0)
    const well = await atWidths(page)
    for (const each of well) expect(each).toContain('"isOver":false')
    expect(well.map((each) => each.includes('NaN'))).toEqual(WIDTHS.map(() => false))

    await context.setOffline(true)
    await expect(pill).toBeVisible()
    expect(await atWidths(page)).toEqual(well)

    // A setting of one's own waits in the queue.
    const star = page.locator('aside button[aria-pressed="false"]').nth(3)
    await star.focus()
    await page.keyboard.press('Enter')
    await expect(pill).toContainText('1')
    expect(await atWidths(page)).toEqual(well)

    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
    await context.setOffline(false)
    await expect(pill).toHaveCount(0, { timeout: 60_000 })
    expect(await atWidths(page)).toEqual(well)
    // As it was for the next language.
    await page.locator('[aria-pressed="true"]').first().click()
  })

/** Elements under the calculator's button, probed at its centre, corners and edges. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const button = document.querySelector<HTMLElement>('#header-tool button')
    if (!button) return ['no button']
    const { left, top, width, height } = button.getBoundingClientRect()
    const steps = [1, 0.5, 0]
    const points = steps.flatMap((x) => steps.map((y) => [left + x * (width - 1), top + y * (height - 1)]))
    const below = points.flatMap(([x = 0, y = 0]) => document.elementsFromPoint(x, y))
    const others = below.filter((each) => !each.contains(button) && !button.contains(each))
    return [...new Set(others.map((each) => each.outerHTML.slice(0, 120)))]
  })

for (const width of [390, 1440])
  test(`the calculator covers nothing on any list at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    await signIn(page, { path: manageUrl })
    await expect(page.locator('#header-tool button')).toBeVisible()
    for (const { path } of routes().filter(({ kind }) => kind === 'table')) {
      await goTo(page, path)
      expect.soft(await covered(page), path).toEqual([])
    }
  })
