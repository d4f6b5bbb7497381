import { describe, expect, test } from 'vitest'
import { exists, read } from './sources.ts'

interface Entry {
  id: string
  text: string
}

/** Entries of a catalogue: the source text in `msgid`, its translation in `msgstr`, long texts over several lines. */
function entries(file: string): Entry[] {
  const joined = read(file).replace(/"\n"/g, '')
  const active = joined.split('\n').filter((line) => !line.startsWith('#~'))
  return [...active.join('\n').matchAll(/^msgid "(.*)"\nmsgstr "(.*)"$/gm)]
    .map(([, id = '', text = '']) => ({ id, text }))
    .filter(({ id }) => id !== '')
}

/** Names in braces, not the words of a plural's branches. */
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\s*[,}]/g)].map(([, name]) => name)

describe.each(['zh', 'ml'])('texts in %s', (locale) => {
  const file = `src/locales/${locale}.po`

  test('every text is translated', () => {
    expect(exists(file)).toBe(true)
    expect(
      entries(file)
        .filter(({ text }) => text === '')
        .map(({ id }) => id),
    ).toEqual([])
  })

  test('translations keep their placeholders', () => {
    const bad = entries(file).filter(
      ({ id, text }) => text && new Set(placeholders(id)).size !== new Set(placeholders(text)).size,
    )
    expect(bad).toEqual([])
  })
})
