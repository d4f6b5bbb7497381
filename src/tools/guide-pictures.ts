/**
 * `npm run guide:pictures [-- name …]`: takes the pictures of the guides from the running product with the data of the demo, in every
 * language. How each is made is a recipe in tests/fixtures/guide-pictures.ts; what is written on its screen is kept beside it, so that an
 * end-to-end test fails when the screen changes (record 0145).
 */
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { languages, type Language } from '#contract/language.ts'
import { build } from './build.ts'
import { ensurePrograms, preferHeadlessShell } from './ensure-programs.ts'
import { bin, main, must, root, run } from './run.ts'

type ByPicture<T> = Record<string, Partial<Record<Language, T>>>

interface Made {
  readonly width: number
  readonly height: number
  readonly labels: readonly string[]
}
interface Facts {
  readonly width: number
  readonly height: number
  readonly mark: string
}

/** What the portal has to know before a picture comes: its size, and which version of it is meant. */
const FACTS = path.join(root, 'src/modules/guides/pictures.json')
const LABELS = path.join(root, 'tests/fixtures/guide-picture-labels.json')
const PICTURES = path.join(root, 'public/guides')

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T
const inOrder = <T>(all: ByPicture<T>, names: readonly string[]): ByPicture<T> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const one = all[name]
      return one ? [[name, one] as const] : []
    }),
  )

/** Takes over what was made; pictures without a recipe go. Those that could not be made stay as they were. */
async function keep(folder: string): Promise<void> {
  const names = read<string[]>(path.join(folder, 'recipes.json'))
  const facts = read<ByPicture<Facts>>(FACTS)
  const labels = read<ByPicture<readonly string[]>>(LABELS)
  for (const language of Object.keys(languages) as Language[]) {
    const place = path.join(PICTURES, language)
    mkdirSync(place, { recursive: true })
    for (const name of names) {
      const made = path.join(folder, `${language}-${name}`)
      if (!existsSync(`${made}.json`)) continue
      const { width, height, labels: written } = read<Made>(`${made}.json`)
      const mark = createHash('sha256')
        .update(readFileSync(`${made}.webp`))
        .digest('hex')
        .slice(0, 8)
      copyFileSync(`${made}.webp`, path.join(place, `${name}.webp`))
      facts[name] = { ...facts[name], [language]: { width, height, mark } }
      labels[name] = { ...labels[name], [language]: written }
    }
    for (const file of readdirSync(place))
      if (!names.includes(path.basename(file, '.webp'))) rmSync(path.join(place, file))
  }
  writeFileSync(FACTS, JSON.stringify(inOrder(facts, names)))
  writeFileSync(LABELS, JSON.stringify(inOrder(labels, names)))
  await must(bin('prettier'), ['--write', '--log-level', 'warn', FACTS, LABELS])
}

main(async () => {
  ensurePrograms()
  preferHeadlessShell()
  await build()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sampan-pictures-'))
  try {
    const env = {
      ...process.env,
      SAMPAN_PICTURES: folder,
      SAMPAN_PICTURE_NAMES: process.argv.slice(2).join(' '),
    }
    const code = await run(bin('playwright'), ['test', '-c', 'tests/e2e', 'guide-pictures', '--retries=0'], {
      env,
    })
    await keep(folder)
    return code
  } finally {
    rmSync(folder, { recursive: true })
  }
})
