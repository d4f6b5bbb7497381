/** A zip in memory: small enough to be handed to the person as a file. */
import { crc32 } from './crc32.ts'

export interface ZipContent {
  readonly name: string
  readonly content: string
}

/** Version 2.0, names in UTF-8, deflate, 1 January 1980: the same rows make the same bytes. */
const common = [20, 0x0800, 8, 0, 0x21] as const
const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50

async function deflated(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes as BlobPart]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** Little-endian: numbers of four bytes, then of two. */
function header(
  signature: number,
  shorts: readonly number[],
  longs: readonly number[],
  rest: readonly number[],
) {
  const view = new DataView(new ArrayBuffer(4 + (shorts.length + rest.length) * 2 + longs.length * 4))
  let at = 0
  const long = (value: number) => {
    view.setUint32(at, value, true)
    at += 4
  }
  const short = (value: number) => {
    view.setUint16(at, value, true)
    at += 2
  }
  long(signature)
  shorts.forEach(short)
  longs.forEach(long)
  rest.forEach(short)
  return new Uint8Array(view.buffer)
}

export async function zipOf(files: readonly ZipContent[]): Promise<Blob> {
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let at = 0
  for (const { name, content } of files) {
    const plain = new TextEncoder().encode(content)
    const packed = await deflated(plain)
    const path = new TextEncoder().encode(name)
    const facts = [crc32(plain), packed.length, plain.length]
    const local = header(LOCAL, common, facts, [path.length, 0])
    parts.push(local, path, packed)
    const place = header(CENTRAL, [20, ...common], facts, [path.length, 0, 0, 0, 0, 0, 0])
    directory.push(place, header(at, [], [], []), path)
    at += local.length + path.length + packed.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = header(END, [0, 0, files.length, files.length], [size, at], [0])
  return new Blob([...parts, ...directory, end] as BlobPart[], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
}
