/**
 * Transformed modules of the tests are kept between runs and shared by their projects. A kept module is found by its own text, its
 * place and the names of the plugins; here is what else it follows from.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
// Declares the hook below.
import type {} from 'vitest/config'
import { facesIn, readFaceBelow } from './faces.ts'

/** Settings that plugins read by themselves; `vite.config.ts` and what it imports are part of every key already. */
const SETTINGS = ['tsconfig.json', 'lingui.config.ts']

/** What is part of the key of a module, or false for what may not be kept. */
export function keyOf(id: string, code: string, readFace: (specifier: string) => string): string | false {
  // A catalogue is compiled together with those of the other languages.
  if (/\.po(?:$|\?)/.test(id)) return false
  return facesIn(code).map(readFace).join('\n')
}

export function cachedModules(root: string): Plugin {
  return {
    name: 'sampan-cached-modules',
    configureVitest({ project, vitest, experimental_defineCacheKeyGenerator: define }) {
      // One for all projects: each that is defined adds to every key.
      if (project !== vitest.projects[0]) return
      const settings = SETTINGS.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n')
      const readFace = readFaceBelow(root)
      define(({ id, sourceCode }) => {
        const key = keyOf(id, sourceCode, readFace)
        return key === false ? false : settings + key
      })
    },
  }
}
