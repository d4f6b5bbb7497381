/** Reading a zip that nobody vouches for: the list of its files, and one file at a time, counted as it unpacks. */
import { crc32 } from './crc32.ts'
import { MAX_ENTRIES, MAX_PART_BYTES, MAX_STREAM_BYTES, MAX_UNPACKED_BYTES, SheetFault } from './limits.ts'

interface ZipEntry {
  readonly name: string
  readonly isDeflated: boolean
  readonly packed: number
  readonly size: number
  readonly crc: number
  /** Of its local header. */
  readonly at: number
}

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const END_BYTES = 22
const MAX_COMMENT = 65_535
/** A size that is written elsewhere (zip64): no workbook we take is that large. */
const ELSEWHERE = 0xffff_ffff

const broken = (): SheetFault => new SheetFault('broken')

function endOf(view: DataView): number {
  const last = view.byteLength - END_BYTES
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at--)
    if (view.getUint32(at, true) === END) return at
  throw broken()
}

function entryAt(bytes: Uint8Array, view: DataView, at: number): { entry: ZipEntry; next: number } {
  if (at + 46 > view.byteLength || view.getUint32(at, true) !== CENTRAL) throw broken()
  const flags = view.getUint16(at + 8, true)
  const method = view.getUint16(at + 10, true)
  const nameLength = view.getUint16(at + 28, true)
  const rest = view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  if (flags & 1) throw new SheetFault('locked')
  if (method !== 0 && method !== 8) throw broken()
  const entry = {
    name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
    isDeflated: method === 8,
    crc: view.getUint32(at + 16, true),
    packed: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    at: view.getUint32(at + 42, true),
  }
  if ([entry.packed, entry.size, entry.at].includes(ELSEWHERE)) throw new SheetFault('large')
  return { entry, next: at + 46 + nameLength + rest }
}

/** The files of a zip. What they unpack to is counted over all of them. */
export class Zip {
  readonly #bytes: Uint8Array
  readonly #entries = new Map<string, ZipEntry>()
  #unpacked = 0

  /** @throws SheetFault when it is none, or holds more files than a workbook has. */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    const view = this.#view()
    const end = endOf(view)
    const count = view.getUint16(end + 10, true)
    if (count > MAX_ENTRIES) throw new SheetFault('large')
    let at = view.getUint32(end + 16, true)
    for (let n = 0; n < count; n++) {
      const { entry, next } = entryAt(bytes, view, at)
      this.#entries.set(entry.name.replace(/^\/+/, '').toLowerCase(), entry)
      at = next
    }
  }

  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase())
  }

  /**
   * The pieces of a file as they unpack, at most `most` bytes: whoever holds them says fewer.
   * @throws SheetFault as soon as it is more than it may be, or not what it says.
   */
  async *unpack(name: string, most = MAX_STREAM_BYTES): AsyncGenerator<Uint8Array> {
    const entry = this.#entries.get(name.toLowerCase())
    if (!entry) throw broken()
    // No more comes out than it says; what it says counts before anything is unpacked.
    this.#unpacked += entry.size
    if (entry.size > most || this.#unpacked > MAX_UNPACKED_BYTES) throw new SheetFault('large')
    let size = 0
    let crc = 0
    for await (const piece of pieces(this.#packed(entry), entry.isDeflated)) {
      size += piece.length
      if (size > entry.size) throw broken()
      crc = crc32(piece, crc)
      yield piece
    }
    if (size !== entry.size || crc !== entry.crc) throw broken()
  }

  /** A small file as one text. */
  async text(name: string): Promise<string> {
    const decoder = new TextDecoder()
    let text = ''
    for await (const piece of this.unpack(name, MAX_PART_BYTES))
      text += decoder.decode(piece, { stream: true })
    return text + decoder.decode()
  }

  #view(): DataView {
    return new DataView(this.#bytes.buffer, this.#bytes.byteOffset, this.#bytes.byteLength)
  }

  #packed({ at, packed }: ZipEntry): Uint8Array {
    const view = this.#view()
    if (at + 30 > view.byteLength || view.getUint32(at, true) !== LOCAL) throw broken()
    const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
    if (start + packed > view.byteLength) throw broken()
    return this.#bytes.subarray(start, start + packed)
  }
}

async function* pieces(packed: Uint8Array, isDeflated: boolean): AsyncGenerator<Uint8Array> {
  if (!isDeflated) {
    yield packed
    return
  }
  const stream = new Blob([packed as BlobPart]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => Promise.reject(broken()))
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
