/** Reads JSON and remembers the line of each value, so that an error is shown where it is. Pure. */

type JsonRead =
  | {
      readonly ok: true
      readonly value: unknown
      /** Line of the value at a path, from 1; of the nearest one around it where there is none. */
      readonly lineOf: (path: readonly (string | number)[]) => number
    }
  /** Line and column of the first character that is not JSON, from 1. */
  | { readonly ok: false; readonly line: number; readonly column: number }

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
// oxlint-disable-next-line no-control-regex -- texts of JSON hold no control characters
const TEXT = /"(?:[^"\\\u0000-\u001F]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"/y
const WORD = /true|false|null/y
const SPACE = /[ \t\r\n]*/y
/** Levels of nesting that are read. */
const DEEPEST = 200

class NotJson extends Error {
  constructor(readonly at: number) {
    super('Not JSON')
  }
}

const keyOf = (path: readonly (string | number)[]): string => JSON.stringify(path.map(String))

export function readJsonLines(text: string): JsonRead {
  const starts = new Map<string, number>()
  let at = 0
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0]
    if (found !== undefined) at += found.length
    return found
  }
  const skip = () => void take(SPACE)
  const expect = (character: string) => {
    if (text[at] !== character) throw new NotJson(at)
    at += 1
  }
  const string = () => {
    if (take(TEXT) === undefined) throw new NotJson(at)
  }
  const members = (end: string, each: (index: number) => void) => {
    at += 1
    skip()
    for (let index = 0; text[at] !== end; index += 1) {
      if (index > 0) {
        expect(',')
        skip()
      }
      each(index)
      skip()
    }
    at += 1
  }
  const value = (path: readonly (string | number)[]): void => {
    if (path.length > DEEPEST) throw new NotJson(at)
    starts.set(keyOf(path), at)
    const first = text[at]
    if (first === '{') {
      members('}', () => {
        const begin = at
        string()
        const key = JSON.parse(text.slice(begin, at)) as string
        skip()
        expect(':')
        skip()
        value([...path, key])
      })
    } else if (first === '[') members(']', (index) => value([...path, index]))
    else if (first === '"') string()
    else if (take(WORD) === undefined && !take(NUMBER)) throw new NotJson(at)
  }
  try {
    skip()
    value([])
    skip()
    if (at < text.length) throw new NotJson(at)
  } catch (error) {
    if (!(error instanceof NotJson)) throw error
    const before = text.slice(0, error.at)
    return { ok: false, line: lineAt(before), column: error.at - before.lastIndexOf('\n') }
  }
  return {
    ok: true,
    value: JSON.parse(text),
    lineOf: (path) => {
      for (let length = path.length; length >= 0; length -= 1) {
        const start = starts.get(keyOf(path.slice(0, length)))
        if (start !== undefined) return lineAt(text.slice(0, start))
      }
      return 1
    },
  }
}

const lineAt = (before: string): number => before.split('\n').length
