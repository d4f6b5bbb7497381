/** Records cut for the wire (spec 001 §5 "under 1M and at most 1000 rows"): each slice says where it begins. */
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '#domain/limits.ts'

/** Room for what stands around the records: task, file name, token, signature. */
const ENVELOPE_BYTES = 8192

interface Slice {
  /** Number of its first record, from 1. */
  readonly from: number
  readonly rows: readonly unknown[]
}

/** Bytes of a text in UTF-8: each half of a pair counts two, so a sign beyond the plane counts its four. */
function utf8Length(text: string): number {
  let bytes = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    bytes += code < 0x80 ? 1 : code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 2 : 3
  }
  return bytes
}

const bytesOf = (record: unknown): number => utf8Length(JSON.stringify(record)) + 1

/** @throws RangeError for a record that no call can carry. */
export function slicesOf(records: readonly unknown[]): readonly Slice[] {
  const room = MAX_IMPORT_BYTES - ENVELOPE_BYTES
  const slices: Slice[] = []
  let rows: unknown[] = []
  let bytes = 0
  const cut = (at: number) => {
    if (rows.length > 0) slices.push({ from: at - rows.length + 1, rows })
    rows = []
    bytes = 0
  }
  for (const [at, record] of records.entries()) {
    const size = bytesOf(record)
    if (size > room) throw new RangeError(`record ${at + 1} has ${size} bytes`)
    if (rows.length === MAX_IMPORT_ROWS || bytes + size > room) cut(at)
    rows.push(record)
    bytes += size
  }
  cut(records.length)
  return slices
}
