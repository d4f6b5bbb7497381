/**
 * Reads the body of a call. Everything odd is refused here, before anything is computed from it: size, depth,
 * keys given twice, NUL, half surrogates, keys the envelope does not know. Hands out the raw text of `parameter`,
 * because the signature covers what was sent, not what we would have written.
 */
import { MAX_DEPTH } from '#contract/envelope.ts'
import { scan, Unreadable } from './scan.ts'

export interface CallBody {
  /** The whole body as text. */
  readonly raw: string
  /** The raw slice of the top-level `parameter`. */
  readonly parameterText: string
  readonly parameter: unknown
  readonly token: string
  readonly t: string
  readonly s: string
}

const TOKEN_LIMIT = 128
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** @throws Unreadable with a reason in plain English for the log; the caller answers 40000. */
export function readCallBody(bytes: Buffer): CallBody {
  const raw = decode(bytes)
  const value = parse(raw)
  const { slices } = scan(raw, MAX_DEPTH)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Unreadable('not an object')
  const { parameter, token = '', t, s, ...rest } = value as Record<string, unknown>
  const unknown = Object.keys(rest)[0]
  if (unknown !== undefined) throw new Unreadable('unknown key in the envelope')
  const parameterText = slices.get('parameter')
  if (parameterText === undefined) throw new Unreadable('no parameter')
  return {
    raw,
    parameterText,
    parameter,
    token: textOf(token, 'token', TOKEN_LIMIT),
    t: textOf(t, 't', 13),
    s: textOf(s, 's', 32),
  }
}

/** Reads any other JSON body (the operations side) under the same rules. */
export function readJson(bytes: Buffer): unknown {
  const raw = decode(bytes)
  const value = parse(raw)
  scan(raw, MAX_DEPTH)
  return value
}

function decode(bytes: Buffer): string {
  try {
    return decoder.decode(bytes)
  } catch {
    throw new Unreadable('not UTF-8')
  }
}

function parse(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    throw new Unreadable('not JSON')
  }
}

function textOf(value: unknown, name: string, max: number): string {
  if (typeof value !== 'string' || value.length > max)
    throw new Unreadable(`${name} is no text of at most ${max}`)
  return value
}
