/**
 * Texts from outside as lingui runs them. A text is taken only when it can do nothing but be read: for an id that exists,
 * with the holes and the marks of the bundled text, without forms, markup or control characters. Any other is left out,
 * and the bundled text stays.
 */
import type { Messages } from '@lingui/core'

type Part = string | [string]

/** Longest text the portal shows in one piece. */
const MAX_LENGTH = 2000
/** Control characters but the line end, and those that turn the direction of what follows. */
const CONTROL = /[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]/u
/** What lingui or a person would take for markup: `<0>`, `</0>`, `<b>`, `<img src=…`. */
const TAG = /<[/!]?[a-z0-9-][^>]*>?/gi

export function compileTexts(texts: Readonly<Record<string, string>>, bundled: Messages): Messages {
  const pairs = Object.entries(texts).flatMap(([id, text]) => {
    const baseline = Object.hasOwn(bundled, id) ? bundled[id] : undefined
    const compiled = baseline === undefined ? undefined : compileText(text, baseline)
    return compiled ? [[id, compiled] as const] : []
  })
  return Object.fromEntries(pairs) as Messages
}

function compileText(text: string, baseline: Messages[string]): Part[] | undefined {
  if (!text.trim() || text.length > MAX_LENGTH || CONTROL.test(text)) return undefined
  if (tagsOf(text) !== tagsOf(plainOf(baseline))) return undefined
  const parts = text.split(/(\{\w+\})/).filter((part) => part !== '')
  const holes = holesOf(baseline)
  const compiled = parts.map((part): Part => {
    const hole = /^\{(\w+)\}$/.exec(part)?.[1]
    return hole === undefined ? part : [hole]
  })
  const isWhole = compiled.every((part) =>
    typeof part === 'string' ? !/[{}]/.test(part) : holes.has(part[0]),
  )
  return isWhole ? compiled : undefined
}

const tagsOf = (text: string): string => (text.match(TAG) ?? []).sort().join()

/** All plain text of a compiled message, that of its forms too. */
const plainOf = (message: unknown): string =>
  typeof message === 'string' ? message : Array.isArray(message) ? message.map(textOfPart).join('') : ''

const textOfPart = (part: unknown): string =>
  typeof part === 'string' ? part : formsOf(part).map(plainOf).join('')

/** The branches of a plural or select part; none for a plain hole. */
const formsOf = (part: unknown): unknown[] => {
  const [, , forms] = Array.isArray(part) ? (part as unknown[]) : []
  return typeof forms === 'object' && forms !== null ? Object.values(forms) : []
}

function holesOf(message: unknown): Set<string> {
  const holes = new Set<string>()
  for (const part of Array.isArray(message) ? (message as unknown[]) : []) {
    if (!Array.isArray(part)) continue
    holes.add(String(part[0]))
    for (const form of formsOf(part)) for (const hole of holesOf(form)) holes.add(hole)
  }
  return holes
}
