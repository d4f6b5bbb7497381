import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { usedEncoders } from './lean-codes.ts'

const lean = (file: string): string => {
  const { handler } = usedEncoders.transform as { handler: (code: string, id: string) => { code: string } }
  const id = new URL(`../../node_modules/bwip-js/dist/${file}`, import.meta.url)
  return handler(readFileSync(id, 'utf8'), id.pathname).code
}

test('every encoder a label format names is in the library, and no other is looked up', () => {
  const code = lean('bwipp.mjs')
  const looked = [...code.matchAll(/case '(\w+)': return bwipp_(\w+);/g)].map(([, name, encoder]) => [
    name,
    encoder,
  ])
  expect(looked.map(([name]) => name)).toContain('gs1_128')
  for (const [name, encoder] of looked) {
    expect(encoder).toBe(name)
    expect(code).toContain(`function bwipp_${name}(`)
  }
  expect(code).not.toContain('case "hanxin"')
})

test('the way to bars and modules stays, the way to pictures goes', () => {
  expect(lean('bwip-js-gen.mjs')).toContain('export default { raw: ToRaw };')
})
