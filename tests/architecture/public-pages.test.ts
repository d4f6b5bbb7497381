/** The public pages are for receivers on slow phones: what the portal is made of stays out of them (record 0144). */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { publicPages } from '#modules/tracking/public/frame.ts'
import { screens } from '#registry/screens.ts'
import { exists, importsPastFaces, read, root } from './sources.ts'

const ENTRY = 'src/main.public.ts'

/** Without what is there for types alone. */
const codeOf = (file: string): string =>
  read(file).replace(/(?:import|export) type [\s\S]*?from\s*'[^']+'/g, '')

/** Every file that the entry brings, now or later, and every library any of them names. */
function reached(): { files: string[]; libraries: Map<string, string> } {
  const files = new Set([ENTRY])
  const libraries = new Map<string, string>()
  for (const file of files) {
    if (!/\.tsx?$/.test(file)) continue
    for (const { specifier, file: next } of importsPastFaces(codeOf(file), file)) {
      // A quoted word that ends with "from" looks like an import in front of what follows it.
      if (!next && /^[@\w][\w@./-]*$/.test(specifier)) libraries.set(specifier, file)
      if (!next) continue
      if (exists(next)) files.add(next)
    }
  }
  return { files: [...files], libraries }
}

test('the public pages bring neither React nor any other library of the portal', () => {
  const { files, libraries } = reached()
  // It does follow imports.
  expect(files).toEqual(
    expect.arrayContaining(['src/modules/tracking/public/captcha.ts', 'src/client/calls/exchange.ts']),
  )
  expect(files.filter((file) => file.endsWith('.tsx'))).toEqual([])
  // The macros of lingui are compiled away: what is left of a text is its id.
  const allowed = [
    '@lingui/core/macro',
    'crypto-js/md5',
    'lit-html',
    'lit-html/directives/repeat.js',
    'typebox',
  ]
  expect([...libraries].filter(([name]) => !allowed.includes(name))).toEqual([])
})

test('every screen that is a document is one of the public pages, and every public page is a screen', () => {
  const documents = Object.entries(screens).filter(([, { kind }]) => kind === 'document')
  expect(documents.map(([name, { path: address }]) => [name, address]).toSorted()).toEqual(
    publicPages.map(({ name, path: address }) => [name, address]).toSorted(),
  )
})

test('the styles of the public pages name no file: they are part of the document', () => {
  const css = readFileSync(path.join(root, 'src/modules/tracking/public/public.css'), 'utf8')
  expect(css).not.toMatch(/url\(|@import|composes:/)
})
