/** `npm run dev`: the gateway as built, and Vite in front of it with live changes of the portal. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { createServer } from 'vite'
import { build } from './build.ts'
import { publicPagesInDev } from './public-documents.ts'
import { main, root } from './run.ts'

main(async () => {
  await build()
  const gateway = process.env.PORT ?? '8080'
  const server = spawn(process.execPath, ['--enable-source-maps', path.join(root, 'dist/server/main.js')], {
    cwd: root,
    stdio: 'inherit',
  })
  process.on('exit', () => server.kill('SIGTERM'))
  const toGateway = Object.fromEntries(
    ['/interface', '/i18n', '/ops', '/docs', '/config.json', '/version-log.json', '/download', '/fonts'].map(
      (prefix) => [prefix, `http://127.0.0.1:${gateway}`],
    ),
  )
  const vite = await createServer({
    root,
    plugins: [publicPagesInDev],
    server: { port: Number(gateway) + 1, proxy: toGateway },
  })
  await vite.listen()
  vite.printUrls()
  await new Promise((resolve) => server.once('exit', resolve))
  await vite.close()
})
