/** Every entry form by one key alone, in a browser: nothing traps the focus, nothing is out of reach. */
import { expect, test, type Page } from '@playwright/test'
import { portalUrl, signIn } from './portal.ts'

const forms = [
  '/b2c/b2COrderEntry',
  '/b2c/b2COrderEntryUS',
  '/b2c/b2COrderForecastNew',
  '/b2c/b2COrderForzyNew',
  '/b2c/b2cOrderReturnNew',
  '/b2b/b2borderEntry',
  '/fba/fbaOrderEntry',
  '/collection/B2CArrivalForecastEntry',
  '/base/selfAddressNew',
  '/base/receivesAddressNew',
]

/** More keys than the longest form has places. */
const MOST = 250

interface Place {
  /** Numbers the element, so that two without an id differ. */
  at: string
  /** Stays when a field is drawn anew, as a choice box is once its list is loaded. */
  name: string
  isSubmit: boolean
}

const focused = (page: Page): Promise<Place> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    element.dataset.place ??= String(performance.now())
    const isRadio = element instanceof HTMLInputElement && element.type === 'radio'
    const name = isRadio
      ? element.name
      : element.id || element.getAttribute('aria-label') || element.outerHTML
    return {
      at: `${element.dataset.place} ${name.slice(0, 80)}`,
      name,
      isSubmit: element.hasAttribute('data-submit'),
    }
  })

/** Inputs of the form that a keyboard should reach and that none of the names is of; of a group of radio buttons one is enough. */
const unreached = (page: Page, reached: readonly string[]): Promise<string[]> =>
  page.evaluate(
    (names) =>
      [
        ...document.querySelectorAll<HTMLInputElement>(
          '[data-form] :is(input, textarea, button[role=combobox])',
        ),
      ]
        .filter((one) => one.checkVisibility() && !one.disabled && one.tabIndex >= 0 && one.type !== 'file')
        .map((one) =>
          one.type === 'radio' ? one.name : one.id || one.getAttribute('aria-label') || one.outerHTML,
        )
        .filter((name) => !names.includes(name)),
    reached,
  )

async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(portalUrl() + path)
  await expect(page.locator('[data-form] [data-submit]:visible').first()).toBeVisible()
}

test.describe('by one key alone', () => {
  test('Tab reaches every field of every form and its submit button', async ({ page }) => {
    test.setTimeout(300_000)
    await signIn(page)
    for (const path of forms)
      await test.step(path, async () => {
        await openForm(page, path)
        await page.evaluate(() => document.querySelector<HTMLElement>('#page')?.focus())
        let place = await focused(page)
        const reached: string[] = []
        for (let keys = 0; keys < MOST && !place.isSubmit; keys++) {
          await page.keyboard.press('Tab')
          const next = await focused(page)
          expect(next.at, `Tab stays at ${place.at}`).not.toBe(place.at)
          place = next
          reached.push(place.name)
        }
        expect(place.isSubmit, `Tab ends at ${place.at}`).toBe(true)
        expect(await unreached(page, reached)).toEqual([])
      })
  })

  test('Enter leads from the first field of every empty form to its submit button', async ({ page }) => {
    test.setTimeout(300_000)
    await signIn(page)
    for (const path of forms)
      await test.step(path, async () => {
        await openForm(page, path)
        const first = page.locator('[data-form] :is(input, textarea, button[role=combobox]):visible').first()
        await first.focus()
        const seen: string[] = []
        let place = await focused(page)
        while (seen.length < MOST && !place.isSubmit) {
          seen.push(place.at)
          await page.keyboard.press('Enter')
          // A window that Enter opened, or the next field, has the focus a few frames later.
          await page.evaluate(async () => {
            for (let frame = 0; frame < 3; frame++) await new Promise((done) => requestAnimationFrame(done))
          })
          place = await focused(page)
        }
        expect(place.isSubmit, `Enter ends at ${seen.slice(-4).join(' → ')}`).toBe(true)
      })
  })
})
