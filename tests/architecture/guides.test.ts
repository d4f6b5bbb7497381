/** What guides say of the product is true: names of controls and pages, links, anchors, in every language (record 0111). */
import { describe, expect, test } from 'vitest'
import type { MessageDescriptor } from '@lingui/core'
import { code } from '#contract/codes.ts'
import { walk } from '#contract/functions.ts'
import { declarationsOf } from '#engine/screen/index.ts'
import { guideRoutes } from '#modules/guides/functions.ts'
import { messagesOf } from '#modules/guides/guide.ts'
import { guideNames, guides } from '#modules/guides/guides.ts'
import { marksOf } from '#modules/guides/marks.ts'
import { countryFieldGuide } from '#modules/pages/client/use-country-field-guide.ts'
import { functionTree } from '#registry/functions.ts'
import { screens } from '#registry/screens.ts'
import type { ScreenDecl } from '#engine/screen/screen.ts'
import { catalogueOf } from '../fixtures/catalogue.ts'

const functions = [...walk(functionTree)]
const all: Readonly<Record<string, ScreenDecl>> = screens
const anchorsOf = (name: string): readonly string[] =>
  name in guides ? guides[name as keyof typeof guides].sections.map(({ anchor }) => anchor) : []

const messages: readonly { guide: string; message: MessageDescriptor }[] = guideNames.flatMap((guide) =>
  [
    guides[guide].intro,
    ...guides[guide].sections.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(messagesOf)]),
  ].map((message) => ({ guide, message })),
)

test('every page of the service centre has its guide, in the order of the menu', () => {
  expect(guideRoutes).toEqual(['serviceCenter', ...guideNames])
  expect(guideNames).toHaveLength(14)
  expect(messages.length).toBeGreaterThan(300)
})

test('an anchor is once in its guide', () => {
  const twice = guideNames.flatMap((name) =>
    anchorsOf(name).filter((anchor, at, list) => list.indexOf(anchor) < at),
  )
  expect(twice).toEqual([])
})

test('places that other pages lead to exist', () => {
  expect(anchorsOf(countryFieldGuide.screen)).toContain(countryFieldGuide.anchor)
})

test('what can be tried opens with a sample', async () => {
  const tried = guideNames.flatMap((guide) =>
    guides[guide].sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'tryIt' ? [block.screen] : [])),
    ),
  )
  expect(tried.length).toBeGreaterThan(5)
  const hasSample = async (name: string): Promise<boolean> => {
    const screen = all[name]
    if (!screen || screen.path.includes('$')) return false
    const { forms = [] } = await declarationsOf(screen)
    return screen.hasSample === true || forms.some(({ sample }) => sample !== undefined)
  }
  const without = await Promise.all(tried.map(async (name) => ((await hasSample(name)) ? [] : [name])))
  expect(without.flat()).toEqual([])
})

test('a section for some people names a screen', () => {
  const named = guideNames.flatMap((guide) => guides[guide].sections.flatMap(({ screen }) => screen ?? []))
  expect(named.filter((name) => all[name]?.func === undefined)).toEqual([])
})

test('an introduction is plain: it is shown inside a link', () => {
  const linking = guideNames.filter((name) =>
    marksOf(guides[name].intro.message ?? '').some(({ kind }) => kind === 'link'),
  )
  expect(linking).toEqual([])
})

test('places that explain refusals exist, and a refusal is explained once', () => {
  const explained = Object.entries(all).flatMap(([name, { explains = {} }]) =>
    Object.entries(explains).map(([reason, anchor]) => ({ name, reason, anchor })),
  )
  expect(explained.filter(({ name, anchor }) => !anchorsOf(name).includes(anchor ?? ''))).toEqual([])
  const reasons = explained.map(({ reason }) => reason)
  expect(reasons.filter((reason, at) => reasons.indexOf(reason) < at)).toEqual([])
  const { invalid, status, changed, duplicate, absent, noPrice, balance, channel, forbidden, tooMany, busy } =
    code
  const refused = [invalid, status, changed, duplicate, absent, noPrice, balance, channel, forbidden]
  const met = [...refused, tooMany, busy].map(String)
  expect(reasons).toEqual(expect.arrayContaining([...met, 'no answer', 'offline']))
})

describe.each(['en', 'zh', 'ml'] as const)('guides in %s', (language) => {
  const own = catalogueOf(language, (part) => part === 'guides')
  const others = catalogueOf(language, (part) => part !== 'guides')
  const names = new Set([...others.values(), ...functions.map((func) => func[language])])
  const said = messages.map(({ guide, message }) => {
    const text = message.message ?? ''
    return { guide, text: language === 'en' ? text : (own.get(text) ?? '') }
  })
  const marks = said.flatMap(({ guide, text }) => marksOf(text).map((mark) => ({ guide, mark })))

  test('every text is there', () => {
    expect(said.filter(({ text }) => text === '')).toEqual([])
  })

  test('controls are called as they are called in the product', () => {
    const controls = marks.filter(({ mark }) => mark.kind === 'control')
    expect(controls.length).toBeGreaterThan(50)
    expect(
      controls.filter(({ mark }) => !names.has(mark.text)).map(({ guide, mark }) => `${guide}: ${mark.text}`),
    ).toEqual([])
  })

  test('links lead to pages and anchors that exist, under their names', () => {
    const links = marks.flatMap(({ guide, mark }) => (mark.kind === 'link' ? [{ guide, ...mark }] : []))
    expect(links.length).toBeGreaterThan(60)
    const wrong = links.filter(({ screen, anchor, text }) => {
      const decl = all[screen]
      if (!decl || decl.kind === 'redirect' || decl.path.includes('$')) return true
      if (anchor !== '' && !anchorsOf(screen).includes(anchor)) return true
      const source = decl.title?.message ?? ''
      const title =
        functions.find(({ route }) => route === screen)?.[language] ??
        (language === 'en' ? source : others.get(source))
      return title !== text
    })
    expect(wrong).toEqual([])
  })

  test('a translation has the same links as its source', () => {
    const linksOf = (text: string) =>
      marksOf(text)
        .flatMap((mark) => (mark.kind === 'link' ? [`${mark.screen}#${mark.anchor}`] : []))
        .toSorted()
    const unlike = said.filter(
      ({ text }, at) => linksOf(text).join() !== linksOf(messages[at]?.message.message ?? '').join(),
    )
    expect(unlike).toEqual([])
  })
})
