/** One pass over valid JSON text for what JSON.parse lets through. */

/** The body is refused; the message names the reason, never the content. */
export class Unreadable extends Error {}

const QUOTE = 34
const BACKSLASH = 92
const OPEN_BRACE = 123
const CLOSE_BRACE = 125
const OPEN_BRACKET = 91
const CLOSE_BRACKET = 93
const COLON = 58
const COMMA = 44

interface Level {
  /** Keys seen in this object; undefined for an array. */
  readonly keys: Set<string> | undefined
  isKeyNext: boolean
}

/**
 * Refuses nesting deeper than `maxDepth`, keys given twice in one object (also when spelt with escapes),
 * `__proto__`, NUL and half surrogates. Returns the raw text of each value of the top-level object.
 * `text` must have been accepted by JSON.parse before: the grammar is not checked again.
 */
export function scan(text: string, maxDepth: number): { slices: Map<string, string> } {
  const slices = new Map<string, string>()
  const levels: Level[] = []
  let topKey: string | undefined
  let valueFrom = 0
  const closeTopValue = (at: number) => {
    if (topKey !== undefined) slices.set(topKey, text.slice(valueFrom, at).trim())
    topKey = undefined
  }
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i)
    const level = levels.at(-1)
    if (char === QUOTE) {
      const end = endOfString(text, i)
      if (level?.isKeyNext) {
        const key = claimKey(level, text.slice(i, end + 1))
        if (levels.length === 1) topKey = key
      }
      i = end
    } else if (char === OPEN_BRACE || char === OPEN_BRACKET) {
      if (levels.length >= maxDepth) throw new Unreadable('nested too deep')
      const isObject = char === OPEN_BRACE
      levels.push({ keys: isObject ? new Set() : undefined, isKeyNext: isObject })
    } else if (char === CLOSE_BRACE || char === CLOSE_BRACKET) {
      if (levels.length === 1) closeTopValue(i)
      levels.pop()
    } else if (char === COLON && level) {
      level.isKeyNext = false
      if (levels.length === 1) valueFrom = i + 1
    } else if (char === COMMA && level) {
      if (levels.length === 1) closeTopValue(i)
      level.isKeyNext = level.keys !== undefined
    }
  }
  return { slices }
}

function claimKey(level: Level, quoted: string): string {
  const key = quoted.includes('\\') ? (JSON.parse(quoted) as string) : quoted.slice(1, -1)
  if (key === '__proto__') throw new Unreadable('forbidden key')
  if (level.keys?.has(key)) throw new Unreadable('a key is given twice')
  level.keys?.add(key)
  return key
}

/** Index of the closing quote; checks the escapes on the way. */
function endOfString(text: string, from: number): number {
  let isHighPending = false
  for (let i = from + 1; ; i++) {
    const char = text.charCodeAt(i)
    if (char !== BACKSLASH) {
      if (isHighPending) throw new Unreadable('half a surrogate pair')
      if (char === QUOTE) return i
      continue
    }
    const isUnicode = text[i + 1] === 'u'
    const unit = isUnicode ? Number.parseInt(text.slice(i + 2, i + 6), 16) : -1
    isHighPending = nextPending(unit, isHighPending)
    i += isUnicode ? 5 : 1
  }
}

/** Raw text cannot hold half pairs (it was valid UTF-8), so only escapes can: high must be followed by low at once. */
function nextPending(unit: number, isHighPending: boolean): boolean {
  if (unit === 0) throw new Unreadable('NUL')
  const isHigh = unit >= 0xd800 && unit <= 0xdbff
  const isLow = unit >= 0xdc00 && unit <= 0xdfff
  if (isLow !== isHighPending) throw new Unreadable('half a surrogate pair')
  return isHigh
}
