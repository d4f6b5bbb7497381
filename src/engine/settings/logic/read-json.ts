/**
 * JSON that arrives inside a JSON string (spec 000 §3 tabValue, tableParams): what guards the body of a call has not looked
 * inside. Keys that reach a prototype are refused, and so is what is nested deeper than anything of ours.
 */
import { MAX_TAB_VALUE } from '#engine/settings/schema/kind.ts'

const MAX_DEPTH = 12
const PROTOTYPE_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

export type JsonFault = 'large' | 'syntax' | 'prototype' | 'deep'
type JsonRead = { readonly value: unknown } | { readonly fault: JsonFault }

/** Bytes of a text in UTF-8, without making them. */
export function bytesOf(text: string): number {
  let bytes = 0
  for (const char of text) {
    const point = char.codePointAt(0) ?? 0
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
  return bytes
}

function faultIn(value: unknown, depth: number): JsonFault | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (depth > MAX_DEPTH) return 'deep'
  for (const [key, item] of Object.entries(value)) {
    if (PROTOTYPE_KEYS.has(key)) return 'prototype'
    const fault = faultIn(item, depth + 1)
    if (fault) return fault
  }
  return undefined
}

/** The value of a JSON text, or why it is none of ours. `max` in bytes. */
export function readJson(text: string, max = MAX_TAB_VALUE): JsonRead {
  if (bytesOf(text) > max) return { fault: 'large' }
  try {
    const value: unknown = JSON.parse(text)
    const fault = faultIn(value, 0)
    return fault ? { fault } : { value }
  } catch {
    return { fault: 'syntax' }
  }
}
