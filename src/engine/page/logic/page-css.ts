/**
 * Style sheets of designed pages (spec 001 §3 "Page", "Form options"). What is configured is never given to a browser as it is: it is
 * read here, and a sheet is made anew of what is in closed lists. It reaches the elements of its page alone, loads nothing and covers
 * nothing: no rule for a medium or a font, no address, no position, no layer.
 */
import { safeStyles } from './page-form.ts'

/** Characters of a sheet, and rules in it. */
const CSS_MOST = 20_000
const RULES_MOST = 300

export interface CssFault {
  /** `long`: more than is read. `bracket`: a rule does not end. `selector`, `property`, `value`: one that is not possible. */
  readonly reason: 'long' | 'bracket' | 'selector' | 'property' | 'value'
  /** From 1. */
  readonly line: number
  /** What it is about, as it was written. */
  readonly about: string
}

interface CssRule {
  /** Made anew, each for the inside of the page. */
  readonly selectors: readonly string[]
  readonly declarations: readonly (readonly [property: string, value: string])[]
}

interface ReadCss {
  readonly rules: readonly CssRule[]
  readonly faults: readonly CssFault[]
}

/** Faults that are named. */
const FAULTS_MOST = 20
type Report = (reason: CssFault['reason'], place: number, about: string) => void

/** Elements a selector may name. */
const tags: ReadonlySet<string> = new Set(
  (
    'a button code em fieldset h2 h3 h4 img input label legend li nav ol p section span strong ' +
    'table tbody td textarea th thead tr ul'
  ).split(' '),
)
const STATES = 'hover|focus|focus-within|focus-visible|first-child|last-child|disabled|checked'
const COMPOUND = new RegExp(`^([a-z][a-z0-9]*)?((?:\\.[A-Za-z_][\\w-]{0,39})*)((?::(?:${STATES}))*)$`)
/** Parts of one selector. */
const PARTS_MOST = 5

/** `p.note > a:hover` for the inside of a page; undefined for a selector that is not possible. Classes are names of the page. */
function selectorOf(text: string): string | undefined {
  const parts = text.replaceAll('>', ' > ').trim().split(/\s+/)
  if (parts.length > PARTS_MOST) return undefined
  const made = parts.map((part, place) => {
    if (part === '>')
      return place > 0 && place < parts.length - 1 && parts[place - 1] !== '>' ? part : undefined
    const [whole, tag = '', classes = '', states = ''] = COMPOUND.exec(part) ?? []
    if (!whole || (tag !== '' && !tags.has(tag))) return undefined
    const named = classes.split('.').filter(Boolean)
    return `${tag}${named.map((name) => `[data-class~="${name}"]`).join('')}${states}`
  })
  return made.every((part) => part !== undefined) ? made.join(' ') : undefined
}

const VALUE = /^[\w\s.,%#()+*/-]+$/
const functions: ReadonlySet<string> = new Set([
  'calc',
  'clamp',
  'hsl',
  'hsla',
  'light-dark',
  'max',
  'min',
  'rgb',
  'rgba',
  'var',
])

/** Whether a value is plain: known functions alone, every bracket closed, nothing that could end the declaration. */
function isPlainValue(value: string): boolean {
  if (!VALUE.test(value)) return false
  if ([...value.matchAll(/([\w-]*)\(/g)].some(([, name = '']) => name !== '' && !functions.has(name)))
    return false
  let depth = 0
  for (const sign of value) {
    if (sign === '(') depth += 1
    else if (sign === ')') depth -= 1
    if (depth < 0) return false
  }
  return depth === 0
}

/** Whether an element may have this style as well. */
function isSafe(property: string, value: string | number): boolean {
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(property)) return false
  const key = property.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return Object.hasOwn(safeStyles({ [key]: value }), key)
}

/** Blanks in place of comments, so that lines keep their numbers; one that does not end reaches to the end. */
function withoutComments(css: string): string {
  const parts: string[] = []
  let at = 0
  for (let open = css.indexOf('/*'); open >= 0; open = css.indexOf('/*', at)) {
    const end = css.indexOf('*/', open + 2)
    const next = end < 0 ? css.length : end + 2
    parts.push(css.slice(at, open), css.slice(open, next).replaceAll(/[^\n]/g, ' '))
    at = next
  }
  return [...parts, css.slice(at)].join('')
}

/** Reads a sheet. Never throws: what is not possible is left out and named. */
export function readCss(css: string): ReadCss {
  if (css.length > CSS_MOST) return { rules: [], faults: [{ reason: 'long', line: 1, about: '' }] }
  const text = withoutComments(css)
  const rules: CssRule[] = []
  const faults: CssFault[] = []
  const fault: Report = (reason, place, about) => {
    if (faults.length >= FAULTS_MOST) return
    const line = text.slice(0, place).split('\n').length
    faults.push({ reason, line, about: about.trim().replaceAll(/\s+/g, ' ').slice(0, 60) })
  }
  let at = 0
  while (text.slice(at).trim() !== '') {
    const open = text.indexOf('{', at)
    const close = open < 0 ? -1 : text.indexOf('}', open)
    const begin = at + text.slice(at).search(/\S/)
    if (close < 0 || text.slice(open + 1, close).includes('{')) {
      fault('bracket', begin, text.slice(begin, open < 0 ? undefined : open))
      break
    }
    if (rules.length >= RULES_MOST) {
      fault('long', begin, '')
      break
    }
    const written = text.slice(begin, open).split(',')
    const selectors = written.flatMap((each) => selectorOf(each) ?? [])
    if (selectors.length < written.length) fault('selector', begin, text.slice(begin, open))
    const declarations = declarationsOf(text.slice(open + 1, close), open + 1, fault)
    if (selectors.length > 0 && declarations.length > 0) rules.push({ selectors, declarations })
    at = close + 1
  }
  return { rules, faults }
}

function declarationsOf(body: string, from: number, fault: Report): [string, string][] {
  let at = from
  return body.split(';').flatMap((each): [string, string][] => {
    const begin = at + Math.max(0, each.search(/\S/))
    at += each.length + 1
    if (each.trim() === '') return []
    const colon = each.indexOf(':')
    const written = each.slice(0, Math.max(0, colon)).trim().toLowerCase()
    const property = written === 'background' ? 'background-color' : written
    const value = each.slice(colon + 1).trim()
    if (!isSafe(property, 0)) fault('property', begin, each)
    else if (!isPlainValue(value) || !isSafe(property, value)) fault('value', begin, each)
    else return [[property, value]]
    return []
  })
}

/**
 * The sheet of a page as a browser gets it.
 * @param scope selector of the element all of the page is in
 */
export const scopedSheet = (css: string, scope: string): string =>
  readCss(css)
    .rules.map(({ selectors, declarations }) => {
      const inside = selectors.map((selector) => `${scope} ${selector}`).join(', ')
      return `${inside} { ${declarations.map(([property, value]) => `${property}: ${value}`).join('; ')} }`
    })
    .join('\n')
