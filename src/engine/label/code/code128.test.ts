import bwipjs from 'bwip-js/node'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { makeWaybillNo } from '#domain/waybill-number.ts'
import { encodeCode128, type Code128 } from './code128.ts'
import { code128Patterns } from './code128-patterns.ts'

// Renders, decodes or compares hundreds of codes: seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

/** Widths of bars and spaces by an encoder that is not ours. */
function reference(text: string): number[] {
  const escaped = Array.from(
    text,
    (character) => `^${String(character.charCodeAt(0)).padStart(3, '0')}`,
  ).join('')
  const [drawn] = bwipjs.raw({ bcid: 'code128', text: escaped, parse: true }) as unknown as {
    sbs: number[]
  }[]
  return Array.from(drawn?.sbs ?? [])
}

const symbolsOf = (widths: readonly number[]): number[] => {
  const text = widths.join('')
  const symbols: number[] = []
  for (let at = 0; at < text.length - 7; at += 6)
    symbols.push(code128Patterns.indexOf(text.slice(at, at + 6)))
  return [...symbols, code128Patterns.indexOf(text.slice(-7))]
}

/** Reads symbols the way a scanner does; throws when they make no sense. */
function read(symbols: readonly number[]): string {
  const body = symbols.slice(0, -2)
  const check = body.reduce((sum, value, index) => sum + value * Math.max(index, 1), 0) % 103
  if (check !== symbols.at(-2) || symbols.at(-1) !== 106) throw new Error('check or stop is wrong')
  let set = 'ABC'[(body[0] ?? 0) - 103]
  let shifted = ''
  let text = ''
  for (const value of body.slice(1)) {
    const now = shifted || set
    shifted = ''
    if (now === 'C') {
      if (value < 100) text += String(value).padStart(2, '0')
      else set = value === 100 ? 'B' : 'A'
    } else if (value === 99) set = 'C'
    else if (value === 98) shifted = now === 'A' ? 'B' : 'A'
    else if (value === 100 && now === 'A') set = 'B'
    else if (value === 101 && now === 'B') set = 'A'
    else if (now === 'A') text += String.fromCharCode(value < 64 ? value + 32 : value - 64)
    else text += String.fromCharCode(value + 32)
  }
  return text
}

function code(text: string, mode?: 'A' | 'B' | 'C'): Code128 {
  const encoded = encodeCode128(text, mode)
  if (!encoded.ok) throw new Error(encoded.refusal.reason)
  return encoded.code
}

const ascii = fc.string({
  unit: fc.integer({ min: 0, max: 127 }).map((value) => String.fromCharCode(value)),
  minLength: 1,
  maxLength: 40,
})
const mixed = fc
  .array(
    fc.oneof(
      fc.stringMatching(/^[0-9]{1,9}$/),
      fc.stringMatching(/^[A-Z]{1,4}$/),
      fc.stringMatching(/^[a-z -]{1,4}$/),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) => parts.join(''))

describe('against bwip-js', () => {
  test('the pattern table is the same', () => {
    const seen = new Set<number>()
    for (let value = 0; value < 128; value += 1)
      for (const symbol of symbolsOf(reference(String.fromCharCode(value).repeat(3)))) seen.add(symbol)
    for (let pair = 0; pair < 100; pair += 1)
      for (const symbol of symbolsOf(reference(`00${String(pair).padStart(2, '0')}00`))) seen.add(symbol)
    expect(seen.has(-1)).toBe(false)
    expect(seen.size).toBeGreaterThan(100)
  })

  test('600 random payloads: theirs and ours read the same, ours is never longer', () => {
    fc.assert(
      fc.property(fc.oneof(ascii, mixed), (text) => {
        const theirs = reference(text)
        const ours = code(text)
        expect(read(symbolsOf(theirs))).toBe(text)
        expect(read(ours.symbols)).toBe(text)
        expect(symbolsOf(ours.widths)).toEqual(ours.symbols)
        expect(ours.modules).toBeLessThanOrEqual(theirs.reduce((sum, width) => sum + width, 0))
      }),
      { numRuns: 600 },
    )
  })

  test('waybill numbers come out as short as theirs, and read the same', () => {
    for (let serial = 0; serial < 600; serial += 1) {
      const text = makeWaybillNo(serial * 1_234_567)
      const theirs = reference(text)
      expect(read(symbolsOf(theirs))).toBe(text)
      expect(code(text).modules).toBe(theirs.reduce((sum, width) => sum + width, 0))
      expect(read(code(text).symbols)).toBe(text)
    }
  })
})

describe('sets that were asked for', () => {
  test.each([
    ['A', 'ABC\u0001', [103, 33, 34, 35, 65]],
    ['B', 'aB1', [104, 65, 34, 17]],
    ['C', '001299', [105, 0, 12, 99]],
  ] as const)('set %s', (set, text, symbols) => {
    expect(code(text, set).symbols.slice(0, -2)).toEqual(symbols)
    expect(read(code(text, set).symbols)).toBe(text)
  })

  test.each([
    ['', 'auto', { reason: 'empty' }],
    ['SP1é', 'auto', { reason: 'character', character: 'é', position: 3 }],
    ['运单', 'auto', { reason: 'character', character: '运', position: 0 }],
    ['abc', 'A', { reason: 'character', character: 'a', position: 0 }],
    ['\u0001', 'B', { reason: 'character', character: '\u0001', position: 0 }],
    ['12A4', 'C', { reason: 'character', character: 'A', position: 2 }],
    ['123', 'C', { reason: 'oddDigits' }],
  ] as const)('%j in %s is refused with the reason', (text, mode, refusal) => {
    expect(encodeCode128(text, mode)).toEqual({ ok: false, refusal })
  })
})
