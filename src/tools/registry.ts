/** `npm run registry`: writes the registries that follow from the list of slices (src/registry/modules.ts). */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { modules } from '../registry/modules.ts'
import { registryFiles } from './registry-files.ts'
import { main, root } from './run.ts'

main(async () => {
  for (const [name, content] of Object.entries(await registryFiles(root, modules))) {
    const file = path.join(root, 'src/registry', name)
    if (existsSync(file) && readFileSync(file, 'utf8') === content) continue
    writeFileSync(file, content)
    console.log(`src/registry/${name} written`)
  }
})
