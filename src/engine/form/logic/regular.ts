/**
 * Regular expressions that come from data. JavaScript's own backtrack: one careless pattern stops a browser tab, or a
 * gateway for everybody. These are compiled into a small automaton that reads each character once: the work is at most
 * states × length, whatever the pattern. What an automaton cannot do (back-references, lookaround) is refused.
 */
import { parseRegular, RegularFault, type Node } from './regular-parse.ts'

/** Longer patterns are refused. */
export const MAX_REGULAR = 200
/** Longer values match nothing; no field is this long. */
export const MAX_MATCHED = 1000
const MAX_STATES = 600

type Test = (char: string) => boolean
/** `next` follows a character that passes `test`, or costs nothing; `edge` passes at the start or the end alone. */
interface State {
  test?: Test
  edge?: '^' | '$'
  next: number[]
}

interface Automaton {
  states: readonly State[]
  start: number
}

const END = 0

class Builder {
  readonly states: State[] = [{ next: [] }]

  add(state: State): number {
    if (this.states.length >= MAX_STATES) throw new RegularFault('large')
    this.states.push(state)
    return this.states.length - 1
  }

  /** First state of a node that goes on at `then`. Built from the end, so that what follows is known. */
  build(node: Node, then: number): number {
    switch (node.kind) {
      case 'atom':
        return this.add({ test: node.test, next: [then] })
      case 'edge':
        return this.add({ edge: node.edge, next: [then] })
      case 'sequence':
        return node.parts.reduceRight((next, part) => this.build(part, next), then)
      case 'choice':
        return this.add({ next: node.branches.map((branch) => this.build(branch, then)) })
      case 'repeat':
        return this.repeat(node, then)
    }
  }

  private repeat({ part, min, max }: Extract<Node, { kind: 'repeat' }>, then: number): number {
    let next = then
    if (max === Infinity) {
      const loop: State = { next: [then] }
      next = this.add(loop)
      loop.next.push(this.build(part, next))
    } else {
      for (let count = max; count > min; count -= 1) next = this.add({ next: [this.build(part, next), then] })
    }
    for (let count = 0; count < min; count += 1) next = this.build(part, next)
    return next
  }
}

function compile(source: string): Automaton {
  const builder = new Builder()
  const start = builder.build(parseRegular(source), END)
  return { states: builder.states, start }
}

/** Everything reachable without reading a character. */
function spread(
  { states }: Automaton,
  from: Iterable<number>,
  isStart: boolean,
  isEnd: boolean,
): Set<number> {
  const reached = new Set<number>()
  const open = [...from]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (reached.has(at)) continue
    reached.add(at)
    const state = states[at]
    if (!state || state.test) continue
    if ((state.edge === '^' && !isStart) || (state.edge === '$' && !isEnd)) continue
    open.push(...state.next)
  }
  return reached
}

function run(automaton: Automaton, chars: readonly string[]): boolean {
  let now = spread(automaton, [automaton.start], true, chars.length === 0)
  for (const [index, char] of chars.entries()) {
    const next = [...now].flatMap((at) => {
      const state = automaton.states[at]
      return state?.test?.(char) ? state.next : []
    })
    if (next.length === 0) return false
    now = spread(automaton, next, false, index === chars.length - 1)
  }
  return now.has(END)
}

const compiled = new Map<string, Automaton | undefined>()

/** Whether the whole value matches. A pattern that is not taken (see `regularFault`) binds nobody. */
export function matchesWhole(source: string, value: string): boolean {
  if (!compiled.has(source)) compiled.set(source, regularFault(source) ? undefined : compile(source))
  const automaton = compiled.get(source)
  if (!automaton) return true
  return value.length <= MAX_MATCHED && run(automaton, Array.from(value))
}

/** Why a pattern is not taken; undefined when it is. */
export function regularFault(source: string): RegularFault['reason'] | undefined {
  if (source.length > MAX_REGULAR) return 'long'
  try {
    compile(source)
    return undefined
  } catch (fault) {
    if (fault instanceof RegularFault) return fault.reason
    throw fault
  }
}
