/** The project's own source files and what they import. Imports are read as text: an import by a computed name is not seen. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pastFaces, readFaceBelow } from '../../src/tools/faces.ts'

export const root = path.resolve(import.meta.dirname, '../..')

function* below(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* below(file)
    else if (/\.(?:tsx?|css)$/.test(entry.name)) yield file
  }
}

const files: readonly string[] = ['src', 'sw', 'tests']
  .flatMap((folder) => [...below(path.join(root, folder))])
  .map((file) => path.relative(root, file))

/** Paths below the root, with forward slashes. */
export const sourceFiles = files.filter((file) => !file.endsWith('.css'))
export const styleFiles = files.filter((file) => file.endsWith('.css'))

export const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

const aliases = Object.entries(
  (JSON.parse(read('package.json')) as { imports: Record<string, string> }).imports,
).map(([from, to]) => [from.replace('*', ''), to.replace('./', '').replace('*', '')] as const)

const IMPORT = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g

interface Import {
  specifier: string
  /** Path below the root when it is ours. */
  file: string | undefined
}

/** Path below the root that an import means, or undefined for a package. */
export function resolve(from: string, specifier: string): string | undefined {
  const alias = aliases.find(([prefix]) => specifier.startsWith(prefix))
  if (alias) return alias[1] + specifier.slice(alias[0].length)
  if (!specifier.startsWith('.')) return undefined
  return path.posix.normalize(path.posix.join(path.posix.dirname(from), specifier))
}

export const importsOf = (file: string): Import[] => importsIn(read(file), file)

/** What a text imports in the end: names taken from a face of the engine count as imports of the files behind it. */
export const importsPastFaces = (text: string, file: string): Import[] =>
  importsIn(pastFaces(text, readFaceBelow(root)), file)

/** Imports of a text that stands for this file. */
function importsIn(text: string, file: string): Import[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '')
  return [...code.matchAll(IMPORT)].map(([, specifier = '']) => ({
    specifier,
    file: resolve(file, specifier.replace(/\?.*$/, '')),
  }))
}

export const exists = (file: string): boolean => existsSync(path.join(root, file))
