/** Keeps out what is legal JSON and no template: depth without end, keys that reach into prototypes. */
import type { TemplateProblem } from './problem.ts'

const MAX_DEPTH = 12
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/** Walks without recursion, so that depth costs no stack. The first of each kind is enough. */
export function hostileParts(root: unknown): TemplateProblem[] {
  const waiting: { value: unknown; path: string; depth: number }[] = [{ value: root, path: '', depth: 0 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path, depth } = next
    if (typeof value !== 'object' || value === null) continue
    if (depth > MAX_DEPTH) return [{ path: path.slice(0, 80), expected: { kind: 'levels', most: MAX_DEPTH } }]
    for (const key of Object.keys(value)) {
      const below = path ? `${path}.${key}` : key
      if (FORBIDDEN.has(key)) return [{ path: below.slice(0, 80), expected: { kind: 'otherName' } }]
      waiting.push({ value: (value as Record<string, unknown>)[key], path: below, depth: depth + 1 })
    }
  }
  return []
}
