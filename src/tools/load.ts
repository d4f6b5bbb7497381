/** Loads a module of the product from a tool: through Vite, because plain Node knows neither macros nor catalogs. */
import path from 'node:path'
import { loadConfigFromFile, runnerImport } from 'vite'
import { root } from './run.ts'

export async function load<T>(file: string): Promise<T> {
  // The runner reads no configuration file by itself; the gateway's build has the plugins it needs.
  const environment = { command: 'build', mode: 'production', isSsrBuild: true } as const
  const settings = await loadConfigFromFile(environment, path.join(root, 'vite.config.ts'))
  const { module } = await runnerImport<T>(path.join(root, file), {
    root,
    logLevel: 'error',
    plugins: settings?.config.plugins ?? [],
    define: settings?.config.define ?? {},
  })
  return module
}
