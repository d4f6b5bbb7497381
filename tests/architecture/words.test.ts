/**
 * Comments, test names, the README and the records are read by strangers: standard terms, no private dialect. Each pattern
 * comes with what to write instead.
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

/** The words themselves are written here. */
const isElsewhere = (file: string) => file !== 'tests/architecture/words.test.ts'

const found = (file: string, texts: readonly string[]): string[] =>
  texts.flatMap((text) =>
    dialect
      .filter(([pattern]) => pattern.test(text))
      .map(([pattern, instead]) => `${file}: "${pattern.exec(text)?.[0]}" → ${instead}: ${text.trim()}`),
  )

const COMMENT = /^\s*(?:\/\/|\*|\/\*\*?) ?(.+)$/gm
const TITLE = /\b(?:test|it|describe)(?:\.\w+)*\(\s*[`'"]([^`'"\n]+)/g
const groups = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, group = '']) => group)

test('comments and test names are in plain words', () => {
  const bad = sourceFiles.filter(isElsewhere).flatMap((file) => {
    const text = read(file)
    return found(file, [...groups(text, COMMENT), ...groups(text, TITLE)])
  })
  expect(bad).toEqual([])
})

test('the README and the decision records are in plain words', () => {
  const records = readdirSync('src/decisions').map((name) => `src/decisions/${name}`)
  expect(['README.md', ...records].flatMap((file) => found(file, read(file).split('\n')))).toEqual([])
})

test('a pattern finds what it is there for', () => {
  expect(found('a.ts', ['Sent once the connection is back', 'Sent once the line drops']).join()).toMatch(
    /^a\.ts: "once the line"/,
  )
  expect(found('a.ts', ['one line per item, without a line of goods'])).toEqual([])
})
