/**
 * `npm run new:module <name>`: a slice with a list and a form that compile, run and pass, entered in the list of slices, with its
 * function ids, translations and everything that follows from it. Refuses a name that is taken.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { collectTexts, knownTexts, TRANSLATED, type Dictionary } from './catalogues.ts'
import { bin, main, must, root } from './run.ts'

const USAGE = `Usage: npm run new:module -- <name> [--title "Supplies"] [--zh 物料] [--ml Bekalan] [--below Z-5]
  name     of the folder and of its calls: a plural noun of lower-case letters and digits
  --title  how the menu calls it in English; the name by default
  --zh     the same in Chinese, --ml in Malay; by default as it is translated elsewhere
  --below  the function of the menu group it belongs to; B2C orders by default`

interface ModuleOptions {
  readonly name: string
  readonly below: string
  readonly titles: { readonly en: string; readonly zh: string; readonly ml: string }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

async function readOptions(): Promise<ModuleOptions> {
  const text = { type: 'string' } as const
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { title: text, zh: text, ml: text, below: text },
  })
  const [name = ''] = positionals
  if (!/^[a-z][a-z0-9]*$/.test(name) || positionals.length > 1) throw new Error(USAGE)
  if (existsSync(path.join(root, 'src/modules', name)))
    throw new Error(`src/modules/${name} exists already. Choose another name.`)
  const en = values.title ?? capital(name)
  const [zh, ml] = await Promise.all(TRANSLATED.map(async (language) => (await knownTexts(language)).get(en)))
  const titles = { en, zh: values.zh ?? zh ?? en, ml: values.ml ?? ml ?? en }
  const odd = Object.values(titles).find((title) => /['`\\$]/.test(title))
  if (odd) throw new Error(`Write the name without quotation marks: ${odd}`)
  return {
    name,
    below: values.below ?? 'Z-5',
    titles,
  }
}

/** Paths below a folder, with slashes. */
const filesBelow = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll(path.sep, '/'),
  )

/** Every function id that is declared, found in the sources: the product itself need not be loadable for this. */
const functionIds = (): string[] =>
  filesBelow('src/modules')
    .filter((file) => /^[^/]+\/(?:functions|rights)\.ts$/.test(file))
    .flatMap((file) =>
      [...readFileSync(path.join(root, 'src/modules', file), 'utf8').matchAll(/'(Z-\d+)'/g)].map(
        ([, id = '']) => id,
      ),
    )

/** The page after the last one below a function: "Z-518" below "Z-5". */
function nextFunction(below: string, taken: readonly string[]): string {
  if (!taken.includes(below))
    throw new Error(`${below} is no function. Name the group the new page belongs to.`)
  const pages = taken.filter((id) => id.startsWith(below) && /^\d\d$/.test(id.slice(below.length)))
  const last = Math.max(0, ...pages.map((id) => Number(id.slice(below.length))))
  if (last >= 99) throw new Error(`There is no free function id below ${below}.`)
  return `${below}${String(last + 1).padStart(2, '0')}`
}

/** Writes the files of the slice; resolves with their paths below the root. */
function writeSlice({ name, below, titles }: ModuleOptions, func: string): string[] {
  const words: Readonly<Record<string, string>> = {
    FUNC: func,
    BELOW: below,
    UPPER: name.toUpperCase(),
    TYPE: capital(name),
    NAME: name,
    TITLE_EN: titles.en,
    TITLE_ZH: titles.zh,
    TITLE_ML: titles.ml,
    TITLE_LOWER: titles.en.toLowerCase(),
  }
  const filled = (text: string): string =>
    // FUNC01 is the page with its first button; MAX_NAME_TEXT is a limit of the domain.
    text.replace(
      /(?<!MAX_)(?:TITLE_(?:EN|ZH|ML|LOWER)|FUNC(?=['0-9])|BELOW|UPPER|TYPE|NAME)/g,
      (word) => words[word] ?? word,
    )
  const skeleton = 'src/tools/skeleton'
  const sources = filesBelow(skeleton).filter((file) => file.endsWith('.txt'))
  return sources.map((source) => {
    const file = filled(source.replace(/\.txt$/, ''))
    const target = file === 'example.ts' ? `tests/fixtures/forms/${name}.ts` : `src/modules/${name}/${file}`
    const full = path.join(root, target)
    mkdirSync(path.dirname(full), { recursive: true })
    writeFileSync(full, filled(readFileSync(path.join(root, skeleton, source), 'utf8')))
    return target
  })
}

/** Before the slice that serves the others. */
const LAST = '  // Serves what the others can export and import.\n'

function enter(name: string): string {
  const file = 'src/registry/modules.ts'
  const full = path.join(root, file)
  const list = readFileSync(full, 'utf8')
  if (!list.includes(LAST)) throw new Error(`${file} has no line "${LAST.trim()}" to enter ${name} before`)
  writeFileSync(full, list.replace(LAST, `  { name: '${name}', texts: ['${name}', 'domain'] },\n${LAST}`))
  return file
}

const tool = (file: string): Promise<void> => must(bin('tsx'), [path.join(root, 'src/tools', file)])

main(async () => {
  const options = await readOptions()
  const func = nextFunction(options.below, functionIds())
  const written = [...writeSlice(options, func), enter(options.name)]
  await must(bin('prettier'), ['--write', '--log-level', 'warn', ...written])
  await tool('registry.ts')
  const { en, zh, ml } = options.titles
  const skeleton = path.join(root, 'src/tools/skeleton/texts.json')
  const dictionary = JSON.parse(readFileSync(skeleton, 'utf8')) as Dictionary
  const missing = await collectTexts({ ...dictionary, [en]: { zh, ml } })
  await tool('declared.ts')
  console.log(`src/modules/${options.name} is made: page ${func}, a list and a form.`)
  for (const [language, title] of [
    ['zh', zh],
    ['ml', ml],
  ] as const)
    if (title === en)
      console.log(`Its name "${en}" is not translated into ${language} yet: functions.ts and src/locales.`)
  if (missing.length > 0) console.log(`To be translated:\n${missing.join('\n')}`)
  console.log(
    'Next: npm run quick, then npm run dev. Change fields.ts first: most of the slice follows from it.',
  )
})
