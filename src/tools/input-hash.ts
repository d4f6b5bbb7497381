/** A hash of everything a build is made from, so that a second start need not build again. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './run.ts'

const SOURCES = [
  'src',
  'sw',
  'public',
  'index.html',
  'vite.config.ts',
  'vite.public.config.ts',
  'lingui.config.ts',
  'package.json',
  'package-lock.json',
]
const isTest = (name: string) => /\.test\.tsx?$/.test(name)

function addTo(hash: ReturnType<typeof createHash>, file: string): void {
  const entries = readdirSync(file, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    const next = path.join(file, entry.name)
    if (entry.isDirectory()) addTo(hash, next)
    else if (!isTest(entry.name)) hash.update(path.relative(root, next)).update(readFileSync(next))
  }
}

export function inputHash(): string {
  const hash = createHash('sha256')
  for (const source of SOURCES.map((name) => path.join(root, name))) {
    if (!existsSync(source)) continue
    if (path.extname(source)) hash.update(readFileSync(source))
    else addTo(hash, source)
  }
  return hash.digest('hex')
}
