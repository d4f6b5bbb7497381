/** Walks a recipe of a guide's picture in one language: opens the page, does the steps, finds what is cut out and what is written there. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { Place, Recipe, Step } from '../fixtures/guide-pictures.ts'

/** Pixels of the page. */
interface Cut {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Walked {
  readonly cut: Cut
  /** Headings, buttons, names of fields and heads of columns in it, as the catalogues have them. */
  readonly labels: readonly string[]
}

/** The page is as it stays when nothing changed this often in a row: more often where a part of it is still being loaded. */
const SAME = 3
const SAME_WHILE_BUSY = 20

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

export class Walk {
  readonly #page: Page
  readonly #url: string
  readonly #words: ReadonlyMap<string, string>
  /** A word no walk has used. */
  readonly #unique = Math.random().toString(36).slice(2, 10)

  /** `words`: what the product says and what is entered in the language of the page, by its English. */
  constructor(page: Page, url: string, words: ReadonlyMap<string, string>) {
    this.#page = page
    this.#url = url
    this.#words = words
  }

  /** @throws where a step cannot be done: what it names is called otherwise, or is not there any more */
  async take(recipe: Recipe): Promise<Walked> {
    await this.#page.setViewportSize(recipe.window ?? { width: 1180, height: 1000 })
    await this.#page.goto(this.#url + recipe.path)
    for (const step of recipe.steps) await this.#do(step)
    await this.#settled()
    const cut = await this.#cutOf(recipe)
    return { cut, labels: await this.#labelsIn(cut) }
  }

  async #do(step: Step): Promise<void> {
    if ('open' in step) {
      await this.#page.goto(this.#url + this.#filled(step.open))
    } else if ('file' in step) {
      await this.#page.locator('input[type=file]').first().setInputFiles(step.file)
    } else if ('see' in step) {
      const place = this.#at(step.see)
      await expect(place).toBeVisible()
      await place.scrollIntoViewIfNeeded()
    } else if ('press' in step) {
      const place = this.#at(step.press)
      await (step.key ? place.press(step.key) : place.click())
    } else if ('fill' in step) {
      await this.#at(step.fill).fill(this.#filled(step.with))
    } else {
      const box = this.#at(step.choose)
      await box.fill(step.with)
      await box.press('Enter')
      await expect(box).toHaveAttribute('aria-expanded', 'false')
    }
  }

  readonly #say = (text: string): string => this.#words.get(text) ?? text
  readonly #filled = (text: string): string => this.#say(text).replace('{unique}', this.#unique)

  #at({ role, name, text, css, in: within, nth = 0 }: Place): Locator {
    const root = within ? this.#at(within) : this.#page
    if (css !== undefined) return root.locator(css).nth(nth)
    if (text !== undefined) return root.getByText(this.#say(text)).nth(nth)
    const called =
      name === undefined ? {} : { name: new RegExp(`^${escaped(this.#say(name))}(?![\\p{Ll}\\p{Lo}])`, 'u') }
    return root.getByRole(role ?? 'main', called).nth(nth)
  }

  /** Resolves when nothing is being loaded and what is shown stays the same. */
  async #settled(): Promise<void> {
    // Clicks may have scrolled; what is cut out is counted from the upper end of the page.
    await this.#page.evaluate(() => {
      scrollTo(0, 0)
      // A caret blinks.
      if (document.activeElement instanceof HTMLElement)
        document.activeElement.style.caretColor = 'transparent'
    })
    let last = ''
    let same = 0
    const isSame = async () => {
      const now = await this.#page.evaluate(() => {
        const isBusy = [...document.querySelectorAll('[aria-busy="true"]')].some((each) =>
          each.checkVisibility(),
        )
        const isDrawn = [...document.images].every((each) => each.complete || !each.checkVisibility())
        const { width, height } = document.body.getBoundingClientRect()
        return { isBusy: isBusy || !isDrawn, shown: `${document.body.innerText} ${width} ${height}` }
      })
      same = now.shown === last ? same + 1 : 0
      last = now.shown
      return same >= (now.isBusy ? SAME_WHILE_BUSY : SAME)
    }
    await expect.poll(isSame, { intervals: [150], timeout: 30_000 }).toBe(true)
  }

  async #cutOf({
    region = [{ role: 'main' }],
    height: most = Number.MAX_SAFE_INTEGER,
  }: Recipe): Promise<Cut> {
    const boxes = await Promise.all(region.map((place) => this.#at(place).boundingBox()))
    const known = boxes.filter((box) => box !== null)
    const { width, height } = this.#page.viewportSize() ?? { width: 0, height: 0 }
    const left = Math.max(0, Math.min(...known.map(({ x }) => x)))
    const top = Math.max(0, Math.min(...known.map(({ y }) => y)))
    const right = Math.min(width, Math.max(...known.map((box) => box.x + box.width)))
    const bottom = Math.min(height, top + most, Math.max(...known.map((box) => box.y + box.height)))
    return {
      x: Math.floor(left),
      y: Math.floor(top),
      width: Math.round(right - left),
      height: Math.round(bottom - top),
    }
  }

  async #labelsIn(cut: Cut): Promise<string[]> {
    const written = await this.#page.evaluate((at) => {
      const labels =
        'h1, h2, h3, legend, label, summary, button, th, [role=columnheader], [role=tab], [role=button]'
      const data = 'td, [role=gridcell], [role=option], [role=treeitem]'
      const isInside = (element: Element) => {
        const box = element.getBoundingClientRect()
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
        return x > at.x && x < at.x + at.width && y > at.y && y < at.y + at.height
      }
      return [...document.querySelectorAll<HTMLElement>(labels)]
        .filter((each) => !each.closest(data) && each.checkVisibility() && isInside(each))
        .flatMap((each) => [each.innerText.split('\n')[0] ?? '', each.getAttribute('aria-label') ?? ''])
        .map((text) => text.replace(/\s*\*\s*$/, '').trim())
    }, cut)
    // What is data, as names of people and figures, may be another the next day.
    const known = new Set(this.#words.values())
    return [...new Set(written.filter((text) => known.has(text)))].toSorted()
  }
}
