/**
 * Lists of a page by name (spec 001 §3 "Lists"). An entry of `sourceList` is a call that reads, with its parameters, or a closed list;
 * `fetchList` names what is asked for as the page opens, and may bring a call of its own. Fields and links name one as `props.source`.
 */
import { choicesIn } from '#engine/form/logic/field-api.ts'
import type { ApiOptions, Choice } from '#engine/form/schema/form.ts'
import type { PageDocument, PageNode } from '../schema/document.ts'

type Entry = PageDocument['sourceList'][number]

/** What is asked, or the list itself. */
type SourceOptions = ApiOptions | readonly Choice[]

/** An entry that says itself where its rows are from. */
const isOwn = ({ api, options }: Entry): boolean =>
  (typeof api === 'string' && api !== '') || Array.isArray(options)

/** Sources that can be named, each once. */
export function sourcesOf({ sourceList, fetchList }: PageDocument): Entry[] {
  const found = new Map<string, Entry>()
  for (const entry of [...sourceList, ...fetchList])
    if (entry.name !== '' && isOwn(entry) && !found.has(entry.name)) found.set(entry.name, entry)
  return [...found.values()]
}

function optionsOf({ api, params, options }: Entry): SourceOptions {
  if (typeof api === 'string' && api !== '')
    return { api, params: typeof params === 'string' ? params : '{}' }
  return choicesIn(options)
}

/** The source of that name; undefined where there is none. */
export function sourceNamed(document: PageDocument, name: unknown): SourceOptions | undefined {
  if (typeof name !== 'string' || name === '') return undefined
  const entry = sourcesOf(document).find((each) => each.name === name)
  return entry && optionsOf(entry)
}

/** The source an element names for its choices. */
export const sourceOfNode = (document: PageDocument, { field }: PageNode): SourceOptions | undefined =>
  sourceNamed(document, field.props?.source)

export interface Fetched {
  readonly name: string
  readonly options: SourceOptions
  /** Function that is called with the rows once they are here; "" for none. */
  readonly loaded: string
}

/** More than these are no page: each is a call as the page opens. */
const FETCHED_MOST = 20

/** What is asked for as the page opens. */
export function fetchedOf(document: PageDocument): Fetched[] {
  const sources = new Map(sourcesOf(document).map((entry) => [entry.name, entry]))
  return document.fetchList.slice(0, FETCHED_MOST).flatMap(({ name, loaded }) => {
    const entry = sources.get(name)
    return entry
      ? [{ name, options: optionsOf(entry), loaded: typeof loaded === 'string' ? loaded : '' }]
      : []
  })
}
