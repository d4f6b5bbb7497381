/**
 * Product texts, comments, test names, the README and the records are read by people who do not know the code: standard
 * terms, no private dialect. Each pattern comes with what to write instead.
 */
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { read, sourceFiles } from './sources.ts'

const dialect: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:no|without a|without the|with a|over a|needs? a|needing a|have a|lack of a) line\b(?! of| per| item)/i,
    'offline, without a connection',
  ],
  [/\bthere is (?:a|no) line\b/i, 'online, offline'],
  [/\b(?:once|when|until|as soon as|with) (?:the next|the) line\b/i, 'when the device is online again'],
  [/\bthe line (?:is|comes|goes|drops|breaks|back)\b/i, 'the connection is, drops'],
  [/\bstands? (?:here|there|in|on|at|beside|below|under|alone|as)\b/i, 'is, appears, is listed'],
  [/\b(?:lies|lie) (?:in|on|under|over|below|beside|before|beyond|here|there|unclaimed|along)\b/i, 'is'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix'],
  [/\bsomebody\b/i, 'someone'],
  [/\bwhoever\b/i, 'the person who'],
  [/\bmeanwhile\b/i, 'in the meantime'],
  [/\bgiven up\b|\bgives up\b/i, 'cancelled, abandoned'],
  [/\blast gasp\b/i, 'page-hide flush'],
  [/\bjourneys?\b/i, 'end-to-end test'],
]

/** What only names of tests must not say: as if the program were a person. */
const ofTitles: typeof dialect = [
  ...dialect,
  [/\bblam(?:e|es|ed|ing)\b/i, 'names as the reason, counts against'],
  [/\btold\b(?! apart)/i, 'is shown, gets, is refused'],
  [/\bhears? (?:of|why)\b/i, 'gets, is notified'],
  [/\bstands?\b(?!-)/i, 'is, comes, means'],
  [/\btak(?:e|es|en|ing) (?:\S+ )?back\b/i, 'undo, withdraw, remove'],
  [/\bturn(?:s|ed)? away\b|\bswept up\b/i, 'refuse, remove'],
  [/\bfor a line\b|\bthe line went\b/i, 'connection'],
  [/\bthe house\b/i, 'our own'],
]

/** What only product texts must not say: clerks know the server at most, and the names of the menu. */
const ofTexts: typeof dialect = [
  ...dialect,
  [/\bgateways?\b/i, 'server, or leave it out'],
  [/\b(?:photo )?wall\b/i, 'unclaimed parcels'],
  [/\bthe book\b/i, 'the address book'],
  [/\bpieces?\b/i, 'quantity, units'],
  [/\bconsignees?\b/i, 'receiver'],
  [/\bsign(?:s|ed|ing)?[ -](?:in|out)\b/i, 'log in, log out'],
  [/\btak(?:e|es|en|ing) (?:\S+ )?back\b/i, 'withdraw, undo'],
  [/\bbr(?:ing|ings|ought) (?:\S+ )?back\b/i, 'restore, undo'],
  [/\bplanned and not built\b/i, 'not available yet'],
  [/\bthere is no such\b/i, 'does not exist'],
  [/\bthis is no\b/i, 'this is not a'],
  [/\bas of \{/i, 'updated, last updated'],
  [/\bevery ?body\b|\banybody\b/i, 'everyone, anyone'],
  [/\bin these days\b/i, 'in this period'],
]

/** The same in Chinese and Malay: one word for the server, and one word for being offline. */
const ofTranslations: Readonly<Record<'zh' | 'ml', typeof dialect>> = {
  zh: [
    [/网关/, '服务器'],
    [/照片墙/, '无档认领'],
    [/你的/, '您的'],
    [/本机|此设备/, '本设备'],
  ],
  ml: [
    [/\b(?:gerbang|get laluan)\b/i, 'pelayan'],
    [
      /\b(?:ada|tanpa|tiada|perlukan|memerlukan|perlu) talian\b|\btalian pulih\b/i,
      'dalam talian, luar talian',
    ],
    [/\bramal/i, 'pramakluman, maklumkan'],
    [/\bdinding foto\b/i, 'bungkusan tidak dituntut'],
  ],
}

/** Texts as they are shown: placeholders without their names, so that only words are validated. */
const shown = (text: string): string => text.replace(/\{\w+(?=[,}])/g, '{')

/** The words themselves are written here. */
const isElsewhere = (file: string) => file !== 'tests/architecture/words.test.ts'

const found = (file: string, texts: readonly string[], patterns = dialect): string[] =>
  texts.flatMap((text) =>
    patterns
      .filter(([pattern]) => pattern.test(text))
      .map(([pattern, instead]) => `${file}: "${pattern.exec(text)?.[0]}" → ${instead}: ${text.trim()}`),
  )

const COMMENT = /^\s*(?:\/\/|\*|\/\*\*?) ?(.+)$/gm
/** Names of tests, also behind the table of an `each`. */
const TITLE = /(?:\b(?:test|it|describe)(?:\.\w+)*|[\])])\(\s*(?:'([^'\n]+)'|`([^`\n]+)`), (?:\(|async|\{)/g
const groups = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, ...all]) => all.find((group) => group !== undefined) ?? '')

test('comments and test names are in plain words', () => {
  const bad = sourceFiles.filter(isElsewhere).flatMap((file) => {
    const text = read(file)
    return [...found(file, groups(text, COMMENT)), ...found(file, groups(text, TITLE), ofTitles)]
  })
  expect(bad).toEqual([])
})

/** Words of names, whether of a file or of what it declares. */
const ofNames =
  /^(?:judge[sd]?|judging|judgement|twins?|warming|gasp|wishes|halves|told|strays|strangers?|doors?)$/

test('names of files and of what they declare are in plain words', () => {
  const DECLARED = /\b(?:const|function|class|interface|type|enum) ([A-Za-z_]\w+)/g
  const wordsOf = (name: string) =>
    name.split(/[-_.]|(?<=[a-z0-9])(?=[A-Z])/).map((word) => word.toLowerCase())
  const bad = sourceFiles.filter(isElsewhere).flatMap((file) => {
    const names = [file.split('/').at(-1) ?? '', ...groups(read(file), DECLARED)]
    return names
      .filter((name) => wordsOf(name).some((word) => ofNames.test(word)))
      .map((name) => `${file}: ${name}`)
  })
  expect(bad).toEqual([])
})

test('the README and the decision records are in plain words', () => {
  const records = readdirSync('src/decisions').map((name) => `src/decisions/${name}`)
  expect(['README.md', ...records].flatMap((file) => found(file, read(file).split('\n')))).toEqual([])
})

const textsIn = (language: string, pattern: RegExp) =>
  readdirSync(`src/locales/${language}`)
    .filter((name) => name.endsWith('.po'))
    .map((name) => `src/locales/${language}/${name}`)
    .flatMap((file) =>
      groups(read(file).replaceAll('"\n"', ''), pattern).map((text) => ({ file, text: shown(text) })),
    )

test.each([
  ['en', ofTexts, /^msgid "(.+)"$/gm],
  ['zh', ofTranslations.zh, /^msgstr "(.+)"$/gm],
  ['ml', ofTranslations.ml, /^msgstr "(.+)"$/gm],
] as const)('product texts are in plain words: %s', (language, patterns, pattern) => {
  const bad = textsIn(language, pattern).flatMap(({ file, text }) => found(file, [text], patterns))
  expect(bad).toEqual([])
})

test('the description of the installed app is in plain words', () => {
  const file = 'public/manifest.webmanifest'
  expect(found(file, [JSON.parse(read(file)).description], ofTexts)).toEqual([])
})

test('a pattern finds what it is there for', () => {
  expect(found('a.ts', ['Sent once the connection is back', 'Sent once the line drops']).join()).toMatch(
    /^a\.ts: "once the line"/,
  )
  expect(found('a.ts', ['one line per item, without a line of goods'])).toEqual([])
  const titles = groups("it('is told', () => {})\ntest.each([[1, 2]])('%i stands', (one) => one)", TITLE)
  expect(titles).toEqual(['is told', '%i stands'])
  expect(found('a.ts', titles, ofTitles)).toHaveLength(2)
})
