/** What guides say of the product is true: names of controls and pages, links, anchors, in every language (record 0111). */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { MessageDescriptor } from '@lingui/core'
import { code } from '#contract/codes.ts'
import { walk } from '#contract/functions.ts'
import type { Language } from '#contract/language.ts'
import { guideRoutes } from '#modules/guides/functions.ts'
import { messagesOf } from '#modules/guides/guide.ts'
import { guideNames, guides } from '#modules/guides/guides.ts'
import { marksOf } from '#modules/guides/marks.ts'
import { functionTree } from '#registry/functions.ts'
import { screens } from '#registry/screens.ts'
import type { ScreenDecl } from '#engine/screen/screen.ts'
import { read, root } from './sources.ts'

/** Texts of a language by their source, of all parts but the guides' own. */
function catalogue(language: Language, wanted: (part: string) => boolean): ReadonlyMap<string, string> {
  const folder = `src/locales/${language}`
  const plain = (text = '') => text.replaceAll(/\\(["\\])/g, '$1')
  return new Map(
    readdirSync(path.join(root, folder))
      .filter((file) => wanted(path.basename(file, '.po')))
      .flatMap((file) =>
        [
          ...read(`${folder}/${file}`)
            .replaceAll('"\n"', '')
            .matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm),
        ].map(([, id, text]) => [plain(id), plain(text)] as const),
      ),
  )
}

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
  const own = catalogue(language, (part) => part === 'guides')
  const others = catalogue(language, (part) => part !== 'guides')
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
