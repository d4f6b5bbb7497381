/** Loads a module of the product from a tool: through Vite, because plain Node knows neither macros nor catalogs. */
import path from 'node:path'
import { runnerImport } from 'vite'
import { root } from './run.ts'

export async function load<T>(file: string): Promise<T> {
  const { module } = await runnerImport<T>(path.join(root, file), {
    configFile: path.join(root, 'vite.config.ts'),
    root,
    logLevel: 'error',
  })
  return module
}
