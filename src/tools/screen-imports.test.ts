import { parseAst } from 'rolldown/parseAst'
import { expect, it } from 'vitest'
import { screenImports } from './screen-imports.ts'

const read = (source: string) => [...screenImports(parseAst(source, { lang: 'ts' }))]

it('finds the modules of screens and their mark', () => {
  // Split, so that nobody takes these for imports of this file.
  const load = 'imp' + 'ort'
  const source = `export const screens = defineScreens({
    a: { kind: 'custom', core: true, path: '/a', load: () => ${load}('./client/A.tsx') },
    'b/c': { kind: 'table', path: '/b', load: async (): Promise<{ table: T }> => ({ table: (await ${load}('./tables.ts')).b }) },
    d: { kind: 'redirect', path: '/d' },
  })
  export const book: Source = { title: msg\`Book\`, load: () => ${load}('./client/Book.tsx') }`
  expect(read(source)).toEqual([
    { source: './client/A.tsx', isCore: true },
    { source: './tables.ts', isCore: false },
  ])
})
