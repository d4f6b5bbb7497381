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
  const walk = new Walk(text, maxDepth)
  for (let at = 0; at < text.length; at++) at = walk.step(at)
  return { slices: walk.slices }
}

class Walk {
  readonly slices = new Map<string, string>()
  private readonly levels: Level[] = []
  private topKey: string | undefined
  private valueFrom = 0

  constructor(
    private readonly text: string,
    private readonly maxDepth: number,
  ) {}

  /** Processes the character at `at`; returns the index of the last character it consumed. */
  step(at: number): number {
    const char = this.text.charCodeAt(at)
    if (char === QUOTE) return this.string(at)
    if (char === OPEN_BRACE || char === OPEN_BRACKET) this.open(char === OPEN_BRACE)
    else if (char === CLOSE_BRACE || char === CLOSE_BRACKET) this.close(at)
    else if (char === COLON) this.beginValue(at)
    else if (char === COMMA) this.next(at)
    return at
  }

  private string(at: number): number {
    const end = endOfString(this.text, at)
    const level = this.levels.at(-1)
    if (level?.isKeyNext) {
      const key = claimKey(level, this.text.slice(at, end + 1))
      if (this.levels.length === 1) this.topKey = key
    }
    return end
  }

  private open(isObject: boolean): void {
    if (this.levels.length >= this.maxDepth) throw new Unreadable('nested too deep')
    this.levels.push({ keys: isObject ? new Set() : undefined, isKeyNext: isObject })
  }

  private close(at: number): void {
    this.endTopValue(at)
    this.levels.pop()
  }

  private beginValue(at: number): void {
    const level = this.levels.at(-1)
    if (level) level.isKeyNext = false
    if (this.levels.length === 1) this.valueFrom = at + 1
  }

  private next(at: number): void {
    this.endTopValue(at)
    const level = this.levels.at(-1)
    if (level) level.isKeyNext = level.keys !== undefined
  }

  private endTopValue(at: number): void {
    if (this.levels.length !== 1 || this.topKey === undefined) return
    this.slices.set(this.topKey, this.text.slice(this.valueFrom, at).trim())
    this.topKey = undefined
  }
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
