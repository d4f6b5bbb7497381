import { describe, expect, test } from 'vitest'
import { keyOf } from './cached-modules.ts'

const from = (file: string) => `import { Grid } from ${"'"}${file}${"'"}`
const texts: Record<string, string> = {
  '#engine/table/view.ts': 'face of tables',
  '#engine/form/index.ts': 'face of forms',
}
const key = (id: string, code: string) => keyOf(id, code, (specifier) => texts[specifier] ?? '')

describe('the cache key of a module', () => {
  test('contains the text of each face it imports from, because its imports are rewritten past them', () => {
    const code = `${from('#engine/table/view.ts')}\n${from('#engine/form/index.ts')}\n${from('#engine/table/view.ts')}`
    expect(key('/src/a.ts', code)).toBe('face of tables\nface of forms')
  })
  test('is empty where it imports from none', () => {
    expect(key('/src/a.ts', from('#engine/table/logic/selection.ts'))).toBe('')
  })
  test('is missing for a catalogue, which is compiled with those of other languages', () => {
    expect(key('/src/locales/zh/start.po', '')).toBe(false)
    expect(key('/src/locales/zh/start.po?lingui', '')).toBe(false)
  })
})
