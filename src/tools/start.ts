/** `npm start`: builds what is out of date, then runs the gateway with the portal on one port and keeps it running. */
import path from 'node:path'
import { build } from './build.ts'
import { main, root } from './run.ts'
import { supervise } from './supervise.ts'

main(async () => {
  await build()
  const args = ['--enable-source-maps', path.join(root, 'dist/server/main.js'), ...process.argv.slice(2)]
  return supervise({ command: process.execPath, args, cwd: root })
})
