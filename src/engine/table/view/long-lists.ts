/**
 * Long pasted lists do not fit an address that a gateway or a chat would carry: beyond 1500 characters the list is stored in
 * this tab's session storage and the address holds its token. Back and reload work; a shared link only loses the list.
 */
import type { TableDecl } from '#engine/table/schema/table.ts'

const MAX_IN_ADDRESS = 1500
const TOKEN = /^~[0-9a-z]+$/
const PREFIX = 'numbers:'

/** Short hash, so that the same list has the same token. */
function tokenOf(text: string): string {
  let hash = 5381n
  for (let at = 0; at < text.length; at += 1)
    hash = (hash * 33n + BigInt(text.charCodeAt(at))) & 0xffffffffffffn
  return `~${hash.toString(36)}`
}

const keysOf = (table: TableDecl): string[] =>
  table.filters.filter(({ type }) => type === 'numbers').map(({ key }) => key)

function put(text: string): string {
  const token = tokenOf(text)
  try {
    sessionStorage.setItem(PREFIX + token, text)
    return token
  } catch {
    return text.slice(0, MAX_IN_ADDRESS).replace(/,[^,]*$/, '')
  }
}

function take(token: string): string {
  try {
    return sessionStorage.getItem(PREFIX + token) ?? ''
  } catch {
    return ''
  }
}

/** Changes for the address, long lists replaced by their token. */
export function shelve<T extends Record<string, string | undefined>>(table: TableDecl, next: T): T {
  const long = keysOf(table).filter((key) => (next[key]?.length ?? 0) > MAX_IN_ADDRESS)
  if (long.length === 0) return next
  return { ...next, ...Object.fromEntries(long.map((key) => [key, put(next[key] ?? '')])) }
}

/** The address with the lists its tokens stand for. */
export function unshelve(table: TableDecl, query: Record<string, string>): Record<string, string> {
  const tokens = keysOf(table).filter((key) => TOKEN.test(query[key] ?? ''))
  if (tokens.length === 0) return query
  return { ...query, ...Object.fromEntries(tokens.map((key) => [key, take(query[key] ?? '')])) }
}
