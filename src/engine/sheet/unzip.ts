/**
 * Reading a zip that nobody vouches for: the list of its files, and one file at a time, counted as it unpacks. The zip itself is
 * never held: only the piece that is being unpacked.
 */
import { crc32 } from '../crc32.ts'
import { bytesAt, each, piecesOf } from './file-pieces.ts'
import { MAX_DIRECTORY_BYTES, MAX_ENTRIES, MAX_PART_BYTES, MAX_UNPACKED_BYTES, SheetFault } from './limits.ts'
import { ElementCount } from './xml.ts'

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
  if ([entry.packed, entry.size, entry.at].includes(ELSEWHERE)) throw new SheetFault('unpacked')
  return { entry, next: at + 46 + nameLength + rest }
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** The files of a zip. What they unpack to is counted over all of them. */
export class Zip {
  readonly elements = new ElementCount()
  readonly #file: Blob
  readonly #entries: ReadonlyMap<string, ZipEntry>
  #unpacked = 0

  private constructor(file: Blob, entries: ReadonlyMap<string, ZipEntry>) {
    this.#file = file
    this.#entries = entries
  }

  /** @throws SheetFault when it is none, or holds more files than a workbook has. */
  static async open(file: Blob): Promise<Zip> {
    const tail = viewOf(await bytesAt(file, Math.max(0, file.size - END_BYTES - MAX_COMMENT), file.size))
    const end = endOf(tail)
    const count = tail.getUint16(end + 10, true)
    if (count > MAX_ENTRIES) throw new SheetFault('parts')
    const start = tail.getUint32(end + 16, true)
    const directory = await bytesAt(file, start, Math.min(file.size, start + MAX_DIRECTORY_BYTES))
    const view = viewOf(directory)
    const entries = new Map<string, ZipEntry>()
    let at = 0
    for (let n = 0; n < count; n++) {
      const { entry, next } = entryAt(directory, view, at)
      entries.set(entry.name.replace(/^\/+/, '').toLowerCase(), entry)
      at = next
    }
    return new Zip(file, entries)
  }

  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase())
  }

  /**
   * The pieces of a file as they unpack, at most `most` bytes.
   * @throws SheetFault as soon as it is more than it may be, or not what it says.
   */
  async *unpack(name: string, most: number): AsyncGenerator<Uint8Array> {
    const entry = this.#entries.get(name.toLowerCase())
    if (!entry) throw broken()
    // No more comes out than it says; what it says counts before anything is unpacked.
    this.#unpacked += entry.size
    if (entry.size > most || this.#unpacked > MAX_UNPACKED_BYTES) throw new SheetFault('unpacked')
    let size = 0
    let crc = 0
    for await (const piece of pieces(await this.#packed(entry), entry.isDeflated)) {
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

  async #packed({ at, packed }: ZipEntry): Promise<Blob> {
    const view = viewOf(await bytesAt(this.#file, at, at + 30))
    if (view.byteLength < 30 || view.getUint32(0, true) !== LOCAL) throw broken()
    const start = at + 30 + view.getUint16(26, true) + view.getUint16(28, true)
    if (start + packed > this.#file.size) throw broken()
    return this.#file.slice(start, start + packed)
  }
}

/** Bytes handed to the unpacker at once: it gives a thousand times as many before it can be stopped. */
const PACKED_PIECE = 1024

/** @throws SheetFault where the bytes are no deflated ones. */
async function* pieces(packed: Blob, isDeflated: boolean): AsyncGenerator<Uint8Array> {
  const bytes = piecesOf(packed, PACKED_PIECE)
  const stream: ReadableStream<Uint8Array> = isDeflated
    ? bytes.pipeThrough(new DecompressionStream('deflate-raw'))
    : bytes
  try {
    yield* each(stream)
  } catch (error) {
    throw error instanceof SheetFault ? error : broken()
  }
}
