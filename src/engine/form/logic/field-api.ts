/**
 * Choices that a designed field asks for by path (spec 001 §7 "Dynamic fields"): asked only if the path contains ".do",
 * parameters exist, and the call is one of those handed in, which read and never write. Pure.
 *
 * A parameter may be the value of another field, `{{receiver.country}}`: the field waits until it is filled. `{{search}}` is
 * what the person types: the gateway looks for it, for lists beyond what one answer holds.
 */
import type { QueryCall } from '#contract/call.ts'
import type { ApiOptions, Choice, FormData, QueryOptions } from '#engine/form/schema/form.ts'
import { textAt } from './form-paths.ts'

/** `path`: no call of the gateway; `params`: none, or no JSON object; `call`: not among those that may be asked. */
type ApiFault = 'path' | 'params' | 'call'

const REFERENCE = /^\{\{\s*([\w.]+)\s*\}\}$/
const SEARCH = 'search'
/** Deeper parameters are no lookup. */
const MAX_DEPTH = 5

export const isApiFault = (options: QueryOptions | ApiFault): options is ApiFault =>
  typeof options === 'string'

/** The query behind a path, or why there is none. */
export function apiOptions(
  { api, params }: ApiOptions,
  calls: readonly QueryCall[],
): QueryOptions | ApiFault {
  if (!api.includes('.do')) return 'path'
  const parameter = readParams(params)
  if (!parameter) return 'params'
  const path = api.startsWith('/') ? api : `/${api}`
  const call = calls.find((each) => each.path === path && each.kind === 'query')
  if (!call) return 'call'
  return {
    call,
    isSearched: isSearched(params),
    input: (data, search) => fill(parameter, data, search),
    toChoices: (answer) => choicesIn(answer),
  }
}

/** Parameters of a call as they are written: a JSON object as text; undefined for anything else. */
export function readParams(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    // What a key of this name could reach is nobody's parameter.
    const value: unknown = JSON.parse(text, (key, each: unknown) => (key === '__proto__' ? undefined : each))
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const referenceOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? REFERENCE.exec(value)?.[1] : undefined

function references(value: unknown, depth = 0): string[] {
  const own = referenceOf(value)
  if (own) return [own]
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return []
  return Object.values(value).flatMap((each) => references(each, depth + 1))
}

/** Whether what the person types is among the parameters, so that the choices are never whole. */
export const isSearched = (params: string): boolean => references(readParams(params)).includes(SEARCH)

/** The parameter with its references filled in; undefined while one of them is empty. */
function fill(parameter: unknown, data: FormData, search: string): unknown {
  const isWaiting = references(parameter).some((path) => path !== SEARCH && textAt(data, path) === '')
  return isWaiting ? undefined : replaced(parameter, data, search)
}

function replaced(value: unknown, data: FormData, search: string): unknown {
  const path = referenceOf(value)
  if (path) return path === SEARCH ? search : textAt(data, path)
  if (Array.isArray(value)) return value.map((each) => replaced(each, data, search))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaced(each, data, search)]))
}

/** Returns the choices in a list of id and name, which is an answer or its `list`; value and label are taken as well. */
export function choicesIn(answer: unknown): readonly Choice[] {
  const rows = isRecord(answer) ? answer.list : answer
  if (!Array.isArray(rows)) return []
  return rows.filter(isRecord).flatMap((row) => {
    const value = codeOf(row.id ?? row.value)
    return value ? [{ value, label: codeOf(row.name ?? row.label) || value }] : []
  })
}

const codeOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
