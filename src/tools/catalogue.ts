/** `npm run -s catalogue`: everything the product declares, as JSON on standard output. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { load } from './load.ts'
import { main, root } from './run.ts'

/** Every text of every catalogue, sources and translations. */
function texts(): string[] {
  const folder = path.join(root, 'src/locales')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.po'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
  const strings = files.flatMap((file) =>
    [...file.replace(/"\n"/g, '').matchAll(/^msg(?:id|str) "(.*)"$/gm)].map(([, text = '']) => text),
  )
  return [...new Set(strings.filter(Boolean).map((text) => text.replaceAll('\\"', '"')))].sort()
}

main(async () => {
  const data = await load<typeof import('./catalogue-data.ts')>('src/tools/catalogue-data.ts')
  process.stdout.write(
    JSON.stringify({ routes: data.routeFacts(), calls: data.callFacts(), messages: texts() }, null, 1),
  )
})
