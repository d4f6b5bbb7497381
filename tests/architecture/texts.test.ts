import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { firstSlices } from '#registry/first-screens.ts'
import { laterTextsOf, textsOf } from '#registry/texts.ts'
import { words } from '#domain/words.ts'
import { exists, importsPastFaces, read, root, sourceFiles } from './sources.ts'

interface Entry {
  id: string
  /** "" where the text alone says what is meant. */
  context: string
  text: string
  /** Files that say it. */
  files: string[]
}

/** Entries of a catalogue: the source text in `msgid`, its translation in `msgstr`, long texts over several lines. */
function entries(file: string): Entry[] {
  const joined = read(file).replace(/"\n"/g, '')
  const active = joined.split('\n').filter((line) => !line.startsWith('#~'))
  return active
    .join('\n')
    .split('\n\n')
    .flatMap((block) => {
      const [, id = '', text = ''] = /^msgid "(.*)"\nmsgstr "(.*)"$/m.exec(block) ?? []
      const [, context = ''] = /^msgctxt "(.*)"$/m.exec(block) ?? []
      const files = [...block.matchAll(/^#: (.+)$/gm)].flatMap(([, list = '']) => list.split(' '))
      return id ? [{ id, context, text, files }] : []
    })
}

/** Catalogues of a language: one for each part. */
const parts = readdirSync(path.join(root, 'src/locales/en')).map((name) => path.basename(name, '.po'))
const catalogues = (locale: string) =>
  parts.map((part) => ({ part, texts: entries(`src/locales/${locale}/${part}.po`) }))

/** Names in braces, not the words of a plural's branches. */
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\s*[,}]/g)].map(([, name]) => name)

describe.each(['zh', 'ml'])('texts in %s', (locale) => {
  const all = catalogues(locale)

  test('every text is translated', () => {
    expect(all.flatMap(({ texts }) => texts).length).toBeGreaterThan(100)
    const missing = all.flatMap(({ part, texts }) =>
      texts.filter(({ text }) => text === '').map(({ id, files }) => `${part}: ${id} (${files.join(', ')})`),
    )
    expect(missing).toEqual([])
  })

  test('translations keep their placeholders', () => {
    const bad = all
      .flatMap(({ texts }) => texts)
      .filter(({ id, text }) => text && new Set(placeholders(id)).size !== new Set(placeholders(text)).size)
    expect(bad).toEqual([])
  })

  test('a text that two parts say is translated alike', () => {
    const known = new Map<string, string>()
    const unlike = all
      .flatMap(({ texts }) => texts)
      .filter(({ id, context, text }) => {
        const key = `${context} ${id}`
        return (known.get(key) ?? text) !== text || !known.set(key, text)
      })
    expect(unlike).toEqual([])
  })
})

test('texts without placeholders are in the catalogues; after a change of texts, run `npm run texts`', () => {
  const known = new Set(
    catalogues('en').flatMap(({ texts }) => texts.map(({ id }) => id.replaceAll(/\\(["\\])/g, '$1'))),
  )
  const SAID = [/(?<![\w.])(?:msg|t)`([^`$\\]+)`/g, /<Trans>([^<>{}&]+)<\/Trans>/g]
  const said = sourceFiles
    .filter((file) => /^(?:src|sw)\//.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      SAID.flatMap((pattern) => [
        ...read(file)
          .replaceAll(/\/\*[\s\S]*?\*\//g, '')
          .matchAll(pattern),
      ]).map(([, text = '']) => [text.trim().replaceAll(/\s*\n\s*/g, ' '), file] as const),
    )
  expect(said.length).toBeGreaterThan(2000)
  expect(said.filter(([text]) => !known.has(text))).toEqual([])
})

test('a word that slices share is declared in src/domain/words.ts alone', () => {
  const shared = new Set(Object.values(words).map(({ message }) => message))
  const slices = sourceFiles.filter(
    (file) => /^src\/modules\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  )
  const again = slices.flatMap((file) =>
    [...read(file).matchAll(/\bmsg`([^`$]+)`/g)]
      .filter(([, text = '']) => shared.has(text))
      .map(([, text]) => `${file}: ${text}`),
  )
  expect(again).toEqual([])
})

/** Parts that hold the texts of a file. */
const partsOf = new Map<string, Set<string>>()
for (const { part, texts } of catalogues('en'))
  for (const file of texts.flatMap(({ files }) => files))
    partsOf.set(file, (partsOf.get(file) ?? new Set()).add(part))

/** Read once: most slices bring the same files. */
const brought = new Map<string, readonly string[]>()
const bringsAlong = (file: string): readonly string[] => {
  const known = brought.get(file) ?? readBrought(file)
  brought.set(file, known)
  return known
}

/** What a file brings at run time: no types, and not the screens a manifest leads to, which bring their own. */
const readBrought = (file: string): string[] =>
  importsPastFaces(
    read(file)
      .replace(/(?:import|export) type [\s\S]*?from\s*'[^']+'/g, '')
      .replace(/defineScreens\(\{[\s\S]*?\n\}\)/g, ''),
    file,
  ).flatMap((each) =>
    each.file && /\.tsx?$/.test(each.file) && exists(each.file) && !isSchemaOnly(file, each.file)
      ? each.file
      : [],
  )

/** A contract takes the schemas of its fields; their labels are shown by the screens of its own slice. */
const isSchemaOnly = (from: string, to: string): boolean =>
  /(?:\/contract|-calls)\.ts$/.test(from) &&
  to.endsWith('fields.ts') &&
  path.dirname(from) === path.dirname(to)

function reachable(from: readonly string[]): string[] {
  const seen = new Set(from)
  for (const file of seen) for (const next of bringsAlong(file)) seen.add(next)
  return [...seen]
}

const isShipped = (file: string) => !/\.test\.tsx?$|\/server\//.test(file)
const filesBelow = (folder: string) =>
  sourceFiles.filter((file) => file.startsWith(folder) && isShipped(file))

/** Files that say something, and in none of these parts. */
const unsaid = (files: readonly string[], loaded: readonly string[]) =>
  files.filter((file) => {
    const holding = partsOf.get(file)
    return holding !== undefined && !loaded.some((part) => holding.has(part))
  })

describe('parts of the catalogues', () => {
  const isLayout = (file: string) => file.startsWith('src/client/layout/')
  test('texts around the screens are there from the start, or before the login', () => {
    const around = reachable(filesBelow('src/client/'))
    expect(unsaid(around, ['start', 'shell'])).toEqual([])
    expect(
      unsaid(
        around.filter((file) => !isLayout(file)),
        ['start'],
      ),
    ).toEqual([])
    const titles = filesBelow('src/modules/').filter((file) => /\/(?:module|functions)\.ts$/.test(file))
    expect(unsaid(titles, ['start', 'shell'])).toEqual([])
  })

  test.each(Object.entries(textsOf))('the screens of %s load what they say', (slice, first) => {
    const loaded = [...first, ...(laterTextsOf[slice] ?? [])]
    const files = reachable(filesBelow(`src/modules/${slice}/`))
    const before = Object.hasOwn(firstSlices, slice) ? ['start'] : ['start', 'shell']
    expect(unsaid(files, [...before, ...loaded])).toEqual([])
    const idle = loaded.filter((part) => !files.some((file) => partsOf.get(file)?.has(part)))
    expect(idle, 'parts that are loaded for nothing').toEqual([])
  })

  test('every slice with screens has its list', () => {
    const withScreens = filesBelow('src/modules/').filter(
      (file) =>
        file.endsWith('/module.ts') && /load:/.test(/defineScreens\([\s\S]*/.exec(read(file))?.[0] ?? ''),
    )
    const slices = withScreens.map((file) => file.split('/')[2] ?? '')
    expect(Object.keys(textsOf)).toEqual(expect.arrayContaining(slices))
  })
})
