/** Fixed parameters a site gives a table (`tableParams` of spec 000 §3): JSON written by people, so nothing in it is believed. */
import type { QueryCall } from '#contract/call.ts'
import type { TableDecl } from '../schema/table.ts'

type Params = Readonly<Record<string, unknown>>

const none: Params = {}
const isPlain = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** What the engine asks with itself. */
const own: ReadonlySet<string> = new Set(['page', 'pageSize', 'sort'])

const keysOf = (query: QueryCall | undefined): Readonly<Record<string, unknown>> =>
  (query?.input as { properties?: Record<string, unknown> } | undefined)?.properties ?? {}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The parameters of a JSON text that the query knows and that are plain values; {} for anything else. */
export function fixedParams(text: string | undefined, query: QueryCall | undefined): Params {
  if (!text) return none
  const value = parsed(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return none
  const known = keysOf(query)
  return Object.fromEntries(
    Object.entries(value).filter(
      ([key, item]) => Object.hasOwn(known, key) && !own.has(key) && isPlain(item) && item !== '',
    ),
  )
}

/**
 * The table as its fixed parameters leave it: they are part of every query, and a filter over one of them is not offered,
 * because it could only lie.
 */
export function withParams(table: TableDecl, params: Params): TableDecl {
  if (Object.keys(params).length === 0) return table
  const isFree = (key: string | undefined) => key === undefined || !Object.hasOwn(params, key)
  const filters = table.filters.filter(({ key, keyTo }) => isFree(key) && isFree(keyTo))
  const { rail, ...rest } = table
  return { ...rest, params, filters, ...(rail && isFree(rail.key) ? { rail } : {}) }
}
