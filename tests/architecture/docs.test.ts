/** What the pages in docs say of files and names is true. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../src/tools/run.ts'

const folder = path.join(root, 'docs')
const pages = readdirSync(folder).filter((name) => name.endsWith('.md'))

/** Paragraphs, list items and table rows: what is named together belongs together. */
const blocksOf = (text: string): string[] =>
  text.replace(/```[\s\S]*?```/g, '').split(/\n(?=\s*(?:-|\d+\.|\|) )|\n\n+/)

const codesIn = (block: string): string[] => [...block.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
const isPath = (code: string): boolean => /^[\w.-]+\/[\w./-]+\.\w+$/.test(code)
const isName = (code: string): boolean => /^[A-Za-z_$][\w$]{2,}$/.test(code)

describe.each(pages)('%s', (page) => {
  const blocks = blocksOf(readFileSync(path.join(folder, page), 'utf8')).map(codesIn)

  test('names files that exist', () => {
    const paths = blocks.flat().filter(isPath)
    expect(paths.length).toBeGreaterThan(10)
    expect(paths.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  })

  test('names what the files named beside it have', () => {
    const wrong = blocks.flatMap((codes) => {
      const sources = codes.filter(isPath).map((file) => readFileSync(path.join(root, file), 'utf8'))
      if (sources.length === 0) return []
      return codes
        .filter(isName)
        .filter((name) => !sources.some((text) => new RegExp(`\\b${name.replace('$', '\\$')}\\b`).test(text)))
    })
    expect(wrong).toEqual([])
  })

  test('is linked from the README', () => {
    expect(readFileSync(path.join(root, 'README.md'), 'utf8')).toContain(`(docs/${page})`)
  })
})
