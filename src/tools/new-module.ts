/** `npm run new:module <name>`: the skeleton of a slice, and where to enter it. Refuses a name that is taken. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { main, root } from './run.ts'

const files = (name: string): Record<string, string> => ({
  'contract.ts': `/** What this slice asks the gateway. */
import { defineCalls } from '#contract/call.ts'

export const ${name} = defineCalls('${name}', {})
`,
  'functions.ts': `import type { FuncDecl } from '#contract/functions.ts'

export const functions: FuncDecl = { id: 'Z-?', zh: '', en: '', ml: '', children: [] }
`,
  'module.ts': `/** Manifest: screens as data and lazy imports only. */
import { defineScreens } from '#engine/schema/screen.ts'

export const screens = defineScreens({})
`,
  'server/module.ts': `/** The gateway's side of this slice. */
import { defineServerModule } from '#server/handler.ts'
import { ${name} } from '#modules/${name}/contract.ts'

export const serverModule = defineServerModule({ name: '${name}', calls: ${name}, handlers: {}, migrations: [] })
`,
})

main(async () => {
  const name = process.argv[2] ?? ''
  const folder = path.join(root, 'src/modules', name)
  if (!/^[a-z][a-z0-9]*$/.test(name))
    throw new Error('Usage: npm run new:module <name>, lower-case letters and digits')
  if (existsSync(folder)) throw new Error(`src/modules/${name} exists already`)
  for (const [file, content] of Object.entries(files(name))) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), content)
  }
  console.log(
    `src/modules/${name} is made. Enter it in src/registry/calls.ts, functions.ts, screens.ts and handlers.ts.`,
  )
})
