/** A zip of files that were deflated before: headers with exact sizes, so that every reader opens it. Below 4 GB (no zip64). */
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { crc32, deflateRawSync } from 'node:zlib'
import type { PackedFacts, PackedFile } from './packed-file.ts'

export interface ZipEntry {
  readonly name: string
  /** Packed before, or small enough to be packed here; a function is asked when its turn comes, so one is in memory at a time. */
  readonly content: PackedFile | Buffer | string | (() => Promise<Buffer>)
}

const LIMIT = 0xffff_ffff
const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
/** Version 2.0, names in UTF-8, deflate, 1 January 1980: the same rows make the same bytes. */
const common = [20, 0x0800, 8, 0, 0x21] as const

/** Writes and syncs `path`, which must not exist. */
export async function writeZip(path: string, entries: readonly ZipEntry[]): Promise<void> {
  const file = createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true })
  try {
    const directory: Buffer[] = []
    let at = 0
    for (const entry of entries) {
      const content = typeof entry.content === 'function' ? await entry.content() : entry.content
      const { facts, bytes } = packed(content)
      const header = Buffer.concat([words(LOCAL, [...common], facts, entry.name), Buffer.from(entry.name)])
      directory.push(centralOf(entry.name, facts, at))
      await put(file, header)
      await (bytes ? put(file, bytes) : copy((content as PackedFile).path, file))
      at += header.length + facts.packed
    }
    await finish(file, directory, at)
  } finally {
    file.destroy()
  }
}

async function finish(file: WriteStream, directory: readonly Buffer[], at: number): Promise<void> {
  const central = Buffer.concat(directory)
  if (at + central.length > LIMIT) throw new Error('the file would be larger than 4 GB')
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(at, 16)
  file.end(Buffer.concat([central, end]))
  await finished(file)
}

function packed(content: PackedFile | Buffer | string): { facts: PackedFacts; bytes?: Buffer } {
  if (typeof content !== 'string' && !Buffer.isBuffer(content)) return { facts: content.facts }
  const plain = Buffer.from(content as string)
  const bytes = deflateRawSync(plain)
  return { facts: { crc: crc32(plain), size: plain.length, packed: bytes.length }, bytes }
}

/** Signature, two-byte words, checksum, sizes, length of the name: the part both headers share. */
function words(
  signature: number,
  shorts: readonly number[],
  { crc, size, packed }: PackedFacts,
  name: string,
): Buffer {
  if (size > LIMIT) throw new Error('a sheet would be larger than 4 GB')
  const head = Buffer.alloc(4 + shorts.length * 2 + 16)
  head.writeUInt32LE(signature, 0)
  shorts.forEach((value, index) => head.writeUInt16LE(value, 4 + index * 2))
  const at = 4 + shorts.length * 2
  head.writeUInt32LE(crc, at)
  head.writeUInt32LE(packed, at + 4)
  head.writeUInt32LE(size, at + 8)
  head.writeUInt16LE(Buffer.byteLength(name), at + 12)
  return head
}

function centralOf(name: string, facts: PackedFacts, offset: number): Buffer {
  if (offset > LIMIT) throw new Error('the file would be larger than 4 GB')
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(offset, 10)
  return Buffer.concat([words(CENTRAL, [20, ...common], facts, name), rest, Buffer.from(name)])
}

async function put(file: WriteStream, bytes: Buffer): Promise<void> {
  if (!file.write(bytes)) await once(file, 'drain')
}

async function copy(from: string, to: WriteStream): Promise<void> {
  for await (const chunk of createReadStream(from, { highWaterMark: 262_144 })) await put(to, chunk as Buffer)
}
