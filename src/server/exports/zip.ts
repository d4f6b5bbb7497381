/** A zip of files that were deflated before: headers with exact sizes, so that every reader opens it. Below 4 GB (no zip64). */
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { crc32, deflateRawSync } from 'node:zlib'
import { centralHeader, endRecord, localHeader, type ZipFacts } from '#engine/sheet/zip-headers.ts'
import type { PackedFile } from './packed-file.ts'

interface ZipEntry {
  readonly name: string
  /** Packed before, or small enough to be packed here; a function is asked when its turn comes, so one is in memory at a time. */
  readonly content: PackedFile | Buffer | string | (() => Promise<Buffer>)
}

/** Writes and syncs `path`, which must not exist. */
export async function writeZip(path: string, entries: readonly ZipEntry[]): Promise<void> {
  const file = createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true })
  try {
    const directory: Uint8Array[] = []
    let at = 0
    for (const entry of entries) {
      const content = typeof entry.content === 'function' ? await entry.content() : entry.content
      const { facts, bytes } = packed(content)
      const header = localHeader(entry.name, facts)
      directory.push(centralHeader(entry.name, facts, at))
      await put(file, header)
      await (bytes ? put(file, bytes) : copy((content as PackedFile).path, file))
      at += header.length + facts.packed
    }
    await finish(file, directory, at)
  } finally {
    file.destroy()
  }
}

async function finish(file: WriteStream, directory: readonly Uint8Array[], at: number): Promise<void> {
  const central = Buffer.concat(directory)
  file.end(Buffer.concat([central, endRecord(directory.length, central.length, at)]))
  await finished(file)
}

function packed(content: PackedFile | Buffer | string): { facts: ZipFacts; bytes?: Buffer } {
  if (typeof content !== 'string' && !Buffer.isBuffer(content)) return { facts: content.facts }
  const plain = Buffer.from(content as string)
  const bytes = deflateRawSync(plain)
  return { facts: { crc: crc32(plain), size: plain.length, packed: bytes.length }, bytes }
}

async function put(file: WriteStream, bytes: Uint8Array): Promise<void> {
  if (!file.write(bytes)) await once(file, 'drain')
}

async function copy(from: string, to: WriteStream): Promise<void> {
  for await (const chunk of createReadStream(from, { highWaterMark: 262_144 })) await put(to, chunk as Buffer)
}
