/** The `Range` of a request for a file (RFC 9110 §14.2). Several ranges at once are answered with the whole file, as it allows. */
import type { IncomingHttpHeaders } from 'node:http'
import type { ByteRange } from './file-store.ts'

/**
 * Returns the range that was asked for; undefined for the whole file, 'outside' for one that begins after its end. `tag` is the
 * file's ETag: a download that is continued gets the rest only of the same bytes (`If-Range`).
 */
export function rangeOf(
  headers: IncomingHttpHeaders,
  bytes: number,
  tag: string,
): ByteRange | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? []
  if (first === '' && last === '') return undefined
  const condition = headers['if-range']
  if (condition !== undefined && condition !== tag) return undefined
  if (first === '') return last === '0' || bytes === 0 ? 'outside' : lastBytes(Number(last), bytes)
  const [from, to] = [Number(first), last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)]
  // "5-2" is no range at all.
  if (last !== '' && Number(last) < from) return undefined
  return from < bytes ? { from, to } : 'outside'
}

const lastBytes = (count: number, bytes: number): ByteRange => ({
  from: Math.max(0, bytes - count),
  to: bytes - 1,
})
