import { describe, expect, test } from 'vitest'
import { pastFaces } from './faces.ts'

// Written so that neither the build nor the tests of the imports take these texts for imports of this file.
const source = (file: string) => `from ${"'"}${file}${"'"}`
const table = '#engine/table'
const face = `/** Lists. */
export { useTranslate } ${source('./view/use-say.ts')}
export { type Item, merge as join, Grid } ${source('./view/grid/grid.ts')}
`
const direct = (code: string) => pastFaces(code, () => face)

describe('imports from a face', () => {
  test('come from the files behind it', () => {
    expect(direct(`import { Grid, type Item, useTranslate } ${source(`${table}/view.ts`)}`)).toBe(
      `import { Grid, type Item } ${source(`${table}/view/grid/grid.ts`)}; import { useTranslate } ${source(`${table}/view/use-say.ts`)}`,
    )
  })

  test('keep types as types, other names and the number of lines', () => {
    expect(direct(`import type {\n  Item,\n} ${source(`${table}/view.ts`)}\nrest`)).toBe(
      `import type { Item } ${source(`${table}/view/grid/grid.ts`)}\n\n\nrest`,
    )
    expect(direct(`import { Grid as Plain } ${source(`${table}/view.ts`)}`)).toBe(
      `import { Grid as Plain } ${source(`${table}/view/grid/grid.ts`)}`,
    )
  })

  test('name what the face does not have', () => {
    expect(() => direct(`import { Nothing } ${source(`${table}/index.ts`)}`)).toThrow('Nothing')
  })

  test('leave other imports alone', () => {
    const other = `import { Grid } ${source(`${table}/view/grid/grid.ts`)}`
    expect(direct(other)).toBe(other)
  })
})
