/**
 * Which files of a build belong on a device before the worker is installed, and which follow in idle time. The answer
 * follows from the declarations: what the start and the screens marked `core` import comes first; what those load
 * later comes with them, the lightest first, as long as it fits; other screens and the rest follow.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { parseAst } from 'rolldown/parseAst'
import type { Plugin, Rolldown } from 'vite'
import { screenImports } from './screen-imports.ts'

const MANIFEST = /\/src\/modules\/([^/]+)\/module\.ts$/
const TEXTS = /\/locales\/([^/]+)\/([^/]+)\.po$/
const STYLES_OR_PICTURES = /\.(?:css|svg|png)$/

interface PartsOptions {
  /** Parts of the catalogues by slice, as the registry lists them. */
  textsOf: Readonly<Record<string, readonly string[]>>
  /** Bytes, compressed, that an installation may bring. */
  limit: number
}

interface ListEntry {
  url: string
  revision: string | null
  size: number
}

/** What the graph of the build says about its files; sizes are weighed when they are written. */
interface Sorted {
  required: Set<string>
  /** What a required part loads later, each with all it needs. */
  later: Set<string>[]
  languages: Map<string, string>
}

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }
type Context = Rolldown.PluginContext

function reach(start: Iterable<string>, next: (id: string) => Iterable<string>): Set<string> {
  const seen = new Set(start)
  for (const id of seen) for (const each of next(id)) seen.add(each)
  return seen
}

/** Marks of the manifests: modules that draw screens, and those of core screens. */
class Screens {
  readonly all = new Set<string>()
  readonly core = new Set<string>()
  /** Slices with a core screen. */
  readonly slices = new Set<string>()

  async read(context: Context, code: string, id: string): Promise<void> {
    for (const { source, isCore } of screenImports(parseAst(code, { lang: 'ts' }))) {
      const target = (await context.resolve(source, id))?.id
      if (!target) continue
      this.all.add(target)
      if (!isCore) continue
      this.core.add(target)
      this.slices.add(MANIFEST.exec(id)?.[1] ?? '')
    }
  }
}

/**
 * Files of the chunks that hold these modules, with all they import and their styles. What is imported is followed from chunk
 * to chunk: a module that re-exports a whole library imports all of it, and its chunk only what is used.
 */
function filesOf(bundle: Rolldown.OutputBundle, modules: ReadonlySet<string>): Set<string> {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')
  const holding = chunks.filter(
    ({ facadeModuleId, moduleIds }) =>
      (facadeModuleId && modules.has(facadeModuleId)) || moduleIds.some((id) => modules.has(id)),
  )
  const names = reach(
    holding.map(({ fileName }) => fileName),
    (name) => (bundle[name] as Chunk | undefined)?.imports ?? [],
  )
  const chunksOfIt = [...names]
  for (const name of chunksOfIt)
    for (const style of (bundle[name] as Chunk | undefined)?.viteMetadata?.importedCss ?? []) names.add(style)
  return names
}

/** Workers and other files that these chunks start or fetch: named in their code, and not needed to draw them. */
function startedBy(bundle: Rolldown.OutputBundle, names: ReadonlySet<string>): string[] {
  const code = [...names].map((name) => bundle[name]).filter((file) => file?.type === 'chunk')
  return Object.keys(bundle).filter(
    (name) =>
      bundle[name]?.type === 'asset' &&
      !STYLES_OR_PICTURES.test(name) &&
      code.some((file) => file.code.includes(path.basename(name))),
  )
}

function sortOut(
  context: Context,
  bundle: Rolldown.OutputBundle,
  screens: Screens,
  options: PartsOptions,
): Sorted {
  const info = (id: string) => context.getModuleInfo(id)
  const imported = (id: string) => info(id)?.importedIds ?? []
  const loadedLater = (id: string) =>
    (info(id)?.dynamicallyImportedIds ?? []).filter((each) => !screens.all.has(each) && !TEXTS.test(each))
  const entries = [...context.getModuleIds()].filter((id) => info(id)?.isEntry)
  const start = reach(entries, imported)
  const roots = [...start, ...[...start].flatMap(loadedLater), ...screens.core]
  const requiredModules = reach(roots, imported)
  const required = filesOf(bundle, new Set(roots))
  const everything = reach(requiredModules, (id) => [...imported(id), ...loadedLater(id)])
  const laterRoots = new Set([...everything].flatMap(loadedLater).filter((id) => !requiredModules.has(id)))
  const languages = new Map<string, string>()
  const spoken = new Set([
    'start',
    'shell',
    ...[...screens.slices].flatMap((slice) => options.textsOf[slice] ?? [slice]),
  ])
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk') continue
    for (const [, language = '', part = ''] of file.moduleIds.flatMap((id) => [TEXTS.exec(id) ?? []])) {
      if (!language) continue
      languages.set(file.fileName, language)
      if (spoken.has(part)) required.add(file.fileName)
    }
  }
  const later = [...laterRoots].map((id) => filesOf(bundle, new Set([id])))
  const started = startedBy(bundle, new Set([...required, ...later.flatMap((names) => [...names])]))
  return { required, later: [...later, ...started.map((name) => new Set([name]))], languages }
}

const weigh = (file: string): number => {
  const content = readFileSync(file)
  return file.endsWith('.png') ? content.length : gzipSync(content, { level: 9 }).length
}

/** @throws when what a device cannot do without is more than an installation may bring. */
function choose(
  sorted: Sorted,
  sizes: ReadonlyMap<string, number>,
  unhashed: number,
  limit: number,
): Set<string> {
  const chosen = new Set(sorted.required)
  // One language is installed; the heaviest of them has to fit.
  const byLanguage = new Map<string, number>()
  let sum = unhashed
  for (const name of chosen) {
    const language = sorted.languages.get(name)
    const size = sizes.get(name) ?? 0
    if (language) byLanguage.set(language, (byLanguage.get(language) ?? 0) + size)
    else sum += size
  }
  sum += Math.max(0, ...byLanguage.values())
  if (sum > limit) throw new Error(`The start and the core screens are ${sum} bytes, more than ${limit}`)
  const cost = (names: ReadonlySet<string>) =>
    [...names].reduce((total, name) => total + (chosen.has(name) ? 0 : (sizes.get(name) ?? 0)), 0)
  for (const names of sorted.later.toSorted((a, b) => cost(a) - cost(b))) {
    const more = cost(names)
    if (sum + more > limit) continue
    sum += more
    for (const name of names) chosen.add(name)
  }
  return chosen
}

/** Files of the public pages, which are built apart (vite.public.config.ts): documents by language, scripts, texts by language. */
function publicFacts(url: string): { isPublic: true; language?: string } | undefined {
  if (!/^(?:assets\/)?open\//.test(url)) return undefined
  const [, language] = /(?:\.|\/texts-)([a-z]+)(?:\.html|-[^/]+\.js)$/.exec(url) ?? []
  return { isPublic: true, ...(language ? { language } : {}) }
}

/** The plugin that looks at the build, and what turns the worker's list of files into its list of parts. */
export function partsOf(options: PartsOptions) {
  let sorted: Sorted | undefined
  let folder = ''
  const screens = new Screens()
  const plugin: Plugin = {
    name: 'sampan-parts',
    apply: 'build',
    transform: {
      order: 'pre',
      filter: { id: MANIFEST },
      handler(code, id) {
        return screens.read(this, code, id)
      },
    },
    generateBundle: {
      order: 'post',
      handler(output, bundle) {
        folder = output.dir ?? ''
        sorted = sortOut(this, bundle, screens, options)
      },
    },
  }
  const toParts = (entries: readonly ListEntry[]) => {
    // A build that failed never came to sorting its files; an error of ours would hide its own.
    if (!sorted) return { manifest: [], warnings: [] }
    const { languages, required } = sorted
    const sizes = new Map(entries.map(({ url }) => [url, weigh(path.join(folder, url))]))
    const isHashed = (url: string) => url.startsWith('assets/')
    // Of the documents of public pages a device brings one language; the heaviest of them has to fit.
    const documents = new Map<string, number>()
    let unhashed = 0
    for (const { url } of entries) {
      if (isHashed(url)) continue
      const size = sizes.get(url) ?? 0
      const language = publicFacts(url)?.language
      if (language) documents.set(language, (documents.get(language) ?? 0) + size)
      else unhashed += size
    }
    unhashed += Math.max(0, ...documents.values())
    const chosen = choose(sorted, sizes, unhashed, options.limit)
    // What the core loads later and did not fit comes first of the rest.
    const soon = new Set(sorted.later.flatMap((names) => [...names]))
    // The lightest first there too: dialogs do not wait for a worker.
    const rank = (url: string) => (soon.has(url) ? (sizes.get(url) ?? 0) : Number.MAX_SAFE_INTEGER)
    const inOrder = entries.toSorted((a, b) => rank(a.url) - rank(b.url))
    const manifest = inOrder.map(({ url, revision, size }) => {
      const ofPublic = publicFacts(url)
      if (!isHashed(url)) return { url, revision, size, tier: 'core', ...ofPublic }
      const language = languages.get(url)
      const hash = createHash('sha256')
        .update(readFileSync(path.join(folder, url)))
        .digest('base64')
      return {
        url,
        revision: null,
        size,
        tier: required.has(url) ? 'core' : chosen.has(url) ? 'install' : 'warm',
        ...(language ? { language } : {}),
        ...ofPublic,
        integrity: `sha256-${hash}`,
      }
    })
    return { manifest, warnings: [] }
  }
  return { plugin, toParts }
}
