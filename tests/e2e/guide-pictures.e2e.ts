/**
 * The pictures of the guides show the product as it is (record 0145): each recipe is walked in one of the three languages, and what is
 * written on the screen is held against what was written when its picture was made. `npm run guide:pictures` makes them with the same walk, in
 * every language.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test'
import type { Language } from '../../src/contract/language.ts'
import { wordsIn } from '../fixtures/catalogue.ts'
import { enteredIn, recipes, type Recipe } from '../fixtures/guide-pictures.ts'
import { portalUrl, signIn, speak } from './portal.ts'
import { Walk, type Walked } from './walk-recipe.ts'

const spoken: readonly Language[] = ['en', 'zh', 'ml']
/** Folder pictures are made in; empty where they are held against the product. */
const folder = process.env['SAMPAN_PICTURES'] ?? ''
/** Names of the pictures that are made; all by default. */
const wanted = (process.env['SAMPAN_PICTURE_NAMES'] ?? '').split(' ').filter(Boolean)
const failures = path.resolve(import.meta.dirname, '../../test-results/guide-pictures')

/** Bytes of a picture at most. */
const MOST_BYTES = 40 * 1024
/** Sharpness and quality, best first: the first that is small enough is taken. Screens have two dots for each pixel. */
const ways = [
  { scale: 1, quality: 80 },
  { scale: 1, quality: 60 },
  { scale: 0.75, quality: 75 },
  { scale: 0.75, quality: 55 },
  { scale: 0.5, quality: 80 },
  { scale: 0.5, quality: 50 },
] as const

const known = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../fixtures/guide-picture-labels.json'), 'utf8'),
) as Readonly<Record<string, Readonly<Partial<Record<Language, readonly string[]>>>>>

if (folder) {
  test.describe.configure({ mode: 'parallel' })
  writeFileSync(path.join(folder, 'recipes.json'), JSON.stringify(recipes.map(({ name }) => name)))
}

for (const [nth, language] of spoken.entries()) {
  const own = folder
    ? recipes.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
    : recipes.filter((_, at) => at % spoken.length === nth)
  test(`pictures of the guides show what is on the screens: ${language}`, async ({ browser }) => {
    test.setTimeout(folder ? 900_000 : 300_000)
    const words = new Map([...wordsIn(language), ...enteredIn(language)])
    const wrong: string[] = []
    for (const account of new Set(own.map((recipe) => recipe.account))) {
      const context = await atDesk(browser, language)
      const page = await context.newPage()
      await begin(page, language, account)
      for (const recipe of own.filter((each) => each.account === account)) {
        const fault = await tried(new Walk(page, portalUrl(), words), page, language, recipe)
        if (fault) wrong.push(`${recipe.name} (${language}): ${fault}`)
      }
      await context.close()
    }
    expect(wrong, 'The screens have changed: run npm run guide:pictures').toEqual([])
  })
}

const atDesk = (browser: Browser, language: Language): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 1180, height: 1000 },
    deviceScaleFactor: folder ? 2 : 1,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    timezoneId: 'Asia/Shanghai',
    locale: { en: 'en-GB', zh: 'zh-CN', ml: 'ms-MY' }[language],
  })

async function begin(page: Page, language: Language, account: Recipe['account']): Promise<void> {
  await speak(page, language)
  if (account) await signIn(page, { account })
}

/** What is wrong with a recipe on this screen; undefined where its picture is made, or shows what is there. */
async function tried(
  walk: Walk,
  page: Page,
  language: Language,
  recipe: Recipe,
): Promise<string | undefined> {
  const { name } = recipe
  try {
    const walked = await walk.take(recipe)
    if (folder) return await made(page, `${language}-${name}`, walked)
    expect(walked.labels).toEqual(known[name]?.[language] ?? [])
    return undefined
  } catch (error) {
    mkdirSync(failures, { recursive: true })
    await page.screenshot({ path: path.join(failures, `${language}-${name}.png`) }).catch(() => undefined)
    return error instanceof Error ? error.message : String(error)
  }
}

/** Keeps the picture with its facts. Answers that it is too large where no way makes it small enough. */
async function made(page: Page, name: string, { cut, labels }: Walked): Promise<string | undefined> {
  const session = await page.context().newCDPSession(page)
  let picture = Buffer.alloc(0)
  for (const { scale, quality } of ways) {
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'webp',
      quality,
      clip: { ...cut, scale },
    })
    picture = Buffer.from(data, 'base64')
    if (picture.length <= MOST_BYTES) break
  }
  await session.detach()
  writeFileSync(path.join(folder, `${name}.webp`), picture)
  writeFileSync(
    path.join(folder, `${name}.json`),
    JSON.stringify({ width: cut.width, height: cut.height, labels }),
  )
  return picture.length > MOST_BYTES ? `${Math.ceil(picture.length / 1024)} KB` : undefined
}
