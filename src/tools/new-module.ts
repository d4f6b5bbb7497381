/** `npm run new:module <name>`: the skeleton of a slice, and where to enter it. Refuses a name that is taken. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { main, root } from './run.ts'

/** Files of a new slice, and the skeleton each is made from; NAME stands for its name. */
const FILES = {
  'contract.ts': 'contract.txt',
  'functions.ts': 'functions.txt',
  'module.ts': 'module.txt',
  'server/module.ts': 'server-module.txt',
}

main(async () => {
  const name = process.argv[2] ?? ''
  const folder = path.join(root, 'src/modules', name)
  if (!/^[a-z][a-z0-9]*$/.test(name))
    throw new Error('Usage: npm run new:module <name>, lower-case letters and digits')
  if (existsSync(folder)) throw new Error(`src/modules/${name} exists already`)
  for (const [file, skeleton] of Object.entries(FILES)) {
    const content = readFileSync(path.join(root, 'src/tools/skeleton', skeleton), 'utf8').replaceAll(
      'NAME',
      name,
    )
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), content)
  }
  console.log(`src/modules/${name} is made. Enter it in src/registry/modules.ts and run npm run registry.`)
})
