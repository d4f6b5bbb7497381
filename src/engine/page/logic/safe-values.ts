/** Values of configured data: which keys must never be written, and how deep they may be nested. */
const UNSAFE: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** False for keys that reach what all objects share. */
export const isSafeKey = (key: string): boolean => key !== '' && !UNSAFE.has(key)

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Path of the first key below a value that must not be there; undefined where there is none. */
export function unsafePath(value: unknown, path = ''): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, each] of Object.entries(value)) {
    const at = path ? `${path}.${key}` : key
    if (UNSAFE.has(key)) return at
    const found = unsafePath(each, at)
    if (found !== undefined) return found
  }
  return undefined
}

/** How deep brackets of a JSON text are nested, read without parsing: a parser given a hostile text runs out of stack. */
export function nestingOf(json: string): number {
  let depth = 0
  let most = 0
  let isText = false
  for (let at = 0; at < json.length; at += 1) {
    const char = json[at]
    if (isText) {
      if (char === '\\') at += 1
      else if (char === '"') isText = false
    } else if (char === '"') isText = true
    else if (char === '{' || char === '[') most = Math.max(most, (depth += 1))
    else if (char === '}' || char === ']') depth -= 1
  }
  return most
}

/** Bytes of a text in UTF-8. */
export function bytesOf(text: string): number {
  let bytes = text.length
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit > 0x7f) bytes += 1
    // Both halves of a surrogate pair make two of the four bytes each.
    if (unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff)) bytes += 1
  }
  return bytes
}
