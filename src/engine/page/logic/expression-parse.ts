/** Expressions of designed pages as a tree. The language is ours and small: nothing of it is ever handed to JavaScript. */

export type Expression =
  | { readonly kind: 'value'; readonly value: string | number | boolean | null }
  /** A value of the form: ["receiver", "country"]. */
  | { readonly kind: 'path'; readonly path: readonly string[] }
  | { readonly kind: 'not' | 'minus'; readonly of: Expression }
  | { readonly kind: 'binary'; readonly op: BinaryOp; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'choice'; readonly when: Expression; readonly yes: Expression; readonly no: Expression }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] }

type BinaryOp = '||' | '&&' | '==' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%'

export type ExpressionReason =
  /** Longer than 1,000 characters. */
  | 'long'
  /** It cannot be read; `at` is the character. */
  | 'syntax'
  /** Nested more than 32 levels. */
  | 'deep'
  /** A function that does not exist. */
  | 'function'
  /** It takes too long. */
  | 'steps'
  /** A text grows too large. */
  | 'large'

export class ExpressionFault extends Error {
  readonly reason: ExpressionReason
  readonly at: number
  constructor(reason: ExpressionReason, at = 0) {
    super(reason)
    this.reason = reason
    this.at = at
  }
}

const MAX_LENGTH = 1000
const MAX_LEVELS = 32

const TOKEN =
  /\s*(?:(?<number>\d+(?:\.\d+)?)|(?<text>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(?<name>[A-Za-z_]\w*(?:\.\w+)*)|(?<sign>\|\||&&|==|!=|<=|>=|[-+*/%<>!?:(),]))/y

interface Token {
  readonly kind: 'number' | 'text' | 'name' | 'sign' | 'end'
  readonly text: string
  readonly at: number
}

function tokensOf(source: string): Token[] {
  if (source.length > MAX_LENGTH) throw new ExpressionFault('long')
  const tokens: Token[] = []
  const end = source.trimEnd().length
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < end) {
    const at = TOKEN.lastIndex
    const groups = TOKEN.exec(source)?.groups
    const found = (['number', 'text', 'name', 'sign'] as const).find((kind) => groups?.[kind] !== undefined)
    if (!found) throw new ExpressionFault('syntax', at)
    tokens.push({ kind: found, text: groups?.[found] ?? '', at })
  }
  return [...tokens, { kind: 'end', text: '', at: end }]
}

/** Weakest first. */
const LEVELS: readonly (readonly BinaryOp[])[] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
]
const words: ReadonlyMap<string, boolean | null> = new Map<string, boolean | null>([
  ['true', true],
  ['false', false],
  ['null', null],
])

class Parser {
  private at = 0
  private depth = 0
  private readonly tokens: readonly Token[]
  constructor(source: string) {
    this.tokens = tokensOf(source)
  }

  whole(): Expression {
    const expression = this.choice()
    if (this.next.kind !== 'end') throw this.fault()
    return expression
  }

  private get next(): Token {
    return this.tokens[this.at] as Token
  }
  private fault = () => new ExpressionFault('syntax', this.next.at)

  private take(sign: string): boolean {
    if (this.next.kind !== 'sign' || this.next.text !== sign) return false
    this.at += 1
    return true
  }
  private require(sign: string): void {
    if (!this.take(sign)) throw this.fault()
  }

  private choice(): Expression {
    this.depth += 1
    if (this.depth > MAX_LEVELS) throw new ExpressionFault('deep', this.next.at)
    const when = this.binary(0)
    let found = when
    if (this.take('?')) {
      const yes = this.choice()
      this.require(':')
      found = { kind: 'choice', when, yes, no: this.choice() }
    }
    this.depth -= 1
    return found
  }

  private binary(level: number): Expression {
    const ops = LEVELS[level]
    if (!ops) return this.unary()
    let left = this.binary(level + 1)
    for (;;) {
      const op = this.next.kind === 'sign' ? ops.find((each) => each === this.next.text) : undefined
      if (!op) return left
      this.at += 1
      left = { kind: 'binary', op, left, right: this.binary(level + 1) }
    }
  }

  private unary(): Expression {
    this.depth += 1
    if (this.depth > MAX_LEVELS) throw new ExpressionFault('deep', this.next.at)
    const found: Expression = this.take('!')
      ? { kind: 'not', of: this.unary() }
      : this.take('-')
        ? { kind: 'minus', of: this.unary() }
        : this.primary()
    this.depth -= 1
    return found
  }

  private primary(): Expression {
    if (this.take('(')) {
      const inner = this.choice()
      this.require(')')
      return inner
    }
    const { kind, text } = this.next
    if (kind === 'end' || kind === 'sign') throw this.fault()
    this.at += 1
    if (kind === 'number') return { kind: 'value', value: Number(text) }
    if (kind === 'text') return { kind: 'value', value: text.slice(1, -1).replace(/\\(.)/g, '$1') }
    const word = words.get(text)
    if (word !== undefined) return { kind: 'value', value: word }
    return this.take('(')
      ? { kind: 'call', name: text, args: this.args() }
      : { kind: 'path', path: text.split('.') }
  }

  private args(): Expression[] {
    if (this.take(')')) return []
    const args = [this.choice()]
    while (this.take(',')) args.push(this.choice())
    this.require(')')
    return args
  }
}

/** @throws ExpressionFault */
export const parseExpression = (source: string): Expression => new Parser(source).whole()
