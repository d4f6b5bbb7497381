/**
 * Faces of the engine's products: `index.ts` for declarations and pure functions, `view.ts` for components and hooks. Feature
 * modules import from them alone. A build and the tests follow each name straight to the file it comes from, so that a face
 * costs nothing: no file is loaded because a neighbour of what is used lies behind the same face.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const FACE = /^#engine\/(?:[\w-]+|label\/designer)\/(?:index|view)\.ts$/
const IMPORT = /import\s+(type\s+)?\{([^}]*)\}\s*from\s*'(#engine\/[^']+)';?/g
const EXPORT = /export\s+(?:type\s+)?\{([^}]*)\}\s*from\s*'([^']+)'/g

interface Name {
  name: string
  text: string
  isType: boolean
}

const namesIn = (list: string): Name[] =>
  list
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => {
      const text = each.replace(/^type\s+/, '')
      return { name: text.split(/\s+as\s+/)[0] ?? text, text, isType: text !== each }
    })

/** Faces that a file imports from, each once. */
export const facesIn = (code: string): string[] => [
  ...new Set(
    [...code.matchAll(IMPORT)].flatMap(([, , , specifier = '']) => (FACE.test(specifier) ? [specifier] : [])),
  ),
]

/** Specifier of the file behind each name of a face. */
function namesOfFace(specifier: string, text: string): ReadonlyMap<string, string> {
  const folder = path.posix.dirname(specifier)
  const found = new Map<string, string>()
  for (const [, list = '', file = ''] of text.matchAll(EXPORT))
    for (const { name } of namesIn(list)) found.set(name, path.posix.join(folder, file))
  return found
}

/**
 * Replaces imports from faces by imports from the files behind them; line numbers stay.
 *
 * @param readFace text of a face by its specifier
 * @throws when a face does not have a name that is imported from it
 */
export function pastFaces(code: string, readFace: (specifier: string) => string): string {
  return code.replace(IMPORT, (whole, typeOnly: string | undefined, list: string, specifier: string) => {
    if (!FACE.test(specifier)) return whole
    const files = namesOfFace(specifier, readFace(specifier))
    const byFile = new Map<string, string[]>()
    for (const { name, text, isType } of namesIn(list)) {
      const file = files.get(name)
      if (!file) throw new Error(`${specifier} does not export ${name}`)
      const known = byFile.get(file) ?? []
      known.push(isType || typeOnly ? `type ${text}` : text)
      byFile.set(file, known)
    }
    const imports = [...byFile].map(([file, names]) =>
      names.every((name) => name.startsWith('type '))
        ? `import type { ${names.map((name) => name.slice('type '.length)).join(', ')} } from '${file}'`
        : `import { ${names.join(', ')} } from '${file}'`,
    )
    return imports.join('; ') + '\n'.repeat(whole.split('\n').length - 1)
  })
}

/** Text of a face by its specifier, read from the sources below `root`. */
export const readFaceBelow =
  (root: string) =>
  (specifier: string): string =>
    readFileSync(path.join(root, 'src', specifier.slice(1)), 'utf8')

/** Sends every import from a face straight to the file it means. */
export function engineFaces(root: string): Plugin {
  const readFace = readFaceBelow(root)
  return {
    name: 'sampan-engine-faces',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /'#engine\/[\w/-]+\/(?:index|view)\.ts'/ },
      handler: (code) => ({ code: pastFaces(code, readFace), map: null }),
    },
  }
}
