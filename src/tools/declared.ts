/** `npx tsx src/tools/declared.ts`: writes what settings are validated against at the gateway, after a declaration changed. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { format, resolveConfig } from 'prettier'
import { load } from './load.ts'
import { main, root } from './run.ts'

main(async () => {
  const { declaredFacts } = await load<typeof import('./declared-data.ts')>('src/tools/declared-data.ts')
  const file = path.join(root, 'src/registry/declared.json')
  const options = { ...(await resolveConfig(file)), filepath: file }
  writeFileSync(file, await format(JSON.stringify(declaredFacts), options))
})
