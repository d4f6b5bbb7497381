/**
 * What a file exports, another one uses. Read as text, as imports are: a name is used when another file imports it by name or reads
 * it from a namespace; of a file that is loaded by `import()`, when any other file contains it.
 */
import { expect, test } from 'vitest'
import { read, resolve, sourceFiles } from './sources.ts'

const DECLARED =
  /^export (?:async |declare |abstract )*(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm
const LISTED = /^export (?:type )?\{([^}]*)\}/gm
const TAKEN = /^(?:import|export) (?:type )?(?:\w+, )?\{([^}]*)\} from '([^']+)'/gm
const NAMESPACE = /^import \* as (\w+) from '([^']+)'/gm
const LOADED = /\bimport(?:Original|Actual)?\(\s*'([^']+)'|\bimport\(\s*\/\*[^*]*\*\/\s*'([^']+)'/g

/** Names that are found otherwise. */
const exempt = (file: string, name: string): boolean =>
  // Loaded through Vite by the tools of these names.
  /^tests\/(?:bench\/benches|proof\/(?:codes|labels))\.ts$/.test(file) ||
  // Found by their folder.
  file.startsWith('tests/fixtures/forms/') ||
  // Every feature module has one, also while nothing links to its pages.
  (name === 'screens' && /^src\/modules\/[\w-]+\/module\.ts$/.test(file))

const codeOf = (file: string) => read(file).replaceAll(/^\s*\/\/.*$/gm, '')

/** Files that contain the text of other files. */
const isTemplate = (file: string) => file.includes('.test.') || file === 'src/tools/registry-files.ts'
const texts = new Map(
  [...sourceFiles, 'vite.config.ts', 'vite.public.config.ts', 'lingui.config.ts'].map((file) => [
    file,
    codeOf(file),
  ]),
)

/** Each name of a list with the one it has outside it: `a`, `type b`, `c as d`. */
const namesIn = (list: string) =>
  list
    .split(',')
    .map((each) => each.trim().replace(/^type /, ''))
    .filter(Boolean)
    .map((each) => each.split(' as '))

const declared = new Map<string, Set<string>>()
const used = new Set<string>()
const loaded = new Set<string>()
const holders = new Map<string, string | true>()

for (const [file, text] of texts) {
  const names = [...text.matchAll(DECLARED)].map(([, name = '']) => name)
  const listed = [...text.matchAll(LISTED)].flatMap(([, list = '']) => namesIn(list))
  if (!isTemplate(file)) declared.set(file, new Set([...names, ...listed.map((each) => each.at(-1) ?? '')]))
  for (const [, list = '', specifier = ''] of text.matchAll(TAKEN))
    for (const [name] of namesIn(list)) used.add(`${resolve(file, specifier)} ${name}`)
  for (const [, local = '', specifier = ''] of text.matchAll(NAMESPACE)) {
    const uses = [...text.matchAll(new RegExp(`\\b${local}\\b(?:\\.(\\w+))?`, 'g'))]
    for (const [, name] of uses) if (name) used.add(`${resolve(file, specifier)} ${name}`)
    // Passed on as a whole.
    if (uses.filter(([, name]) => !name).length > 1) loaded.add(resolve(file, specifier) ?? specifier)
  }
  for (const [, a, b] of text.matchAll(LOADED)) loaded.add(resolve(file, a ?? b ?? '') ?? '')
  for (const word of new Set(text.match(/\w+/g))) holders.set(word, holders.has(word) ? true : file)
}

const isUsed = (file: string, name: string) =>
  used.has(`${file} ${name}`) || (loaded.has(file) && holders.get(name) === true) || exempt(file, name)

test('every export is used by another file', () => {
  const unused = [...declared].flatMap(([file, names]) =>
    [...names].filter((name) => !isUsed(file, name)).map((name) => `${file}: ${name}`),
  )
  expect(unused).toEqual([])
})
