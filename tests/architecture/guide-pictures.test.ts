/** Pictures of the guides: each has its recipe and its files in every language, none is left over, and all are light (record 0145). */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { languages, type Language } from '#contract/language.ts'
import { guideNames, guides } from '#modules/guides/guides.ts'
import pictures from '#modules/guides/pictures.json' with { type: 'json' }
import { wordsIn } from '../fixtures/catalogue.ts'
import { type Place, recipes, type Step } from '../fixtures/guide-pictures.ts'
import labels from '../fixtures/guide-picture-labels.json' with { type: 'json' }
import { root } from './sources.ts'

const MOST_BYTES = 40 * 1024
/** Of all pictures of one language. */
const MOST_TOGETHER = 800 * 1024

const spoken = Object.keys(languages) as Language[]
const drawn = guideNames.flatMap((guide) =>
  guides[guide].sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'picture' ? [block.name] : [])),
  ),
)
const facts: Readonly<Record<string, Readonly<Partial<Record<Language, { mark: string }>>>>> = pictures
const written: Readonly<Record<string, Readonly<Partial<Record<Language, readonly string[]>>>>> = labels
const folder = (language: Language) => path.join(root, 'public/guides', language)

test('a guide shows a picture once, and each has a recipe', () => {
  expect(drawn.length).toBeGreaterThan(11)
  expect(drawn.filter((name, at) => drawn.indexOf(name) < at)).toEqual([])
  expect(recipes.map(({ name }) => name).toSorted()).toEqual(drawn.toSorted())
  expect(Object.keys(facts).toSorted()).toEqual(drawn.toSorted())
})

test.each(spoken)('every picture is there in %s, as its facts say, and no other', (language) => {
  expect(readdirSync(folder(language)).toSorted()).toEqual(drawn.map((name) => `${name}.webp`).toSorted())
  const unlike = drawn.filter((name) => {
    const file = readFileSync(path.join(folder(language), `${name}.webp`))
    const mark = createHash('sha256').update(file).digest('hex').slice(0, 8)
    return mark !== facts[name]?.[language]?.mark || file.toString('latin1', 8, 12) !== 'WEBP'
  })
  expect(unlike, 'run npm run guide:pictures').toEqual([])
  expect(drawn.filter((name) => !written[name]?.[language]?.length)).toEqual([])
})

test.each(spoken)('pictures in %s are light', (language) => {
  const sizes = drawn.flatMap((name) => {
    const file = path.join(folder(language), `${name}.webp`)
    return existsSync(file) ? [{ name, bytes: readFileSync(file).length }] : []
  })
  expect(sizes.filter(({ bytes }) => bytes > MOST_BYTES)).toEqual([])
  expect(sizes.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(MOST_TOGETHER)
})

const namesIn = ({ name, text, in: within }: Place): string[] => [
  ...[name, text].flatMap((each) => each ?? []),
  ...(within ? namesIn(within) : []),
]
const placesOf = (step: Step): Place[] =>
  'press' in step
    ? [step.press]
    : 'fill' in step
      ? [step.fill]
      : 'choose' in step
        ? [step.choose]
        : 'see' in step
          ? [step.see]
          : []

test.each(spoken)('recipes name what the product says in %s', (language) => {
  const words = wordsIn(language)
  const unknown = recipes.flatMap(({ name, steps, region = [] }) => {
    // What a recipe entered itself is looked for under that name.
    const entered = steps.flatMap((step) => ('with' in step ? [step.with] : []))
    return [...steps.flatMap(placesOf), ...region]
      .flatMap(namesIn)
      .filter((text) => !words.has(text) && !entered.includes(text))
      .map((text) => `${name}: ${text}`)
  })
  expect(unknown).toEqual([])
})
