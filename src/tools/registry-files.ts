/** The registries that follow from the list of slices (src/registry/modules.ts) and from the files each slice has. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { format, resolveConfig } from 'prettier'
import type { ModuleEntry } from '../registry/modules.ts'

/** What a slice has for one registry: the file below its folder and the name it exports. */
interface Part {
  readonly file: string
  /** The export, found in the file. */
  readonly exported: RegExp
  /** What the file must export, for the message about a file that does not. */
  readonly wanted: string
}

const PARTS = {
  calls: {
    file: 'contract.ts',
    exported: /^export const (\w+) = defineCalls\(/m,
    wanted: 'a const made by defineCalls',
  },
  functions: {
    file: 'functions.ts',
    exported: /^export const (functions)\b/m,
    wanted: 'a const "functions"',
  },
  screens: {
    file: 'module.ts',
    exported: /^export const (screens)\b/m,
    wanted: 'a const "screens"',
  },
  finder: { file: 'module.ts', exported: /^export const (finder)\b/m, wanted: 'a const "finder"' },
  firstSteps: {
    file: 'first-steps.ts',
    exported: /^export const (firstSteps)\b/m,
    wanted: 'a const "firstSteps"',
  },
  server: {
    file: 'server/module.ts',
    exported: /^export (?:const|function) (serverModule|make\w+Module)\b/m,
    wanted: '"serverModule", or a function make…Module where it needs something of other slices',
  },
} satisfies Record<string, Part>

/** Identifier of a slice: `open-file` is `openFile`. */
const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

interface Found {
  readonly entry: ModuleEntry
  /** Name a slice has in a list. */
  readonly key: string
  readonly from: string
  readonly exported: string
}

const HEADER = 'Written by `npm run registry` from modules.ts.'

/** Import of one export under the slice's own name. */
const importOf = ({ key, from, exported }: Found): string =>
  `import { ${exported === key ? key : `${exported} as ${key}`} } from '${from}'`

const imports = (found: readonly Found[]): string => found.map(importOf).join('\n')
const keyOf = (name: string): string => (name === camel(name) ? name : `'${name}': ${camel(name)}`)
const record = (found: readonly Found[]): string => `{ ${found.map(({ key }) => key).join(', ')} }`
const bySlice = (found: readonly Found[]): string =>
  `{ ${found.map(({ entry }) => keyOf(entry.name)).join(', ')} }`

/**
 * Contents of the registry files, by name, unformatted.
 * @param root Root of the repository.
 * @throws with one line for each entry without a folder, folder without an entry and file without its export.
 */
export function registrySources(root: string, modules: readonly ModuleEntry[]): Record<string, string> {
  const folder = path.join(root, 'src/modules')
  const faults = listFaults(modules, foldersIn(folder))
  const textOf = (entry: ModuleEntry, file: string) => {
    const full = path.join(folder, entry.name, file)
    return existsSync(full) ? readFileSync(full, 'utf8') : undefined
  }
  const having = ({ file, exported, wanted }: Part, among = modules): Found[] =>
    among.flatMap((entry) => {
      const text = textOf(entry, file)
      if (text === undefined) return []
      const name = exported.exec(text)?.[1]
      if (!name) {
        faults.push(`src/modules/${entry.name}/${file} does not export ${wanted}`)
        return []
      }
      return [{ entry, key: camel(entry.name), from: `#modules/${entry.name}/${file}`, exported: name }]
    })
  const calls = having(PARTS.calls)
  const functions = having(PARTS.functions)
  const screens = having(
    PARTS.screens,
    modules.filter(({ texts }) => texts),
  )
  const parts = having(PARTS.server)
  const steps = having(PARTS.firstSteps)
  const finders = having(
    PARTS.finder,
    modules.filter((entry) => PARTS.finder.exported.test(textOf(entry, PARTS.finder.file) ?? '')),
  )
  if (faults.length) throw new Error(faults.join('\n'))
  const first = screens.filter(({ entry }) => entry.isPublic)
  const more = screens.filter(({ entry }) => !entry.isPublic)
  return {
    'calls.ts': `/** Every call of the product, by slice. ${HEADER} */
import type { Call } from '#contract/call.ts'
${imports(calls)}

export const calls = ${record(calls)} as const

export const allCalls: readonly Call[] = Object.values(calls).flatMap((slice) => Object.values(slice) as Call[])
`,
    'functions.ts': `/** The function tree in menu order. The gateway stores and grants it; the client's guard reads the granted part. ${HEADER} */
import { treeOf, type FuncBranch, type FuncDecl } from '#contract/functions.ts'
${imports(functions)}

/** By slice. Where a branch is in the menu, it says itself. */
export const functionsOf: Readonly<Record<string, FuncBranch | readonly FuncBranch[]>> = ${bySlice(functions)}

export const functionTree: readonly FuncDecl[] = treeOf(Object.values(functionsOf).flat())
`,
    'first-screens.ts': `/** What a stranger may open: the login page and the public pages. They start without the rest (more-screens.ts). ${HEADER} */
import type { Screens } from '#engine/screen/screen.ts'
${imports(first)}

/** By slice, so that each brings its own texts. */
export const firstSlices: Readonly<Record<string, Screens>> = ${bySlice(first)}
`,
    'more-screens.ts': `/** The screens after login; loaded before entry, so that the login page does not grow with the product. ${HEADER} */
import type { Screens } from '#engine/screen/screen.ts'
${imports(more)}

/** By slice, so that each brings its own texts. */
export const moreSlices: Readonly<Record<string, Screens>> = ${bySlice(more)}
`,
    'finder.ts': `/** What the command palette offers beside pages: actions of the slices, and things found on this device. ${HEADER} */
import type { Finder } from '#engine/screen/finder.ts'
${imports(finders)}

const slices: readonly Partial<Finder>[] = [${finders.map(({ key }) => key).join(', ')}]

export const finder: Finder = {
  actions: slices.flatMap(({ actions = [] }) => actions),
  sources: slices.flatMap(({ sources = [] }) => sources),
}
`,
    'first-steps.ts': `/** What new people do first, as the slices declare it. ${HEADER} */
import type { FirstStep } from '#engine/screen/first-step.ts'
${imports(steps)}

export const firstSteps: readonly FirstStep[] = [${steps.map(({ key }) => `...${key}`).join(', ')}]
`,
    'texts.ts': `/**
 * Parts of the catalogues that the screens of a slice say, beside \`start\`. Loaded with the screen.
 * tests/architecture/texts.test.ts follows the imports and names what is missing in modules.ts. ${HEADER}
 */
export const textsOf: Readonly<Record<string, readonly string[]>> = ${textLists(modules, 'texts')}

/** Parts that come with a piece of a slice which is loaded after its screens (\`withTexts\`). */
export const laterTextsOf: Readonly<Record<string, readonly string[]>> = ${textLists(modules, 'laterTexts')}
`,
    'server-parts.ts': `/** The server side of every slice, as it exports it; handlers.ts makes the modules of it. ${HEADER} */
${imports(parts)}

export const serverParts = ${record(parts)}
`,
  }
}

const textLists = (modules: readonly ModuleEntry[], key: 'texts' | 'laterTexts'): string => {
  const lists = modules.flatMap((entry) => {
    const parts = entry[key]
    const name = entry.name === camel(entry.name) ? entry.name : `'${entry.name}'`
    return parts ? [`${name}: [${parts.map((part) => `'${part}'`).join(', ')}]`] : []
  })
  return `{ ${lists.join(', ')} }`
}

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** One line for each slice that is entered twice, without a folder or not at all. */
function listFaults(modules: readonly ModuleEntry[], folders: readonly string[]): string[] {
  const names = modules.map(({ name }) => name)
  return [
    ...names
      .filter((name, at) => names.indexOf(name) < at)
      .map((name) => `${name} is entered twice in src/registry/modules.ts`),
    ...names
      .filter((name) => !folders.includes(name))
      .map((name) => `${name} is entered in src/registry/modules.ts, but there is no src/modules/${name}`),
    ...folders
      .filter((name) => !names.includes(name))
      .map((name) => `src/modules/${name} is not entered in src/registry/modules.ts`),
  ]
}

/** The same, as they are kept. */
export async function registryFiles(
  root: string,
  modules: readonly ModuleEntry[],
): Promise<Record<string, string>> {
  const sources = Object.entries(registrySources(root, modules))
  const formatted = sources.map(async ([name, source]) => {
    const file = path.join(root, 'src/registry', name)
    return [name, await format(source, { ...(await resolveConfig(file)), filepath: file })] as const
  })
  return Object.fromEntries(await Promise.all(formatted))
}
