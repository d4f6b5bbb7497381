/** `npm start`: builds what is out of date, then runs the gateway with the portal on one port. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { build } from './build.ts'
import { main, root } from './run.ts'

main(async () => {
  await build()
  const server = spawn(
    process.execPath,
    ['--enable-source-maps', path.join(root, 'dist/server/main.js'), ...process.argv.slice(2)],
    {
      cwd: root,
      stdio: 'inherit',
    },
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
  return new Promise<number>((resolve) =>
    server.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0))),
  )
})
