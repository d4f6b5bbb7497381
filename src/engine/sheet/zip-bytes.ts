/** A zip in memory: small enough to be handed to the person as a file. */
import { crc32 } from '../crc32.ts'
import { centralHeader, endRecord, localHeader } from './zip-headers.ts'

export interface ZipContent {
  readonly name: string
  readonly content: string
}

/** By the browser, in a thread of its own. */
async function deflated(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes as BlobPart]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

export async function zipOf(files: readonly ZipContent[]): Promise<Blob> {
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let at = 0
  for (const { name, content } of files) {
    const plain = new TextEncoder().encode(content)
    const packed = await deflated(plain)
    const facts = { crc: crc32(plain), size: plain.length, packed: packed.length }
    const local = localHeader(name, facts)
    parts.push(local, packed)
    directory.push(centralHeader(name, facts, at))
    at += local.length + packed.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  return new Blob([...parts, ...directory, endRecord(files.length, size, at)] as BlobPart[], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
}
