/** Reads the part of the regular-expression language an automaton can run: characters, classes, groups, choices, repeats. */

export type Node =
  | { kind: 'atom'; test: (char: string) => boolean }
  | { kind: 'edge'; edge: '^' | '$' }
  | { kind: 'sequence'; parts: Node[] }
  | { kind: 'choice'; branches: Node[] }
  | { kind: 'repeat'; part: Node; min: number; max: number }

/** `syntax`: not a pattern. `feature`: back-references, lookaround and the like. `long`, `large`: too much of it. */
export class RegularFault extends Error {
  constructor(readonly reason: 'syntax' | 'feature' | 'long' | 'large') {
    super(reason)
    this.name = 'RegularFault'
  }
}

/** Groups within groups; a pattern a person writes has two or three. */
const MAX_DEPTH = 20
/** {m,n}: no field is longer. */
const MAX_REPEAT = 500

/** One character, a class, or an escape that stands for a set or for itself. */
const ATOM =
  /\[(?:\\.|[^\]\\])*\]|\\[dDwWsS]|\\[pP]\{[^}]+\}|\\u\{?[\da-fA-F]{4,6}\}?|\\[tnrfv]|\\[^\w\s]|[^\\^$*+?()[\]{}|]/uy
const REPEAT = /(?:([*+?])|\{(\d{1,3})(?:(,)(\d{1,3})?)?\})\??/uy

/** @throws RegularFault */
export function parseRegular(source: string): Node {
  const reader = new Reader(source)
  const node = reader.choice(0)
  if (!reader.isDone) throw new RegularFault('syntax')
  return node
}

class Reader {
  private at = 0
  constructor(private readonly source: string) {}

  get isDone(): boolean {
    return this.at >= this.source.length
  }

  choice(depth: number): Node {
    if (depth > MAX_DEPTH) throw new RegularFault('large')
    const branches = [this.sequence(depth)]
    while (this.take('|')) branches.push(this.sequence(depth))
    return branches.length === 1 && branches[0] ? branches[0] : { kind: 'choice', branches }
  }

  private sequence(depth: number): Node {
    const parts: Node[] = []
    while (!this.isDone && !this.isNext('|') && !this.isNext(')')) parts.push(this.repeated(depth))
    return { kind: 'sequence', parts }
  }

  private repeated(depth: number): Node {
    const part = this.single(depth)
    const found = this.match(REPEAT)
    if (!found) return part
    if (part.kind === 'edge') throw new RegularFault('syntax')
    const [min, max] = limitsOf(found)
    if (min > max) throw new RegularFault('syntax')
    if (min > MAX_REPEAT || (max !== Infinity && max > MAX_REPEAT)) throw new RegularFault('large')
    return { kind: 'repeat', part, min, max }
  }

  private single(depth: number): Node {
    if (this.take('^')) return { kind: 'edge', edge: '^' }
    if (this.take('$')) return { kind: 'edge', edge: '$' }
    if (this.take('(')) return this.group(depth)
    const atom = this.match(ATOM)?.[0]
    if (atom !== undefined) return { kind: 'atom', test: testOf(atom) }
    // \1, \k<name>, \b, \B: what needs a memory or a look to the side.
    throw new RegularFault(/^\\[\dkbB]/.test(this.source.slice(this.at)) ? 'feature' : 'syntax')
  }

  private group(depth: number): Node {
    if (this.isNext('?') && !this.take('?:')) throw new RegularFault('feature')
    const inner = this.choice(depth + 1)
    if (!this.take(')')) throw new RegularFault('syntax')
    return inner
  }

  private isNext = (text: string): boolean => this.source.startsWith(text, this.at)

  private take(text: string): boolean {
    if (!this.isNext(text)) return false
    this.at += text.length
    return true
  }

  private match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.source)
    if (found) this.at = pattern.lastIndex
    return found ?? undefined
  }
}

function limitsOf([, sign, min = '', comma, max = '']: RegExpExecArray): [number, number] {
  if (sign === '*') return [0, Infinity]
  if (sign === '+') return [1, Infinity]
  if (sign === '?') return [0, 1]
  if (!comma) return [Number(min), Number(min)]
  return [Number(min), max === '' ? Infinity : Number(max)]
}

/** One character against one atom: the built-in engine has nothing to go back to there. */
function testOf(atom: string): (char: string) => boolean {
  let single: RegExp
  try {
    single = new RegExp(`^${atom}$`, 'u')
  } catch {
    throw new RegularFault('syntax')
  }
  return (char) => single.test(char)
}
