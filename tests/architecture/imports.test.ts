import { describe, expect, test } from 'vitest'
import { isAllowed, placeOf } from './layers.ts'
import { exists, importsOf, read, sourceFiles } from './sources.ts'

const edges = sourceFiles.flatMap((file) => importsOf(file).map((edge) => ({ from: file, ...edge })))
const own = edges.flatMap(({ from, file }) => (file ? [{ from, file }] : []))

describe('imports', () => {
  test('every source file has a place', () => {
    expect(sourceFiles.filter((file) => !placeOf(file))).toEqual([])
  })

  test('no file imports what its place may not see', () => {
    const code = own.filter(({ file }) => /\.tsx?$/.test(file))
    const bad = code
      .filter(({ from, file }) => !isAllowed(from, file))
      .map(({ from, file }) => `${from} → ${file}`)
    expect(bad).toEqual([])
  })

  test('every import of ours names an existing file with its extension', () => {
    const bad = own.filter(({ file }) => !exists(file)).map(({ from, file }) => `${from} → ${file}`)
    expect(bad).toEqual([])
  })

  test('across folders only through the # aliases; tests may reach the fixtures', () => {
    const isFixture = (file: string | undefined) => file?.startsWith('tests/') ?? false
    const bad = edges.filter(
      ({ from, specifier, file }) =>
        specifier.startsWith('../../') && !from.startsWith('tests/') && !isFixture(file),
    )
    expect(bad.map(({ from, specifier }) => `${from} → ${specifier}`)).toEqual([])
  })

  // Record 0136: never on the gateway, never on the thread of the page.
  test('scripts of designed pages are run by their worker alone', () => {
    const importers = (file: string) =>
      own.filter((edge) => edge.file === `src/engine/page/script/${file}`).map(({ from }) => from)
    const ofEngine = edges.filter(({ specifier }) => specifier.includes('quickjs')).map(({ from }) => from)
    expect([...new Set(ofEngine)]).toEqual(['src/engine/page/script/sandbox.ts'])
    expect(importers('sandbox.ts')).toEqual(['src/engine/page/script/serve.ts'])
    expect(importers('serve.ts').toSorted()).toEqual([
      'src/engine/page/script/script.worker.ts',
      'tests/fixtures/script-worker.ts',
    ])
    expect(importers('script.worker.ts')).toEqual([])
  })

  // React's `lazy` throws where a part cannot be loaded: a page would be lost for one of its dialogs.
  test('parts that come later come by lazyPart, which says so in their place', () => {
    const own = ['src/client/offline/lazy-part.tsx', 'src/client/layout/PageNote.tsx']
    const bare = sourceFiles.filter(
      (file) => file.endsWith('.tsx') && /import \{[^}]*\blazy\b[^}]*\} from 'react'/.test(read(file)),
    )
    expect(bare.toSorted()).toEqual(own.toSorted())
  })

  test('the rule itself refuses what it should', () => {
    expect(isAllowed('src/domain/money.ts', 'src/client/ui/notify.ts')).toBe(false)
    expect(isAllowed('src/engine/table/view/TableScreen.tsx', 'src/modules/b2c/tables.ts')).toBe(false)
    expect(isAllowed('src/modules/b2c/client/a.tsx', 'src/modules/address/client/b.tsx')).toBe(false)
    expect(isAllowed('src/modules/b2c/client/a.tsx', 'src/modules/b2c/server/b.ts')).toBe(false)
    expect(isAllowed('src/modules/b2c/client/a.tsx', 'src/modules/address/contract.ts')).toBe(true)
    expect(isAllowed('src/modules/b2c/tables.ts', 'src/engine/table/schema/table.ts')).toBe(false)
    expect(isAllowed('src/modules/b2c/tables.ts', 'src/engine/table/index.ts')).toBe(true)
    expect(isAllowed('src/modules/b2c/tables.ts', 'src/engine/table/view.ts')).toBe(false)
    expect(isAllowed('src/offline/store.ts', 'src/client/calls/ask.ts')).toBe(false)
  })
})
