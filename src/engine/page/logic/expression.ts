/**
 * Expressions of designed pages at work: when something is shown, required, and what is computed. Interpreted over the values of
 * the form, with a budget of steps and a closed list of functions; no name reaches anything else.
 */
import {
  ExpressionFault,
  type Expression,
  type ExpressionReason,
  parseExpression,
} from './expression-parse.ts'
import { isRecord } from './safe-values.ts'

type Scalar = string | number | boolean | null
type Value = Scalar | readonly Scalar[]

type Evaluated =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: ExpressionReason; readonly at: number }

const STEPS_MOST = 10_000
const TEXT_MOST = 10_000

const isScalar = (value: unknown): value is Scalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

/** What an expression may see of a value: scalars, and lists of them. */
function visible(value: unknown): Value {
  if (isScalar(value)) return value
  return Array.isArray(value) ? value.map((each: unknown) => (isScalar(each) ? each : null)) : null
}

function valueAt(data: unknown, path: readonly string[]): Value {
  let at = data
  for (const key of path) {
    if (!isRecord(at) || !Object.hasOwn(at, key)) return null
    at = at[key]
  }
  return visible(at)
}

const isEmpty = (value: Value): boolean =>
  value === null ||
  (typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0)
/** Empty texts, 0, false, null and empty lists do not hold. */
const holds = (value: Value): boolean =>
  typeof value === 'string' ? value !== '' : Array.isArray(value) ? value.length > 0 : Boolean(value)

function numberOf(value: Value): number {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return Number(value)
  if (typeof value !== 'string' || value.trim() === '') return 0
  const number = Number(value)
  return Number.isFinite(number) ? number : 0
}
const textOf = (value: Value): string =>
  value === null ? '' : Array.isArray(value) ? value.map((each) => textOf(each)).join(', ') : String(value)
const listOf = (args: readonly Value[]): readonly Scalar[] =>
  args.flatMap((each) => (Array.isArray(each) ? (each as readonly Scalar[]) : [each as Scalar]))

/** Digits behind the point at most. */
const PLACES_MOST = 6
function rounded(value: number, places: number): number {
  const factor = 10 ** Math.min(PLACES_MOST, Math.max(0, Math.trunc(places)))
  // Half away from zero, past the error of the last binary digit (1.005).
  return (Math.sign(value) * Math.round(Math.abs(value) * factor * (1 + Number.EPSILON))) / factor
}

type Fn = (...args: readonly Value[]) => Value
const functions: ReadonlyMap<string, Fn> = new Map<string, Fn>([
  ['empty', (value = null) => isEmpty(value)],
  ['length', (value = null) => (Array.isArray(value) ? value.length : Array.from(textOf(value)).length)],
  [
    'contains',
    (value = null, part = null) =>
      Array.isArray(value)
        ? value.some((each) => equals(each as Scalar, part))
        : textOf(value).includes(textOf(part)),
  ],
  ['startsWith', (value = null, part = null) => textOf(value).startsWith(textOf(part))],
  ['endsWith', (value = null, part = null) => textOf(value).endsWith(textOf(part))],
  ['upper', (value = null) => textOf(value).toUpperCase()],
  ['lower', (value = null) => textOf(value).toLowerCase()],
  ['trim', (value = null) => textOf(value).trim()],
  ['number', (value = null) => numberOf(value)],
  ['text', (value = null) => textOf(value)],
  ['sum', (...args) => listOf(args).reduce<number>((sum, each) => sum + numberOf(each), 0)],
  ['min', (...args) => Math.min(...listOf(args).map(numberOf))],
  ['max', (...args) => Math.max(...listOf(args).map(numberOf))],
  ['round', (value = null, places = 0) => rounded(numberOf(value), numberOf(places))],
  ['floor', (value = null) => Math.floor(numberOf(value))],
  ['ceil', (value = null) => Math.ceil(numberOf(value))],
  ['abs', (value = null) => Math.abs(numberOf(value))],
])

/** Texts and numbers that look alike are the same: a field holds "3", an expression says 3. */
function equals(left: Value, right: Value): boolean {
  if (typeof left === 'number' && typeof right === 'string')
    return right.trim() !== '' && left === Number(right)
  if (typeof left === 'string' && typeof right === 'number') return equals(right, left)
  if (Array.isArray(left) || Array.isArray(right)) return textOf(left) === textOf(right)
  return (left ?? '') === (right ?? '')
}

/** Two texts that are no numbers are compared as texts, as days are. */
function compare(left: Value, right: Value): number {
  if (
    typeof left === 'string' &&
    typeof right === 'string' &&
    [left, right].some((each) => Number.isNaN(Number(each)))
  )
    return left < right ? -1 : left > right ? 1 : 0
  return numberOf(left) - numberOf(right)
}

class Run {
  private steps = 0
  private readonly data: unknown
  constructor(data: unknown) {
    this.data = data
  }

  private spend(steps: number): void {
    this.steps += steps
    if (this.steps > STEPS_MOST) throw new ExpressionFault('steps')
  }

  value(expression: Expression): Value {
    this.spend(1)
    switch (expression.kind) {
      case 'value':
        return expression.value
      case 'path':
        return valueAt(this.data, expression.path)
      case 'not':
        return !holds(this.value(expression.of))
      case 'minus':
        return -numberOf(this.value(expression.of))
      case 'choice':
        return this.value(holds(this.value(expression.when)) ? expression.yes : expression.no)
      case 'binary':
        return this.binary(expression)
      case 'call': {
        const fn = functions.get(expression.name)
        if (!fn) throw new ExpressionFault('function')
        const args = expression.args.map((each) => this.value(each))
        // A function reads each item of a list once.
        this.spend(listOf(args).length)
        return small(fn(...args))
      }
    }
  }

  private binary({ op, left, right }: Extract<Expression, { kind: 'binary' }>): Value {
    const one = this.value(left)
    if (op === '||') return holds(one) ? one : this.value(right)
    if (op === '&&') return holds(one) ? this.value(right) : one
    const other = this.value(right)
    switch (op) {
      case '==':
        return equals(one, other)
      case '!=':
        return !equals(one, other)
      case '<':
        return compare(one, other) < 0
      case '<=':
        return compare(one, other) <= 0
      case '>':
        return compare(one, other) > 0
      case '>=':
        return compare(one, other) >= 0
      case '+':
        return isText(one) || isText(other)
          ? small(textOf(one) + textOf(other))
          : numberOf(one) + numberOf(other)
      case '-':
        return numberOf(one) - numberOf(other)
      case '*':
        return numberOf(one) * numberOf(other)
      case '/':
        return numberOf(other) === 0 ? null : numberOf(one) / numberOf(other)
      case '%':
        return numberOf(other) === 0 ? null : numberOf(one) % numberOf(other)
    }
  }
}

/** Joined with "+"; a text that is a number is added. */
const isText = (value: Value): boolean =>
  typeof value === 'string' && value.trim() !== '' && Number.isNaN(Number(value))

function small(value: Value): Value {
  if (typeof value === 'string' && value.length > TEXT_MOST) throw new ExpressionFault('large')
  return value
}

const parsed = new Map<string, Expression | ExpressionFault>()
/** A page has few expressions and asks them at each key press; more than these are no page. */
const KEPT = 500

function read(source: string): Expression {
  const known = parsed.get(source)
  if (known instanceof ExpressionFault) throw known
  if (known) return known
  if (parsed.size >= KEPT) parsed.clear()
  try {
    const expression = parseExpression(source)
    parsed.set(source, expression)
    return expression
  } catch (fault) {
    if (fault instanceof ExpressionFault) parsed.set(source, fault)
    throw fault
  }
}

/** The value of an expression over the values of a form. Never throws. */
export function evaluate(source: string, data: unknown): Evaluated {
  try {
    return { ok: true, value: new Run(data).value(read(source)) }
  } catch (fault) {
    if (fault instanceof ExpressionFault) return { ok: false, reason: fault.reason, at: fault.at }
    throw fault
  }
}

/** Whether an expression holds. One that cannot be evaluated does as `otherwise` says. */
export function isHolding(source: string, data: unknown, otherwise: boolean): boolean {
  const result = evaluate(source, data)
  return result.ok ? holds(result.value) : otherwise
}

/** An expression's value as the text of a field; undefined where it cannot be evaluated. */
export function computedText(source: string, data: unknown): string | undefined {
  const result = evaluate(source, data)
  return result.ok ? textOf(result.value) : undefined
}

function functionsIn(expression: Expression): string[] {
  switch (expression.kind) {
    case 'value':
    case 'path':
      return []
    case 'not':
    case 'minus':
      return functionsIn(expression.of)
    case 'binary':
      return [...functionsIn(expression.left), ...functionsIn(expression.right)]
    case 'choice':
      return [expression.when, expression.yes, expression.no].flatMap(functionsIn)
    case 'call':
      return [expression.name, ...expression.args.flatMap(functionsIn)]
  }
}

/** Why an expression cannot be saved; undefined when it can. */
export function expressionFault(source: string): ExpressionFault | undefined {
  try {
    const unknown = functionsIn(read(source)).find((name) => !functions.has(name))
    return unknown === undefined ? undefined : new ExpressionFault('function')
  } catch (fault) {
    if (fault instanceof ExpressionFault) return fault
    throw fault
  }
}
