/**
 * Code 128 (ISO/IEC 15417), sets A, B and C. The automatic mode finds a shortest symbol by dynamic programming,
 * so that the bars are as wide as the label allows.
 */
import { code128Patterns } from './code128-patterns.ts'
import type { CodeRefusal } from './refusal.ts'

type Code128Set = 'A' | 'B' | 'C'
export type Code128Mode = 'auto' | Code128Set

/** A linear code as bars and spaces. */
export interface Bars {
  /** Widths in modules, bar and space in turn, beginning and ending with a bar. */
  widths: readonly number[]
  /** Sum of the widths, quiet zones not counted. */
  modules: number
}

export interface Code128 extends Bars {
  /** Symbol values with start, check and stop. */
  symbols: readonly number[]
}

type Encoded = { ok: true; code: Code128 } | { ok: false; refusal: CodeRefusal }

const SETS: readonly Code128Set[] = ['A', 'B', 'C']
const START: Record<Code128Set, number> = { A: 103, B: 104, C: 105 }
const LATCH: Record<Code128Set, number> = { A: 101, B: 100, C: 99 }
const SHIFT = 98
const STOP = 106

/** Symbol value of a character in set A or B; undefined when the set has none. */
function valueIn(set: 'A' | 'B', charCode: number): number | undefined {
  if (charCode >= 32 && charCode < 96) return charCode - 32
  if (set === 'A') return charCode < 32 ? charCode + 64 : undefined
  return charCode >= 96 && charCode < 128 ? charCode - 32 : undefined
}

const isDigit = (charCode: number): boolean => charCode >= 48 && charCode <= 57

/** Encodes ASCII text; everything else is refused with the character that is in the way. */
export function encodeCode128(text: string, mode: Code128Mode = 'auto'): Encoded {
  const refusal = refuse(text, mode)
  if (refusal) return { ok: false, refusal }
  const body = mode === 'auto' ? shortest(text) : inSet(text, mode)
  const check = body.reduce((sum, value, index) => sum + value * Math.max(index, 1), 0) % 103
  const symbols = [...body, check, STOP]
  const widths = symbols.flatMap((symbol) => Array.from(code128Patterns[symbol] ?? '', Number))
  return { ok: true, code: { symbols, widths, modules: widths.reduce((sum, width) => sum + width, 0) } }
}

function refuse(text: string, mode: Code128Mode): CodeRefusal | undefined {
  if (!text) return { reason: 'empty' }
  for (const [position, character] of [...text].entries()) {
    const charCode = character.codePointAt(0) ?? 0
    const isKnown =
      mode === 'auto'
        ? charCode < 128
        : mode === 'C'
          ? isDigit(charCode)
          : valueIn(mode, charCode) !== undefined
    if (!isKnown) return { reason: 'character', character, position }
  }
  return mode === 'C' && text.length % 2 ? { reason: 'oddDigits' } : undefined
}

const pairAt = (text: string, index: number): number => Number(text.slice(index, index + 2))

function inSet(text: string, set: Code128Set): number[] {
  if (set !== 'C')
    return [START[set], ...Array.from(text, (character) => valueIn(set, character.charCodeAt(0)) ?? 0)]
  const pairs = Array.from({ length: text.length / 2 }, (_, index) => pairAt(text, index * 2))
  return [START.C, ...pairs]
}

interface Step {
  cost: number
  symbols: readonly number[]
  next: number
  set: Code128Set
}

/** What can be written at `index` while `set` is on, not counting a change of set. */
function stepsAt(text: string, index: number, set: Code128Set): Omit<Step, 'cost'>[] {
  const charCode = text.charCodeAt(index)
  if (set === 'C') {
    const isPair = isDigit(charCode) && isDigit(text.charCodeAt(index + 1))
    return isPair ? [{ symbols: [pairAt(text, index)], next: index + 2, set }] : []
  }
  const own = valueIn(set, charCode)
  if (own !== undefined) return [{ symbols: [own], next: index + 1, set }]
  const other = valueIn(set === 'A' ? 'B' : 'A', charCode)
  return other === undefined ? [] : [{ symbols: [SHIFT, other], next: index + 1, set }]
}

/** Shortest symbols by going backwards over the text; a tie keeps the set that is on, then B before C before A. */
function shortest(text: string): number[] {
  const best: Record<Code128Set, Step>[] = []
  const end = (set: Code128Set): Step => ({ cost: 0, symbols: [], next: text.length, set })
  best[text.length] = { A: end('A'), B: end('B'), C: end('C') }
  for (let index = text.length - 1; index >= 0; index -= 1) {
    const stay = {} as Record<Code128Set, Step>
    for (const set of SETS) stay[set] = bestStay(text, index, set, best)
    best[index] = {} as Record<Code128Set, Step>
    for (const set of SETS) (best[index] as Record<Code128Set, Step>)[set] = bestWithLatch(stay, set)
  }
  return follow(best, text.length)
}

const impossible = (set: Code128Set): Step => ({ cost: Infinity, symbols: [], next: 0, set })

function bestStay(
  text: string,
  index: number,
  set: Code128Set,
  best: readonly Record<Code128Set, Step>[],
): Step {
  let found = impossible(set)
  for (const step of stepsAt(text, index, set)) {
    const cost = step.symbols.length + (best[step.next]?.[step.set].cost ?? Infinity)
    if (cost < found.cost) found = { ...step, cost }
  }
  return found
}

function bestWithLatch(stay: Record<Code128Set, Step>, set: Code128Set): Step {
  let found = stay[set]
  for (const other of ['B', 'C', 'A'] as const) {
    const step = stay[other]
    if (other === set || step.cost + 1 >= found.cost) continue
    found = { ...step, cost: step.cost + 1, symbols: [LATCH[other], ...step.symbols] }
  }
  return found
}

function follow(best: readonly Record<Code128Set, Step>[], length: number): number[] {
  const cost = (set: Code128Set): number => {
    const step = best[0]?.[set]
    // A start in a set that is left at once is never shorter than starting in the next one.
    return step && step.set === set ? step.cost : Infinity
  }
  let set = (['B', 'C', 'A'] as const).reduce((found, other) => (cost(other) < cost(found) ? other : found))
  const symbols: number[] = [START[set]]
  for (let index = 0; index < length;) {
    const step = best[index]?.[set] as Step
    symbols.push(...step.symbols)
    index = step.next
    set = step.set
  }
  return symbols
}
