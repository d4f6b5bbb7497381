/** Find and replace over a whole document: texts in every language, keys of values, and what binds fields to data. Pure. */
import { languages, type Language } from '#contract/language.ts'
import {
  idsInOrder,
  type PageDocument,
  type PageEdit,
  type PageNode,
  propertiesOf,
} from '#engine/page/index.ts'
import { plainAt } from './node-name.ts'
import { textEdits } from './text-edits.ts'

export const findKinds = ['texts', 'keys', 'bindings'] as const
export type FindKind = (typeof findKinds)[number]

interface FindOptions {
  readonly kinds: ReadonlySet<FindKind>
  readonly isCaseSensitive: boolean
}

/** Text that is searched: where it is, and in which language. */
interface Searched {
  /** Undefined: the document itself. */
  readonly id: string | undefined
  readonly kind: FindKind
  /** In the field of the node: ["props", "placeholder"]; of the document: ["title"]. */
  readonly path: readonly string[]
  /** Undefined: the same in every language. */
  readonly language: Language | undefined
  readonly text: string
  /** Markup: tags are not searched, and what is written is escaped. */
  readonly isMarkup: boolean
}

/** One occurrence; `start` and `end` in characters of the text. */
export interface FoundPlace extends Searched {
  readonly start: number
  readonly end: number
}

const all = Object.keys(languages) as Language[]
/** What binds a field to values, calls, lists and functions. */
const bindingPaths = [
  'visible',
  'props.computed',
  'rule.requiredWhen',
  'api',
  'params',
  'props.tableKey',
  'props.call',
  'props.source',
  'change',
  'focus',
  'select',
] as const

/** Every occurrence, in the order of the document. */
export function findAll(document: PageDocument, query: string, options: FindOptions): FoundPlace[] {
  if (query === '') return []
  const find = finder(query, options.isCaseSensitive)
  const wanted = ({ kind }: Searched): boolean => options.kinds.has(kind)
  const nodes = idsInOrder(document).flatMap((id) => document.nodes[id] ?? [])
  return [...titlesOf(document), ...nodes.flatMap(searchedIn)].filter(wanted).flatMap(find)
}

const titlesOf = ({ title }: PageDocument): Searched[] =>
  all.flatMap((language) => {
    const text = title[language]
    return text ? [{ id: undefined, kind: 'texts', path: ['title'], language, text, isMarkup: false }] : []
  })

function searchedIn(node: PageNode): Searched[] {
  return [...textsIn(node), ...keysIn(node), ...bindingsIn(node)]
}

function textsIn(node: PageNode): Searched[] {
  const { id, type, field, texts } = node
  const declared = propertiesOf(type).flatMap((property) =>
    property.type === 'translated' || property.type === 'richText' ? [property.path] : [],
  )
  const labels = (field.options ?? []).map((_, at) => `options.${String(at)}.label`)
  return [...new Set([...declared, ...labels, ...Object.keys(texts)])].flatMap((path) => {
    const of = (language: Language | undefined, text: string): Searched => ({
      id,
      kind: 'texts',
      path: path.split('.'),
      language,
      text,
      isMarkup: type === 'richText' && path === 'value',
    })
    const own = texts[path] ?? {}
    const plain = plainAt(field, path)
    const translated = all.flatMap((language) => (own[language] ? [of(language, own[language])] : []))
    // The plain text follows its translations; one that is none of them is shown where these are missing.
    const isOwn = typeof plain === 'string' && plain !== '' && !Object.values(own).includes(plain)
    return isOwn ? [...translated, of(undefined, plain)] : translated
  })
}

const keysIn = ({ id, field: { paramsKey } }: PageNode): Searched[] =>
  paramsKey
    ? [{ id, kind: 'keys', path: ['paramsKey'], language: undefined, text: paramsKey, isMarkup: false }]
    : []

function bindingsIn({ id, field }: PageNode): Searched[] {
  const options = (field.options ?? []).map((_, at) => `options.${String(at)}.value`)
  const single = [...bindingPaths, ...options].flatMap((path) => {
    const text = plainAt(field, path)
    return typeof text === 'string' && text !== '' ? [{ path: path.split('.'), text }] : []
  })
  const events = (field.events ?? []).flatMap((event, at) =>
    Object.entries(event).flatMap(([key, value]) =>
      key === 'trigger' ? [] : stringsIn(value, ['events', String(at), key]),
    ),
  )
  return [...single, ...events].map((each) => ({
    ...each,
    id,
    kind: 'bindings',
    language: undefined,
    isMarkup: false,
  }))
}

function stringsIn(value: unknown, path: readonly string[]): { path: readonly string[]; text: string }[] {
  if (typeof value === 'string') return value === '' ? [] : [{ path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => stringsIn(each, [...path, key]))
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Finds a text as it is written, in markup as markup writes it. */
function finder(query: string, isCaseSensitive: boolean): (searched: Searched) => FoundPlace[] {
  const patternOf = (text: string) =>
    new RegExp(text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`), isCaseSensitive ? 'gu' : 'giu')
  const [plain, markup] = [patternOf(query), patternOf(escaped(query))]
  return (searched) => {
    const { text, isMarkup } = searched
    const tags = isMarkup ? [...text.matchAll(/<[^>]*>/g)].map(rangeOf) : []
    return [...text.matchAll(isMarkup ? markup : plain)]
      .map(rangeOf)
      .filter(({ start, end }) => !tags.some((tag) => start < tag.end && end > tag.start))
      .map((range) => ({ ...searched, ...range }))
  }
}

const rangeOf = (match: RegExpMatchArray): { start: number; end: number } => {
  const start = match.index ?? 0
  return { start, end: start + match[0].length }
}

/** Returns the edits that write `replacement` at these places; places of a node that is gone are passed over. */
export function replaceEdits(
  document: PageDocument,
  places: readonly FoundPlace[],
  replacement: string,
): PageEdit[] {
  const written = new Map<string, Searched>()
  // From the end of each text, so that the places before stay where they are.
  for (const place of places.toSorted((a, b) => b.start - a.start)) {
    const key = JSON.stringify([place.id, place.path, place.language])
    const text = written.get(key)?.text ?? place.text
    const next = place.isMarkup ? escaped(replacement) : replacement
    written.set(key, { ...place, text: text.slice(0, place.start) + next + text.slice(place.end) })
  }
  const edits: PageEdit[] = []
  const translated = new Map<
    string,
    { node: PageNode; path: string; changes: Partial<Record<Language, string>> }
  >()
  for (const { id, path, language, text } of written.values()) {
    if (id === undefined) {
      if (language)
        edits.push({ kind: 'setDocument', path: [...path, language], value: text === '' ? undefined : text })
      continue
    }
    const node = document.nodes[id]
    if (!node) continue
    if (language) {
      const key = JSON.stringify([id, path])
      const known = translated.get(key) ?? { node, path: path.join('.'), changes: {} }
      known.changes[language] = text
      translated.set(key, known)
    } else
      edits.push({ kind: 'setField', id, path, value: text === '' && !isInList(path) ? undefined : text })
  }
  for (const { node, path, changes } of translated.values()) edits.push(...textEdits(node, path, changes))
  return edits
}

/** An empty text inside a list stays: a list without one of its values would be another list. */
const isInList = ([first]: readonly string[]): boolean => first === 'options' || first === 'events'
