/** A page of a benchmark, built as the portal is. */
import path from 'node:path'
import { build, loadConfigFromFile } from 'vite'

/** Builds `page.html` of a folder into `dir`. */
export async function buildPage(folder: string, dir: string): Promise<void> {
  // The gateway's build has the plugins of the texts, and none that belong to the portal as a whole.
  const settings = await loadConfigFromFile({ command: 'build', mode: 'production', isSsrBuild: true })
  await build({
    root: path.resolve(folder),
    configFile: false,
    logLevel: 'error',
    plugins: settings?.config.plugins ?? [],
    define: settings?.config.define ?? {},
    build: {
      outDir: dir,
      emptyOutDir: true,
      target: 'es2022',
      rollupOptions: { input: path.resolve(folder, 'page.html') },
    },
  })
}
