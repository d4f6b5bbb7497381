/** Bytes as a run of QR codes: numbered, shown in a circle, read in any order. Each carries a checksum of the whole. */

/** Bytes in one frame: a code of 73 modules, which a phone reads from another phone's screen. */
const CHUNK = 300
/** Most frames of a run, as long as a person can hold a camera. */
export const MOST_FRAMES = 400
const NAME = 'SPB1'

/** Texts of the frames, in order. */
export async function framesOf(bytes: Uint8Array<ArrayBuffer>): Promise<string[]> {
  const total = Math.max(1, Math.ceil(bytes.length / CHUNK))
  const sum = await checksum(bytes)
  return Array.from({ length: total }, (_, at) =>
    [NAME, sum, at, total, toText(bytes.subarray(at * CHUNK, (at + 1) * CHUNK))].join('.'),
  )
}

interface Frame {
  readonly sum: string
  readonly at: number
  readonly total: number
  readonly chunk: Uint8Array
}

/** A frame of a run; undefined for any other code. */
export function readFrame(text: string): Frame | undefined {
  const match = /^SPB1\.([0-9a-f]{16})\.(\d{1,4})\.(\d{1,4})\.([\w-]+)$/.exec(text)
  if (!match) return undefined
  const [, sum = '', at = '', total = '', data = ''] = match
  const chunk = fromText(data)
  const frame = { sum, at: Number(at), total: Number(total) }
  const isPossible = frame.total > 0 && frame.total <= MOST_FRAMES && frame.at < frame.total
  return chunk && isPossible ? { ...frame, chunk } : undefined
}

/** What was read of a run so far. */
export interface Reading {
  readonly sum: string
  readonly total: number
  readonly chunks: ReadonlyMap<number, Uint8Array>
}

/** With one more frame; a frame of another run begins anew. */
export function withFrame(reading: Reading | undefined, { sum, at, total, chunk }: Frame): Reading {
  const isSameRun = reading?.sum === sum && reading.total === total
  const chunks = new Map(isSameRun ? reading.chunks : [])
  chunks.set(at, chunk)
  return { sum, total, chunks }
}

/** Bytes of a run that was read whole; undefined while frames are missing, or when they do not belong together. */
export async function bytesOf({ sum, total, chunks }: Reading): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (chunks.size < total) return undefined
  const parts = Array.from({ length: total }, (_, at) => [...(chunks.get(at) ?? [])]).flat()
  const bytes = Uint8Array.from(parts)
  return (await checksum(bytes)) === sum ? bytes : undefined
}

/** The first eight bytes of SHA-256, as hex digits. */
async function checksum(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Base64 for addresses: no sign that a code would need a wider alphabet for. */
const toText = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

function fromText(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
  } catch {
    return undefined
  }
}
